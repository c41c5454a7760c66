"""Texts of the replays."""

REPLAYS: dict[str, str] = {}
REPLAYS_COUNTED: dict[str, tuple[str, str]] = {}
"""Texts in the two forms that go with a number."""
