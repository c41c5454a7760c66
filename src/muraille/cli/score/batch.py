"""A file of requests, answered line by line while it is read."""

import sys
import time
from collections.abc import Callable
from typing import TextIO

from muraille.answers import answer_line, as_text
from muraille.answers.lines import Answering
from muraille.cli.terminal.files import file_lines
from muraille.tiles.problems import bad_request
from muraille.words import Language, counter

_PATIENCE = 2.0


def run_batch(name: str, language: Language, answering: Answering) -> None:
    """Answer every request of the file on standard output, a line for a line."""

    def answered(line: bytes, number: int) -> str:
        told = answer_line(line, number, language, answering)
        return as_text(told, sys.stdout.encoding or "utf-8")

    run_lines(name, language, answered)


def run_lines(name: str, language: Language, said: Callable[[bytes, int], str]) -> None:
    """Print what is said to every line of the file; blank lines are passed over."""
    if not name:
        raise bad_request("missing_file")
    output = sys.stdout
    progress = _Progress(sys.stderr, language)
    try:
        for number, line in enumerate(file_lines(name), 1):
            if line.strip():
                output.write(said(line, number) + "\n")
                output.flush()
                progress.show(number)
    finally:
        progress.clear()


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
