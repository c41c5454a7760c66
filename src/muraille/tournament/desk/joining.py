"""Who takes part, and the tournament's file: registrations, check-in, replacement, substitutes.

A replacement before the first session is a new entrant who takes a place in the schedule and
is ranked; a substitute plays a session for somebody and is not.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.orders import DeskRequest, Draft, StateRequest, check
from muraille.tournament.desk.sessions import begun, not_seated, set_programme
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.dossier import check_changes
from muraille.tournament.facts.hall_events import Arrived, SeatEmpty
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import (
    People,
    Role,
    erased,
    with_entrants,
    with_initials,
    with_official,
    without_names,
)
from muraille.tournament.facts.presence import reason_missing, unknown_players
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.registrations import country_faults, shared_numbers
from muraille.tournament.running.tables import session_played


@dataclass(frozen=True, slots=True)
class ChangeFile(DeskRequest):
    """Fields of the tournament's file, officials (role, name, passport), the programme.

    A switch that changes what a final sheet brings is for the chief referee, with a ``reason``.
    """

    changes: Mapping[str, str] = field(default_factory=dict)
    officials: tuple[tuple[Role, str, str], ...] = ()
    stages: tuple[Stage, ...] = ()
    reason: str = ""

    def decide(self, draft: Draft) -> None:
        known = draft.book.people.officials
        for role, name, passport in self.officials:
            draft.people(with_official(draft.book.people, name, role, passport))
        if self.changes:
            changed = change_file(draft.state, self.changes)
            draft.add_to_sheets(draft.recounted_by(changed), self.reason, lambda _state: changed)
        if self.stages:
            draft.add(set_programme(draft.state, self.stages))
        everybody = draft.book.people.officials.items()
        named = [ev.OfficialNamed(id, new.role) for id, new in everybody if id not in known]
        if named:
            draft.add(named)


def change_file(state: Tournament, changes: Mapping[str, str]) -> tuple[ev.LogEvent, ...]:
    """Other texts in some fields of the tournament's file; the game cannot change once drawn."""
    days = {name: getattr(state.dossier, name) for name in ("first_day", "last_day")}
    known = {name: day for name, day in days.items() if day}
    check_changes({**known, **changes} if known.keys() - changes.keys() else changes)
    check(country_faults(changes["country"]) if changes.get("country") else ())
    if "rulebook" in changes and state.sheets:
        raise InputError((problem(Family.CONTRADICTION, "rulebook_in_use"),))
    return (ev.FileChanged(tuple(changes.items())),)


@dataclass(frozen=True, slots=True)
class RegisterPlayers(DeskRequest):
    """Entrants of a list; details of those who are known already are renewed."""

    entrants: tuple[Entrant, ...]
    wanted: ev.Registration = ev.Registration.ACCEPTED

    @property
    def content(self) -> str:
        return repr((self.wanted, [entrant.number for entrant in self.entrants]))

    def stands_in(self, people: People) -> bool:
        return all(
            entrant.number in people.entrants
            and people.entrants[entrant.number] in (entrant, without_names(entrant))
            for entrant in self.entrants
        )

    def decide(self, draft: Draft) -> None:
        people = with_entrants(draft.book.people, self.entrants)
        new = {entrant.number for entrant in self.entrants}
        check(shared_numbers(people.entrants.values(), new))
        draft.people(people)
        draft.add(register(draft.state, self.entrants, self.wanted))


def register(
    state: Tournament, entrants: Iterable[Entrant], wanted: ev.Registration
) -> tuple[ev.LogEvent, ...]:
    """Entrants in this state; those accepted beyond the capacity go on the waiting list."""
    room = state.dossier.capacity or None
    accepted = len(state.playing)
    events = []
    for entrant in entrants:
        known = state.players.get(entrant.number)
        if known is not None:
            continue
        place = wanted
        if wanted is ev.Registration.ACCEPTED:
            if room is not None and accepted >= room:
                place = ev.Registration.WAITING
            else:
                accepted += 1
        events.append(ev.Registered(entrant.number, place))
    return tuple(events)


