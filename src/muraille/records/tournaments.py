"""The file of a tournament on disk: read whole, written whole, by one writer at a time.

A change is written beside the file and then takes its place, so a reader always finds a whole
one. The lock is SQLite's own on an empty file beside it: it works alike everywhere, and a
program that dies lets it go.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOENT
from pathlib import Path

from muraille.records.disk import write_whole
from muraille.tiles.file_problems import unreadable, unwritable
from muraille.tiles.problems import bad_request
from muraille.tournament.log.book import Book, read, written

PATIENCE = 10.0
"""Seconds that a writer waits for another."""


class Store:
    """A tournament's file, locked for as long as it may be changed."""

    def __init__(self, path: Path, book: Book) -> None:
        self._path = path
        self.book = book

    def keep(self, book: Book) -> None:
        """Write the book, all of it or nothing; an unchanged one is not written."""
        if book != self.book:
            write_whole(self._path, written(book).encode())
            self.book = book


def read_book(name: str) -> Book:
    """The tournament of a file; ``InputError`` where it cannot be read."""
    return read(_bytes(Path(name)))


@contextmanager
def changing(name: str) -> Iterator[Store]:
    """The file, to be changed by nobody else meanwhile."""
    path = Path(name)
    with _locked(path):
        yield Store(path, read_book(name))


@contextmanager
def creating(name: str) -> Iterator[Store]:
    """A new file; one that is there already is left alone."""
    path = Path(name)
    with _locked(path):
        if path.exists():
            raise bad_request("file_exists", file=name)
        yield Store(path, Book())


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    if not path.parent.is_dir():
        raise unwritable(path, OSError(ENOENT, os.strerror(ENOENT)))
    lock = path.with_name(f".{path.name}.lock")
    try:
        held = sqlite3.connect(lock, timeout=PATIENCE, isolation_level=None)
    except sqlite3.Error as error:
        raise unwritable(path, OSError(0, str(error))) from None
    try:
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise bad_request("file_in_use", file=str(path)) from None
        yield
    finally:
        held.close()
