"""Whose turn it is: little is worked on at once, and each address has its turn.

Python does one thing at a time, so what a visitor's pages take is taken from the tables.
Belongs to one event loop and the threads that work for it; knows nothing of what they do.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

COMING_BACK_S = 60.0
"""How long who stood aside waits for the next turn."""


@dataclass(slots=True, eq=False)
class _Work:
    """One piece of work, from when it waits until it is over; changed in the event loop alone."""

    turns: "Turns"
    address: str
    loop: asyncio.AbstractEventLoop
    granted: "asyncio.Future[None]"
    has_begun: bool = False
    has_turn: bool = False
    rest_s: float = 0.0
    """How long nobody else may have the turn when this is over."""

    async def come_back(self) -> None:
        """Wait before all that have not begun."""
        self.granted = self.loop.create_future()
        self.turns.line_up(self)
        await self.granted

    def stand_aside(self) -> None:
        """Leave the turn to another."""
        self.turns.end_turn(self)


_MINE: ContextVar[_Work | None] = ContextVar("_MINE", default=None)


class Turns:
    """At most ``at_once`` work, ``of_one`` for the same address; the others wait in line.

    No more than ``begun`` have begun and are not over: whoever stands aside keeps a thread.
    """

    def __init__(self, *, at_once: int, of_one: int, begun: int) -> None:
        self._at_once, self._of_one, self._most_begun = at_once, of_one, begun
        self._begun = 0
        self._working: Counter[str] = Counter()
        self._back: deque[_Work] = deque()
        self._lines: OrderedDict[str, deque[_Work]] = OrderedDict()
        """Those who have not begun; the address at whose turn it is comes first."""

    def waiting(self, address: str) -> int:
        """How many of an address have not begun."""
        return len(self._lines.get(address, ()))

    def all_waiting(self) -> int:
        """How many have not begun."""
        return sum(map(len, self._lines.values()))

    def at_work(self) -> int:
        """How many have a turn, or rest after one."""
        return self._working.total()

    def coming_back(self) -> int:
        """How many stood aside and want another turn."""
        return len(self._back)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[_Work]:
        """Wait for a turn, and have it; a thread that is given this context may stand aside."""
        loop = asyncio.get_running_loop()
        work = _Work(self, address, loop, loop.create_future())
        mine = _MINE.set(work)
        try:
            self.line_up(work)
            await work.granted
            yield work
        finally:
            _MINE.reset(mine)
            if work.rest_s:
                loop.call_later(work.rest_s, self._leave, work)
            else:
                self._leave(work)

    def line_up(self, work: _Work) -> None:
        """Work that wants a turn."""
        if work.has_begun:
            self._back.append(work)
        else:
            self._lines.setdefault(work.address, deque()).append(work)
        self._go_on()

    def end_turn(self, work: _Work) -> None:
        """The next may work."""
        if work.has_turn:
            work.has_turn = False
            self._working[work.address] -= 1
            if not self._working[work.address]:
                del self._working[work.address]
            self._go_on()

    def _leave(self, work: _Work) -> None:
        """It is over, or nobody waits for it any more."""
        line = self._lines.get(work.address, deque())
        if work in line:
            line.remove(work)
            if not line:
                del self._lines[work.address]
        if work in self._back:
            self._back.remove(work)
        if work.has_begun:
            self._begun -= 1
        self.end_turn(work)

    def _go_on(self) -> None:
        while self._working.total() < self._at_once:
            work = self._next()
            if work is None:
                return
            work.has_turn = True
            self._working[work.address] += 1
            if not work.granted.done():
                work.granted.set_result(None)

    def _next(self) -> _Work | None:
        """Who may go on: first those who stood aside, then the addresses in turn."""
        for work in self._back:
            if self._working[work.address] < self._of_one:
                self._back.remove(work)
                return work
        if self._begun < self._most_begun:
            for address, line in self._lines.items():
                if self._working[address] < self._of_one:
                    self._lines.move_to_end(address)
                    if len(line) == 1:
                        del self._lines[address]
                    self._begun += 1
                    line[0].has_begun = True
                    return line.popleft()
        return None


@contextmanager
def aside() -> Iterator[None]:
    """In a thread: others may work while this waits for what is no work of Python's."""
    work = _MINE.get()
    if work is None:
        yield
        return
    work.loop.call_soon_threadsafe(work.stand_aside)
    try:
        yield
    finally:
        asyncio.run_coroutine_threadsafe(work.come_back(), work.loop).result(COMING_BACK_S)
