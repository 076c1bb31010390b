"""A city as data, and the check of its file. Nothing here depends on play, and tablee/cartography draws it.

file        the file, as docs/cities.md describes it
geometry    smooth lines through points, distances and poses
city        spaces, and the steps from one to the next: all that the rules need
groundplan  positions of spaces, crosswalks and one-way spots on the sheet
pictures    the pictures that a destination may have
check       the faults of a city, clause by clause
"""
