"""Offences and rulings: ``penalties`` and ``referee``."""
