"""The planner's first choice and its chance for fixed hands: no haste may change them."""

import csv
from pathlib import Path

import pytest

from muraille.advice.mcr.bulk.planning import plan
from muraille.notation import read_hand, read_tiles
from muraille.rules.mcr.editions import WMO_2014
from muraille.tiles.kinds import KIND_NAMES

_DATA = Path(__file__).parents[2] / "data" / "planned-hands.csv"
ROWS = list(csv.DictReader(_DATA.read_text(encoding="utf-8").splitlines()))


def check(row: dict[str, str]) -> None:
    seen = read_tiles(row["visible"]) if row["visible"] else ()
    found = plan(read_hand(row["hand"]), WMO_2014, visible=seen, draws=int(row["draws"]))
    chance = 0.0 if found.outcome is None else found.outcome.chance
    assert [KIND_NAMES[one.kind] for one in found.discards[:1]] == [row["discard"]][
        : len(found.discards)
    ]
    assert chance == pytest.approx(float(row["chance"]), abs=1e-9)


@pytest.mark.parametrize("row", ROWS[::24], ids=lambda row: row["hand"])
def test_a_plan_is_what_it_was(row: dict[str, str]):
    check(row)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["hand"])
def test_every_plan_is_what_it_was(row: dict[str, str]):
    check(row)
