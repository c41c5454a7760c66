"""People: accounts, guests, and the language each reads."""
