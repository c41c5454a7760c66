"""The times of entries: which of them matter, which are odd, and which were struck.

Registrations, the file and draws take weeks, and nothing is reckoned from when they were
written down. What is noted of play has a time that clocks and deadlines go by.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.applying import LogEntry, right_times
from muraille.tournament.facts.dossier import Dossier
from muraille.tournament.facts.instants import MINUTE, Instant, instant_in, shown_instant

FAR = 12 * 60 * MINUTE
_DAY = 24 * 60 * MINUTE
_ANY_TIME = (
    ev.FileChanged,
    ev.ProgrammeSet,
    ev.Registered,
    ev.CheckedIn,
    ev.Replaced,
    ev.Substituted,
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
)


def is_timed(entry: LogEntry) -> bool:
    """Whether clocks or deadlines may go by the time of an entry."""
    return not isinstance(entry.event, _ANY_TIME)


def odd_times(entries: Sequence[LogEntry], dossier: Dossier, at: Instant) -> Iterator[Problem]:
    """What is odd about a time at which something is noted of play after these entries."""
    last = next((entry.at for entry in reversed([*right_times(entries)]) if is_timed(entry)), at)
    if abs(at - last) > FAR:
        time, before = shown_instant(at), shown_instant(last)
        yield problem(Family.CONTRADICTION, "time_far_from_last", time=time, last=before)
    first_day, last_day = dossier.first_day, dossier.last_day
    too_early = first_day and at < instant_in(first_day)
    if too_early or (last_day and at >= instant_in(last_day) + _DAY):
        days = " – ".join(dict.fromkeys(day for day in (first_day, last_day) if day))
        yield problem(Family.CONTRADICTION, "not_a_day_of_it", time=shown_instant(at), days=days)


def same_order(entries: Iterable[LogEntry], seq: int) -> tuple[int, ...]:
    """The numbers of the entries that were written together with one: by one author at one time."""
    for _key, rows in groupby(entries, key=lambda entry: (entry.at, entry.by)):
        numbers = tuple(entry.seq for entry in rows)
        if seq in numbers:
            return numbers
    return ()
