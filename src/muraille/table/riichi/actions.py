"""What can be asked of a riichi table: the shared actions, and those of riichi alone."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common import actions as shared
from muraille.table.common.actions import DrawWinds, Reveal, StartHand, Time
from muraille.table.common.competition_actions import (
    COMPETITION_ACTIONS,
    CompetitionAction,
    RefereeAction,
)
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Riichi:
    """Declare riichi with this discard."""

    name: ClassVar[str] = "riichi"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Tenpai:
    """After a drawn hand: show a waiting hand."""

    name: ClassVar[str] = "tenpai"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Noten:
    """After a drawn hand: show nothing."""

    name: ClassVar[str] = "noten"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Signal:
    """The house: the signal before the end of a session; few hands are left to play."""

    name: ClassVar[str] = "signal"


PlayerAction = shared.PlayerAction | Riichi | Tenpai | Noten | CompetitionAction
HouseAction = DrawWinds | StartHand | Signal | Time | Reveal | RefereeAction
Action = PlayerAction | HouseAction

ACTIONS: dict[str, type[Action]] = {
    **shared.ACTIONS,
    **{kind.name: kind for kind in (Riichi, Tenpai, Noten, Signal)},
    **COMPETITION_ACTIONS,
}
"""Every action of a riichi game by its name."""
