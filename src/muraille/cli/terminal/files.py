"""The lines of a file, or of standard input, one by one as they are read.

Every line comes, blank ones too, so that their numbers are those of the file.
"""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from muraille.cli.terminal.streams import need_input
from muraille.notation.objects import LONGEST_LINE
from muraille.tiles.file_problems import unreadable

STANDARD_INPUT = "-"


def file_lines(name: str) -> Iterator[bytes]:
    """Its lines; one that is too long comes cut, just too long still."""
    with _opened(name) as stream:
        yield from iter(lambda: _line(stream, name), b"")


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    if name == STANDARD_INPUT:
        need_input()
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None


def _line(stream: BinaryIO, name: str) -> bytes:
    try:
        line = stream.readline(LONGEST_LINE + 1)
        end = line
        while end and not end.endswith(b"\n"):
            end = stream.readline(LONGEST_LINE)
    except OSError as error:
        raise unreadable(name, error) from None
    return line
