"""A file of requests, answered line by line while it is read."""

import argparse
import sys
from collections.abc import Callable

from muraille.answers import answer_line
from muraille.answers.lines import Answering
from muraille.cli.terminal.field_options import option_for, request_of
from muraille.cli.terminal.files import file_lines
from muraille.cli.terminal.printing import json_text
from muraille.cli.terminal.progress import ProgressLine
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.words import Language, counter

_PATIENCE = 2.0
_BETWEEN = 0.5


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
    output, counted = sys.stdout, counter(language)
    progress = ProgressLine(None if output.isatty() else sys.stderr, _PATIENCE, _BETWEEN)
    try:
        for number, line in enumerate(file_lines(name), 1):
            if line.strip():
                output.write(said(line, number) + "\n")
                output.flush()
                done = counted("{lines} line", "{lines} lines", number).format(lines=number)
                progress.show(done)
    finally:
        progress.clear()
