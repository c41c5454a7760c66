"""Edge, closed and single waits: the rulings W1 to W6, the same in every edition."""

from muraille.rules.mcr.rulebook import McrRulebook
from tests.rules.mcr.scoring_rows import Row, check, counted, held, in_books, score_of

PUNG = "pung_of_terminals_or_honours"
WAITS = {"edge_wait", "closed_wait", "single_wait"}

W1_ONE_KIND = (
    Row("1233m (777p) (456s) (EEE) +3m", "", f"{PUNG} edge_wait", 2, "W1: 1233 on 3"),
    Row("12234m 99p (777p) (456s) +3m", "", "no_honours edge_wait", 2, "W1: 12234 on 3"),
    Row("4556m (777p) (123s) (EEE) +5m", "", f"{PUNG} closed_wait", 2, "W1: 4556 on 5"),
    Row("12m EE (678m) (777p) (456s) +3m", "", "edge_wait", 1, "W1: 12 on 3"),
    Row("89m EE (123m) (777p) (456s) +7m", "", "two_terminal_chows edge_wait", 2, "W1: 89 on 7"),
    Row("24m EE (678m) (777p) (456s) +3m", "", "closed_wait", 1, "W1: 24 on 3"),
    Row("234m 9p (777p) (456s) (EEE) +9p", "", f"{PUNG} single_wait", 2, "W1: 9 on 9"),
)
W1_MORE_KINDS = (
    Row("2444m (777p) (456s) (EEE) +3m", "", PUNG, 1, "W1: 2444 on 3"),
    Row("2444m (777p) (456s) (EEE) +2m", "", PUNG, 1, "W1: 2444 on 2"),
    Row("1234m (777p) (456s) (EEE) +1m", "", PUNG, 1, "W1: 1234 on 1"),
    Row("1234m (777p) (456s) (EEE) +4m", "", PUNG, 1, "W1: 1234 on 4"),
    Row("12345m 99p (777p) (456s) +3m", "", "no_honours", 1, "W1: 12345 on 3"),
    Row("56789m 99p (777p) (123s) +7m", "", "no_honours", 1, "W1: 56789 on 7"),
)


@in_books(W1_ONE_KIND)
def test_W1_one_kind_completes_the_hand(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


@in_books(W1_MORE_KINDS)
def test_W1_two_kinds_complete_the_hand(row: Row, rulebook: McrRulebook):
    assert held(check(row, rulebook)).isdisjoint(WAITS)


W2 = (
    Row(
        "1234444678m 456p +1m",
        "self_drawn",
        "fully_concealed_hand tile_hog one_voided_suit no_honours",
        8,
        "W2: the four is awaited too, though all four are in the hand",
    ),
    Row(
        "1234m (444m) (456p) (EEE) +1m",
        "",
        f"tile_hog {PUNG} one_voided_suit",
        4,
        "W2: all four are in the hand and in one's own set",
    ),
)


@in_books(W2)
def test_W2_a_wait_on_a_fifth_copy_is_still_a_wait(row: Row, rulebook: McrRulebook):
    assert held(check(row, rulebook)).isdisjoint(WAITS)


W3 = (
    Row(
        "1111399m 223344p +2m",
        "",
        f"concealed_hand tile_hog pure_double_chow {PUNG} one_voided_suit no_honours",
        8,
        "W3: the 3 would complete seven pairs",
    ),
    Row(
        "1111399m (234p) (234p) +2m",
        "",
        f"tile_hog pure_double_chow {PUNG} one_voided_suit no_honours closed_wait",
        7,
        "W3: with exposed sets there are no pairs to wait for",
    ),
)


@in_books(W3)
def test_W3_waits_through_other_forms_count_as_waits(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


W4 = (
    Row("1233m (777p) (456s) (EEE) +3m", "", f"{PUNG} edge_wait", 2, "W4: edge or single"),
    Row("12234m 99p (777p) (456s) +3m", "", "no_honours edge_wait", 2, "W4: edge or closed"),
    Row("4556m (777p) (123s) (EEE) +5m", "", f"{PUNG} closed_wait", 2, "W4: closed or single"),
)


@in_books(W4)
def test_W4_one_wait_fan_for_one_tile(row: Row, rulebook: McrRulebook):
    assert len(held(check(row, rulebook)) & WAITS) == 1


W5 = (
    Row(
        "12369m 258p 13347s +3m",
        "",
        "knitted_straight all_chows concealed_hand edge_wait",
        17,
        "W5: 12 and a pair wait for the 3 alone",
    ),
    Row(
        "147m 258p 3669s (123p) +6s",
        "",
        "knitted_straight all_chows single_wait",
        15,
        "W5: the pair is awaited",
    ),
    Row(
        "47m 258p 36669s (123p) +1m",
        "",
        "knitted_straight all_chows",
        14,
        "W5: a wait inside the knitted body; 1998 rules, example 15",
    ),
    Row(
        "147m 258p 2335569s +4s",
        "",
        "knitted_straight all_chows concealed_hand",
        16,
        "W5: 23 waits for 1 and 4",
    ),
)


@in_books(W5)
def test_W5_the_part_beside_the_knitted_straight_decides(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


W5_DROPPED = (
    Row(W5[0].hand, "", "knitted_straight all_chows concealed_hand", 16, "W5 drop: the edge"),
    Row(W5[1].hand, "", "knitted_straight all_chows", 14, "W5 drop: the pair"),
    W5[2],
    Row("13m 99s (456p) (567p) (234s) +2m", "", "all_chows closed_wait", 3, "W5: other hands"),
)


@in_books(W5_DROPPED)
def test_W5_switch_drops_every_wait_beside_a_knitted_straight(row: Row, rulebook: McrRulebook):
    check(row, rulebook.with_options({"W5": "drop"}))


W6 = (
    Row("8m (2222s) (3333s) (5555p) (EEEE) +8m", "", f"four_kongs melded_hand {PUNG}", 95, "W6"),
    Row("5m (123p) (678s) (EEE) (777m) +5m", "", f"melded_hand {PUNG}", 7, "W6"),
    Row("1133m 5588p 22s EES +S", "", "seven_pairs", 24, "W6"),
    Row("1122334455667m +7m", "", "seven_shifted_pairs", 88, "W6"),
    Row("19m 19p 19s EESWNFC +P", "", "thirteen_orphans", 88, "W6"),
    Row("147m 258p 3s ESWNFC +P", "", "greater_honours_and_knitted_tiles", 24, "W6"),
    Row("147m 258p 36s EWNFC +P", "", "lesser_honours_and_knitted_tiles", 12, "W6"),
)


@in_books(W6)
def test_W6_never_single_wait_beside_these(row: Row, rulebook: McrRulebook):
    check(row, rulebook)


def test_W6_four_concealed_pungs_may_have_a_single_wait():
    assert counted(score_of("333m 444p 5888s EEE +5s", ""))["single_wait"] == 1
