"""Registrations, sessions and their clocks."""
