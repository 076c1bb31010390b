"""Storage of tables and matches. Nothing is told before it is here."""
