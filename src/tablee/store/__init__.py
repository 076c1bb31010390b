"""Storage of tables and matches. Nobody is told of a step or change before it is stored here."""
