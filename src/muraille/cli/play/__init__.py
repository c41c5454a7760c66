"""A game in the terminal: ``play``."""
