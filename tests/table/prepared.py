"""Prepared walls, and a table that plays them: what rare hands are made of.

Tiles are written as in notation, flowers ``1f`` to ``8f``; order is kept.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Self

from muraille.records.header import header_of
from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.records.writing import record_lines
from muraille.table import mcr
from muraille.table.common.actions import Chow, Discard, DrawWinds, Hu, Kong, Pass, Pung, StartHand
from muraille.table.common.state import Mode, Opening, Seating, Setup, Turn, Window
from muraille.table.common.tiles import TILE_BY_NAME, WITH_FLOWERS, Tile, is_flower
from muraille.table.mcr.actions import Flower
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.tiles.problems import InputError, Problem
from muraille.tiles.winds import Seat

E, S, W, N = (Seat(number) for number in range(4))
WMO, FFMJ, OIR, INTERNATIONAL = (
    "mcr-wmo-2014",
    "mcr-ffmj-2016",
    "mcr-oir-1998",
    "mcr-international",
)
BOOKS = (WMO, FFMJ, OIR, INTERNATIONAL)
NAMES = ("Anna", "Bo", "Chloé", "Di")
KEEP = (("J10", "keep"),)
DICE = ((1, 4), (1, 1))  # East rolls both times; the wall opens after seven stacks.


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, in its order."""
    found: list[Tile] = []
    digits = ""
    for char in text.replace(" ", ""):
        if char.isdigit():
            digits += char
        elif char in "mpsf":
            found += [TILE_BY_NAME[digit + char] for digit in digits]
            digits = ""
        else:
            found.append(TILE_BY_NAME[char])
    return tuple(found)


def tile(text: str) -> Tile:
    """The one tile of a text."""
    (only,) = tiles(text)
    return only


def row(
    hands: Sequence[str], draws: str = "", last: str = "", replacements: str = ""
) -> tuple[Tile, ...]:
    """An opened wall: dealt hands (East has 14), first draws, last tiles, replacement tiles.

    Hands may be short: they are filled up. Tiles named nowhere fill the middle, flowers at
    its end.
    """
    named = [*map(tiles, hands), tiles(draws), tiles(last), tiles(replacements)]
    left = list(WITH_FLOWERS)
    for group in named:
        for one in group:
            left.remove(one)
    full = [filled(named[place], 14 if place == 0 else 13, left) for place in range(4)]
    dealt: list[Tile] = []
    for turn in range(3):
        for hand in full:
            dealt += hand[4 * turn : 4 * turn + 4]
    dealt += [hand[12] for hand in full] + [full[0][13]]
    back = list(tiles(replacements))
    if len(back) % 2:
        back.append(left.pop(0))
    stacks = [back[place : place + 2] for place in range(0, len(back), 2)]
    ending = [one for stack in reversed(stacks) for one in stack]
    return (*dealt, *tiles(draws), *left, *tiles(last), *ending)


def filled(hand: tuple[Tile, ...], size: int, left: list[Tile]) -> list[Tile]:
    """Up to ``size`` tiles, strangers to one another where there are any."""
    full = list(hand)
    while len(full) < size:
        kinds = [one for one in left if not is_flower(one)]
        added = next((one for one in kinds if _is_stranger(one, full)), kinds[0])
        left.remove(added)
        full.append(added)
    return full


def _is_stranger(one: Tile, others: list[Tile]) -> bool:
    near = 3 if one < FIRST_HONOUR else 1
    return not any(one // 9 == other // 9 and abs(one - other) < near for other in others)


def built(opened: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The built wall that ``DICE`` open into this row."""
    ring = opened[-14:] + opened[:-14]
    return ring[:36] + ring[108:] + ring[72:108] + ring[36:72]


class Table:
    """A game being played in a test; ``events`` are those of the last action."""

    game: ModuleType = mcr

    def __init__(
        self,
        opened: tuple[Tile, ...],
        book: str = WMO,
        hands: int = 16,
        options: tuple[tuple[str, str], ...] = (),
        mode: Mode = Mode.GUIDED,
    ) -> None:
        self.begin(Setup(book, options, hands, mode))
        if isinstance(self.state.phase, Seating):
            self.do(DrawWinds((0, 1, 2, 3)))
        self.do(StartHand(wall=built(opened), dice=DICE))

    def begin(self, setup: Setup) -> None:
        self.setup = setup
        self.state: Any = self.game.new_game(setup)
        self.log: list[Any] = []
        self.events: tuple[Any, ...] = ()

    def do(self, action: Any) -> Self:
        self.events, self.state = self.game.step(self.state, action)
        self.log += self.events
        return self

    def verified(self) -> Self:
        """The record of what was played follows from the rules."""
        lines = record_lines(header_of(self.setup, NAMES), self.log)
        verdict = verify(read_record([f"{line}\n".encode() for line in lines]))
        assert verdict.problems == ()
        assert verdict.events == len(self.log)
        return self

    def discard(self, seat: Seat, text: str) -> Self:
        return self.do(Discard(seat, tile(text)))

    def chow(self, seat: Seat, low: str = "") -> Self:
        return self.do(Chow(seat, tile(low) if low else None))

    def pung(self, seat: Seat) -> Self:
        return self.do(Pung(seat))

    def kong(self, seat: Seat, text: str) -> Self:
        return self.do(Kong(seat, tile(text)))

    def flower(self, seat: Seat, text: str) -> Self:
        return self.do(Flower(seat, tile(text)))

    def hu(self, seat: Seat) -> Self:
        return self.do(Hu(seat))

    def let_go(self, *but: Seat) -> Self:
        """Everybody who is asked passes, except these."""
        while isinstance(self.state.phase, Window | Opening):
            asked = [seat for seat in self.state.waiting_for if seat not in but]
            if not asked:
                break
            self.do(Pass(asked[0]))
        return self

    def throw(self, text: str | None = None) -> Self:
        """Whose turn it is discards (the tile just drawn), and nobody claims it."""
        turn = self.turn
        assert turn.drawn is not None or text is not None
        thrown = turn.drawn if text is None else tile(text)
        assert thrown is not None
        return self.do(Discard(turn.seat, thrown)).let_go()

    def until_left(self, left: int) -> Self:
        """Play on, drawn tiles discarded, until so many are left and a player has drawn."""
        while self.state.current.wall.left > left:
            self.throw()
        return self

    @property
    def turn(self) -> Turn:
        assert isinstance(self.state.phase, Turn)
        return self.state.phase

    def problem(self, action: Any) -> Problem:
        """Why an action is refused."""
        try:
            self.game.step(self.state, action)
        except InputError as error:
            return error.problems[0]
        raise AssertionError(f"{action} was accepted")

    def names(self, seat: Seat) -> set[str]:
        """The names of what a seat may do."""
        return {action.name for action in self.game.legal_actions(self.state, seat)}
