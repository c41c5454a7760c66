"""A tournament's text put together again from what damaged ones still hold.

Entries keep their numbers. Where one is lost, or cannot follow without those that are, the text
says so in its place (``entry_lost``), so that it can be brought back when another copy turns up.
Invents nothing, and decides nothing where two texts contradict each other.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from muraille.tiles.problems import InputError, Problem, bad_request
from muraille.tournament.facts.applying import LogEntry, applied
from muraille.tournament.facts.events import EntryLost, Registered, RulebookRead, TableCounted
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import NOBODY, Official, People, Role
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import VERSION, WITHOUT_FACTS, Book, entry_of, read, text_of
from muraille.tournament.log.codec import entry_to_plain, kind_of
from muraille.tournament.log.fitting import misfits
from muraille.tournament.log.lines import as_json, plain_of
from muraille.tournament.log.salvage import BadLine, GoodLine, Held, contradiction

_OFFICIAL = re.compile("o[0-9]+")
_NO_FOLD = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""What folding an entry may end in whose forerunners are lost."""


@dataclass(frozen=True, slots=True)
class LostEntry:
    """An entry that is not there any more; its kind where a rest of it tells."""

    seq: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class UnfitEntry:
    """A good entry that cannot follow without those that are lost; its text is kept."""

    seq: int
    kind: str
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class Restored:
    """The text, and an account of it: nothing is missing that is not named here.

    ``cut_off`` are entries of a last change that was never finished; ``brought`` those that
    only the second text had. ``names`` whose names are lost.
    """

    text: str
    last: int
    missing: tuple[LostEntry, ...]
    unfit: tuple[UnfitEntry, ...]
    cut_off: tuple[LostEntry, ...]
    brought: tuple[int, ...]
    bad: tuple[BadLine, ...]
    twice: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def book(self) -> Book:
        """The tournament of the text."""
        return read(self.text.encode())


def restored(held: Held, copy: Held | None = None) -> Restored:
    """A lawful text of all that is good; ``InputError`` where two texts contradict each other."""
    good = dict(held.entries) if copy is None else _joined(held, copy)
    good = {seq: _unpacked(line) for seq, line in good.items()}
    cut_off = _unfinished(good)
    for lost in cut_off:
        del good[lost.seq]
    if not good:
        raise bad_request("nothing_to_restore", file=held.name)
    version = _version(held, copy, good.values())
    entries, unfit = _fitting(good, version)
    people, names = _people(held, copy, entries)
    kinds = {bad.seq: bad.kind for source in (copy, held) if source for bad in source.bad}
    missing = tuple(
        LostEntry(entry.seq, kinds.get(entry.seq, ""))
        for entry in entries
        if isinstance(entry.event, EntryLost) and not entry.event.held
    )
    known = {seq for seq, line in held.entries.items() if not _is_lost(_unpacked(line))}
    return Restored(
        text_of(people, entries, version),
        len(entries),
        missing,
        unfit,
        cut_off,
        tuple(sorted(seq for seq in good if seq not in known and not _is_lost(good[seq]))),
        tuple(held.bad),
        tuple(held.twice),
        names,
    )


def _is_lost(line: GoodLine) -> bool:
    return isinstance(line.entry.event, EntryLost)


def _joined(held: Held, copy: Held) -> dict[int, GoodLine]:
    """The entries of both; what either lost, the other may have."""
    joined, problems = dict(held.entries), []
    for seq, other in copy.entries.items():
        own = joined.get(seq)
        if own is None or _is_lost(_unpacked(own)):
            joined[seq] = other
        elif own.entry == other.entry or _is_lost(_unpacked(other)):
            joined[seq] = replace(own, left=max(own.left, other.left))
        elif _unpacked(own).entry != _unpacked(other).entry:
            problems.append(contradiction(held, copy, own, other))
    if problems:
        raise InputError(tuple(problems))
    return joined


