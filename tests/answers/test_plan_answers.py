"""Advice as JSON: every field, both games, and everything that can be wrong at once."""

import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from muraille.advice.mcr.bulk import planning
from muraille.answers.plan import answer
from muraille.answers.plans import mcr
from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.problems import InputError
from muraille.words import Language
from tests.cli.running import environment

RIICHI = "riichi-ema-2016"
DRAWN = "345m 345p 34s 678s 99m +N"
READY = "345m 345p 34s 678s 99m"
KONGS = "345p 67s EE [1111m] (2222s)"
HOPELESS = "9p [1111m] (234p) (567s) (789p)"
RIICHI_DRAWN = "234m 567m 34p 55s 678s +1p"
RIICHI_READY = "234m 567m 34p 55s 678s"

ANSWER = {
    *("rules", "tiles", "draws", "unseen", "missing", "chance", "expected", "whole"),
    *("complete", "ways", "discards", "best", "choices"),
}
WAY = {
    *("fans", "points", "on_discard", "self_drawn", "needs_self_draw", "claims"),
    *("hand", "missing", "chance", "discard"),
}
DISCARD = {
    *("tile", "chance", "pays", "on_discard", "expected", "chance_for_points"),
    *("missing", "only_self_drawn", "reasons"),
}
REASON = {"why", "fans", "chance", "otherwise", "text"}
OUTCOME = {
    *("tile", "distance", "accepts", "kinds", "left", "dora", "value", "value_silent"),
    *("value_riichi", "best_win", "typical_win", "without_yaku", "yaku", "hands", "sampled"),
    *("waiting", "reasons"),
}


@cache
def asked(hand: str, given: str = "{}", language: Language = Language.ENGLISH) -> Any:
    return answer({"hand": hand, **json.loads(given)}, language)


def told(hand: str, **request: object) -> Any:
    return asked(hand, json.dumps(request))


