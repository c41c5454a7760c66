"""Who pays what for a win (3.9.1 3#): eight from everybody, the points besides."""

import pytest

from muraille.rules.common.examples import read_options
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import circumstances_of, score_of

NOTHING = "34p CC (123p) (444s) (789m) +5p"  # Chicken Hand, 8 points
DRAWN = "45m EE (123p) (678s) (555s) +6m"  # Last Tile Draw or Claim, 8 points
DEALT = "11123455678999m"  # Nine Gates, 94 points


def _paid(
    hand: str, circumstances: str, rulebook: McrRulebook = MCR_RULEBOOKS[0]
) -> dict[str, int] | None:
    result = score_of(hand, circumstances, rulebook)
    found = payments(result, circumstances_of(read_options(circumstances)))
    return dict(found) or None


# hand, circumstances, payments
BY_SEAT = [
    (NOTHING, "seat=E round=E from=S", {"E": 32, "S": -16, "W": -8, "N": -8}),
    (NOTHING, "seat=N round=W from=E", {"E": -16, "S": -8, "W": -8, "N": 32}),
    (NOTHING, "seat=N round=W from=E flowers=2", {"E": -18, "S": -8, "W": -8, "N": 34}),
    (
        DRAWN,
        "self_drawn last_of_wall seat=W round=E",
        {"E": -16, "S": -16, "W": 48, "N": -16},
    ),
    (
        DRAWN,
        "self_drawn last_of_wall seat=W round=E flowers=8",
        {"E": -24, "S": -24, "W": 72, "N": -24},
    ),
    (DEALT, "dealt round=E", {"E": 306, "S": -102, "W": -102, "N": -102}),
]
BY_ROLE = [
    (NOTHING, "", {"winner": 32, "discarder": -16, "others": -8}),
    (NOTHING, "seat=N round=W", {"winner": 32, "discarder": -16, "others": -8}),
    (NOTHING, "seat=N from=E", {"winner": 32, "discarder": -16, "others": -8}),
    (NOTHING, "flowers=3", {"winner": 35, "discarder": -19, "others": -8}),
    (DRAWN, "self_drawn last_of_wall", {"winner": 48, "others": -16}),
    (DRAWN, "self_drawn last_of_wall seat=W", {"winner": 48, "others": -16}),
    (DEALT, "dealt", {"winner": 306, "others": -102}),
]


@pytest.mark.parametrize("rulebook", MCR_RULEBOOKS, ids=lambda book: book.id)
@pytest.mark.parametrize(("hand", "circumstances", "paid"), BY_SEAT)
def test_3_9_1_payments_by_seat_sum_to_nothing(
    hand: str, circumstances: str, paid: dict[str, int], rulebook: McrRulebook
):
    assert _paid(hand, circumstances, rulebook) == paid
    assert sum(paid.values()) == 0


@pytest.mark.parametrize("rulebook", MCR_RULEBOOKS, ids=lambda book: book.id)
@pytest.mark.parametrize(("hand", "circumstances", "paid"), BY_ROLE)
def test_3_9_1_payments_by_role_when_seats_are_unknown(
    hand: str, circumstances: str, paid: dict[str, int], rulebook: McrRulebook
):
    assert _paid(hand, circumstances, rulebook) == paid


def test_3_9_1_a_robbed_kong_is_paid_like_a_discard():
    hand = "46m EE (123p) (678s) (555s) +5m"  # Robbing the Kong, Closed Wait: 9 points
    paid = _paid(hand, "robbing_kong seat=E round=E from=N")
    assert paid == {"E": 33, "S": -8, "W": -8, "N": -17}


@pytest.mark.parametrize("rulebook", MCR_RULEBOOKS, ids=lambda book: book.id)
@pytest.mark.parametrize(
    ("hand", "circumstances"),
    [
        (NOTHING, "self_drawn"),  # worth 1
        (NOTHING, "self_drawn flowers=8"),  # flowers do not help (F11)
        ("19m 19p 19s ESWNPFC +2m", ""),  # not complete
    ],
)
def test_3_9_1_nothing_is_paid_below_the_minimum(
    hand: str, circumstances: str, rulebook: McrRulebook
):
    assert _paid(hand, circumstances, rulebook) is None


def test_payments_by_seat_name_the_winds_in_order():
    result = score_of(NOTHING, "seat=N round=W from=E")
    found = payments(result, circumstances_of({"seat": "N", "round": "W", "from": "E"}))
    assert found is not None
    assert [name for name, _ in found] == ["E", "S", "W", "N"]
