"""How a game plays out between bots: what is played and counted, and the report made of it."""
