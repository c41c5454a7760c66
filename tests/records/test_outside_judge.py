"""Judged games, read again by somebody who has ``docs/records.md`` and the books alone.

No lawful set is judged false, no set is taken that is none, no fan or yaku is paid that the hand
does not have, nobody wins in furiten. The reader (``outside``) imports nothing of the package.
"""

import csv
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.records.outside.judging import Judge
from tests.records.outside.reading import games_in
from tests.records.recorded import GOLDEN
from tests.records.test_outside_walls import BOOKS, check_walls, simulated

FANS = Path(__file__).parents[1] / "data" / "fans.csv"
HANDS = 300
# Some hundredths of all choices are errors: with too many of them nobody wins.
ERRORS = ("1", "3")


def printed_points() -> dict[str, dict[str, int]]:
    """What each book prints for each fan."""
    with FANS.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    columns = {"mcr-wmo-2014": "wmo", "mcr-ffmj-2016": "wmo"}
    return {
        book: {row["id"]: int(row[f"{columns.get(book, 'oir')}_points"]) for row in rows}
        for book in BOOKS
        if book.startswith("mcr")
    }


def judged(folder: Path, book: str, errors: str, games: int, hands: int) -> Judge:
    judge = Judge(printed_points())
    options = ("--rules", book, "--mode", "competition", "--errors", errors, "--seed", "judge")
    bots = ("--bots", "simple,simple,greedy,simple")
    length = ("--games", str(games), "--hands", str(hands))
    for game in simulated(folder, *options, *bots, *length):
        assert all(check_walls(game))
        judge.read(game)
    return judge


@pytest.mark.parametrize("book", ["mcr-wmo-2014", "riichi-ema-2016"])
def test_a_few_judged_hands_hold_from_outside(book, tmp_path):
    judge = judged(tmp_path, book, "2", games=3, hands=4)
    assert judge.faults == []
    assert judge.seen["hands"] >= 12
    assert judge.seen["false sets"] > 0
    assert judge.seen["wins"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_three_hundred_judged_hands_hold_from_outside(book, tmp_path):
    seen: Counter[str] = Counter()
    for errors in ERRORS:
        (tmp_path / errors).mkdir()
        games, hands = (20, 8) if book.startswith("riichi") else (10, 16)
        judge = judged(tmp_path / errors, book, errors, games, hands)
        assert judge.faults == []
        seen += judge.seen
    assert seen["hands"] >= HANDS
    assert seen["wins"] >= HANDS // 3
    for what in ("sets", "false sets", "empty calls", "false wins", "kongs of one's own"):
        assert seen[what] > 0


def read(text: str) -> list[str]:
    judge = Judge(printed_points())
    for game in games_in(text):
        judge.read(game)
    return judge.faults


def test_O23_a_chow_of_the_time_when_its_lowest_tile_was_named_is_noticed():
    """Then another lawful chow than the one named was judged false; golden files never change."""
    faults = read((GOLDEN / "v1-competition.jsonl").read_text(encoding="utf-8"))
    assert faults == [
        "mcr-ffmj-2016 hand 1, event 26: a lawful chow judged false: ['5p', '6p'] and 4p"
    ]


def _change_yaku(won: dict[str, Any]) -> None:
    won["yaku"] = [*won["yaku"], ["pinfu", 1, 1]]


def _change_fans(won: dict[str, Any]) -> None:
    won["fans"] = [*won["fans"], ["all_types", 1, 6]]
    won["points"] += 6


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("v1-riichi-seeded.jsonl", lambda won: won.update(ippatsu=not won["ippatsu"]), "ippatsu"),
        ("v1-riichi-seeded.jsonl", _change_yaku, "yaku"),
        ("v1-riichi-seeded.jsonl", lambda won: won.update(minipoints=110), "minipoints"),
        ("v1-riichi-seeded.jsonl", lambda won: won.update(dora_han=won["dora_han"] + 1), "dora"),
        ("v1-riichi-seeded.jsonl", lambda won: won.update(last_of_wall=True), "last_of_wall"),
        ("v1-seeded.jsonl", _change_fans, "all_types"),
        ("v1-seeded.jsonl", lambda won: won.update(points=7), "under eight"),
        ("v1-seeded.jsonl", lambda won: won.update(last_of_kind=True), "last_of_kind"),
        ("v1-seeded.jsonl", lambda won: won["payments"].reverse(), "paid"),
    ],
)
def test_a_win_told_otherwise_is_noticed(
    name: str, change: Callable[[dict[str, Any]], None], told: str
):
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    assert read("\n".join(lines)) == []
    place = next(at for at, line in enumerate(lines) if json.loads(line).get("event") == "won")
    won = json.loads(lines[place])
    change(won)
    lines[place] = json.dumps(won)
    assert any(told in fault for fault in read("\n".join(lines)))