@dataclass(frozen=True, slots=True)
class SetRegistration(StateRequest):
    """Accept, put on the waiting list, withdraw, or keep as a substitute."""

    player: str
    wanted: ev.Registration

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*unknown_players(state, self.player)]
        if state.schedule and not problems and self.player in _seated(state):
            problems.append(problem(Family.CONTRADICTION, "seated_already", number=self.player))
        check(problems)
        return (ev.Registered(self.player, self.wanted),)


@dataclass(frozen=True, slots=True)
class CheckInPlayer(StateRequest):
    """The player is there."""

    player: str

    def decide(self, draft: Draft) -> None:
        seat = _seats_taken(draft.state, (self.player,), draft.at)
        draft.add((*self.events(draft.state), *seat))

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        check(unknown_players(state, self.player))
        return (ev.CheckedIn(self.player),)


@dataclass(frozen=True, slots=True)
class CheckInPlayers(StateRequest):
    """All these are there, or are not after all; who was before stays so.

    ``paid``: they have paid the entry fee, too. Who was awaited in the session that is played
    takes his seat now.
    """

    players: tuple[str, ...]
    there: bool = True
    paid: bool = False

    def decide(self, draft: Draft) -> None:
        state = draft.state
        change = _seats_taken(state, self.players, draft.at) if self.there else ()
        if not self.there:
            change = _seats_left(state, self.players)
        draft.add((*self.events(state), *change))

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        check(unknown_players(state, *self.players))
        new = dict.fromkeys(
            number
            for number in self.players
            if (state.players[number].checked_in is not None) is not self.there
        )
        fees = fees_paid(state, self.players) if self.paid else ()
        return (*(ev.CheckedIn(number, self.there) for number in new), *fees)


@dataclass(frozen=True, slots=True)
class PayFees(StateRequest):
    """All these have paid, or have not after all; who had before stays so."""

    players: tuple[str, ...]
    paid: bool = True

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        check(unknown_players(state, *self.players))
        return fees_paid(state, self.players, self.paid)


def fees_paid(
    state: Tournament, players: Iterable[str], paid: bool = True
) -> tuple[ev.LogEvent, ...]:
    """What is new of these players' fees."""
    new = dict.fromkeys(
        number for number in players if (state.players[number].paid is not None) is not paid
    )
    return tuple(ev.FeePaid(number, paid) for number in new)


def owing(state: Tournament) -> tuple[str, ...]:
    """Accepted players who have not paid; nobody where no fee was ever noted."""
    unpaid = tuple(number for number in state.playing if state.players[number].paid is None)
    return unpaid if any(player.paid is not None for player in state.players.values()) else ()


def missing(state: Tournament) -> tuple[str, ...]:
    """Accepted players who have neither checked in nor been seen in a seat."""
    seated = {player for _session, player in state.hall.arrivals}
    for table in state.hall.tables.values():
        seated.update(table.players if table.seen is not None else ())
    return tuple(
        number
        for number in state.playing
        if state.players[number].checked_in is None and number not in seated
    )


def seat_is_empty(state: Tournament, session: int, player: str) -> bool:
    """Noted as empty; or of somebody who never came, where others did, until the table plays."""
    sheet = state.sheet(session, state.table_of(session, player) or 0)
    if sheet is None:
        return False
    if (session, player) in state.hall.empty:
        return True
    known = state.players.get(player)
    if sheet.written or known is None or known.checked_in is not None:
        return False
    used = any(each.checked_in is not None for each in state.players.values())
    return used and player in missing(state)


def _seats_taken(state: Tournament, players: Iterable[str], at: Instant) -> tuple[ev.LogEvent, ...]:
    session = session_played(state)
    awaited = (player for player in players if seat_is_empty(state, session, player))
    return tuple(Arrived(player, session, at) for player in dict.fromkeys(awaited))


def _seats_left(state: Tournament, players: Iterable[str]) -> tuple[ev.LogEvent, ...]:
    session = session_played(state)
    there = (player for player in players if (session, player) in state.hall.arrivals)
    return tuple(SeatEmpty(player, session) for player in dict.fromkeys(there))


