"""How advice is told."""
