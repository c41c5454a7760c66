"""Seating and running sessions, decided: programme, schedule, starts, stoppages, ends."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.desk.orders import Draft, StateRequest, check
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.presence import (
    no_first,
    no_session,
    no_table,
    other_four,
    reason_missing,
    unknown_players,
)
from muraille.tournament.facts.programme import Stage, check_programme
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.running.clocks import HALL
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.writing import here


def set_programme(state: Tournament, stages: Sequence[Stage]) -> tuple[ev.LogEvent, ...]:
    """The stages, once they can be played by those accepted, or by the capacity."""
    check_programme(stages, len(state.playing) or state.dossier.capacity)
    return (ev.ProgrammeSet(tuple(stages)),)


def stage_at(state: Tournament, session: int) -> tuple[int, Stage | None]:
    """The stage a session belongs to, counted from 1, and the stage itself."""
    first = 1
    for number, stage in enumerate(state.programme, 1):
        if session < first + stage.sessions:
            return number, stage
        first += stage.sessions
    return max(len(state.programme), 1), None


def seat(
    state: Tournament, first: int, sessions: Schedule, seed: str = "", commitment: str = ""
) -> tuple[ev.LogEvent, ...]:
    """A drawn schedule from session ``first`` on; sessions that began stay as they were."""
    check(problems_of_seats(state, first, sessions))
    return (ev.Seated(first, sessions, seed, commitment),)


def problems_of_seats(state: Tournament, first: int, sessions: Schedule) -> list[Problem]:
    """What keeps players from being seated like this from session ``first`` on."""
    problems = [*no_first(state, first)]
    for number in range(first, len(state.schedule) + 1):
        if begun(state, number):
            problems.append(_began(number))
    for place, tables in enumerate(sessions):
        problems += _of_seats(state, tuple(chain.from_iterable(tables)), first + place)
    return problems


def _of_seats(state: Tournament, seated: tuple[str, ...], session: int) -> Iterator[Problem]:
    for number in sorted({each for each in seated if seated.count(each) > 1}, key=in_order):
        yield problem(Family.CONTRADICTION, "seated_twice", number=number, session=session)
    yield from unknown_players(state, *sorted(seated, key=in_order))


@dataclass(frozen=True, slots=True)
class Reseat(StateRequest):
    """Put the four seats of a table right; what is written there follows the players."""

    session: int
    table: int
    players: tuple[str, ...]
    reason: str

    def decide(self, draft: Draft) -> None:
        draft.add_to_sheets([(self.session, self.table)], self.reason, self.events)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        place = (self.session, self.table)
        problems = [*no_table(state, *place), *other_four(state, *place, self.players)]
        sheet = state.sheets.get((self.session, self.table))
        fixed = sheet_game(state.dossier.rulebook).seats_fix_hands
        if sheet is not None and sheet.hands and fixed:
            problems.append(here(sheet, "has_hands_already"))
        check([*problems, *reason_missing(self.reason)])
        east, south, west, north = self.players
        seats = (east, south, west, north)
        return (ev.Reseated(self.session, self.table, seats, self.reason),)


# The clock


class Timed(StateRequest):
    """What cannot have happened before what happened last in its session."""

    __slots__ = ()

    @abstractmethod
    def events_at(self, state: Tournament, at: Instant | None) -> tuple[ev.LogEvent, ...]:
        """What is then a fact, at that instant."""

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        return self.events_at(state, None)

    def decide(self, draft: Draft) -> None:
        draft.add(self.events_at(draft.state, draft.at))


@dataclass(frozen=True, slots=True)
class PlanSession(StateRequest):
    """When a session is to start."""

    session: int
    start: Instant

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        check(no_session(state, self.session))
        return (ev.SessionPlanned(self.session, self.start),)


@dataclass(frozen=True, slots=True)
class StartSession(StateRequest):
    """Play begins, once everybody has a seat and the session before has ended."""

    session: int

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*no_session(state, self.session), *_begun(state, self.session)]
        before = self.session - 1
        if before and state.times(before).ended is None:
            problems.append(problem(Family.CONTRADICTION, "earlier_session_open", session=before))
        if len(state.schedule) < self.session <= state.last_session:
            unseated = problem(Family.CONTRADICTION, "session_not_seated", session=self.session)
            problems.append(unseated)
        check(problems)
        return (ev.SessionStarted(self.session),)


@dataclass(frozen=True, slots=True)
class StopPlay(Timed):
    """Play stands still in the hall or at a table."""

    session: int
    table: int = HALL

    def events_at(self, state: Tournament, at: Instant | None) -> tuple[ev.LogEvent, ...]:
        problems = _no_such_place(state, self.session, self.table)
        problems += _running(state, self.session, at)
        if _is_stopped(state, self.session, self.table):
            problems.append(problem(Family.CONTRADICTION, "stopped_already", session=self.session))
        check(problems)
        return (ev.PlayStopped(self.session, self.table),)


@dataclass(frozen=True, slots=True)
class ResumePlay(Timed):
    """Play goes on."""

    session: int
    table: int = HALL

    def events_at(self, state: Tournament, at: Instant | None) -> tuple[ev.LogEvent, ...]:
        problems = _no_such_place(state, self.session, self.table)
        problems += _running(state, self.session, at)
        if not _is_stopped(state, self.session, self.table):
            problems.append(problem(Family.CONTRADICTION, "not_stopped", session=self.session))
        check(problems)
        return (ev.PlayResumed(self.session, self.table),)


@dataclass(frozen=True, slots=True)
class GiveTime(StateRequest):
    """More time for one table; minutes below nothing strike what was given, for a reason."""

    session: int
    table: int
    minutes: int
    reason: str = ""

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = _running(state, self.session)
        problems += no_table(state, self.session, self.table)
        if self.minutes < 0:
            problems += self._not_given(state)
        else:
            problems += _no_minutes(self.minutes)
        check(problems)
        return (ev.TimeGiven(self.session, self.table, self.minutes * MINUTE, self.reason),)

    def _not_given(self, state: Tournament) -> list[Problem]:
        given = given_to(state, self.session, self.table)
        problems = [*reason_missing(self.reason)]
        if given + self.minutes * MINUTE < 0:
            minutes = given // MINUTE
            fault = problem(
                Family.CONTRADICTION, "time_not_given", table=self.table, minutes=minutes
            )
            problems.append(fault)
        return problems


def given_to(state: Tournament, session: int, table: int) -> int:
    """How many seconds one table was given, those taken back not counted."""
    extras = state.times(session).extras
    return sum(given.seconds for given in extras if given.table == table)


@dataclass(frozen=True, slots=True)
class DelaySession(StateRequest):
    """A session starts later; ``appeal`` is the one that makes it, or 0."""

    session: int
    minutes: int
    appeal: int = 0

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*no_session(state, self.session), *_begun(state, self.session)]
        check([*problems, *_no_minutes(self.minutes)])
        return (ev.SessionDelayed(self.session, self.minutes * MINUTE, self.appeal),)


@dataclass(frozen=True, slots=True)
class EndSession(Timed):
    """The session is over; whatever stood still goes on no more."""

    session: int

    def events_at(self, state: Tournament, at: Instant | None) -> tuple[ev.LogEvent, ...]:
        check(_running(state, self.session, at))
        return (ev.SessionEnded(self.session),)


def check_place(state: Tournament, session: int, table: int = HALL) -> None:
    """``InputError`` where there is no such session, or no such table in it."""
    check([*no_session(state, session)] or _no_such_place(state, session, table))


def begun(state: Tournament, session: int) -> bool:
    """Whether a session was started, or a sheet written where nobody runs the clock."""
    written = any(place[0] == session and sheet.written for place, sheet in state.sheets.items())
    return written or state.times(session).started is not None


def _begun(state: Tournament, session: int) -> list[Problem]:
    return [] if state.times(session).started is None else [_began(session)]


def _began(session: int) -> Problem:
    return problem(Family.CONTRADICTION, "session_began", session=session)


def _no_minutes(minutes: int) -> list[Problem]:
    if minutes > 0:
        return []
    return [problem(Family.BAD_REQUEST, "minutes_not_positive", minutes=minutes)]


def _no_such_place(state: Tournament, session: int, table: int) -> list[Problem]:
    return [] if table == HALL else [*no_table(state, session, table)]


def not_seated(player: str, session: int) -> Problem:
    """That a player sits nowhere in a session."""
    return problem(Family.BAD_REQUEST, "not_seated", number=player, session=session)


def _running(state: Tournament, session: int, at: Instant | None = None) -> list[Problem]:
    """Nothing happens in a session that is not played, or before it, or before its last stop."""
    times = state.times(session)
    if times.started is None or times.ended is not None:
        return [problem(Family.CONTRADICTION, "session_not_running", session=session)]
    last = max((times.started, *(stop.end or stop.start for stop in times.stops)))
    if at is not None and at < last:
        return [problem(Family.CONTRADICTION, "before_what_happened", session=session)]
    return []


def _is_stopped(state: Tournament, session: int, table: int) -> bool:
    stops = state.times(session).stops
    return any(stop.table == table and stop.end is None for stop in stops)
