"""What can be asked of the table: by a player, or by the house.

An action is a wish; ``decide`` says what comes of it. ``name`` is stable and is written
in records and messages. ``seconds`` are those that a call took; they matter in competition play.
"""

from dataclasses import dataclass
from typing import ClassVar

from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Dice
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile of one's hand on the table."""

    name: ClassVar[str] = "discard"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim the discard for the chow whose lowest tile is ``low``.

    In competition play one says "chow" and no tile: what is laid down then is judged (O23).
    """

    name: ClassVar[str] = "chow"
    seat: Seat
    low: Tile | None = None
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim the discard for a pung."""

    name: ClassVar[str] = "pung"
    seat: Seat
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Kong:
    """Claim the discard for a kong; in one's own turn declare one, concealed or added."""

    name: ClassVar[str] = "kong"
    seat: Seat
    tile: Tile
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Hu:
    """Win, on the tile just drawn, the discard or the added kong's tile."""

    name: ClassVar[str] = "hu"
    seat: Seat
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a tile (or a dealt kong) go."""

    name: ClassVar[str] = "pass"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawWinds:
    """The house: each seat's drawn wind, as turns after East."""

    name: ClassVar[str] = "draw_winds"
    winds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartHand:
    """The house: deal the next hand, from a seed or from a prepared wall and dice."""

    name: ClassVar[str] = "start_hand"
    seed: str = ""
    wall: tuple[Tile, ...] = ()
    dice: tuple[Dice, ...] = ((1, 1), (1, 1))


@dataclass(frozen=True, slots=True)
class Time:
    """The house: the session's time is over."""

    name: ClassVar[str] = "time"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The house: after the game, the secret (in hexadecimal) behind the commitment."""

    name: ClassVar[str] = "reveal"
    secret: str


PlayerAction = Discard | Chow | Pung | Kong | Hu | Pass
HouseAction = DrawWinds | StartHand | Time | Reveal
Action = PlayerAction | HouseAction

ACTIONS: dict[str, type[Action]] = {
    kind.name: kind
    for kind in (Discard, Chow, Pung, Kong, Hu, Pass, DrawWinds, StartHand, Time, Reveal)
}
"""Every action by its name, for those who read and write them."""
