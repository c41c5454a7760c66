"""Prepared walls of 136 tiles, and a riichi table that plays them."""

from collections.abc import Sequence
from typing import Any, Self

from muraille.table import riichi
from muraille.table.common.actions import StartHand
from muraille.table.common.state import Declaring, Mode, Setup
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.table.riichi.events import RiichiWon
from muraille.tiles.winds import Seat
from tests.table.prepared import Table, filled, tile, tiles

EMA = "riichi-ema-2016"
DICE = ((2, 3),)  # East opens the own wall after five stacks.


def row(
    hands: Sequence[str],
    draws: str = "",
    last: str = "",
    *,
    dora: str = "",
    ura: str = "",
    replacements: str = "",
) -> tuple[Tile, ...]:
    """An opened wall: dealt hands (East has 14), first draws, last tiles, and the dead wall.

    Hands may be short: they are filled up. Tiles named nowhere fill the rest.
    """
    named = [*map(tiles, hands), *map(tiles, (draws, last, dora, ura, replacements))]
    left = list(WITHOUT_FLOWERS)
    for group in named:
        for one in group:
            left.remove(one)
    full = [filled(named[place], 14 if place == 0 else 13, left) for place in range(4)]
    dealt: list[Tile] = []
    for turn in range(3):
        for hand in full:
            dealt += hand[4 * turn : 4 * turn + 4]
    dealt += [hand[12] for hand in full] + [full[0][13]]
    upper, under, back = (
        _lengthened(tiles(text), size, left)
        for text, size in ((dora, 5), (ura, 5), (replacements, 4))
    )
    indicators = [one for pair in zip(upper, under, strict=True) for one in pair[::-1]][::-1]
    return (*dealt, *tiles(draws), *left, *tiles(last), *indicators, *back[2:], *back[:2])


def _lengthened(named: tuple[Tile, ...], size: int, left: list[Tile]) -> list[Tile]:
    full = list(named)
    while len(full) < size:
        full.append(left.pop())
    return full


def built(opened: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The built wall that ``DICE`` open into this row."""
    ring = opened[-10:] + opened[:-10]
    return ring[:34] + ring[102:] + ring[68:102] + ring[34:68]


class RiichiTable(Table):
    """A riichi game being played in a test; seat 0 is East first."""

    game = riichi

    @property
    def drawn(self) -> Tile:
        """The tile just drawn, in somebody's turn."""
        tile_drawn = self.turn.drawn
        assert tile_drawn is not None
        return tile_drawn

    def __init__(
        self,
        opened: tuple[Tile, ...],
        hands: int = 8,
        options: tuple[tuple[str, str], ...] = (),
        mode: Mode = Mode.GUIDED,
    ) -> None:
        self.begin(Setup(EMA, options, hands, mode))
        self.deal(opened)

    def deal(self, opened: tuple[Tile, ...]) -> Self:
        return self.do(StartHand(wall=built(opened), dice=DICE))

    def riichi(self, seat: Seat, text: str) -> Self:
        return self.do(Riichi(seat, tile(text)))

    def tenpai(self, seat: Seat) -> Self:
        return self.do(Tenpai(seat))

    def noten(self, seat: Seat) -> Self:
        return self.do(Noten(seat))

    def declares(self, *tenpai: Seat) -> Self:
        """Everybody who is asked speaks in turn: these say tenpai, the others noten."""
        while isinstance(self.state.phase, Declaring):
            seat = self.state.waiting_for[0]
            self.do(Tenpai(seat) if seat in tenpai else Noten(seat))
        return self

    def throws(self, *texts: str) -> Self:
        """Several turns on end, nobody claiming; an empty text throws the drawn tile."""
        for text in texts:
            self.throw(text or None)
        return self

    @property
    def wins(self) -> tuple[RiichiWon, ...]:
        return tuple(event for event in self.log if isinstance(event, RiichiWon))

    def of(self, kind: type) -> list[Any]:
        """The events of that kind, since the game began."""
        return [event for event in self.log if isinstance(event, kind)]


def yaku(won: RiichiWon) -> set[str]:
    return {name for name, _times, _han in won.yaku}
