"""Draws of a served tournament: searched for aside, then handed to the one writer as drafts.

One search at a time. Whoever asked is told at once that it is under way, and with the same key
later what came of it; the tables go on entering meanwhile. Decides nothing: the desk says what is
to be drawn, and whether a finished draft is still that.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from muraille.server.frame.faults import fault_of
from muraille.server.frame.side_process import SideProcess, SideProcessError
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.searching import SearchQuestion, SearchReply, search
from muraille.server.hall.writer import HallItem
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.desk.drawing import DrawNext, KeepDrawn
from muraille.tournament.draw.by_rank import Ranked
from muraille.tournament.draw.drawing import Order
from muraille.tournament.facts.draw_types import Commitment
from muraille.tournament.log.book import Book

UNDER_WAY = OrderAnswer(202)
BUSY_DRAWING = problem(Family.CONTRADICTION, "draw_under_way")
GIVEN_UP = problem(Family.CONTRADICTION, "draw_given_up")
FAILED = problem(Family.BAD_REQUEST, "draw_failed")
ENOUGH = "enough"
SILENCE_S = 900.0
"""A search that says nothing for so long is dead; the first one may have to be compiled."""
_LOG = logging.getLogger("muraille.hall")


@dataclass(frozen=True, slots=True)
class SearchUnderWay:
    """A search: of what, for how long (in seconds), and how many rounds it has done."""

    order: Order
    seconds: int
    rounds: int


@dataclass(slots=True)
class _Running:
    """The command of a search, and how far it is."""

    command: HallCommand
    process: SideProcess
    order: Order | None = None
    began: float = 0.0
    rounds: int = 0
    given_up: bool = False
    is_enough: bool = False


class HallDraws:
    """The search that is under way, what the last one ended with, and the next commitment."""

    def __init__(
        self,
        book: Callable[[], Book],
        put: Callable[[HallItem], None],
        tell: Callable[[], None],
    ) -> None:
        self._book, self._put, self._tell = book, put, tell
        self._lock = threading.Lock()
        self._running: _Running | None = None
        self._refused: tuple[str, OrderAnswer] | None = None
        self._committed: tuple[Order, Commitment | None] | None = None
        self._committing: SideProcess | None = None

    @property
    def under_way(self) -> SearchUnderWay | None:
        """The search, as far as it is."""
        running = self._running
        if running is None or running.order is None:
            return None
        seconds = int(time.monotonic() - running.began)
        return SearchUnderWay(running.order, seconds, running.rounds)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Why the last search made no draft."""
        return () if self._refused is None else self._refused[1].problems

    def take(self, item: HallItem) -> None:
        """From any thread: search for this, then let it be written."""
        command = item.command
        with self._lock:
            running, refused = self._running, self._refused
            is_new = running is None and (refused is None or refused[0] != command.key)
            if is_new:
                self._running, self._refused = _Running(command, SideProcess(search)), None
        if is_new:
            threading.Thread(target=self._draw, args=(item,), name="draw", daemon=True).start()
        elif running is None:
            assert refused is not None
            item.answered(refused[1])
        elif (running.command.key, running.command.by) == (command.key, command.by):
            item.answered(UNDER_WAY)
        else:
            item.answered(OrderAnswer(422, problems=(BUSY_DRAWING,)))

    def give_up(self) -> None:
        """From any thread: end the search; there is no draft."""
        with self._lock:
            running = self._running
            if running is not None:
                running.given_up = True
        if running is not None:
            running.process.kill()

    def take_best(self) -> None:
        """From any thread: end the search with the best so far."""
        running = self._running
        if running is not None:
            running.is_enough = True
            running.process.tell(ENOUGH)

    def commitment(self, order: Order) -> Commitment | None:
        """What can be published before the seed of this draw; it is worked out aside.

        None until it is there; who looks on is told then.
        """
        with self._lock:
            if self._committed is not None and self._committed[0] == order:
                return self._committed[1]
            if self._committing is not None:
                return None
            self._committing = SideProcess(search)
        threading.Thread(target=self._commit, args=(order,), name="commit", daemon=True).start()
        return None

    def stop(self) -> None:
        """Give up whatever is under way."""
        self.give_up()
        committing = self._committing
        if committing is not None:
            committing.kill()

    def _draw(self, item: HallItem) -> None:
        """In a thread of its own; whatever goes wrong, the next draw can be asked for."""
        command, running = item.command, cast("_Running", self._running)
        try:
            order = self._order(command)
            if isinstance(order, Order):
                running.order, running.began = order, time.monotonic()
        except InputError as error:
            self._end()
            item.answered(OrderAnswer(422, problems=error.problems))
            return
        if running.order is None:
            self._end()
            self._put(item)
            return
        item.answered(UNDER_WAY)
        self._tell()
        try:
            self._hand_over(running)
        except Exception as error:
            _LOG.error("a draw could not be searched for: %s", fault_of(error))
            self._answered(command, OrderAnswer(500, problems=(FAILED,)))

    def _order(self, command: HallCommand) -> Order | Ranked | None:
        """What is to be drawn; nothing where it was drawn before."""
        book = self._book()
        if command.key in book.state.keys:
            return None
        return cast("DrawNext", command.wanted).order(book)

    def _hand_over(self, running: _Running) -> None:
        """Search, and let the draft be written."""
        command, order = running.command, cast("Order", running.order)
        asked = cast("DrawNext", command.wanted)
        said = self._searched(running, SearchQuestion(order, asked.seed))
        if said.drafted is None:
            self._answered(command, OrderAnswer(422, problems=said.problems))
            return
        with self._lock:
            self._committed = (order, said.drafted.report.commitment)
        made = replace(command, wanted=KeepDrawn(asked, order, said.drafted))
        self._put(HallItem(made, lambda answer: self._answered(command, answer)))

    def _searched(self, running: _Running, question: SearchQuestion) -> SearchReply:
        def progress(said: SearchReply) -> None:
            running.rounds = said.rounds
            if running.given_up:
                running.process.kill()
            if running.is_enough:
                running.process.tell(ENOUGH)
            self._tell()

        try:
            return _heard(running.process, question, progress)
        except SideProcessError:
            if running.given_up:
                return SearchReply(problems=(GIVEN_UP,))
            raise

    def _answered(self, command: HallCommand, answer: OrderAnswer) -> None:
        """The search is over, and its draft written or refused."""
        self._end(None if answer.status == 200 else (command.key, answer))
        self._tell()

    def _end(self, refused: tuple[str, OrderAnswer] | None = None) -> None:
        with self._lock:
            self._running, self._refused = None, refused

    def _commit(self, order: Order) -> None:
        """In a thread of its own."""
        commitment = None
        try:
            process = cast("SideProcess", self._committing)
            commitment = _heard(process, SearchQuestion(order)).commitment
        except SideProcessError as error:
            _LOG.error("a commitment could not be worked out: %s", fault_of(error))
        with self._lock:
            self._committed, self._committing = (order, commitment), None
        self._tell()


def _heard(
    process: SideProcess,
    asked: SearchQuestion,
    progress: Callable[[SearchReply], None] = lambda _said: None,
) -> SearchReply:
    """The last word on a question; the process ends with it."""
    said: SearchReply = process.ask(asked, SILENCE_S)
    while not said.is_last:
        progress(said)
        said = process.hear(SILENCE_S)
    process.end()
    return said
