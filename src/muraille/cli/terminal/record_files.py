"""The file that ``play`` and ``simulate`` record into: whole lines only, and nothing lost unasked.

What cannot be written is an ``InputError`` about the record. A file that a write fails in,
or that is left in the middle of one, is cut back to the last whole piece. Knows no mahjong.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from muraille.tiles.file_problems import is_full, system_says, unwritable
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem


class RecordFile:
    """A file open for writing at its end; ``pieces`` counts what was written whole."""

    def __init__(self, name: str, stream: FileIO, *, inside_line: bool = False) -> None:
        self.pieces = 0
        self._name = name
        self._stream = stream
        self._first = b"\n" if inside_line else b""
        self._end: int | None = None
        with suppress(OSError):
            self._end = stream.seek(0, os.SEEK_END)

    def keep(self, text: str) -> None:
        """Add a piece of whole lines; ``InputError`` where it cannot be written."""
        data = self._first + text.encode()
        written = 0
        try:
            while written < len(data):
                written += self._stream.write(data[written:]) or 0
        except OSError as error:
            self.cut()
            raise _unwritable(self._name, error) from None
        self._first = b""
        self.pieces += 1
        if self._end is not None:
            self._end += written

    def cut(self) -> None:
        """Leave out a piece that is not whole, where the file can be cut."""
        if self._end is not None:
            with suppress(OSError):
                self._stream.truncate(self._end)


@contextmanager
def record_file(name: str, *, overwrite: bool = False) -> Iterator[RecordFile]:
    """The file, to be written on at its end or, where that is asked for, from its beginning."""
    inside_line = not overwrite and _ends_inside_a_line(name)
    try:
        stream = Path(name).open("wb" if overwrite else "ab", buffering=0)  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise _unwritable(name, error) from None
    with stream:
        file = RecordFile(name, stream, inside_line=inside_line)
        try:
            yield file
        finally:
            file.cut()


def held_already(name: str) -> Problem | None:
    """Why the file must not be written anew without being asked for, or None."""
    if not _holds_something(name):
        return None
    return problem(Family.BAD_REQUEST, "record_exists", file=name)


def _holds_something(name: str) -> bool:
    """Whether it is a file with contents; a device or a pipe holds nothing that could be lost."""
    try:
        return Path(name).is_file() and Path(name).stat().st_size > 0
    except OSError:
        return False


def _ends_inside_a_line(name: str) -> bool:
    """A line that was never ended; where nobody can look, there may be one."""
    if not _holds_something(name):
        return False
    try:
        with Path(name).open("rb") as stream:
            stream.seek(-1, os.SEEK_END)
            return stream.read(1) != b"\n"
    except OSError:
        return True


def _unwritable(name: str, error: OSError | ValueError) -> InputError:
    if is_full(error):
        return unwritable(name, error)
    return bad_request("unwritable_record", file=name, reason=system_says(error))
