"""What was noted in the hall lately, in words, with what a referee may strike of it."""

from collections.abc import Iterator
from typing import Any

from muraille.notation.codec import class_name
from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.arrival import initials
from muraille.server.hall_pages.day_shown import Drawn, hour, order_text
from muraille.server.hall_pages.screen import HallSight
from muraille.tournament.desk.joining import StrikeSubstitute
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.penalties import StrikePenalty
from muraille.tournament.desk.sessions import GiveTime, given_to
from muraille.tournament.facts import events as ev
from muraille.tournament.facts import hall_events as hall
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.instants import MINUTE
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.state import LedgerEntry, Sheet, Substitution, Tournament
from muraille.tournament.log.book import Book
from muraille.words import Language
from muraille.words.numbers import signed_points
from muraille.words.rulings.offences import citation, offence_name
from muraille.words.rulings.referee import capital
from muraille.words.site import site_text
from muraille.words.tournament.audit import event_name
from muraille.words.tournament.tournaments import phrase

_MOST = 12
_TOLD = (
    *(ev.Penalised, ev.PenaltyCancelled, ev.Substituted, ev.SubstituteStruck, ev.HandCorrected),
    *(ev.TotalsCorrected, ev.Reseated, ev.TimeGiven, ev.SessionStarted, ev.PlayStopped),
    *(ev.PlayResumed, ev.SessionEnded, ev.AppealSaid, hall.Arrived),
)


def last_entries(sight: HallSight) -> list[Drawn]:
    """The last of them, the newest first."""
    entries: list[Drawn] = []
    right: dict[int, str] = {}
    for entry in reversed(sight.book.entries):
        if isinstance(entry.event, ev.TimeStruck):
            right = {**dict.fromkeys(entry.event.entries, hour(entry.event.right)), **right}
        if isinstance(entry.event, _TOLD):
            entries.append(_entry(sight, entry, right.get(entry.seq, "")))
        if len(entries) == _MOST:
            break
    return entries


def _entry(sight: HallSight, entry: LogEntry, was_at: str) -> Drawn:
    book, language = sight.book, sight.language
    return {
        "seq": entry.seq,
        "time": was_at or hour(entry.at),
        "by": initials(book.people, entry.by),
        "text": _sentence(book, entry.event, language),
        **_strike(sight, entry.event),
        "may_strike_time": HallRole.CHIEF in sight.roles and not was_at,
        "struck_time": hour(entry.at) if was_at else "",
    }


def _sentence(book: Book, event: Any, language: Language) -> str:
    """What it was, where, of whom, and why."""
    if isinstance(event, ev.Penalised):
        return penalty_text(book, event.penalty, language)
    table = getattr(event, "table", 0)
    parts = [
        capital(event_name(class_name(type(event)), language)),
        site_text("day_table", language, table=table) if table else "",
        _named(book, getattr(event, "player", "")),
        *_more(book, event, language),
        getattr(event, "reason", ""),
    ]
    return " · ".join(filter(None, parts))


def _more(book: Book, event: Any, language: Language) -> Iterator[str]:
    match event:
        case ev.Substituted():
            moment = site_text(f"judge_{event.moment.value}", language)
            yield " · ".join(filter(None, (_named(book, event.substitute), moment)))
        case ev.TimeGiven():
            yield f"{signed_points(event.seconds // MINUTE)} min"
        case hall.Arrived():
            yield hour(event.came)
        case ev.SessionStarted() | ev.SessionEnded():
            yield site_text("day_session", language, session=event.session)
        case ev.PenaltyCancelled():
            noted = (entry.penalty for entry in book.state.ledger)
            struck = next(penalty for penalty in noted if penalty.id == event.penalty)
            yield f"{_named(book, struck.player)} – {offence_name(struck.offence, language)}"


def _named(book: Book, number: str) -> str:
    return f"{number} {book.people.name(number)}" if number else ""


def penalty_text(book: Book, penalty: Penalty, language: Language) -> str:
    """Who, what, what follows, by which article."""
    return f"{_named(book, penalty.player)} – {penalty_told(book, penalty, language)}"


def penalty_told(book: Book, penalty: Penalty, language: Language) -> str:
    """The same without a name, for those who know who it was."""
    effects = [phrase(effect, language) for effect in penalty.effects]
    points = [
        signed_points(amount) if whom == penalty.player else f"#{whom} {signed_points(amount)}"
        for whom, amount in sorted(penalty.points, key=lambda pair: pair[1])
    ]
    follows = ", ".join((*points, *effects))
    name = offence_name(penalty.offence, language)
    cited = citation(penalty.articles, (), book.state.dossier.rulebook, language)
    return " · ".join(filter(None, (name, follows, cited)))


def _strike(sight: HallSight, event: Any) -> Drawn:
    """The order that strikes it, where it still stands; else why it was struck."""
    state = sight.book.state
    if isinstance(event, ev.Penalised):
        noted = next(each for each in state.ledger if each.penalty.id == event.penalty.id)
        return {"strike": _penalty_strike(noted), "struck": noted.cancel_reason}
    request: DeskRequest | None = None
    if isinstance(event, ev.Substituted):
        mine = Substitution(event.player, event.session, event.moment, event.substitute)
        if state.substitution(event.session, event.player) == mine:
            request = StrikeSubstitute(event.player, event.session, "")
    if isinstance(event, ev.TimeGiven) and _can_take_back(state, event):
        request = GiveTime(event.session, event.table, -event.seconds // MINUTE, "")
    return {"strike": "" if request is None else order_text(request), "struck": ""}


def _can_take_back(state: Tournament, event: ev.TimeGiven) -> bool:
    """Whether the table still has that time, and plays."""
    times = state.times(event.session)
    given = given_to(state, event.session, event.table)
    return times.ended is None and 0 < event.seconds <= given


def _penalty_strike(noted: LedgerEntry) -> str:
    if noted.cancelled is not None:
        return ""
    return order_text(StrikePenalty(noted.penalty.id, ""))


def noted_shown(sight: HallSight, sheet: Sheet) -> Iterator[Drawn]:
    """The ledger of a table, the newest first, struck entries too."""
    place = (sheet.session, sheet.table)
    for noted in reversed(sight.book.state.ledger):
        penalty = noted.penalty
        if (penalty.session, penalty.table) == place:
            yield {
                "seq": f"p{penalty.id}",
                "time": hour(noted.mark.at),
                "by": initials(sight.book.people, noted.mark.by),
                "hand": penalty.hand,
                "text": penalty_text(sight.book, penalty, sight.language),
                "strike": _penalty_strike(noted),
                "struck": noted.cancel_reason,
            }
