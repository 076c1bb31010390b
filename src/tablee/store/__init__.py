"""Storage of tables and matches. Nobody is told of a step of a match or a change of a table before it is stored
here."""
