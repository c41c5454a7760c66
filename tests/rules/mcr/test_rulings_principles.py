"""The counting principles P1 to P7, one test each, in every rulebook."""

from muraille.rules.mcr.editions import OIR_1998, WMO_2014
from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import (
    BOOKS_OF_1998,
    BOOKS_OF_2014,
    Row,
    check,
    held,
    in_books,
    score_of,
)

INEVITABLE = (
    Row("199m 119999p 1199s +1m", "", "all_terminals seven_pairs tile_hog", 90, "P1 by form"),
    Row("11m 99s (111p) (111s) (999m) +1m", "", "all_terminals triple_pung", 80, "P1 no All Pungs"),
    Row(
        "55m SS (WWW) (NNN) (111p) +S",
        "",
        "big_three_winds all_pungs pung_of_terminals_or_honours one_voided_suit",
        20,
        "P1 per set: the winds are absorbed, the terminal pung is not",
    ),
)


@in_books(INEVITABLE)
def test_P1_what_is_inevitable_is_not_counted(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


ACCOUNT_ONCE = (
    Row(
        "23m 55s (456m) (123p) (456p) +1m",
        "",
        "all_chows mixed_double_chow mixed_double_chow short_straight",
        5,
        "P2: four sets, three links",
    ),
    Row(
        "23s 55p (123m) (123p) (456m) +1s",
        "",
        "mixed_triple_chow all_chows short_straight",
        11,
        "P2: the fourth chow joins three once",
    ),
    Row(
        "23s 55p (123m) (123m) (123p) +1s",
        "",
        "mixed_triple_chow all_chows pure_double_chow",
        11,
        "P2: the fourth chow joins three once",
    ),
    Row(
        "222m 9p 222s (456p) (678m) +9p",
        "",
        "double_pung two_concealed_pungs no_honours single_wait",
        6,
        "P2: concealed pungs are outside, both fans may use the same sets",
    ),
    Row(
        "55s 78s (123s) (123s) (789s) +9s",
        "",
        "pure_terminal_chows",
        64,
        "P2: Pure Terminal Chows takes all four sets",
    ),
    Row(
        "23m 55s (789m) (123p) (789p) +1m",
        "",
        "three_suited_terminal_chows",
        16,
        "P2: Three-Suited Terminal Chows takes all four sets",
    ),
    Row(
        "123445566m 7p (123m) +7p",
        "",
        "all_chows pure_double_chow pure_double_chow short_straight one_voided_suit single_wait",
        7,
        "P2, 3.9.1 6#(5)",
    ),
)


@in_books(ACCOUNT_ONCE)
def test_P2_combined_sets_close_no_circle(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "23m 55s (123m) (123p) (123p) +1m",
            "",
            "all_chows pure_double_chow pure_double_chow mixed_double_chow",
            5,
            "P3: two pure pairs, joined once",
        )
    ]
)
def test_P3_identical_sets_are_not_combined_again(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


FREE_CHOICE_2014 = (
    Row(
        "44556m 55p 445566s +6m",
        "self_drawn",
        "seven_pairs middle_tiles fully_concealed_hand",
        52,
        "P4: pairs 52, chows 49",
    ),
)
FREE_CHOICE = (
    Row(
        "33345m 888s EE (123p) +3m",
        "",
        "tile_hog two_concealed_pungs",
        4,
        "P4, K7: the discard goes into the chow, the pung stays concealed",
    ),
    Row(
        "1122335577899s +8s",
        "",
        "pure_terminal_chows concealed_hand closed_wait",
        67,
        "P4: better than pairs with Full Flush, 48",
    ),
)


@in_books(FREE_CHOICE_2014, BOOKS_OF_2014)
def test_P4_best_of_all_forms_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(FREE_CHOICE)
def test_P4_best_of_all_readings(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "111222333m 5s (789p) +5s",
            "",
            "pure_shifted_pungs three_concealed_pungs pung_of_terminals_or_honours "
            "no_honours single_wait",
            43,
            "P5: read as pungs",
        )
    ]
)
def test_P5_one_arrangement_at_a_time(row: Row, rulebook: McrRulebook):
    result = check(row, rulebook)
    assert held(result).isdisjoint({"pure_triple_chow", "pure_double_chow", "all_chows"})


SHIFTED = (
    Row(
        "55p 23s (345s) (567s) (789s) +1s",
        "",
        "four_pure_shifted_chows all_chows one_voided_suit",
        35,
        "P6: no Two Terminal Chows",
    ),
    Row(
        "99p 23s (234s) (345s) (456s) +1s",
        "",
        "four_pure_shifted_chows all_chows one_voided_suit",
        35,
        "P6: no Short Straight",
    ),
)


@in_books(SHIFTED)
def test_P6_nothing_between_the_ends_of_four_shifted_chows(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


# In 1998 both readings of P4's first hand are worth 49: by pairs (WMO numbers 19, 26, 80),
# by chows (26, 31, 56, 63, 69, 69, 70).
TIED = (
    Row(
        "44556m 55p 445566s +6m",
        "self_drawn",
        "seven_pairs middle_tiles self_drawn",
        49,
        "P7: the list that starts with 19",
    ),
)


@in_books(TIED, BOOKS_OF_1998)
def test_P7_ties_show_the_smallest_numbers(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_P7_does_not_depend_on_the_edition_that_numbers_backwards():
    hand = "23m 55s (456m) (123p) (456p) +1m"
    lists = {
        tuple(line.fan for line in score_of(hand, "", book).fans) for book in (WMO_2014, OIR_1998)
    }
    assert lists == {("all_chows", "mixed_double_chow", "short_straight")}
