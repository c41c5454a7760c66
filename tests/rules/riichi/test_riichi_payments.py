"""Payments: the whole table against the formula of 4.1.2, the limits, counters, roles."""

from math import ceil

import pytest

from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.tables import (
    TABLE_HAN,
    TABLE_MINIPOINTS,
    limit_table,
    score_cell,
    score_table,
)
from tests.rules.riichi.riichi_rows import paid, score_of, seats

CELLS = [cell for row in score_table(RIICHI_EMA_2016.limits) for cell in row]


def _up(amount: float) -> int:
    return ceil(amount / 100) * 100


@pytest.mark.parametrize("han", TABLE_HAN)
@pytest.mark.parametrize("minipoints", TABLE_MINIPOINTS)
def test_the_table_follows_the_formula_and_never_exceeds_mangan(han: int, minipoints: int):
    cell = next(
        cell for cell in CELLS if (cell.value.han, cell.value.minipoints) == (han, minipoints)
    )
    base = minipoints * 2 ** (han + 2)
    assert cell.discard_other == min(_up(4 * base), 8_000)
    assert cell.discard_east == min(_up(6 * base), 12_000)
    assert cell.drawn_other == min(_up(base), 2_000)
    assert cell.drawn_other_from_east == min(_up(2 * base), 4_000)
    assert cell.drawn_east == min(_up(2 * base), 4_000)
    assert (cell.value.limit is Limit.MANGAN) == (base >= 2_000)


def test_the_table_is_whole():
    assert len(CELLS) == 4 * 10 + 4
    assert [row[0].value.minipoints for row in score_table(RIICHI_EMA_2016.limits)] == [
        20,
        25,
        *range(30, 111, 10),
    ]


# From the tables every club prints.
KNOWN = [
    (1, 30, 1500, 500, 1000, 500, 300),
    (1, 40, 2000, 700, 1300, 700, 400),
    (2, 30, 2900, 1000, 2000, 1000, 500),
    (2, 25, 2400, 800, 1600, 800, 400),
    (3, 30, 5800, 2000, 3900, 2000, 1000),
    (3, 60, 11600, 3900, 7700, 3900, 2000),
    (3, 70, 12000, 4000, 8000, 4000, 2000),
    (4, 25, 9600, 3200, 6400, 3200, 1600),
    (4, 30, 11600, 3900, 7700, 3900, 2000),
    (4, 40, 12000, 4000, 8000, 4000, 2000),
    (1, 110, 5300, 1800, 3600, 1800, 900),
]


@pytest.mark.parametrize("known", KNOWN)
def test_known_cells(known: tuple[int, ...]):
    cell = score_cell(RIICHI_EMA_2016.limits.value(known[0], known[1]))
    assert known[2:] == (
        cell.discard_east,
        cell.drawn_east,
        cell.discard_other,
        cell.drawn_other_from_east,
        cell.drawn_other,
    )


def test_cells_no_hand_reaches_are_marked():
    impossible = {
        (cell.value.han, cell.value.minipoints, way)
        for cell in CELLS
        for way, possible in (
            ("discard", cell.possible_on_discard),
            ("drawn", cell.possible_self_drawn),
        )
        if not possible
    }
    assert impossible == {
        *((han, 20, "discard") for han in TABLE_HAN),
        (1, 20, "drawn"),
        (1, 25, "discard"),
        (1, 25, "drawn"),
        (2, 25, "drawn"),
        (1, 110, "drawn"),
    }


LIMITS = [
    (Limit.MANGAN, 5, 5, 12_000, 8_000),
    (Limit.HANEMAN, 6, 7, 18_000, 12_000),
    (Limit.BAIMAN, 8, 10, 24_000, 16_000),
    (Limit.SANBAIMAN, 11, None, 36_000, 24_000),
    (Limit.YAKUMAN, None, None, 48_000, 32_000),
]


def test_the_limits():
    found = [
        (row.limit, row.from_han, row.to_han, row.cell.discard_east, row.cell.discard_other)
        for row in limit_table(RIICHI_EMA_2016.limits)
    ]
    assert found == LIMITS


@pytest.mark.parametrize(
    ("han", "limit"),
    [(4, None), (5, "mangan"), (6, "haneman"), (7, "haneman"), (8, "baiman"), (10, "baiman"),
     (11, "sanbaiman"), (12, "sanbaiman"), (13, "sanbaiman"), (40, "sanbaiman")],
)  # fmt: skip
def test_limits_by_han(han: int, limit: str | None):
    found = RIICHI_EMA_2016.limits.value(han, 30).limit
    assert (found.value if found else None) == limit


def test_below_five_han_the_minipoints_are_needed():
    with pytest.raises(ValueError, match="minipoints"):
        RIICHI_EMA_2016.limits.value(4, None)
    assert RIICHI_EMA_2016.limits.value(5, None).limit is Limit.MANGAN


def test_a_yakuman_has_neither_han_nor_minipoints():
    value = RIICHI_EMA_2016.limits.of(Limit.YAKUMAN)
    assert (value.han, value.minipoints, value.base) == (None, None, 8_000)


TWO_HAN = "123m 45p 99s (CCC) (789s) +6p"


def test_counters_are_paid_by_the_discarder():
    found = paid(TWO_HAN, "seat=S from=W counters=2 bets=3")
    assert found is not None
    assert seats(found) == {"E": 0, "S": 1_600, "W": -1_600, "N": 0}
    assert (found.counters_paid, found.bets_collected) == (600, 3_000)
    assert found.liability is None


def test_counters_are_shared_when_self_drawn():
    found = paid(TWO_HAN, "self_drawn seat=S counters=2")
    assert seats(found) == {"E": -700, "S": 1_700, "W": -500, "N": -500}


def test_payments_by_role_when_the_discarder_is_not_known():
    found = paid(TWO_HAN, "seat=E counters=1")
    assert found is not None
    assert found.by_seat is None
    assert found.by_role == (("discarder", -1_800),)


@pytest.mark.parametrize(
    ("given", "roles"),
    [
        ("self_drawn", (("east", -500), ("others", -300))),
        ("self_drawn seat=N", (("east", -500), ("others", -300))),
        ("self_drawn seat=E counters=1", (("others", -600),)),
        ("", (("discarder", -1_000),)),
    ],
)
def test_payments_by_role(given: str, roles: tuple[tuple[str, int], ...]):
    found = paid(TWO_HAN, given)
    assert found is not None
    assert found.by_role == roles
    assert found.received == {"": 1_000, "self_drawn seat=E counters=1": 1_800}.get(given, 1_100)


def test_nothing_is_paid_without_a_yaku():
    assert paid("123m 45p CC (999s) (789s) +6p", "seat=S from=W") is None
    result = score_of("123m 45p CC (999s) (789s) +6p", "dora=F")
    assert (result.win, result.valid, result.reason) == (True, False, "no_yaku")
    assert (result.han, result.points, result.dora) == (0, 0, 0)


def test_a_hand_that_is_not_complete_is_no_win():
    result = score_of("123m 45p CC (999s) (789s) +9p")
    assert (result.win, result.valid, result.reason) == (False, False, None)
