"""From a tournament and one more entry of its log to the tournament afterwards.

Pure bookkeeping: every event is a fact, no rulebook is asked and nothing is refused.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.tournament.facts import events as ev
from muraille.tournament.facts.dossier import changed
from muraille.tournament.facts.growing import plus, replace
from muraille.tournament.facts.hall_applying import HALL_APPLIERS
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.instants import Instant, Mark
from muraille.tournament.facts.state import (
    Appeal,
    Correction,
    Delay,
    Doubt,
    Extra,
    FinalChange,
    HandWriting,
    KeyUse,
    LedgerEntry,
    Player,
    Sheet,
    Stop,
    Substitution,
    Tournament,
)
from muraille.tournament.facts.versions import versions_after
from muraille.tournament.lists.schedule import Schedule


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log: an event with its number, its instant and who made it.

    ``key`` is the request's own: the same request sent twice is one entry. ``content`` is a
    digest of the request, by which another one with the same key is told from it.
    """

    seq: int
    at: Instant
    by: str
    event: ev.LogEvent
    key: str = ""
    content: str = ""


def fold(entries: Iterable[LogEntry], start: Tournament | None = None) -> Tournament:
    """The tournament that a log tells."""
    state = Tournament() if start is None else start
    for entry in right_times(tuple(entries)):
        state = applied(state, entry)
    return state


def right_times(entries: Sequence[LogEntry]) -> Iterator[LogEntry]:
    """The entries, with the times that stand instead of those that were struck."""
    strikes = (entry.event for entry in entries if isinstance(entry.event, ev.TimeStruck))
    right = {seq: strike.right for strike in strikes for seq in strike.entries}
    return (
        replace(entry, at=right[entry.seq]) if entry.seq in right else entry for entry in entries
    )


def as_of(
    entries: Iterable[LogEntry], *, at: Instant | None = None, seq: int | None = None
) -> Tournament:
    """The tournament as it was known at a moment, or after an entry."""
    return fold(
        entry
        for entry in right_times(tuple(entries))
        if (at is None or entry.at <= at) and (seq is None or entry.seq <= seq)
    )


def applied(state: Tournament, entry: LogEntry) -> Tournament:
    """The tournament after one more entry."""
    after = APPLIERS[type(entry.event)](state, entry.event, Mark(entry.at, entry.by))
    keys = state.keys
    if entry.key and entry.key not in keys:
        keys = plus(keys, {entry.key: KeyUse(entry.by, entry.content)})
    versions = versions_after(state, entry.event)
    return replace(after, seq=entry.seq, keys=keys, versions=versions)


def _lost(state: Tournament, _event: ev.EntryLost, _mark: Mark) -> Tournament:
    return state


def _as_it_is(state: Tournament, _event: ev.LogEvent, _mark: Mark) -> Tournament:
    return state


# The file and who takes part


def _file_changed(state: Tournament, event: ev.FileChanged, _mark: Mark) -> Tournament:
    return replace(state, dossier=changed(state.dossier, dict(event.changes)))


def _player(state: Tournament, number: str, /, **fields: Any) -> Tournament:
    known = state.players.get(number) or Player(number, ev.Registration.WAITING)
    return replace(state, players={**state.players, number: replace(known, **fields)})


def _registered(state: Tournament, event: ev.Registered, _mark: Mark) -> Tournament:
    return _player(state, event.player, state=event.state)


def _checked_in(state: Tournament, event: ev.CheckedIn, mark: Mark) -> Tournament:
    return _player(state, event.player, checked_in=mark if event.there else None)


def _fee_paid(state: Tournament, event: ev.FeePaid, mark: Mark) -> Tournament:
    return _player(state, event.player, paid=mark if event.paid else None)


def _replaced(state: Tournament, event: ev.Replaced, _mark: Mark) -> Tournament:
    after = _player(state, event.player, state=ev.Registration.WITHDRAWN)
    after = _player(after, event.newcomer, state=ev.Registration.ACCEPTED, replaces=event.player)
    schedule = tuple(
        tuple(
            _four(event.newcomer if number == event.player else number for number in four)
            for four in tables
        )
        for tables in state.schedule
    )
    return _with_schedule(after, schedule)


def _substituted(state: Tournament, event: ev.Substituted, _mark: Mark) -> Tournament:
    new = Substitution(event.player, event.session, event.moment, event.substitute)
    return replace(state, substitutions=(*_other_substitutions(state, event), new))


