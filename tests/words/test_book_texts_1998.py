"""The examples of 1998, as the rulebook draws them, are worth what it says of them."""

import re

import pytest

from muraille.answers.scoring import results
from muraille.rules.mcr.editions import OIR_1998
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.rulebook.procedures import procedures_of

BOOK = "mcr-oir-1998"
WAYS: tuple[dict[str, object], ...] = (
    {},
    {"self_drawn": True},
    {"seat": "E", "round": "E"},
    {"seat": "S", "round": "E"},
)
EXAMPLES = [told for told in procedures_of(BOOK) if told.articles[BOOK].startswith("example_")]


def test_there_are_66_of_them():
    assert len({told.articles[BOOK] for told in EXAMPLES}) == 66


@pytest.mark.parametrize("told", EXAMPLES, ids=lambda told: told.articles[BOOK])
def test_an_example_is_worth_what_it_says(told):
    """However it was won: the text does not tell that of all."""
    for text in (told.texts[language] for language in Language):
        points = int(re.findall(r"\d+", text)[-1])
        for hand in told.tiles:
            worths = {
                results({"rules": BOOK, "hand": hand, **way})[0].account.points for way in WAYS
            }
            assert points in worths, (hand, worths)


def test_the_table_of_scores_has_every_hand_once_with_its_points():
    for language in Language:
        printed = [
            (name.replace("’", "'"), int(points))
            for told in procedures_of(BOOK)
            if told.articles[BOOK] == "table_of_scores"
            for group in re.split(r"\s?[.;]\s", told.texts[language].rstrip("."))[1:]
            for points, names in [re.split(r"\s?: ", group, maxsplit=1)]
            for name in names.split(", ")
        ]
        assert sorted(printed) == sorted(
            (fan_name(row.id, language, BOOK), OIR_1998.points(row))
            for row in OIR_1998.fans.rows
            if not row.variant
        )
