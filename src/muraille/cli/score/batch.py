"""A file of requests, answered line by line while it is read."""

import argparse
import sys
import time
from collections.abc import Callable
from typing import TextIO

from muraille.answers import answer_line
from muraille.answers.lines import Answering
from muraille.cli.terminal.field_options import option_for, request_of
from muraille.cli.terminal.files import file_lines
from muraille.cli.terminal.printing import json_text
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.words import Language, counter

_PATIENCE = 2.0


def run_batch(
    options: argparse.Namespace,
    language: Language,
    answering: Answering,
    books_named: Callable[[str], object],
) -> None:
    """Answer every request of the file on standard output, a line for a line.

    Beside the file only a rulebook may be given, for the requests that name none.
    """
    request = request_of(options)
    rules = request.pop("rules", None)
    problems = []
    if request:
        names = ", ".join(option_for(key) for key in request)
        problems.append(problem(Family.BAD_REQUEST, "batch_stands_alone", arguments=names))
    if rules is not None:
        try:
            books_named(str(rules))
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(tuple(problems))
    defaults = {} if rules is None else {"rules": rules}

    def answered(line: bytes, number: int) -> str:
        asked = answer_line(line, number, language, lambda own: answering({**defaults, **own}))
        return json_text(asked)

    run_lines(options.batch, language, answered)


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
