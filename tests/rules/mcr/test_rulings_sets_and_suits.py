"""Honour pungs, suits and sets of tiles: the rulings A1 to A12."""

from muraille.notation import read_tiles
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.tiles.kinds import REVERSIBLE, mask_of
from tests.rules.mcr.scoring_rows import (
    BOOKS_OF_1998,
    BOOKS_OF_2014,
    Row,
    check,
    counted,
    held,
    in_books,
    reasons,
    score_of,
)

PUNG = "pung_of_terminals_or_honours"

A1 = (
    Row("23m EE (111p) (456p) (888s) +4m", "", PUNG, 1, "A1: a terminal"),
    Row("23m 55s (EEE) (456p) (888p) +4m", "", PUNG, 1, "A1: a wind"),
    Row("23m 55s (CCC) (456p) (888p) +4m", "", "dragon_pung", 2, "A1: a dragon pung earns its own"),
    Row("23m 55s (CCC) (FFF) (888p) +4m", "", "two_dragon_pungs", 6, "A1: two of them"),
)


@in_books(A1)
def test_A1_pung_of_terminals_or_honours(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


DRAGONS = "23m 55s (CCC) (456p) (888p) +4m"


@in_books([Row(DRAGONS, "", "dragon_pung", 2, "A1")], BOOKS_OF_2014)
def test_A1_dragons_do_not_make_it_in_2014(row: Row, rulebook: McrRulebook):
    assert PUNG not in held(check(row, rulebook))


@in_books([Row(DRAGONS, "", "dragon_pung", 2, "A1")], BOOKS_OF_1998)
def test_A1_dragons_make_it_in_1998_but_dragon_pung_takes_it(row: Row, rulebook: McrRulebook):
    assert PUNG in {line.fan for line in check(row, rulebook).not_counted}


EAST = "23m 55s (EEE) (456p) (888p) +4m"
A2 = (
    Row(EAST, "seat=E round=E", "prevalent_wind seat_wind", 4, "A2: both winds"),
    Row(EAST, "seat=S round=E", "prevalent_wind", 2, "A2"),
    Row(EAST, "seat=E round=S", "seat_wind", 2, "A2"),
    Row(EAST, "seat=S round=W", PUNG, 1, "A2: a guest wind"),
    Row(EAST, "", PUNG, 1, "A2: nobody said which winds"),
)


@in_books(A2)
def test_A2_seat_and_prevalent_wind(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


A3 = (
    Row(
        "55m SS (WWW) (NNN) (234m) +S",
        "seat=S round=W",
        "big_three_winds half_flush prevalent_wind seat_wind",
        22,
        "A3: beside Big Three Winds",
    ),
    Row(
        "55m SS (WWW) (NNN) (111p) +S",
        "",
        f"big_three_winds all_pungs {PUNG} one_voided_suit",
        20,
        "A3: a terminal pung beside Big Three Winds",
    ),
    Row(
        "23m NN (EEE) (SSS) (WWW) +4m",
        "seat=E round=S",
        "little_four_winds half_flush prevalent_wind seat_wind",
        74,
        "A3: beside Little Four Winds",
    ),
    Row(
        "EECC (SSS) (WWW) (FFF) +E",
        "seat=S round=N",
        "all_honours big_three_winds dragon_pung seat_wind",
        80,
        "A3: beside All Honours",
    ),
    Row(
        "EENN (WWW) (PPP) (FFF) +E",
        "seat=W round=S",
        "all_honours two_dragon_pungs seat_wind",
        72,
        "A3: beside All Honours",
    ),
    Row(
        "11m EE (999m) (999p) (CCC) +1m",
        "",
        "all_terminals_and_honours dragon_pung double_pung one_voided_suit",
        37,
        "A3: beside All Terminals and Honours",
    ),
)


@in_books(A3)
def test_A3_only_the_terminal_or_honour_pung_is_absorbed(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "88p NN (EEE) (SSS) (WWW) +N",
            "seat=E round=S",
            "big_four_winds half_flush",
            94,
            "A4",
        )
    ]
)
def test_A4_big_four_winds_take_winds_and_pungs(row: Row, rulebook: McrRulebook):
    lost = {line.fan for line in check(row, rulebook).not_counted}
    assert {"seat_wind", "prevalent_wind", "all_pungs", "big_three_winds"} <= lost