def _unpacked(line: GoodLine) -> GoodLine:
    """A good entry whose text was kept in its place is tried again."""
    event = line.entry.event
    if not isinstance(event, EntryLost) or not event.held:
        return line
    return replace(line, entry=entry_of(plain_of(event.held.encode())))


def _unfinished(good: dict[int, GoodLine]) -> tuple[LostEntry, ...]:
    """The entries at the end that belong to a change that was cut off."""
    last = max(good, default=0)
    first = last + 1
    while first - 1 in good and good[first - 1].left:
        first -= 1
    return tuple(LostEntry(seq, kind_of(good[seq].entry)) for seq in range(first, last + 1))


def _version(held: Held, copy: Held | None, good: Iterable[GoodLine]) -> int:
    """As a first line says it; else by whether tables were counted."""
    for source in (held, copy):
        if source is not None and source.version in (WITHOUT_FACTS, VERSION):
            return source.version
    facts = any(isinstance(line.entry.event, RulebookRead | TableCounted) for line in good)
    return VERSION if facts else WITHOUT_FACTS


def _fitting(
    good: dict[int, GoodLine], version: int
) -> tuple[tuple[LogEntry, ...], tuple[UnfitEntry, ...]]:
    """All entries from the first to the last, those that are lost or do not fit as such."""
    entries: list[LogEntry] = []
    unfit: list[UnfitEntry] = []
    book = Book()
    at = Instant(0)
    for seq in range(1, max(good) + 1):
        entry = good[seq].entry if seq in good else LogEntry(seq, at, "", EntryLost())
        at = entry.at
        after, why = _after(book, entry, version)
        if after is None:
            unfit.append(UnfitEntry(seq, kind_of(entry), why))
            entry = replace(
                entry, event=EntryLost(as_json(entry_to_plain(entry))), key="", content=""
            )
            after, why = _after(book, entry, version)
        if after is not None:
            book = after
        entries.append(entry)
    return tuple(entries), tuple(unfit)


def _after(book: Book, entry: LogEntry, version: int) -> tuple[Book | None, Problem | None]:
    """The book with one more entry; None, and why, where it cannot follow."""
    try:
        wrong = tuple(misfits(book.state, entry))
        if wrong:
            return None, wrong[0]
        if version == WITHOUT_FACTS:
            return book.counted([entry.event], entry.at, entry.by, entry.key, entry.content), None
        return replace(book, state=applied(book.state, entry)), None
    except InputError as error:
        return None, error.problems[0]
    except _NO_FOLD:
        return None, None


def _people(
    held: Held, copy: Held | None, entries: Sequence[LogEntry]
) -> tuple[People, tuple[str, ...]]:
    """The people of the text that goes further; where its own are lost, all that are named.

    Whoever began the file is then its organiser, for somebody must be.
    """
    sources = [source for source in (held, copy) if source is not None]
    known = [source.people or NOBODY for source in sorted(sources, key=lambda source: -source.last)]
    best = next((people for people in known if people != NOBODY), NOBODY)
    if held.people is None:
        known.append(_nameless(entries))
    entrants, officials = dict(best.entrants), dict(best.officials)
    for people in known:
        entrants = {**entrants, **people.entrants, **entrants}
        officials = {**officials, **people.officials, **officials}
    unnamed = [number for number, entrant in entrants.items() if entrant == Entrant(number)]
    unnamed += (key for key, official in officials.items() if official.name == key)
    return replace(best, entrants=entrants, officials=officials), tuple(unnamed)


def _nameless(entries: Sequence[LogEntry]) -> People:
    """The people of a log by number and id."""
    numbers = dict.fromkeys(
        entry.event.player for entry in entries if isinstance(entry.event, Registered)
    )
    authors = dict.fromkeys(entry.by for entry in entries if _OFFICIAL.fullmatch(entry.by))
    first = next(iter(authors), "")
    roles = {author: Role.ORGANISER if author == first else Role.REFEREE for author in authors}
    return People(
        {number: Entrant(number) for number in numbers},
        {author: Official(author, author, role) for author, role in roles.items()},
    )
