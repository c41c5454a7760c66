"""The clock of a session, worked out from its stored instants for any moment that is given.

MCR (3.5.6): at most 150 minutes, stoppages prolong it by at most 15 in all, a signal when 15
are left; when time is over every hand in progress stops and does not count. Riichi (5.10,
R34): a signal when 15 of usually 90 minutes are left, then the hand whose dice are thrown is
finished and one more is played; the end of time itself stops nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from muraille.rules.common.clock import BookClock
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.state import SessionTimes, Sheet, Tournament
from muraille.tournament.sheets.game import sheet_game

HALL = 0
WRITING_TIME = 2 * MINUTE
"""So long after the end of time a table may still write down a hand that was over in time."""


class ClockState(Enum):
    """What a session is doing."""

    WAITING = "waiting"
    RUNNING = "running"
    STOPPED = "stopped"
    SIGNALLED = "signalled"
    OVER = "over"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Clock:
    """A session's clock at one moment, for the hall or one table; instants as far as known."""

    state: ClockState
    starts: Instant | None
    signal: Instant | None
    ends: Instant | None
    left: int
    stoppage: int = 0
    stoppage_used_up: bool = False


def clock(state: Tournament, session: int, now: Instant, table: int = HALL) -> Clock:
    """What the clock shows at ``now``."""
    times = state.times(session)
    length, rules = state.dossier.length * MINUTE, state.dossier.book.clock
    start = times.started
    if start is None:
        return Clock(ClockState.WAITING, expected_start(state, session), None, None, length)
    reached = now if times.ended is None else Instant(min(now, times.ended))
    stoppage = _stoppage(times, table, reached)
    limit = None if rules.most_stoppage is None else rules.most_stoppage * MINUTE
    counted = stoppage if limit is None else min(stoppage, limit)
    extra = sum(given.seconds for given in times.extras if given.table in (HALL, table))
    ends = Instant(start + length + counted + extra)
    signal = Instant(ends - rules.signal * MINUTE)
    left = ends - (now if times.ended is None else times.ended)
    return Clock(
        _state(times, table, now, signal, ends),
        start,
        signal,
        ends,
        max(left, 0),
        stoppage,
        stoppage_used_up=limit is not None and stoppage >= limit,
    )


def _state(
    times: SessionTimes, table: int, now: Instant, signal: Instant, ends: Instant
) -> ClockState:
    if times.ended is not None and times.ended <= now:
        return ClockState.ENDED
    if any(stop.end is None and stop.table in (HALL, table) for stop in times.stops):
        return ClockState.STOPPED
    if now >= ends:
        return ClockState.OVER
    return ClockState.SIGNALLED if now >= signal else ClockState.RUNNING


def _stoppage(times: SessionTimes, table: int, now: Instant) -> int:
    """Seconds that stood still, stoppages that overlap counted once."""
    spans = sorted(
        (stop.start, now if stop.end is None else stop.end)
        for stop in times.stops
        if stop.table in (HALL, table)
    )
    total, reached = 0, 0
    for start, end in spans:
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total


def expected_start(state: Tournament, session: int) -> Instant | None:
    """When a session is to start: as planned, later where it or an earlier one is delayed.

    It does not start before the session before it is over.
    """
    times = state.times(session)
    if times.started is not None:
        return times.started
    if times.planned is None:
        return None
    late = sum(
        delay.seconds
        for number in range(1, session + 1)
        for delay in state.times(number).delays
        if number == session or state.times(number).ended is None
    )
    return Instant(max(times.planned + late, _end_before(state, session)))


def _end_before(state: Tournament, session: int) -> int:
    """When the session before ends, as far as it has begun."""
    before = state.times(session - 1)
    if before.ended is not None:
        return before.ended
    return 0 if before.started is None else before.started + state.dossier.length * MINUTE


def timetable(state: Tournament) -> tuple[tuple[int, Instant | None, Instant | None], ...]:
    """Each session with its expected start and end."""
    length = state.dossier.length * MINUTE
    rows = []
    for session in range(1, max(state.last_session, *state.sessions, 0) + 1):
        start = expected_start(state, session)
        ended = state.times(session).ended
        usual = None if start is None else Instant(start + length)
        rows.append((session, start, usual if ended is None else ended))
    return tuple(rows)


def hands_left(state: Tournament, sheet: Sheet) -> int | None:
    """Hands a table still finishes after the signal, redeals not counted (R34).

    None where the table has not said how far it was, or the signal changes nothing.
    """
    book = state.dossier.book
    signal = state.hall.signals.get((sheet.session, sheet.table))
    if signal is None or book.clock.ends_hands:
        return None
    if sheet_game(book.id).is_over(book, sheet):
        return 0
    since = (hand for hand in sheet.hands if hand.number >= signal.hand)
    played = sum(not hand.is_dealt_again for hand in since)
    return max(0, book.clock.hands_after_signal + signal.dice_thrown - played)


def hand_counts(clock: BookClock, *, finished: Instant | None, ends: Instant) -> bool:
    """Whether a hand counts: where time ends hands only one finished in time (3.5.6, O14)."""
    return not clock.ends_hands or (finished is not None and finished <= ends)


def problems_of_time(
    state: Tournament, sheet: Sheet, hands: Sequence[Hand], at: Instant, finished: Instant | None
) -> Iterator[Problem]:
    """Hands a table cannot have played: won or drawn after the end of time, broken off before it.

    Or beyond those that are left after the signal (R34). Where nobody runs the clock there is
    nothing to say.
    """
    left = hands_left(state, sheet)
    if left is not None and (not left or sum(not hand.is_dealt_again for hand in hands) > left):
        article = state.dossier.book.article(Subject.SIGNAL)
        yield problem(Family.NOT_LAWFUL, "no_hand_after_signal", article=article)
    rules, ended = state.dossier.book.clock, state.times(sheet.session).ended
    ends = clock(state, sheet.session, at, sheet.table).ends
    if ends is None or not rules.ends_hands:
        return
    ends = ends if ended is None else min(ends, ended)
    article = state.dossier.book.article(Subject.SESSION)
    over = Instant(at - WRITING_TIME) if finished is None else finished
    for hand in hands:
        if hand.broken_off and at < ends:
            yield problem(Family.CONTRADICTION, "time_is_not_over", article=article)
        elif not hand.broken_off and not hand_counts(rules, finished=over, ends=ends):
            yield problem(Family.NOT_LAWFUL, "time_is_over", article=article)
