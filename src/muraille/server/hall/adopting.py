"""A file taken into the database: known by its first entry, never merged.

Where the database knows the tournament, one log must begin as the other goes on; the longer one
is the truth. Its caller holds the file's lock. Writes no file: the mirrors bring it up to date.
"""

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from django.db import transaction

from muraille.records.tournaments import bytes_of_file, whole_part
from muraille.server.hall.kept import KeptBook, digest, insert, load, origin_of, people_line
from muraille.server.hall.models import HallEvent
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.people import erased_with
from muraille.tournament.log.book import Book, has_facts, read, written

_FIRST_LINES = 2


def adopt(path: Path) -> KeptBook:
    """The tournament of a file, from now on kept here; ``InputError`` where two went apart."""
    data = whole_part(bytes_of_file(path))
    book = read(data)
    if not book.entries:
        raise bad_request("event_is_empty", file=path)
    lines = _lines(data, book)
    with transaction.atomic():
        row = HallEvent.objects.filter(origin=origin_of(book.entries[0])).first()
        if row is None:
            row = HallEvent.objects.create(
                origin=origin_of(book.entries[0]),
                people=people_line(book),
                mirrored=digest(people_line(book)),
                seq=len(lines),
            )
            insert(row.pk, 0, lines)
        else:
            _bring_up(path, row, book, lines)
    return load(row.pk)


def _lines(data: bytes, book: Book) -> list[str]:
    """The lines of the log as they stand in the file; a log without results is counted first."""
    text = data.decode("utf-8-sig") if has_facts(data) else written(book)
    lines = text.split("\n")[_FIRST_LINES:]
    return [line.rstrip("\r") + "\n" for line in lines if line]


def _bring_up(path: Path, row: HallEvent, book: Book, lines: Sequence[str]) -> None:
    """The database goes on from the file where that is longer; else the file will follow.

    A name that was erased on either side does not come back from the other.
    """
    kept = load(row.pk).book
    _check_same_way(path, kept.entries, book.entries)
    known, there = len(kept.entries), len(book.entries)
    if _people_are_newer(path, row, kept, book):
        people = erased_with(book.people, kept.people)
    else:
        people = erased_with(kept.people, book.people)
    row.people = people_line(kept.with_people(people))
    row.mirrored = digest(people_line(book))
    if there > known:
        insert(row.pk, known, lines[known:])
        row.seq = there
    row.save(update_fields=["people", "mirrored", "seq"])


def _check_same_way(path: Path, kept: Sequence[LogEntry], there: Sequence[LogEntry]) -> None:
    """``InputError`` with the first line that differs."""
    for place, (ours, theirs) in enumerate(zip_longest(kept, there)):
        if ours is None or theirs is None:
            return
        if ours != theirs:
            raise _forked(path, place + _FIRST_LINES + 1)


def _people_are_newer(path: Path, row: HallEvent, kept: Book, book: Book) -> bool:
    """Whether those in the file are; people leave no trace in the log, so its length may not tell.

    Then who was changed since the two last agreed is newer.
    """
    if book.people == kept.people:
        return False
    if len(book.entries) != len(kept.entries):
        return len(book.entries) > len(kept.entries)
    ours = row.mirrored.split()
    if digest(people_line(book)) in ours:
        return False
    if digest(people_line(kept)) not in ours:
        raise _forked(path, _FIRST_LINES)
    return True


def _forked(path: Path, line: int) -> InputError:
    return InputError((problem(Family.CONTRADICTION, "event_forked", file=path, at=line),))
