"""``muraille tournament check``: a whole tournament looked over again."""

import argparse
from collections.abc import Iterator
from functools import partial

from muraille.answers.lines import errors
from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import named
from muraille.records.tournaments import read_book
from muraille.tiles.problems import InputError
from muraille.tournament.running.checking import CheckedTournament, checked
from muraille.words import Language, problem_sentence, translator
from muraille.words.tournament.tournaments import phrase


def run_check(options: argparse.Namespace, language: Language) -> None:
    """Say what was found; faults make the command fail."""
    asked = TournamentRequest(options)
    asked.end()
    book = read_book(asked.file)
    result = checked(book.state, asked.now())
    plain = {
        "faults": errors(result.faults, language),
        "overridden": errors(result.overridden, language),
        "waiting": {stage.value: list(places) for stage, places in result.waiting},
        "appeals": list(result.appeals),
    }
    say(options, language, lambda: plain, partial(_view, result))
    if result.faults:
        raise InputError(result.faults)


def _view(result: CheckedTournament, screen: Screen) -> str:
    _ = translator(screen.language)
    good = _("Everything that is written adds up.")
    return page(
        [] if result.faults else [screen.good(good)],
        _overridden(result, screen),
        _waiting(result, screen),
        [_("Appeal {id} is open.").format(id=number) for number in result.appeals],
    )


def _overridden(result: CheckedTournament, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if result.overridden:
        yield screen.strong(_("Taken by a referee as it was"))
        yield from (GAP + problem_sentence(fault, screen.language) for fault in result.overridden)


def _waiting(result: CheckedTournament, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if result.waiting:
        yield screen.strong(_("Not published yet (session/table)"))
    for stage, places in result.waiting:
        tables = " ".join(f"{session}/{table}" for session, table in places)
        yield GAP + named(phrase(stage, screen.language), tables, screen)
