"""Texts of the rulebook pages."""

RULEBOOK: dict[str, str] = {}
RULEBOOK_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
