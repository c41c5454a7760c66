"""The ten counted examples of 4.3: han, minipoints and every payment the text names."""

import csv
from pathlib import Path

import pytest

from tests.rules.riichi.riichi_rows import paid, score_of, seats, yaku

DATA = Path(__file__).parents[2] / "data" / "examples-ema-2016.csv"


def _rows() -> list[dict[str, str]]:
    with DATA.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _words(row: dict[str, str], seat: str) -> str:
    words = [name for name in ("self_drawn", "riichi", "ippatsu") if row[name] == "1"]
    words.append(f"seat={seat}")
    if row["dora_indicator"]:
        words.append(f"dora={row['dora_indicator']}")
    if row["round"]:
        words.append(f"round={row['round']}")
    return " ".join(words)


CASES = [
    pytest.param(row, seat, int(row[column]), id=f"{row['section']} {seat}")
    for row in _rows()
    for seat, column in (("E", "points_east"), ("S", "points_other"))
    if row[column]
]


@pytest.mark.parametrize(("row", "seat", "points"), CASES)
def test_example_of_4_3(row: dict[str, str], seat: str, points: int):
    result = score_of(row["hand"], _words(row, seat))
    assert result.points == points
    assert (result.limit.value if result.limit else "") == row["limit"]
    assert ("" if result.han is None else str(result.han)) == row["han"]
    if row["minipoints"]:
        assert str(result.minipoints) == row["minipoints"]


STRAIGHT = "12345678s 234p 55m +9s"
FOUR_PUNGS = "222m 333p 444p 88s 55s +8s"
PAIRS = "2233m 4455p 66774s +4s"
TWICE = "112233m 445566p C +C"
PAYMENTS = [
    ("4.3.1", STRAIGHT, "riichi self_drawn seat=E", (12000, -4000, -4000, -4000)),
    ("4.3.1", STRAIGHT, "riichi self_drawn seat=S", (-4000, 8000, -2000, -2000)),
    ("4.3.2", STRAIGHT, "riichi seat=E from=N", (11600, 0, 0, -11600)),
    ("4.3.2", STRAIGHT, "riichi seat=W from=E", (-7700, 0, 7700, 0)),
    ("4.3.4", FOUR_PUNGS, "self_drawn seat=E", (48000, -16000, -16000, -16000)),
    ("4.3.4", FOUR_PUNGS, "self_drawn seat=N", (-16000, -8000, -8000, 32000)),
    ("4.3.6", PAIRS, "riichi ippatsu self_drawn seat=S", (-6000, 12000, -3000, -3000)),
    ("4.3.8", TWICE, "self_drawn seat=E", (11700, -3900, -3900, -3900)),
    ("4.3.8", TWICE, "self_drawn seat=W", (-3900, -2000, 7900, -2000)),
    ("4.3.10", "1123456789p NNN +7p", "self_drawn seat=S", (-4000, 8000, -2000, -2000)),
]  # fmt: skip


@pytest.mark.parametrize(("section", "hand", "given", "amounts"), PAYMENTS)
def test_payments_of_4_3(section: str, hand: str, given: str, amounts: tuple[int, ...]):
    assert tuple(seats(paid(hand, given)).values()) == amounts, section


def test_the_yaku_of_4_3_9():
    result = score_of("789s 99s EEE WW (123s) +W", "seat=E round=E dora=6s")
    assert yaku(result) == {
        "seat_wind": 1,
        "prevalent_wind": 1,
        "outside_hand": 1,
        "half_flush": 2,
    }
    assert result.dora == 1


def test_the_minipoints_of_4_3_8_before_rounding():
    result = score_of(TWICE, "self_drawn")
    assert (result.minipoints_sum, result.minipoints) == (26, 30)
