"""Whether an entry of a log can follow what stands before it.

The program writes only what fits; a log that somebody edited by hand, or lost a part of, may
hold what cannot be: tables that are not there, strangers, points that a hand does not bring.
Decides nothing and changes nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from muraille.rules.common.rulebook import offence_named
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts import hall_events as hall
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.dossier import problems_of_changes
from muraille.tournament.facts.instants import LAST, Instant
from muraille.tournament.facts.presence import (
    no_first,
    no_session,
    no_table,
    other_four,
    strangers,
    unknown_players,
)
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.clocks import HALL
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.results import reading_of
from muraille.tournament.sheets.writing import here
from muraille.tournament.standings import can_be_kept

_MOMENTS = ("start", "filed", "right", "finished", "came", "until")
"""Fields of events that are instants."""


def misfits(state: Tournament, entry: LogEntry) -> Iterator[Problem]:
    """Everything that keeps the entry from following ``state``."""
    event = entry.event
    yield from _instants(entry.at)
    yield from _instants(*(getattr(event, name, None) for name in _MOMENTS))
    look = _LOOKS.get(type(event))
    if look is not None:
        yield from look(state, event)
    elif hasattr(event, "table"):
        yield from _of_table(state, event)
    elif hasattr(event, "session"):
        yield from no_session(state, event.session)


def _instants(*instants: Instant | None) -> Iterator[Problem]:
    for instant in instants:
        if instant is not None and not 0 <= instant <= LAST:
            yield problem(Family.BAD_REQUEST, "not_an_instant", value=instant)


def _of_file(state: Tournament, event: ev.FileChanged) -> Iterator[Problem]:
    changes = dict(event.changes)
    yield from problems_of_changes(changes)
    if "rulebook" in changes and state.sheets:
        yield problem(Family.CONTRADICTION, "rulebook_in_use")
    if "rehearsal" in changes and state.seq:
        yield problem(Family.CONTRADICTION, "rehearsal_from_the_start")


def _of_time(state: Tournament, event: ev.TimeStruck) -> Iterator[Problem]:
    for seq in event.entries:
        if not 1 <= seq <= state.seq:
            yield problem(Family.BAD_REQUEST, "no_such_entry", seq=seq)


def _of_player(state: Tournament, event: Any) -> Iterator[Problem]:
    yield from unknown_players(state, event.player, getattr(event, "newcomer", event.player))
    if hasattr(event, "session"):
        yield from no_session(state, event.session)


def _of_programme(_state: Tournament, event: ev.ProgrammeSet) -> Iterator[Problem]:
    for stage in event.stages:
        if stage.sessions < 1:
            yield problem(Family.BAD_REQUEST, "not_a_stage", value=stage.sessions)


def _of_seating(state: Tournament, event: ev.Seated) -> Iterator[Problem]:
    """What is seated is the draft, if there is one."""
    yield from _of_seats(state, event)
    draft = state.drafted
    drawn = (event.first, event.sessions, event.seed, event.commitment)
    if draft is None:
        return
    if drawn != (draft.first, draft.sessions, draft.seed, draft.commitment):
        yield problem(Family.CONTRADICTION, "seats_not_of_the_draft")


def _of_seats(state: Tournament, event: ev.Drafted | ev.Seated) -> Iterator[Problem]:
    yield from no_first(state, event.first)
    for place, tables in enumerate(event.sessions):
        seated = [number for four in tables for number in four]
        yield from unknown_players(state, *seated)
        times = Counter(seated)
        for number in (number for number in times if times[number] > 1):
            session = event.first + place
            yield problem(Family.CONTRADICTION, "seated_twice", number=number, session=session)


def _of_reseating(state: Tournament, event: ev.Reseated) -> Iterator[Problem]:
    yield from _of_table(state, event)
    yield from other_four(state, event.session, event.table, event.players)


def _of_hands(state: Tournament, event: ev.HandsWritten | ev.HandCorrected) -> Iterator[Problem]:
    players = state.seats(event.session, event.table)
    if players is None:
        yield from _of_table(state, event)
        return
    game, sure = sheet_game(state.dossier.rulebook), _is_read_as_now(state)
    for hand in event.hands:
        wrong = list(strangers(players, hand.named))
        yield from wrong
        may_follow = wrong or not sure or game.follows(hand, players)
        if not isinstance(hand, game.hand) or not may_follow:
            yield problem(Family.CONTRADICTION, "points_do_not_follow", number=hand.number)


def _is_read_as_now(state: Tournament) -> bool:
    """Whether the rulebook was read as it is now: what another reading gave stays a fact."""
    return state.reading == reading_of(state.dossier.rulebook)


def _of_counting(state: Tournament, event: ev.TableCounted) -> Iterator[Problem]:
    players = state.seats(event.session, event.table)
    if players is None:
        yield from _of_table(state, event)
        return
    if tuple(result.player for result in event.results) != players:
        yield problem(Family.CONTRADICTION, "same_four_wanted", table=event.table)
    yield from _of_step(state, event)


def _of_kept(state: Tournament, event: ev.StandingsKept) -> Iterator[Problem]:
    if not can_be_kept(state, event.rows):
        yield problem(Family.CONTRADICTION, "standings_differ")


def _of_signing(state: Tournament, event: ev.SheetSigned) -> Iterator[Problem]:
    players = state.seats(event.session, event.table)
    if players is None:
        yield from _of_table(state, event)
    else:
        yield from strangers(players, event.players)


def _of_step(state: Tournament, event: ev.AtTable) -> Iterator[Problem]:
    """A sheet on which nothing stands goes nowhere."""
    sheet = state.sheet(event.session, event.table)
    if sheet is None:
        yield from _of_table(state, event)
    elif not sheet.written:
        yield here(sheet, "nothing_written")


def _of_penalty(state: Tournament, event: ev.Penalised) -> Iterator[Problem]:
    penalty = event.penalty
    players = state.seats(penalty.session, penalty.table)
    if players is None:
        yield from _of_table(state, penalty)
    else:
        whom = (penalty.player, *(number for number, _amount in penalty.points))
        yield from strangers(players, whom)
    if not _is_read_as_now(state):
        return
    try:
        offence_named(state.dossier.book, penalty.offence)
    except InputError as error:
        yield from error.problems


def _of_striking(state: Tournament, event: ev.PenaltyCancelled) -> Iterator[Problem]:
    if all(entry.penalty.id != event.penalty for entry in state.ledger):
        yield problem(Family.BAD_REQUEST, "no_such_penalty", id=event.penalty)


def _of_appeal(state: Tournament, event: Any) -> Iterator[Problem]:
    if state.appeal(event.appeal) is None:
        yield problem(Family.BAD_REQUEST, "no_such_appeal", id=event.appeal)


def _of_keeper(state: Tournament, event: hall.KeeperNamed) -> Iterator[Problem]:
    players = state.seats(event.session, event.table)
    if players is None:
        yield from _of_table(state, event)
    elif event.player:
        yield from strangers(players, [event.player])


def _of_call(state: Tournament, event: Any) -> Iterator[Problem]:
    if state.hall.call(event.call) is None:
        yield problem(Family.BAD_REQUEST, "no_such_call", id=event.call)


def _of_announcement(state: Tournament, event: hall.AnnouncementWithdrawn) -> Iterator[Problem]:
    if state.hall.announcement(event.announcement) is None:
        yield problem(Family.BAD_REQUEST, "no_such_announcement", id=event.announcement)


def _of_codes(state: Tournament, event: hall.CodesRevoked) -> Iterator[Problem]:
    if state.hall.codes_of(event.holder) is None:
        yield problem(Family.CONTRADICTION, "no_codes", name=event.holder)


def _of_table(state: Tournament, event: Any) -> Iterator[Problem]:
    """The table there must be; play also stops, and goes on, in the whole hall."""
    hall = isinstance(event, ev.PlayStopped | ev.PlayResumed) and event.table == HALL
    if not hall:
        yield from no_table(state, event.session, event.table)


_LOOKS: dict[type, Callable[[Tournament, Any], Iterator[Problem]]] = {
    ev.FileChanged: _of_file,
    ev.TimeStruck: _of_time,
    ev.FeePaid: _of_player,
    ev.Replaced: _of_player,
    ev.Substituted: _of_player,
    ev.SubstituteStruck: _of_player,
    ev.Removed: _of_player,
    ev.ProgrammeSet: _of_programme,
    ev.Drafted: _of_seats,
    ev.Seated: _of_seating,
    ev.Reseated: _of_reseating,
    ev.HandsWritten: _of_hands,
    ev.HandCorrected: _of_hands,
    ev.SheetSigned: _of_signing,
    ev.TotalsAgreed: _of_step,
    ev.SheetEntered: _of_step,
    ev.SheetDoubted: _of_step,
    ev.SheetConfirmed: _of_step,
    ev.SheetPublished: _of_step,
    ev.TableCounted: _of_counting,
    ev.StandingsKept: _of_kept,
    ev.Penalised: _of_penalty,
    ev.PenaltyCancelled: _of_striking,
    ev.FirstDecided: _of_appeal,
    ev.AppealFiled: _of_appeal,
    ev.AppealDecided: _of_appeal,
    hall.KeeperNamed: _of_keeper,
    hall.CallAnswered: _of_call,
    hall.CallClosed: _of_call,
    hall.SeatEmpty: _of_player,
    hall.Arrived: _of_player,
    hall.AnnouncementWithdrawn: _of_announcement,
    hall.CodesRevoked: _of_codes,
}
