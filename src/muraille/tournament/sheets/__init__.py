"""Score sheets: what may be written, what it adds up to, how far each is."""
