"""``score``, ``settle``, ``fans``, ``yaku`` and ``table``: each answers its options and prints.

Each loads only what it needs.
"""

import argparse

from muraille.answers import scoring
from muraille.cli.terminal.field_options import request_of
from muraille.cli.terminal.printing import json_text, own_screen
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.words import Language


def run_score(options: argparse.Namespace, language: Language) -> None:
    """Score a hand, or a file of requests."""
    request = request_of(options)
    if options.batch is not None:
        from muraille.cli.score.batch import run_batch

        run_batch(options, language, scoring.answer, scoring.rulebooks_named)
    elif options.json:
        print(json_text(scoring.answer(request)))
    else:
        from muraille.cli.score.view import score_view

        print(score_view(request, own_screen(language)))


def run_settle(options: argparse.Namespace, language: Language) -> None:
    """Settle the hands of a file."""
    from muraille.answers.settlement import answer_deal
    from muraille.cli.score.batch import run_lines
    from muraille.cli.score.settle_view import settled_line

    if options.file is None:
        raise bad_request("missing_file")
    if options.human and options.json:
        clash = problem(Family.CONTRADICTION, "not_together", one="--human", other="--json")
        raise InputError((clash,))
    screen = own_screen(language)

    def said(line: bytes, number: int) -> str:
        if options.human:
            return settled_line(line, number, screen)
        return json_text(answer_deal(line, number, language))

    run_lines(options.file, language, said)


def run_fans(options: argparse.Namespace, language: Language) -> None:
    """List and search the fans."""
    from muraille.answers import fans
    from muraille.cli.score.fans_view import found_fans

    if options.json:
        print(json_text(fans.as_json(fans.search(options.words))))
    else:
        print(found_fans(options.words, own_screen(language)))


def run_yaku(options: argparse.Namespace, language: Language) -> None:
    """List and search the yaku."""
    from muraille.answers import yaku
    from muraille.cli.score.yaku_view import found_yaku

    if options.json:
        print(json_text(yaku.as_json(yaku.search(options.words))))
    else:
        print(found_yaku(options.words, own_screen(language)))


def run_table(options: argparse.Namespace, language: Language) -> None:
    """Print the score tables."""
    from muraille.cli.score.table_view import table_view

    print(table_view(options.name, own_screen(language)))