def _other_substitutions(
    state: Tournament, event: ev.Substituted | ev.SubstituteStruck
) -> tuple[Substitution, ...]:
    return tuple(
        substitution
        for substitution in state.substitutions
        if (substitution.session, substitution.player) != (event.session, event.player)
    )


def _substitute_struck(state: Tournament, event: ev.SubstituteStruck, _mark: Mark) -> Tournament:
    return replace(state, substitutions=_other_substitutions(state, event))


def _removed(state: Tournament, event: ev.Removed, mark: Mark) -> Tournament:
    return _player(state, event.player, removed=mark)


# The programme


def _programme_set(state: Tournament, event: ev.ProgrammeSet, _mark: Mark) -> Tournament:
    return replace(state, programme=event.stages)


def _drafted(state: Tournament, event: ev.Drafted, _mark: Mark) -> Tournament:
    return replace(state, drafted=event)


def _seated(state: Tournament, event: ev.Seated, _mark: Mark) -> Tournament:
    schedule = (*state.schedule[: event.first - 1], *event.sessions)
    return replace(_with_schedule(state, schedule), drafted=None)


def _with_schedule(state: Tournament, schedule: Schedule) -> Tournament:
    """Other seats; a sheet of a table that has others now is not that table's any more."""
    after = replace(state, schedule=schedule)
    sheets = {
        place: sheet
        for place, sheet in state.sheets.items()
        if after.seats(*place) == sheet.players
    }
    counted = {
        place: results
        for place, results in state.counted.items()
        if after.seats(*place) == tuple(result.player for result in results)
    }
    return replace(after, sheets=sheets, counted=counted)


def _reseated(state: Tournament, event: ev.Reseated, _mark: Mark) -> Tournament:
    tables = list(state.schedule[event.session - 1])
    tables[event.table - 1] = event.players
    schedule = list(state.schedule)
    schedule[event.session - 1] = tuple(tables)
    after = replace(state, schedule=tuple(schedule))
    if (event.session, event.table) not in state.sheets:
        return after
    sheet = state.sheets[event.session, event.table]
    order = [sheet.players.index(player) for player in event.players]
    moved = replace(
        sheet,
        players=event.players,
        totals=None if sheet.totals is None else sheet.totals.reordered(order),
        borrowed=sheet.borrowed.reordered(order),
        hands=tuple(hand.in_columns(order) for hand in sheet.hands),
        confirmed=None,
        published=None,
    )
    return _keep(after, moved)


def _four(names: Iterable[str]) -> tuple[str, str, str, str]:
    east, south, west, north = names
    return (east, south, west, north)


# Sessions


def _times(state: Tournament, session: int, /, **fields: Any) -> Tournament:
    times = replace(state.times(session), **fields)
    return replace(state, sessions={**state.sessions, session: times})


def _planned(state: Tournament, event: ev.SessionPlanned, _mark: Mark) -> Tournament:
    return _times(state, event.session, planned=event.start)


def _started(state: Tournament, event: ev.SessionStarted, mark: Mark) -> Tournament:
    return _times(state, event.session, started=mark.at)


def _stopped(state: Tournament, event: ev.PlayStopped, mark: Mark) -> Tournament:
    stops = (*state.times(event.session).stops, Stop(event.table, mark.at))
    return _times(state, event.session, stops=stops)


def _resumed(state: Tournament, event: ev.PlayResumed, mark: Mark) -> Tournament:
    stops = tuple(
        replace(stop, end=mark.at) if stop.table == event.table and stop.end is None else stop
        for stop in state.times(event.session).stops
    )
    return _times(state, event.session, stops=stops)


def _time_given(state: Tournament, event: ev.TimeGiven, _mark: Mark) -> Tournament:
    extras = (*state.times(event.session).extras, Extra(event.table, event.seconds))
    return _times(state, event.session, extras=extras)


def _delayed(state: Tournament, event: ev.SessionDelayed, _mark: Mark) -> Tournament:
    delays = (*state.times(event.session).delays, Delay(event.seconds, event.appeal))
    return _times(state, event.session, delays=delays)


def _ended(state: Tournament, event: ev.SessionEnded, mark: Mark) -> Tournament:
    return _times(state, event.session, ended=mark.at)


# Sheets


def _keep(state: Tournament, sheet: Sheet) -> Tournament:
    return replace(state, sheets=plus(state.sheets, {(sheet.session, sheet.table): sheet}))


def _sheet(state: Tournament, event: Any) -> Sheet:
    known = state.sheet(event.session, event.table)
    return Sheet(event.session, event.table, ("", "", "", "")) if known is None else known


