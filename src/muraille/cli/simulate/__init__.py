"""Many games: ``simulate``."""
