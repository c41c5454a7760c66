"""``muraille simulate``: from its options to the games, their record and the answer.

Every fault of the options is told at once, before anything is played.
"""

import argparse
import secrets
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from muraille.arena.figures import GameFigures
from muraille.arena.games import Match
from muraille.arena.running import played_games
from muraille.bots.registry import bot_named
from muraille.cli.play.judged_play import errors_of, mode_of
from muraille.cli.play.lengths import length_problem, lengths_of, read_length
from muraille.cli.play.switches import switches_of
from muraille.cli.simulate.view import SimulationView
from muraille.cli.terminal.printing import json_text, own_screen
from muraille.cli.terminal.progress import ProgressLine
from muraille.cli.terminal.record_files import RecordFile, held_already, record_file
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS, game_of
from muraille.rules.catalogue.games import Game
from muraille.rules.common.subjects import Subject
from muraille.table.common.state import Setup
from muraille.table.common.table import table_of
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language, counter, translator

PLAYERS = 4
MOST_GAMES = 10_000_000
MOST_JOBS = 256
SEED_BYTES = 8


def run_simulate(options: argparse.Namespace, language: Language) -> None:
    """Play what the options ask for, and print the figures."""
    game, match, summary = _played(options, language)
    if options.json:
        print(json_text(game.part("arena", GameFigures).fields(match, summary)))
    else:
        view = game.part("cli.simulate", SimulationView)
        print(view.page(match, summary, own_screen(language)))


def _played(options: argparse.Namespace, language: Language) -> tuple[Game, Match, Any]:
    """Play what the options ask for; ``InputError`` with all that is wrong with them.

    The game, what was played, and a summary of the game's own kind.
    """
    problems: list[Problem] = []
    games = _number(options.games, "--games", MOST_GAMES, problems)
    jobs = _number(options.jobs, "--jobs", MOST_JOBS, problems)
    match = _match(options, problems)
    held = None if options.record is None or options.overwrite else held_already(options.record)
    if held is not None:
        problems.append(held)
    if problems:
        raise InputError(tuple(problems))
    results: list[Any] = []
    progress = ProgressLine(sys.stderr)
    counted = counter(language)
    so_many = counted("{done} of {games} game", "{done} of {games} games", games)
    with _recording(options.record, overwrite=options.overwrite) as record:
        playing = played_games(match, games, jobs=jobs, recorded=record is not None)
        try:
            with closing(playing):
                for played in playing:
                    if record is not None:
                        record.keep(played.record)
                    results.append(played.result)
                    progress.show(so_many.format(done=len(results), games=games))
        except KeyboardInterrupt:
            progress.clear()
            done = len(results) if record is None else record.pieces
            _tell(_interrupted(done, games, options.record, language))
            raise
        finally:
            progress.clear()
    game = game_of(match.rulebook)
    return game, match, game.part("arena", GameFigures).summary_of(match.bots, results)


def _number(text: str, option: str, most: int, problems: list[Problem]) -> int:
    """A whole number from 1 on."""
    digits = text.strip()
    if digits.isascii() and digits.isdecimal() and len(digits) < 10 and 1 <= int(digits) <= most:
        return int(digits)
    problems.append(
        problem(Family.BAD_REQUEST, "not_a_number_up_to", key=option, value=text, most=most)
    )
    return 1


def _match(options: argparse.Namespace, problems: list[Problem]) -> Match:
    """What is to be played; what is wrong with it is remembered."""
    lengths = lengths_of(options.rules)
    asked = str(lengths[-1]) if options.hands is None else options.hands
    hands = read_length(asked, lengths)
    if not hands:
        problems.append(length_problem(asked, lengths))
    switches = switches_of(options, problems)
    try:
        setup = Setup(options.rules, switches, hands or lengths[0])
        table_of(options.rules).new_game(setup)
    except InputError as error:
        problems.extend(error.problems)
    seed = secrets.token_hex(SEED_BYTES) if options.seed is None else options.seed
    mode = mode_of(options.mode, problems)
    errors = errors_of(options.errors, mode, problems)
    bots = _bots(options.bots, problems)
    signal = None if options.signal is None else _signal(options, problems)
    return Match(options.rules, bots, seed, hands, switches, mode, errors, signal)


def _signal(options: argparse.Namespace, problems: list[Problem]) -> int:
    """The hand in which the signal sounds; not every rulebook has one."""
    book = RULEBOOKS.get(options.rules)
    if book is not None and table_of(book.id).signal is None:
        article = book.article(Subject.SIGNAL)
        problems.append(problem(Family.CONTRADICTION, "no_signal", article=article))
    return _number(options.signal, "--signal", MOST_GAMES, problems)


def _bots(text: str, problems: list[Problem]) -> tuple[str, str, str, str]:
    names = [name.strip().lower() for name in text.split(",")]
    for name in dict.fromkeys(names):
        try:
            bot_named(name, DEFAULT_MCR)
        except InputError as error:
            problems.extend(error.problems)
    if len(names) == 1:
        names *= PLAYERS
    if len(names) != PLAYERS:
        problems.append(problem(Family.BAD_REQUEST, "not_four_bots", bots=text))
        names = [names[0]] * PLAYERS
    one, two, three, four = names
    return one, two, three, four


@contextmanager
def _recording(file: str | None, *, overwrite: bool) -> Iterator[RecordFile | None]:
    if file is None:
        yield None
        return
    with record_file(file, overwrite=overwrite) as record:
        yield record


def _interrupted(done: int, games: int, file: str | None, language: Language) -> str:
    counted = counter(language)
    sentence = counted(
        "Interrupted after {done} of {games} game.",
        "Interrupted after {done} of {games} games.",
        games,
    ).format(done=done, games=games)
    if file is None:
        return sentence
    _ = translator(language)
    kept = _("“{file}” holds the games that were finished, each one whole.").format(file=file)
    return f"{sentence} {kept}"


def _tell(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)