@dataclass(frozen=True, slots=True)
class ReplacePlayer(StateRequest):
    """Before the first session another entrant takes the place of one who cannot come."""

    player: str
    newcomer: str

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*unknown_players(state, self.player, self.newcomer)]
        if begun(state, 1):
            problems.append(problem(Family.CONTRADICTION, "first_session_began"))
        if self.player == self.newcomer or self.newcomer in state.playing:
            problems.append(problem(Family.CONTRADICTION, "plays_already", number=self.newcomer))
        if self.player in state.players and self.player not in state.playing:
            problems.append(problem(Family.CONTRADICTION, "does_not_play", number=self.player))
        check(problems)
        return (ev.Replaced(self.player, self.newcomer),)


@dataclass(frozen=True, slots=True)
class SubstitutePlayer(StateRequest):
    """Somebody unranked plays a session, or with ``rest`` all from there on (5.9).

    Only the first of them may have been under way. A ``reason`` is asked for once a sheet is final.
    """

    player: str
    session: int
    moment: ev.Moment = ev.Moment.FROM_THE_START
    substitute: str = ""
    rest: bool = False
    reason: str = ""

    def decide(self, draft: Draft) -> None:
        state = draft.state
        places = [(at, state.table_of(at, self.player)) for at in self._sessions(state)]
        draft.add_to_sheets(places, self.reason, self.events)

    def _sessions(self, state: Tournament) -> range:
        return range(self.session, (len(state.schedule) if self.rest else self.session) + 1)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        number, by = self.player, self.substitute
        sessions = self._sessions(state)
        problems = [*unknown_players(state, number)]
        problems += (
            not_seated(number, session)
            for session in sessions
            if state.table_of(session, number) is None
        )
        if by:
            problems += unknown_players(state, by)
        if by and by in state.playing:
            problems.append(problem(Family.CONTRADICTION, "plays_already", number=by))
        problems += (
            problem(
                Family.CONTRADICTION, "substitutes_already", number=by, session=substitution.session
            )
            for substitution in state.substitutions
            if by
            and substitution.substitute == by
            and substitution.session in sessions
            and substitution.player != number
        )
        check(problems)
        later = ev.Moment.FROM_THE_START
        return tuple(
            ev.Substituted(number, session, self.moment if session == self.session else later, by)
            for session in sessions
        )


@dataclass(frozen=True, slots=True)
class StrikeSubstitute(StateRequest):
    """That somebody played for the player was noted by mistake."""

    player: str
    session: int
    reason: str

    def decide(self, draft: Draft) -> None:
        place = (self.session, draft.state.table_of(self.session, self.player))
        draft.add_to_sheets([place], self.reason, self.events)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*reason_missing(self.reason)]
        if state.substitution(self.session, self.player) is None:
            who, where = self.player, self.session
            nobody = problem(Family.CONTRADICTION, "no_such_substitute", number=who, session=where)
            problems.append(nobody)
        check(problems)
        return (ev.SubstituteStruck(self.player, self.session, self.reason),)


@dataclass(frozen=True, slots=True)
class RemovePlayer(StateRequest):
    """Take an ill player out of the results, as chief referee and organiser agree (R33)."""

    player: str
    chief: str
    organiser: str
    reason: str

    def decide(self, draft: Draft) -> None:
        chief = draft.official(self.chief, Role.CHIEF)
        organiser = draft.official(self.organiser, Role.ORGANISER)
        draft.add(replace(self, chief=chief, organiser=organiser).events(draft.state))

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        problems = [*unknown_players(state, self.player)]
        if not (self.chief and self.organiser):
            article = article_on(Subject.SUBSTITUTES, state.dossier.book)
            problems.append(problem(Family.BAD_REQUEST, "both_must_agree", article=article))
        check([*problems, *reason_missing(self.reason)])
        return (ev.Removed(self.player, self.chief, self.organiser, self.reason),)


@dataclass(frozen=True, slots=True)
class InitialsOnly(DeskRequest):
    """The name is not published, or is after all."""

    player: str
    only: bool = True

    def decide(self, draft: Draft) -> None:
        check(unknown_players(draft.state, self.player))
        draft.people(with_initials(draft.book.people, self.player, self.only))


@dataclass(frozen=True, slots=True)
class ErasePlayer(DeskRequest):
    """Name, EMA number, licence and telephone go for ever."""

    player: str

    def decide(self, draft: Draft) -> None:
        draft.people(erased(draft.book.people, self.player))


def _seated(state: Tournament) -> set[str]:
    return {number for tables in state.schedule for four in tables for number in four}