def codes(hand: object = DRAWN, **request: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        answer({"hand": hand, **request})
    return [found.code for found in caught.value.problems]


# MCR


def test_every_field_of_a_claim():
    found = told("34m 345p 34s 678s 99m E", claim="5m", chow=True, draws=6)
    taken, left = found["choices"]
    assert set(taken) == set(left) == {"take", "set", "discard", "chance", "expected", "reasons"}
    assert (taken["take"], taken["set"], taken["discard"]) == ("chow", "(345m)", "E")
    assert (left["take"], left["set"], left["discard"]) == ("leave", None, None)
    assert left["chance"] == found["chance"]
    assert all(set(one) == {"why", "fans", "value", "otherwise", "text"} for one in left["reasons"])


@pytest.mark.parametrize(
    ("hand", "request_", "expected"),
    [
        (DRAWN, {"claim": "5m"}, ["claim_of_thirteen"]),
        (READY, {"claim": "56m"}, ["claim_of_thirteen"]),
        (READY, {"chow": True}, ["chow_without_claim"]),
        (READY, {"claim": "9m", "visible": "99m"}, ["too_many_seen"]),
    ],
)
def test_claims_that_cannot_be(hand: str, request_: dict[str, object], expected: list[str]):
    assert codes(hand, **request_) == expected


def test_every_field_of_fourteen_tiles():
    found = told(DRAWN, draws=10)
    assert set(found) == ANSWER
    assert (found["rules"], found["tiles"], found["draws"]) == ("mcr-wmo-2014", 14, 10)
    assert (found["unseen"], found["missing"], found["complete"]) == (122, 1, None)
    assert found["whole"] is True
    assert all(set(way) == WAY for way in found["ways"])
    assert all(set(one) == DISCARD for one in found["discards"])
    assert all(set(why) == REASON for one in found["discards"] for why in one["reasons"])
    assert found["best"] == {"chance": "N", "expected": "N"}
    assert {one["tile"] for one in found["discards"]} == {
        *("3m", "4m", "5m", "9m", "3p", "4p", "5p", "3s", "4s", "6s", "7s", "8s", "N")
    }
    json.dumps(found)


def test_a_way():
    way = told(DRAWN, draws=10)["ways"][0]
    assert way["fans"] == ["mixed_triple_chow"]
    assert way["hand"] == "34599m 345p 34678s +5s"
    assert way["missing"] == [{"tile": "5s", "needed": 1, "left": 4}]
    assert (way["discard"], way["needs_self_draw"], way["points"]) == ("N", False, 13)
    assert (way["on_discard"]["points"], way["on_discard"]["wins"]) == (13, True)
    assert way["self_drawn"]["points"] == 15
    assert way["on_discard"]["fans"][0] == {"id": "mixed_triple_chow", "times": 1, "points": 8}


def test_chances_are_rounded_and_in_order():
    found = told(DRAWN, draws=10)
    chances = [found["chance"], *(way["chance"] for way in found["ways"])]
    chances += [one[key] for one in found["discards"] for key in ("chance", "on_discard")]
    assert all(0 <= chance <= 1 and round(chance, 4) == chance for chance in chances)
    rows = [one["chance"] for one in found["discards"]]
    assert rows == sorted(rows, reverse=True)
    assert found["chance"] == rows[0]
    assert found["expected"] == max(one["expected"] for one in found["discards"])
    assert all(one["on_discard"] <= one["chance"] for one in found["discards"])


def test_thirteen_tiles_have_no_discards():
    found = told(READY, draws=10)
    assert (found["tiles"], found["discards"]) == (13, [])
    assert found["best"] == {"chance": None, "expected": None}
    assert found["chance"] > 0.5
    assert all(way["discard"] is None for way in found["ways"])


def test_a_complete_hand_is_told_its_points():
    complete = told(f"{KONGS} +8s")["complete"]
    assert (complete["points"], complete["wins"]) == (8, True)
    assert [line["id"] for line in complete["fans"]] == [
        *("two_melded_kongs", "pung_of_terminals_or_honours", "self_drawn")
    ]
    poor = told("345p 67s EE (888m) (2222s) +8s")["complete"]
    assert (poor["points"], poor["wins"]) == (2, False)


def test_a_way_that_needs_a_self_draw_says_so():
    ways = told("1288m 45567p 35s FF +C")["ways"]
    drawn = [way for way in ways if way["needs_self_draw"]]
    assert drawn
    for way in drawn:
        assert (way["on_discard"]["wins"], way["self_drawn"]["wins"]) == (False, True)
        assert way["points"] == way["self_drawn"]["points"] >= 8


def test_no_way_to_eight_points():
    found = told(HOPELESS)
    assert (found["ways"], found["discards"], found["missing"]) == ([], [], None)
    assert (found["chance"], found["expected"]) == (0.0, 0.0)


def test_without_draws_there_is_no_chance():
    found = told(READY, draws=0)
    assert (found["draws"], found["chance"]) == (0, 0.0)
    assert found["ways"] == []
    assert told(READY, draws="0")["chance"] == 0.0


def test_visible_tiles_are_not_left():
    found = told(DRAWN, draws=10, visible="55s 5s")
    assert found["ways"][0]["chance"] < told(DRAWN, draws=10)["ways"][0]["chance"]
    triple = next(way for way in found["ways"] if way["fans"] == ["mixed_triple_chow"])
    assert all(one["left"] <= 4 for one in triple["missing"])
    assert found["unseen"] == 119


@pytest.mark.parametrize("rules", [name for name in RULEBOOKS if name.startswith("mcr")])
def test_every_mcr_rulebook_plans(rules):
    found = told(DRAWN, draws=4, rules=rules)
    assert found["rules"] == rules
    assert found["best"]["chance"] == "N"


def test_id_and_options_are_echoed():
    found = told(HOPELESS, id=[1], options={"S2": "drop"})
    assert next(iter(found)) == "id"
    assert (found["id"], found["options"]) == ([1], {"S2": "drop"})


def test_reasons_are_told_in_the_language_asked_for():
    texts = [
        answer(request, language)["discards"][0]["reasons"][0]["text"]  # type: ignore[index]
        for request, language in (
            ({"hand": DRAWN, "draws": 2}, Language.ENGLISH),
            ({"hand": DRAWN, "draws": 2}, Language.FRENCH),
            ({"hand": DRAWN, "draws": 2, "lang": "fr"}, Language.ENGLISH),
        )
    ]
    assert texts[0].startswith("the best chance to win: ")
    assert texts[1].startswith("la meilleure chance de gagner\N{NO-BREAK SPACE}: ")
    assert texts[2] == texts[1]


# Riichi


def test_every_field_of_riichi_discards():
    found = told(RIICHI_DRAWN, rules=RIICHI, dora="4s")
    assert set(found) == {
        *("rules", "tiles", "draws", "distance", "win", "now", "discards", "best")
    }
    assert (found["tiles"], found["distance"], found["win"]) == (14, 0, None)
    assert (found["draws"], found["now"]) == (None, None)
    assert all(set(one) == OUTCOME for one in found["discards"])
    best = found["discards"][0]
    assert found["best"] == {"discard": "1p", "riichi": best["waiting"]["riichi"]["advised"]}
    assert (best["tile"], best["distance"], best["dora"]) == ("1p", 0, 2)
    assert best["accepts"] == [{"tile": "2p", "left": 4}, {"tile": "5p", "left": 4}]
    assert (best["kinds"], best["left"]) == (2, 8)
    assert {"id": "pinfu", "han": 1, "share": 1.0} in best["yaku"]
    assert set(best["waiting"]) == {"waits", "furiten", "without_yaku", "riichi"}
    assert set(best["waiting"]["riichi"]) == {"lawful", "advised", "reasons"}
    wait = best["waiting"]["waits"][0]
    assert (wait["tile"], wait["left"]) == ("2p", 4)
    assert wait["silent"]["on_discard"]["points"] == 7700
    assert wait["riichi"]["on_discard"]["points"] == 8000
    assert {"why", "text", "loss"} <= set(best["reasons"][0])
    assert found["discards"][-1]["waiting"] is None
    json.dumps(found)


def test_thirteen_riichi_tiles_are_told_as_they_stand():
    found = told(RIICHI_READY, rules=RIICHI)
    assert (found["tiles"], found["discards"]) == (13, [])
    assert (found["now"]["tile"], found["now"]["distance"]) == (None, 0)
    assert found["best"]["discard"] is None


def test_furiten_is_noticed():
    def furiten(**given: object) -> list[str]:
        return told(RIICHI_READY, rules=RIICHI, **given)["now"]["waiting"]["furiten"]

    assert furiten() == []
    assert furiten(discards="2p E") == ["own_discard"]
    assert furiten(passed="5p") == ["temporary"]
    assert furiten(passed="5p", riichi=True) == ["after_riichi"]


def test_draws_say_whether_riichi_is_lawful():
    def choice(draws: int) -> Any:
        return told(RIICHI_READY, rules=RIICHI, draws=draws)["now"]["waiting"]["riichi"]

    assert choice(1)["lawful"] is True
    assert choice(0)["lawful"] is False
    assert choice(0)["reasons"][0]["why"] == "riichi_short_wall"


def test_a_complete_riichi_hand_is_told_its_worth():
    win = told(f"{RIICHI_READY} +5p", rules=RIICHI)["win"]
    assert (win["points"], win["wins"]) == (2700, True)


# What is wrong

BAD: list[tuple[dict[str, object], list[str]]] = [
    ({"hand": None}, ["missing_hand"]),
    ({"hand": 5}, ["not_a_text"]),
    ({"hand": "1m"}, ["neither_13_nor_14"]),
    ({"hand": "123m 456p 789s 123p +1m"}, ["wrong_number_of_tiles"]),
    ({"rules": "x"}, ["unknown_rulebook"]),
    ({"rules": "all"}, ["unknown_rulebook"]),
    ({"rules": 1}, ["not_a_text"]),
    ({"visible": "xyz"}, ["unknown_characters"]),
    ({"visible": "333s"}, []),
    ({"visible": "3333s"}, ["too_many_seen"]),
    ({"visible": 4}, ["not_a_text"]),
    ({"seat": "X"}, ["not_a_wind"]),
    ({"round": "X"}, ["not_a_wind"]),
    ({"options": "S2"}, ["not_options"]),
    ({"options": {"S99": "drop"}}, ["unknown_option"]),
    ({"draws": "many"}, ["not_a_number"]),
    ({"draws": 1.5}, ["not_a_number"]),
    ({"draws": True}, ["not_a_number"]),
    ({"draws": -1}, ["draws_out_of_range"]),
    ({"draws": 31}, ["draws_out_of_range"]),
    ({"draws": 19, "rules": RIICHI}, ["draws_out_of_range"]),
    ({"lang": "xx"}, ["unknown_language"]),
    ({"lang": 3}, ["not_a_text"]),
    ({"riichi": True}, ["key_of_other_game"]),
    ({"dora": "1m"}, ["key_of_other_game"]),
    ({"discards": "1m"}, ["key_of_other_game"]),
    ({"passed": "1m"}, ["key_of_other_game"]),
    ({"self_drawn": True}, ["unknown_keys"]),
    ({"riichi": 1, "rules": RIICHI}, ["not_true_or_false"]),
    ({"dora": "x", "rules": RIICHI}, ["unknown_characters"]),
    ({"discards": "x", "rules": RIICHI}, ["unknown_characters"]),
    ({"passed": "x", "rules": RIICHI}, ["unknown_characters"]),
    ({"discards": "3333s", "rules": RIICHI}, ["too_many_seen"]),
    (
        {"discards": "3s", "visible": "33s", "dora": "3s", "rules": RIICHI},
        ["too_many_seen_with_dora"],
    ),
    (
        {"hand": "234m 567m 34p 55s 678s 1p", "riichi": True, "rules": RIICHI},
        ["riichi_without_drawn_tile"],
    ),
    (
        {"hand": "234m 567m 14p 59s 678s +1p", "riichi": True, "rules": RIICHI},
        ["riichi_without_wait"],
    ),
    (
        {"hand": "(234m) 567m 34p 55s 678s +1p", "riichi": True, "rules": RIICHI},
        ["riichi_with_exposed_set"],
    ),
]


@pytest.mark.parametrize(("request_", "expected"), BAD, ids=lambda one: str(one)[:60])
def test_every_field_is_checked(request_, expected):
    if not expected:
        answer({"hand": DRAWN, "draws": 1, **request_})
        return
    assert codes(**request_) == expected


def test_all_problems_at_once():
    wrong = {"rules": "x", "seat": "X", "visible": "y", "draws": 99, "lang": "xx", "more": 1}
    found = codes("1m", **wrong)
    assert len(found) == 7
    assert len(set(found)) == 7


def test_a_request_is_an_object():
    with pytest.raises(InputError):
        answer([])  # type: ignore[arg-type]


def test_the_planner_allows_as_many_draws():
    assert mcr.GAME.most_draws == planning.MOST_DRAWS


@pytest.mark.parametrize("missing", ["numpy", "numba"])
@pytest.mark.parametrize("rules", ["mcr-wmo-2014", RIICHI])
def test_without_the_fast_extra_a_clear_problem(missing, rules):
    start = (
        f"import sys; sys.modules[{missing!r}] = None;"
        "from muraille.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    for more in ([], ["--json"]):
        ran = subprocess.run(
            [sys.executable, "-c", start, "hand", DRAWN, "--plan", "--rules", rules, *more],
            capture_output=True,
            env=environment({}),
            check=False,
            timeout=60,
            text=True,
        )
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == (
            "muraille: advice needs numpy and numba, which are not installed:"
            " pip install “muraille[fast]”\n"
        )
