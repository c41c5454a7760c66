"""Special hands: the rulings T1, G1, N1 to N3, S1 to S5 and H1 to H6."""

import pytest

from muraille.rules.mcr.editions import FFMJ_2016, INTERNATIONAL, OIR_1998, WMO_2014
from muraille.rules.mcr.rulebook import McrRulebook
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

TERMINALS = "11m 99s (999m) (111p) (999p) +1m"
WITH_DOUBLES = Row(TERMINALS, "", "all_terminals double_pung double_pung", 68, "T1 count")
WITHOUT_DOUBLES = Row(TERMINALS, "", "all_terminals", 64, "T1 drop")


@in_books([WITH_DOUBLES], BOOKS_OF_2014)
def test_T1_double_pungs_count_beside_all_terminals_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([WITHOUT_DOUBLES], BOOKS_OF_1998)
def test_T1_no_double_pung_beside_all_terminals_in_1998(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["double_pung"] == "T1"


@in_books([Row("11m 99s (111p) (111s) (999m) +1m", "", "all_terminals triple_pung", 80, "T1")])
def test_T1_triple_pung_counts_everywhere(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_T1_is_a_switch():
    check(WITHOUT_DOUBLES, WMO_2014.with_options({"T1": "drop"}))
    check(WITH_DOUBLES, OIR_1998.with_options({"T1": "count"}))


GREEN = "23344s FF (666s) (888s) +2s"


@in_books([Row(GREEN, "", "all_green half_flush pure_double_chow", 95, "G1")], BOOKS_OF_2014)
def test_G1_half_flush_beside_all_green_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([Row(GREEN, "", "all_green pure_double_chow", 89, "G1")], BOOKS_OF_1998)
def test_G1_no_half_flush_beside_all_green_in_1998(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["half_flush"] == "G1"


@in_books(
    [
        Row(
            "2288s (333s) (444s) (666s) +2s",
            "",
            "all_green full_flush pure_shifted_pungs all_pungs all_simples",
            144,
            "G1; 1998 rules, example 62",
        )
    ]
)
def test_G1_full_flush_without_the_green_dragon(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@pytest.mark.parametrize("rank", range(1, 10))
def test_N1_nine_gates_waits_for_all_nine(rank: int):
    for book in (WMO_2014, FFMJ_2016, OIR_1998, INTERNATIONAL):
        assert counted(score_of(f"1112345678999m +{rank}m", "", book))["nine_gates"] == 1


@pytest.mark.parametrize(
    "hand",
    [
        "1112234567899m +9m",  # the same fourteen tiles, another last one
        "1112345567899m +9m",
        "2345678999m (111m) +5m",  # not concealed
        "2345678999m [1111m] +5m",
    ],
)
def test_N1_anything_else_is_not_nine_gates(hand: str):
    assert "nine_gates" not in held(score_of(hand, ""))


@in_books(
    [Row("1112345678999m +5m", "", "nine_gates two_concealed_pungs", 90, "N2: no terminal pung")]
)
def test_N2_no_terminal_pungs_beside_nine_gates(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))[PUNG] == "N2"


N3 = (
    Row("1112345678999m +9m", "", "nine_gates pure_straight tile_hog", 106, "N3"),
    Row("1112345678999m +2m", "", "nine_gates two_concealed_pungs short_straight", 91, "N3"),
)


@in_books(N3)
def test_N3_what_may_be_added_to_nine_gates(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


S1 = (
    Row("1111m 3355p 77s EES +S", "", "seven_pairs tile_hog", 26, "S1"),
    Row("1111m 3333p 77s EES +S", "", "seven_pairs tile_hog tile_hog", 28, "S1"),
)


@in_books(S1)
def test_S1_four_alike_are_two_pairs_and_a_tile_hog(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


SIX_KINDS = "199m 119999p 1199s +1m"
FIVE_KINDS = "11119999m 1199p 1s +1s"
S2 = (
    Row(SIX_KINDS, "", "all_terminals seven_pairs tile_hog", 90, "S2; 1998 rules, example 33"),
    Row(FIVE_KINDS, "", "all_terminals seven_pairs tile_hog tile_hog", 92, "S2"),
)
S2_DROPPED = (
    Row(SIX_KINDS, "", "all_terminals seven_pairs", 88, "S2 drop"),
    Row(FIVE_KINDS, "", "all_terminals seven_pairs tile_hog", 90, "S2 drop: one was inevitable"),
    Row(
        "223344668888s F +F",
        "self_drawn",
        "all_green seven_pairs half_flush fully_concealed_hand",
        122,
        "S2 drop, with All Green alike",
    ),
)
GREEN_PAIRS = "223344668888s F +F"


@in_books(S2)
def test_S2_tile_hog_beside_seven_pairs_of_terminals(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@pytest.mark.parametrize("row", S2_DROPPED, ids=lambda row: row.hand)
def test_S2_switch_drops_the_inevitable_one(row: Row):
    for book in BOOKS_OF_2014:
        check(row, book.with_options({"S2": "drop"}))


@in_books(
    [
        Row(
            "24s FF (222s) (666s) (888s) +3s",
            "",
            "all_green half_flush tile_hog closed_wait",
            97,
            "S2: four sets and a pair need no tile hog",
        )
    ],
    BOOKS_OF_2014,
)
def test_S2_switch_is_about_seven_pairs_only(row: Row, rulebook: McrRulebook):
    check(row, rulebook)
    check(row, rulebook.with_options({"S2": "drop"}))


@in_books(
    [Row(SIX_KINDS, "", "seven_pairs tile_hog no_honours", 27, "S4 drop: nothing left to drop by")],
    BOOKS_OF_2014,
)
def test_S2_a_fan_that_S4_drops_drops_no_hog(row: Row, rulebook: McrRulebook):
    check(row, rulebook.with_options({"S2": "drop", "S4": "drop"}))


@in_books(
    [Row(GREEN_PAIRS, "", "all_green seven_pairs half_flush tile_hog", 120, "S2")], BOOKS_OF_2014
)
def test_S2_tile_hog_beside_green_pairs_in_2014(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([Row(GREEN_PAIRS, "", "all_green seven_pairs tile_hog", 114, "S2, G1")], BOOKS_OF_1998)
def test_S2_tile_hog_beside_green_pairs_in_1998(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


ALL_TYPES = "1133m 5588p 22s EEP +P"
WITH_TYPES = Row(ALL_TYPES, "", "seven_pairs all_types", 30, "S3 count")
WITHOUT_TYPES = Row(ALL_TYPES, "", "seven_pairs", 24, "S3 drop")


@in_books([WITH_TYPES], (*BOOKS_OF_2014, INTERNATIONAL))
def test_S3_all_types_beside_seven_pairs(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books([WITHOUT_TYPES], [OIR_1998])
def test_S3_no_all_types_beside_seven_pairs_in_1998(row: Row, rulebook: McrRulebook):
    assert reasons(check(row, rulebook))["all_types"] == "S3"


def test_S3_is_a_switch():
    check(WITHOUT_TYPES, WMO_2014.with_options({"S3": "drop"}))
    check(WITH_TYPES, OIR_1998.with_options({"S3": "count"}))


S4 = (
    Row("EESSWWNNPFFCC +P", "", "seven_pairs all_honours", 88, "S4"),
    Row("77889m 7799p 7788s +9m", "", "seven_pairs upper_tiles", 48, "S4"),
    Row("44556m 5566p 4466s +6m", "", "seven_pairs middle_tiles", 48, "S4"),
    Row("11223m 1122p 1133s +3m", "", "seven_pairs lower_tiles", 48, "S4"),
    Row(
        "1199m 1199p EESCC +S",
        "",
        "seven_pairs all_terminals_and_honours one_voided_suit",
        57,
        "S4",
    ),
    Row(SIX_KINDS, "", "all_terminals seven_pairs tile_hog", 90, "S4"),
)
S4_DROPPED = (
    Row("EESSWWNNPFFCC +P", "", "seven_pairs", 24, "S4 drop"),
    Row("1199m 1199p EESCC +S", "", "seven_pairs one_voided_suit", 25, "S4 drop"),
)


@in_books(S4)
def test_S4_what_the_tiles_earn_beside_seven_pairs(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(S4_DROPPED)
def test_S4_is_a_switch(row: Row, rulebook: McrRulebook):
    check(row, rulebook.with_options({"S4": "drop"}))


S5 = (
    Row("2233445566778p +8p", "", "seven_shifted_pairs all_simples", 90, "S5"),
    Row("1122334455667p +7p", "", "seven_shifted_pairs", 88, "S5"),
    Row("3344556677889p +9p", "", "seven_shifted_pairs", 88, "S5"),
)


@in_books(S5)
def test_S5_only_all_simples_beside_seven_shifted_pairs(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


H1 = (
    Row("147m 258p 3s ESWNFC +P", "", "greater_honours_and_knitted_tiles", 24, "H1"),
    Row("147m 258p 36s EWNFC +P", "", "lesser_honours_and_knitted_tiles", 12, "H1"),
)


@in_books(H1)
def test_H1_no_all_types_beside_honours_and_knitted_tiles(row: Row, rulebook: McrRulebook):
    assert "all_types" in {line.fan for line in check(row, rulebook).not_counted}


H2 = (
    Row(
        "147m 258p 369s EWNC +P",
        "",
        "lesser_honours_and_knitted_tiles knitted_straight",
        24,
        "H2; 1998 rules, example 14",
    ),
    Row("147m 258p 36s EWNFC +P", "", "lesser_honours_and_knitted_tiles", 12, "H2: eight only"),
)


@in_books(H2)
def test_H2_whole_knitted_straight_in_the_lesser_hand(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


H3 = (
    Row("147m 258p 3669s (123p) +6s", "", "knitted_straight all_chows single_wait", 15, "H3"),
    Row("147m 258p 369s E (123p) +E", "", "knitted_straight single_wait", 13, "H3: honours"),
    Row(
        "147m 258p 3669s (333p) +6s",
        "",
        "knitted_straight no_honours single_wait",
        14,
        "H3: a pung",
    ),
)


@in_books(H3)
def test_H3_knitted_straight_and_all_chows(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


H4 = (
    Row(
        "12369m 258p 13347s +3m",
        "",
        "knitted_straight all_chows concealed_hand edge_wait",
        17,
        "H4: the set concealed",
    ),
    Row("147m 258p 3669s (123p) +6s", "", "knitted_straight all_chows single_wait", 15, "H4"),
    Row("147m 258p 369s E (4444p) +E", "", "knitted_straight melded_kong single_wait", 14, "H4"),
    Row(
        "147m 258p 369s E [4444p] +E",
        "",
        "knitted_straight concealed_hand concealed_kong single_wait",
        17,
        "H4: a concealed kong",
    ),
)


@in_books(H4)
def test_H4_knitted_straight_is_a_form(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_H4_all_six_ways_to_knit():
    for knitted in ("147m 258p 369s", "147m 369p 258s", "258m 147p 369s"):
        assert counted(score_of(f"{knitted} E (CCC) +E", ""))["knitted_straight"] == 1
    for knitted in ("258m 369p 147s", "369m 147p 258s", "369m 258p 147s"):
        assert counted(score_of(f"{knitted} E (CCC) +E", ""))["knitted_straight"] == 1
    assert not score_of("147m 258p 258s E (CCC) +E", "").win


H5 = (
    Row(
        "147m 258p 369s E (CCC) +E",
        "",
        "knitted_straight all_types dragon_pung single_wait",
        21,
        "H5",
    ),
    Row(
        "147m 258p 369s C (EEE) +C",
        "",
        f"knitted_straight all_types {PUNG} single_wait",
        20,
        "H5; 1998 rules, example 16",
    ),
)


@in_books(H5)
def test_H5_knitted_straight_and_all_types(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


H6_NEVER = {"concealed_hand", "single_wait", "all_types", "all_terminals_and_honours"}


@in_books(
    [
        Row("19m 19p 19s ESWNPFC +E", "", "thirteen_orphans", 88, "H6: thirteen kinds awaited"),
        Row("19m 19p 19s EESWNFC +P", "", "thirteen_orphans", 88, "H6: one kind awaited"),
    ]
)
def test_H6_thirteen_orphans_stand_alone(row: Row, rulebook: McrRulebook):
    assert H6_NEVER.isdisjoint(counted(check(row, rulebook)))


def test_H6_self_drawn_orphans():
    drawn = [
        score_of("19m 19p 19s EESWNFC +P", "self_drawn", book).points
        for book in (WMO_2014, OIR_1998)
    ]
    assert drawn == [92, 89]
