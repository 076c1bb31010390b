"""What Quadrata's twin (fast.py) is made of."""
