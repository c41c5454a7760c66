"""The texts of the two MCR books of 2014 and 2016: what they cite, and the hands they tell of."""

import pytest

from muraille.words.articles import is_heading
from muraille.words.rulebook.paragraphs import paragraphs_of
from muraille.words.rulebook.procedures import procedures, procedures_of

WMO, FFMJ = "mcr-wmo-2014", "mcr-ffmj-2016"


@pytest.mark.parametrize("book", [WMO, FFMJ])
def test_every_article_that_a_sentence_cites_is_a_paragraph_of_its_book(book):
    known = {paragraph.number for paragraph in paragraphs_of(book)}
    for told in procedures_of(book):
        for article in told.articles[book].split(", "):
            assert article in known, (told.id, article)


@pytest.mark.parametrize("book", [WMO, FFMJ])
def test_every_paragraph_stands_once_and_is_a_number_or_a_known_heading(book):
    numbers = [paragraph.number for paragraph in paragraphs_of(book)]
    assert len(numbers) == len(set(numbers))
    for number in numbers:
        assert is_heading(number) or number.removeprefix("EMAR ")[0].isdecimal(), number


def test_the_french_edition_numbers_every_paragraph_of_2014_in_its_own_way():
    french = {paragraph.number for paragraph in paragraphs_of(FFMJ)}
    plain = str.maketrans({" ": ".", "(": ".", ")": "", "-": "", "#": ""})
    for paragraph in paragraphs_of(WMO):
        number = paragraph.number
        assert (number if "n°" in number else number.translate(plain)) in french


def test_a_sentence_that_both_books_have_cites_the_same_paragraphs():
    """001 prints the text of 000: where both columns are full, 001 only adds its own comments."""
    plain = str.maketrans({" ": ".", "(": ".", ")": "", "-": "", "#": ""})
    for told in procedures():
        if {WMO, FFMJ} <= told.articles.keys():
            of_2014 = told.articles[WMO].split(", ")
            french = told.articles[FFMJ].split(", ")
            turned = {one if "n°" in one else one.translate(plain) for one in of_2014}
            assert turned <= set(french), told.id
