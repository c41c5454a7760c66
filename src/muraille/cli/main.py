"""The program ``muraille``: picks the language, runs a command, says what went wrong.

Exit codes: 0 done, 2 the input cannot be used, 130 interrupted, 141 nobody reads.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from muraille.cli.arguments import language_asked, option_for, read_arguments, request_of
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language, language_from_environment, problem_sentence

if TYPE_CHECKING:
    from muraille.cli.screen import Screen

DONE, BAD_INPUT, INTERRUPTED, NOBODY_READS = 0, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _make_streams_forgiving()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return NOBODY_READS
    return code


def _run(arguments: list[str]) -> int:
    language = language_from_environment(os.environ)
    try:
        language = language_asked(arguments, language)
        _command(read_arguments(arguments, language), language)
    except InputError as error:
        for found in error.problems:
            print(f"muraille: {problem_sentence(found, language)}", file=sys.stderr)
        return BAD_INPUT
    except SystemExit:  # argparse has shown help or the version
        return DONE
    return DONE


def _command(options: argparse.Namespace, language: Language) -> None:
    """Run what was asked; each command loads only what it needs."""
    if options.command is None:
        from muraille.cli.prompt import run_prompt

        run_prompt(language)
    elif options.command == "score" and options.batch is not None:
        _batch(options, language)
    else:
        _RUNS[options.command](options, language)


def _screen(language: Language) -> "Screen":
    from muraille.cli.screen import screen_of

    return screen_of(sys.stdout, language, os.environ)


def _score(options: argparse.Namespace, language: Language) -> None:
    request = request_of(options)
    if options.json:
        from muraille.answers.scoring import answer

        _print_json(answer(request))
        return
    from muraille.cli.score_view import score_view

    print(score_view(request, _screen(language)))


def _batch(options: argparse.Namespace, language: Language) -> None:
    from muraille.answers.scoring import ALL_RULEBOOKS, answer
    from muraille.cli.batch import run_batch
    from muraille.rules.catalogue import rulebook

    request = request_of(options)
    rules = request.pop("rules", None)
    problems = []
    if request:
        names = ", ".join(option_for(key) for key in request)
        problems.append(problem(Family.BAD_REQUEST, "batch_stands_alone", arguments=names))
    if rules not in (None, ALL_RULEBOOKS):
        try:
            rulebook(str(rules))
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(tuple(problems))
    defaults = {} if rules is None else {"rules": rules}
    run_batch(options.batch, language, lambda found: answer({**defaults, **found}))


def _settle(options: argparse.Namespace, language: Language) -> None:
    if options.file is None:
        raise InputError((problem(Family.BAD_REQUEST, "missing_file"),))
    if options.human:
        from muraille.cli.batch import run_lines
        from muraille.cli.settle_view import settled_line

        screen = _screen(language)
        run_lines(options.file, language, lambda line, number: settled_line(line, number, screen))
        return
    from muraille.answers.settlement import settle
    from muraille.cli.batch import run_batch

    run_batch(options.file, language, settle)


def _fans(options: argparse.Namespace, language: Language) -> None:
    if options.json:
        from muraille.answers import fans

        _print_json(fans.as_json(fans.search(options.words)))
        return
    from muraille.cli.fans_view import found_fans

    print(found_fans(options.words, _screen(language)))


def _yaku(options: argparse.Namespace, language: Language) -> None:
    if options.json:
        from muraille.answers import yaku

        _print_json(yaku.as_json(yaku.search(options.words)))
        return
    from muraille.cli.yaku_view import found_yaku

    print(found_yaku(options.words, _screen(language)))


def _table(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.table_view import table_view

    print(table_view(options.name, _screen(language)))


_RUNS: dict[str, Callable[[argparse.Namespace, Language], None]] = {
    "score": _score,
    "settle": _settle,
    "fans": _fans,
    "yaku": _yaku,
    "table": _table,
}


def _print_json(value: object) -> None:
    from muraille.answers import as_text

    print(as_text(value, sys.stdout.encoding or "utf-8"))


def _make_streams_forgiving() -> None:
    """No character that was typed or is printed may break off the program."""
    for stream, errors in ((sys.stdin, "backslashreplace"), (sys.stdout, "replace")):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors=errors)  # type: ignore[union-attr]


def _forget_output() -> None:
    """Keep Python from complaining, on its way out, about what nobody will read."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
