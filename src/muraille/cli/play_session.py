"""A game in the terminal, line by line: tells what happens, asks, and never loses a game.

No line is ever redrawn, and everything is said in words, so a screen reader can follow.
Only the person's own view is read.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

from muraille.answers.played import played_result
from muraille.arena.hosted import HostedGame
from muraille.cli.hint_view import hint_lines
from muraille.cli.mcr_view import mcr_view
from muraille.cli.play_reading import Question, action_in, question_in
from muraille.cli.screen import Screen
from muraille.cli.typed import typed_lines
from muraille.table.common.events import HandEnded, HandStarted, PlayBegan
from muraille.table.mcr import rulebook_of, verify
from muraille.table.mcr.actions import PlayerAction
from muraille.table.mcr.events import Event, GameEnded
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import marked, translator
from muraille.words.articles import article_name
from muraille.words.play import (
    Listener,
    choices,
    own_tiles,
    ranking_lines,
    result_line,
    scores_line,
    seats_line,
    status_lines,
    told,
    wall_line,
)
from muraille.words.refusals import refusal_line
from muraille.words.scores import rulebook_title

NEARLY_EMPTY = 8
"""From so many tiles of the wall on, each question says how many are left."""

_YES = ("y", "yes", "o", "oui")
_NEXT = ("", "next", "n", "suivante", "suite")


class _LeftError(Exception):
    """The person leaves the table."""


class PlaySession:
    """One game told to one person."""

    def __init__(self, game: HostedGame, listener: Listener, screen: Screen) -> None:
        self._game = game
        self._to = listener
        self._screen = replace(screen, pictures=False)
        self._lines = typed_lines("> ")
        self._say = translator(listener.language)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self._tell(self._welcome())
        try:
            self._play()
        except (_LeftError, KeyboardInterrupt):
            self._leave()
        if self._game.view.setup.commitment:
            self._hear_all(self._game.reveal())
        self._tell([self._say(marked("Thank you for the game."))])

    def _play(self) -> None:
        game = self._game
        while not game.is_over:
            offers = game.offers
            if offers:
                self._hear_all(game.play(self._chosen(offers)))
            else:
                if game.is_between_hands and game.view.played:
                    self._wait_for_next_hand()
                self._hear_all(game.go_on())

    # Telling

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    def _welcome(self) -> Iterator[str]:
        setup = self._game.view.setup
        yield self._say(marked("Muraille, {rulebook}. Hands to play: {hands}.")).format(
            rulebook=rulebook_title(setup.rulebook, self._to.language), hands=setup.hands
        )
        if setup.options:
            switches = " ".join(f"{name}={position}" for name, position in setup.options)
            yield self._say(marked("Switches: {switches}.")).format(switches=switches)
        yield self._say(marked("Type “?” for help at any time, “quit” to leave."))
        if setup.commitment:
            yield self._say(
                marked("Commitment of this game, the SHA-256 of its secret: {commitment}")
            ).format(commitment=setup.commitment)

    def _hear_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        view = self._game.view
        if isinstance(event, HandStarted):
            self._tell([""])
        sentence = told(event, view, self._to)
        if sentence is not None:
            self._tell([sentence])
        if isinstance(event, HandStarted):
            self._tell(self._hand_started(event))
        elif isinstance(event, PlayBegan) and event.seat != self._to.seat:
            self._tell(own_tiles(view, self._to))
        elif isinstance(event, HandEnded):
            self._tell(self._hand_ended(event))
        elif isinstance(event, GameEnded):
            self._tell(["", *ranking_lines(event, self._to)])

    def _hand_started(self, event: HandStarted) -> Iterator[str]:
        if event.commitment:
            yield self._say(
                marked("Commitment of this wall, the SHA-256 of its seed: {commitment}")
            ).format(commitment=event.commitment)
        yield seats_line(self._game.view, self._to)

    def _hand_ended(self, event: HandEnded) -> Iterator[str]:
        """The score as ``muraille score`` explains it, the totals, and the wall's seed."""
        view = self._game.view
        won = played_result(view)
        if won is not None:
            yield ""
            yield mcr_view(won, self._screen)
            yield ""
        own = result_line(view, self._to)
        if own is not None:
            yield own
        yield scores_line(view, self._to)
        if event.seed:
            yield self._say(marked("Seed of this wall: {seed}")).format(seed=event.seed)

    # Asking

    def _line(self) -> str:
        """The next line the person types; at the end of all lines the person has left."""
        line = next(self._lines, None)
        if line is None:
            raise _LeftError
        return line.strip()

    def _chosen(self, offers: tuple[PlayerAction, ...]) -> PlayerAction:
        """Ask until there is a lawful answer."""
        game, to = self._game, self._to
        self._tell(own_tiles(game.view, to))
        if game.view.current.wall.left <= NEARLY_EMPTY:
            self._tell([wall_line(game.view, to)])
        self._tell(choices(offers, game.view, to))
        while True:
            line = self._line()
            question = question_in(line)
            if question is not None:
                self._answer(question)
            else:
                try:
                    action = action_in(line, game.view, to.seat, offers)
                    refused = verify(game.view, action)
                except InputError as error:
                    refused = error.problems[0]
                if refused is None:
                    return action
                self._tell([refusal_line(refused, game.view, to)])
            self._tell(choices(offers, game.view, to))

    def _wait_for_next_hand(self) -> None:
        self._tell([self._say(marked("Press Enter for the next hand."))])
        while True:
            line = self._line()
            if line.lower() in _NEXT:
                return
            question = question_in(line)
            if question in (Question.HELP, Question.STATUS, Question.QUIT):
                self._answer(question)
            else:
                between = problem(Family.BAD_REQUEST, "between_hands")
                self._tell([refusal_line(between, self._game.view, self._to)])

    def _answer(self, question: Question) -> None:
        view, to = self._game.view, self._to
        if question is Question.HELP:
            self._tell(self._help())
        elif question is Question.HAND:
            self._tell(own_tiles(view, to))
        elif question is Question.STATUS:
            self._tell(status_lines(view, to))
        elif question is Question.HINT:
            self._tell(hint_lines(view, to.seat, to.language))
        else:
            self._tell([self._say(marked("Leave the game? Type yes or no."))])
            if self._line().lower() in _YES:
                raise _LeftError

    def _leave(self) -> None:
        """End the session by the book, so that its record is whole."""
        setup = self._game.view.setup
        article = article_name(rulebook_of(setup).play.articles.session, self._to.language)
        text = self._say(
            marked("You leave: the game ends here, as when its time is over ({article}).")
        )
        self._tell(["", text.format(article=article)])
        if not self._game.is_over:
            self._hear_all(self._game.break_off())

    def _help(self) -> Iterator[str]:
        yield self._say(
            marked(
                "Tiles: 1m to 9m characters, 1p to 9p circles, 1s to 9s bamboo; E S W N winds;\n"
                "C red, F green, P white dragon; 1f to 8f flowers.\n"
                "To discard, type the tile: 5p, or E.\n"
                "To claim a discard: chow 34s (your two tiles), pung, kong, hu; or pass.\n"
                "In your turn also: kong 3m, hu.\n"
                "A choice that has a number can be typed by its number.\n"
                "hand: your tiles. status: everybody's discards, sets, scores, and the wall.\n"
                "hint: how far your hand is and what to discard. quit: leave the game."
            )
        )
        if rulebook_of(self._game.view.setup).keeps_flowers:
            yield self._say(
                marked("To expose a flower: flower 3f, or 3f; to discard it: discard 3f.")
            )
