"""Modules of Quadri's twin (fast.py)."""
