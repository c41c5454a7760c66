"""Kongs and concealed pungs: the rulings K1 to K8, in each edition where they differ."""

import pytest

from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import (
    BOOKS_OF_1998,
    BOOKS_OF_2014,
    Row,
    check,
    counted,
    held,
    in_books,
    score_of,
)

TWO_CONCEALED = "45m EE [2222s] [7777p] (123p) +6m"


@in_books([Row(TWO_CONCEALED, "", "two_concealed_kongs", 8, "K1")], BOOKS_OF_2014)
def test_K1_two_concealed_kongs_are_8_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([Row(TWO_CONCEALED, "", "two_concealed_kongs", 6, "K1")], BOOKS_OF_1998)
def test_K1_two_concealed_kongs_are_6_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


ONE_OF_EACH = "345p 67s EE [1111m] (2222s) +8s"
DRAWN_AS_EAST = "self_drawn seat=E round=E"


@in_books(
    [
        Row(
            ONE_OF_EACH,
            DRAWN_AS_EAST,
            "two_melded_kongs pung_of_terminals_or_honours self_drawn",
            8,
            "K2",
        )
    ],
    BOOKS_OF_2014,
)
def test_K2_mixed_kongs_are_6_in_2014(row: Row, rulebook: McrRulebook):
    result = check(row, rulebook)
    assert {str(line.fan): line.points for line in result.fans}["two_melded_kongs"] == 6
    assert {"concealed_kong", "melded_kong"} <= {line.fan for line in result.not_counted}


