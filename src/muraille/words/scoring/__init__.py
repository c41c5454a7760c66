"""How scores are told."""
