"""Every offence of every book against what the books say: what follows, and the paragraphs."""

from functools import cache

import pytest

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.catalogue.offences import verdict
from muraille.rules.common.sheets import OffenceCase
from muraille.tiles.winds import Seat
from muraille.words.rulebook.paragraphs import paragraphs_of
from tests.rules.offence_notation import STATEMENTS, WRITTEN, named, notation


@pytest.mark.parametrize("one", STATEMENTS, ids=named)
def test_what_follows_is_what_the_book_says(one):
    assert notation(verdict(one.book, one.offence, one.stage)) == one.follows


@pytest.mark.parametrize("one", STATEMENTS, ids=named)
def test_the_paragraphs_cited_are_those_that_say_it(one):
    found = verdict(one.book, one.offence, one.stage)
    assert found.articles == one.paragraphs
    assert found.rulings == one.rulings


def test_no_offence_is_without_its_statement():
    known = {
        (book.id, offence.id, stage)
        for book in RULEBOOKS.values()
        for offence in book.offences.values()
        for stage in offence.stages
    }
    assert {one.case for one in STATEMENTS} == known
    assert len(STATEMENTS) == len(known)


@pytest.mark.parametrize(
    "one", [one for one in WRITTEN if "may:scale_instead_nobody" in one.follows], ids=named
)
def test_O21_an_amount_the_referee_chooses_is_the_penalty(one):
    found = RULEBOOKS[one.book].sheet(
        verdict(one.book, one.offence, one.stage), OffenceCase(Seat(1), previous=1, points=30)
    )
    assert found.points == (0, -30, 0, 0)


@pytest.mark.parametrize(
    "one", [one for one in WRITTEN if "may:scale_more_nobody" in one.follows], ids=named
)
def test_O21_EMAR_2_3_2_7_2_8_10_a_further_penalty_comes_on_top(one):
    found = RULEBOOKS[one.book].sheet(
        verdict(one.book, one.offence, one.stage), OffenceCase(Seat(1), previous=1, points=30)
    )
    assert found.points == (0, -35, 0, 0)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_paragraph_cited_is_one_of_the_book(book):
    """Two words stand for none: the book is silent, or speaks of something alike."""
    cited = {
        ("mcr-wmo-2014", article.removeprefix("WMO "))
        if article.startswith("WMO ")
        else (book, article)
        for offence in RULEBOOKS[book].offences.values()
        for found in offence.verdicts.values()
        for article in found.articles
    }
    strange = {article for cited_book, article in cited if article not in listed(cited_book)}
    assert strange <= {"silent", "basic_strategy_alike"}


@cache
def listed(book: str) -> frozenset[str]:
    return frozenset(paragraph.number for paragraph in paragraphs_of(book))
