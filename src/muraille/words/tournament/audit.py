"""The log of a tournament told: who did it, where it happened, what is not as usual about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.notation.codec import class_name
from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.events import (
    AppealSaid,
    CheckedIn,
    FeePaid,
    FinalChanged,
    HandChecked,
    OfficialNamed,
    Penalised,
    PenaltyCancelled,
    Registered,
    Removed,
    Replaced,
    Substituted,
    SubstituteStruck,
    TimeConfirmed,
    TimeStruck,
)
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.log.book import Book
from muraille.words.languages import Language, translator
from muraille.words.rulings.offences import offence_name
from muraille.words.tables import table_texts
from muraille.words.tournament.tournaments import phrase


def official_name(book: Book, key: str) -> str:
    """Who an entry of the log is by, as far as the name is there."""
    official = book.people.officials.get(key)
    return key if official is None or not official.name else official.name


def event_name(code: str, language: Language) -> str:
    """What kind of event it is.

    >>> event_name("sheet_signed", Language.FRENCH)
    'feuille signée'
    """
    return table_texts("log_events.csv")[code][language]


@dataclass(frozen=True, slots=True)
class AuditRow:
    """An entry: its number, when and by whom, what kind of event, and notes on it."""

    seq: int
    time: str
    who: str
    what: str
    notes: str


def audit_rows(
    book: Book, language: Language, entries: Sequence[LogEntry] | None = None
) -> Iterator[AuditRow]:
    """Every entry of the log, or these, told."""
    strikes = [entry.event for entry in book.entries if isinstance(entry.event, TimeStruck)]
    for entry in book.entries if entries is None else entries:
        yield AuditRow(
            entry.seq,
            shown_instant(entry.at),
            official_name(book, entry.by),
            event_name(class_name(type(entry.event)), language),
            ", ".join(_notes(book, entry, strikes, language)),
        )


def _notes(
    book: Book, entry: LogEntry, strikes: Sequence[TimeStruck], language: Language
) -> Iterator[str]:
    """Where it happened, and all that is not as usual about the entry."""
    _ = translator(language)
    event = entry.event
    # No table (0) where it was in the whole hall.
    where = event.penalty if isinstance(event, Penalised) else event
    place = [getattr(where, name, 0) for name in ("session", "table")]
    if any(place):
        yield "/".join(str(number) for number in place if number)
    for strike in strikes:
        if entry.seq in strike.entries:
            yield _("time struck, it was {time}").format(time=shown_instant(strike.right))
    if isinstance(event, TimeStruck):
        numbers = ", ".join(map(str, event.entries))
        yield _("time of entry {numbers}: {reason}").format(numbers=numbers, reason=event.reason)
    if isinstance(event, TimeConfirmed):
        yield _("the time is right, says {who}").format(who=official_name(book, event.official))
    if isinstance(event, OfficialNamed):
        yield f"{official_name(book, event.official)}, {phrase(event.role, language)}"
    yield from _of_players(event, language)
    yield from _of_hall(book, event, language)
    if isinstance(event, FinalChanged):
        yield _("changed after it was final: {reason}").format(reason=event.reason)


def _of_players(event: Any, language: Language) -> Iterator[str]:
    """Whom an entry is about, by number."""
    match event:
        case Replaced():
            yield f"{event.player} → {event.newcomer}"
        case Substituted():
            yield f"{event.player} → {event.substitute}" if event.substitute else event.player
        case HandChecked():
            yield f"{event.hand} ({event.player})"
        case Penalised():
            offence = offence_name(event.penalty.offence, language)
            yield f"{event.penalty.id}. {event.penalty.player}: {offence}"
        case PenaltyCancelled():
            yield f"{event.penalty}. {event.reason}"
        case (
            Registered()
            | CheckedIn()
            | FeePaid()
            | SubstituteStruck()
            | Removed()
            | AppealSaid()
            | ev.SeatEmpty()
            | ev.Arrived()
        ):
            yield event.player


def _of_hall(book: Book, event: Any, language: Language) -> Iterator[str]:
    """Of whom or what a fact of the hall is, and that something is not so after all."""
    _ = translator(language)
    match event:
        case ev.KeeperNamed():
            yield f"{event.player} {phrase(event.how, language)}".strip()
        case ev.PaperChosen():
            yield _("hand {number}").format(number=event.hand)
        case ev.RefereeCalled():
            yield phrase(event.why, language)
        case ev.CallAnswered() | ev.CallClosed():
            yield _("call {id}").format(id=event.call)
        case ev.Announced():
            yield " / ".join(text for _language, text in event.texts)
        case ev.CodesIssued() | ev.CodesRevoked():
            yield official_name(book, event.holder)
    if not all(getattr(event, name, True) for name in ("there", "paid", "ready", "paper")):
        yield _("not after all")
