"""The JSON of ``muraille score``: what programs may rely on."""

import json
from typing import Any

import pytest

from muraille.answers import answer
from muraille.answers.scoring import results
from muraille.answers.settlement import settle, settled
from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.tiles.problems import InputError

EXAMPLE: dict[str, object] = {
    "hand": "345p 67s EE [1111m] (2222s) +8s",
    "rules": "mcr-wmo-2014",
    "self_drawn": True,
    "seat": "E",
    "round": "E",
}

PROMISED = """
{"rules": "mcr-wmo-2014", "win": true, "points": 8, "flowers": 0, "meets_minimum": true,
 "fans": [{"id": "two_melded_kongs", "times": 1, "points": 6, "article": "3.8.1 n°57",
           "sets": [["[1111m]", "(2222s)"]]},
          {"id": "pung_of_terminals_or_honours", "times": 1, "points": 1, "article": "3.8.1 n°73",
           "sets": [["[1111m]"]]},
          {"id": "self_drawn", "times": 1, "points": 1, "article": "3.8.1 n°80", "sets": []}],
 "not_counted": [{"id": "concealed_kong", "because": "implied", "by": ["two_melded_kongs"]},
                 {"id": "melded_kong", "because": "implied", "by": ["two_melded_kongs"]}],
 "arrangement": ["345p", "678s", "EE", "[1111m]", "(2222s)"],
 "payments": {"E": 48, "S": -16, "W": -16, "N": -16}}
"""

SEVEN_PAIRS = "22s 66p 99p 88p 44s 55s P +P"


def holds(found: object, promised: object) -> bool:
    """Whether ``found`` is what was promised; objects may have more keys."""
    if isinstance(promised, dict):
        return isinstance(found, dict) and all(
            key in found and holds(found[key], value) for key, value in promised.items()
        )
    if isinstance(promised, list):
        return (
            isinstance(found, list)
            and len(found) == len(promised)
            and all(map(holds, found, promised))
        )
    return type(found) is type(promised) and found == promised


def one(**request: object) -> dict[str, Any]:
    found = answer(request)
    assert isinstance(found, dict)
    return found


