"""Modules of Quadrata's twin (fast.py)."""
