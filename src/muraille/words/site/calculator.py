"""Texts of the calculator."""

CALCULATOR: dict[str, str] = {}
CALCULATOR_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
