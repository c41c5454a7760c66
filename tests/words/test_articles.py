"""What the books are cited by: numbers as they are, headings that can be found on the page."""

import pytest

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.table.common.actions import DrawWinds, StartHand, Time
from muraille.table.common.state import Setup
from muraille.table.mcr import new_game, step
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.articles import article_name, is_heading

SHEET = "mcr-international"


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_every_article_of_play_is_a_number_or_a_known_heading(book):
    for subject, cited in book.articles.items():
        assert is_heading(cited) or any(map(str.isdigit, cited)), (subject, cited)


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("seats", "section “Début de la partie”"),
        ("wall", "section “Création du mur”"),
        ("dice", "section “Ouverture du mur”"),
        ("second_roll", "section “Ouverture du mur”"),
        ("deal", "section “Distribution des tuiles”"),
        ("flowers", "section “Tuile de remplacement - Kong - Fleurs”"),
        ("dealer", "section “Rotation des vents des joueurs”"),
        ("prevailing", "section “Rotation du vent du tour”"),
        ("ranking", "section “Fin de la Partie”"),
        ("session", "WMO 3.5.6"),
    ],
)
def test_J8_004_is_cited_by_its_own_headings_and_by_2014_where_it_is_silent(name, heading):
    book = next(book for book in MCR_RULEBOOKS if book.id == SHEET)
    cited = book.article(Subject(name))
    assert article_name(cited, Language.ENGLISH) == heading


def refused(action, *before):
    state = new_game(Setup(SHEET))
    for earlier in before:
        _events, state = step(state, earlier)
    with pytest.raises(InputError) as caught:
        step(state, action)[0]
    return [(found.code, found.article) for found in caught.value.problems]


def test_004_refuses_what_the_house_asks_with_its_own_headings():
    winds = DrawWinds((0, 1, 2, 3))
    assert refused(StartHand(seed="ab" * 32)) == [("winds_not_drawn", "start_of_the_game")]
    assert refused(winds, winds) == [("winds_drawn_already", "start_of_the_game")]
    assert refused(StartHand(dice=((0, 1), (2, 3))), winds) == [
        ("not_the_whole_wall", "building_the_wall"),
        ("not_two_rolls", "opening_the_wall"),
    ]
    assert refused(Time(), Time()) == [("game_is_over", "end_of_the_game")]
