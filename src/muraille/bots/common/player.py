"""What a bot is: one question, put whenever the table waits for its seat."""

from collections.abc import Sequence
from typing import Any, Protocol

from muraille.chance import Chance
from muraille.table.common.table import PlayerAction
from muraille.tiles.winds import Seat

View = Any
"""A state of the bot's own game, as the seat sees it."""


class Bot(Protocol):
    """A player that keeps nothing between two questions."""

    def choose(
        self, view: View, seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        """One of ``actions``, which the table offers this seat, strongest first.

        ``view`` is what the seat may see: tiles it may not are ``HIDDEN``.
        """
        ...
