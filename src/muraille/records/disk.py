"""Files written whole, or longer by something whole: all of it or nothing.

Knows nothing of what stands in them.
"""

import os
import shutil
from contextlib import suppress
from io import FileIO
from pathlib import Path

from muraille.tiles.file_problems import unwritable
from muraille.tiles.problems import bad_request

_PART = ".muraille-part"
_STALE = 600
"""After so many seconds nobody is still writing a file."""
_BINARY = getattr(os, "O_BINARY", 0)
"""Without it Windows would write other ends of lines."""


def write_whole(name: str | Path, data: bytes) -> None:
    """The whole file at once, through a hidden one beside it; ``InputError`` leaves nothing.

    What is no file, a device or a pipe, is written to as it is.
    """
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path, data, part_of(path))
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None


def write_own(path: Path, data: bytes) -> None:
    """The same for its owner's eyes alone, by programs that may do so at once; ``OSError``."""
    _replace(path, data, path.with_name(f".{path.name}-{os.getpid()}{_PART}"), mode=0o600)


def write_after(path: Path, size: int, end: int, data: bytes) -> None:
    """Data at the end of a file that has this size, where ``end`` of it is kept.

    ``InputError`` leaves the file as it was up to there.
    """
    try:
        with path.open("r+b", buffering=0) as stream:
            if stream.seek(0, os.SEEK_END) != size:
                raise bad_request("file_changed_meanwhile", file=path)
            try:
                _put_at(stream, end, data)
            except BaseException:
                with suppress(OSError):
                    _put_at(stream, end, b"")
                raise
    except OSError as error:
        raise unwritable(path, error) from None


def _put_at(stream: FileIO, end: int, data: bytes) -> None:
    stream.truncate(end)
    stream.seek(end)
    done = 0
    while done < len(data):
        done += stream.write(data[done:])
    os.fsync(stream.fileno())


def part_of(path: Path) -> Path:
    """Where a file is written before it takes its place; a program that is killed may leave it."""
    return path.with_name(f".{path.name}{_PART}")


def _replace(path: Path, data: bytes, part: Path, mode: int = 0o666) -> None:
    try:
        opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, mode)
        with os.fdopen(opened, "wb") as stream:
            if path.exists():
                shutil.copymode(path, part)
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _sweep(part)
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    _sync_folder(path.parent)


def _sweep(part: Path) -> None:
    """Away with what programs that were killed left in the folder: parts far older than this."""
    now = part.stat().st_mtime
    for left in part.parent.glob(f".*{_PART}"):
        with suppress(OSError):
            if now - left.stat().st_mtime > _STALE:
                left.unlink()


def _sync_folder(folder: Path) -> None:
    """A new name is sure to be found after a power cut only then; not every system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
