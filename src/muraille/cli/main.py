"""The program ``muraille``: picks the language, runs a command, says what went wrong.

Exit codes: 0 done, 1 the answer cannot be written, 2 the input cannot be used,
130 interrupted, 141 nobody reads.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from muraille.cli.arguments import language_asked, read_arguments
from muraille.cli.commands import run
from muraille.cli.terminal.streams import forget_output, make_streams_forgiving, need_input
from muraille.tiles.file_problems import is_full, system_says
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language, language_from_environment, problem_sentences

DONE, CANNOT_WRITE, BAD_INPUT, INTERRUPTED, NOBODY_READS = 0, 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    make_streams_forgiving()
    language = language_from_environment(os.environ)
    with suppress(InputError):  # which _run finds again and tells
        language = language_asked(arguments, language)
    if sys.stdout is None:
        _complain([problem(Family.BAD_REQUEST, "no_output")], language)
        return CANNOT_WRITE
    try:
        code = _run(arguments, language)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _print_error("")
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return NOBODY_READS
    except OSError as error:
        forget_output()
        _complain([_unwritable(error)], language)
        return CANNOT_WRITE
    return code


def _unwritable(error: OSError) -> Problem:
    if is_full(error):
        return problem(Family.BAD_REQUEST, "disk_full_for_output")
    return problem(Family.BAD_REQUEST, "unwritable_output", reason=system_says(error))


def _complain(problems: Sequence[Problem], language: Language) -> None:
    for sentence in problem_sentences(problems, language):
        _print_error(f"muraille: {sentence}")


def _print_error(text: str) -> None:
    """Without standard error there is nobody to tell."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def _run(arguments: list[str], language: Language) -> int:
    try:
        language = language_asked(arguments, language)
        _command(read_arguments(arguments, language), language)
    except InputError as error:
        _complain(error.problems, language)
        return BAD_INPUT
    except SystemExit:  # argparse has shown help or the version
        return DONE
    return DONE


def _command(options: argparse.Namespace, language: Language) -> None:
    """Run what was asked; each command loads only what it needs."""
    if options.command is None:
        from muraille.cli.score.prompt import run_prompt

        need_input()
        run_prompt(language)
    else:
        run(options.command, options, language)


if __name__ == "__main__":
    sys.exit(main())
