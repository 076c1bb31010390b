"""Modules of Quadri's compiled twin, whose functions for engines are in fast.py."""