def codes(**request: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        answer(request)
    return [found.code for found in caught.value.problems]


def test_the_example_of_the_contract():
    promised = json.loads(PROMISED)
    found = one(**EXAMPLE)
    assert holds(found, promised), found
    assert [key for key in found if key in promised] == list(promised)


def test_added_fields_say_by_which_article_and_ruling():
    first = one(**EXAMPLE)["not_counted"][0]
    assert first["article"] == "3.8.1 n°57"
    assert first["times"] == 1
    assert first["ruling"] is None
    ruled = one(hand=SEVEN_PAIRS)["not_counted"]
    assert {line["ruling"] for line in ruled} == {"F2", "W6"}


@pytest.mark.parametrize(
    ("more", "payments"),
    [
        ({}, {"winner": 49, "discarder": -33, "others": -8}),
        ({"flowers": 2}, {"winner": 51, "discarder": -35, "others": -8}),
        ({"seat": "E", "round": "S"}, {"winner": 49, "discarder": -33, "others": -8}),
        ({"seat": "E", "from": "W"}, {"winner": 49, "discarder": -33, "others": -8}),
        (
            {"seat": "E", "round": "S", "from": "W"},
            {"E": 49, "S": -8, "W": -33, "N": -8},
        ),
        ({"self_drawn": True}, {"winner": 111, "others": -37}),
        (
            {"self_drawn": True, "seat": "N", "round": "S"},
            {"E": -37, "S": -37, "W": -37, "N": 111},
        ),
    ],
)
def test_payments_by_seat_or_by_role(more, payments):
    assert one(hand=SEVEN_PAIRS, **more)["payments"] == payments


def test_flowers_stand_apart():
    plain, with_flowers = one(hand=SEVEN_PAIRS), one(hand=SEVEN_PAIRS, flowers="1f 5f")
    assert with_flowers["flowers"] == 2
    assert plain["points"] == with_flowers["points"]
    assert plain["fans"] == with_flowers["fans"]


@pytest.mark.parametrize("flowers", [2, "2", " 2 ", "1f 5f", "🀢🀦"])
def test_flowers_as_number_or_as_tiles(flowers):
    assert one(hand=SEVEN_PAIRS, flowers=flowers)["flowers"] == 2


def test_below_the_minimum_nobody_pays():
    found = one(hand="123m 456m 78s 33p (567s) +9s", flowers=8)
    assert found["win"] is True
    assert found["meets_minimum"] is False
    assert found["points"] < 8
    assert found["payments"] is None


def test_tiles_that_form_no_hand():
    found = one(hand="147m 258p 369s EESS +N", id=7)
    assert found == {
        "id": 7,
        "rules": "mcr-wmo-2014",
        "win": False,
        "points": 0,
        "flowers": 0,
        "meets_minimum": False,
        "fans": [],
        "not_counted": [],
        "partly_counted": [],
        "arrangement": [],
        "payments": None,
    }


def test_a_repeated_fan_has_one_list_of_sets_each_time():
    found = one(hand="1111m 2222p 7777s 5m +5m")
    hogs = next(line for line in found["fans"] if line["id"] == "tile_hog")
    assert hogs["times"] == len(hogs["sets"]) == 3
    assert hogs["points"] == 6


def test_dealt_is_east_and_self_drawn():
    found = one(hand="22446688p 225577s", dealt=True, round="E")
    assert found["payments"]["E"] > 0
    assert "fully_concealed_hand" in [line["id"] for line in found["fans"]]


@pytest.mark.parametrize("name", [None, "a", 3, 1.5, True, [1, {"a": None}], {"x": "é"}])
def test_the_id_comes_back_whatever_it_is(name):
    assert one(hand=SEVEN_PAIRS, id=name)["id"] == name
    found: Any = answer({**EXAMPLE, "id": name, "rules": "all"})
    assert [each["id"] for each in found] == [name] * len(MCR_RULEBOOKS)
    assert "id" not in one(hand=SEVEN_PAIRS)


def test_all_rulebooks_answer_in_one_list():
    found: Any = answer({**EXAMPLE, "rules": "all"})
    assert [each["rules"] for each in found] == [book.id for book in MCR_RULEBOOKS]
    assert [each["points"] for each in found] == [8, 8, 5, 5]
    assert [each["meets_minimum"] for each in found] == [True, True, False, False]


def test_null_means_not_given():
    nothing = dict.fromkeys(("self_drawn", "seat", "flowers", "visible", "declared", "options"))
    assert one(hand=SEVEN_PAIRS, **nothing) == one(hand=SEVEN_PAIRS)


@pytest.mark.parametrize("options", [{"S2": "drop"}, ["S2=drop"]])
def test_switches(options):
    hand = "199m 119999p 1199s +1m"
    usual, dropped = one(hand=hand), one(hand=hand, options=options)
    assert dropped["options"] == {"S2": "drop"}
    assert dropped["points"] < usual["points"]


def test_visible_tiles_show_the_last_of_its_kind():
    hand = "234m 234p 67s 99p (345s) +8s"
    three = one(hand=hand, visible="888s")
    assert "last_tile" in [line["id"] for line in three["fans"]]
    assert "last_tile" not in [line["id"] for line in one(hand=hand, visible="88s")["fans"]]


@pytest.mark.parametrize("named", [["seven_pairs", "half_flush"], "seven_pairs,half_flush"])
def test_only_what_was_named_is_paid(named):
    found = one(hand=SEVEN_PAIRS, declared=named)
    assert found["points"] == 24
    assert found["declared"] == ["seven_pairs", "half_flush"]
    assert found["struck"] == ["half_flush"]
    assert found["forgotten"] == ["one_voided_suit"]
    assert found["worth"] == 25
    assert found["payments"]["discarder"] == -32


@pytest.mark.parametrize("value", [10, "10"])
def test_a_named_value(value):
    found = one(hand=SEVEN_PAIRS, declared=value)
    assert (found["declared"], found["points"], found["worth"]) == (10, 10, 25)
    assert (found["lost"], found["lost_flowers"], found["surplus"]) == (15, 0, 0)


def test_a_named_value_beside_flowers():
    found = one(hand=SEVEN_PAIRS, declared=7, flowers=2)
    assert (found["points"], found["flowers"], found["meets_minimum"]) == (7, 0, False)
    assert (found["worth"], found["lost"], found["lost_flowers"]) == (25, 20, 2)
    assert sum(line["points"] for line in found["fans"]) == found["worth"]
    assert one(hand=SEVEN_PAIRS, declared=30, flowers=2)["surplus"] == 3


def test_flowers_are_paid_when_they_are_named():
    lost = one(hand=SEVEN_PAIRS, declared="SEVEN_PAIRS", flowers=2)
    assert (lost["flowers"], lost["lost"], lost["lost_flowers"]) == (0, 3, 2)
    assert lost["declared"] == ["seven_pairs"]
    paid = one(hand=SEVEN_PAIRS, declared=["seven_pairs", "Flower_Tiles"], flowers=2)
    assert (paid["flowers"], paid["lost"]) == (2, 1)


def test_what_does_not_count_is_told_whatever_was_named():
    found = one(hand=SEVEN_PAIRS, declared="one_voided_suit")
    assert [line["id"] for line in found["fans"]] == ["one_voided_suit"]
    uncounted = {line["id"]: line["because"] for line in found["not_counted"]}
    assert uncounted == {"concealed_hand": "excluded", "single_wait": "excluded"}
    assert found["forgotten"] == ["seven_pairs"]


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({}, ["missing_hand"]),
        ({"hand": None}, ["missing_hand"]),
        ({"hand": 5}, ["not_a_text"]),
        ({"hand": ["1m"]}, ["not_a_text"]),
        ({"hand": SEVEN_PAIRS, "rules": 3}, ["not_a_text"]),
        ({"hand": SEVEN_PAIRS, "rules": "mcr"}, ["unknown_rulebook"]),
        ({"hand": SEVEN_PAIRS, "rules": ""}, ["unknown_rulebook"]),
        ({"hand": SEVEN_PAIRS, "Hand": ""}, ["unknown_keys"]),
        ({"hand": SEVEN_PAIRS, "riichi": True}, ["key_of_other_game"]),
        ({"hand": SEVEN_PAIRS, "liable": {}}, ["key_of_other_game"]),
        ({"hand": SEVEN_PAIRS, "liable": ""}, ["key_of_other_game"]),
        ({"hand": SEVEN_PAIRS, "riichi": 0, "bets": []}, ["key_of_other_game"] * 2),
        ({"hand": SEVEN_PAIRS, "dora": {}, "ura": False}, ["key_of_other_game"] * 2),
        ({"hand": SEVEN_PAIRS, "self_drawn": 1}, ["not_true_or_false"]),
        ({"hand": SEVEN_PAIRS, "dealt": "yes"}, ["not_true_or_false"]),
        ({"hand": SEVEN_PAIRS, "seat": "East"}, ["not_a_wind"]),
        ({"hand": SEVEN_PAIRS, "seat": "", "round": "e"}, ["not_a_wind", "not_a_wind"]),
        ({"hand": SEVEN_PAIRS, "from": 0}, ["not_a_wind"]),
        ({"hand": SEVEN_PAIRS, "flowers": 9}, ["flowers_out_of_range"]),
        ({"hand": SEVEN_PAIRS, "flowers": -1}, ["flowers_out_of_range"]),
        ({"hand": SEVEN_PAIRS, "flowers": True}, ["not_flowers"]),
        ({"hand": SEVEN_PAIRS, "flowers": 1.0}, ["not_flowers"]),
        ({"hand": SEVEN_PAIRS, "flowers": 10**5000}, ["not_flowers"]),
        ({"hand": SEVEN_PAIRS, "flowers": "1.5"}, ["not_flowers"]),
        ({"hand": SEVEN_PAIRS, "flowers": "9" * 5000}, ["not_flowers"]),
        ({"hand": SEVEN_PAIRS, 10**5000: 1}, ["unknown_keys"]),
        ({"hand": SEVEN_PAIRS, "declared": -(10**5000)}, ["not_declared"]),
        ({"hand": SEVEN_PAIRS, "declared": "99999999999"}, ["not_declared"]),
        ({"hand": SEVEN_PAIRS, "flowers": "1f 1f"}, ["flower_twice"]),
        ({"hand": SEVEN_PAIRS, "visible": 3}, ["not_a_text"]),
        ({"hand": SEVEN_PAIRS, "visible": "3x"}, ["unknown_characters"]),
        ({"hand": SEVEN_PAIRS, "visible": "PPP"}, ["too_many_seen"]),
        ({"hand": SEVEN_PAIRS, "declared": []}, ["not_declared"]),
        ({"hand": SEVEN_PAIRS, "declared": True}, ["not_declared"]),
        ({"hand": SEVEN_PAIRS, "declared": [3]}, ["not_declared"]),
        ({"hand": SEVEN_PAIRS, "declared": -3}, ["declared_below_zero"]),
        ({"hand": SEVEN_PAIRS, "declared": "seven"}, ["misnamed_fan"]),
        ({"hand": SEVEN_PAIRS, "declared": "Sept Paires; xyz"}, ["unknown_fan"]),
        ({"hand": SEVEN_PAIRS, "options": "S2=drop"}, ["not_options"]),
        ({"hand": SEVEN_PAIRS, "options": ["S2"]}, ["not_a_switch"]),
        ({"hand": SEVEN_PAIRS, "options": {"S2": 1}}, ["not_a_switch"]),
        ({"hand": SEVEN_PAIRS, "options": {"S9": "drop"}}, ["unknown_option"]),
        ({"hand": SEVEN_PAIRS, "options": ["S2=no"]}, ["unknown_position"]),
        ({"hand": SEVEN_PAIRS, "options": ["S2=drop", "S2=count"]}, ["switch_set_twice"]),
        ({"hand": SEVEN_PAIRS, "self_drawn": True, "from": "S"}, ["contradiction"]),
        ({"hand": SEVEN_PAIRS, "seat": "S", "from": "S"}, ["discarder_is_winner"]),
        ({"hand": SEVEN_PAIRS, "last_of_kind": True}, ["last_of_kind_held"]),
        ({"hand": SEVEN_PAIRS, "robbing_kong": True}, ["robbed_tile_held"]),
    ],
)
def test_what_is_refused(request_, expected):
    with pytest.raises(InputError) as caught:
        answer(request_)
    assert [found.code for found in caught.value.problems] == expected


