"""What all pages share: language, errors, limits, guests, the frame around every page."""
