"""Minipoints, row by row (4.1.1): what is counted, how much, and when.

Rows of the win, the pair and the wait look at the whole hand; rows of sets are
asked for each set. The rows of seven pairs keep all others out by themselves.
"""

from collections.abc import Callable
from dataclasses import dataclass

from muraille.kernels import kernel
from muraille.rules.riichi.readings import RiichiReading
from muraille.rules.riichi.yaku.chows import is_pinfu
from muraille.rules.riichi.yaku.facts import (
    CLOSED,
    EDGE,
    PAIR_WAIT,
    RiichiWholeHand,
    RiichiWinFacts,
)
from muraille.shapes.forms import Form
from muraille.tiles.codes import is_exposed, is_kong, is_pung, touches_edge
from muraille.tiles.kinds import WHITE
from muraille.tiles.parts import Part

SEVEN_PAIRS_MINIPOINTS = 25

STANDARD = int(Form.STANDARD)
SEVEN_PAIRS = int(Form.SEVEN_PAIRS)


@dataclass(frozen=True, slots=True)
class MinipointRow:
    """One reason for minipoints; ``of_sets`` rows are shown a set, the others the hand."""

    what: str
    minipoints: int
    holds: Callable[..., bool]
    of_sets: bool = False


@dataclass(frozen=True, slots=True)
class MinipointLine:
    """What a hand earned by one row, and the part that earned it where there is one."""

    what: str
    minipoints: int
    article: str
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class Minipoints:
    """All lines, their sum, and the sum as it counts."""

    lines: tuple[MinipointLine, ...]
    total: int
    rounded: int