def _hands_written(state: Tournament, event: ev.HandsWritten, mark: Mark) -> Tournament:
    sheet = _by(_sheet(state, event), mark)
    writing = HandWriting(mark, event.keeper)
    writings = {**sheet.writings, **{hand.number: writing for hand in event.hands}}
    return _keep(state, replace(sheet, hands=(*sheet.hands, *event.hands), writings=writings))


def _totals_written(state: Tournament, event: ev.TotalsWritten, mark: Mark) -> Tournament:
    return _keep(state, _with_totals(_by(_sheet(state, event), mark), event))


def _by(sheet: Sheet, mark: Mark) -> Sheet:
    """The sheet with one author more."""
    return replace(sheet, authors=tuple(dict.fromkeys((*sheet.authors, mark.by))))


def _with_totals(sheet: Sheet, event: ev.TotalsWritten | ev.TotalsCorrected) -> Sheet:
    return replace(
        sheet,
        totals=event.totals,
        bets_left=event.bets_left,
        borrowed=event.borrowed,
        override=event.override,
    )


def _hand_corrected(state: Tournament, event: ev.HandCorrected, mark: Mark) -> Tournament:
    sheet = _sheet(state, event)
    new: dict[int, Hand] = {hand.number: hand for hand in event.hands}
    before = tuple(hand for hand in sheet.hands if hand.number in new)
    hands = tuple(new.get(hand.number, hand) for hand in sheet.hands)
    note = Correction(mark, event.fault, event.reason, before=before, had_signed=sheet.signed)
    checked = {hand: player for hand, player in sheet.checked.items() if hand not in new}
    return _keep(state, replace(_reopened(sheet, mark, note), hands=hands, checked=checked))


def _totals_corrected(state: Tournament, event: ev.TotalsCorrected, mark: Mark) -> Tournament:
    sheet = _sheet(state, event)
    note = Correction(
        *(mark, event.fault, event.reason),
        totals_before=sheet.totals,
        had_signed=sheet.signed,
    )
    return _keep(state, _with_totals(_reopened(sheet, mark, note), event))


def _reopened(sheet: Sheet, mark: Mark, note: Correction) -> Sheet:
    """A corrected sheet is as newly entered: a second person must see it again."""
    return replace(
        _by(sheet, mark),
        corrections=(*sheet.corrections, note),
        entered=None if sheet.entered is None else mark,
        doubt=None,
        confirmed=None,
        published=None,
    )


def _signed(state: Tournament, event: ev.SheetSigned, _mark: Mark) -> Tournament:
    sheet = _sheet(state, event)
    names = tuple(dict.fromkeys((*sheet.signed, *event.players)))
    # One signature that was only reported makes it a sheet signed on paper.
    how = event.how if sheet.signed_how in (None, ev.SignedHow.OWN) else sheet.signed_how
    corrections = tuple(
        replace(note, signed=tuple(dict.fromkeys((*note.signed, *event.players))))
        for note in sheet.corrections
    )
    signed = replace(sheet, signed=names, referee=event.referee or sheet.referee, signed_how=how)
    return _keep(state, replace(signed, corrections=corrections))


def _hand_checked(state: Tournament, event: ev.HandChecked, _mark: Mark) -> Tournament:
    sheet = _sheet(state, event)
    return _keep(state, replace(sheet, checked={**sheet.checked, event.hand: event.player}))


def _entered(state: Tournament, event: ev.SheetEntered, mark: Mark) -> Tournament:
    return _keep(state, replace(_by(_sheet(state, event), mark), entered=mark))


def _doubted(state: Tournament, event: ev.SheetDoubted, mark: Mark) -> Tournament:
    return _keep(state, replace(_sheet(state, event), doubt=Doubt(mark, event.text)))


def _confirmed(state: Tournament, event: ev.SheetConfirmed, mark: Mark) -> Tournament:
    return _keep(state, replace(_sheet(state, event), doubt=None, confirmed=mark))


def _final_changed(state: Tournament, event: ev.FinalChanged, mark: Mark) -> Tournament:
    sheet = _sheet(state, event)
    changes = (*sheet.after_final, FinalChange(mark, event.reason))
    return _keep(state, replace(sheet, after_final=changes))


def _marking(step: str) -> Callable[[Tournament, Any, Mark], Tournament]:
    """That a step of a sheet's life was done, and by whom."""

    def applied_step(state: Tournament, event: Any, mark: Mark) -> Tournament:
        done: dict[str, Any] = {step: mark}
        return _keep(state, replace(_sheet(state, event), **done))

    return applied_step


