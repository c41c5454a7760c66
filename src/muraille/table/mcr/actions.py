"""The actions of MCR: the shared ones, and exposing a flower where one may keep it (J10)."""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common import actions as shared
from muraille.table.common.actions import HouseAction
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Flower:
    """Expose a flower and take a replacement tile; only where flowers may be kept (J10)."""

    name: ClassVar[str] = "flower"
    seat: Seat
    tile: Tile


PlayerAction = shared.PlayerAction | Flower
Action = PlayerAction | HouseAction

ACTIONS: dict[str, type[Action]] = {**shared.ACTIONS, Flower.name: Flower}
"""Every action of an MCR game by its name."""