@kernel
def concealed_on_discard(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """A concealed hand that won on another's tile."""
    return win.concealed and not win.self_drawn and hand.form != SEVEN_PAIRS


@kernel
def seven_pairs(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """Seven pairs, and nothing is added to them."""
    return hand.form == SEVEN_PAIRS


@kernel
def other_win(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """Self-drawn, or open."""
    return (win.self_drawn or not win.concealed) and hand.form != SEVEN_PAIRS


@kernel
def exposed_pung_of_simples(code: int) -> bool:
    """Three alike of 2 to 8, made with another's tile."""
    return is_pung(code) and not is_kong(code) and is_exposed(code) and not touches_edge(code)


@kernel
def concealed_pung_of_simples(code: int) -> bool:
    """Three alike of 2 to 8, all one's own."""
    return is_pung(code) and not is_kong(code) and not is_exposed(code) and not touches_edge(code)


@kernel
def exposed_pung_of_orphans(code: int) -> bool:
    """Three terminals or honours alike, made with another's tile."""
    return is_pung(code) and not is_kong(code) and is_exposed(code) and touches_edge(code)


@kernel
def concealed_pung_of_orphans(code: int) -> bool:
    """Three terminals or honours alike, all one's own."""
    return is_pung(code) and not is_kong(code) and not is_exposed(code) and touches_edge(code)


@kernel
def exposed_kong_of_simples(code: int) -> bool:
    """Four alike of 2 to 8, made with another's tile."""
    return is_kong(code) and is_exposed(code) and not touches_edge(code)


@kernel
def concealed_kong_of_simples(code: int) -> bool:
    """Four alike of 2 to 8, all one's own."""
    return is_kong(code) and not is_exposed(code) and not touches_edge(code)


@kernel
def exposed_kong_of_orphans(code: int) -> bool:
    """Four terminals or honours alike, made with another's tile."""
    return is_kong(code) and is_exposed(code) and touches_edge(code)


@kernel
def concealed_kong_of_orphans(code: int) -> bool:
    """Four terminals or honours alike, all one's own."""
    return is_kong(code) and not is_exposed(code) and touches_edge(code)


@kernel
def pair_of_dragons(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """The pair is of dragons."""
    return hand.pair >= WHITE


@kernel
def pair_of_seat_wind(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """The pair is of the winner's own wind."""
    return hand.form == STANDARD and hand.pair == win.seat


@kernel
def pair_of_prevalent_wind(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """The pair is of the wind of the round; it may be the seat's too (R4)."""
    return hand.form == STANDARD and hand.pair == win.round


@kernel
def edge_wait(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """3 into 12 or 7 into 89."""
    return hand.form == STANDARD and hand.wait == EDGE


@kernel
def closed_wait(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """The middle tile of a chow."""
    return hand.form == STANDARD and hand.wait == CLOSED


@kernel
def pair_wait(hand: RiichiWholeHand, _win: RiichiWinFacts) -> bool:
    """The second tile of the pair."""
    return hand.form == STANDARD and hand.wait == PAIR_WAIT


@kernel
def self_drawn(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """The tile was drawn, and the hand is not a concealed pinfu."""
    return hand.form == STANDARD and win.self_drawn and not (win.concealed and is_pinfu(hand, win))


@kernel
def open_pinfu(hand: RiichiWholeHand, win: RiichiWinFacts) -> bool:
    """An open hand on a discard that earns nothing else."""
    return not win.concealed and not win.self_drawn and is_pinfu(hand, win)


MINIPOINT_ROWS: tuple[MinipointRow, ...] = (
    MinipointRow("concealed_on_discard", 30, concealed_on_discard),
    MinipointRow("seven_pairs", SEVEN_PAIRS_MINIPOINTS, seven_pairs),
    MinipointRow("other_win", 20, other_win),
    MinipointRow("exposed_pung_of_simples", 2, exposed_pung_of_simples, of_sets=True),
    MinipointRow("concealed_pung_of_simples", 4, concealed_pung_of_simples, of_sets=True),
    MinipointRow("exposed_pung_of_orphans", 4, exposed_pung_of_orphans, of_sets=True),
    MinipointRow("concealed_pung_of_orphans", 8, concealed_pung_of_orphans, of_sets=True),
    MinipointRow("exposed_kong_of_simples", 8, exposed_kong_of_simples, of_sets=True),
    MinipointRow("concealed_kong_of_simples", 16, concealed_kong_of_simples, of_sets=True),
    MinipointRow("exposed_kong_of_orphans", 16, exposed_kong_of_orphans, of_sets=True),
    MinipointRow("concealed_kong_of_orphans", 32, concealed_kong_of_orphans, of_sets=True),
    MinipointRow("pair_of_dragons", 2, pair_of_dragons),
    MinipointRow("pair_of_seat_wind", 2, pair_of_seat_wind),
    MinipointRow("pair_of_prevalent_wind", 2, pair_of_prevalent_wind),
    MinipointRow("edge_wait", 2, edge_wait),
    MinipointRow("closed_wait", 2, closed_wait),
    MinipointRow("pair_wait", 2, pair_wait),
    MinipointRow("self_drawn", 2, self_drawn),
    MinipointRow("open_pinfu", 2, open_pinfu),
)
_SET_ROWS = tuple(row for row in MINIPOINT_ROWS if row.of_sets)
_PAIR_ROWS = frozenset(("pair_of_dragons", "pair_of_seat_wind", "pair_of_prevalent_wind"))
_WAIT_ROWS = frozenset(("edge_wait", "closed_wait", "pair_wait"))


def minipoints_in(reading: RiichiReading, win: RiichiWinFacts, article: str) -> Minipoints:
    """Every minipoint of a reading; sets in tile order, where the table has its set rows."""
    lines: list[MinipointLine] = []
    sets_done = False
    for row in MINIPOINT_ROWS:
        if not row.of_sets:
            if row.holds(reading.whole, win):
                lines.append(_line(row, _part_of(row, reading), article))
        elif not sets_done:
            sets_done = True
            lines += _set_lines(reading, article)
    total = sum(line.minipoints for line in lines)
    return Minipoints(tuple(lines), total, rounded(total))


def rounded(total: int) -> int:
    """Up to the next ten; the 25 of seven pairs stay as they are.

    >>> rounded(32), rounded(40), rounded(25)
    (40, 40, 25)
    """
    return total if total == SEVEN_PAIRS_MINIPOINTS else -(-total // 10) * 10


def _set_lines(reading: RiichiReading, article: str) -> list[MinipointLine]:
    return [
        _line(row, part, article)
        for part, code in zip(reading.sets, reading.codes, strict=True)
        for row in _SET_ROWS
        if row.holds(code)
    ]


def _part_of(row: MinipointRow, reading: RiichiReading) -> Part | None:
    if row.what in _PAIR_ROWS:
        return reading.arrangement.pair
    return reading.completed if row.what in _WAIT_ROWS else None


def _line(row: MinipointRow, part: Part | None, article: str) -> MinipointLine:
    return MinipointLine(row.what, row.minipoints, article, part)
