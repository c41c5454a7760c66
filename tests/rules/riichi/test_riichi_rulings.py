"""The rulings on riichi scoring, one test each, named by the ruling."""

import pytest

from muraille.rules.riichi.dora import dora_of
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.kinds import KIND_BY_NAME, KIND_NAMES
from muraille.tiles.problems import InputError
from tests.rules.riichi.riichi_rows import minipoints, paid, reasons, score_of, seats, yaku

FLAT = RIICHI_EMA_2016.with_options({"R1": "flat"})
DECLARED = RIICHI_EMA_2016.with_options({"R14": "declared"})

PLAIN = "123m 456p 5578s EEE +9s"
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"
WINDS = "8p (EEE) (SSS) (WWW) (NNN) +8p"


def test_R1_blessing_of_man_is_five_han_and_nothing_else():
    result = score_of("223344m 567p 78s EE +9s", "first_turn seat=S round=S dora=1m")
    assert yaku(result) == {"blessing_of_man": 5}
    assert (result.han, result.dora, result.dora_detail) == (5, 0, ())
    assert (result.limit.value if result.limit else None, result.points) == ("mangan", 8_000)
    assert reasons(result) == {"pinfu": "blessing_of_man", "pure_double_chow": "blessing_of_man"}


@pytest.mark.parametrize(("book", "points"), [(RIICHI_EMA_2016, 16_000), (FLAT, 8_000)])
def test_R1_the_ordinary_worth_is_paid_where_it_is_more(book, points):
    result = score_of("1222345556789p +5p", "first_turn seat=S", book)
    assert result.points == points
    if book is FLAT:
        assert yaku(result) == {"blessing_of_man": 5}
        assert reasons(result)["full_flush"] == "blessing_of_man"
    else:
        assert "full_flush" in yaku(result)
        assert reasons(result)["blessing_of_man"] == "excluded_by"


@pytest.mark.parametrize(("book", "points"), [(RIICHI_EMA_2016, 32_000), (FLAT, 8_000)])
def test_R1_beside_a_yakuman(book, points):
    assert score_of("19m 19p 19s ESWNPFC +E", "first_turn seat=S", book).points == points


def test_R1_is_counted_where_the_ordinary_worth_is_only_as_much():
    result = score_of("234m 567p 34567s 22s +5s", "first_turn seat=S dora=1m")
    assert yaku(result) == {"blessing_of_man": 5}


def test_R2_after_a_kong_on_the_last_tile_earns_both():
    result = score_of(
        "234m 567p 34s 99s [EEEE] +5s", "self_drawn kong_replacement last_of_wall seat=S round=S"
    )
    assert yaku(result) == {
        "fully_concealed_hand": 1,
        "after_a_kong": 1,
        "under_the_sea_draw": 1,
    }


def test_R3_yakuman_are_all_named_and_paid_once():
    result = score_of("EEESSPPPFFFCC +C", "seat=S")
    assert yaku(result) == {"all_honours": None, "big_three_dragons": None}
    assert (result.han, result.minipoints, result.points) == (None, None, 32_000)
    assert (result.minipoints_detail, result.dora_detail) == ((), ())
    assert set(reasons(result).values()) == {"yakuman"}
    assert {"all_pungs", "dragon_pung"} <= set(reasons(result))


def test_R3_dora_and_riichi_add_nothing_to_a_yakuman():
    result = score_of("19m 19p 19s ESWNPFC +E", "riichi dora=N ura=9m")
    assert result.points == 32_000
    assert result.dora == 0
    assert reasons(result)["riichi"] == "yakuman"


def test_R4_a_pair_of_seat_and_prevalent_wind_has_four_minipoints():
    found = minipoints(score_of("234m 567p 34678s EE +5s", "riichi seat=E round=E"))
    assert found == {
        "concealed_on_discard": 30,
        "pair_of_seat_wind": 2,
        "pair_of_prevalent_wind": 2,
    }


def test_R5_thirteen_han_are_sanbaiman():
    result = score_of("3345566778899p +4p", "self_drawn riichi ippatsu seat=S")
    assert (result.han, result.points) == (13, 24_000)
    assert result.limit is not None
    assert result.limit.value == "sanbaiman"


def test_R5_four_han_thirty_is_not_rounded_to_mangan():
    result = score_of("12345678s 234p 55m +9s", "riichi")
    assert (result.han, result.minipoints, result.limit, result.points) == (4, 30, None, 7_700)


