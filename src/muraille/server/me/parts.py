"""The parts of the site that keep something of a person, each with one door to it."""

from typing import Protocol

from muraille.server.api import own_data as api_data
from muraille.server.lessons import own_data as lessons_data
from muraille.server.replays import own_data as replays_data


class OwnData(Protocol):
    """What a part offers: an account's data there, and their end."""

    def export_of(self, user_id: int) -> object:
        """Everything of this account, never a secret."""

    def erase(self, user_id: int) -> None:
        """Away with it, in the transaction of the caller."""


PARTS: dict[str, OwnData] = {"uploads": replays_data, "lessons": lessons_data, "api": api_data}
"""By the names under which they stand in an export."""
