"""The checker finds every planted fault, one kind at a time."""

from dataclasses import replace

import pytest

from muraille.answers.draw import claims_in, drawn_answer
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw_check import Claims, check
from muraille.tournament.lists.wishes import Fixed, Wishes
from muraille.words import Language
from tests.tournament.fields import field

ENTRANTS = field(20, club=4)
WISHES = Wishes(("club",), (("9", "10"),), (Fixed("20", table=2), Fixed("19", seat="W")))
ORDER = Order(ENTRANTS, 4, WISHES)
DRAWN = draw(ORDER, "planted")


def sessions() -> list[list[list[str]]]:
    """The sound schedule, to be spoilt."""
    return [[list(table) for table in session] for session in DRAWN.sessions]


def place_of(number: str, session: list[list[str]]) -> tuple[int, int]:
    return next((at, table.index(number)) for at, table in enumerate(session) if number in table)


def swap(session: list[list[str]], one: str, other: str) -> None:
    here, there = place_of(one, session), place_of(other, session)
    session[here[0]][here[1]], session[there[0]][there[1]] = other, one


def bring_together(session: list[list[str]], one: str, other: str) -> None:
    table = session[place_of(one, session)[0]]
    swap(session, next(number for number in table if number != one), other)


def test_what_was_drawn_is_sound():
    found = check(DRAWN.sessions, ENTRANTS, WISHES)
    assert found.faults == ()
    kinds = {remark.code for remark in found.remarks}
    assert kinds <= {"wind_again"}  # who always sits West starts with it again


def a_table_of_three(spoilt):
    spoilt[1][2].pop()


def a_table_of_five(spoilt):
    spoilt[1][2].append(spoilt[1][3].pop())


def an_empty_seat(spoilt):
    spoilt[1][2][0] = ""


def somebody_at_two_tables(spoilt):
    spoilt[0][0][0] = spoilt[0][1][0]


def somebody_at_no_table(spoilt):
    spoilt[2].pop()


def somebody_unknown(spoilt):
    spoilt[3][0][3] = "77"


FAULTS = [
    (a_table_of_three, {"table_not_of_four", "player_not_seated"}),
    (a_table_of_five, {"table_not_of_four"}),
    (an_empty_seat, {"table_not_of_four", "player_not_seated"}),
    (somebody_at_two_tables, {"player_seated_twice", "player_not_seated"}),
    (somebody_at_no_table, {"player_not_seated"}),
    (somebody_unknown, {"stranger_seated", "player_not_seated"}),
]


@pytest.mark.parametrize(("plant", "codes"), FAULTS)
def test_a_schedule_that_cannot_be_played(plant, codes):
    spoilt = sessions()
    plant(spoilt)
    found = check(spoilt, ENTRANTS, WISHES)
    assert {fault.code for fault in found.faults} == codes
    assert not found.sound


def a_pair_again(spoilt):
    bring_together(spoilt[1], *spoilt[0][0][:2])


def a_forbidden_pair(spoilt):
    bring_together(spoilt[0], "9", "10")


def clubmates(spoilt):
    bring_together(spoilt[0], "1", "2")


def a_wind_again(spoilt):
    """Two of a table change seats until somebody has a wind he had before."""
    wind = place_of("7", spoilt[0])[1]
    table, seat = place_of("7", spoilt[1])
    swap(spoilt[1], "7", spoilt[1][table][wind])
    assert seat != wind


def not_at_the_own_table(spoilt):
    spoilt[0][1], spoilt[0][2] = spoilt[0][2], spoilt[0][1]


def not_on_the_own_seat(spoilt):
    table, _seat = place_of("19", spoilt[0])
    swap(spoilt[0], "19", spoilt[0][table][0])


REMARKS = [
    (a_pair_again, "pair_meets_again"),
    (a_forbidden_pair, "forbidden_pair_meets"),
    (clubmates, "group_meets"),
    (a_wind_again, "wind_again"),
    (not_at_the_own_table, "own_table_missed"),
    (not_on_the_own_seat, "own_seat_missed"),
]


@pytest.mark.parametrize(("plant", "code"), REMARKS)
def test_a_schedule_that_could_be_better(plant, code):
    spoilt = sessions()
    plant(spoilt)
    before = [one for one in check(DRAWN.sessions, ENTRANTS, WISHES).remarks if one.code == code]
    after = [one for one in check(spoilt, ENTRANTS, WISHES).remarks if one.code == code]
    assert len(after) > len(before)
    assert check(spoilt, ENTRANTS, WISHES).faults == ()


def claims() -> Claims:
    return claims_in(drawn_answer(ORDER, DRAWN, (), (), Language.ENGLISH))


def test_what_the_answer_says_is_true():
    assert check(DRAWN.sessions, ENTRANTS, WISHES, claims=claims()).faults == ()


@pytest.mark.parametrize(
    "figure",
    [
        *("repeats", "same_club", "same_country_above_minimum", "wind_spread", "table_repeats"),
        *("winds_again", "most_meetings", "consecutive", "forbidden"),
    ],
)
def test_a_figure_that_is_not_true(figure):
    told = claims()
    wrong = replace(told, figures={**told.figures, figure: told.figures[figure] + 1})
    (fault,) = check(DRAWN.sessions, ENTRANTS, WISHES, claims=wrong).faults
    assert (fault.code, dict(fault.params)["name"]) == ("figure_wrong", figure)


def test_a_commitment_that_does_not_follow():
    wrong = replace(claims(), commitment="sha256:0")
    (fault,) = check(DRAWN.sessions, ENTRANTS, WISHES, claims=wrong).faults
    assert fault.code == "commitment_wrong"


def test_entries_that_were_changed_after_the_commitment():
    others = (replace(ENTRANTS[0], club="Other"), *ENTRANTS[1:])
    found = check(DRAWN.sessions, others, WISHES, claims=Claims({}, *_committed()))
    assert [fault.code for fault in found.faults] == ["entries_changed"]


def _committed() -> tuple[str, dict[str, str]]:
    told = claims()
    assert told.parts is not None
    return told.commitment, dict(told.parts)
