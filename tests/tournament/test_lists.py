"""Lists of entrants, wishes, draws, standings and tables: all that is wrong is told, with lines."""

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.lists.drawers import DrawnLot, draws_in
from muraille.tournament.lists.entries import check_four_to_a_table, entrants_in
from muraille.tournament.lists.schedule import as_schedule, sessions_in
from muraille.tournament.lists.standings_list import ranking_in
from muraille.tournament.lists.wishes import Fixed, avoided_in, fixed_in, pairs_in, usual_avoided
from muraille.words import Language, problem_sentences
from tests.tournament.fields import field, teams


def rows(text: str) -> list[tuple[int, list[str]]]:
    return [(line, cells.split(",")) for line, cells in enumerate(text.splitlines(), 1)]


def told(read, text: str) -> list[str]:
    """The problems as ``line code``."""
    with pytest.raises(InputError) as caught:
        read(rows(text))
    return [
        " ".join(filter(None, (dict(one.params).get("line"), one.code)))
        for one in caught.value.problems
    ]


LISTS = [
    ("", ["empty_list"]),
    ("number,first_name,last_name", ["empty_list"]),
    ("number,name\n1,A", ["1 column_missing", "1 column_missing"]),
    ("number,number,first_name,last_name\n1,1,A,B", ["1 column_twice"]),
    (
        "number,first_name,last_name\n1,A,B\n,C,D\n1,E,F\n2,,H\n3,I,J,K",
        ["3 cell_missing", "5 cell_missing", "6 too_many_cells", "4 number_twice"],
    ),
    ("number,first_name,last_name\n1,A,B\x07", ["2 cell_unusable"]),
    (f"number,first_name,last_name\n1,A,{'B' * 201}", ["2 cell_unusable"]),
]


@pytest.mark.parametrize(("text", "codes"), LISTS)
def test_all_problems_of_a_list_are_told_with_their_lines(text, codes):
    assert told(entrants_in, text) == codes


def test_headings_in_french_blank_lines_and_columns_of_no_interest():
    text = "Numéro,Prénom,NOM,Club,courriel\n10,Zoé,Martin,Paris,z@x\n,,,,\n9,Ann,Bell,,"
    ann, zoe = entrants_in(rows(text))
    assert (zoe.number, zoe.name, zoe.club, ann.club) == ("10", "Zoé Martin", "Paris", "")


def test_article_3_5_2_four_at_a_table():
    """37 players: three substitutes or one withdrawal, never a table of three."""
    check_four_to_a_table(36)
    with pytest.raises(InputError) as caught:
        check_four_to_a_table(37)
    (sentence,) = problem_sentences(caught.value.problems, Language.ENGLISH)
    assert sentence == (
        "37 players do not make tables of four: find 3 more to play as substitutes, or let 1"
        " withdraw (article 3.5.2)"
    )


def test_pairs_that_must_not_meet():
    entrants = field(8)
    found = pairs_in(rows("one,other\n2,1\n1,2\n3,4"), entrants)
    assert found == (("1", "2"), ("3", "4"))
    codes = told(lambda r: pairs_in(r, entrants), "one,other\n1,99\n2,2\n3,")
    assert codes == ["4 cell_missing", "2 nobody_of_number", "3 pair_of_one"]


def test_places_of_ones_own():
    entrants = field(16)
    found = fixed_in(rows("number,table,seat\n1,2,\n2,,n"), entrants)
    assert found == (Fixed("1", 2), Fixed("2", None, "N"))
    codes = told(
        lambda r: fixed_in(r, entrants),
        "number,table,seat\n1,9,\n1,1,X\n77,,\n2,3,E\n3,3,E\n4,1,\n5,1,\n6,1,\n7,1,",
    )
    assert codes == [
        *("2 no_table_of_number", "3 no_seat_of_name", "3 fixed_twice", "4 nobody_of_number"),
        *("table_overfull", "seat_overfull"),
    ]


@pytest.mark.parametrize(
    ("text", "code"), [("clubb", "not_avoidable"), ("team,club,region,country,group", "too_much")]
)
def test_what_cannot_be_avoided(text, code):
    with pytest.raises(InputError) as caught:
        avoided_in(text)
    assert caught.value.problems[0].code.startswith(code)


def test_usually_avoided_is_what_the_list_has():
    assert usual_avoided(teams(8, 4)) == ("team",)
    assert usual_avoided(field(8, country=4, club=2)) == ("club", "country")


def test_article_3_5_1_somebody_draws_for_every_team():
    entrants = teams(12, 4)
    found = draws_in(rows("for,by,drawn\nTeam 0,,7\nTeam 1,,8\nteam 2,A. Bell,9"), entrants)
    assert found[2] == DrawnLot("team 2", "A. Bell", "9")
    codes = told(lambda r: draws_in(r, entrants), "for,by,drawn\nTeam 0,,7\nTeam 0,,8\nX,,1")
    assert codes == ["3 drawn_twice", "4 nobody_to_draw_for", "nobody_drew", "nobody_drew"]


def test_standings():
    entrants = field(4)
    found = ranking_in(rows("number,place,points\n1,3,7/3\n2,1,12\n3,2,2.5\n4,4,"), entrants)
    assert [(one.number, str(one.points)) for one in found] == [
        *(("2", "12"), ("3", "5/2"), ("1", "7/3"), ("4", "None")),
    ]
    codes = told(lambda r: ranking_in(r, entrants), "number,place,points\n1,x,1\n1,2,a\n9,3,1")
    assert codes == [
        *("2 not_a_place", "3 ranked_twice", "3 not_points", "4 nobody_of_number", "not_ranked"),
    ]


def test_tables_of_anybody():
    text = "Ronde,Table,Est,Sud,Ouest,Nord\n1,2,5,6,7,8\n1,1,1,2,3,4"
    assert sessions_in(rows(text)) == ((("1", "2", "3", "4"), ("5", "6", "7", "8")),)
    head = "session,table,east,south,west,north\n"
    assert told(sessions_in, head + "x,1,1,2,3,4\n1,1,1,2,3,4\n1,1,1,2,3,4") == [
        "2 no_session_and_table",
        "4 table_twice",
    ]
    assert told(sessions_in, head + "2,1,1,2,3,4") == ["sessions_not_in_order"]


def test_a_played_table_has_four_players():
    with pytest.raises(InputError) as caught:
        as_schedule(((("1", "2", "3"), ("4", "5", "6", "")),))
    assert [one.code for one in caught.value.problems] == ["table_not_of_four"] * 2
