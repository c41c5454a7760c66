"""A part of a hand: a set, the pair, or a loose group of a special hand.

Declared sets (melds) and the sets of an arrangement are the same value, so a
fan can point at ``(2222s)`` whether it was melded or found.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.tiles.kinds import FIRST_HONOUR, KIND_NAMES, RANKS, Kind, group_text


class Shape(Enum):
    """What the tiles of a part form."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    SINGLES = "singles"

    def __repr__(self) -> str:
        return f"Shape.{self.name}"


@dataclass(frozen=True, slots=True)
class Part:
    """Tiles that belong together.

    ``exposed`` is true for a set melded with another player's tile. A concealed
    kong is declared but not exposed; it is written in brackets.

    >>> str(kong(Kind(0))), str(chow(Kind(3), exposed=True)), str(pair(Kind(27)))
    ('[1111m]', '(456m)', 'EE')
    """

    shape: Shape
    tiles: tuple[Kind, ...]
    exposed: bool = False

    @property
    def kind(self) -> Kind:
        """The lowest kind of the part."""
        return self.tiles[0]

    @property
    def declared(self) -> bool:
        """On the table beside the hand: every exposed set and every kong."""
        return self.exposed or self.shape is Shape.KONG

    @property
    def faces(self) -> tuple[str, ...]:
        """The tiles as they lie: of a concealed kong the inner ones are face down (EMA 3.3.7).

        >>> kong(Kind(0)).faces
        ('1m', '?', '?', '1m')
        """
        names = tuple(KIND_NAMES[kind] for kind in self.tiles)
        concealed_kong = self.shape is Shape.KONG and not self.exposed
        return (names[0], "?", "?", names[3]) if concealed_kong else names

    def __str__(self) -> str:
        text = group_text(self.tiles)
        if self.exposed:
            return f"({text})"
        return f"[{text}]" if self.shape is Shape.KONG else text


def chow(low: Kind, *, exposed: bool = False) -> Part:
    """The chow whose lowest tile is ``low`` (a suit tile of rank 1 to 7)."""
    if low >= FIRST_HONOUR or low % RANKS > 6:
        raise ValueError(f"no chow starts at kind {low}")
    return Part(Shape.CHOW, (low, Kind(low + 1), Kind(low + 2)), exposed)


def pung(kind: Kind, *, exposed: bool = False) -> Part:
    """Three alike."""
    return Part(Shape.PUNG, (kind,) * 3, exposed)


def kong(kind: Kind, *, exposed: bool = False) -> Part:
    """Four alike, declared; concealed unless ``exposed``."""
    return Part(Shape.KONG, (kind,) * 4, exposed)


def pair(kind: Kind) -> Part:
    """Two alike."""
    return Part(Shape.PAIR, (kind,) * 2)
