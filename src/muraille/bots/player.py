"""What a bot is: one question, put whenever the table waits for its seat."""

from collections.abc import Sequence
from typing import Protocol

from muraille.bots.chance import Chance
from muraille.table.common.actions import PlayerAction
from muraille.table.common.state import State
from muraille.tiles.winds import Seat


class Bot(Protocol):
    """A player that keeps nothing between two questions."""

    def choose(
        self, view: State, seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        """One of ``actions``, which the table offers this seat, strongest first.

        ``view`` is what the seat may see: tiles it may not are ``HIDDEN``.
        """
        ...
