"""Quadri: players lay cards of four coloured squares over one another into a growing picture, and score the shapes
(objectives) that appear in it."""
