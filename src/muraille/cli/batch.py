"""A file of requests, answered line by line while it is read."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, TextIO

from muraille.answers import answer_line, as_text
from muraille.answers.lines import LONGEST_LINE, Answering
from muraille.cli.streams import need_input
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language, counter

STANDARD_INPUT = "-"
_PATIENCE = 2.0


def run_batch(name: str, language: Language, answering: Answering) -> None:
    """Answer every request of the file on standard output, a line for a line."""

    def answered(line: bytes, number: int) -> str:
        told = answer_line(line, number, language, answering)
        return as_text(told, sys.stdout.encoding or "utf-8")

    run_lines(name, language, answered)


def run_lines(name: str, language: Language, said: Callable[[bytes, int], str]) -> None:
    """Print what is said to every line of the file; blank lines are passed over."""
    output = sys.stdout
    progress = _Progress(sys.stderr, language)
    try:
        with _opened(name) as stream:
            for number, line in _lines(stream):
                output.write(said(line, number) + "\n")
                output.flush()
                progress.show(number)
    finally:
        progress.clear()


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    if not name:
        raise InputError((problem(Family.BAD_REQUEST, "missing_file"),))
    if name == STANDARD_INPUT:
        need_input()
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from None


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Numbered lines; one that is too long comes cut, just too long still."""
    number = 0
    while True:
        try:
            line = stream.readline(LONGEST_LINE + 1)
            end = line
            while end and not end.endswith(b"\n"):
                end = stream.readline(LONGEST_LINE)
        except OSError as error:
            raise _unreadable(str(getattr(stream, "name", "-")), error) from None
        if not line:
            return
        number += 1
        if line.strip():
            yield number, line


def _unreadable(name: str, error: OSError | ValueError) -> InputError:
    reason = getattr(error, "strerror", None) or str(error)
    return InputError((problem(Family.BAD_REQUEST, "unreadable_file", file=name, reason=reason),))


class _Progress:
    """The number of lines done, on a terminal, once it has taken a while."""

    def __init__(self, stream: TextIO, language: Language) -> None:
        self._wanted = stream is not None and stream.isatty() and not sys.stdout.isatty()
        self._stream = stream
        self._counted = counter(language)
        self._next = time.monotonic() + _PATIENCE
        self._shown = False

    def show(self, lines: int) -> None:
        """Say how far we are, at most twice a second."""
        if self._wanted and time.monotonic() >= self._next:
            counted = self._counted
            self._stream.write(
                "\r" + counted("{lines} line", "{lines} lines", lines).format(lines=lines)
            )
            self._stream.flush()
            self._next = time.monotonic() + 0.5
            self._shown = True

    def clear(self) -> None:
        """Leave the line clean."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
