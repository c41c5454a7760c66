"""The events of MCR: the shared ones, and how a hand is won and a game ends."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common.competition_events import COMPETITION_EVENTS, CompetitionEvent
from muraille.table.common.events import SHARED_EVENTS, SharedEvent
from muraille.table.common.tiles import Tile
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class McrWon:
    """A win with all that was counted and paid.

    ``hand`` are the concealed tiles without the winning one; ``tile`` is None for a dealt
    hand; ``source`` is None when self-drawn. ``fans`` are (id, times, points together),
    ``points`` is without flowers, ``payments`` by seat. In competition play ``named`` are the
    fans that the winner named, or ``value`` the value, and only these are paid (J9).
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
    named: tuple[str, ...] | None = None
    value: int | None = None


@dataclass(frozen=True, slots=True)
class WinVoided:
    """The win of the hand just ended does not stand: ``payments`` by seat undo it."""

    name: ClassVar[str] = "win_voided"
    seat: Seat
    payments: Four


@dataclass(frozen=True, slots=True)
class FlowersLost:
    """The winner's flowers are not paid after all; ``payments`` by seat give them back."""

    name: ClassVar[str] = "flowers_lost"
    seat: Seat
    payments: Four


@dataclass(frozen=True, slots=True)
class McrGameEnded:
    """Final scores and places by seat; table points as fractions in lowest terms, if any."""

    name: ClassVar[str] = "game_ended"
    scores: Four
    places: Four
    table_points: tuple[tuple[int, int], ...]


Event = SharedEvent | CompetitionEvent | McrWon | WinVoided | FlowersLost | McrGameEnded

EVENTS: dict[str, type[Event]] = {
    **SHARED_EVENTS,
    **COMPETITION_EVENTS,
    **{kind.name: kind for kind in (McrWon, WinVoided, FlowersLost, McrGameEnded)},
}
"""Every event of an MCR game by its name, for those who read and write them."""
