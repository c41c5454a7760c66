"""What the organiser is shown on the day, from the empty list to the last sheet."""

import json
from dataclasses import replace
from typing import Any

import pytest

from muraille.server.hall.mirrors import MirrorState
from muraille.server.hall_pages.day import (
    Day,
    DayPhase,
    Laptop,
    MissingPlayer,
    NeedKind,
    WaitsFor,
    day_of,
)
from muraille.server.hall_pages.day_shown import shown_day
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, problem
from muraille.tournament.desk.appeals import DecideFirst, SayAppeal
from muraille.tournament.desk.arrivals import NoteEmptySeats
from muraille.tournament.desk.hall import AnswerCall, CallReferee, CloseCall, KeepOnPaper, TellReady
from muraille.tournament.desk.joining import (
    CheckInPlayers,
    ReplacePlayer,
    SubstitutePlayer,
    register,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import (
    DelaySession,
    EndSession,
    PlanSession,
    StartSession,
    StopPlay,
)
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    DoubtSheet,
    HandInSheet,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.hall_events import CallReason
from muraille.tournament.facts.people import NOBODY, with_entrants
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.running.tables import TableState
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.words import Language
from muraille.words.site import COUNTED, TEXTS
from tests.tournament.prepared_events import after, players, then, tournament

PLAYERS = 8
ALL = tuple(str(number) for number in range(1, PLAYERS + 1))
ZERO = {"1": 0, "2": 0, "3": 0, "4": 0}
Steps = tuple[tuple[int, str, DeskRequest], ...]


def cup(*steps: tuple[int, str, DeskRequest]) -> Book:
    """Eight players and two sessions, planned for nine o'clock and for one, then these steps."""
    book = tournament(number=PLAYERS, sessions=2)
    plans = [(-60, "Olga", PlanSession(1, after(0))), (-60, "Olga", PlanSession(2, after(0, 2)))]
    for minutes, by, request in (*plans, *steps):
        book = done(book, DeskOrder(after(minutes), by), request).book
    return book


def seen(book: Book, minutes: int = 0, laptop: Laptop | None = None) -> Day:
    return day_of(book.state, book.people, after(minutes), laptop or Laptop())


def waits(day: Day) -> dict[str, tuple[int, tuple[int, ...]]]:
    return {reason.waits_for.value: (reason.number, reason.which) for reason in day.reasons}


def needs(day: Day) -> list[NeedKind]:
    return [need.kind for need in day.needs]


HERE: Steps = ((-30, "Sam", CheckInPlayers(ALL[:6])),)
ALL_HERE: Steps = ((-30, "Sam", CheckInPlayers(ALL)),)
SAID: Steps = (*ALL_HERE, (-5, "t1", TellReady(1, 1)))
READY: Steps = (*SAID, (-4, "Rita", TellReady(1, 1)), (-4, "Rita", TellReady(1, 2)))
PLAYED: Steps = (*READY, (0, "Carla", StartSession(1)))
OVER: Steps = (*PLAYED, (150, "Carla", EndSession(1)))
APPEALED: Steps = (*OVER, (160, "Olga", SayAppeal("1", 1)))
DELAYED: Steps = (*READY, (-1, "Carla", DelaySession(1, 20)))


@pytest.mark.parametrize(
    ("steps", "minutes", "phase", "session", "figures", "reasons"),
    [
        ((), -20, "before", 1, (0, 8, 0), {"time": (1200, ()), "players": (8, ())}),
        (HERE, 0, "before", 1, (6, 8, 1), {"players": (2, ())}),
        (ALL_HERE, 0, "before", 1, (8, 8, 2), {}),
        (SAID, 0, "before", 1, (8, 8, 1), {"tables": (2, (1, 2))}),
        (READY, 0, "before", 1, (8, 8, 2), {}),
        (READY, -1, "before", 1, (8, 8, 2), {"time": (60, ())}),
        (DELAYED, 0, "before", 1, (8, 8, 2), {"time": (1200, ())}),
        (PLAYED, 10, "playing", 1, (8, 8, 2), {}),
        (OVER, 240, "before", 2, (8, 8, 2), {"sheets": (2, (1, 2))}),
        (APPEALED, 240, "before", 2, (8, 8, 2), {"sheets": (2, (1, 2)), "appeals": (1, (1,))}),
    ],
)  # fmt: skip
def test_a_session_waits_for_what_is_missing(steps, minutes, phase, session, figures, reasons):
    day = seen(cup(*steps), minutes)
    assert (day.phase.value, day.session) == (phase, session)
    assert (day.here, day.expected, day.complete) == figures
    assert waits(day) == reasons


def test_without_seats_no_session_can_start():
    unseated = day_of(Tournament(), NOBODY, after(0), Laptop())
    assert unseated.phase is DayPhase.UNSEATED
    assert waits(unseated) == {"seats": (0, ())}
    assert not unseated.can_start


def test_37_players_need_three_substitutes_or_one_withdrawal():
    book = Book(with_entrants(NOBODY, players(37)))
    book = then(book, register(book.state, players(37), Registration.ACCEPTED))
    day = seen(book)
    assert waits(day) == {"fours": (37, ()), "players": (37, ())}
    drawn = shown_day(day, book.state, book.people, Language.ENGLISH)
    reason = drawn["act"]["reasons"][0]  # type: ignore[index]
    assert "3 more to play as substitutes, or let 1 withdraw" in reason


def test_after_the_last_session_nothing_is_started():
    steps = (
        *PLAYED,
        (150, "Carla", EndSession(1)),
        (240, "Carla", StartSession(2)),
        (390, "Carla", EndSession(2)),
    )
    day = seen(cup(*steps), 400)
    assert (day.phase, day.session, day.missing) == (DayPhase.FINISHED, 2, ())
    drawn = shown_day(day, cup(*steps).state, cup().people, Language.ENGLISH)
    assert drawn["act"] is None
    assert drawn["headline"] == ["All 2 sessions are over"]


def test_who_is_missing_has_table_and_seat():
    day = seen(cup(*HERE))
    assert day.missing == (
        MissingPlayer("7", "First7 Last7", 2, 3),
        MissingPlayer("8", "First8 Last8", 2, 4),
    )


def test_who_has_a_substitute_is_not_awaited():
    steps = (*HERE, (-1, "Rita", SubstitutePlayer("7", 1)))
    assert [player.number for player in seen(cup(*steps)).missing] == ["8"]


def test_a_newcomer_takes_the_place_and_is_awaited_until_there():
    book = cup(*HERE)
    book = Book(
        with_entrants(book.people, [Entrant("44", "Nora", "Neu")]), book.entries, book.state
    )
    book = then(book, register(book.state, [Entrant("44", "Nora", "Neu")], Registration.SUBSTITUTE))
    day = seen(book)
    assert [player.number for player in day.newcomers] == ["44"]
    assert day.may_replace
    book = done(book, DeskOrder(after(0), "Olga"), ReplacePlayer("8", "44")).book
    assert [player.number for player in seen(book).missing] == ["7", "44"]
    book = done(book, DeskOrder(after(0), "Sam"), CheckInPlayers(("44",))).book
    assert [player.number for player in seen(book).missing] == ["7"]


def test_after_the_start_only_empty_seats_are_missing():
    steps = (*HERE, (0, "Carla", StartSession(1)), (4, "Sam", CheckInPlayers(("7",))))
    day = seen(cup(*steps), 5)
    assert day.missing == (MissingPlayer("8", "First8 Last8", 2, 4, 300, -10),)
    assert not day.may_replace


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(4, "4 minutes late, −10 points by now"), (16, "16 minutes late, a substitute plays")],
)
def test_O1_an_empty_seat_says_what_it_costs_by_now(minutes, told):
    book = cup(*HERE, (0, "Carla", StartSession(1)))
    drawn = shown_day(seen(book, minutes), book.state, book.people, Language.ENGLISH)
    assert [each["late"] for each in drawn["missing"]] == [told, told]  # type: ignore[attr-defined]


