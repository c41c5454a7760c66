"""How offences and rulings are told."""
