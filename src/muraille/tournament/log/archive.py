"""A tournament as one file to keep: the whole book, its standings, and a seal over both.

The seal shows whether a line was changed or lost. Whoever opens an archive folds its log again
and compares the standings with those that were kept.
"""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

from muraille.notation.objects import read_json
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.events import StandingsKept
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.people import People, erased
from muraille.tournament.facts.results import SealedStanding
from muraille.tournament.facts.state import Tournament
from muraille.tournament.log.book import Book, has_facts, read, written
from muraille.tournament.log.lines import as_json
from muraille.tournament.standings import Standing, can_be_kept, standings


def sealed(book: Book, *, names: bool = True) -> str:
    """The archive of a book, with or without the players' names.

    It goes to others, so the players' telephones and the hall's Wi-Fi are never in it.
    """
    kept = replace(book, people=_of_the_day_left_out(book.people))
    kept = kept if names else _nameless(kept)
    text = written(kept)
    seal = {"standings": _kept(kept.state), "seal": _seal(text)}
    return text + as_json(seal) + "\n"


def opened(data: bytes) -> Book:
    """The book of an archive; ``InputError`` where it is not what was sealed."""
    text, _line, last = data.rstrip(b"\n").rpartition(b"\n")
    try:
        seal = read_json(last)
    except InputError:
        seal = None
    if not isinstance(seal, dict) or "seal" not in seal:
        raise bad_request("not_sealed")
    text += b"\n"
    if seal["seal"] != "sha256:" + sha256(text).hexdigest():
        raise InputError((problem(Family.CONTRADICTION, "seal_broken"),))
    book = read(text)
    if _kept(book.state) != seal.get("standings"):
        if has_facts(text):
            raise InputError((problem(Family.CONTRADICTION, "standings_differ"),))
        book = _with_sealed(book, seal.get("standings"))
    return book


def _with_sealed(book: Book, rows: object) -> Book:
    """The book of an archive without results, read otherwise by now: what was sealed stands."""
    try:
        lines = tuple(
            SealedStanding(str(player), _place(place), Fraction(table_points), Fraction(score))
            for player, place, table_points, score, _status in rows  # type: ignore[attr-defined]
        )
    except (ValueError, TypeError, ArithmeticError):
        lines = ()
    if not book.entries or not can_be_kept(book.state, lines):
        raise InputError((problem(Family.CONTRADICTION, "standings_differ"),))
    return book.with_events([StandingsKept(lines)], book.entries[-1].at, "")


def _place(value: object) -> int | None:
    if value is not None and type(value) is not int:
        raise ValueError
    return value


def _seal(text: str) -> str:
    return "sha256:" + sha256(text.encode()).hexdigest()


def _kept(state: Tournament) -> list[list[object]]:
    return [_row(row) for row in standings(state)]


def _row(row: Standing) -> list[object]:
    return [row.player, row.place, str(row.table_points), str(row.score), row.status.value]


def _of_the_day_left_out(people: People) -> People:
    entrants = {
        number: replace(entrant, telephone="") for number, entrant in people.entrants.items()
    }
    return replace(people, entrants=entrants, wifi=None)


def _nameless(book: Book) -> Book:
    people = book.people
    for number in people.entrants:
        people = erased(people, number)
    officials = {
        key: replace(official, name="", passport="") for key, official in people.officials.items()
    }
    # A digest of a request that named an official would let a guess be confirmed; so would the
    # hash of a PIN.
    entries = tuple(replace(_codeless(entry), content="") for entry in book.entries)
    return replace(book, people=replace(people, officials=officials), entries=entries)


def _codeless(entry: LogEntry) -> LogEntry:
    event = entry.event
    return (
        replace(entry, event=CodesIssued(event.holder, ""))
        if isinstance(event, CodesIssued)
        else entry
    )
