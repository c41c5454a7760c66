"""The table of the books' paragraphs: complete, each once, and every citation stands in it."""

from typing import Any

import pytest

from muraille.answers import answer
from muraille.rules.mcr.editions import INTERNATIONAL, OIR_1998, WMO_2014
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.words import Language
from muraille.words.articles import article_name, is_heading
from muraille.words.names.fans import fan_name
from muraille.words.rulebook.paragraphs import paragraphs_of
from muraille.words.rulebook.procedures import procedures_of
from muraille.words.rulings.offences import citation

OIR, SHEET, RIICHI = OIR_1998.id, INTERNATIONAL.id, RIICHI_EMA_2016.id


def numbers_of(book: str) -> list[str]:
    return [one.number for one in paragraphs_of(book)]


def stands(article: str, book: str) -> bool:
    """Whether an article is a paragraph of its book, or of the one whose name stands before it."""
    for name, other in (("WMO ", WMO_2014.id), ("EMA riichi ", RIICHI)):
        if article.startswith(name):
            return article.removeprefix(name) in numbers_of(other)
    return article in numbers_of(book)


@pytest.mark.parametrize("book", [OIR, SHEET, RIICHI])
def test_every_article_that_a_procedure_cites_is_a_paragraph_of_its_book(book):
    for sentence in procedures_of(book):
        for article in sentence.articles[book].split(", "):
            assert stands(article, book), (sentence.id, article)


@pytest.mark.parametrize(
    "edition", [OIR_1998, INTERNATIONAL, RIICHI_EMA_2016], ids=lambda one: one.id
)
def test_every_article_on_a_subject_is_a_paragraph_of_its_book(edition):
    for subject, articles in edition.articles.items():
        for article in articles.split(", "):
            assert stands(article, edition.id), (subject, article)


@pytest.mark.parametrize("book", [OIR, SHEET, RIICHI])
def test_a_paragraph_stands_once_and_has_a_number_or_a_heading_and_words_in_both_languages(book):
    numbers = numbers_of(book)
    assert len(set(numbers)) == len(numbers)
    for one in paragraphs_of(book):
        assert is_heading(one.number) or one.number.strip("n°.").replace(".", "").isdigit()
        assert all(one.headings.values()), one.number


@pytest.mark.parametrize("edition", [OIR_1998, INTERNATIONAL], ids=lambda one: one.id)
def test_the_81_hands_of_003_and_004_are_paragraphs_in_their_order(edition):
    book = edition.id
    rows = sorted(edition.fans.rows, key=edition.number)
    named = {one.number: one.headings for one in paragraphs_of(book)}
    hands = [number for number in numbers_of(book) if number.startswith("n°")]
    assert hands == [edition.fan_article(row) for row in rows]
    for row in rows:
        for language, heading in named[edition.fan_article(row)].items():
            assert heading == fan_name(row.id, language, book)


def test_003_has_ten_points_of_summary_seven_figures_and_sixty_six_examples():
    numbers = set(numbers_of(OIR))
    for key, count in (("summary", 10), ("figure", 7), ("example", 66)):
        own = {number for number in numbers if number.startswith(f"{key}_")}
        assert own == {f"{key}_{number}" for number in range(1, count + 1)}


def test_every_paragraph_of_003_and_004_that_is_no_hand_is_told_by_a_sentence():
    for book in (OIR, SHEET):
        cited = {
            article for one in procedures_of(book) for article in one.articles[book].split(", ")
        }
        assert [
            number
            for number in numbers_of(book)
            if number not in cited and not number.startswith("n°")
        ] == []


@pytest.mark.parametrize("number", range(1, 67))
def test_the_hand_of_an_example_of_003_is_worth_what_its_sentence_says(number):
    (told,) = (one for one in procedures_of(OIR) if one.id == f"oir_example_{number}")
    (hand,) = told.tiles
    wind = next((wind for wind in "NESW" if hand.count(wind) < 3), "N")
    result: Any = answer({"rules": OIR, "hand": hand, "seat": wind, "round": wind})
    before = numbers_of(OIR)[: numbers_of(OIR).index(f"example_{number}")]
    fan = next(number for number in reversed(before) if number.startswith("n°"))
    assert fan in [line["article"] for line in result["fans"]]
    assert told.texts[Language.ENGLISH].endswith(f"; {result['points']} points.")


def test_002_lists_the_sections_of_its_yaku():
    assert set(RIICHI_EMA_2016.yaku_articles.values()) <= set(numbers_of(RIICHI))


@pytest.mark.parametrize(
    ("article", "english", "french"),
    [
        ("summary_8", "summary of the rules, no. 8", "récapitulatif de la règle, n°\N{NBSP}8"),
        ("hands_1", "section “Mains à 1 point”", "section «\u202fMains à 1 point\u202f»"),
        ("hands_88", "section “Mains à 88 points”", "section «\u202fMains à 88 points\u202f»"),
        ("figure_7", "figure 7", "figure 7"),
        ("preface", "preface", "préface"),
    ],
)
def test_a_heading_is_told_as_it_is_printed(article, english, french):
    assert article_name(article, Language.ENGLISH) == english
    assert article_name(article, Language.FRENCH) == french


def test_002_a_whole_chapter_has_the_same_number_in_both_booklets():
    assert citation(("5",), (), RIICHI, Language.ENGLISH) == "5"
    assert citation(("5.10",), (), RIICHI, Language.ENGLISH) == "5.10 (English booklet 5.9)"


NOT_SAID = [
    (OIR, "summary_9", "names its fans"),
    (OIR, "n°13", "hua"),
    (OIR, "n°6", "discard may not"),
    (OIR, "n°6", "discard cannot"),
    (SHEET, "faults", "or flower"),
    (SHEET, "replacement_tiles", "hua"),
    (SHEET, "replacement_tiles", "when the hand ends"),
    (SHEET, "course_of_a_hand", "shown to all"),
]


@pytest.mark.parametrize(("book", "paragraph", "words"), NOT_SAID)
def test_J8_what_only_the_book_of_2014_says_is_told_at_no_paragraph_of_003_or_004(
    book, paragraph, words
):
    for sentence in procedures_of(book):
        if paragraph in sentence.articles[book].split(", "):
            assert words not in sentence.texts[Language.ENGLISH], sentence.id
