"""Players of MCR that know its fans."""
