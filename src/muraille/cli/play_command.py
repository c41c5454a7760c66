"""``muraille play``: from its options to the table they set up.

Every fault of the options is told at once, before anything is dealt.
"""

import argparse
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from muraille.answers.fields import as_shown
from muraille.arena.games import game_secret
from muraille.arena.hosted import HostedGame, Keeper
from muraille.bots import Bot, bot_named
from muraille.cli.play_options import USUAL_BOTS
from muraille.cli.play_session import PlaySession
from muraille.cli.screen import screen_of
from muraille.records.header import header_of
from muraille.records.writing import event_line, header_line
from muraille.table.common.shuffling import SEED_BYTES, commitment
from muraille.table.common.state import SEATS, WINDS, Setup
from muraille.table.mcr import new_game, rulebook_of
from muraille.table.mcr.books import LENGTHS
from muraille.table.mcr.events import Event
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from muraille.words import Language, translator
from muraille.words.play import Listener

OTHERS = len(SEATS) - 1


def run_play(options: argparse.Namespace, language: Language) -> None:
    """Play the game that these options describe."""
    problems: list[Problem] = []
    secret = secrets.token_bytes(SEED_BYTES)
    if options.seed is not None:
        secret = game_secret(options.seed, 1)
    setup = _setup(options, secret, problems)
    person = _person(options, setup, problems)
    names = _bots(options, person, problems)
    if problems:
        raise InputError(tuple(problems))
    bots = {seat: bot_named(name) for seat, name in zip(SEATS, names, strict=True) if name}
    _play(options, setup, secret, bots, Listener(person, names, language))


def _play(
    options: argparse.Namespace,
    setup: Setup,
    secret: bytes,
    bots: dict[Seat, Bot],
    listener: Listener,
) -> None:
    person = translator(listener.language)("you")
    players = tuple(name or person for name in listener.bots)
    with _recording(options.record, setup, players) as keep:
        game = HostedGame(setup, secret, bots, keep)
        screen = screen_of(sys.stdout, listener.language, os.environ)
        PlaySession(game, listener, screen).run()


def _setup(options: argparse.Namespace, secret: bytes, problems: list[Problem]) -> Setup:
    """The game's setup; what is wrong with it is remembered."""
    text: str = options.hands
    hands = int(text) if text.isdecimal() and len(text) < 3 else 0
    setup = Setup(options.rules, hands=hands, commitment=commitment(secret))
    if not hands:
        lengths = ", ".join(map(str, LENGTHS))
        problems.append(problem(Family.BAD_REQUEST, "no_such_length", hands=text, lengths=lengths))
        setup = Setup(options.rules, commitment=commitment(secret))
    try:
        new_game(setup)
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
        told = problem(Family.BAD_REQUEST, "not_a_wind", key="--seat", value=as_shown(options.seat))
        problems.append(told)
        return SEATS[0]
    try:
        play = rulebook_of(setup).play
    except InputError:  # told already
        return SEATS[0]
    if play.seats_drawn:
        problems.append(
            problem(Family.CONTRADICTION, "seats_are_drawn", article=play.articles.seats)
        )
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
            bot_named(name)
        except InputError as error:
            problems.extend(error.problems)
    after = ("", *names)
    return tuple(after[(seat - person) % len(SEATS)] for seat in SEATS)


@contextmanager
def _recording(file: str | None, setup: Setup, players: tuple[str, ...]) -> Iterator[Keeper | None]:
    """What keeps each event, written out at once, so that the file is whole at any moment."""
    if file is None:
        yield None
        return
    try:
        stream = Path(file).open("a", encoding="utf-8", newline="\n")  # noqa: SIM115
    except OSError as error:
        reason = error.strerror or str(error)
        told = problem(Family.BAD_REQUEST, "unwritable_record", file=file, reason=reason)
        raise InputError((told,)) from None
    with stream:
        stream.write(header_line(header_of(setup, players)) + "\n")
        stream.flush()
        kept = 0

        def keep(event: Event) -> None:
            nonlocal kept
            kept += 1
            stream.write(event_line(kept, event) + "\n")
            stream.flush()

        yield keep
