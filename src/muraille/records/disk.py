"""Files written whole or not at all, never half.

Knows nothing of what stands in them.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from muraille.tiles.file_problems import unwritable


def write_whole(name: str | Path, data: bytes) -> None:
    """The whole file at once, through a hidden one beside it; ``InputError`` leaves nothing.

    What is no file, a device or a pipe, is written to as it is.
    """
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path, data)
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None


def part_of(path: Path) -> Path:
    """Where a file is written before it takes its place; a program that is killed may leave it."""
    return path.with_name(f".{path.name}.part")


def _replace(path: Path, data: bytes) -> None:
    part = part_of(path)
    try:
        with part.open("wb") as stream:
            if path.exists():
                shutil.copymode(path, part)
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """A new name is sure to be found after a power cut only then; not every system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
