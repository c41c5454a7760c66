"""How the hand was won: the rulings F1 to F13, in each edition where they differ."""

import pytest

from muraille.rules.mcr.edition import Principle
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import (
    BOOKS_OF_1998,
    BOOKS_OF_2014,
    Row,
    check,
    circumstances_of,
    counted,
    held,
    in_books,
    reasons,
    score_of,
)

GATES = "1112345678999p +9p"
GATES_FANS = "nine_gates pure_straight tile_hog"
PAIRS = "1133m 5588p 22s EES +S"
SHIFTED = "1122334455667m +7m"
ORPHANS = "19m 19p 19s ESWNPFC +E"
PUNGS = "333m 444p 55888s EE +E"
GREATER = "147m 258p 3s ESWNFC +P"
LESSER = "147m 258p 36s EWNFC +P"
PUNG = "pung_of_terminals_or_honours"
FULLY = "fully_concealed_hand"

F1_2014 = (
    Row(PAIRS, "self_drawn", f"seven_pairs {FULLY}", 28, "F1"),
    Row(SHIFTED, "self_drawn", f"seven_shifted_pairs {FULLY}", 92, "F1"),
    Row(ORPHANS, "self_drawn", f"thirteen_orphans {FULLY}", 92, "F1"),
    Row(PUNGS, "self_drawn", f"four_concealed_pungs {PUNG} {FULLY}", 69, "F1"),
    Row(GREATER, "self_drawn", f"greater_honours_and_knitted_tiles {FULLY}", 28, "F1"),
    Row(LESSER, "self_drawn", f"lesser_honours_and_knitted_tiles {FULLY}", 16, "F1"),
)
F1_1998 = (
    Row(PAIRS, "self_drawn", "seven_pairs self_drawn", 25, "F1"),
    Row(SHIFTED, "self_drawn", "seven_shifted_pairs self_drawn", 89, "F1"),
    Row(ORPHANS, "self_drawn", "thirteen_orphans self_drawn", 89, "F1"),
    Row(PUNGS, "self_drawn", f"four_concealed_pungs {PUNG} self_drawn", 66, "F1"),
    Row(GREATER, "self_drawn", "greater_honours_and_knitted_tiles self_drawn", 25, "F1"),
    Row(LESSER, "self_drawn", "lesser_honours_and_knitted_tiles self_drawn", 13, "F1"),
)


@in_books(F1_2014, BOOKS_OF_2014)
def test_F1_fully_concealed_beside_concealed_forms_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(F1_1998, BOOKS_OF_1998)
def test_F1_only_self_drawn_beside_concealed_forms_in_1998(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))[FULLY] == "F1"


