"""Typesetting: the same values give the same bytes, and nothing a user typed is markup."""

from dataclasses import replace

import pytest

from muraille.paper.cards import player_cards, seating_by_player, seating_by_table, table_cards
from muraille.paper.results import certificates
from muraille.paper.sheets import score_sheets
from muraille.paper.typesetting import pdf, pictures
from muraille.paper.values import (
    Certificate,
    PrintedCompetition,
    PrintedPlayer,
    Schedule,
    ScoreSheet,
)
from muraille.words import Language
from tests.paper.reading import opened, pages_of, plain
from tests.paper.samples import EVENT, SHEET, schedule


@pytest.mark.parametrize("language", Language)
def test_the_same_values_give_the_same_bytes(language):
    document = score_sheets([SHEET], language)
    assert pdf(document) == pdf(score_sheets([replace(SHEET)], language))
    assert pictures(document, 30) == pictures(document, 30)


def test_a_pdf_tells_its_title_and_language_and_no_date():
    made = pdf(score_sheets([ScoreSheet()], Language.FRENCH))
    with opened(made) as found:
        told = found.get_metadata_dict()
    assert told["Title"] == "Feuille de scores MCR"
    assert told["CreationDate"] == told["ModDate"] == ""
    assert b"/Lang(fr)" in made.replace(b"/Lang (fr)", b"/Lang(fr)")


MARKUP = ["#panic()", "*bold* _it_ $x$", "\\ ~ @ref <label> // no", '"quoted" #sys.inputs', "[[]"]


@pytest.mark.parametrize("name", MARKUP)
def test_names_are_text_and_never_markup(name):
    people = (PrintedPlayer("1", name, ""), *SHEET.players[1:])
    (text,) = pages_of(score_sheets([replace(SHEET, players=people)], Language.ENGLISH))
    assert plain(name) in text


@pytest.mark.parametrize("name", ["Αθηνά Ωμέγα", "Юлия Щёголева", "Đặng Thị Hồng", "ĳsbrand ŵ ẽ"])
def test_latin_greek_and_cyrillic_names_need_no_font_of_the_machine(name):
    (text,) = pages_of(certificates([Certificate(EVENT, name)], Language.FRENCH))
    assert plain(name) in text


def test_pictures_are_png_one_a_page():
    made = pictures(player_cards(schedule(8, 2), Language.ENGLISH), 20)
    assert len(made) == 2
    assert all(one.startswith(b"\x89PNG") for one in made)


def test_an_event_without_place_and_dates_leaves_no_gap():
    (text,) = pages_of(
        certificates([Certificate(PrintedCompetition("Cup"), "Zoé")], Language.ENGLISH)
    )
    assert "·" not in text


ENDLESS = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft"


@pytest.mark.parametrize("make", [player_cards, table_cards, seating_by_player, seating_by_table])
def test_a_word_longer_than_its_line_is_broken_and_still_whole(make):
    plan = schedule(4, 1).sessions[0]
    _first, south, west, north = plan.tables[0].players
    people = (PrintedPlayer("1", "", ENDLESS, club=ENDLESS), south, west, north)
    at = replace(plan.tables[0], players=people)
    document = make(Schedule(EVENT, (replace(plan, tables=(at,)),)), Language.ENGLISH)
    assert ENDLESS in "".join(pages_of(document)).replace("\u200b", "")
    with opened(document) as found:
        boxes = _boxes(found[0])
        width = found[0].get_width()
    assert all(left > 0 and right < width for left, right in boxes)


def _boxes(page):
    """Where each letter of a page begins and ends."""
    text = page.get_textpage()
    boxes = [text.get_charbox(place) for place in range(text.count_chars())]
    return [(left, right) for left, _bottom, right, _top in boxes if right > left]
