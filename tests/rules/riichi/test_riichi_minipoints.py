"""The minipoints of 4.1.1: one test per row, and how the rows go together."""

import pytest

from muraille.rules.riichi.minipoints import MINIPOINT_ROWS, rounded
from tests.rules.riichi.riichi_rows import minipoints, score_of, yaku

# row → a hand that earns it, circumstances, what all its rows add up to
CASES = {
    "concealed_on_discard": ("234m 567p 34678s 99s +5s", "riichi", 30, 30),
    "seven_pairs": ("1133m 5588p 22s EEC +C", "self_drawn", 25, 25),
    "other_win": ("234m 567p 34678s 99s +5s", "self_drawn", 20, 20),
    "exposed_pung_of_simples": ("234m 567p 34s 99s (555m) +5s", "last_of_wall", 22, 30),
    "concealed_pung_of_simples": ("234m 555p 34678s 99s +5s", "riichi", 34, 40),
    "exposed_pung_of_orphans": ("234m 567p 34s 88s (111m) +5s", "last_of_wall", 24, 30),
    "concealed_pung_of_orphans": ("111m 567p 34678s 88s +5s", "riichi", 38, 40),
    "exposed_kong_of_simples": ("234m 567p 34s 99s (5555m) +5s", "last_of_wall", 28, 30),
    "concealed_kong_of_simples": ("234m 567p 34s 99s [5555m] +5s", "riichi", 46, 50),
    "exposed_kong_of_orphans": ("234m 567p 34s 99s (EEEE) +5s", "last_of_wall", 36, 40),
    "concealed_kong_of_orphans": ("234m 567p 34s 99s [9999m] +5s", "riichi", 62, 70),
    "pair_of_dragons": ("234m 567p 34678s CC +5s", "riichi", 32, 40),
    "pair_of_seat_wind": ("234m 567p 34678s SS +5s", "riichi seat=S round=E", 32, 40),
    "pair_of_prevalent_wind": ("234m 567p 34678s EE +5s", "riichi seat=S round=E", 32, 40),
    "edge_wait": ("234m 567p 12678s 99s +3s", "riichi", 32, 40),
    "closed_wait": ("234m 567p 24678s 99s +3s", "riichi", 32, 40),
    "pair_wait": ("234m 567p 345678s 9s +9s", "riichi", 32, 40),
    "self_drawn": ("234m 567p 24678s 99s +3s", "self_drawn", 24, 30),
    "open_pinfu": ("234m 34678s 99s (567p) +5s", "last_of_wall", 22, 30),
}


def test_there_is_one_case_for_each_row():
    assert list(CASES) == [row.what for row in MINIPOINT_ROWS]


@pytest.mark.parametrize("row", MINIPOINT_ROWS, ids=lambda row: row.what)
def test_row_of_4_1_1(row):
    hand, given, total, round_total = CASES[row.what]
    result = score_of(hand, given)
    assert minipoints(result)[row.what] == row.minipoints
    assert (result.minipoints_sum, result.minipoints) == (total, round_total)
    assert {line.article for line in result.minipoints_detail} == {"4.1.1"}


def test_a_line_names_the_set_that_earned_it():
    result = score_of("234m 555p 34678s 99s +5s", "riichi")
    parts = {line.what: str(line.part) for line in result.minipoints_detail if line.part}
    assert parts == {"concealed_pung_of_simples": "555p"}


@pytest.mark.parametrize("what", ["edge_wait", "closed_wait", "pair_wait"])
def test_a_wait_counts_whatever_else_was_awaited(what: str):
    hands = {
        "edge_wait": "1123456789p NNN +7p",
        "closed_wait": "1333m 567p 678s EEE +2m",
        "pair_wait": "234m 2345p 678s EEE +2p",
    }
    assert what in minipoints(score_of(hands[what], "self_drawn"))


@pytest.mark.parametrize(
    ("hand", "given", "wait", "completed"),
    [
        # 56789 on 7: the two-sided chow gives pinfu, worth more than an edge wait.
        ("234m 22m 234p 56789s +7s", "riichi", "two_sided", "567s"),
        # Open there is no pinfu, and the edge wait counts as well as open pinfu would.
        ("22m 234p 56789s (EEE) +7s", "seat=E", "edge", "789s"),
        # 4.3.10: three tiles would win, the edge wait is chosen.
        ("1123456789p NNN +7p", "self_drawn seat=S", "edge", "789p"),
        # 4.2.2: the seventh pair; 4.2.5: the pair of orphans, where it is what came last.
        ("1133m 5588p 22s EEC +C", "self_drawn", "pair", "CC"),
        ("19m 19p 19s ESWNCFP +1m", "self_drawn", "special", "11m"),
    ],
)
def test_the_reading_that_pays_most_decides_where_the_tile_sits(hand, given, wait, completed):
    result = score_of(hand, given)
    assert result.wait is not None
    assert (result.wait.value, str(result.completed)) == (wait, completed)


def test_a_triplet_like_4445_on_5_earns_no_wait():
    # 55 and 44 both wait for a pung: neither edge, closed nor pair.
    result = score_of("234m 567p 4455s EEE +5s", "riichi")
    assert result.wait is not None
    assert result.wait.value == "pung"
    assert {"edge_wait", "closed_wait", "pair_wait"} & set(minipoints(result)) == set()


def test_a_pung_completed_by_a_discard_counts_as_exposed():
    claimed = minipoints(score_of("234m 567p 55s 88s EEE +5s", "riichi"))
    drawn = minipoints(score_of("234m 567p 55s 88s EEE +5s", "riichi self_drawn"))
    assert claimed["exposed_pung_of_simples"] == 2
    assert drawn["concealed_pung_of_simples"] == 4


def test_self_drawn_pinfu_has_twenty_and_no_more():
    result = score_of("234m 567p 34678s 99s +5s", "self_drawn")
    assert minipoints(result) == {"other_win": 20}
    assert "pinfu" in yaku(result)


def test_open_pinfu_self_drawn_earns_the_draw_instead():
    result = score_of("234m 34678s 99s (567p) +5s", "self_drawn last_of_wall")
    assert minipoints(result) == {"other_win": 20, "self_drawn": 2}


@pytest.mark.parametrize(
    ("total", "counts"), [(20, 20), (22, 30), (25, 25), (30, 30), (32, 40), (110, 110)]
)
def test_minipoints_are_rounded_up_to_tens(total, counts):
    assert rounded(total) == counts
