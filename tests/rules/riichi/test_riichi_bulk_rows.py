"""What bulk scoring needs to know of a yaku is said by its row, and true."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from muraille.rules.riichi.bulk_source import MOST_YAKU, bulk_source
from muraille.rules.riichi.yaku.facts import RiichiWinFacts
from muraille.rules.riichi.yaku.table import ROWS, MadeOf, YakuId, YakuLooks, YakuTable
from muraille.tiles.codes import CHOW, PAIR, PUNG
from muraille.tiles.kinds import DRAGONS, WINDS, kinds_in

# Sets of few kinds, in which every such yaku lives: chows that repeat, shift or run through a
# suit, the same in three suits, and all honours.
_KINDS = (0, 3, 6, 9, 18, *kinds_in(WINDS | DRAGONS))
SETS = sorted(
    kind * 8 + shape * 2 for kind in _KINDS for shape in (CHOW, PUNG) if shape == PUNG or kind < 27
)
PAIRS = [kind * 8 + PAIR * 2 for kind in (27, 31, 0)]
NO_WIN = RiichiWinFacts._make([False] * len(RiichiWinFacts._fields))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.made_of is not None], ids=lambda row: row.id
)
def test_a_yaku_is_made_of_what_it_says(row):
    more: list[list[Any]] = [[pair] for pair in PAIRS] if row.looks.takes_pair else [[]]
    if row.looks is YakuLooks.SET_AND_WIND:
        more = [[NO_WIN._replace(seat=wind, round=wind)] for wind in kinds_in(WINDS)]
    shapes = {
        tuple((code >> 1) & 3 for code in codes)
        for codes in product(SETS, repeat=row.looks.sets)
        if list(codes) == sorted(codes)
        for last in more
        if row.holds(*codes, *last)
    }
    wanted = CHOW if row.made_of is MadeOf.CHOWS else PUNG
    assert shapes == {(wanted,) * row.looks.sets}


def test_a_yaku_without_room_is_refused_by_name():
    more = [replace(ROWS[0], id=YakuId(f"more_{place}")) for place in range(MOST_YAKU)]
    name = more[MOST_YAKU - len(ROWS)].id
    with pytest.raises(ValueError, match=f"cannot hold the yaku {name}: it has room for 62 yaku"):
        bulk_source(YakuTable((*ROWS, *more)), 13)
