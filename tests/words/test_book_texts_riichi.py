"""The hands that the texts of 002 and of the strategies of 003 tell of are worth what they say."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from muraille.answers import answer
from muraille.answers.yaku import yaku_entries
from muraille.rules.riichi.examples import book_examples
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.names.definitions import yaku_definition
from muraille.words.rulebook.procedures import Procedure, procedures

RIICHI, OIR = "riichi-ema-2016", "mcr-oir-1998"
DEALERS = {"4.3.9": "E", "4.3.10": "S"}
"""Who wins where a worked example says so; in the others East and another player both do."""


def told(name: str) -> Procedure:
    return next(procedure for procedure in procedures() if procedure.id == name)


def figures(text: str) -> set[int]:
    """Its numbers, as English and French part their thousands."""
    plain = re.sub(r"(?<=\d)[,\N{NARROW NO-BREAK SPACE}](?=\d{3})", "", text)
    return {int(number) for number in re.findall(r"\d+", plain)}


def scored(hand: str, options: Mapping[str, object], rules: str) -> Any:
    return answer({"rules": rules, "hand": hand, "round": "E", **options})


@pytest.mark.parametrize("written", book_examples(), ids=lambda written: written.example)
def test_4_3_a_worked_example_brings_what_its_sentence_says(written):
    sentence = told(f"r_example_{written.example.removeprefix('4.3.')}")
    assert sentence.tiles == (written.hand,)
    for seat in DEALERS.get(written.example, "ES"):
        result = scored(written.hand, {**written.options, "seat": seat}, RIICHI)
        assert all(result["points"] in figures(text) for text in sentence.texts.values())


DRAWN, CLAIMED = {"self_drawn": True, "seat": "S"}, {"seat": "S", "from": "E"}
PRINCIPLES = [
    ("r_best_reading", 0, CLAIMED, {"han": 1, "minipoints": 30, "wait": "two_sided"}),
    ("r_wait_two_sided", 0, {**CLAIMED, "riichi": True}, {"wait": "two_sided"}),
    ("r_open_pinfu", 0, CLAIMED, {"minipoints_sum": 22}),
    ("r_yaku_add", 0, DRAWN, {"han": 4}),
    ("r_yaku_add", 1, DRAWN, {"han": 2}),
]


@pytest.mark.parametrize(("name", "place", "options", "expected"), PRINCIPLES)
def test_4_1_1_and_4_2_a_hand_of_the_principles_is_counted_as_told(name, place, options, expected):
    result = scored(told(name).tiles[place], options, RIICHI)
    assert {key: result[key] for key in expected} == expected


WAITS = [
    ("r_furiten_waits", "3s 6s 9s"),
    ("r_furiten_only_waits", "1p 4p"),
    ("r_furiten_readings", "2m 5m F"),
]


@pytest.mark.parametrize(("name", "waits"), WAITS)
def test_3_4_5_a_hand_of_furiten_waits_for_what_is_told(name, waits):
    (hand,) = told(name).tiles
    riichi = {"seat": "N", "from": "E", "riichi": True}
    wins = {kind for kind in KIND_NAMES if scored(f"{hand} +{kind}", riichi, RIICHI)["win"]}
    assert wins == set(waits.split())


FIGURES = [
    ("oir_figure_1", {"self_drawn": True}, 8),
    ("oir_figure_2", {}, 8),
    ("oir_figure_3", {}, 10),
    ("oir_figure_4", {}, 9),
    ("oir_figure_5", {}, 8),
    ("oir_figure_6", {}, 14),
    ("oir_figure_6", {"self_drawn": True}, 15),
    ("oir_figure_7", {}, 24),
]


@pytest.mark.parametrize(("name", "options", "points"), FIGURES)
def test_003_a_hand_of_the_strategies_reaches_the_points_it_is_shown_for(name, options, points):
    (hand,) = told(name).tiles
    assert scored(hand, {"seat": "N", **options, "round": "W"}, OIR)["points"] == points


def test_003_the_figures_name_what_is_paid():
    text = told("oir_strategy_paid").texts[Language.ENGLISH]
    drawn = scored(told("oir_figure_1").tiles[0], {"seat": "N", "self_drawn": True}, OIR)
    claimed = scored(told("oir_figure_2").tiles[0], {"seat": "N"}, OIR)
    received = {max(result["payments"].values()) for result in (drawn, claimed)}
    assert received == {48, 32}
    assert received <= figures(text)


@pytest.mark.parametrize("language", list(Language), ids=str)
def test_4_2_a_yaku_that_is_worth_less_open_says_how_much_in_either_hand(language):
    for yaku in yaku_entries():
        if yaku.may_be_open and yaku.han_open != yaku.han_concealed:
            definition = yaku_definition(yaku.id, language)
            worth = [int(figure) for figure in re.findall(r"(\d) (?:han|main|open)", definition)]
            assert worth == [yaku.han_concealed, yaku.han_open], yaku.id
