"""Parts of the twin (fast.py): its records, pieces in the streets, routes, distances and hidden information."""
