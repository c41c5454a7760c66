"""Penalties and appeals."""
