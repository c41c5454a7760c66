"""The desk: every use case carried out, refused with all problems, done once, never on old news."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.drawing import DrawNext, SeatDraft, TakeSchedule
from muraille.tournament.desk.hall import SetWifi
from muraille.tournament.desk.joining import (
    ChangeFile,
    CheckInPlayer,
    CheckInPlayers,
    ErasePlayer,
    InitialsOnly,
    RegisterPlayers,
    RemovePlayer,
    ReplacePlayer,
    SetRegistration,
    StrikeSubstitute,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.desk.sessions import (
    DelaySession,
    EndSession,
    GiveTime,
    PlanSession,
    Reseat,
    ResumePlay,
    StartSession,
    StopPlay,
)
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    CheckHands,
    ConfirmSheets,
    CorrectSheet,
    EnterSheet,
    HandInSheet,
    PublishSheets,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.facts.appeal_types import Matter, Receipt, Signer, Vote
from muraille.tournament.facts.events import (
    OfficialNamed,
    Registration,
    SheetEntered,
    SheetFault,
    TableCounted,
)
from muraille.tournament.facts.instants import LAST, Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.versions import appeal_of, registration_of, sheet_of, version
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book, book_of, read, written
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.tournament.standings import standings
from tests.tournament.hall_day import DAY as HALL_DAY
from tests.tournament.hall_day import DESK_DAY, RIICHI_DAY
from tests.tournament.prepared_events import MORNING, players, simple_schedule, tournament

SCHEDULE = simple_schedule(8, 2)
FOUR = ("1", "2", "3", "4")
HANDS = (McrLine(1, 10, "1", "2"), McrLine(2, 15, "3", None))
NORTH_WON = (McrLine(2, 15, "4", None),)
GOOD = Totals({"5": 40, "6": 20, "7": -10, "8": -50})
WRONG = Totals({"5": 40, "6": 20, "7": -10, "8": -5})


@dataclass(frozen=True)
class Step:
    """A request of the day, when and by whom."""

    request: DeskRequest
    minute: int
    by: str = "Sam"


DAY = (
    Step(
        ChangeFile(
            {"name": "Cup", "rulebook": "mcr-ffmj-2016", "capacity": "8"},
            (
                (Role.ORGANISER, "Olga", ""), (Role.CHIEF, "Ada", "R-1"), (Role.SCORER, "Sam", ""),
                (Role.SCORER, "Kim", ""), (Role.REFEREE, "Rita", ""), (Role.COMMITTEE, "Carl", ""),
            ),
            (Stage(2),),
        ),
        0,
        "",
    ),
    Step(RegisterPlayers((*players(8), Entrant("9", "Nine"), Entrant("10", "Ten"))), 1, ""),
    Step(SetRegistration("10", Registration.SUBSTITUTE), 2, ""),
    Step(CheckInPlayer("1"), 3, ""),
    Step(CheckInPlayers(("1", "3")), 3, ""),
    Step(InitialsOnly("2"), 4, ""),
    Step(SetWifi("Salle des fêtes", "tuiles:2026"), 4, ""),
    Step(TakeSchedule(SCHEDULE, "seed"), 5, ""),
    Step(SeatDraft(), 5, ""),
    Step(ReplacePlayer("8", "9"), 6, ""),
    Step(ReplacePlayer("9", "8"), 7, ""),
    Step(PlanSession(1, Instant(MORNING + 600)), 8, "Ada"),
    Step(DelaySession(1, 2), 9, "Ada"),
    Step(StartSession(1), 12, "Ada"),
    Step(StopPlay(1), 20, "Ada"),
    Step(ResumePlay(1), 22, "Ada"),
    Step(GiveTime(1, 2, 5, "a long ruling"), 30, "Ada"),
    Step(Penalise("5", "lateness", 1, arrived=Instant(MORNING + 840)), 31, "Rita"),
    Step(StrikePenalty(1, "the clock was wrong"), 32, "Rita"),
    Step(WriteSheet(1, 1, HANDS), 40),
    Step(CheckHands(1, 1, ((1, "3"), (2, "4"))), 41, "t1"),
    Step(SayAppeal("3", 1, Matter.RULES, "a dead hand"), 100, "p3"),
    Step(AgreeSheet(1, 1), 160),
    Step(SignSheet(1, 1, FOUR), 161),
    Step(SignSheet(1, 1, (), "Rita"), 162),
    Step(EnterSheet(1, 1), 163),
    Step(HandInSheet(1, 2, GOOD, "Rita"), 164),
    Step(EndSession(1), 165, "Ada"),
    Step(CorrectSheet(1, 1, NORTH_WON, SheetFault.WRONG_PLAYER, "North won"), 166, "Rita"),
    Step(Reseat(1, 2, ("6", "5", "7", "8"), "exchanged"), 167, "Rita"),
    Step(ConfirmSheets(1), 168, "Kim"),
    Step(PublishSheets(1), 169),
    Step(DecideFirst(1, upheld=False), 170, "Ada"),
    Step(FileLetter(1, Instant(MORNING + 171 * 60), True, Signer.PLAYER, Receipt.AFTER_TOURNAMENT),
         172, "Carl"),
    Step(DecideAppeal(1, (Vote(5, 0, 3),)), 173, "Carl"),
    Step(SubstitutePlayer("7", 2, substitute="10"), 174, "Ada"),
    Step(SubstitutePlayer("6", 2), 174, "Ada"),
    Step(StrikeSubstitute("6", 2, "the wrong player"), 175, "Ada"),
    Step(StartSession(2), 240, "Ada"),
    Step(StrikeTime(1, Instant(MORNING + 1), "a slow watch"), 245, ""),
    Step(RemovePlayer("6", "Ada", "Olga", "ill"), 250, ""),
    Step(ErasePlayer("2"), 260, ""),
)  # fmt: skip


def at(step: Step) -> Instant:
    return Instant(MORNING + 60 * step.minute)


def after(steps: int, keys: bool = True) -> Book:
    """The book after the first steps of the day."""
    book = Book()
    for number, step in enumerate(DAY[:steps]):
        order = DeskOrder(at(step), step.by, f"k{number}" if keys else "")
        book = done(book, order, step.request).book
    return book


BOOKS = [after(steps) for steps in range(len(DAY) + 1)]
WHOLE = BOOKS[-1]


def before(kind: type) -> int:
    """How many steps come before the first request of that kind."""
    return next(number for number, step in enumerate(DAY) if isinstance(step.request, kind))


def official(name: str) -> str:
    known = WHOLE.people.official(name)
    assert known is not None
    return known.id


def last(book: Book) -> Instant:
    """When its last entry was made."""
    return book.entries[-1].at if book.entries else MORNING


def refused(book: Book, request: DeskRequest, order: DeskOrder | None = None) -> list[str]:
    with pytest.raises(InputError) as caught:
        done(book, order or DeskOrder(last(book), "Ada"), request)
    return [one.code for one in caught.value.problems]


def all_requests(kind: Any) -> set[str]:
    names = {name for one in kind.__subclasses__() for name in all_requests(one)}
    return names or {kind.__name__}


def test_the_day_has_every_use_case():
    names = {type(step.request).__name__ for step in DAY}
    others = (*HALL_DAY, *RIICHI_DAY, *DESK_DAY)
    in_the_hall = {type(request).__name__ for _minutes, _who, request in others}
    drawn = {"DrawNext", "KeepDrawn"}
    assert all_requests(DeskRequest) == {*names, *in_the_hall, *drawn}


def test_the_day_is_told_by_its_log_alone():
    again = read(written(WHOLE).encode())
    assert again == WHOLE
    assert len(WHOLE.state.keys) == len(DAY) - 3  # what changes people only leaves no entry
    assert [row.player for row in standings(WHOLE.state)][:2] == ["4", "5"]
    assert standings(WHOLE.state)[-1].player == "6"


REFUSED = [
    (ChangeFile({"capacity": "many"}), ["field_unusable"], 0),
    (ChangeFile({"nonsense": "x", "rulebook": "y"}), ["no_such_field", "field_unusable"], 0),
    (SetRegistration("77", Registration.ACCEPTED), ["no_such_player"], WHOLE),
    (SetRegistration("1", Registration.WITHDRAWN), ["seated_already"], WHOLE),
    (CheckInPlayer("77"), ["no_such_player"], WHOLE),
    (ReplacePlayer("77", "1"), ["no_such_player", "first_session_began", "plays_already"], WHOLE),
    (ErasePlayer("77"), ["no_such_player"], WHOLE),
    (InitialsOnly("77"), ["no_such_player"], WHOLE),
    (DrawNext("s"), ["programme_missing"], 0),
    (DrawNext("s"), ["nothing_to_draw"], WHOLE),
    (SeatDraft(), ["nothing_drafted"], WHOLE),
    (TakeSchedule(((("1", "1", "2", "99"),),)),
     ["session_began", "session_began", "seated_twice", "no_such_player"], WHOLE),
    (PlanSession(9, MORNING), ["no_such_session"], WHOLE),
    (StartSession(1), ["session_began"], WHOLE),
    (StartSession(9), ["no_such_session", "earlier_session_open"], WHOLE),
    (StopPlay(1, 9), ["no_such_table_here", "session_not_running"], WHOLE),
    (ResumePlay(2), ["not_stopped"], WHOLE),
    (GiveTime(1, 9, 0), ["session_not_running", "no_such_table_here", "minutes_not_positive"],
     WHOLE),
    (DelaySession(2, 0), ["session_began", "minutes_not_positive"], WHOLE),
    (EndSession(1), ["session_not_running"], WHOLE),
    (Reseat(1, 1, ("1", "2", "3", "9"), " "), ["same_four_wanted", "reason_missing"], WHOLE),
    (Penalise("1", "nonsense", 1, reason="why"), ["unknown_offence"], WHOLE),
    (Penalise("77", "infringement", 1), ["not_seated"], WHOLE),
    (StrikePenalty(1, ""), ["cancelled_already", "reason_missing"], WHOLE),
    (WriteSheet(9, 1, HANDS), ["no_such_table_here"], WHOLE),
    (WriteSheet(1, 1, (McrLine(3),)), ["sheet_is_closed"], WHOLE),
    (WriteSheet(2, 1, (McrLine(2), McrLine(3, 7, "9", "9"))),
     ["not_at_this_table", "value_under_minimum", "won_on_own_discard"], WHOLE),
    (WriteSheet(2, 2, WRONG), ["totals_do_not_add_up"], WHOLE),
    (CorrectSheet(2, 2, GOOD, SheetFault.TYPING, ""),
     ["reason_missing", "nothing_written", "has_no_totals"], WHOLE),
    (AgreeSheet(2, 1), ["nothing_written"], WHOLE),
    (SignSheet(2, 1, ("9",)), ["not_at_this_table", "wrong_sheet_stage"], WHOLE),
    (EnterSheet(2, 1), ["wrong_sheet_stage"], WHOLE),
    (HandInSheet(2, 2, WRONG, "Rita"), ["totals_do_not_add_up"], WHOLE),
    (ConfirmSheets(2), ["no_table_at_stage"], WHOLE),
    (ConfirmSheets(9), ["no_such_session"], WHOLE),
    (PublishSheets(2, 1), ["wrong_sheet_stage"], WHOLE),
    (SubstitutePlayer("77", 2, substitute="1"), ["no_such_player", "not_seated", "plays_already"],
     WHOLE),
    (RemovePlayer("1", "", "", ""), ["both_must_agree", "reason_missing"], WHOLE),
    (SayAppeal("77", 1), ["not_seated"], WHOLE),
    (DecideFirst(9, upheld=True), ["no_such_appeal"], WHOLE),
    (FileLetter(1, MORNING, True, Signer.PLAYER), ["appeal_is_elsewhere"], WHOLE),
    (DecideAppeal(1, ()), ["appeal_is_elsewhere"], WHOLE),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "codes", "where"), REFUSED)
def test_what_cannot_be_is_refused_with_every_problem(request_, codes, where):
    assert refused(Book() if where == 0 else where, request_) == codes


def test_O13_only_a_referee_overrides_or_corrects_but_for_typing_errors():
    book = BOOKS[before(HandInSheet)]
    override = Totals(WRONG.figures, override="a point was lost")
    assert refused(book, HandInSheet(1, 2, override, "Rita"), DeskOrder(MORNING, "Sam")) == [
        "referee_needed"
    ]
    assert done(book, DeskOrder(MORNING, "Rita"), HandInSheet(1, 2, override, "Rita")).entries
    again = CorrectSheet(1, 1, HANDS[:1], SheetFault.ARITHMETIC, "why")
    assert refused(book, again, DeskOrder(MORNING, "Sam")) == ["referee_needed"]
    typing = CorrectSheet(1, 1, HANDS[:1], SheetFault.TYPING, "why")
    assert done(book, DeskOrder(MORNING, "Sam"), typing).entries


def test_a_session_whose_sheets_are_written_is_neither_drawn_anew_nor_played_by_others():
    """The clock may run on the wall alone: what is written began."""
    unstarted = BOOKS[before(StartSession)]
    book = done(unstarted, DeskOrder(MORNING, "Sam"), WriteSheet(1, 1, HANDS)).book
    assert refused(book, TakeSchedule(SCHEDULE)) == ["session_began"]
    assert refused(book, ReplacePlayer("8", "9")) == ["first_session_began"]
    again = done(book, DeskOrder(MORNING), DrawNext("s", again=True)).book
    assert again.state.schedule[:1] == book.state.schedule[:1]
    assert again.state.sheets == book.state.sheets


def test_O24_somebody_new_does_not_change_a_final_sheet():
    """A name that nobody knows yet was a crash: it was looked up before it was noted."""
    hand = Penalise("5", "infringement", 1)
    assert refused(WHOLE, hand, DeskOrder(Instant(at(DAY[-1]) + 86_400), "Newcomer")) == [
        "author_unknown"
    ]


def test_who_entered_cannot_confirm_whatever_he_calls_himself():
    book = BOOKS[before(ConfirmSheets)]
    for name in ("Sam", "sam", official("Sam")):
        assert refused(book, ConfirmSheets(1, 2), DeskOrder(book.entries[-1].at, name)) == [
            "second_person_needed"
        ]


def test_without_a_name_it_is_the_organiser_named_first():
    assert {entry.by for entry in BOOKS[2].entries} == {official("Olga")}
    assert done(Book(), DeskOrder(MORNING), ChangeFile({"name": "Cup"})).book.people.official(
        "organiser"
    )


def test_a_new_official_is_named_in_the_log_and_a_passport_is_not():
    """Who may confirm what another entered is no secret: by whom and when it came about."""
    zoe = ChangeFile(officials=((Role.SCORER, "Zoe", ""),))
    named = done(WHOLE, DeskOrder(last(WHOLE)), zoe)
    (entry,) = named.entries
    assert (entry.by, entry.event) == (official("Olga"), OfficialNamed("o7", Role.SCORER))
    assert "Zoe" not in str(entry)
    passport = ChangeFile(officials=((Role.CHIEF, "ada", "R-2"),))
    assert done(named.book, DeskOrder(last(WHOLE)), passport).entries == ()
    events = [entry.event for entry in BOOKS[1].entries]
    officials = [event for event in events if isinstance(event, OfficialNamed)]
    assert [event.official for event in officials] == [f"o{number}" for number in range(1, 7)]


# Keys


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, len(DAY) - 1), max_size=4), st.integers(0, 10_000))
def test_an_order_repeated_at_any_time_does_nothing(numbers, later):
    for number in numbers:
        step, made = DAY[number], BOOKS[number + 1]
        order = DeskOrder(Instant(at(step) + later), step.by, f"k{number}")
        answer = done(WHOLE, order, step.request)
        first = made.entries[len(BOOKS[number].entries) :]
        assert answer.entries == first
        assert answer.again is bool(first)
        assert answer.book.entries == WHOLE.entries


KEYED = [
    number
    for number in range(len(DAY))
    if len(BOOKS[number].entries) < len(BOOKS[number + 1].entries)
]


@pytest.mark.parametrize("number", KEYED)
def test_a_key_belongs_to_its_author_and_to_what_was_asked(number):
    """Issue 21, 6: with another author or other content it is a conflict, not a repetition."""
    step, key = DAY[number], f"k{number}"
    again = read(written(WHOLE).encode())
    stranger = DeskOrder(at(step), "somebody else", key)
    assert refused(again, step.request, stranger) == ["author_unknown"]
    other = DeskOrder(at(step), "Kim" if step.by != "Kim" else "Sam", key)
    assert refused(again, step.request, other) == ["key_was_used"]
    for request in (DAY[KEYED[0]].request, DAY[KEYED[-1]].request):
        if request != step.request:
            assert refused(again, request, DeskOrder(at(step), step.by, key)) == ["key_was_used"]


def test_details_of_players_are_content_of_a_key_until_they_are_erased():
    number = before(RegisterPlayers)
    step = DAY[number]
    order = DeskOrder(at(step), step.by, f"k{number}")
    request = step.request
    assert isinstance(request, RegisterPlayers)
    entrants = (replace(request.entrants[0], first_name="Otto"), *request.entrants[1:])
    assert refused(WHOLE, RegisterPlayers(entrants), order) == ["key_was_used"]
    assert done(WHOLE, order, request).again, "player 2 was erased since"


def test_a_log_of_before_knows_the_author_of_a_key_but_not_its_content():
    number = before(HandInSheet)
    step = DAY[number]
    old = book_of(WHOLE.people, [replace(entry, content="") for entry in WHOLE.entries])
    assert done(old, DeskOrder(at(step), step.by, f"k{number}"), AgreeSheet(1, 1)).again
    other = DeskOrder(at(step), "Kim", f"k{number}")
    assert refused(old, step.request, other) == ["key_was_used"]


def test_the_digest_of_a_key_is_not_in_an_archive_without_names():
    assert any(entry.content for entry in opened(sealed(WHOLE).encode()).entries)
    nameless = opened(sealed(WHOLE, names=False).encode())
    assert not any(entry.content for entry in nameless.entries)


def test_a_key_survives_the_file():
    step, number = DAY[before(HandInSheet)], before(HandInSheet)
    again = read(written(WHOLE).encode())
    answer = done(again, DeskOrder(at(step), step.by, f"k{number}"), step.request)
    assert (answer.again, answer.book) == (True, again)
    assert {type(entry.event) for entry in answer.entries} >= {SheetEntered, TableCounted}


def test_without_keys_the_day_is_the_same():
    bare = after(len(DAY), keys=False)
    assert [entry.event for entry in bare.entries] == [entry.event for entry in WHOLE.entries]
    assert not bare.state.keys


# What the author has seen


def test_an_order_is_refused_if_its_sheet_changed_since():
    book = BOOKS[before(AgreeSheet)]
    seen = version(BOOKS[before(WriteSheet)].state, sheet_of(1, 1))
    stale = DeskOrder(book.entries[-1].at, "Sam", seen=seen)
    assert refused(book, WriteSheet(1, 1, (McrLine(3),)), stale) == ["order_is_stale"]
    fresh = DeskOrder(book.entries[-1].at, "Sam", seen=version(book.state, sheet_of(1, 1)))
    assert done(book, fresh, WriteSheet(1, 1, (McrLine(3),))).entries


def test_a_version_is_of_one_sheet_one_registration_one_appeal():
    """Ten tables write at once: what happens elsewhere leaves it as it was."""
    state = WHOLE.state
    assert version(state, sheet_of(1, 1)) > version(state, sheet_of(2, 1)) == 0
    assert version(state, registration_of("7")) == version(BOOKS[3].state, registration_of("7")) + 1
    assert version(state, appeal_of(1)) == 4
    assert version(state, appeal_of(2)) == 0
    first = DeskOrder(
        WHOLE.entries[-1].at, "Ada", seen=version(BOOKS[3].state, registration_of("5"))
    )
    assert done(WHOLE, first, CheckInPlayer("5")).entries
    assert refused(WHOLE, CheckInPlayer("7"), first) == ["order_is_stale"]


def test_versions_survive_the_file():
    assert read(written(WHOLE).encode()).state.versions == WHOLE.state.versions


def test_a_penalty_at_the_table_makes_an_order_stale():
    book = BOOKS[before(StrikePenalty)]
    seen = version(BOOKS[before(Penalise)].state, sheet_of(1, 2))
    late = DeskOrder(book.entries[-1].at, "Sam", seen=seen)
    assert refused(book, WriteSheet(1, 2, GOOD), late) == ["order_is_stale"]
    assert refused(book, StrikePenalty(1, "why"), late) == ["order_is_stale"]


def test_a_repeated_order_is_never_stale():
    number = before(WriteSheet)
    order = DeskOrder(at(DAY[number]), "Sam", f"k{number}", seen=99)
    assert done(WHOLE, order, DAY[number].request).again


@pytest.mark.parametrize("seen", [-1, 10_000])
def test_nobody_has_seen_what_is_not_there(seen):
    order = DeskOrder(WHOLE.entries[-1].at, seen=seen)
    assert refused(WHOLE, CheckInPlayer("1"), order) == ["order_is_stale"]


# Facts


def test_a_table_is_counted_when_it_is_entered_and_when_its_worth_changes():
    counted = [
        (number, event.session, event.table)
        for number in range(len(DAY))
        for event in (
            entry.event for entry in BOOKS[number + 1].entries[len(BOOKS[number].entries) :]
        )
        if isinstance(event, TableCounted)
    ]
    names = [(type(DAY[number].request), session, table) for number, session, table in counted]
    assert names == [
        (EnterSheet, 1, 1),
        (HandInSheet, 1, 2),
        (CorrectSheet, 1, 1),
        (Reseat, 1, 2),
    ]


@pytest.mark.parametrize(
    ("request_", "counts"),
    [
        (Penalise("1", "infringement", 1, points=20), True),
        (CheckInPlayer("2"), False),
        (SubstitutePlayer("1", 1), True),
        (SubstitutePlayer("1", 2), False),
        (ChangeFile({"switches": "O9=kept"}), False),
        (ChangeFile({"town": "Paris"}), False),
    ],
)  # fmt: skip
def test_what_changes_a_tables_worth_counts_it_anew(request_, counts):
    book = BOOKS[before(ConfirmSheets)]
    entries = done(book, DeskOrder(book.entries[-1].at, "Rita"), request_).entries
    assert any(isinstance(entry.event, TableCounted) for entry in entries) is counts


def test_a_switch_of_the_file_counts_anew_who_was_substituted():
    chief = DeskOrder(WHOLE.entries[-1].at, "Ada")
    book = done(WHOLE, chief, SubstitutePlayer("1", 1, reason="never came")).book
    assert score(book, "1") == 0
    switched = ChangeFile({"switches": "O15=kept"}, reason="as announced")
    kept = done(book, DeskOrder(book.entries[-1].at, "Ada"), switched).book
    assert score(kept, "1") == 11


def score(book: Book, player: str) -> Fraction:
    return next(row.score for row in standings(book.state) if row.player == player)


@pytest.mark.parametrize("instant", [-1, LAST + 1, 10**30])
def test_nothing_is_written_that_could_not_be_read_again(instant):
    """A time that no file may hold comes from a page or a program, never from the command line."""
    book = tournament()
    for order, request in (
        (DeskOrder(MORNING, "Olga"), PlanSession(1, Instant(instant))),
        (DeskOrder(Instant(instant), "Olga"), PlanSession(1, MORNING)),
    ):
        with pytest.raises(InputError, match="not_an_instant"):
            done(book, order, request)
