"""Competitions: ``tournament`` and its parts."""
