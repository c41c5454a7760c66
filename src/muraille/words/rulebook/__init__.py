"""Texts of the rulebook's chapters."""
