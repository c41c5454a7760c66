"""Figures 1, 2, 6 and 7 of the 1998 rules' page on strategy, whose pictures are lost, and waits.

Each hand here is ours: it yields exactly the fans the text beside the figure lists, and
the payments the text works out.
"""

import pytest

from muraille.rules.mcr.editions import OIR_1998
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.scoring import Score
from muraille.tiles.kinds import KIND_NAMES
from tests.rules.mcr.scoring_rows import Row, check, circumstances_of, counted, score_of

# The 7 of characters is drawn into 6 and 8. A footnote wants one point more for
# Self-Drawn; Fully Concealed Hand has it already (F13).
FIGURE_1 = Row(
    "68m 22678p 123345s +7m",
    "self_drawn",
    "fully_concealed_hand all_chows mixed_double_chow closed_wait",
    8,
    "1998 rules, figure 1",
)

# The 6 of characters is an opponent's discard, between 5 and 7.
FIGURE_2 = Row(
    "23457m 12355789p +6m",
    "",
    "concealed_hand all_chows closed_wait short_straight two_terminal_chows one_voided_suit",
    8,
    "1998 rules, figure 2",
)

# Won on a discard with sets exposed: the text counts no Concealed Hand.
FIGURE_6 = Row(
    "24m 55p (234p) (234s) (567s) +3m",
    "",
    "mixed_triple_chow all_chows all_simples short_straight closed_wait",
    14,
    "1998 rules, figure 6",
)
FIGURE_6_DRAWN = Row(
    FIGURE_6.hand, "self_drawn", f"{FIGURE_6.fans} self_drawn", 15, "1998 rules, figure 6, drawn"
)


def _paid(result: Score, **options: object) -> dict[str, int]:
    found = payments(result, circumstances_of(options))
    assert found
    return dict(found)


def test_figure_1_is_worth_8_and_16_from_each():
    result = check(FIGURE_1, OIR_1998)
    assert "self_drawn" in {line.fan for line in result.not_counted}
    assert _paid(result, self_drawn=True) == {"winner": 48, "others": -16}
    seated = _paid(result, self_drawn=True, seat="S", round="E")
    assert seated == {"E": -16, "S": 48, "W": -16, "N": -16}


def test_figure_2_is_worth_8_and_32_in_all():
    result = check(FIGURE_2, OIR_1998)
    assert _paid(result) == {"winner": 32, "discarder": -16, "others": -8}
    seated = {"seat": "S", "round": "E", "from": "W"}
    assert _paid(result, **seated) == {"E": -8, "S": 32, "W": -16, "N": -8}


def test_figure_6_is_worth_14_and_22_from_the_discarder():
    result = check(FIGURE_6, OIR_1998)
    assert _paid(result) == {"winner": 38, "discarder": -22, "others": -8}


def test_figure_6_drawn_is_worth_15_and_23_from_each():
    result = check(FIGURE_6_DRAWN, OIR_1998)
    assert _paid(result, self_drawn=True) == {"winner": 69, "others": -23}


def test_figure_7_waits_for_three_kinds_of_tile():
    """Lesser honours and knitted tiles with five of the seven honours."""
    worths = {
        kind: score_of(f"147m 258p 36s ESWNC +{kind}", "", OIR_1998)
        for kind in KIND_NAMES
        if kind not in "ESWNC"
    }
    assert {kind for kind, result in worths.items() if result.win} == {"9s", "P", "F"}
    for kind in "PF":
        assert counted(worths[kind]) == {"lesser_honours_and_knitted_tiles": 1}


@pytest.mark.parametrize(
    ("hand", "wait"),
    [
        ("12m 456m 789p 234s 55s +3m", "edge_wait"),
        ("13m 456m 789p 234s 55s +2m", "closed_wait"),
        ("123m 456m 789p 234s 8s +8s", "single_wait"),
        ("23m 456m 789p 234s 55s +1m", None),
    ],
)
def test_summary_8_all_chows_may_be_won_with_any_wait(hand, wait):
    fans = counted(score_of(hand, "", OIR_1998))
    assert fans["all_chows"] == 1
    assert {fan for fan in fans if fan.endswith("_wait")} == ({wait} if wait else set())
