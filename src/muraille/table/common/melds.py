"""A declared set as it lies on the table, with whose tile it was made."""

from dataclasses import dataclass
from functools import lru_cache

from muraille.table.common.tiles import Tile
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Part, Shape, chow, kong, pung
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Meld:
    """``low`` is its lowest tile; ``claimed`` came from ``source``, both None for own tiles.

    ``added``: a kong made of an exposed pung. A concealed kong has no source.
    """

    shape: Shape
    low: Tile
    claimed: Tile | None = None
    source: Seat | None = None
    added: bool = False

    @property
    def exposed(self) -> bool:
        """Made with another player's tile."""
        return self.source is not None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, lowest first."""
        if self.shape is Shape.CHOW:
            return (self.low, Tile(self.low + 1), Tile(self.low + 2))
        return (self.low,) * (4 if self.shape is Shape.KONG else 3)

    @property
    def part(self) -> Part:
        """The same set as scoring reads it."""
        return _part(self.shape, self.low, self.exposed)


@lru_cache(maxsize=512)
def _part(shape: Shape, low: int, exposed: bool) -> Part:
    make = {Shape.CHOW: chow, Shape.PUNG: pung, Shape.KONG: kong}[shape]
    return make(Kind(low), exposed=exposed)
