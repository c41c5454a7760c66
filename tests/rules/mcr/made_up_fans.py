"""An edition with six more fans, of every sort, and its rows in no order at all.

Run as a program it takes its place among the editions and compares bulk scoring, as
Python or ``compiled``, with scoring one by one.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import replace

from muraille.kernels import kernel
from muraille.rules.mcr import editions
from muraille.rules.mcr.fans.facts import McrWholeHand, McrWinFacts
from muraille.rules.mcr.fans.table import ROWS, FanId, FanLooks, FanRow, FanTable, Sees
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import Form
from muraille.tiles.codes import is_chow, kind_in, rank_in, suit_in
from muraille.tiles.kinds import BAMBOO
from tests.differential.random_hands import winning_hands


@kernel
def no_bamboo(hand: McrWholeHand) -> bool:
    return hand.kinds & BAMBOO == 0


@kernel
def low_chow(a: int) -> bool:
    return is_chow(a) and rank_in(a) == 1


@kernel
def lucky_end(win: McrWinFacts) -> bool:
    return win.robbing_kong or win.last_of_wall


@kernel
def is_high(code: int) -> bool:
    return kind_in(code) < 27 and rank_in(code) >= 4


@kernel
def high_hand(a: int, b: int, c: int, d: int, pair: int) -> bool:
    return is_high(a) and is_high(b) and is_high(c) and is_high(d) and is_high(pair)


@kernel
def three_honour_pungs(a: int, b: int, c: int) -> bool:
    return kind_in(a) >= 27 and kind_in(b) >= 27 and kind_in(c) >= 27


@kernel
def spread_chows(a: int, b: int, c: int) -> bool:
    chows = is_chow(a) and is_chow(b) and is_chow(c)
    return chows and suit_in(a) == suit_in(c) and rank_in(c) - rank_in(a) == 5


def _row(
    number: int, points: int, looks: FanLooks, holds: Callable[..., bool], sees: Sees | None = None
) -> FanRow:
    number += max(row.number for row in ROWS)
    numbers = (number, points, number, points)
    return FanRow(FanId(holds.__name__), *numbers, looks, holds, sees)


NEW_ROWS = (
    _row(1, 3, FanLooks.WHOLE, no_bamboo),
    _row(2, 1, FanLooks.SET, low_chow),
    _row(3, 7, FanLooks.CIRCUMSTANCE, lucky_end),
    _row(4, 14, FanLooks.FOUR_SETS_AND_PAIR, high_hand, Sees.TILES),
    _row(5, 10, FanLooks.THREE_SETS, three_honour_pungs, Sees.STATE),
    _row(6, 5, FanLooks.THREE_SETS, spread_chows, Sees.CHOWS),
)

BROUGHT = {
    "last_tile_draw": {"lucky_end", "self_drawn"},
    "last_tile_claim": {"lucky_end"},
    "high_hand": {"no_honours"},
    "three_honour_pungs": {"dragon_pung", "pung_of_terminals_or_honours"},
}
BRINGING = ("big_four_winds", "big_three_dragons", "little_four_winds", "big_three_winds")


def _made_up() -> McrRulebook:
    rows = [*ROWS, *NEW_ROWS]
    random.Random(82).shuffle(rows)
    implied = {form: dict(table) for form, table in editions.WMO_2014.implied.items()}
    for form in Form:
        implied[form].update({fan: frozenset(others) for fan, others in BROUGHT.items()})
    standard = implied[Form.STANDARD]
    for fan in BRINGING:
        more = {"three_honour_pungs", *BROUGHT["three_honour_pungs"]}
        standard[fan] = standard.get(fan, frozenset()) | more
    return replace(editions.WMO_2014, id="mcr-made-up", fans=FanTable(tuple(rows)), implied=implied)


MADE_UP = _made_up()


def main(way: str) -> None:
    """Compare many hands, then say how many fans stand free and how often the new ones count."""
    editions.MCR_RULEBOOKS = (*editions.MCR_RULEBOOKS, MADE_UP)
    from muraille.rules.mcr.bulk import score_hands
    from muraille.rules.mcr.bulk_rows import FREE_ROWS
    from muraille.rules.mcr.tabulated import fan_tables
    from muraille.shapes.patterns import pattern_tables
    from tests.rules.mcr.bulk_checks import check, interpreted, packed

    wins = list(winning_hands(20_000 if way == "compiled" else 1_500, seed=82))
    tables = pattern_tables(), fan_tables()
    for book in (MADE_UP, editions.WMO_2014):
        if way == "compiled":
            scores = score_hands(packed(wins), book, fans=True)
        else:
            scores = interpreted(wins, book, *tables)
        check(wins, book, scores)
        assert scores.fans is not None
        shown = scores.fans[:, len(NEW_ROWS) * -1 :]
        print(FREE_ROWS, *(bool(column.any()) for column in shown.T))


if __name__ == "__main__":
    main(*sys.argv[1:])
