"""The events of MCR: the shared ones, and how a hand is won and a game ends."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common.events import SHARED_EVENTS, Four, SharedEvent
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Won:
    """A win with all that was counted and paid.

    ``hand`` are the concealed tiles without the winning one; ``tile`` is None for a dealt
    hand; ``source`` is None when self-drawn. ``fans`` are (id, times, points together),
    ``points`` is without flowers, ``payments`` by seat.
    """

    name: ClassVar[str] = "won"
    seat: Seat
    hand: tuple[Tile, ...]
    tile: Tile | None
    source: Seat | None
    dealt: bool
    last_of_kind: bool
    last_of_wall: bool
    kong_replacement: bool
    robbing_kong: bool
    fans: tuple[tuple[str, int, int], ...]
    points: int
    flowers: int
    payments: Four


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Final scores and places by seat; table points as fractions in lowest terms, if any."""

    name: ClassVar[str] = "game_ended"
    scores: Four
    places: Four
    table_points: tuple[tuple[int, int], ...]


Event = SharedEvent | Won | GameEnded

EVENTS: dict[str, type[Event]] = {**SHARED_EVENTS, Won.name: Won, GameEnded.name: GameEnded}
"""Every event of an MCR game by its name, for those who read and write them."""
