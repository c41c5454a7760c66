"""The examples of 1998, as the rulebook draws them, are worth what it says of them."""

import re

import pytest

from muraille.answers.scoring import results
from muraille.words import Language
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
