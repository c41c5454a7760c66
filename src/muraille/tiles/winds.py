"""Winds and chairs, two ideas that must never be mixed.

A :class:`Wind` belongs to a hand (East deals); a :data:`Seat` is a chair and
stays where it is while the winds turn round the table.
"""

from enum import Enum
from typing import NewType

from muraille.tiles.kinds import Kind

Seat = NewType("Seat", int)


class Wind(Enum):
    """The four winds, in the order of play."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def order(self) -> int:
        """Turns after East: 0 to 3."""
        return "ESWN".index(self.value)

    @property
    def kind(self) -> Kind:
        """The wind's own tile."""
        return Kind(27 + self.order)

    def __repr__(self) -> str:
        return f"Wind.{self.name}"

    def __str__(self) -> str:
        return self.value