def test_in_the_second_session_an_empty_seat_is_noted():
    steps = (*OVER, (239, "Rita", NoteEmptySeats(("3",), 2)))
    assert [player.number for player in seen(cup(*steps), 240).missing] == ["3"]


TILES = {
    "empty": ((), TableState.EMPTY, 1),
    "complete": (SAID, TableState.COMPLETE, 1),
    "playing": (PLAYED, TableState.PLAYING, 1),
    "hand 2": (
        (*PLAYED, (10, "t1", WriteSheet(1, 1, (McrLine(1, 10, "1", "2"),)))),
        TableState.PLAYING,
        2,
    ),
    "time over": (PLAYED, TableState.TIME_OVER, 1),
    "totals": (
        (
            *PLAYED,
            (10, "t1", WriteSheet(1, 1, Totals(ZERO))),
            (11, "t1", AgreeSheet(1, 1)),
        ),
        TableState.AGREED,
        1,
    ),
    "signed": (
        (
            *PLAYED,
            (10, "t1", WriteSheet(1, 1, Totals(ZERO))),
            (11, "t1", AgreeSheet(1, 1)),
            (12, "Rita", SignSheet(1, 1, ALL[:4], "Rita")),
        ),
        TableState.SIGNED,
        1,
    ),
}


@pytest.mark.parametrize("case", TILES)
def test_a_table_is_a_tile_with_its_word(case):
    steps, state, hand = TILES[case]
    book = cup(*steps)
    day = seen(book, 200 if case == "time over" else 20)
    tile = day.tiles[0]
    assert (tile.state, tile.hand, tile.called) == (state, hand, False)
    for language in Language:
        drawn = shown_day(day, book.state, book.people, language)
        assert drawn["tiles"][0]["word"]  # type: ignore[index]


