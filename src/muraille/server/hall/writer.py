"""The one writer of a tournament: orders decided one after the other, kept together, then answered.

Takes up to 64 at a time and decides each on what those before it left. What they add is committed
in one transaction, mirrored, and then answered. An order that is refused is refused alone, and
nothing in memory changes before the commit. The desk decides; here is only the order of things.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue

from django.db import Error as DatabaseTrouble
from django.db import connection

from muraille.answers.said_sheets import AsSaid
from muraille.server.frame.faults import fault_of, storage_problem
from muraille.server.hall.commands import BUSY, CONFLICTS, OUR_FAULT, HallCommand, OrderAnswer
from muraille.server.hall.kept import KeptBook, OtherWriterError, append, load
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, Done, done
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.versions import version
from muraille.tournament.log.book import Book, added

MOST = 64
TRIES = 2
_LOG = logging.getLogger("muraille.hall")

Answered = Callable[[OrderAnswer], None]


@dataclass(frozen=True, slots=True, eq=False)
class HallItem:
    """A command, and whom to tell."""

    command: HallCommand
    answered: Answered


class HallWriter:
    """The thread and its queue; ``committed`` is told what stood before and what stands now."""

    def __init__(
        self,
        kept: KeptBook,
        now: Callable[[], Instant],
        committed: Callable[[KeptBook, KeptBook], None],
        tell: Callable[[], None],
    ) -> None:
        self._kept, self._is_sure = kept, True
        self._now, self._committed, self._tell = now, committed, tell
        self._queue: SimpleQueue[HallItem | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hall", daemon=True)
        self._stopping = False
        self.trouble: Problem | None = None
        """Why nothing could be kept when somebody last asked for it."""

    @property
    def kept(self) -> KeptBook:
        """What was committed last."""
        return self._kept

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Finish what is under way, then end."""
        self._queue.put(None)
        self._thread.join(timeout=10)

    def put(self, item: HallItem) -> None:
        """From any thread: decide this next."""
        self._queue.put(item)

    def _run(self) -> None:
        while not self._stopping:
            batch = self._gather()
            if batch:
                for item, answer in zip(batch, self._answers(batch), strict=True):
                    _safely(partial(item.answered, answer))
                _safely(self._tell)
        connection.close()

    def _gather(self) -> list[HallItem]:
        batch: list[HallItem] = []
        while len(batch) < MOST:
            try:
                item = self._queue.get(block=not batch)
            except Empty:
                break
            if item is None:
                self._stopping = True
                break
            batch.append(item)
        return batch

    def _answers(self, batch: Sequence[HallItem]) -> Sequence[OrderAnswer]:
        """All together, twice if need be: keys make that safe even if the first commit happened."""
        commands = [item.command for item in batch]
        error: Exception = OtherWriterError()
        for _try in range(TRIES):
            try:
                return self._written(commands)
            except (DatabaseTrouble, OtherWriterError) as trouble:
                error = trouble
                _LOG.warning("%d orders could not be kept: %s", len(batch), fault_of(error))
                self._is_sure = False
                connection.close()
            except Exception as trouble:
                error = trouble
                _LOG.error("the hall's writer failed: %s", fault_of(error))
                self._is_sure = False
                break
        self.trouble = storage_problem(error) or BUSY
        return [OrderAnswer(503, problems=(self.trouble,))] * len(batch)

    def _written(self, commands: Sequence[HallCommand]) -> Sequence[OrderAnswer]:
        if not self._is_sure:
            self._go_on(load(self._kept.pk))
        before, now = self._kept, self._now()
        book, lines, answers = before.book, list[str](), list[OrderAnswer]()
        for command in commands:
            finished, answer = _decided(book, command, now)
            answers.append(answer)
            if finished is not None and not finished.again:
                lines.append(added(finished.entries))
                book = finished.book
        if book is not before.book:
            after = before.longer(book, lines)
            append(before, after, [line for text in lines for line in text.splitlines(True)])
            self.trouble = None
            self._go_on(after)
        return answers

    def _go_on(self, after: KeptBook) -> None:
        """This stands in the database."""
        before, self._kept, self._is_sure = self._kept, after, True
        if after.book is not before.book:
            self._committed(before, after)


def _safely(tell: Callable[[], None]) -> None:
    """Whoever cannot be told stops nobody."""
    try:
        tell()
    except Exception as error:
        _LOG.error("somebody could not be told: %s", fault_of(error))


def _decided(book: Book, command: HallCommand, now: Instant) -> tuple[Done | None, OrderAnswer]:
    """What the desk makes of a command; whatever goes wrong stays with it."""
    wanted = command.wanted
    order = DeskOrder(
        now if command.at is None else command.at,
        command.by,
        command.key,
        command.seen,
        command.time_confirmed_by,
        now,
    )
    try:
        request = wanted(book) if isinstance(wanted, AsSaid) else wanted
        finished = done(book, order, request)
    except InputError as error:
        asked = wanted.request if isinstance(wanted, AsSaid) else wanted
        return None, _refused(book, asked, error)
    except Exception as error:
        _LOG.error("an order could not be decided: %s", fault_of(error))
        return None, OrderAnswer(500, problems=(OUR_FAULT,))
    numbers = tuple(entry.seq for entry in finished.entries)
    handed_out, again = finished.handed_out, finished.again
    return finished, OrderAnswer(200, numbers, handed_out=handed_out, again=again)


def _refused(book: Book, request: DeskRequest, error: InputError) -> OrderAnswer:
    """Why not; where somebody was quicker, with what."""
    if not any(trouble.code in CONFLICTS for trouble in error.problems):
        return OrderAnswer(422, problems=error.problems)
    thing = request.about(book.state)
    return OrderAnswer(409, (), error.problems, thing, version(book.state, thing))
