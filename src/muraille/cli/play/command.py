"""``muraille play``: from its options to the table they set up.

Every fault of the options is told at once, before anything is dealt.
"""

import argparse
import os
import secrets
import sys

from muraille.answers.fields import as_shown
from muraille.arena.games import game_secret
from muraille.arena.hosted import HostedGame, Keeper
from muraille.bots.common.player import Bot
from muraille.bots.registry import bot_named
from muraille.cli.play.judged_play import errors_of, mode_of
from muraille.cli.play.lengths import length_problem, lengths_of, read_length
from muraille.cli.play.options import USUAL_BOTS
from muraille.cli.play.session import PlaySession
from muraille.cli.play.switches import switches_of
from muraille.cli.terminal.record_files import RecordFile, record_file
from muraille.cli.terminal.screen import screen_of
from muraille.cli.terminal.streams import need_input
from muraille.records.header import Header, header_of
from muraille.records.writing import event_line, header_line
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.rules.common.subjects import Subject
from muraille.table.common.shuffling import SEED_BYTES, commitment
from muraille.table.common.state import SEATS, WINDS, Setup
from muraille.table.common.table import TableEvent, table_of
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from muraille.words import Language, problem_sentence, translator
from muraille.words.playing.telling import Listener

OTHERS = len(SEATS) - 1


def run_play(options: argparse.Namespace, language: Language) -> None:
    """Play the game that these options describe."""
    need_input()
    problems: list[Problem] = []
    secret = secrets.token_bytes(SEED_BYTES)
    if options.seed is not None:
        secret = game_secret(options.seed, 1)
    setup = _setup(options, secret, problems)
    person = _person(options, setup, problems)
    names = _bots(options, person, problems)
    errors = errors_of(options.errors, setup.mode, problems)
    if problems:
        raise InputError(tuple(problems))
    bots: dict[Seat, Bot] = {}
    for seat, name in zip(SEATS, names, strict=True):
        if name:
            bots[seat] = bot_named(name, setup.rulebook, errors)
    _play(options, setup, secret, bots, Listener(person, names, language))


def _play(
    options: argparse.Namespace,
    setup: Setup,
    secret: bytes,
    bots: dict[Seat, Bot],
    listener: Listener,
) -> None:
    def session(keep: Keeper | None) -> PlaySession:
        game = HostedGame(setup, secret, bots, keep)
        return PlaySession(game, listener, screen_of(sys.stdout, listener.language, os.environ))

    if options.record is None:
        session(None).run()
        return
    with record_file(options.record) as file:
        keep = _Keeping(file, header_of(setup, tuple(listener.bots)), listener.language)
        session(keep).run()
    if keep.problems:
        raise InputError(keep.problems)


def _setup(options: argparse.Namespace, secret: bytes, problems: list[Problem]) -> Setup:
    """The game's setup; what is wrong with it is remembered."""
    lengths = lengths_of(options.rules)
    hands = read_length(options.hands, lengths)
    if not hands:
        problems.append(length_problem(options.hands, lengths))
    switches = switches_of(options, problems)
    length = hands or lengths[0]
    mode = mode_of(options.mode, problems)
    setup = Setup(options.rules, switches, length, mode, commitment=commitment(secret))
    try:
        table_of(options.rules).new_game(setup)
    except InputError as error:
        problems.extend(error.problems)
    return setup


def _person(options: argparse.Namespace, setup: Setup, problems: list[Problem]) -> Seat:
    """The person's seat: the wind of the first hand, unless the book has winds drawn."""
    if options.seat is None:
        return SEATS[0]
    winds = [wind.value for wind in WINDS]
    name = options.seat.upper()
    if name not in winds:
        wrong = problem(
            Family.BAD_REQUEST, "not_a_wind", key="--seat", value=as_shown(options.seat)
        )
        problems.append(wrong)
        return SEATS[0]
    try:
        book = rulebook(setup.rulebook)
    except InputError:  # told already
        return SEATS[0]
    if book.seats_drawn:
        article = book.article(Subject.SEATS)
        problems.append(problem(Family.CONTRADICTION, "seats_are_drawn", article=article))
    return SEATS[winds.index(name)]


def _bots(options: argparse.Namespace, person: Seat, problems: list[Problem]) -> tuple[str, ...]:
    """The bots' names by seat, counted from the person's right; the person's own is empty."""
    names = [name.strip().lower() for name in options.bots.split(",")]
    if len(names) == 1:
        names *= OTHERS
    if len(names) != OTHERS:
        problems.append(problem(Family.BAD_REQUEST, "not_three_bots", bots=options.bots))
        names = [USUAL_BOTS] * OTHERS
    for name in dict.fromkeys(names):
        try:
            bot_named(name, DEFAULT_MCR)
        except InputError as error:
            problems.extend(error.problems)
    after = ("", *names)
    return tuple(after[(seat - person) % len(SEATS)] for seat in SEATS)


class _Keeping:
    """Writes each event out at once; where that fails, says so and lets the game go on."""

    def __init__(self, file: RecordFile, header: Header, language: Language) -> None:
        self.problems: tuple[Problem, ...] = ()
        self._file = file
        self._language = language
        self._kept = 0
        self._table = header.table
        file.keep(header_line(header) + "\n")

    def __call__(self, event: TableEvent) -> None:
        if self.problems:
            return
        try:
            self._file.keep(event_line(self._kept + 1, event, self._table) + "\n")
        except InputError as error:
            self.problems = error.problems
            self._tell(error.problems[0])
        self._kept += 1

    def _tell(self, trouble: Problem) -> None:
        _ = translator(self._language)
        sentence = problem_sentence(trouble, self._language)
        goes_on = _("The game goes on without it; what was recorded before stays.")
        print(f"{sentence[:1].upper()}{sentence[1:]}. {goes_on}")
