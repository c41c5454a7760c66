"""A damaged file of a tournament on disk, repaired; the damaged one is never lost."""

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from muraille.records.copies import DAMAGED, backups_of
from muraille.records.disk import write_whole
from muraille.records.tournaments import bytes_of_file, locked, tell
from muraille.tiles.problems import InputError, bad_request
from muraille.tournament.log.book import read
from muraille.tournament.log.lines import whole_changes
from muraille.tournament.log.restoring import Restored, restored
from muraille.tournament.log.salvage import held_in


@dataclass(frozen=True, slots=True)
class Repair:
    """What was restored, into which file, and where the damaged one is kept, if it was moved."""

    restored: Restored
    written: str = ""
    kept: str = ""


def repair(name: str, copy: str = "", to: str = "") -> Repair:
    """Restore a file from what it holds, and from a copy where there is one.

    A file that is sound, and to which the copy adds nothing, is left alone.
    """
    path, target = Path(name), Path(to or name)
    with locked(path):
        data = b"" if copy and not path.exists() else bytes_of_file(path)
        second = held_in(copy, bytes_of_file(Path(copy))) if copy else None
        done = restored(held_in(name, data), second)
        if not to and not done.brought and _is_sound(data):
            return Repair(done)
        if to and target.exists():
            raise bad_request("file_exists", file=to)
        read(done.text.encode())
        kept = ""
        if data and not to:
            kept = str(_free(path))
            write_whole(kept, data)
        write_whole(target, done.text.encode())
        for backup in () if to else backups_of(path):
            trouble = backup.bring(done.text.encode())
            if trouble is not None:
                tell(trouble)
    return Repair(done, str(target), kept)


def _is_sound(data: bytes) -> bool:
    try:
        read(data)
    except InputError:
        return False
    return whole_changes(data) == len(data)


def _free(path: Path) -> Path:
    names = (f"{path.name}{DAMAGED}{'' if n == 1 else f'-{n}'}" for n in count(1))
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())
