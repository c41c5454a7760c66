"""``muraille convert``: games read in one format and written in another, to standard output.

What the other format cannot hold is told on standard error, and is no failure.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence

from muraille.cli.replay.formats import format_asked
from muraille.cli.terminal.files import file_lines
from muraille.records.formats import READ, WRITTEN, export, named, read_games
from muraille.records.reading import Trouble
from muraille.rules.catalogue import rulebook
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language, problem_sentence, translator


def run_convert(options: argparse.Namespace, language: Language) -> None:
    """Write the games of a file; ``InputError`` tells all that is wrong with it."""
    target, number = _asked(options)
    name, lines = named(file_lines(options.file), format_asked(options, "as", READ))
    problems: list[Problem] = []
    games = 0
    written = False
    for game in read_games(lines, name, options.rules):
        if isinstance(game, Trouble):
            problems += game.problems
            continue
        games += 1
        if number in (None, games):
            exported = export(game, target)
            _write(exported.lines)
            _tell((*game.notes, *exported.notes), language)
            written = True
            if game.record.trouble is not None:
                problems += game.record.trouble.problems
    if not written and not problems:
        problems.append(_nothing(games, number))
    if problems:
        raise InputError(tuple(problems))


def _asked(options: argparse.Namespace) -> tuple[str, int | None]:
    """The format to write, and which game."""
    problems: list[Problem] = []
    if not options.file:
        problems.append(problem(Family.BAD_REQUEST, "missing_record"))
    target = ""
    number: int | None = None
    try:
        target = format_asked(options, "to", WRITTEN) or ""
        if not target:
            names = ", ".join(WRITTEN)
            problems.append(problem(Family.BAD_REQUEST, "missing_format", names=names))
        if options.rules is not None:
            rulebook(options.rules)
    except InputError as error:
        problems += error.problems
    if options.game is not None:
        if options.game.isdecimal() and len(options.game) < 10 and int(options.game) > 0:
            number = int(options.game)
        else:
            wrong = problem(
                Family.BAD_REQUEST, "not_a_number_from_1", key="--game", value=options.game
            )
            problems.append(wrong)
    if problems:
        raise InputError(tuple(problems))
    return target, number


def _nothing(games: int, number: int | None) -> Problem:
    if number is None or not games:
        return problem(Family.BAD_REQUEST, "empty_record")
    return problem(Family.BAD_REQUEST, "no_such_game", game=number, games=games)


def _write(lines: Iterable[str]) -> None:
    """Files of games are UTF-8, whatever the terminal speaks."""
    stream = getattr(sys.stdout, "buffer", None)
    for line in lines:
        if stream is None:
            print(line)
        else:
            stream.write(line.encode("utf-8", "replace") + b"\n")


def _tell(notes: Sequence[Problem], language: Language) -> None:
    if sys.stderr is None:
        return
    _ = translator(language)
    for note in dict.fromkeys(notes):
        sentence = problem_sentence(note, language)
        line = _("Note: {sentence}").format(sentence=sentence)
        print(f"muraille: {line}", file=sys.stderr)
