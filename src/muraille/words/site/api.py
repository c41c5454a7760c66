"""Texts of the page about the API."""

API: dict[str, str] = {}
API_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
