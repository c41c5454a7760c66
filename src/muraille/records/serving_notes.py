"""Who serves a tournament's file: a hidden note beside it, for whoever wants to write meanwhile.

The lock says that somebody does; the note, who that is and where to send what is to be written.
Whoever gets the lock takes away what a killed server left. Holds no secret.
"""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from muraille.records.disk import write_whole


@dataclass(frozen=True, slots=True)
class ServedBy:
    """A server: its address on its own machine, its data folder, its process."""

    address: str
    folder: str
    machine: str
    process: int


def note_of(path: Path) -> ServedBy | None:
    """What the note beside a file says; None where there is none."""
    try:
        fields = json.loads(_note(path).read_text("utf-8"))
        address, folder = str(fields["address"]), str(fields["folder"])
        return ServedBy(address, folder, str(fields["machine"]), int(fields["process"]))
    except (OSError, ValueError, LookupError, TypeError):
        return None


def leave_note(path: Path, served: ServedBy) -> None:
    """Tell who serves the file; its lock is held by whoever says so."""
    write_whole(_note(path), (json.dumps(asdict(served), ensure_ascii=False) + "\n").encode())


def remove_note(path: Path) -> None:
    """Nobody serves the file any more."""
    with suppress(OSError):
        _note(path).unlink(missing_ok=True)


def _note(path: Path) -> Path:
    return path.with_name(f".{path.name}.served")