@in_books(
    [
        Row(
            ONE_OF_EACH,
            DRAWN_AS_EAST,
            "concealed_kong melded_kong pung_of_terminals_or_honours self_drawn",
            5,
            "K2",
        )
    ],
    BOOKS_OF_1998,
)
def test_K2_mixed_kongs_count_singly_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([Row("67m EE (2222s) (3333p) (456p) +8m", "", "two_melded_kongs", 4, "K2")])
def test_K2_two_melded_kongs_are_4_everywhere(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


# 2s, 3s and 5p are kongs; 678m or a pung of east winds is the fourth set.
K3_2014 = (
    Row("67m EE (2222s) (3333s) (5555p) +8m", "", "three_kongs", 32, "K3 none concealed"),
    Row(
        "67m EE [2222s] (3333s) (5555p) +8m",
        "",
        "three_kongs concealed_kong",
        34,
        "K3 one concealed",
    ),
    Row(
        "67m EE [2222s] [3333s] (5555p) +8m",
        "",
        "three_kongs two_concealed_kongs",
        40,
        "K3 two concealed",
    ),
    Row(
        "67m EE [2222s] [3333s] [5555p] +8m",
        "",
        "three_kongs three_concealed_pungs concealed_hand",
        50,
        "K3 three concealed",
    ),
    Row(
        "8m EEE [2222s] (3333s) (5555p) +8m",
        "",
        "three_kongs concealed_kong two_concealed_pungs all_pungs "
        "pung_of_terminals_or_honours single_wait",
        44,
        "K3 one concealed kong and a concealed pung",
    ),
    Row(
        "8m EEE [2222s] [3333s] (5555p) +8m",
        "",
        "three_kongs two_concealed_kongs three_concealed_pungs all_pungs "
        "pung_of_terminals_or_honours single_wait",
        64,
        "K3 two concealed kongs and a concealed pung",
    ),
    Row(
        "8m EEE [2222s] [3333s] [5555p] +8m",
        "",
        "three_kongs four_concealed_pungs pung_of_terminals_or_honours single_wait",
        98,
        "K3 three concealed kongs and a concealed pung",
    ),
)
K3_1998 = (
    Row("67m EE (2222s) (3333s) (5555p) +8m", "", "three_kongs", 32, "K3 none concealed"),
    Row("67m EE [2222s] (3333s) (5555p) +8m", "", "three_kongs", 32, "K3 one concealed"),
    Row(
        "67m EE [2222s] [3333s] (5555p) +8m",
        "",
        "three_kongs two_concealed_pungs",
        34,
        "K3 two concealed",
    ),
    Row(
        "67m EE [2222s] [3333s] [5555p] +8m",
        "",
        "three_kongs three_concealed_pungs concealed_hand",
        50,
        "K3 three concealed",
    ),
    Row(
        "8m EEE [2222s] (3333s) (5555p) +8m",
        "",
        "three_kongs two_concealed_pungs all_pungs pung_of_terminals_or_honours single_wait",
        42,
        "K3 one concealed kong and a concealed pung",
    ),
    Row(
        "8m EEE [2222s] [3333s] (5555p) +8m",
        "",
        "three_kongs three_concealed_pungs all_pungs pung_of_terminals_or_honours single_wait",
        56,
        "K3 two concealed kongs and a concealed pung",
    ),
    Row(
        "8m EEE [2222s] [3333s] [5555p] +8m",
        "",
        "three_kongs four_concealed_pungs pung_of_terminals_or_honours single_wait",
        98,
        "K3 three concealed kongs and a concealed pung",
    ),
)


@in_books(K3_2014, BOOKS_OF_2014)
def test_K3_three_kongs_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(K3_1998, BOOKS_OF_1998)
def test_K3_three_kongs_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@pytest.mark.parametrize("rulebook", BOOKS_OF_1998, ids=lambda book: book.id)
@pytest.mark.parametrize(
    ("hand", "kongs", "ruling"),
    [
        ("E [1111m] [2222m] (3333p) (4444s) +E", "four_kongs", "K4"),
        ("67m EE [2222s] [3333s] (5555p) +8m", "three_kongs", "K3"),
    ],
)
def test_K3_K4_kongs_inside_are_lost_by_our_ruling_alone(hand, kongs, ruling, rulebook):
    lines = score_of(hand, "", rulebook).not_counted
    inside = {str(line.fan): line for line in lines if line.fan.endswith(("_kong", "_kongs"))}
    for fan in ("two_concealed_kongs", "concealed_kong", "melded_kong"):
        line = inside[fan]
        assert (line.by, line.ruling, line.article) == ((kongs,), ruling, "")


PUNG = "pung_of_terminals_or_honours"
K4_EVERYWHERE = (
    Row(
        "8m (2222s) (3333s) (5555p) (EEEE) +8m",
        "",
        f"four_kongs melded_hand {PUNG}",
        95,
        "K4 all melded, on a discard",
    ),
    Row(
        "8m (2222s) (3333s) (5555p) (EEEE) +8m",
        "self_drawn",
        f"four_kongs {PUNG} self_drawn",
        90,
        "K4 all melded, self-drawn",
    ),
    Row(
        "8m [2222s] [3333s] [5555p] (EEEE) +8m",
        "",
        f"four_kongs three_concealed_pungs {PUNG}",
        105,
        "K4 three concealed",
    ),
    Row(
        "8m [2222s] [3333s] [5555p] [EEEE] +8m",
        "",
        f"four_kongs four_concealed_pungs {PUNG}",
        153,
        "K4 four concealed",
    ),
)
K4_2014 = (
    Row("8m [2222s] (3333s) (5555p) (EEEE) +8m", "", f"four_kongs concealed_kong {PUNG}", 91, "K4"),
    Row(
        "8m [2222s] [3333s] (5555p) (EEEE) +8m",
        "",
        f"four_kongs two_concealed_kongs {PUNG}",
        97,
        "K4 two concealed",
    ),
)
K4_1998 = (
    Row("8m [2222s] (3333s) (5555p) (EEEE) +8m", "", f"four_kongs {PUNG}", 89, "K4 one concealed"),
    Row(
        "8m [2222s] [3333s] (5555p) (EEEE) +8m",
        "",
        f"four_kongs two_concealed_pungs {PUNG}",
        91,
        "K4 two concealed",
    ),
)


@in_books(K4_EVERYWHERE)
def test_K4_four_kongs_never_single_wait_nor_all_pungs(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(K4_2014, BOOKS_OF_2014)
def test_K4_four_kongs_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(K4_1998, BOOKS_OF_1998)
def test_K4_four_kongs_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row("45m 123678p EE [2222s] +6m", "", "concealed_hand concealed_kong", 4, "K5"),
        Row(
            "45m 123678p EE [2222s] +6m",
            "self_drawn",
            "fully_concealed_hand concealed_kong",
            6,
            "K5",
        ),
    ]
)
def test_K5_a_concealed_kong_keeps_the_hand_concealed(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "45m 99p 888s [2222s] (123p) +6m",
            "",
            "two_concealed_pungs concealed_kong no_honours",
            5,
            "K6",
        )
    ]
)
def test_K6_a_concealed_kong_is_a_concealed_pung(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


PUNG_BY_WIN = "111m 444p 5588s (234s) +8s"


@in_books(
    [
        Row(PUNG_BY_WIN, "", f"two_concealed_pungs {PUNG} no_honours", 4, "K7 on a discard"),
        Row(
            PUNG_BY_WIN,
            "self_drawn",
            f"three_concealed_pungs {PUNG} no_honours self_drawn",
            19,
            "K7 self-drawn",
        ),
        Row(
            "33345m 888s EE (123p) +3m",
            "",
            "tile_hog two_concealed_pungs",
            4,
            "K7: the discard may sit in the chow",
        ),
    ]
)
def test_K7_a_pung_finished_by_a_discard_is_not_concealed(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "67m EE (777m) (567s) (777s) +5m",
            "",
            "tile_hog tile_hog double_pung mixed_double_chow one_voided_suit",
            8,
            "K8 two of them",
        ),
        Row("56m EE (7777s) (123p) (888p) +7m", "", "melded_kong", 1, "K8 a kong is none"),
    ]
)
def test_K8_tile_hog_is_four_alike_without_a_kong(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_K8_a_kong_is_no_tile_hog_in_any_way():
    assert "tile_hog" not in held(score_of("56m EE (7777s) (123p) (888p) +7m", ""))
    assert counted(score_of("67m EE (777m) (123p) (888p) +5m", ""))["tile_hog"] == 1
