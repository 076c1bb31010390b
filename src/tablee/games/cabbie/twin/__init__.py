"""Parts of the compiled twin (fast.py): its record, pieces in the streets, routes and distances."""