@in_books([Row(GATES, "self_drawn", f"{GATES_FANS} {FULLY}", 110, "F1: the old texts are silent")])
def test_F1_fully_concealed_nine_gates_everywhere(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


F2 = (
    Row(GATES, "", GATES_FANS, 106, "F2"),
    Row(PAIRS, "", "seven_pairs", 24, "F2"),
    Row(SHIFTED, "", "seven_shifted_pairs", 88, "F2"),
    Row(ORPHANS, "", "thirteen_orphans", 88, "F2"),
    Row("333m 444p 5888s EEE +5s", "", f"four_concealed_pungs {PUNG} single_wait", 66, "F2"),
    Row(GREATER, "", "greater_honours_and_knitted_tiles", 24, "F2"),
    Row(LESSER, "", "lesser_honours_and_knitted_tiles", 12, "F2"),
)


@in_books(F2)
def test_F2_concealed_hand_is_inevitable_beside_concealed_forms(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["concealed_hand"] == "F2"


CHOWS = "23456m 67899p 123s +7m"
OPEN = "45m EE (123p) (678s) (555s) +6m"
OPEN_KONG = "45m EE (123p) (678s) (5555s) +6m"
F3 = (
    Row(
        CHOWS,
        "self_drawn last_of_wall",
        f"last_tile_draw {FULLY} all_chows short_straight",
        15,
        "F3",
    ),
    Row(
        "45m 123678p EE [2222s] +6m",
        "self_drawn kong_replacement",
        f"out_with_replacement_tile {FULLY} concealed_kong",
        14,
        "F3",
    ),
)


@in_books(F3)
def test_F3_fully_concealed_beside_last_draw_or_replacement(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


F4 = (
    Row(OPEN, "self_drawn last_of_wall", "last_tile_draw", 8, "F4"),
    Row(
        OPEN_KONG,
        "self_drawn kong_replacement",
        "out_with_replacement_tile melded_kong",
        9,
        "F4",
    ),
)


@in_books(F4)
def test_F4_no_self_drawn_beside_last_draw_or_replacement(row: Row, rulebook: McrRulebook):
    lost = {str(line.fan): line.because for line in check(row, rulebook).not_counted}
    assert lost["self_drawn"] is Principle.IMPLIED


@in_books([Row(OPEN_KONG, "self_drawn flowers=1", "melded_kong self_drawn", 2, "F5")])
def test_F5_a_flower_after_the_kong_leaves_self_drawn(row: Row, rulebook: McrRulebook):
    assert "out_with_replacement_tile" not in held(check(row, rulebook))


F6 = (
    Row(
        OPEN_KONG,
        "self_drawn last_of_wall kong_replacement",
        "last_tile_draw out_with_replacement_tile melded_kong",
        17,
        "F6 kong replacement",
    ),
    Row(
        OPEN_KONG,
        "self_drawn last_of_wall flowers=1",
        "last_tile_draw melded_kong",
        9,
        "F6 flower replacement",
    ),
)


@in_books(F6)
def test_F6_last_wall_tile_as_replacement(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


CLOSED = "46m EE (123p) (678s) (555s) +5m"


@in_books(
    [
        Row(CLOSED, "robbing_kong", "robbing_the_kong closed_wait", 9, "F7"),
        Row(CLOSED, "robbing_kong last_of_kind", "robbing_the_kong closed_wait", 9, "F7"),
        Row(CLOSED, "robbing_kong seat=E from=W", "robbing_the_kong closed_wait", 9, "F7"),
    ]
)
def test_F7_robbing_the_kong_without_last_tile(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["last_tile"] == "F7"


F8 = (
    Row(
        "78p 99s (789p) (789p) (789p) +9p",
        "",
        "quadruple_chow upper_tiles outside_hand last_tile all_chows one_voided_suit",
        83,
        "F8: three shown in one's own sets",
    ),
    Row(CLOSED, "visible=555m", "last_tile closed_wait", 5, "F8: three discards"),
    Row(CLOSED, "last_of_kind", "last_tile closed_wait", 5, "F8: seen by all"),
    Row(CLOSED, "visible=55m", "closed_wait", 1, "F8: two discards"),
    Row(
        "46m EE (345m) (678s) (777p) +5m",
        "visible=55m",
        "last_tile closed_wait",
        5,
        "F8: two discards and one's own set",
    ),
    Row(
        "56m EE (777m) (123p) (999s) +7m",
        "",
        f"last_tile tile_hog {PUNG}",
        7,
        "F8: one's own pung",
    ),
    Row(
        "56777m EE (123p) (999s) +7m",
        "",
        f"tile_hog {PUNG}",
        3,
        "F8: concealed copies never count",
    ),
    Row(
        "4556m (123p) (678s) (777p) +5m",
        "visible=5m",
        "no_honours closed_wait",
        2,
        "F8: concealed copies never count",
    ),
)


@in_books(F8)
def test_F8_last_tile_when_three_lie_open(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


MELDED = "5m (123p) (678s) (EEE) (777m) +5m"
F9 = (
    Row(MELDED, "", f"melded_hand {PUNG}", 7, "F9"),
    Row(
        "5m (123p) (678s) (EEEE) (777m) +5m",
        "",
        f"melded_hand {PUNG} melded_kong",
        8,
        "F9: a melded kong is a set like others",
    ),
    Row(
        "5m (123p) (678s) [EEEE] (777m) +5m",
        "",
        f"concealed_kong {PUNG} single_wait",
        4,
        "F9: a concealed kong forbids it",
    ),
    Row(MELDED, "self_drawn", f"self_drawn {PUNG} single_wait", 3, "F9: self-drawn"),
)


@in_books(F9)
def test_F9_melded_hand(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


NOTHING = "34p CC (123p) (444s) (789m) +5p"
F10 = (
    Row(NOTHING, "", "chicken_hand", 8, "F10"),
    Row(NOTHING, "flowers=3", "chicken_hand", 8, "F10: flowers aside"),
    Row(NOTHING, "seat=N round=W from=E", "chicken_hand", 8, "F10"),
    Row(NOTHING, "self_drawn", "self_drawn", 1, "F10: a worth of 1 is no win"),
)


@in_books(F10)
def test_F10_chicken_hand_when_nothing_applies(row: Row, rulebook: McrRulebook):
    result = check(row, rulebook)
    assert result.win
    assert result.meets_minimum == (row.points >= 8)


@pytest.mark.parametrize("rulebook", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_F11_flowers_do_not_help_to_reach_eight(rulebook: McrRulebook):
    seven = score_of(MELDED, "flowers=4", rulebook)
    assert (seven.points, seven.flowers, seven.total) == (7, 4, 11)
    assert not seven.meets_minimum
    assert payments(seven, circumstances_of({"flowers": 4})) == ()
    eight = score_of("5m (123p) (678s) (EEEE) (777m) +5m", "flowers=4", rulebook)
    assert (eight.points, eight.flowers, eight.meets_minimum) == (8, 4, True)


F12 = (
    Row(
        "123456m 67899p 123s",
        "dealt",
        f"{FULLY} all_chows mixed_double_chow short_straight",
        8,
        "F12: no wait fan",
    ),
    Row(
        "11123455678999m",
        "dealt",
        f"nine_gates {FULLY} two_concealed_pungs",
        94,
        "F12: without one 5 it is the pattern",
    ),
    Row(
        "11123456789999p",
        "dealt",
        f"{GATES_FANS} {FULLY}",
        110,
        "F12: without one 9 it is the pattern",
    ),
)
F12_2014 = (
    Row("1133m 5588p 22s EESS", "dealt", f"seven_pairs {FULLY}", 28, "F12"),
    Row("333m 444p 55888s SSS", "dealt", f"four_concealed_pungs {PUNG} {FULLY}", 69, "F12"),
)
F12_1998 = (
    Row("1133m 5588p 22s EESS", "dealt", "seven_pairs self_drawn", 25, "F12"),
    Row("333m 444p 55888s SSS", "dealt", f"four_concealed_pungs {PUNG} self_drawn", 66, "F12"),
)


@in_books(F12)
def test_F12_dealt_hand_is_self_drawn_without_a_wait(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(F12_2014, BOOKS_OF_2014)
def test_F12_dealt_concealed_forms_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(F12_1998, BOOKS_OF_1998)
def test_F12_dealt_concealed_forms_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_F12_the_same_hand_drawn_later_has_its_wait():
    result = score_of("12456m 67899p 123s +3m", "self_drawn")
    assert counted(result)["edge_wait"] == 1
    assert result.points == 9


def test_F12_dealt_hand_belongs_to_east():
    result = score_of("234m 789m 456p 55s EEE", "dealt round=S")
    assert counted(result) == {FULLY: 1, "seat_wind": 1}


def test_F12_dealt_flush_that_no_removal_turns_into_nine_gates():
    assert "nine_gates" not in held(score_of("11122233345699m", "dealt"))


@in_books([Row(CHOWS, "self_drawn", f"{FULLY} all_chows short_straight", 7, "F13")])
def test_F13_never_both_fully_concealed_and_self_drawn(row: Row, rulebook: McrRulebook):
    assert "self_drawn" in {line.fan for line in check(row, rulebook).not_counted}
