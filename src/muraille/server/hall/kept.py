"""A tournament as it stands in the database and in memory: read whole, added to, never merged.

Every function belongs to the transaction of its caller, or needs none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Concat

from muraille.server.hall.models import HallEntry, HallEvent
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.log.book import Book, read, text_of
from muraille.tournament.log.codec import entry_to_plain
from muraille.tournament.log.lines import as_json

MOST_ROWS = 200
"""In one statement; SQLite takes a limited number of values."""


class OtherWriterError(Exception):
    """The log in the database is not the one that was decided on."""


@dataclass(frozen=True, slots=True)
class KeptBook:
    """The book, and its text as it stands in database and file: two first lines, then the log."""

    pk: int
    book: Book
    head: bytes
    log: bytes

    @property
    def text(self) -> bytes:
        """What the file holds, byte for byte."""
        return self.head + self.log

    @property
    def people(self) -> str:
        """Their line of the file."""
        return self.head.decode().split("\n", 1)[1]

    def longer(self, book: Book, lines: Sequence[str]) -> "KeptBook":
        """The same with these lines at its end, and with the people of this book."""
        head = self.head if book.people is self.book.people else head_of(book)
        return KeptBook(self.pk, book, head, self.log + "".join(lines).encode())


def head_of(book: Book) -> bytes:
    """The first two lines of a file: its format, and the people."""
    return text_of(book.people, ()).encode()


def people_line(book: Book) -> str:
    """The people as they stand in a file."""
    return head_of(book).decode().split("\n", 1)[1]


def digest(text: str) -> str:
    """What tells two texts apart."""
    return sha256(text.encode()).hexdigest()


def origin_of(first: LogEntry) -> str:
    """By what a tournament is known: its first entry, which never changes."""
    return digest(as_json(entry_to_plain(first)))


def load(pk: int) -> KeptBook:
    """The tournament of that row; ``InputError`` where its log is damaged."""
    with transaction.atomic():
        people = HallEvent.objects.values_list("people", flat=True).get(pk=pk)
        rows = HallEntry.objects.filter(event_id=pk).order_by("seq")
        lines = "".join(rows.values_list("line", flat=True))
    head = head_of(Book()).split(b"\n", 1)[0] + b"\n" + people.encode()
    log = lines.encode()
    return KeptBook(pk, read(head + log), head, log)


def append(before: KeptBook, after: KeptBook, lines: Sequence[str]) -> None:
    """Commit what was decided on ``before``; ``OtherWriterError`` where that is not what stands."""
    seq = len(before.book.entries)
    values: dict[str, object] = {"seq": len(after.book.entries)}
    if after.head is not before.head:
        values["people"] = after.people
        values["mirrored"] = Concat("mirrored", Value(f" {digest(before.people)}"))
    with transaction.atomic():
        if not HallEvent.objects.filter(pk=before.pk, seq=seq).update(**values):
            raise OtherWriterError
        insert(before.pk, seq, lines)


def insert(pk: int, seq: int, lines: Sequence[str]) -> None:
    """Lines after the entry with that number."""
    rows = (
        HallEntry(event_id=pk, seq=seq + place, line=line) for place, line in enumerate(lines, 1)
    )
    HallEntry.objects.bulk_create(rows, batch_size=MOST_ROWS)


def note_mirrored(kept: KeptBook) -> None:
    """These people stand in the file now."""
    HallEvent.objects.filter(pk=kept.pk).update(mirrored=digest(kept.people))
