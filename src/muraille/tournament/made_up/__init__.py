"""Made-up tournaments."""
