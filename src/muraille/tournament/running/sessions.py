"""Seating and running sessions, decided: programme, schedule, starts, stoppages, ends."""

from collections.abc import Iterator, Sequence
from itertools import chain

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.programme import Stage, check_programme
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.running.clocks import HALL


def set_programme(state: Tournament, stages: Sequence[Stage]) -> tuple[ev.Event, ...]:
    """The stages, once they can be played by those accepted, or by the capacity."""
    players = len(state.playing) or state.dossier.capacity
    if players:
        check_programme(stages, players)
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
) -> tuple[ev.Event, ...]:
    """A drawn schedule from session ``first`` on; sessions that began stay as they were."""
    problems: list[Problem] = []
    if not 1 <= first <= len(state.schedule) + 1:
        problems.append(problem(Family.BAD_REQUEST, "no_such_session", session=first))
    for number in range(first, len(state.schedule) + 1):
        if state.times(number).started is not None:
            problems.append(problem(Family.CONTRADICTION, "session_began", session=number))
    for place, tables in enumerate(sessions):
        problems += _of_seats(state, tuple(chain.from_iterable(tables)), first + place)
    if problems:
        raise InputError(tuple(dict.fromkeys(problems)))
    return (ev.Seated(first, sessions, seed, commitment),)


def _of_seats(state: Tournament, seated: tuple[str, ...], session: int) -> Iterator[Problem]:
    for one in sorted({one for one in seated if seated.count(one) > 1}, key=in_order):
        yield problem(Family.CONTRADICTION, "seated_twice", number=one, session=session)
    for one in sorted(set(seated) - set(state.players), key=in_order):
        yield problem(Family.BAD_REQUEST, "no_such_player", number=one)


def reseat(
    state: Tournament, session: int, table: int, players: tuple[str, ...], reason: str
) -> tuple[ev.Event, ...]:
    """Put the four seats of a table right; what is written there follows the players."""
    problems: list[Problem] = []
    now = state.seats(session, table)
    if now is None:
        problems.append(_no_such_table(session, table))
    elif sorted(now) != sorted(players):
        problems.append(problem(Family.CONTRADICTION, "same_four_wanted", table=table))
    sheet = state.sheets.get((session, table))
    # Who deals follows from the chairs, so riichi hands cannot be moved to others.
    if sheet is not None and sheet.hands and state.dossier.game == "riichi":
        problems.append(
            problem(Family.CONTRADICTION, "has_hands_already", session=session, table=table)
        )
    if not reason.strip():
        problems.append(problem(Family.BAD_REQUEST, "reason_missing"))
    if problems:
        raise InputError(tuple(problems))
    east, south, west, north = players
    return (ev.Reseated(session, table, (east, south, west, north), reason),)


# The clock


def plan(state: Tournament, session: int, start: Instant) -> tuple[ev.Event, ...]:
    """When a session is to start."""
    _check(_known(state, session))
    return (ev.SessionPlanned(session, start),)


def start(state: Tournament, session: int) -> tuple[ev.Event, ...]:
    """Play begins, once the session before has ended."""
    problems = _known(state, session)
    if state.times(session).started is not None:
        problems.append(problem(Family.CONTRADICTION, "session_began", session=session))
    if session > 1 and state.times(session - 1).ended is None:
        problems.append(problem(Family.CONTRADICTION, "earlier_session_open", session=session - 1))
    _check(problems)
    return (ev.SessionStarted(session),)


def stop(
    state: Tournament, session: int, table: int = HALL, *, at: Instant | None = None
) -> tuple[ev.Event, ...]:
    """Play stands still in the hall or at a table."""
    problems = [*_no_table(state, session, table), *_running(state, session, at)]
    if _is_stopped(state, session, table):
        problems.append(problem(Family.CONTRADICTION, "stopped_already", session=session))
    _check(problems)
    return (ev.PlayStopped(session, table),)


def resume(
    state: Tournament, session: int, table: int = HALL, *, at: Instant | None = None
) -> tuple[ev.Event, ...]:
    """Play goes on."""
    problems = [*_no_table(state, session, table), *_running(state, session, at)]
    if not _is_stopped(state, session, table):
        problems.append(problem(Family.CONTRADICTION, "not_stopped", session=session))
    _check(problems)
    return (ev.PlayResumed(session, table),)


def give_time(
    state: Tournament, session: int, table: int, minutes: int, reason: str
) -> tuple[ev.Event, ...]:
    """More time for one table."""
    problems = _running(state, session)
    if state.seats(session, table) is None:
        problems.append(_no_such_table(session, table))
    if minutes <= 0:
        problems.append(problem(Family.BAD_REQUEST, "minutes_not_positive", minutes=minutes))
    _check(problems)
    return (ev.TimeGiven(session, table, minutes * MINUTE, reason),)


def delay(state: Tournament, session: int, minutes: int, appeal: int = 0) -> tuple[ev.Event, ...]:
    """A session starts later."""
    problems = _known(state, session)
    if state.times(session).started is not None:
        problems.append(problem(Family.CONTRADICTION, "session_began", session=session))
    if minutes <= 0:
        problems.append(problem(Family.BAD_REQUEST, "minutes_not_positive", minutes=minutes))
    _check(problems)
    return (ev.SessionDelayed(session, minutes * MINUTE, appeal),)


def end(state: Tournament, session: int, *, at: Instant | None = None) -> tuple[ev.Event, ...]:
    """The session is over; whatever stood still goes on no more."""
    _check(_running(state, session, at))
    return (ev.SessionEnded(session),)


def check_place(state: Tournament, session: int, table: int = HALL) -> None:
    """``InputError`` where there is no such session, or no such table in it."""
    _check(_known(state, session) or _no_table(state, session, table))


def _known(state: Tournament, session: int) -> list[Problem]:
    if 1 <= session <= max(len(state.schedule), sum(one.sessions for one in state.programme)):
        return []
    return [problem(Family.BAD_REQUEST, "no_such_session", session=session)]


def _no_table(state: Tournament, session: int, table: int) -> list[Problem]:
    if table == HALL or state.seats(session, table) is not None:
        return []
    return [_no_such_table(session, table)]


def _no_such_table(session: int, table: int) -> Problem:
    return problem(Family.BAD_REQUEST, "no_such_table_here", session=session, table=table)


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
    return any(one.table == table and one.end is None for one in stops)


def _check(problems: list[Problem]) -> None:
    if problems:
        raise InputError(tuple(problems))
