"""Modules of Quadrata's twin, the rules in a form that can be compiled; fast.py puts them together."""