def test_a_tile_tells_of_calls_and_of_paper():
    steps = (
        *PLAYED,
        (10, "t1", CallReferee(1, 1, CallReason.RULING, "a tile was shown")),
        (11, "t2", KeepOnPaper(1, 2)),
    )
    book = cup(*steps)
    day = seen(book, 12)
    assert [(tile.called, tile.on_paper) for tile in day.tiles] == [(True, False), (False, True)]
    assert needs(day) == [NeedKind.CALL]
    drawn = shown_day(day, book.state, book.people, Language.ENGLISH)
    assert drawn["needs"][0]["text"] == "Table 1 calls: a ruling (“a tile was shown”)"  # type: ignore[index]
    assert drawn["needs"][0]["age"] == "2 minutes"  # type: ignore[index]
    answered = done(book, DeskOrder(after(12), "Rita"), AnswerCall(1)).book
    drawn = shown_day(seen(answered, 13), answered.state, book.people, Language.ENGLISH)
    assert drawn["needs"][0]["who"] == "Rita is on the way"  # type: ignore[index]
    closed = done(book, DeskOrder(after(13), "Rita"), CloseCall(1)).book
    assert needs(seen(closed, 14)) == []


def test_sheets_of_the_session_before_are_shown_until_they_are_out():
    day = seen(cup(*OVER), 160)
    assert [tile.session for tile in day.sheets_before] == [1, 1]


STICK = "/media/stick/cup.jsonl"
FULL = problem(Family.BAD_REQUEST, "disk_is_full", file=STICK)
FILE = MirrorState("/home/cup.jsonl", 9, after(0))


@pytest.mark.parametrize(
    ("laptop", "kinds"),
    [
        (Laptop((FILE,)), ["no_backup"]),
        (Laptop((FILE, MirrorState(STICK, 9, after(0)))), []),
        (Laptop((FILE, MirrorState(STICK, 9, after(-4)))), []),
        (Laptop((FILE, MirrorState(STICK, 9, after(-5)))), ["backup_old"]),
        (Laptop((FILE, MirrorState(STICK))), ["backup_old"]),
        (Laptop((FILE, MirrorState(STICK, 9, after(-1), FULL, after(-1)))), ["mirror"]),
        (Laptop(storage=FULL), ["storage"]),
        (Laptop(clock_jump=3600), ["clock_jump"]),
        (Laptop(gone=(("t2", after(-2)),)), ["phone"]),
        (Laptop(gone=(("t2", after(-1)), ("o3", after(-9)))), []),
    ],
)  # fmt: skip
def test_the_laptop_says_what_it_lacks(laptop, kinds):
    book = cup(*READY)
    day = seen(book, 0, laptop)
    assert [need.kind.value for need in day.needs] == kinds
    for language in Language:
        drawn = shown_day(day, book.state, book.people, language)
        assert all(need["text"] for need in drawn["needs"])  # type: ignore[attr-defined]


def test_an_appeal_has_its_deadline_once_it_may_be_filed():
    appeal = seen(cup(*APPEALED), 170).needs[-1]
    assert (appeal.kind, appeal.number, appeal.at) == (NeedKind.APPEAL, 1, None)
    book = cup(*APPEALED, (165, "Carla", DecideFirst(1, upheld=False)))
    appeal = seen(book, 170).needs[-1]
    assert appeal.at == after(180)
    drawn = shown_day(seen(book, 170), book.state, book.people, Language.ENGLISH)
    assert drawn["needs"][-1]["age"] == "letter by 12:00"  # type: ignore[index]


def test_an_entry_that_is_not_the_same_as_the_paper_leads_to_the_desk():
    entered = (160, "Sam", HandInSheet(1, 1, Totals(ZERO), "Rita"))
    book = cup(*OVER, entered, (165, "Kim", DoubtSheet(1, 1)))
    day = seen(book, 170)
    assert (NeedKind.DOUBT, 1) in [(need.kind, need.table) for need in day.needs]
    drawn = shown_day(day, book.state, book.people, Language.ENGLISH)
    links = [need["link"] for need in drawn["needs"]]  # type: ignore[attr-defined]
    assert "/hall/desk/?session=1&table=1" in links


