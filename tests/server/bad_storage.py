"""A database in real trouble, for tests: a full one, a locked one, a damaged file.

SQLite's own limit of pages stands for the disk: its error is that of a disk without room.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from django.db import connection
from django.db.backends.signals import connection_created
from django.db.backends.sqlite3.base import DatabaseWrapper

_UNLIMITED = 1_000_000_000


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """Within, no connection of this process can make the file larger, and it has no free page."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA page_count")
        (pages,) = cursor.fetchone()

    def limit(most: int, to: DatabaseWrapper) -> None:
        with to.cursor() as cursor:
            cursor.execute(f"PRAGMA max_page_count = {most}")

    def limited(connection: DatabaseWrapper, **_more: object) -> None:
        limit(pages, connection)

    connection_created.connect(limited)
    limit(pages, connection)  # type: ignore[arg-type]
    try:
        yield
    finally:
        connection_created.disconnect(limited)
        limit(_UNLIMITED, connection)  # type: ignore[arg-type]


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Within, another program writes, and we do not wait long for it."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 20")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.close()


def damage(file: Path, *tables: str) -> None:
    """Write over the first page of these tables; without a name over all but the list of them."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("PRAGMA page_size")
        (size,) = cursor.fetchone()
        cursor.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'")
        roots = dict(cursor.fetchall())
    connection.close()
    pages = [roots[table] for table in tables] or range(2, file.stat().st_size // size + 1)
    with file.open("r+b") as opened:
        for page in pages:
            opened.seek((page - 1) * size)
            opened.write(b"\xa5" * size)