def test_R6_counters_with_liability():
    shared = seats(paid(DRAGONS, "seat=S from=W liable=N counters=2"))
    assert shared == {"E": 0, "S": 32_600, "W": -16_600, "N": -16_000}
    drawn = paid(DRAGONS, "seat=S self_drawn liable=N counters=2")
    assert drawn is not None
    assert seats(drawn) == {"E": 0, "S": 32_600, "W": 0, "N": -32_600}
    assert drawn.liability is not None
    assert (drawn.liability.seat.value, drawn.liability.pays) == ("N", 32_600)


@pytest.mark.parametrize(
    ("given", "amounts"),
    [
        ("self_drawn liable=W seat=S", (0, 32_000, -32_000, 0)),
        ("from=E liable=W seat=S", (-16_000, 32_000, -16_000, 0)),
        ("from=W liable=W seat=S", (0, 32_000, -32_000, 0)),
        ("from=S liable=N seat=E", (48_000, -24_000, 0, -24_000)),
        ("self_drawn liable=N seat=E", (48_000, 0, 0, -48_000)),
    ],
)
@pytest.mark.parametrize("hand", [DRAGONS, WINDS])
def test_R14_who_is_liable_pays_all_or_half(hand: str, given: str, amounts: tuple[int, ...]):
    assert tuple(seats(paid(hand, given)).values()) == amounts


def test_R14_liability_holds_whatever_other_yakuman_are_shown():
    found = paid("E (CCC) (FFF) (PPP) (WWW) +E", "self_drawn seat=S liable=W")
    assert seats(found)["W"] == -32_000


def test_R14_by_role():
    shared = paid(DRAGONS, "liable=W counters=1")
    drawn = paid(DRAGONS, "self_drawn liable=W counters=1")
    assert shared is not None
    assert drawn is not None
    assert shared.by_role == (("discarder", -16_300), ("liable", -16_000))
    assert drawn.by_role == (("liable", -32_300),)


@pytest.mark.parametrize(
    "hand", ["234m 9p (CCC) (FFF) [PPPP] +9p", "8p (EEE) (SSS) (WWW) [NNNN] +8p"]
)
def test_R14_switch_a_concealed_kong_counts_as_exposed(hand: str):
    found = paid(hand, "seat=S from=W liable=N", DECLARED)
    assert seats(found) == {"E": 0, "S": 32_000, "W": -16_000, "N": -16_000}


def test_R13_a_concealed_kong_is_robbed_by_thirteen_orphans_only():
    result = score_of("19m 19p 19s ESWNPFF +C", "robbing_kong=concealed")
    assert yaku(result) == {"thirteen_orphans": None}
    assert reasons(result)["robbing_the_kong"] == "yakuman"


@pytest.mark.parametrize(("kong", "article"), [("concealed", "3.3.7"), ("added", "3.3.6")])
def test_3_3_7_3_3_6_a_tile_of_the_robbed_kong_is_held_by_nobody_else(kong: str, article: str):
    with pytest.raises(InputError) as refused:
        score_of("19m 19p 19s ESWNPFC +C", f"robbing_kong={kong}")
    cited = {found.code: found.article for found in refused.value.problems}
    assert cited["robbed_tile_held"] == article


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("riichi ippatsu robbing_kong", {"riichi", "ippatsu", "pinfu", "robbing_the_kong"}),
        (
            "riichi ippatsu self_drawn last_of_wall",
            {"riichi", "ippatsu", "pinfu", "fully_concealed_hand", "under_the_sea_draw"},
        ),
    ],
)
def test_R29_ippatsu_with_a_robbed_kong_and_with_the_last_draw(given: str, expected: set[str]):
    assert set(yaku(score_of("234m 567p 34678s 99s +5s", given))) == expected


@pytest.mark.parametrize(
    ("hand", "given", "counted", "left", "because"),
    [
        ("123m 789p 12s 99s (999p) +3s", "", "terminals_in_all_sets", "outside_hand", "no_honour"),
        ("1222345556789p +5p", "", "full_flush", "half_flush", "no_honour"),
        (
            "112233m 445566p C +C",
            "",
            "twice_pure_double_chow",
            "pure_double_chow",
            "excluded_by",
        ),
        (PLAIN, "first_turn seat=E self_drawn", "blessing_of_heaven", "prevalent_wind", None),
    ],
)
def test_R30_yaku_that_exclude_each_other(hand, given, counted, left, because):
    result = score_of(hand, given)
    assert counted in yaku(result)
    assert left not in yaku(result)
    assert reasons(result).get(left) == because