def test_sums_that_do_not_add_up_are_named():
    book = cup(*PLAYED)
    wrong = Sheet(1, 1, ("1", "2", "3", "4"), totals=Four((10, 0, 0, 0)))
    state = replace(book.state, sheets={(1, 1): wrong})
    day = day_of(state, book.people, after(20), Laptop())
    assert [(need.kind, need.table) for need in day.needs] == [(NeedKind.SUM, 1)]


def test_french_players_without_a_licence_are_named():
    book = cup(*READY)
    people = with_entrants(book.people, [Entrant("3", "Anne", "Roy", country="FRA")])
    day = day_of(book.state, people, after(0), Laptop())
    assert [(need.kind, need.which) for need in day.needs] == [(NeedKind.LICENCES, ("3",))]


def test_the_sentence_of_the_morning():
    book = cup(*HERE, (-5, "t1", TellReady(1, 1)))
    drawn = shown_day(seen(book), book.state, book.people, Language.ENGLISH)
    assert " · ".join(drawn["headline"]) == (  # type: ignore[arg-type]
        "Session 1 · planned 9:00 · 6 of 8 here · 1 of 2 tables complete"
    )
    assert drawn["act"]["reasons"] == [  # type: ignore[index]
        "2 players are missing",
        "no referee has seen 2 tables complete: 1, 2",
    ]


def test_a_clock_that_is_stopped_is_told():
    book = cup(*PLAYED, (10, "Carla", StopPlay(1)))
    drawn = shown_day(seen(book, 11), book.state, book.people, Language.ENGLISH)
    assert drawn["clock"]["word"] == "Play stands still"  # type: ignore[index]
    assert "resume_play" in drawn["clock"]["order"]  # type: ignore[index]


def test_every_reason_and_need_has_its_words():
    known = {*TEXTS, *COUNTED}
    assert {f"day_need_{kind.value}" for kind in NeedKind} <= known
    assert {f"day_tile_{state.value}" for state in TableState} <= known
    told = {f"day_waits_{kind.value}" for kind in WaitsFor if kind is not WaitsFor.FOURS}
    assert told <= known


# The strip, and what is entered


def test_a_missing_players_telephone_is_for_the_organiser():
    book = cup(*HERE)
    entrant = replace(book.people.entrants["7"], telephone="+33 (0)6 11-22")
    book = replace(book, people=with_entrants(book.people, [entrant]))
    (seven, eight) = seen(book).missing
    assert (seven.number, seven.telephone, eight.telephone) == ("7", "+33 (0)6 11-22", "")
    row = drawn(book)["missing"][0]
    assert (row["telephone"], row["dialled"]) == ("+33 (0)6 11-22", "+33061122")
    late = cup(*HERE, (-1, "Rita", NoteEmptySeats(("7",), 1)), (0, "Carla", StartSession(1)))
    late = replace(late, people=book.people)
    assert seen(late, 5).missing[0].telephone == "+33 (0)6 11-22"


def drawn(book: Book, minutes: int = 0, laptop: Laptop | None = None) -> Any:
    day = seen(book, minutes, laptop)
    return shown_day(day, book.state, book.people, Language.ENGLISH)


@pytest.mark.parametrize(
    ("projectors", "sounding", "word", "is_heard"),
    [(0, 0, "not open", False), (2, 0, "open, sound off", False), (2, 1, "open, sound on", True)],
)
def test_the_strip_says_whether_the_projector_is_seen_and_heard(
    projectors, sounding, word, is_heard
):
    laptop = Laptop(projectors=projectors, sounding=sounding)
    shown = drawn(cup(), laptop=laptop)
    strip, needs = shown["strip"], [need["kind"] for need in shown["needs"]]
    assert (strip["projector"], strip["is_heard"]) == (word, is_heard)
    assert ("silent" in needs) is (projectors > sounding == 0)


def test_phones_of_tables_are_counted_among_those_that_look_on():
    laptop = Laptop(present=frozenset({"t1", "t9", "o5", "p1"}))
    assert drawn(cup(), laptop=laptop)["strip"]["phones"] == "1 of 2 tables"


def test_the_next_session_is_planned_and_put_off_from_the_day():
    book = cup(*OVER)
    plan = drawn(book, 160)["plan"]
    asked = {"request": "plan_session", "session": 2}
    assert (plan["time"], json.loads(plan["order"])) == ("13:00", asked)
    tap = json.loads(plan["delays"][1]["order"])
    assert tap == {"request": "delay_session", "session": 2, "minutes": 10}
    book = done(book, DeskOrder(after(170), "Olga"), DelaySession(2, 10)).book
    assert drawn(book, 180)["plan"]["time"] == "13:10"
    assert drawn(cup(*PLAYED), 10)["plan"] is None
