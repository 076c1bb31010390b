"""What Quadri's twin (fast.py) is made of."""
