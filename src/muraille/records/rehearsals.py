"""The files of a rehearsal: made, its secrets beside it, and all of them thrown away.

Nothing is removed but what began with the very first entry of the rehearsal itself.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from muraille.records.copies import backups_of, damaged_beside, forget
from muraille.records.disk import part_of, write_own
from muraille.records.tournaments import creating
from muraille.tiles.problems import InputError, bad_request
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.events import FileChanged
from muraille.tournament.log.book import Book, read
from muraille.tournament.log.lines import whole_changes


def is_rehearsal(book: Book) -> bool:
    """Whether a tournament began as one; no other can ever become one."""
    first = book.entries[0].event if book.entries else None
    return isinstance(first, FileChanged) and ("rehearsal", "yes") in first.changes


def codes_file(path: Path) -> Path:
    """Where the secrets of a rehearsal lie; those of a tournament are kept nowhere."""
    return path.with_name(f".{path.name}.codes")


def write_rehearsal(path: Path, book: Book, codes: Iterable[NewCodes]) -> None:
    """A new file, and its secrets for its owner's eyes alone; ``OSError``, ``InputError``."""
    with creating(str(path)) as store:
        write_own(codes_file(path), json.dumps([asdict(each) for each in codes]).encode())
        store.keep(book)


def codes_of(path: Path) -> Sequence[NewCodes]:
    """The secrets, as far as they are there."""
    with suppress(OSError, ValueError, TypeError):
        return tuple(NewCodes(**each) for each in json.loads(codes_file(path).read_bytes()))
    return ()


def remove_rehearsal(path: Path, book: Book) -> None:
    """File, copies and secrets; ``InputError``, and nothing removed, where it is no rehearsal."""
    if not is_rehearsal(book):
        raise bad_request("not_a_rehearsal")
    places = (path, *(backup.file for backup in backups_of(path)), *damaged_beside(path))
    for file in places:
        if _is_of(file, book):
            file.unlink()
            part_of(file).unlink(missing_ok=True)
    forget(path)
    codes_file(path).unlink(missing_ok=True)


def _is_of(file: Path, book: Book) -> bool:
    """Whether the file holds this very rehearsal, and can be reached."""
    with suppress(OSError, InputError):
        data = file.read_bytes()
        return read(data[: whole_changes(data)]).entries[:1] == book.entries[:1]
    return False
