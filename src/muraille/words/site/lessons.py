"""Texts of the trainer."""

LESSONS: dict[str, str] = {}
LESSONS_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