A5 = (
    Row(
        "11p NN (EEE) (SSS) (WWW) +N",
        "",
        "big_four_winds all_terminals_and_honours half_flush",
        126,
        "A5; 1998 rules, example 58",
    ),
    Row(
        "234m 9p (CCC) (FFF) (PPP) +9p",
        "",
        "big_three_dragons one_voided_suit single_wait",
        90,
        "A5",
    ),
    Row("2349m (CCC) (FFF) (PPP) +9m", "", "big_three_dragons half_flush single_wait", 95, "A5"),
    Row(
        "99p CC (FFF) (PPP) (111m) +C",
        "",
        "big_three_dragons all_terminals_and_honours one_voided_suit",
        121,
        "A5; 1998 rules, example 59",
    ),
)


@in_books(A5)
def test_A5_suits_beside_big_honour_hands(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(
    [
        Row(
            "22p 46s (345p) (888s) (PPP) +5s",
            "",
            "reversible_tiles dragon_pung closed_wait",
            11,
            "A6",
        )
    ]
)
def test_A6_no_voided_suit_beside_reversible_tiles(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["one_voided_suit"] == "A6"


A7 = (
    Row(
        "23m 99p (456m) (789p) (EEE) +1m",
        "",
        f"short_straight {PUNG} one_voided_suit",
        3,
        "A7: two suits",
    ),
    Row(
        "23m EE (456m) (999m) (PPP) +4m",
        "",
        f"half_flush dragon_pung {PUNG}",
        9,
        "A7: one suit",
    ),
    Row(
        "EENN (WWW) (PPP) (FFF) +E",
        "",
        "all_honours two_dragon_pungs",
        70,
        "A7: no suit",
    ),
)


@in_books(A7)
def test_A7_one_voided_suit_means_exactly_two_suits(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


A9_NEVER = {
    "full_flush",
    "all_chows",
    "no_honours",
    "seven_pairs",
    "pure_double_chow",
    "two_terminal_chows",
}


@in_books(
    [
        Row("55s 78s (123s) (123s) (789s) +9s", "", "pure_terminal_chows", 64, "A9"),
        Row(
            "1122335577899s +8s",
            "self_drawn",
            "pure_terminal_chows fully_concealed_hand closed_wait",
            69,
            "A9: all concealed",
        ),
    ]
)
def test_A9_pure_terminal_chows(row: Row, rulebook: McrRulebook):
    assert A9_NEVER.isdisjoint(counted(check(row, rulebook)))


@in_books(
    [
        Row(
            "34s EE (234s) (234s) (234s) +2s", "", "quadruple_chow half_flush last_tile", 58, "A10"
        ),
        Row(
            "34s EE (234s) (234s) (234s) +5s",
            "",
            "pure_triple_chow half_flush tile_hog tile_hog",
            34,
            "A10: beside three of them they count",
        ),
    ]
)
def test_A10_no_tile_hog_beside_quadruple_chow(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_A12_reversible_tiles():
    assert mask_of(read_tiles("1234589p 245689s P")) == REVERSIBLE


@in_books(
    [
        Row(
            "22p 46s (345p) (888s) (CCC) +5s",
            "",
            "dragon_pung one_voided_suit closed_wait",
            4,
            "A12: the red dragon",
        ),
        Row(
            "22p 46s (567p) (888s) (PPP) +5s",
            "",
            "dragon_pung one_voided_suit closed_wait",
            4,
            "A12: 6 and 7 of circles",
        ),
    ]
)
def test_A12_other_tiles_are_not_reversible(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_A12_each_tile_alone():
    for tile in ("6p", "7p", "1s", "3s", "7s", "F", "C", "E", "5m"):
        assert mask_of(read_tiles(tile)) & REVERSIBLE == 0
    assert "reversible_tiles" in counted(score_of("11p 55s (222s) (999s) (PPP) +1p", ""))
