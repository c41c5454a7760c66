"""The actions of MCR: the shared ones, those of competition play, and exposing a flower."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common import actions as shared
from muraille.table.common.competition_actions import (
    COMPETITION_ACTIONS,
    CompetitionAction,
    RefereeAction,
)
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Flower:
    """Expose a flower and take a replacement tile; where flowers may be kept (J10).

    In competition play flowers always wait for this word.
    """

    name: ClassVar[str] = "flower"
    seat: Seat
    tile: Tile


PlayerAction = shared.PlayerAction | Flower | CompetitionAction
HouseAction = shared.HouseAction | RefereeAction
Action = PlayerAction | HouseAction

ACTIONS: dict[str, type[Action]] = {**shared.ACTIONS, Flower.name: Flower, **COMPETITION_ACTIONS}
"""Every action of an MCR game by its name."""
