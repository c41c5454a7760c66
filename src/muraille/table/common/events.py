"""What happened at the table: facts, each enough in itself.

These are the events that all games share; how a hand is won and a game ends is each
game's own. Applying an event needs no rulebook, so old logs always replay. Fields are
numbers, texts, enums and tuples of these; ``name`` is stable. Tiles that a viewer may not
see are ``HIDDEN`` in the event that viewer gets.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from muraille.table.common.claims import Call
from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Dice
from muraille.tiles.four import Four
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


class After(Enum):
    """How the player whose turn it is came to the last tile."""

    DEAL = "deal"
    DRAW = "draw"
    FLOWER = "flower"
    KONG = "kong"
    CLAIM = "claim"

    def __repr__(self) -> str:
        return f"After.{self.name}"


@dataclass(frozen=True, slots=True)
class WindsDrawn:
    """The seats as they sit first, East to North."""

    name: ClassVar[str] = "winds_drawn"
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A wall is built and opened; ``order`` lists the seats East to North.

    ``prevailing`` counts rounds from 0 (East). ``breach``: stacks before the opening.
    ``wall`` and ``seed`` are known to the record alone; ``commitment`` is the seed's.
    """

    name: ClassVar[str] = "hand_started"
    number: int
    prevailing: int
    order: tuple[Seat, ...]
    dice: tuple[Dice, Dice]
    second_roller: Seat
    breach: int
    commitment: str
    wall: tuple[Tile, ...]
    size: int
    seed: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles each seat took, in the order taken."""

    name: ClassVar[str] = "dealt"
    hands: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class FlowerExposed:
    """A flower laid beside the hand."""

    name: ClassVar[str] = "flower_exposed"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class ReplacementDrawn:
    """A tile from the back of the wall, after a flower or a kong."""

    name: ClassVar[str] = "replacement_drawn"
    seat: Seat
    tile: Tile
    after: After


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The dealer's first turn; ``drawn`` and ``after`` tell of a kong made before it."""

    name: ClassVar[str] = "play_began"
    seat: Seat
    drawn: Tile | None
    after: After


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile from the front of the wall."""

    name: ClassVar[str] = "drawn"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Discarded:
    """A tile on the table; ``drawn``: it is the tile just drawn."""

    name: ClassVar[str] = "discarded"
    seat: Seat
    tile: Tile
    drawn: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """These seats may answer; each learns only that it is asked itself."""

    name: ClassVar[str] = "asked"
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer, kept secret until all have answered.

    ``low`` is the lowest tile of a chow in guided play, where the call makes the set.
    """

    name: ClassVar[str] = "answered"
    seat: Seat
    call: Call
    low: Tile | None = None


@dataclass(frozen=True, slots=True)
class SetClaimed:
    """A discard taken for a set."""

    name: ClassVar[str] = "set_claimed"
    seat: Seat
    shape: Shape
    low: Tile
    tile: Tile
    source: Seat


@dataclass(frozen=True, slots=True)
class KongConcealed:
    """Four of one's own tiles laid face down."""

    name: ClassVar[str] = "kong_concealed"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class KongAdded:
    """A tile added to one's exposed pung; it may still be robbed."""

    name: ClassVar[str] = "kong_added"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """Nobody won."""

    name: ClassVar[str] = "hand_drawn"


@dataclass(frozen=True, slots=True)
class HandBroken:
    """Time ran out: the hand does not count."""

    name: ClassVar[str] = "hand_broken"


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand's last event: scores, concealed kongs turned up (seat, tile), the seed."""

    name: ClassVar[str] = "hand_ended"
    number: int
    scores: Four
    kongs: tuple[tuple[Seat, Tile], ...]
    seed: str


@dataclass(frozen=True, slots=True)
class SecretRevealed:
    """The secret behind the game's commitment, in hexadecimal."""

    name: ClassVar[str] = "secret_revealed"
    secret: str


SharedEvent = (
    WindsDrawn
    | HandStarted
    | Dealt
    | FlowerExposed
    | ReplacementDrawn
    | PlayBegan
    | Drawn
    | Discarded
    | Asked
    | Answered
    | SetClaimed
    | KongConcealed
    | KongAdded
    | HandDrawn
    | HandBroken
    | HandEnded
    | SecretRevealed
)

SHARED_EVENTS: dict[str, type[SharedEvent]] = {
    kind.name: kind
    for kind in (
        WindsDrawn,
        HandStarted,
        Dealt,
        FlowerExposed,
        ReplacementDrawn,
        PlayBegan,
        Drawn,
        Discarded,
        Asked,
        Answered,
        SetClaimed,
        KongConcealed,
        KongAdded,
        HandDrawn,
        HandBroken,
        HandEnded,
        SecretRevealed,
    )
}
"""Every event that all games share, by its name."""
