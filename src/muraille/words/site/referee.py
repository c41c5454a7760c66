"""Texts of the referee's page."""

REFEREE: dict[str, str] = {}
REFEREE_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
