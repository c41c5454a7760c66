"""The times of entries: which of them matter, which are odd, and which were struck.

Registrations, the file and draws take weeks, and nothing is reckoned from when they were
written down. What is noted of play has a time that clocks and deadlines go by.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts import hall_events as hall
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.dossier import Dossier
from muraille.tournament.facts.instants import MINUTE, Instant, instant_in, shown_instant
from muraille.tournament.facts.state import Tournament

FAR = 12 * 60 * MINUTE
_DAY = 24 * 60 * MINUTE
_ANY_TIME = (
    ev.FileChanged,
    ev.OfficialNamed,
    ev.ProgrammeSet,
    ev.Registered,
    ev.CheckedIn,
    ev.FeePaid,
    ev.Replaced,
    ev.Substituted,
    ev.SubstituteStruck,
    ev.Removed,
    ev.Drafted,
    ev.Seated,
    ev.SessionPlanned,
    ev.RulebookRead,
    ev.TableCounted,
    ev.StandingsKept,
    ev.EntryLost,
    ev.TimeStruck,
    ev.TimeConfirmed,
    hall.Announced,
    hall.AnnouncementWithdrawn,
    hall.StandingsHidden,
    hall.StandingsShown,
    hall.CodesIssued,
    hall.CodesRevoked,
)


def is_timed(entry: LogEntry) -> bool:
    """Whether clocks or deadlines may go by the time of an entry."""
    return not isinstance(entry.event, _ANY_TIME)


def last_of_play(entries: Sequence[LogEntry], at: Instant) -> Instant:
    """When something of play was noted last; ``at`` where nothing was."""
    right: dict[int, Instant] = {}
    for entry in reversed(entries):
        if isinstance(entry.event, ev.TimeStruck):
            right = {**dict.fromkeys(entry.event.entries, entry.event.right), **right}
        if is_timed(entry):
            return right.get(entry.seq, entry.at)
    return at


def odd_times(entries: Sequence[LogEntry], state: Tournament, at: Instant) -> Iterator[Problem]:
    """What is odd about a time at which something is noted of play after these entries."""
    last, dossier = last_of_play(entries, at), state.dossier
    if abs(at - last) > FAR and not _is_morning_after(state, last, at):
        time, before = shown_instant(at), shown_instant(last)
        yield problem(Family.CONTRADICTION, "time_far_from_last", time=time, last=before)
    if not _is_day_of(dossier, at):
        days = (dossier.first_day, dossier.last_day)
        span = " – ".join(dict.fromkeys(day for day in days if day))
        yield problem(Family.CONTRADICTION, "not_a_day_of_it", time=shown_instant(at), days=span)


def _is_morning_after(state: Tournament, last: Instant, at: Instant) -> bool:
    """Whether the event slept: the next of its days, and no session was left under way.

    A clock that is wrong goes back, leaves out a day, or turns the day in mid-session.
    """
    times = state.sessions.values()
    under_way = any(session.started is not None and session.ended is None for session in times)
    dossier = state.dossier
    known = bool(dossier.first_day and dossier.last_day) and _is_day_of(dossier, at)
    return known and not under_way and at // _DAY == last // _DAY + 1


def _is_day_of(dossier: Dossier, at: Instant) -> bool:
    """Whether it is one of the event's days, as far as these are told."""
    first_day, last_day = dossier.first_day, dossier.last_day
    too_early = first_day and at < instant_in(first_day)
    return not (too_early or (last_day and at >= instant_in(last_day) + _DAY))


def same_order(entries: Iterable[LogEntry], seq: int) -> tuple[int, ...]:
    """The numbers of the entries that were written together with one: by one author at one time."""
    for _key, rows in groupby(entries, key=lambda entry: (entry.at, entry.by)):
        numbers = tuple(entry.seq for entry in rows)
        if seq in numbers:
            return numbers
    return ()
