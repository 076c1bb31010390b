"""NewGame: players take one to three stones at a time from a heap; whoever takes the last one wins."""
