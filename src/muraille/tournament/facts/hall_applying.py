"""From a tournament and one more fact of its hall to the tournament afterwards. Refuses nothing."""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.growing import replace
from muraille.tournament.facts.hall_state import (
    Announcement,
    Arrival,
    HolderCodes,
    KeeperChoice,
    PaperChoice,
    RefereeCall,
    SeenTable,
    TableSignal,
)
from muraille.tournament.facts.instants import Mark
from muraille.tournament.facts.people import TABLE
from muraille.tournament.facts.state import Tournament

Applier = Callable[[Tournament, Any, Mark], Tournament]


def _hall(state: Tournament, /, **fields: Any) -> Tournament:
    return replace(state, hall=replace(state.hall, **fields))


# Tables


def _ready(state: Tournament, event: ev.TableReady, mark: Mark) -> Tournament:
    place = (event.session, event.table)
    players = state.seats(*place) or ("", "", "", "")
    table = state.hall.tables.get(place)
    if table is None or table.players != players or not event.ready:
        table = SeenTable(players)
    if event.ready:
        by_table = mark.by == f"{TABLE}{event.table}"
        table = replace(table, said=mark) if by_table else replace(table, seen=mark)
    return _hall(state, tables={**state.hall.tables, place: table})


def _keeper_named(state: Tournament, event: ev.KeeperNamed, mark: Mark) -> Tournament:
    place, keepers = (event.session, event.table), state.hall.keepers
    choice = KeeperChoice(event.hand, event.how, event.player, mark)
    return _hall(state, keepers={**keepers, place: (*keepers.get(place, ()), choice)})


def _paper_chosen(state: Tournament, event: ev.PaperChosen, mark: Mark) -> Tournament:
    place, papers = (event.session, event.table), state.hall.papers
    choice = PaperChoice(event.hand, event.paper, mark)
    return _hall(state, papers={**papers, place: (*papers.get(place, ()), choice)})


def _signal_heard(state: Tournament, event: ev.SignalHeard, mark: Mark) -> Tournament:
    place, signal = (event.session, event.table), TableSignal(event.hand, event.dice_thrown, mark)
    return _hall(state, signals={**state.hall.signals, place: signal})


def _called(state: Tournament, event: ev.RefereeCalled, mark: Mark) -> Tournament:
    call = RefereeCall(event.call, event.session, event.table, event.why, mark, event.text)
    return _hall(state, calls=(*state.hall.calls, call))


def _with_call(state: Tournament, number: int, /, **fields: Any) -> Tournament:
    calls = tuple(
        replace(call, **fields) if call.id == number else call for call in state.hall.calls
    )
    return _hall(state, calls=calls)


def _answered(state: Tournament, event: ev.CallAnswered, mark: Mark) -> Tournament:
    return _with_call(state, event.call, answered=mark)


def _closed(state: Tournament, event: ev.CallClosed, mark: Mark) -> Tournament:
    return _with_call(state, event.call, closed=mark, outcome=event.text)


# Seats


def _seat_empty(state: Tournament, event: ev.SeatEmpty, mark: Mark) -> Tournament:
    seat = (event.session, event.player)
    others = {key: came for key, came in state.hall.arrivals.items() if key != seat}
    return _hall(state, empty={**state.hall.empty, seat: mark}, arrivals=others)


def _arrived(state: Tournament, event: ev.Arrived, mark: Mark) -> Tournament:
    seat = (event.session, event.player)
    arrivals = {**state.hall.arrivals, seat: Arrival(event.came, mark)}
    empty = {key: noted for key, noted in state.hall.empty.items() if key != seat}
    return _hall(state, empty=empty, arrivals=arrivals)


# Everybody


def _announced(state: Tournament, event: ev.Announced, mark: Mark) -> Tournament:
    said = Announcement(event.announcement, event.texts, mark, event.until)
    return _hall(state, announcements=(*state.hall.announcements, said))


def _withdrawn(state: Tournament, event: ev.AnnouncementWithdrawn, mark: Mark) -> Tournament:
    announcements = tuple(
        replace(said, withdrawn=mark) if said.id == event.announcement else said
        for said in state.hall.announcements
    )
    return _hall(state, announcements=announcements)


def _hidden(state: Tournament, event: ev.StandingsHidden, _mark: Mark) -> Tournament:
    return _hall(state, hidden_from=event.session)


def _shown(state: Tournament, _event: ev.StandingsShown, _mark: Mark) -> Tournament:
    return _hall(state, hidden_from=0)


# Ways in


def _issued(state: Tournament, event: ev.CodesIssued, mark: Mark) -> Tournament:
    state = _ended(state, event.holder, mark, "")
    new = HolderCodes(event.holder, event.token, event.short, mark)
    return _hall(state, codes=(*state.hall.codes, new))


def _revoked(state: Tournament, event: ev.CodesRevoked, mark: Mark) -> Tournament:
    return _ended(state, event.holder, mark, event.reason)


def _ended(state: Tournament, holder: str, mark: Mark, reason: str) -> Tournament:
    codes = tuple(
        replace(old, ended=mark, reason=reason)
        if old.holder == holder and old.ended is None
        else old
        for old in state.hall.codes
    )
    return _hall(state, codes=codes)


HALL_APPLIERS: Mapping[type, Applier] = {
    ev.TableReady: _ready,
    ev.KeeperNamed: _keeper_named,
    ev.PaperChosen: _paper_chosen,
    ev.SignalHeard: _signal_heard,
    ev.RefereeCalled: _called,
    ev.CallAnswered: _answered,
    ev.CallClosed: _closed,
    ev.SeatEmpty: _seat_empty,
    ev.Arrived: _arrived,
    ev.Announced: _announced,
    ev.AnnouncementWithdrawn: _withdrawn,
    ev.StandingsHidden: _hidden,
    ev.StandingsShown: _shown,
    ev.CodesIssued: _issued,
    ev.CodesRevoked: _revoked,
}
