"""A tournament while it is served: writer, mirrors, viewers and time, begun and ended together.

Pages read ``book`` and ask by :meth:`ServedHall.ask`; the front puts commands and is answered in
the event loop. Nothing here decides anything.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

from django.db import connection

from muraille.records.rehearsals import is_rehearsal
from muraille.server.frame.faults import fault_of
from muraille.server.frame.own_addresses import own_addresses
from muraille.server.frame.turns import aside
from muraille.server.hall.commands import BUSY, HallCommand, OrderAnswer
from muraille.server.hall.doors import Doors
from muraille.server.hall.draws import HallDraws
from muraille.server.hall.hall_time import HallTime
from muraille.server.hall.kept import KeptBook, note_mirrored
from muraille.server.hall.mirrors import Mirrors, MirrorState
from muraille.server.hall.telling import CLOCK, DRAW, MIRRORS, Viewers, parts_changed
from muraille.server.hall.writer import Answered, HallItem, HallWriter
from muraille.tiles.problems import Problem, bad_request
from muraille.tournament.desk.drawing import DrawNext
from muraille.tournament.facts.applying import right_times
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import NOBODY
from muraille.tournament.facts.times import is_timed
from muraille.tournament.log.book import Book
from muraille.tournament.standings import LiveStandings

ANSWER_S = 20.0
WATCH_S = 1.0
"""How often the clock and the mirrors are looked at."""
_LOG = logging.getLogger("muraille.hall")


class ServedHall:
    """One tournament, the one writer of its log."""

    def __init__(self, path: Path, kept: KeptBook, time: HallTime | None = None) -> None:
        self.path = path
        self.time = HallTime(_last_noted(kept.book)) if time is None else time
        self.doors = Doors()
        self.standings = LiveStandings()
        self.viewers = Viewers(len(kept.book.entries), self.time.now)
        self._mirrors = Mirrors(path, self.time.now)
        self._writer = HallWriter(kept, self.time.now, self._committed, self._tell)
        self.draws = HallDraws(lambda: self.book, self._writer.put, self._tell_of_draw)
        self._people_noted = NOBODY
        self._seen = self._needs()
        self._untold: list[tuple[int, tuple[str, ...]]] = []
        self._stopping = threading.Event()
        self._port: int | None = None
        self._end: Callable[[], None] = _nothing
        self.is_thrown_away = False
        self._watch = threading.Thread(target=self._look, name="watch", daemon=True)

    @property
    def book(self) -> Book:
        """People, log and state as they were last committed."""
        return self._writer.kept.book

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.book.entries)

    @property
    def mirrors(self) -> tuple[MirrorState, ...]:
        """How the file and its copies stand; the file comes first."""
        return self._mirrors.states

    @property
    def trouble(self) -> Problem | None:
        """Why the database keeps nothing just now, as far as anybody has tried."""
        return self._writer.trouble

    @property
    def addresses(self) -> tuple[str, ...]:
        """What is typed into a phone, the likeliest first; nothing where no network is served."""
        if self._port is None:
            return ()
        return tuple(f"http://{host}:{self._port}/" for host in own_addresses())

    def reached_at(self, port: int) -> None:
        """Phones in the network reach it there."""
        self._port = port

    def ends_by(self, end: Callable[[], None]) -> None:
        """How the server is ended from a page."""
        self._end = end

    def throw_away(self) -> None:
        """The server ends, then nothing of this rehearsal is left; ``InputError`` for another."""
        if not is_rehearsal(self.book):
            raise bad_request("not_a_rehearsal")
        self.is_thrown_away = True
        self._end()

    def start(self) -> None:
        """Bring the mirrors up to date, then take orders."""
        self._mirrors.start()
        self._mirror(self._writer.kept)
        self._writer.start()
        self._watch.start()

    def stop(self) -> None:
        """Finish what is under way; the mirrors get all of it. A search for a draw is given up."""
        self.draws.stop()
        self._writer.stop()
        self._mirrors.stop()
        self._stopping.set()
        self._watch.join(timeout=10)

    def put(self, command: HallCommand, answered: Answered) -> None:
        """From any thread: carry this out, then call back; draws are searched for aside."""
        item = HallItem(command, answered)
        if isinstance(command.wanted, DrawNext):
            self.draws.take(item)
        else:
            self._writer.put(item)

    def ask(self, command: HallCommand) -> OrderAnswer:
        """Carry this out and wait for the answer; others may use the turn meanwhile."""
        answer: Future[OrderAnswer] = Future()
        self.put(command, answer.set_result)
        with aside():
            try:
                return answer.result(ANSWER_S)
            except TimeoutError:
                return OrderAnswer(503, problems=(BUSY,))

    def _committed(self, before: KeptBook, after: KeptBook) -> None:
        """In the writer's thread, before anybody is answered."""
        self._mirror(after)
        parts = parts_changed(before.book, after.book)
        self._untold.append((len(after.book.entries), parts))

    def _tell(self) -> None:
        """In the writer's thread, after everybody was answered."""
        for seq, parts in self._untold:
            self.viewers.tell(seq, parts)
        self._untold.clear()

    def _tell_of_draw(self) -> None:
        """From any thread: a search has begun, went on or is over."""
        self.viewers.tell(self.seq, (DRAW,))

    def _mirror(self, kept: KeptBook) -> None:
        self._mirrors.follow(len(kept.book.entries), kept.text)

    def _look(self) -> None:
        """From time to time; whatever goes wrong once, it is looked again."""
        is_last = False
        while not is_last:
            is_last = self._stopping.wait(self.viewers.next_look_s(WATCH_S))
            try:
                self._look_around(is_last=is_last)
            except Exception as error:
                _LOG.error("the hall could not be looked at: %s", fault_of(error))
                connection.close()
        connection.close()

    def _look_around(self, *, is_last: bool) -> None:
        """Whoever looks on is told when the clock or a mirror needs him, or no longer does."""
        if not is_last:
            self._mirrors.look()
        now = self._needs()
        parts = [part for part in now if now[part] != self._seen[part]]
        self._seen = now
        self.viewers.tell(self.seq, parts)
        self.viewers.catch_up(self.seq)
        self._note_people()

    def _needs(self) -> dict[str, object]:
        troubles = tuple((mirror.trouble, mirror.since is None) for mirror in self.mirrors)
        return {CLOCK: self.time.jump(), MIRRORS: (self.trouble, troubles)}

    def _note_people(self) -> None:
        """Keep in mind which people the file has; they leave no trace in the log."""
        kept = self._writer.kept
        if kept.book.people is self._people_noted:
            return
        with suppress(OSError), self.path.open("rb") as file:
            if file.read(len(kept.head)) == kept.head:
                note_mirrored(kept)
                self._people_noted = kept.book.people


def _nothing() -> None:
    """Nobody serves it."""


def _last_noted(book: Book) -> Instant | None:
    """When something was last noted of play."""
    entries = reversed([*right_times(book.entries)])
    return next((entry.at for entry in entries if is_timed(entry)), None)
