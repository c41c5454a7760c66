"""Copies of a tournament's file: one in each chosen folder, which follow every change.

Each folder has a hidden note beside the file, on this machine alone: the event itself goes around,
and another machine has other sticks. The note's own time says when the last copy was made. A copy
that holds what the file does not is never overwritten.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from itertools import count, takewhile
from pathlib import Path

from muraille.records.disk import part_of, write_after, write_whole
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.events import EntryLost
from muraille.tournament.log.salvage import held_in

DAMAGED = ".damaged"


class CopyState(Enum):
    """How a copy stands to its file."""

    UP_TO_DATE = "up_to_date"
    BEHIND = "behind"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Backup:
    """A chosen folder; ``apart`` where it was on another disk than the file when chosen."""

    path: Path
    note: Path
    folder: Path
    apart: bool

    @property
    def file(self) -> Path:
        """The copy."""
        return self.folder / self.path.name

    @property
    def age(self) -> int:
        """Seconds since the last copy was made."""
        return max(0, int(time.time() - self.note.stat().st_mtime))

    def state(self, data: bytes) -> CopyState:
        """How the copy stands to what is in the file."""
        if not self.is_there():
            return CopyState.GONE
        with suppress(OSError):
            if self.file.read_bytes() == data:
                return CopyState.UP_TO_DATE
        return CopyState.BEHIND

    def trouble(self, data: bytes) -> Problem | None:
        """What is to be told of the copy, if it is not as it should be."""
        state = self.state(data)
        if state is CopyState.UP_TO_DATE:
            return None
        code = "backup_gone" if state is CopyState.GONE else "backup_behind"
        return problem(Family.BAD_REQUEST, code, folder=self.folder, minutes=self.age // 60)

    def bring(self, data: bytes, known: bytes | None = None) -> Problem | None:
        """Make the copy what the file is; what is to be told where that cannot be.

        ``known`` is what was last brought there, and may be replaced.
        """
        if not self.is_there():
            return self.trouble(data)
        try:
            follow(self.file, data, known)
            if self.note.exists():
                os.utime(self.note)
        except OSError:
            return self.trouble(data)
        except InputError as error:
            return error.problems[0]
        return None

    def is_there(self) -> bool:
        """Whether the folder is; where a stick was pulled out, an empty one may be left."""
        try:
            return self.folder.is_dir() and not (self.apart and is_same_disk(self))
        except OSError:
            return False


def follow(file: Path, data: bytes, known: bytes | None = None) -> None:
    """Make a file what the data is: longer, or another one; never one that held more.

    ``known`` is what we wrote there last, and may be replaced without a look.
    """
    part_of(file).unlink(missing_ok=True)
    old = file.read_bytes() if file.exists() else None
    if old is not None and data.startswith(old):
        if old != data:
            write_after(file, len(old), len(old), data[len(old) :])
        return
    if old is not None and old != known:
        _check_holds_no_more(file, old, data)
    write_whole(file, data)


def is_same_disk(backup: Backup) -> bool:
    """Whether file and copy would be lost together."""
    return backup.folder.stat().st_dev == backup.path.resolve().parent.stat().st_dev


def backups_of(path: Path) -> tuple[Backup, ...]:
    """The folders that were chosen for a file, one after the other."""
    return tuple(_noted(path))


def _noted(path: Path) -> Iterator[Backup]:
    for note in _notes(path):
        with suppress(OSError, ValueError, LookupError, TypeError):
            fields = json.loads(note.read_text("utf-8"))
            yield Backup(path, note, Path(fields["folder"]), bool(fields["apart"]))


def choose(path: Path, folder: str, data: bytes) -> None:
    """Copy the file there, now and after every change; ``InputError`` where that cannot be."""
    chosen = Path(folder).absolute()
    if not chosen.is_dir():
        raise bad_request("not_a_folder", folder=folder)
    if chosen.resolve() == path.resolve().parent:
        raise bad_request("backup_is_the_file", folder=folder)
    known = (backup.note for backup in backups_of(path) if backup.folder == chosen)
    backup = Backup(path, next(known, _free_note(path)), chosen, apart=False)
    trouble = backup.bring(data)
    if trouble is not None:
        raise InputError((trouble,))
    fields = {"folder": str(chosen), "apart": not is_same_disk(backup)}
    write_whole(backup.note, (json.dumps(fields, ensure_ascii=False) + "\n").encode())


def forget(path: Path, folder: str = "") -> None:
    """From now on nothing is copied there, or anywhere; what was stays where it is.

    ``InputError`` where that folder was not chosen.
    """
    notes = _notes(path)
    if not folder:
        for note in notes:
            note.unlink(missing_ok=True)
        return
    chosen = {str(backup.folder): backup.note for backup in backups_of(path)}
    ended = chosen.get(str(Path(folder).absolute()))
    if ended is None:
        raise bad_request("folder_not_chosen", folder=folder, names=", ".join(chosen) or "–")
    # Notes are numbered without a gap: the last takes its place.
    if notes[-1] == ended:
        ended.unlink()
    else:
        notes[-1].replace(ended)


def damaged_beside(path: Path) -> list[Path]:
    """The damaged files that repairs have kept; names stand in them."""
    start = path.name + DAMAGED
    return sorted(file for file in path.parent.iterdir() if file.name.startswith(start))


def _notes(path: Path) -> list[Path]:
    names = (_note(path, number) for number in count(1))
    return list(takewhile(lambda note: note.exists(), names))


def _free_note(path: Path) -> Path:
    return _note(path, len(_notes(path)) + 1)


def _note(path: Path, number: int) -> Path:
    return path.with_name(f".{path.name}.backup{'' if number == 1 else f'-{number}'}")


def _check_holds_no_more(file: Path, old: bytes, data: bytes) -> None:
    """``InputError`` where the copy has an entry that the file has not."""
    known = held_in("", data).entries
    for seq, line in sorted(held_in(str(file), old).entries.items()):
        own = known.get(seq)
        same = own is not None and own.entry == line.entry
        if not same and not isinstance(line.entry.event, EntryLost):
            raise bad_request("backup_holds_more", file=file, seq=seq, line=line.line)
