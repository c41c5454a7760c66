"""A game in the terminal, line by line: tells what happens, asks, and never loses a game.

No line is ever redrawn, and everything is said in words, so a screen reader can follow.
Only the person's own view is read.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from muraille.answers.played import played_results
from muraille.arena.hosted import HostedGame
from muraille.cli.play.call_reading import judged_action_in
from muraille.cli.play.hint_view import hint_lines
from muraille.cli.play.reading import PlayQuestion, action_in, question_in
from muraille.cli.score.account_view import result_view
from muraille.cli.terminal.screen import Screen
from muraille.cli.terminal.typed import typed_lines
from muraille.rules.catalogue import rulebook
from muraille.rules.common.subjects import Subject
from muraille.table.common.checks import refusal
from muraille.table.common.events import PlayBegan
from muraille.table.common.state import Declaring, State, Window
from muraille.table.common.table import PlayerAction, TableEvent, table_of
from muraille.table.common.tiles import tile_name
from muraille.table.mcr.actions import Flower
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import marked, translator
from muraille.words.articles import article_name
from muraille.words.playing.competition_play import (
    competition_help,
    competition_question,
    penalty_lines,
)
from muraille.words.playing.game_words import words_of
from muraille.words.playing.play import choices, heard, own_tiles, seats_line, wall_line
from muraille.words.playing.refusals import refusal_line
from muraille.words.playing.telling import Listener
from muraille.words.scoring.scores import rulebook_title

NEARLY_EMPTY = 8
"""From so many tiles of the wall on, each question says how many are left."""

_YES = ("y", "yes", "o", "oui")
_NEXT = ("", "next", "n", "suivante", "suite")
_BETWEEN_HANDS = (
    *(PlayQuestion.HELP, PlayQuestion.STATUS),
    *(PlayQuestion.SIGNAL, PlayQuestion.QUIT),
)


class _LeftError(Exception):
    """The person leaves the table."""


def _refused(view: State, action: PlayerAction) -> Problem | None:
    """Why the table would refuse it, or None."""
    table = table_of(view.setup.rulebook)
    if isinstance(action, Flower) and action.name not in table.player_actions:
        # Riichi is played without flowers: nobody holds one.
        name = tile_name(action.tile)
        return refusal("tile_not_held", view, Subject.TILES, seat=action.seat, tile=name)
    return table.verify(view, action)


class PlaySession:
    """One game told to one person."""

    def __init__(self, game: HostedGame, listener: Listener, screen: Screen) -> None:
        self._game = game
        self._to = listener
        self._screen = replace(screen, pictures=False)
        self._lines = typed_lines("> ")
        self._say = translator(listener.language)
        self._scores: tuple[int, ...] = ()

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self._tell(self._welcome())
        try:
            self._play()
        except (_LeftError, KeyboardInterrupt):
            self._leave()
        if self._game.is_over and self._game.view.setup.commitment:
            self._hear_all(self._game.reveal())
        self._tell([self._say(marked("Thank you for the game."))])

    def _play(self) -> None:
        game = self._game
        while not game.is_over:
            offers = game.offers
            if offers:
                forced = game.forced(offers)
                self._hear_all(game.play(forced or self._chosen(offers)))
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
        text = words_of(self._game.view).welcome(setup.hands)
        title = rulebook_title(setup.rulebook, self._to.language)
        yield self._say(text).format(rulebook=title, hands=setup.hands)
        if setup.options:
            switches = " ".join(f"{name}={position}" for name, position in setup.options)
            yield self._say(marked("Switches: {switches}.")).format(switches=switches)
        if self._game.view.is_competition:
            yield self._say(
                marked("Competition play: you call for yourself, and the table judges errors.")
            )
        yield self._say(marked("Type “?” for help at any time, “quit” to leave."))
        if setup.commitment:
            yield self._say(
                marked("Commitment of this game, the SHA-256 of its secret: {commitment}")
            ).format(commitment=setup.commitment)

    def _hear_all(self, events: Iterable[TableEvent]) -> None:
        for event in events:
            self._hear(event)

    def _hear(self, event: TableEvent) -> None:
        view = self._game.view
        if event.name == "hand_started":
            self._scores = view.scores
            self._tell([""])
        sentence = heard(event, view, self._to)
        if sentence is not None:
            self._tell([sentence])
        if event.name == "hand_started":
            self._tell(self._hand_started(event))
        elif isinstance(event, PlayBegan) and event.seat != self._to.seat:
            self._tell(own_tiles(view, self._to))
        elif event.name == "hand_ended":
            self._tell(self._hand_ended(event))
        elif event.name == "game_ended":
            self._tell(["", *words_of(view).ranking(event, self._to)])

    def _hand_started(self, event: Any) -> Iterator[str]:
        if event.commitment:
            yield self._say(
                marked("Commitment of this wall, the SHA-256 of its seed: {commitment}")
            ).format(commitment=event.commitment)
        yield seats_line(self._game.view, self._to)

    def _hand_ended(self, event: Any) -> Iterator[str]:
        """The score as ``muraille score`` explains it, the totals, and the wall's seed."""
        view = self._game.view
        for page in self._wins():
            yield from ("", page)
        yield from words_of(view).totals(view, self._scores, self._to)
        yield from penalty_lines(view, self._to)
        if event.seed:
            yield self._say(marked("Seed of this wall: {seed}")).format(seed=event.seed)

    def _wins(self) -> Iterator[str]:
        """A page for each win of the hand."""
        for result in played_results(self._game.view):
            yield result_view(result, self._screen)

    # Asking

    def _line(self) -> str:
        """The next line the person types; at the end of all lines the person has left."""
        line = next(self._lines, None)
        if line is None:
            raise _LeftError
        return line.strip()

    def _chosen(self, offers: tuple[PlayerAction, ...]) -> PlayerAction:
        """Ask until there is an answer that the table takes."""
        self._tell(self._before_asking(offers))
        self._tell(self._question(offers))
        while True:
            line = self._line()
            question = question_in(line)
            if question is not None:
                self._answer(question)
            else:
                try:
                    action = self._read(line, offers)
                    refused = _refused(self._game.view, action)
                except InputError as error:
                    refused = error.problems[0]
                if refused is None:
                    return action
                self._tell([refusal_line(refused, self._game.view, self._to)])
            self._tell(self._question(offers))

    def _before_asking(self, offers: tuple[PlayerAction, ...]) -> Iterator[str]:
        """The own tiles; in competition play not once more at every tile of another's."""
        view, to = self._game.view, self._to
        if view.is_competition and isinstance(view.phase, Window):
            return
        yield from own_tiles(view, to)
        yield from words_of(view).notes(view, offers, to)
        if view.current.wall.left <= NEARLY_EMPTY:
            yield wall_line(view, to)

    def _question(self, offers: tuple[PlayerAction, ...]) -> Iterator[str]:
        view = self._game.view
        if view.is_competition and not isinstance(view.phase, Declaring):
            yield competition_question(view, self._to)
        else:
            yield from choices(offers, view, self._to)

    def _read(self, line: str, offers: tuple[PlayerAction, ...]) -> PlayerAction:
        view, to = self._game.view, self._to
        if view.is_competition and not isinstance(view.phase, Declaring):
            return judged_action_in(line, view, to.seat)
        return action_in(line, view, to.seat, offers)

    def _wait_for_next_hand(self) -> None:
        self._tell([self._say(marked("Press Enter for the next hand."))])
        while True:
            line = self._line()
            if line.lower() in _NEXT:
                return
            question = question_in(line)
            if question in _BETWEEN_HANDS:
                self._answer(question)
            else:
                between = problem(Family.BAD_REQUEST, "between_hands")
                self._tell([refusal_line(between, self._game.view, self._to)])

    def _answer(self, question: PlayQuestion) -> None:
        view, to = self._game.view, self._to
        if question is PlayQuestion.HELP:
            self._tell(self._help())
        elif question is PlayQuestion.HAND:
            self._tell(own_tiles(view, to))
        elif question is PlayQuestion.STATUS:
            self._tell(words_of(view).status(view, to))
        elif question is PlayQuestion.HINT and view.is_competition:
            none = problem(Family.BAD_REQUEST, "no_hints")
            self._tell([refusal_line(none, view, to)])
        elif question is PlayQuestion.HINT:
            self._tell(hint_lines(view, to.seat, to.language))
        elif question is PlayQuestion.SIGNAL:
            self._signal()
        else:
            self._tell([self._say(marked("Leave the game? Type yes or no."))])
            if self._line().lower() in _YES:
                raise _LeftError

    def _signal(self) -> None:
        """The person is the house too: the signal before the end of the session (5.10)."""
        try:
            self._hear_all(self._game.signal())
        except InputError as error:
            self._tell([refusal_line(error.problems[0], self._game.view, self._to)])

    def _leave(self) -> None:
        """End the session by the book, so that its record is whole."""
        if not self._game.can_break_off:
            unfinished = marked("You leave: the game stays unfinished, and its walls unproved.")
            self._tell(["", self._say(unfinished)])
            return
        setup = self._game.view.setup
        book = rulebook(setup.rulebook)
        article = article_name(book.article(Subject.SESSION), self._to.language)
        text = self._say(
            marked("You leave: the game ends here, as when its time is over ({article}).")
        )
        self._tell(["", text.format(article=article)])
        if not self._game.is_over:
            self._hear_all(self._game.break_off())

    def _help(self) -> Iterator[str]:
        if self._game.view.is_competition:
            yield from competition_help(self._game.view, self._to)
            return
        for text in words_of(self._game.view).help(self._game.view):
            yield self._say(text)
