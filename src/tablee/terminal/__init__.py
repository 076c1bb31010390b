"""Matches in a terminal: drawn, or in plain lines for screen readers and pipes."""
