"""The commands of `tablee`: each module adds its commands to the parser and runs them."""