@pytest.mark.parametrize("nothing", [None, "x", [], 3, b"{}"])
def test_what_is_no_request_at_all(nothing):
    asked_for = {"not_an_object": (answer, results), "not_a_deal": (settle, settled)}
    for code, functions in asked_for.items():
        for asked in functions:
            with pytest.raises(InputError, match=code):
                asked(nothing)


def test_problems_name_their_field():
    with pytest.raises(InputError) as caught:
        answer({"flowers": 9, "rules": "no-such"})
    assert {found.code: dict(found.params).get("key") for found in caught.value.problems} == {
        "unknown_rulebook": "rules",
        "missing_hand": "hand",
        "flowers_out_of_range": "flowers",
    }


@pytest.mark.parametrize(
    ("book", "article"), [("mcr-oir-1998", "n°43"), ("all", "3.8.1 n°47"), ("no", "3.8.1 n°47")]
)
def test_contradictions_are_cited_from_the_book_in_use(book, article):
    with pytest.raises(InputError) as caught:
        answer({"hand": SEVEN_PAIRS, "self_drawn": True, "robbing_kong": True, "rules": book})
    assert [f.article for f in caught.value.problems if f.code == "contradiction"] == [article]


def test_problems_of_every_kind_come_together():
    found = codes(
        hand="12x",
        rules="no-such",
        seat="X",
        flowers="E",
        declared="nonsense",
        options=["?"],
        self_drawn=True,
        robbing_kong=True,
        nonsense=1,
    )
    assert set(found) == {
        "unknown_rulebook",
        "unknown_keys",
        "unknown_characters",
        "not_a_wind",
        "not_a_flower",
        "unknown_fan",
        "not_a_switch",
        "contradiction",
    }


def test_a_problem_of_one_rulebook_is_said_once_for_all():
    assert codes(hand=SEVEN_PAIRS, rules="all", options={"S9": "x"}) == ["unknown_option"]


def test_rulebooks_by_id():
    assert all(rulebook(name).id == name for name in RULEBOOKS)
    with pytest.raises(InputError, match="mcr-international"):
        rulebook("mcr")
