"""Who takes part, decided: registrations, check-in, replacement, substitutes, removal.

A replacement before the first session is a new entrant who takes a place in the schedule and
is ranked; a substitute plays a session for somebody and is not.
"""

from collections.abc import Iterable, Mapping

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.dossier import check_changes
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import Entrant


def change_file(state: Tournament, changes: Mapping[str, str]) -> tuple[ev.Event, ...]:
    """Other texts in some fields of the tournament's file; the game cannot change once drawn."""
    days = {name: getattr(state.dossier, name) for name in ("first_day", "last_day")}
    known = {name: day for name, day in days.items() if day}
    check_changes({**known, **changes} if known.keys() - changes.keys() else changes)
    if "rulebook" in changes and state.sheets:
        raise InputError((problem(Family.CONTRADICTION, "rulebook_in_use"),))
    return (ev.FileChanged(tuple(changes.items())),)


def register(
    state: Tournament, entrants: Iterable[Entrant], wanted: ev.Registration
) -> tuple[ev.Event, ...]:
    """Entrants in this state; those accepted beyond the capacity go on the waiting list."""
    room = state.dossier.capacity or None
    accepted = len(state.playing)
    events = []
    for one in entrants:
        known = state.players.get(one.number)
        if known is not None:
            continue
        place = wanted
        if wanted is ev.Registration.ACCEPTED:
            if room is not None and accepted >= room:
                place = ev.Registration.WAITING
            else:
                accepted += 1
        events.append(ev.Registered(one.number, place))
    return tuple(events)


def set_registration(
    state: Tournament, number: str, wanted: ev.Registration
) -> tuple[ev.Event, ...]:
    """Accept, put on the waiting list, withdraw, or keep as a substitute."""
    problems = [*_unknown(state, number)]
    if state.schedule and not problems and number in _seated(state):
        problems.append(problem(Family.CONTRADICTION, "seated_already", number=number))
    if problems:
        raise InputError(tuple(problems))
    return (ev.Registered(number, wanted),)


def check_in(state: Tournament, number: str) -> tuple[ev.Event, ...]:
    """The player is there."""
    _check(_unknown(state, number))
    return (ev.CheckedIn(number),)


def missing(state: Tournament) -> tuple[str, ...]:
    """Accepted players who have not checked in."""
    return tuple(number for number in state.playing if not state.players[number].checked_in)


def replace_player(state: Tournament, number: str, by: str) -> tuple[ev.Event, ...]:
    """Before the first session another entrant takes the place of one who cannot come."""
    problems = [*_unknown(state, number), *_unknown(state, by)]
    if state.times(1).started is not None:
        problems.append(problem(Family.CONTRADICTION, "first_session_began"))
    if number == by or by in state.playing:
        problems.append(problem(Family.CONTRADICTION, "plays_already", number=by))
    if number in state.players and number not in state.playing:
        problems.append(problem(Family.CONTRADICTION, "does_not_play", number=number))
    _check(problems)
    return (ev.Replaced(number, by),)


def substitute(
    state: Tournament,
    number: str,
    sessions: Iterable[int],
    moment: ev.Moment,
    by: str = "",
) -> tuple[ev.Event, ...]:
    """Somebody unranked plays these sessions; only the first may have been under way (5.9)."""
    wanted = tuple(sessions)
    problems = [*_unknown(state, number)]
    for session in wanted:
        if state.table_of(session, number) is None:
            problems.append(
                problem(Family.BAD_REQUEST, "not_seated", number=number, session=session)
            )
    if by:
        problems += _unknown(state, by)
    if by and by in state.playing:
        problems.append(problem(Family.CONTRADICTION, "plays_already", number=by))
    problems += (
        problem(Family.CONTRADICTION, "substitutes_already", number=by, session=one.session)
        for one in state.substitutions
        if by and one.substitute == by and one.session in wanted and one.player != number
    )
    _check(problems)
    return tuple(
        ev.Substituted(number, session, moment if place == 0 else ev.Moment.FROM_THE_START, by)
        for place, session in enumerate(wanted)
    )


def remove(
    state: Tournament, number: str, chief: str, organiser: str, reason: str
) -> tuple[ev.Event, ...]:
    """Take an ill player out of the results, as chief referee and organiser agree (R33)."""
    problems = [*_unknown(state, number)]
    if not (chief and organiser):
        problems.append(problem(Family.BAD_REQUEST, "both_must_agree", article="5.9"))
    if not reason.strip():
        problems.append(problem(Family.BAD_REQUEST, "reason_missing"))
    _check(problems)
    return (ev.Removed(number, chief, organiser, reason),)


def _unknown(state: Tournament, number: str) -> tuple[Problem, ...]:
    if number in state.players:
        return ()
    return (problem(Family.BAD_REQUEST, "no_such_player", number=number),)


def _seated(state: Tournament) -> set[str]:
    return {one for tables in state.schedule for four in tables for one in four}


def _check(problems: Iterable[Problem]) -> None:
    found = tuple(problems)
    if found:
        raise InputError(found)
