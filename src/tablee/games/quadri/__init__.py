"""Quadri: cards of four coloured squares overlap into a growing picture; shapes in it are objectives."""
