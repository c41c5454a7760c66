"""The texts of the two MCR books of 2014 and 2016: what they cite, and the hands they tell of."""

import re

import pytest

from muraille.words import Language
from muraille.words.articles import is_heading
from muraille.words.matching import folded
from muraille.words.names.fans import fan_name, fan_names
from muraille.words.rulebook.paragraphs import paragraphs_of
from muraille.words.rulebook.procedures import procedures, procedures_of
from tests.rules.mcr.scoring_rows import BOOKS_OF_2014, counted, score_of

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


def _told(name):
    (procedure,) = (procedure for procedure in procedures() if procedure.id == name)
    return procedure


def _figures(text):
    return {int(figure) for figure in re.findall(r"\d+", text)}


EXAMPLES = [told.id for told in procedures_of(WMO) if told.section == "principles" and told.tiles]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("book", BOOKS_OF_2014, ids=lambda book: book.id)
def test_3_9_1_6_a_worked_example_is_worth_what_it_says(name, book):
    told = _told(name)
    for hand in told.tiles:
        points = score_of(hand, "", book).points
        assert all(points in _figures(text) for text in told.texts.values()), (hand, points)


ADDED_UP = {
    "inclusion_example": "two_dragon_pungs dragon_pung",
    "unbreakable_example": "pure_triple_chow",
    "non_identical_example": "",
    "free_choice_example": "pure_double_chow concealed_hand all_chows single_wait",
    "account_once_example": "",
    "account_once_three": "short_straight",
}


@pytest.mark.parametrize(("name", "not_counted"), ADDED_UP.items(), ids=ADDED_UP)
def test_3_9_1_6_an_example_that_is_added_up_names_every_fan_and_what_does_not_count(
    name, not_counted
):
    told = _told(name)
    (hand,) = told.tiles
    fans = counted(score_of(hand, ""))
    assert not fans.keys() & set(not_counted.split())
    for language, text in told.texts.items():
        for fan in (*fans, *not_counted.split()):
            assert folded(fan_name(fan, language, WMO)) in folded(text), (language, fan)


NOT_COUNTED = [
    ("inclusion_form", 0, "all_pungs"),
    ("account_once_four", 0, "two_terminal_chows"),
    ("account_once_four", 1, "short_straight"),
]


@pytest.mark.parametrize(("name", "place", "fan"), NOT_COUNTED)
def test_3_9_1_6_what_an_example_says_is_left_out_is_left_out(name, place, fan):
    assert fan not in counted(score_of(_told(name).tiles[place], ""))


def test_P2_P4_what_an_example_says_counts_as_well_does():
    both = {"double_pung", "two_concealed_pungs"}
    assert both <= counted(score_of(_told("account_once_outside").tiles[0], "")).keys()
    assert "two_concealed_pungs" in counted(score_of(_told("free_choice_tile").tiles[0], ""))
    assert counted(score_of(_told("inclusion_form").tiles[0], ""))["double_pung"] == 2  # T1


def test_3_9_1_6_2_the_other_reading_is_worth_what_the_example_says():
    """Its three chows claimed, the hand can be read only so; concealed it has two points more."""
    claimed = score_of("(123m) (123m) (123m) 567p 9s +9s", "").points
    assert claimed + 2 in _figures(_told("unbreakable_example").texts[Language.ENGLISH])


def test_3_9_1_6_4_the_lesser_reading_is_worth_what_the_example_says():
    """As chows, two of them claimed: without the two points of a concealed hand."""
    claimed = score_of("(234m) (234m) 556677p 8s +8s", "").points
    assert claimed + 2 in _figures(_told("free_choice_example").texts[Language.ENGLISH])


@pytest.mark.parametrize("name", ["shape_sets", "shape_special", "shape_knitted"])
def test_3_7_2_every_shape_drawn_wins(name):
    for hand in _told(name).tiles:
        assert score_of(hand, "").meets_minimum, hand


@pytest.mark.parametrize("language", list(Language), ids=str)
def test_3_8_the_nine_series_hold_every_fan_once(language):
    series = [told for told in procedures_of(WMO) if told.id.startswith("series_")]
    assert len(series) == 9
    named = [
        folded(name)
        for told in series
        for name in told.texts[language].rstrip(".").split(":")[1].split(", ")
    ]
    names = [folded(fan_name(fan, language, WMO)) for fan in fan_names()]
    assert sorted(named) == sorted(names)


def test_3_9_1_3_the_payments_worked_out_in_words_are_right():
    for told, paid in ((_told("pay_self_drawn"), 3 * (8 + 20)), (_told("pay_discard"), 3 * 8 + 20)):
        assert all(paid in _figures(text) for text in told.texts.values())


@pytest.mark.parametrize("name", ["case_wrong_end", "case_eyewitness", "case_sheet", "case_value"])
def test_annexes_3_and_4_a_case_stands_nowhere_without_what_was_decided(name):
    case, decided = _told(name), _told(f"{name}_answer")
    assert set(case.articles[FFMJ].split(", ")) <= set(decided.articles[FFMJ].split(", "))


def _told_at(book, paragraph, language=Language.ENGLISH):
    return " ".join(
        told.texts[language]
        for told in procedures_of(book)
        if paragraph in told.articles[book].split(", ")
    )


OF_THE_TEXT = [
    ("3.11.2.1", "session is lost", "session est perdue"),
    ("3.11.6.2", "hand of whoever errs", "main de qui se trompe"),
    ("3.11.6.3", "forbids the empty call", "interdit l’annonce vide"),
    ("3.11.6.4", "as long as it has not been revealed", "tant qu’elle n’a pas été révélée"),
    ("3.11.6.11.1", "in reasonable time", "dans un délai raisonnable"),
    ("3.11.6.11.5", "takes it all the same", "la prend tout de même"),
]


@pytest.mark.parametrize(("paragraph", "english", "french"), OF_THE_TEXT)
def test_3_11_a_paragraph_of_the_french_edition_tells_its_text_and_european_practice(
    paragraph, english, french
):
    told = _told_at(FFMJ, paragraph)
    assert english in told
    assert "In European practice" in told
    assert french in _told_at(FFMJ, paragraph, Language.FRENCH)


def test_3_11_2_1_who_loses_a_session_may_play_the_next():
    for book, paragraph in ((WMO, "3.11.2 1-"), (FFMJ, "3.11.2.1")):
        assert "may play those that follow" in _told_at(book, paragraph)
        assert "peut jouer les suivantes" in _told_at(book, paragraph, Language.FRENCH)


def test_EMAR_2_2_who_is_too_late_is_disqualified_for_the_session_without_table_points():
    told = _told_at(FFMJ, "EMAR 2.2")
    assert "disqualified for the session" in told
    assert "no table points" in told


def test_EMAR_1_4_strategy_hints_and_warnings_are_forbidden():
    told = _told_at(FFMJ, "EMAR 1.4")
    assert all(word in told for word in ("strategy", "hints", "warns"))
