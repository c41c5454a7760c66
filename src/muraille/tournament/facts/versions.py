"""What an entry of the log is about: a sheet, a registration, an appeal, a session, the file.

Each has a version of its own, the number of entries about it. With ten tables writing, the
whole log is always longer than anybody has seen; a sheet changes when somebody writes on it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.tournament.facts import events as ev
from muraille.tournament.facts import hall_events as hall
from muraille.tournament.facts.growing import plus
from muraille.tournament.facts.state import Thing, Tournament

THE_FILE: Thing = ("file",)
PUBLIC: Thing = ("public",)
"""What of the standings everybody may see."""


def sheet_of(session: int, table: int) -> Thing:
    """A table's sheet."""
    return ("sheet", session, table)


def registration_of(player: str) -> Thing:
    """A player's registration."""
    return ("registration", player)


def appeal_of(number: int) -> Thing:
    """An appeal."""
    return ("appeal", number)


def session_of(session: int) -> Thing:
    """A session and its clocks."""
    return ("session", session)


def table_of(session: int, table: int) -> Thing:
    """A table in the hall; what happens there leaves its sheet as it is."""
    return ("table", session, table)


def call_of(number: int) -> Thing:
    """A call for a referee."""
    return ("call", number)


def announcement_of(number: int) -> Thing:
    """An announcement."""
    return ("announcement", number)


def codes_of(holder: str) -> Thing:
    """What an official, a table or a player has to get in by."""
    return ("codes", holder)


def version(state: Tournament, thing: Thing) -> int:
    """How many entries there are about it."""
    return state.versions.get(thing, 0)


def versions_after(state: Tournament, event: ev.LogEvent) -> Mapping[Thing, int]:
    """The versions once the event is a fact; ``state`` is from before it."""
    things = _ABOUT.get(type(event), _plain)(state, event)
    return plus(state.versions, {thing: version(state, thing) + 1 for thing in things})


def sheet_of_penalty(state: Tournament, penalty: int) -> Thing:
    """The sheet that an entry of the ledger is about; where there is none, the file."""
    noted = (entry.penalty for entry in state.ledger if entry.penalty.id == penalty)
    return next((sheet_of(entry.session, entry.table) for entry in noted), THE_FILE)


def _plain(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    """By the fields that the event has."""
    if hasattr(event, "appeal"):
        return (appeal_of(event.appeal),)
    if isinstance(event, ev.AtTable):
        return (sheet_of(event.session, event.table),)
    if hasattr(event, "player"):
        return (registration_of(event.player),)
    return (session_of(event.session),) if hasattr(event, "session") else (THE_FILE,)


def _of_replacement(_state: Tournament, event: ev.Replaced) -> tuple[Thing, ...]:
    return (registration_of(event.player), registration_of(event.newcomer))


def _of_penalty(_state: Tournament, event: ev.Penalised) -> tuple[Thing, ...]:
    return (sheet_of(event.penalty.session, event.penalty.table),)


def _of_striking(state: Tournament, event: ev.PenaltyCancelled) -> tuple[Thing, ...]:
    return (sheet_of_penalty(state, event.penalty),)


def _of_clock(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    return (session_of(event.session),)


def _of_table(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    return (table_of(event.session, event.table),)


def _of_seat(state: Tournament, event: Any) -> tuple[Thing, ...]:
    """Who sits there, and the table that waits for him."""
    table = state.table_of(event.session, event.player)
    there = () if table is None else (table_of(event.session, table),)
    return (registration_of(event.player), *there)


def _of_call(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    return (call_of(event.call),)


def _of_announcement(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    return (announcement_of(event.announcement),)


def _of_codes(_state: Tournament, event: Any) -> tuple[Thing, ...]:
    return (codes_of(event.holder),)


def _of_public(_state: Tournament, _event: Any) -> tuple[Thing, ...]:
    return (PUBLIC,)


_ABOUT: dict[type, Callable[[Tournament, Any], tuple[Thing, ...]]] = {
    ev.EntryLost: lambda _state, _event: (),
    ev.Replaced: _of_replacement,
    ev.Penalised: _of_penalty,
    ev.PenaltyCancelled: _of_striking,
    ev.TimeGiven: _of_clock,
    ev.SessionDelayed: _of_clock,
    hall.TableReady: _of_table,
    hall.KeeperNamed: _of_table,
    hall.PaperChosen: _of_table,
    hall.SignalHeard: _of_table,
    hall.SeatEmpty: _of_seat,
    hall.Arrived: _of_seat,
    hall.RefereeCalled: _of_call,
    hall.CallAnswered: _of_call,
    hall.CallClosed: _of_call,
    hall.Announced: _of_announcement,
    hall.AnnouncementWithdrawn: _of_announcement,
    hall.StandingsHidden: _of_public,
    hall.StandingsShown: _of_public,
    hall.CodesIssued: _of_codes,
    hall.CodesRevoked: _of_codes,
}
