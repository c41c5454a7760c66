"""Requests of the desk survive the way to a server, whatever stands in them."""

import pytest

from muraille.answers.desk_orders import (
    REQUESTS,
    problem_in,
    problem_json,
    wanted_in,
    wanted_json,
)
from muraille.answers.said_sheets import AsSaid
from muraille.notation.codec import class_name
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk import appeals, drawing, joining, penalties, sessions, sheets, times
from muraille.tournament.facts.appeal_types import Receipt, Remedy, Signer, Vote
from muraille.tournament.facts.events import Moment, Registration, SheetFault
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import By, CarryOver, Stage
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.sheets.lines import McrLine
from muraille.words import Language
from tests.tournament.prepared_events import started, tournament

STAGES = (Stage(4), Stage(1, By.RANK, 16, CarryOver.HALVED, final=True))
EXAMPLES = [
    joining.ChangeFile({"name": "Cup é"}, ((Role.CHIEF, "Ada", "R-1"),), STAGES),
    joining.RegisterPlayers((Entrant("1", "Ada", "Li", licence="x"),), Registration.WAITING),
    joining.SubstitutePlayer("3", 1, Moment.FROM_THE_START, "90", rest=True),
    joining.CheckInPlayers(("1", "2")),
    drawing.TakeSchedule(((("1", "2", "3", "4"),),), "seed", 1, None),
    drawing.DrawNext("seed", ("club",), again=True, by_chance=True),
    drawing.SeatDraft(),
    sessions.Reseat(1, 2, ("1", "2", "3", "4"), "why"),
    sessions.PlanSession(1, Instant(7)),
    penalties.Penalise("1", "late", 1, points=-10, when=When.IN_HAND, arrived=Instant(9)),
    appeals.FileLetter(1, Instant(3), True, Signer.CAPTAIN, Receipt.NO_FEE),
    appeals.DecideAppeal(1, (Vote(5, 3, 0),), 25, (Remedy.CLARIFY,), casting=((5, True),)),
    times.StrikeTime(31, None, "why"),
    sheets.HandInSheet(1, 2, (), "Rita", ((2, "12"),)),
    AsSaid(sheets.WriteSheet(1, 2, ()), ("10 e s", "-")),
    AsSaid(sheets.CorrectSheet(1, 2, (), SheetFault.TYPING, "why"), ("3: 10 e s",), "as told"),
]


@pytest.mark.parametrize("wanted", EXAMPLES, ids=lambda wanted: type(wanted).__name__)
def test_there_and_back(wanted):
    assert wanted_in(wanted_json(wanted)) == wanted


def test_the_name_is_that_of_the_use_case():
    assert all(class_name(kind) == name for name, kind in REQUESTS.items())


def test_lines_are_read_when_the_players_are_known():
    said = AsSaid(sheets.WriteSheet(1, 1, ()), ("24 w e",))
    line = McrLine(value=24, winner="3", discarder="1")
    assert said(started(tournament())) == sheets.WriteSheet(1, 1, (line,))


@pytest.mark.parametrize(
    ("plain", "code"),
    [
        ({}, "no_such_request"),
        ({"request": 7}, "no_such_request"),
        ({"request": "state_request"}, "no_such_request"),
        ({"request": "start_session"}, "missing_field"),
        ({"request": "start_session", "session": "1"}, "not_a_number"),
        ({"request": "start_session", "session": 1, "more": 2}, "unknown_keys"),
        ({"request": "write_sheet", "session": 1, "table": 1}, "not_a_list"),
        ({"request": "write_sheet", "session": 1, "table": 1, "lines": [1]}, "not_a_text"),
        ({"request": "write_sheet", "session": 1, "table": 1, "written": []}, "not_a_list"),
        ({"request": "change_file", "changes": []}, "not_an_object"),
    ],
)
def test_what_is_no_request_is_refused(plain, code):
    with pytest.raises(InputError) as refused:
        wanted_in(plain)
    assert code in {trouble.code for trouble in refused.value.problems}


def test_a_problem_is_told_in_the_language_of_who_asked():
    trouble = problem(Family.NOT_LAWFUL, "no_such_session", article="3.5", session=9)
    plain = problem_json(trouble, Language.FRENCH)
    assert problem_in(plain) == trouble
    assert plain["article"] == "3.5"
    assert plain["text"]
