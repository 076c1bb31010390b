"""NewGame: one heap of stones, one to three at a time."""
