"""Hands on their way: distance, accepted tiles, waits with their worth, discards."""

from random import Random
from typing import Any

import pytest

from muraille.answers import answer as score_answer
from muraille.answers.hand import answer
from muraille.notation import read_tiles
from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.kinds import ALL_KINDS, KIND_NAMES, group_text
from muraille.tiles.problems import InputError

RIICHI = "riichi-ema-2016"
MCR = "mcr-wmo-2014"
TWO_SIDED = "123m 456m 789m 23p 55s"
PUNG_OF_DRAGONS = "23m 456p 99s 234s CCC"


def told(hand: str, **request: object) -> Any:
    return answer({"hand": hand, **request})


def codes(hand: object = TWO_SIDED, **request: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        answer({"hand": hand, **request})
    return [found.code for found in caught.value.problems]


def pairs(rows: list[dict[str, Any]]) -> list[tuple[str, int]]:
    return [(row["tile"], row["left"]) for row in rows]


def dealt(seed: int, size: int) -> str:
    wall = [kind for kind in ALL_KINDS for _copy in range(4)]
    return group_text(Random(seed).sample(wall, size))


# The shape of the answer


def test_every_field_of_thirteen_tiles():
    worth = [("pure_straight", 1, 16), ("concealed_hand", 1, 2), ("all_chows", 1, 2)]
    drawn = [("pure_straight", 1, 16), ("fully_concealed_hand", 1, 4), ("all_chows", 1, 2)]
    double = ("mixed_double_chow", 1, 1)

    def fans(rows):
        return [{"id": fan, "times": times, "points": points} for fan, times, points in rows]

    assert told(TWO_SIDED, id="a", visible="1p") == {
        "id": "a",
        "rules": MCR,
        "tiles": 13,
        "distance": 0,
        "distance_by_form": {
            "standard": 0,
            "seven_pairs": 5,
            "thirteen_orphans": 11,
            "knitted_straight": 5,
            "honours_and_knitted": 8,
        },
        "accepts": [{"tile": "1p", "left": 3}, {"tile": "4p", "left": 4}],
        "waits": [
            {
                "tile": "1p",
                "left": 3,
                "on_discard": {"points": 21, "wins": True, "fans": fans([*worth, double])},
                "self_drawn": {"points": 23, "wins": True, "fans": fans([*drawn, double])},
            },
            {
                "tile": "4p",
                "left": 4,
                "on_discard": {"points": 20, "wins": True, "fans": fans(worth)},
                "self_drawn": {"points": 22, "wins": True, "fans": fans(drawn)},
            },
        ],
        "discards": [],
    }


def test_fourteen_tiles_have_discards_only():
    found = told("1123m 456p 99s 234s E +W")
    assert (found["tiles"], found["distance"]) == (14, 1)
    assert found["accepts"] == found["waits"] == []
    assert found["discards"][0] == {
        "tile": "E",
        "distance": 1,
        "accepts": 6,
        "left": 17,
        "tiles": ["1m", "2m", "3m", "4m", "9s", "W"],
    }
    assert found == told("1123m 456p 99s 234s EW")


def test_riichi_has_three_forms_and_tells_han():
    found = told("2233m 4455p 66774s", rules=RIICHI, riichi=True, dora="6s")
    assert found["distance_by_form"] == {
        "standard": 3,
        "seven_pairs": 0,
        "thirteen_orphans": 13,
    }
    (wait,) = found["waits"]
    assert wait["on_discard"] == {
        "points": 12000,
        "wins": True,
        "han": 6,
        "minipoints": 25,
        "limit": "haneman",
        "yaku": [
            {"id": "riichi", "han": 1, "times": 1},
            {"id": "all_simples", "han": 1, "times": 1},
            {"id": "seven_pairs", "han": 2, "times": 1},
        ],
        "dora": 2,
    }


def test_a_form_that_declared_sets_rule_out_has_no_distance():
    found = told("23m 456p 99s 234s (CCC)")["distance_by_form"]
    assert found["standard"] == 0
    assert found["knitted_straight"] is not None
    assert found["seven_pairs"] is found["thirteen_orphans"] is found["honours_and_knitted"] is None
    two_sets = told("23m 456p 99s (234s) (CCC)")["distance_by_form"]
    assert two_sets["knitted_straight"] is None


# Complete, waiting, further away

DISTANCES = [
    ("345p 67s EE [1111m] (2222s) +8s", MCR, -1),
    ("22s 66p 99p 88p 44s 55s PP", MCR, -1),
    ("2222s 66p 99p 88p 44s PP", MCR, -1),
    ("2222s 66p 99p 88p 44s PP", RIICHI, 1),
    ("147m 258p 369s ESWN", MCR, 0),
    ("147m 258p 369s ESWN", RIICHI, 6),
    ("19m 19p 19s ESWNPFC", MCR, 0),
    ("19m 19p 19s ESWNPFC", RIICHI, 0),
    ("147m 258p 369s 12s 55m", MCR, 0),
    ("E (123m) (456m) (789m) (111p)", MCR, 0),
    ("123m 456p 789s EE SW", MCR, 1),
]


@pytest.mark.parametrize(("hand", "rules", "distance"), DISTANCES)
def test_distances(hand, rules, distance):
    found = told(hand, rules=rules)
    assert found["distance"] == distance
    assert min(d for d in found["distance_by_form"].values() if d is not None) == distance
    assert bool(found["waits"]) == (distance == 0)


# Copies left


def test_own_tiles_and_declared_sets_are_not_left():
    found = told("23m 456p 99s (444m) (CCC)")
    assert pairs(found["waits"]) == [("1m", 4), ("4m", 1)]
    kong = told("23m 456p 99s [5555s] (CCC)", visible="1m 44m")
    assert pairs(kong["waits"]) == pairs(kong["accepts"]) == [("1m", 3), ("4m", 2)]


def test_indicators_are_seen():
    found = told(PUNG_OF_DRAGONS, rules=RIICHI, dora="1m", visible="44m")
    assert pairs(found["waits"]) == [("1m", 3), ("4m", 2)]
    assert pairs(told(PUNG_OF_DRAGONS, rules=RIICHI)["waits"]) == [("1m", 4), ("4m", 4)]


def test_a_tile_once_discarded_does_not_come_back():
    found = told("1112345678999p +5p")
    assert found["distance"] == -1
    by_tile = {row["tile"]: row for row in found["discards"]}
    assert "5p" in by_tile["5p"]["tiles"]
    assert by_tile["5p"]["left"] == sum((1, 3, 3, 3, 2, 3, 3, 3, 1))


# Waits and what they are worth


def test_the_minimum_decides_who_wins_in_MCR():
    for wait in told("23m 456p 99s (234s) (678p)")["waits"]:
        assert 0 < wait["on_discard"]["points"] < 8
        assert not wait["on_discard"]["wins"]
    short = told("345p 67s EE [1111m] (2222s)")["waits"][1]
    assert short["tile"] == "8s"
    assert (short["on_discard"]["points"], short["on_discard"]["wins"]) == (7, False)
    assert (short["self_drawn"]["points"], short["self_drawn"]["wins"]) == (8, True)


def test_a_yaku_decides_in_riichi():
    (wait,) = told("13m 456888p 99s (234s)", rules=RIICHI)["waits"]
    assert wait["on_discard"] == {
        "points": 0,
        "wins": False,
        "han": 0,
        "minipoints": 30,
        "limit": None,
        "yaku": [],
        "dora": 0,
    }


def test_winds_change_the_worth():
    hand = "23m 456p 99s 234s EEE"
    plain = told(hand)["waits"][0]["on_discard"]["points"]
    assert told(hand, seat="E", round="E")["waits"][0]["on_discard"]["points"] > plain
    assert not told(hand, rules=RIICHI)["waits"][0]["on_discard"]["wins"]
    east = told(hand, rules=RIICHI, seat="E", round="E")["waits"][0]["on_discard"]
    assert (east["wins"], east["han"], east["points"]) == (True, 2, 3900)


def test_the_last_copy_is_found_out_from_what_is_visible():
    found = told(TWO_SIDED, visible="111p")["waits"][0]
    assert found["left"] == 1
    assert "last_tile" in [fan["id"] for fan in found["on_discard"]["fans"]]


def test_W2_a_wait_on_a_fifth_copy_is_listed_in_MCR():
    found = told("1111m 234p 567p 789s")
    nothing = {"points": 0, "wins": False}
    assert found["distance"] == 1
    assert found["waits"] == [
        {"tile": "1m", "left": 0, "on_discard": nothing, "self_drawn": nothing}
    ]
    assert "1m" not in dict(pairs(found["accepts"]))


def test_R7_a_wait_on_a_fifth_copy_is_none_in_riichi():
    found = told("1111m 234p 567p 789s", rules=RIICHI)
    assert (found["distance"], found["waits"]) == (1, [])
    beside_a_pung = told("2m (222m) (333p) (444p) (555s)", rules=RIICHI)
    assert (beside_a_pung["distance"], beside_a_pung["waits"]) == (1, [])


def test_a_wait_whose_copies_were_all_seen_stays_one():
    for rules in (MCR, RIICHI):
        found = told(PUNG_OF_DRAGONS, rules=rules, visible="4444m")
        assert found["distance"] == 0
        assert pairs(found["waits"]) == [("1m", 4), ("4m", 0)]
        assert found["waits"][1]["self_drawn"] == {"points": 0, "wins": False}


# Laws


@pytest.mark.parametrize("rules", RULEBOOKS)
@pytest.mark.parametrize("seed", range(12))
def test_a_discard_leaves_what_thirteen_tiles_say(seed, rules):
    hand = dealt(seed, 14)
    found = told(hand, rules=rules)
    keys = [(row["distance"], -row["left"], -row["accepts"]) for row in found["discards"]]
    assert keys == sorted(keys)
    for row in found["discards"]:
        rest = [KIND_NAMES[kind] for kind in read_tiles(hand)]
        rest.remove(row["tile"])
        alone = told(" ".join(rest), rules=rules, visible=row["tile"])
        assert row["distance"] == alone["distance"]
        assert row["tiles"] == [one["tile"] for one in alone["accepts"]]
        assert row["accepts"] == len(alone["accepts"])
        assert row["left"] == sum(one["left"] for one in alone["accepts"])


WAITING = [
    ("23m 456p 99s (234s) (678p)", {}),
    ("1112345678999p", {"seat": "S"}),
    ("22s 66p 99p 88p 44s 55s P", {"round": "W", "visible": "PP"}),
    ("19m 19p 19s ESWNPFC", {}),
    ("147m 258p 369s 12s 55m", {}),
    ("2233m 4455p 66774s", {"rules": RIICHI, "riichi": True, "dora": "3m"}),
    ("234m 9p (CCC) (FFF) (PPP)", {"rules": RIICHI, "seat": "E"}),
    ("34m 99s [1111p] (5555s) (EEEE)", {"rules": RIICHI, "round": "E", "dora": "8s W"}),
]


@pytest.mark.parametrize(("hand", "request_"), WAITING, ids=[row[0] for row in WAITING])
def test_a_wait_is_worth_what_score_says(hand, request_):
    found = told(hand, **request_)
    assert found["distance"] == 0
    for wait in found["waits"]:
        for key, drawn in (("on_discard", False), ("self_drawn", True)):
            full: Any = score_answer(
                {"hand": f"{hand} +{wait['tile']}", "self_drawn": drawn, **request_}
            )
            wins = full["valid"] if "valid" in full else full["meets_minimum"]
            assert (wait[key]["points"], wait[key]["wins"]) == (full["points"], wins)


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_every_accepted_tile_lowers_the_distance(rules):
    for seed in range(5):
        hand = dealt(100 + seed, 13)
        found = told(hand, rules=rules)
        accepted = dict(pairs(found["accepts"]))
        for name in KIND_NAMES:
            try:
                drawn = told(f"{hand} +{name}", rules=rules)["distance"]
            except InputError:  # a fifth copy
                assert name not in accepted
                continue
            assert drawn == found["distance"] - (name in accepted)


# What is refused

REFUSED: list[tuple[object, dict[str, object], list[str]]] = [
    (None, {}, ["missing_hand"]),
    (13, {}, ["not_a_text"]),
    ("", {}, ["empty_hand"]),
    ("1m", {}, ["neither_13_nor_14"]),
    ("123m 456p 789s 123p", {}, ["neither_13_nor_14"]),
    ("123m 456p 789s 123p 123s", {}, ["neither_13_nor_14"]),
    ("123m 456p 789s 11p E (123p)", {}, ["neither_13_nor_14"]),
    ("123m 456p 789s 123p +1m", {}, ["wrong_number_of_tiles"]),
    ("123m 456p 789s 11123p +1m", {}, ["wrong_number_of_tiles"]),
    ("12x", {}, ["unknown_characters"]),
    ("11111m 456p 789s 11p", {}, ["too_many_copies"]),
    ("1f 123m 456p 789s 123p", {}, ["flowers_among_tiles"]),
    ("1m (111p) (222p) (333p) (444p) (555p)", {}, ["too_many_melds"]),
    (TWO_SIDED, {"rules": "nonsense"}, ["unknown_rulebook"]),
    (TWO_SIDED, {"rules": "all"}, ["unknown_rulebook"]),
    (TWO_SIDED, {"rules": 1}, ["not_a_text"]),
    (TWO_SIDED, {"seat": "X", "round": 1}, ["not_a_wind", "not_a_wind"]),
    (TWO_SIDED, {"visible": "xyz"}, ["unknown_characters"]),
    (TWO_SIDED, {"visible": "5555s"}, ["too_many_seen"]),
    (TWO_SIDED, {"visible": "(123m)"}, ["marks_among_tiles"]),
    (TWO_SIDED, {"visible": ["1m"]}, ["not_a_text"]),
    (TWO_SIDED, {"riichi": True, "dora": "1m"}, ["key_of_other_game"] * 2),
    (TWO_SIDED, {"self_drawn": True}, ["unknown_keys"]),
    (TWO_SIDED, {"options": {"S99": "drop"}}, ["unknown_option"]),
    (TWO_SIDED, {"rules": RIICHI, "riichi": "yes"}, ["not_true_or_false"]),
    (TWO_SIDED, {"rules": RIICHI, "round": "W"}, ["round_not_played"]),
    (TWO_SIDED, {"rules": RIICHI, "dora": "111222p"}, ["too_many_indicators"]),
    (TWO_SIDED, {"rules": RIICHI, "dora": "555s"}, ["too_many_copies"]),
    (TWO_SIDED, {"rules": RIICHI, "dora": "5s", "visible": "55s"}, ["too_many_seen_with_dora"]),
    ("23m 456p 99s 234s (CCC)", {"rules": RIICHI, "riichi": True}, ["riichi_with_exposed_set"]),
    ("12x", {"rules": RIICHI, "round": "W"}, ["unknown_characters", "round_not_played"]),
    (
        "1m",
        {"seat": "X", "visible": "x"},
        ["neither_13_nor_14", "unknown_characters", "not_a_wind"],
    ),
]


@pytest.mark.parametrize(("hand", "request_", "expected"), REFUSED, ids=str)
def test_what_is_refused(hand, request_, expected):
    assert codes(hand, **request_) == expected


def test_a_switch_changes_the_worth_and_is_echoed():
    found = told(TWO_SIDED, options={"S2": "drop"})
    assert found["options"] == {"S2": "drop"}


def test_a_request_is_a_mapping():
    with pytest.raises(InputError) as caught:
        answer([])  # type: ignore[arg-type]
    assert caught.value.problems[0].code == "not_an_object"
