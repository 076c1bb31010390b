"""The commands of `tablee`, a module for each kind: what it adds to the command line, and what it does."""
