"""The parts of the twin (fast.py): its record, the streets, and the routes through them."""