@pytest.mark.parametrize("tile", range(1, 10))
def test_R31_nine_gates_with_any_winning_tile(tile: int):
    assert "nine_gates" in yaku(score_of(f"1112345678999s +{tile}s"))
    rest = "11123456789995".replace(str(tile), "", 1)
    assert "nine_gates" in yaku(score_of(f"{rest}s +{tile}s"))


def test_R31_open_gates_are_no_nine_gates():
    result = score_of("1112345699s (789s) +9s")
    assert reasons(result)["nine_gates"] == "open_hand"


def test_1_3_R35_a_red_five_is_no_tile_of_these_rules():
    with pytest.raises(InputError, match="no_such_tile"):
        score_of("12340678s 234p 55m +9s")


def test_R35_no_double_yakuman():
    assert score_of(WINDS, "seat=S").points == 32_000
    assert score_of("222m 444p 5888s EEE +5s", "seat=S").points == 32_000


# What almost counted

NEAR = [
    ("234m 34678s 99s (567p) +5s", "", "pinfu", "open_hand"),
    ("234m 567p 34678s CC +5s", "riichi", "pinfu", "pair_of_value"),
    ("234m 567p 34678s EE +5s", "riichi seat=E", "pinfu", "pair_of_value"),
    ("234m 567p 24678s 99s +3s", "riichi", "pinfu", "wait_not_two_sided"),
    ("11m 99p (999m) (111s) (EEE) +1m", "", "outside_hand", "no_chow"),
    ("123m 789p 12s 99s (999p) +3s", "", "outside_hand", "no_honour"),
    ("1222345556789p +5p", "", "half_flush", "no_honour"),
    ("234m 567p 78s EE (234m) +9s", "self_drawn", "pure_double_chow", "open_hand"),
    ("234m 567p 78s EE (234m) +9s", "self_drawn", "fully_concealed_hand", "open_hand"),
    ("123m 456p C (123m) (456p) +C", "", "twice_pure_double_chow", "open_hand"),
]


@pytest.mark.parametrize(("hand", "given", "name", "because"), NEAR)
def test_a_yaku_that_fails_by_one_condition_is_named(hand, given, name, because):
    assert reasons(score_of(hand, given))[name] == because


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        # open and with a pair of value; open and with an edge wait
        ("234m 34678s CC (567p) +5s", ""),
        ("234m 12678s 99s (567p) +3s", ""),
        ("234m 567p 24678s CC +3s", "riichi"),
    ],
)
def test_a_yaku_that_fails_by_two_conditions_is_not(hand, given):
    assert "pinfu" not in reasons(score_of(hand, given))


def test_a_hand_may_be_complete_and_have_no_yaku():
    result = score_of("234m 34678s 99s (567p) +5s", "dora=9s")
    assert (result.win, result.valid, result.reason) == (True, False, "no_yaku")
    assert reasons(result) == {"pinfu": "open_hand"}


# Dora


@pytest.mark.parametrize(
    ("indicators", "dora"),
    [
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m", "2m 3m 4m 5m 6m 7m 8m 9m 1m"),
        ("1p 8p 9p", "2p 9p 1p"),
        ("1s 6s 9s", "2s 7s 1s"),
        ("E S W N", "S W N E"),
        ("C P F", "P F C"),
    ],
)
def test_2_7_the_dora_is_the_next_tile_and_the_last_indicates_the_first(indicators, dora):
    found = [KIND_NAMES[dora_of(KIND_BY_NAME[name])] for name in indicators.split()]
    assert found == dora.split()


def test_dora_kinds_and_their_order():
    result = score_of("678m 567p 34s 99s [4444m] +5s", "riichi dora=3m8s ura=3m1p")
    lines = [(line.kind.value, line.indicator, line.tile, line.han) for line in result.dora_detail]
    assert lines == [
        ("dora", 2, 3, 4),
        ("kong_dora", 25, 26, 2),
        ("ura_dora", 2, 3, 4),
        ("ura_dora", 9, 10, 0),
    ]
    assert result.dora == 10
    assert result.han == 11
