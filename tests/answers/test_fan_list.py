"""The list of fans: complete, searchable, and true to the rulebooks."""

import csv
from pathlib import Path
from typing import Any

import pytest

from muraille.answers import answer, fans
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.shapes.forms import Form
from muraille.words.languages import Language
from muraille.words.names.fans import fan_name, fan_names

TABLE = Path(__file__).parents[1] / "data" / "fans.csv"


def ids(*words: str) -> list[str]:
    return [entry.id for entry in fans.search(words)]


def test_all_in_the_order_of_2014():
    numbers = list(range(1, len(ids()) + 1))
    assert [entry.number for entry in fans.fan_entries()] == numbers
    assert sorted(entry.number_1998 for entry in fans.fan_entries()) == numbers
    assert {entry.id for entry in fans.fan_entries()} == set(fan_names())


def test_ids_are_those_of_the_table():
    with TABLE.open(encoding="utf-8", newline="") as stream:
        assert [row["id"] for row in csv.DictReader(stream)] == ids()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["seven_pairs"], ["seven_pairs"]),
        (["TREIZE"], ["thirteen_orphans"]),
        (["extremite", "partout"], ["outside_hand"]),
        (["Extrémité", "PARTOUT"], ["outside_hand"]),
        (["七对"], ["seven_shifted_pairs", "seven_pairs"]),
        (["complet", "d'honneurs"], ["all_honours"]),
        (["57"], ["all_even_pungs", "two_melded_kongs"]),
        (["n°57"], ["all_even_pungs", "two_melded_kongs"]),
        (["N°", "57"], ["all_even_pungs", "two_melded_kongs"]),
        (["57", "kongs"], ["two_melded_kongs"]),
        (["main", "pleine"], ["nine_gates"]),
        (["99"], []),
        (["nonsense"], []),
    ],
)
def test_search(words, expected):
    assert ids(*words) == expected


def test_points_by_edition():
    kongs = next(iter(fans.search(["two_concealed_kongs"])))
    assert kongs.points_differ
    assert [kongs.points[book.id] for book in MCR_RULEBOOKS] == [(8,), (8,), (6,), (6,)]
    melded = next(iter(fans.search(["two_melded_kongs"])))
    assert melded.points["mcr-wmo-2014"] == (4, 6)
    differing = {entry.id for entry in fans.fan_entries() if entry.points_differ}
    assert differing == {"two_concealed_kongs", "two_melded_kongs"}


def test_what_a_fan_implies_and_excludes():
    dragons = next(iter(fans.search(["big_three_dragons"])))
    assert dragons.implies[DEFAULT_MCR][Form.STANDARD] == ("two_dragon_pungs", "dragon_pung")
    reversible = next(iter(fans.search(["reversible_tiles"])))
    assert ("one_voided_suit", "A6") in reversible.never_beside[DEFAULT_MCR]


@pytest.mark.parametrize("entry", fans.fan_entries(), ids=lambda entry: entry.id)
def test_the_example_shows_the_fan(entry):
    found: Any = answer({"hand": entry.example.hand, **entry.example.options})
    if entry.id == "flower_tiles":
        assert found["flowers"] > 0
    else:
        assert entry.id in [line["id"] for line in found["fans"]]


def test_json_of_a_fan():
    found: Any = fans.as_json(fans.search(["two_concealed_kongs"]))[0]
    assert found["number"] == 48
    assert found["number_1998"] == 33
    assert found["points"]["mcr-oir-1998"] == 6
    assert found["article"] == "3.8.1 n°48"
    assert found["names"]["zh"] == "双暗杠"
    assert "concealed_kong" in found["implies"]["mcr-wmo-2014"]["standard"]
    assert found["example"]["hand"]


@pytest.mark.parametrize(
    ("book", "name"),
    [
        ("mcr-wmo-2014", "Tout Extrémité"),
        ("mcr-ffmj-2016", "Tout Extrémité"),
        ("mcr-oir-1998", "Complet de Terminaux"),
        ("mcr-international", "Tout Terminales"),
    ],
)
def test_french_names_follow_the_rulebook(book, name):
    assert fan_name("all_terminals", Language.FRENCH, book) == name
    assert fan_name("all_terminals", Language.ENGLISH, book) == "All Terminals"
