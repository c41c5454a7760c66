"""Score sheets have every field of annex 1 in its order, blank and filled in."""

import pytest

from muraille.paper.sheets import riichi_sheets, score_sheets, sheets_for
from muraille.paper.values import EMPTY_TABLE, RiichiSheet, ScoreSheet, SheetHand
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.tiles.four import NO_POINTS
from muraille.words import Language
from tests.paper.reading import has_white_edges, pages_of, plain, sizes_of, text_of
from tests.paper.samples import EVENT, LONG, REFEREE, RIICHI, SHEET, schedule

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH

# In the order in which annex 1 names them.
HEAD = {
    FRENCH: ("Session", "Table", "Est", "N°", "Sud", "N°", "Ouest", "N°", "Nord", "N°", "Arbitre"),
    ENGLISH: ("Session", "Table", "East", "No.", "South", "No.", "West", "No.", "North", "Referee"),
}
COLUMNS = {
    FRENCH: (
        *("Valeur de la main", "N° du gagnant", "N° du donneur"),
        *("Pénalités", "Points Est", "Pénalités", "Points Sud"),
        *("Pénalités", "Points Ouest", "Pénalités", "Points", "Nord"),
        *("Contrôle", "Contrôle", "Contrôle"),
        *("Somme EST", "Somme SUD", "Somme OUEST", "Somme NORD"),
    ),
    ENGLISH: (
        *("Value of the hand", "No. of the winner", "No. of the discarder"),
        *("Penalties", "Points East", "Penalties", "Points South"),
        *("Penalties", "Points West", "Penalties", "Points", "North"),
        *("Check", "Check", "Check"),
        *("Sum EAST", "Sum SOUTH", "Sum WEST", "Sum NORTH"),
    ),
}
END = {
    FRENCH: ("Score de la session", "Points de table", "Est", "Sud", "Ouest", "Nord", "Arbitre"),
    ENGLISH: ("Session score", "Table points", "East", "South", "West", "North", "Referee"),
}


def in_order(text: str, wanted: tuple[str, ...]) -> bool:
    place = 0
    for one in map(plain, wanted):
        place = text.find(one, place)
        if place < 0:
            return False
        place += len(one)
    return True


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sheet", [ScoreSheet(), SHEET], ids=["blank", "filled"])
def test_annex_1_fields_stand_in_its_order(sheet, language):
    (text,) = pages_of(score_sheets([sheet], language))
    session, table, *people = HEAD[language]
    assert plain(session) in text
    assert plain(table) in text
    assert in_order(text, tuple(people))
    assert in_order(text, COLUMNS[language])
    assert in_order(text[text.index(plain(COLUMNS[language][-1])) :], END[language])


@pytest.mark.parametrize("language", Language)
def test_annex_1_a_blank_sheet_has_sixteen_hands_and_nothing_filled_in(language):
    (text,) = pages_of(score_sheets([ScoreSheet()], language))
    last = plain(COLUMNS[language][-1])
    after = text[text.index(last) + len(last) :]
    assert after.startswith("12345678910111213141516")
    assert ScoreSheet().players == EMPTY_TABLE


@pytest.mark.parametrize("language", Language)
def test_annex_1_worked_example_is_written_as_in_the_annex(language):
    (text,) = pages_of(score_sheets([SHEET], language))
    first = ("10", "128", "33", "+10", "+34", "−30", "−18", "+10", "−8", "+10", "−8")
    second = ("15", "66", "T", "0", "−23", "0", "−23", "0", "+69", "0", "−23")
    drawn = ("–", "–", "–", "0", "0")
    for row in (first, second, drawn):
        assert "".join(row) in text
    for sums in (("+44", "−48", "+2", "+2"), ("+21", "−71", "+71", "−21")):
        assert "✓✓✓" + "".join(sums) in text
    assert text.count("✓✓✓") == 3
    assert "".join(("0", "−10", "0", "0")) in text
    assert "".join(("+21", "−81", "+71", "−21")) in text
    assert "2041" in text


def test_3_9_2_3_players_and_referee_sign():
    (text,) = pages_of(score_sheets([ScoreSheet()], ENGLISH))
    assert text.endswith("EastSouthWestNorthReferee")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "make",
    [
        lambda lang: score_sheets([SHEET], lang),
        lambda lang: riichi_sheets([RIICHI], RIICHI_EMA_2016, lang),
    ],
)
def test_everything_fits_on_one_page_of_a4(make, language):
    document = make(language)
    (text,) = pages_of(document)
    assert sizes_of(document) == {(210, 297)}
    assert has_white_edges(document)
    for wanted in (
        LONG.name,
        "Élodie Müller",
        "Jürgen Þórsson",
        "Łukasz Żółć",
        REFEREE,
        EVENT.name,
    ):
        assert plain(wanted) in text
    assert "7F3A-9C" in text


def test_O14_a_hand_broken_off_is_told_from_a_drawn_one():
    hand = SheetHand(None, None, None, NO_POINTS, NO_POINTS, NO_POINTS, broken_off=True)
    (text,) = pages_of(score_sheets([ScoreSheet(hands=(hand,))], Language.ENGLISH))
    assert "x––00" in text


def test_every_table_of_a_session_has_its_sheet():
    plan = schedule(16, 1).sessions[0]
    pages = pages_of(score_sheets(sheets_for(ScoreSheet, EVENT, plan), FRENCH))
    assert len(pages) == 4
    assert all(plain(REFEREE) in page for page in pages)
    assert plain(LONG.name) in pages[0]
    assert (
        len(pages_of(riichi_sheets(sheets_for(RiichiSheet, EVENT, plan), RIICHI_EMA_2016, FRENCH)))
        == 4
    )


RIICHI_FIELDS = {
    FRENCH: (
        *("Riichi", "Gagnant", "Donneur", "Han / minipoints", "Bâtonnets comptés"),
        *("empruntés", "Mises restées", "doivent faire 120 000", "Score moins 30 000"),
        *("Uma", "Pénalités après le uma", "Résultat", "Arbitre"),
    ),
    ENGLISH: (
        *("Riichi", "Winner", "Who discarded", "Han / minipoints", "Sticks counted"),
        *("borrowed", "Bets left", "must make 120,000", "Score less 30,000"),
        *("Uma", "Penalties after the uma", "Result", "Referee"),
    ),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sheet", [RiichiSheet(), RIICHI], ids=["blank", "filled"])
def test_3_6_the_riichi_sheet_counts_sticks_debts_bets_and_uma(sheet, language):
    assert in_order(
        text_of(riichi_sheets([sheet], RIICHI_EMA_2016, language)), RIICHI_FIELDS[language]
    )


def test_3_6_a_filled_riichi_sheet_shows_hands_and_count():
    text = text_of(riichi_sheets([RIICHI], RIICHI_EMA_2016, ENGLISH))
    assert plain("E1 33, 7 128 2/30, 3/30 × × −6,500 +2,300 0 +4,200") in text
    assert plain("S1 33 T sanbaiman −12,000 +24,000 −6,000 −6,000") in text
    assert plain("S2 – – +1,500 +1,500 −1,500 −1,500") in text
    assert plain("0 0 +5,000 −5,000") in text
    assert plain("Score less 30,000 +16,000 +5,000 −5,000 −16,000") in text
    assert plain("Result +31,000 +10,000 −30,000 −31,000") in text