# What follows from the rulebook


def _rulebook_read(state: Tournament, event: ev.RulebookRead, _mark: Mark) -> Tournament:
    return replace(state, reading=event.reading)


def _counted(state: Tournament, event: ev.TableCounted, _mark: Mark) -> Tournament:
    place = (event.session, event.table)
    return replace(state, counted=plus(state.counted, {place: event.results}), kept=())


def _standings_kept(state: Tournament, event: ev.StandingsKept, _mark: Mark) -> Tournament:
    return replace(state, kept=event.rows)


# The ledger and appeals


def _penalised(state: Tournament, event: ev.Penalised, mark: Mark) -> Tournament:
    return replace(state, ledger=(*state.ledger, LedgerEntry(event.penalty, mark)))


def _cancelled(state: Tournament, event: ev.PenaltyCancelled, mark: Mark) -> Tournament:
    ledger = tuple(
        replace(entry, cancelled=mark, cancel_reason=event.reason)
        if entry.penalty.id == event.penalty
        else entry
        for entry in state.ledger
    )
    return replace(state, ledger=ledger)


def _said(state: Tournament, event: ev.AppealSaid, mark: Mark) -> Tournament:
    new = Appeal(
        event.appeal, event.player, event.session, event.table, event.matter, mark, event.text
    )
    return replace(state, appeals=(*state.appeals, new))


def _appeal(state: Tournament, number: int, /, **fields: Any) -> Tournament:
    appeals = tuple(
        replace(appeal, **fields) if appeal.id == number else appeal for appeal in state.appeals
    )
    return replace(state, appeals=appeals)


def _first_decided(state: Tournament, event: ev.FirstDecided, mark: Mark) -> Tournament:
    return _appeal(
        state,
        event.appeal,
        first=mark,
        first_upheld=event.upheld,
        accepted=event.accepted,
        first_text=event.text,
    )


def _filed(state: Tournament, event: ev.AppealFiled, mark: Mark) -> Tournament:
    return _appeal(
        state,
        event.appeal,
        filed=event.filed,
        received=mark,
        fee_enclosed=event.fee_enclosed,
        signer=event.signer,
        receipt=event.receipt,
        minutes=event.minutes,
    )


def _decided(state: Tournament, event: ev.AppealDecided, mark: Mark) -> Tournament:
    return _appeal(state, event.appeal, decided=mark, verdict=event.verdict)


APPLIERS: dict[type, Callable[[Tournament, Any, Mark], Tournament]] = {
    ev.EntryLost: _lost,
    ev.TimeConfirmed: _as_it_is,
    ev.TimeStruck: _as_it_is,
    ev.FileChanged: _file_changed,
    ev.OfficialNamed: _as_it_is,
    ev.Registered: _registered,
    ev.CheckedIn: _checked_in,
    ev.FeePaid: _fee_paid,
    ev.Replaced: _replaced,
    ev.Substituted: _substituted,
    ev.SubstituteStruck: _substitute_struck,
    ev.Removed: _removed,
    ev.ProgrammeSet: _programme_set,
    ev.Drafted: _drafted,
    ev.Seated: _seated,
    ev.Reseated: _reseated,
    ev.SessionPlanned: _planned,
    ev.SessionStarted: _started,
    ev.PlayStopped: _stopped,
    ev.PlayResumed: _resumed,
    ev.TimeGiven: _time_given,
    ev.SessionDelayed: _delayed,
    ev.SessionEnded: _ended,
    ev.HandsWritten: _hands_written,
    ev.TotalsWritten: _totals_written,
    ev.HandCorrected: _hand_corrected,
    ev.TotalsCorrected: _totals_corrected,
    ev.TotalsAgreed: _marking("agreed"),
    ev.SheetSigned: _signed,
    ev.HandChecked: _hand_checked,
    ev.SheetEntered: _entered,
    ev.SheetDoubted: _doubted,
    ev.SheetConfirmed: _confirmed,
    ev.SheetPublished: _marking("published"),
    ev.FinalChanged: _final_changed,
    ev.RulebookRead: _rulebook_read,
    ev.TableCounted: _counted,
    ev.StandingsKept: _standings_kept,
    ev.Penalised: _penalised,
    ev.PenaltyCancelled: _cancelled,
    ev.AppealSaid: _said,
    ev.FirstDecided: _first_decided,
    ev.AppealFiled: _filed,
    ev.AppealDecided: _decided,
    **HALL_APPLIERS,
}
