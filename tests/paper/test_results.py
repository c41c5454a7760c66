"""Results and certificates: places, exact points, whole names."""

from dataclasses import replace
from fractions import Fraction

import pytest

from muraille.paper.results import certificates, result_lists
from muraille.paper.values import Certificate, ResultRow, Results, TeamRow
from muraille.words import Language
from tests.paper.reading import has_white_edges, pages_of, plain, sizes_of, text_of
from tests.paper.samples import EVENT, LONG, PEOPLE, players

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH
ROWS = (
    ResultRow(1, LONG, Fraction(55, 3), 1234),
    ResultRow(2, PEOPLE[1], Fraction(7), -12),
    ResultRow(2, PEOPLE[2], Fraction(7), -12, "note beside the name"),
    ResultRow(None, PEOPLE[3], Fraction(1, 2), 0),
)
TEAMS = (
    TeamRow(1, "Dragons", (LONG.name, "Élodie Müller"), Fraction(76, 3), 1222),
    TeamRow(2, "Vents", ("Jürgen Þórsson",), Fraction(15, 2), -12),
)
HEADS = {
    FRENCH: ("Rang", "N°", "Nom", "Pays", "Club", "Points de table", "Mini-points"),
    ENGLISH: ("Place", "No.", "Name", "Country", "Club", "Table points", "Mini-points"),
}


@pytest.mark.parametrize("language", Language)
def test_O8_shared_table_points_stay_exact_and_ties_share_the_place(language):
    document = result_lists(Results(EVENT, True, 7, ROWS, TEAMS, final=True), language)
    players_page, teams_page = pages_of(document)
    thousand = "1234" if language is FRENCH else "1,234"
    for head in HEADS[language]:
        assert plain(head) in players_page
    assert plain(f"1 128 {LONG.name} FRA {LONG.club} 18⅓ +{thousand}") in players_page
    assert plain("2 33 Élodie Müller FRA Tri Nitro Tiles 7 −12") in players_page
    assert plain("2 66 Jürgen Þórsson note beside the name ISL Reykjavík 7 −12") in players_page
    assert plain("– 7 Łukasz Żółć POL Kraków ½ 0") in players_page
    assert plain(f"1 Dragons {LONG.name}, Élodie Müller 25⅓") in teams_page
    assert plain(EVENT.name) in teams_page
    assert has_white_edges(document)


@pytest.mark.parametrize(
    ("final", "sessions", "language", "told"),
    [
        (True, 7, ENGLISH, "Final results, after 7 sessions"),
        (False, 1, ENGLISH, "Provisional results, after 1 session"),
        (True, 8, FRENCH, "Résultats définitifs, après 8 sessions"),
        (False, 2, FRENCH, "Résultats provisoires, après 2 sessions"),
    ],
)
def test_results_say_whether_they_are_final(final, sessions, language, told):
    text = text_of(result_lists(Results(EVENT, True, sessions, ROWS, final=final), language))
    assert plain(told) in text


@pytest.mark.parametrize("language", Language)
def test_riichi_results_have_a_score_and_no_table_points(language):
    rows = tuple(ResultRow(row.place, row.person, None, row.score * 100) for row in ROWS)
    text = text_of(result_lists(Results(EVENT, False, 8, rows), language))
    assert plain(HEADS[language][5]) not in text
    assert plain("Score") in text
    assert ("+123,400" if language is ENGLISH else "+123400") in text


def test_long_lists_repeat_their_head_on_every_page():
    rows = tuple(ResultRow(place, one, Fraction(3), 0) for place, one in enumerate(players(140), 1))
    pages = pages_of(result_lists(Results(EVENT, True, 7, rows), ENGLISH))
    assert len(pages) >= 3
    for number, page in enumerate(pages, 1):
        assert plain("Table points") in page
        assert plain(f"Page {number} / {len(pages)}") in page


CERTIFICATES = [
    (Certificate(EVENT, LONG.name, 1, 48), ENGLISH, ("First place", "of 48 players")),
    (Certificate(EVENT, LONG.name, 1, 48), FRENCH, ("Première place", "sur 48 joueurs")),
    (Certificate(EVENT, LONG.name, 17, 48), FRENCH, ("17e place", "sur 48 joueurs")),
    (Certificate(EVENT, LONG.name), ENGLISH, ("for taking part",)),
    (Certificate(EVENT, LONG.name), FRENCH, ("pour sa participation",)),
    (Certificate(EVENT, "Vents", 2, 12, team=True), FRENCH, ("à l’équipe", "Deuxième place")),
    (
        Certificate(EVENT, "Zoé", 3, 8, "Best hand", signed_by=("A. Petit",)),
        ENGLISH,
        ("Best hand",),
    ),
]


@pytest.mark.parametrize(("given", "language", "told"), CERTIFICATES)
def test_certificates_name_event_player_and_place(given, language, told):
    document = certificates([given], language)
    (text,) = pages_of(document)
    assert sizes_of(document) == {(297, 210)}
    for wanted in (given.name, EVENT.name, EVENT.place, *told, *given.signed_by):
        assert plain(wanted) in text


def test_3_5_4_a_line_parts_those_who_went_on_from_those_who_did_not():
    rows = tuple(replace(row, stage=stage) for row, stage in zip(ROWS, (2, 1, 1, 1), strict=True))
    assert result_lists(Results(EVENT, True, 7, rows), ENGLISH).data["ends"] == [1]
    assert result_lists(Results(EVENT, True, 7, ROWS), ENGLISH).data["ends"] == []
