"""Recorded games: ``replay`` and ``convert``."""
