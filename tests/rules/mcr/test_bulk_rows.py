"""Bulk scoring holds any fans in any order, or says at once which fan it cannot hold."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from muraille.rules.mcr.bulk_rows import (
    ALL_ROWS,
    FIELDS,
    MOST_ROWS,
    WORD,
    check_edition,
    check_rows,
    dearest_of,
    rows_of,
)
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.exclusions import Exclusion
from muraille.rules.mcr.fans import chows, pungs, winning
from muraille.rules.mcr.fans.table import ROWS, FanId, FanLooks, FanRow, FanTable, Sees
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import Form
from muraille.tiles.codes import CHOW, KONG, PAIR, PUNG
from tests.rules.mcr.made_up_fans import low_chow, spread_chows

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_six_more_fans_in_any_order_score_in_bulk_as_singly(way: str, tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.mcr.made_up_fans", way],
        cwd=ROOT,
        env={**os.environ, "MURAILLE_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    free, *shown = done.stdout.splitlines()[0].split()
    assert int(free) > WORD
    # Each of the new fans has counted in some hand; under another book none has.
    assert shown == ["True"] * 6
    assert done.stdout.splitlines()[1].split()[1:] == ["False"] * 6


def another(looks: FanLooks, holds: Callable[..., object], sees: Sees | None = None) -> FanRow:
    return FanRow(FanId("another"), 99, 3, 99, 3, looks, holds, sees)


def many(count: int, looks: FanLooks, sees: Sees | None = None) -> list[FanRow]:
    row = another(looks, low_chow, sees)
    return [replace(row, id=FanId(f"another_{n}")) for n in range(count)]


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (many(2 * WORD, FanLooks.WHOLE), r"another_\d+: it has room for 124 fans that"),
        (many(FIELDS, FanLooks.SET), r"another_\d+: it has room for 15 fans of one set"),
        (many(FIELDS, FanLooks.TWO_SETS, Sees.STATE), r"another_\d+: .* of two or three sets"),
        (many(WORD, FanLooks.TWO_SETS, Sees.CHOWS), r"another_\d+: .* 62 fans that join sets"),
        (
            many(MOST_ROWS + 1 - len(ALL_ROWS), FanLooks.WHOLE),
            r"another_\d+: it has room for 127 rows",
        ),
        ([another(FanLooks.TIMES, low_chow)], "another: it has room for 1 fans that count several"),
        ([another(FanLooks.SET_AND_WIND, low_chow)], "another: of the winds"),
        ([another(FanLooks.WAIT, winning.last_tile)], "another: it places the winning tile"),
        ([another(FanLooks.TWO_SETS_AND_PAIR, low_chow, Sees.PUNGS)], "another: .* without a pair"),
        ([another(FanLooks.SET, lambda code: code & 1)], "another: .* pung is exposed"),
    ],
)
def test_a_row_without_room_or_table_is_refused_by_name(rows: list[FanRow], why: str):
    check_rows(ALL_ROWS)
    with pytest.raises(ValueError, match=f"cannot hold the fan {why}"):
        check_rows([*ALL_ROWS, *rows])


def bringing(fan: str, *others: str, form: Form = Form.STANDARD) -> McrRulebook:
    implied = {form: dict(table) for form, table in WMO_2014.implied.items()}
    implied[form][fan] = frozenset(others)
    return replace(WMO_2014, implied=implied)


def excluding(fan: str, other: str, **conditions: Any) -> McrRulebook:
    row = Exclusion("X1", (FanId(fan),), (FanId(other),))
    return replace(WMO_2014, exclusions=(replace(row, **conditions),))


def listing(*rows: FanRow) -> McrRulebook:
    kept = [row for row in ROWS if row.id not in [other.id for other in rows]]
    return replace(WMO_2014, fans=FanTable((*kept, *rows)))


@pytest.mark.parametrize(
    ("book", "why"),
    [
        (listing(another(FanLooks.SET, low_chow)), "another: mcr-wmo-2014 is not among"),
        (listing(replace(WMO_2014.row(FanId("single_wait")), points=2)), "single_wait: .* first"),
        (
            bringing("seat_wind", "all_types", form=Form.KNITTED_STRAIGHT),
            "seat_wind: it brings all_types",
        ),
        (bringing("double_pung", "melded_kong"), "double_pung: it brings melded_kong"),
        (bringing("all_green", "all_honours"), "all_green: it brings all_honours, but not"),
        (excluding("double_pung", "all_types"), "double_pung: it joins sets"),
        (excluding("all_types", "no_honours", concealed_kongs=2), "all_types: it shuts out"),
        (excluding("all_types", "no_honours", form=Form.STANDARD), "all_types: in one form"),
        (excluding("all_types", "tile_hog", times=2), "all_types: in one form"),
    ],
)
def test_what_an_edition_makes_of_a_row_is_refused_by_name(book: McrRulebook, why: str):
    with pytest.raises(ValueError, match=f"cannot hold the fan {why}"):
        check_edition(book)


def test_of_two_fans_that_join_the_same_sets_the_dearer_is_kept():
    rows = [
        ALL_ROWS[place] for place in rows_of(map(FanId, ("mixed_double_chow", "pure_straight")))
    ]
    assert dearest_of(rows).id == "pure_straight"
    unknown = another(FanLooks.THREE_SETS, spread_chows, Sees.CHOWS)
    with pytest.raises(ValueError, match="pure_straight: it joins the sets of another"):
        dearest_of([rows[0], replace(unknown, points=99)])


def test_a_fan_of_several_sets_says_what_it_sees_and_no_other_does():
    with pytest.raises(ValueError, match="fan another: say what it sees"):
        another(FanLooks.TWO_SETS, chows.short_straight)
    with pytest.raises(ValueError, match="fan another: say what it sees"):
        another(FanLooks.SET, pungs.dragon_pung, Sees.STATE)


def test_two_fans_of_one_number_are_refused():
    with pytest.raises(ValueError, match="fan another has the number 1 of big_four_winds"):
        FanTable((*ROWS, replace(another(FanLooks.SET, low_chow), number=1)))


def _sets(chance: random.Random, count: int) -> list[int]:
    """Sets that can lie together, in tile order, each in some state."""
    stock = chance.choice([range(27, 34), range(9), [0, 1, 3, 9, 10, 12, 18, 21, 24], range(34)])
    codes = []
    for kind in chance.sample(stock, count):
        shapes = [PUNG, KONG] if kind >= 27 or kind % 9 > 6 else [CHOW, PUNG, KONG]
        codes.append(kind * 8 + chance.choice(shapes) * 2 + chance.randrange(2))
    return sorted(codes)


def _alike(chance: random.Random, codes: list[int]) -> list[int]:
    """Other tiles in the same state: suits among themselves, winds, dragons."""
    used: set[int] = set()
    others = []
    for code in codes:
        kind, chow = code >> 3, (code >> 1) & 3 == CHOW
        low, high = (0, 27) if kind < 27 else (27, 31) if kind < 31 else (31, 34)
        free = [k for k in range(low, high) if k not in used and not (chow and k % 9 > 6)]
        chosen = chance.choice(free)
        used.add(chosen)
        others.append(chosen * 8 + code % 8)
    return sorted(others)


@pytest.mark.parametrize(
    "row", [row for row in ALL_ROWS if row.sees is not None], ids=lambda row: row.key
)
def test_a_fan_sees_no_more_than_it_says(row: FanRow):
    """State and nothing else; or the tiles, however they lie; chows or pungs alone."""
    chance = random.Random(row.key)
    for _ in range(3_000):
        codes = _sets(chance, row.looks.sets + row.looks.takes_pair)
        pair = []
        if row.looks.takes_pair:
            pair = [codes.pop(chance.randrange(len(codes))) // 8 * 8 + PAIR * 2]
        holds = bool(row.holds(*codes, *pair))
        if row.sees is Sees.STATE:
            # Of winds and dragons the pair is another kind than any pung.
            assert pair or bool(row.holds(*_alike(chance, codes))) == holds
            continue
        turned = [code ^ 1 for code in codes]
        assert bool(row.holds(*turned, *pair)) == holds
        if row.joins:
            shapes = {(code >> 1) & 3 == CHOW for code in codes}
            assert not holds or shapes == {row.sees is Sees.CHOWS}
