"""Blank sheets: ``paper``."""
