"""Our rulings in words: fans and sets are called as in the glossary, and what decides is cited."""

import re

import pytest

from muraille.words import Language
from muraille.words.rulebook.settled import settled

FAN, SET = re.compile(r"\bfans?\b"), re.compile(r"\bsets?\b")


@pytest.mark.parametrize("ruling", settled().values(), ids=lambda ruling: ruling.id)
def test_a_fan_is_no_combinaison_and_a_set_no_element(ruling):
    for texts in (ruling.point, ruling.open, ruling.choice, ruling.why, ruling.departs):
        english, french = texts[Language.ENGLISH], texts[Language.FRENCH]
        assert "élément" not in french
        assert "combinaison" not in french or SET.search(english)
        assert FAN.search(french) or not FAN.search(english)


@pytest.mark.parametrize(
    ("ruling", "book", "articles"),
    [
        ("R20", "riichi-ema-2016", {"3.3.2", "3.4.7"}),
        ("R24", "riichi-ema-2016", {"3.4.2", "3.4.9", "3.4.10", "3.4.11"}),
        ("R35", "riichi-ema-2016", {"1.3", "3.4.3", "3.6", "4.2.6", "changes_since_2012"}),
        ("R3", "riichi-ema-2016", {"4.2", "4.3.4"}),
        ("R5", "riichi-ema-2016", {"changes_since_2012", "differences_from_wrc", "4.3.2"}),
        ("K5", "mcr-wmo-2014", {"3.6.8 2-"}),
        ("K5", "mcr-ffmj-2016", {"3.6.8.2"}),
        ("O6", "mcr-wmo-2014", {"3.12.2"}),
        ("O6", "mcr-ffmj-2016", {"3.12.2", "annex_2"}),
        ("S4", "mcr-oir-1998", {"example_33"}),
        ("F10", "mcr-oir-1998", {"n°39", "the_rules"}),
        ("F2", "mcr-wmo-2014", {"3.9.1 6#(1)", "3.8.1 n°20", "3.8.1 n°34"}),
        ("W6", "mcr-oir-1998", {"n°11", "n°80"}),
        ("S2", "mcr-oir-1998", {"example_33"}),
        ("P6", "mcr-international", {"counting"}),
        ("J6", "mcr-international", {"replacement_tiles", "end_of_the_hand"}),
        ("F11", "mcr-international", {"precisions"}),
        ("O5", "mcr-ffmj-2016", {"3.11.2.2", "EMAR 3.1", "EMAR 3.6"}),
        ("O19", "mcr-ffmj-2016", {"3.11.3", "3.11.6.11.5", "EMAR 3.2"}),
        ("O20", "mcr-wmo-2014", {"3.7.2 4-"}),
        ("R10", "riichi-ema-2016", {"3.3.14", "4.1"}),
        ("R11", "riichi-ema-2016", {"4.2.1"}),
        ("R13", "riichi-ema-2016", {"3.3.7", "4.2.1"}),
        ("R15", "riichi-ema-2016", {"3.4.6", "3.4.11"}),
        ("R36", "riichi-ema-2016", {"3.3.1", "changes_since_2012"}),
    ],
)
def test_a_ruling_cites_what_decides_it(ruling, book, articles):
    assert articles <= set(settled()[ruling].articles[book].split(", "))


def test_F11_1998_keeps_flowers_apart_in_its_rules_not_at_their_line():
    assert settled()["F11"].articles["mcr-oir-1998"] == "the_rules"
