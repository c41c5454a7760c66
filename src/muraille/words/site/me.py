"""Texts of a person's own pages."""

ME: dict[str, str] = {}
ME_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
