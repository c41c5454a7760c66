"""The events of twins: shared ones, how a hand is won and how a game ends."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common import events as e
from muraille.table.common.tiles import Tile
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class TwinsWon:
    """Two alike: ``payments`` by seat."""

    name: ClassVar[str] = "won"
    seat: Seat
    tile: Tile
    payments: Four


@dataclass(frozen=True, slots=True)
class TwinsEnded:
    """Final scores and places by seat."""

    name: ClassVar[str] = "game_ended"
    scores: Four
    places: Four


SHARED = (
    *(e.HandStarted, e.Dealt, e.Drawn, e.Discarded, e.HandDrawn, e.HandEnded),
    e.SecretRevealed,
)
OWN = (TwinsWon, TwinsEnded)
