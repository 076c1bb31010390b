"""Quadrata Canada: two tokens multiplied make the number of a place to visit; the best journey of seven days wins."""
