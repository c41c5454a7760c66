"""The file of a tournament on disk: what is new is added at its end, by one writer at a time.

Names alone are rewritten, with the whole file: that is made beside it and then takes its place. A
change that a crash cut off is left out by whoever reads and cut away by whoever writes next. The
lock is SQLite's own on an empty file beside it: it works alike everywhere, and a program that
dies lets it go. What is worth telling though nothing failed goes to whoever listens.
"""

import gc
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from errno import ENOENT
from pathlib import Path

from muraille.records.copies import Backup, backups_of, damaged_beside
from muraille.records.disk import part_of, write_after, write_whole
from muraille.records.serving_notes import ServedBy, note_of, remove_note
from muraille.tiles.file_problems import unreadable, unwritable
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.people import is_erased
from muraille.tournament.log.book import Book, added, has_facts, read, written
from muraille.tournament.log.lines import whole_changes

PATIENCE = 10.0
"""Seconds that a writer waits for another."""

_DAMAGE = {"entry_out_of_order", "line_was_changed", "not_json", "not_utf8"}
"""What is told of lines that were whole once."""

Listener = Callable[[Problem], None]
_LISTENER: ContextVar[Listener] = ContextVar("listener")


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Meanwhile the listener is told what went on although nothing failed."""
    token = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(token)


def tell(trouble: Problem) -> None:
    """To whoever listens."""
    listener = _LISTENER.get(None)
    if listener is not None:
        listener(trouble)


class Store:
    """A tournament's file, locked for as long as it may be changed."""

    def __init__(self, path: Path, book: Book, data: bytes = b"") -> None:
        self._path = path
        self._data = data
        self._backups = backups_of(path)
        self._troubles: dict[Backup, Problem | None] | None = None
        self.book = book

    def keep(self, book: Book) -> None:
        """Write the book, all of it or nothing; an unchanged one is not written."""
        if book == self.book:
            return
        if self._only_grows(book):
            before = whole_part(self._data)
            between = b"" if before.endswith(b"\n") else b"\n"
            data = between + added(book.entries[len(self.book.entries) :]).encode()
            write_after(self._path, len(self._data), len(before), data)
            data = before + data
        else:
            data = written(book).encode()
            write_whole(self._path, data)
        self._troubles = {backup: backup.bring(data) for backup in self._backups}
        if is_erased(self.book.people, book.people):
            self._tell_where_names_are()
        self.book, self._data = book, data

    def tell_of_copy(self) -> None:
        """What is to be told of the copies, once for each command."""
        if self._troubles is None:
            data = whole_part(self._data)
            self._troubles = {backup: backup.trouble(data) for backup in self._backups}
        for trouble in self._troubles.values():
            if trouble is not None:
                tell(trouble)

    def _tell_where_names_are(self) -> None:
        """Other files that still hold a name that was erased."""
        troubles = self._troubles or {}
        behind = (backup.file for backup, trouble in troubles.items() if trouble is not None)
        tell_of_names(self._path, behind)

    def _only_grows(self, book: Book) -> bool:
        """Whether all that stands in the file already stays as it is."""
        before = self.book
        known = book.entries[: len(before.entries)] == before.entries
        return known and book.people == before.people and bool(self._data) and has_facts(self._data)


def tell_of_names(path: Path, others: Iterable[Path] = ()) -> None:
    """That an erased name still stands in what repairs have kept, and in these."""
    for file in (*damaged_beside(path), *others):
        tell(problem(Family.BAD_REQUEST, "names_still_in", file=file))


def read_book(name: str) -> Book:
    """The tournament of a file; ``InputError`` where it cannot be read."""
    path = Path(name)
    data = bytes_of_file(path)
    if len(whole_part(data)) < len(data) or _is_there(part_of(path)):
        # Somebody may be writing just now; if nobody is, that was a crash.
        try:
            with locked(path):
                data = bytes_of_file(path)
        except InputError:  # a server writes on
            data = bytes_of_file(path)
    book = _book(path, data)
    for backup in backups_of(path):
        trouble = backup.trouble(whole_part(data))
        if trouble is not None:
            tell(trouble)
    return book


def whole_part(data: bytes) -> bytes:
    """A file's text without a change at its end that was cut off."""
    return data[: whole_changes(data)]


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """A log is many values, none of them in a circle: nothing there for the garbage collector."""
    worked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if worked:
            gc.enable()


def _book(path: Path, data: bytes) -> Book:
    whole = whole_part(data)
    try:
        with _collector_at_rest():
            book = read(whole)
    except InputError as error:
        if not _DAMAGE.isdisjoint(trouble.code for trouble in error.problems):
            tell(problem(Family.BAD_REQUEST, "repair_may_help", file=path))
        raise
    if len(whole) < len(data):
        line = whole.count(b"\n") + 1
        tell(problem(Family.CONTRADICTION, "change_cut_off", file=path, line=line))
    return book


@contextmanager
def changing(name: str) -> Iterator[Store]:
    """The file, to be changed by nobody else meanwhile."""
    path = Path(name)
    with locked_there(path):
        data = bytes_of_file(path)
        store = Store(path, _book(path, data), data)
        try:
            yield store
        finally:
            store.tell_of_copy()


@contextmanager
def locked_there(path: Path) -> Iterator[None]:
    """Alone with a file that is there; nothing is laid beside one that is not, or is gone then."""
    if not _is_there(path):
        raise unreadable(path, OSError(ENOENT, os.strerror(ENOENT)))
    try:
        with locked(path):
            yield
    finally:
        if not _is_there(path):
            with suppress(OSError):
                _lock_file(path).unlink(missing_ok=True)


@contextmanager
def creating(name: str) -> Iterator[Store]:
    """A new file; one that is there already is left alone."""
    path = Path(name)
    with locked(path):
        if path.exists():
            raise bad_request("file_exists", file=name)
        yield Store(path, Book())


def bytes_of_file(path: Path) -> bytes:
    """All that stands in a file; ``InputError`` where it cannot be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


def _is_there(path: Path) -> bool:
    with suppress(OSError):
        return path.exists()
    return False


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Alone with the file; what a writer or a server left that was killed is removed."""
    if not path.parent.is_dir():
        raise unwritable(path, OSError(ENOENT, os.strerror(ENOENT)))
    held = _lock(path)
    try:
        with suppress(OSError):
            part_of(path).unlink(missing_ok=True)
        remove_note(path)
        yield
    finally:
        held.close()


def _lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _lock(path: Path) -> sqlite3.Connection:
    """Wait for a writer; a server goes on for hours, so nobody waits for one."""
    patience = PATIENCE if note_of(path) is None else 0.0
    held = None
    try:
        held = sqlite3.connect(_lock_file(path), timeout=patience, isolation_level=None)
        held.execute("PRAGMA journal_mode = OFF")  # nothing is ever written there
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if held is not None:
            held.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise _in_use(path) from None
        raise unwritable(path, OSError(0, str(error))) from None
    return held


def _in_use(path: Path) -> InputError:
    server = note_of(path)
    if server is None:
        return bad_request("file_in_use", file=str(path))
    return bad_request(
        "file_is_served",
        file=str(path),
        address=server.address,
        machine=server.machine,
        process=server.process,
    )


def server_of(path: Path) -> ServedBy | None:
    """Who serves the file now; the note of a server that was killed counts for nothing."""
    server = note_of(path)
    if server is None:
        return None
    try:
        with locked(path):
            return None
    except InputError:
        return server
