"""Where tables and matches are kept. Nothing is told before it is here."""
