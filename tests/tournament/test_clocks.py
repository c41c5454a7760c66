"""Clocks of sessions, worked out from stored instants: both games' endings, stoppages, delays."""

import pytest

from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.problems import InputError
from muraille.tournament.desk.sessions import (
    DelaySession,
    EndSession,
    GiveTime,
    PlanSession,
    ResumePlay,
    StartSession,
    StopPlay,
)
from muraille.tournament.running.clocks import (
    ClockState,
    clock,
    expected_start,
    hand_counts,
    timetable,
)
from tests.tournament.prepared_events import after, ended, started, then, tournament

RIICHI = "riichi-ema-2016"


def stopped(book, start, end, table=0):
    book = then(book, StopPlay(1, table).events(book.state), after(start))
    return then(book, ResumePlay(1, table).events(book.state), after(end))


@pytest.mark.parametrize(
    ("rulebook", "minutes", "state", "left"),
    [
        ("mcr-wmo-2014", 0, ClockState.RUNNING, 150),
        ("mcr-wmo-2014", 134, ClockState.RUNNING, 16),
        ("mcr-wmo-2014", 135, ClockState.SIGNALLED, 15),
        ("mcr-wmo-2014", 150, ClockState.OVER, 0),
        (RIICHI, 74, ClockState.RUNNING, 16),
        (RIICHI, 75, ClockState.SIGNALLED, 15),
        (RIICHI, 90, ClockState.OVER, 0),
    ],
)
def test_3_5_6_and_5_10_length_and_signal(rulebook, minutes, state, left):
    found = clock(started(tournament(rulebook)).state, 1, after(minutes))
    assert (found.state, found.left) == (state, left * 60)


@pytest.mark.parametrize(("length", "ends"), [(5, 155), (15, 165), (25, 165)])
def test_3_5_6_stoppages_prolong_by_fifteen_minutes_at_most(length, ends):
    book = stopped(started(tournament()), 30, 30 + length)
    assert clock(book.state, 1, after(100)).ends == after(ends)


def test_riichi_stoppages_prolong_by_all_they_took():
    book = stopped(started(tournament(RIICHI)), 30, 55)
    assert clock(book.state, 1, after(60)).ends == after(115)


def test_stoppages_that_overlap_count_once_and_a_tables_own_only_there():
    book = started(tournament(number=8))
    book = then(book, StopPlay(1, 2).events(book.state), after(10))
    book = then(book, StopPlay(1).events(book.state), after(12))
    book = then(book, ResumePlay(1).events(book.state), after(16))
    book = then(book, ResumePlay(1, 2).events(book.state), after(20))
    assert clock(book.state, 1, after(30), 2).ends == after(160)
    assert clock(book.state, 1, after(30), 1).ends == after(154)


def test_a_stop_that_lasts_moves_the_end_along():
    book = started(tournament(RIICHI))
    book = then(book, StopPlay(1).events(book.state), after(10))
    assert clock(book.state, 1, after(14)).state is ClockState.STOPPED
    assert clock(book.state, 1, after(14)).ends == after(94)


def test_extra_time_for_one_table():
    book = started(tournament(number=8))
    book = then(book, GiveTime(1, 2, 7, "a long ruling").events(book.state), after(20))
    assert clock(book.state, 1, after(30), 2).ends == after(157)
    assert clock(book.state, 1, after(30), 1).ends == after(150)


def test_a_delay_moves_this_session_and_those_after_it():
    book = tournament(sessions=3)
    for session in (1, 2, 3):
        book = then(book, PlanSession(session, after(0, session)).events(book.state))
    book = then(book, DelaySession(2, 20).events(book.state))
    assert expected_start(book.state, 1) == after(0, 1)
    assert expected_start(book.state, 2) == after(20, 2)
    assert expected_start(book.state, 3) == after(20, 3)
    assert timetable(book.state)[1] == (2, after(20, 2), after(170, 2))


def test_a_delay_moves_those_after_it_until_the_delayed_session_is_over():
    book = tournament(sessions=3)
    for session in (1, 2, 3):
        book = then(book, PlanSession(session, after(0, session)).events(book.state))
    book = then(book, DelaySession(1, 30).events(book.state))
    book = then(book, StartSession(1).events(book.state), after(30))
    assert expected_start(book.state, 2) == after(30, 2)
    assert expected_start(book.state, 3) == after(30, 3)
    book = then(book, EndSession(1).events(book.state), after(180))
    assert expected_start(book.state, 2) == after(0, 2)
    assert expected_start(book.state, 3) == after(0, 3)


def test_the_clock_survives_a_restart():
    """It is nothing but stored instants: the same log, the same clock."""
    from muraille.tournament.log.book import read, written

    book = stopped(started(tournament()), 10, 14)
    again = read(written(book).encode())
    assert clock(again.state, 1, after(77)) == clock(book.state, 1, after(77))


MCR_CLOCK, RIICHI_CLOCK = (RULEBOOKS[book].clock for book in ("mcr-wmo-2014", "riichi-ema-2016"))


def test_time_stops_hands_in_mcr_and_none_in_riichi():
    assert hand_counts(MCR_CLOCK, finished=after(150), ends=after(150))
    assert not hand_counts(MCR_CLOCK, finished=after(151), ends=after(150))
    assert not hand_counts(MCR_CLOCK, finished=None, ends=after(150))
    assert hand_counts(RIICHI_CLOCK, finished=after(151), ends=after(150))


def test_sessions_come_one_after_the_other():
    book = started(tournament(sessions=2))
    with pytest.raises(InputError, match="earlier_session_open"):
        StartSession(2).events(book.state)
    with pytest.raises(InputError, match="session_began"):
        StartSession(1).events(book.state)
    book = ended(book)
    assert clock(book.state, 1, after(151)).state is ClockState.ENDED
    assert StartSession(2).events(book.state)
    for refused in (StopPlay(1), EndSession(1)):
        with pytest.raises(InputError, match="session_not_running"):
            refused.events(book.state)


def test_resuming_what_was_not_stopped_is_refused():
    book = started(tournament())
    with pytest.raises(InputError, match="not_stopped"):
        ResumePlay(1).events(book.state)
    book = then(book, StopPlay(1).events(book.state), after(5))
    with pytest.raises(InputError, match="stopped_already"):
        StopPlay(1).events(book.state)


def test_a_session_that_runs_late_moves_the_next():
    book = tournament(sessions=2)
    for session in (1, 2):
        book = then(book, PlanSession(session, after(0, session)).events(book.state))
    book = then(book, StartSession(1).events(book.state), after(120))
    assert expected_start(book.state, 2) == after(270)
    book = then(book, EndSession(1).events(book.state), after(245))
    assert expected_start(book.state, 2) == after(245)
