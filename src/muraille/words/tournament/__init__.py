"""How draws and tournaments are told."""
