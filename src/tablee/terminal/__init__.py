"""A match in a terminal: drawn, or in words for screen readers and pipes."""
