"""Turns: little at once, each address in its turn, and who waits for others stands aside."""

import asyncio
import threading
from contextvars import copy_context

from muraille.server.frame.turns import Turns, aside
from tests.server.apart import run_apart
from tests.server.hall import PATIENCE_S


async def settle() -> None:
    """Until everybody who may go on has done so."""
    for _ in range(10):
        await asyncio.sleep(0)


class Line:
    """Work that ends when it is told to, and in which order it began."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.begun: list[str] = []
        self.over: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, *names: str) -> None:
        for name in names:
            self.over[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._work(name))

    async def _work(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.begun.append(name)
            await self.over[name].wait()

    async def end(self, name: str) -> None:
        self.over[name].set()
        await settle()


def test_each_address_has_its_turn():
    async def try_it() -> list[str]:
        line = Line(Turns(at_once=1, of_one=1, begun=1))
        line.ask("a1", "a2", "a3", "a4", "b1", "b2", "c1")
        await settle()
        for place in range(7):
            await line.end(line.begun[place])
        return line.begun

    assert run_apart(try_it()) == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


def test_one_address_leaves_room_for_another():
    async def try_it() -> tuple[list[str], list[str]]:
        line = Line(Turns(at_once=2, of_one=1, begun=2))
        line.ask("a1", "a2", "a3")
        await settle()
        alone = list(line.begun)
        line.ask("b1")
        await settle()
        return alone, line.begun

    assert run_apart(try_it()) == (["a1"], ["a1", "b1"])


def test_who_leaves_the_line_is_not_waited_for():
    async def try_it() -> tuple[list[str], int]:
        line = Line(Turns(at_once=1, of_one=1, begun=1))
        line.ask("a1", "b1", "c1")
        await settle()
        line.tasks["b1"].cancel()
        await settle()
        waiting = line.turns.all_waiting()
        line.tasks["a1"].cancel()
        await settle()
        return line.begun, waiting

    assert run_apart(try_it()) == (["a1", "c1"], 1)


def test_after_work_there_may_be_a_rest():
    async def try_it() -> float:
        turns, loop = Turns(at_once=1, of_one=1, begun=1), asyncio.get_running_loop()
        async with turns.turn("a") as work:
            work.rest_s = 0.05
        began = loop.time()
        async with turns.turn("b"):
            return loop.time() - began

    assert run_apart(try_it()) >= 0.04


def test_who_waits_for_something_else_stands_aside():
    """The thread goes on when there is a turn again, before all that have not begun."""
    waits, let_go = threading.Event(), threading.Event()

    def slow(begun: list[str]) -> None:
        with aside():
            waits.set()
            assert let_go.wait(PATIENCE_S)
        begun.append("back")

    async def threaded(line: Line) -> None:
        async with line.turns.turn("a"):
            await asyncio.to_thread(copy_context().run, slow, line.begun)

    async def try_it() -> list[str]:
        line = Line(Turns(at_once=1, of_one=1, begun=2))
        task = asyncio.create_task(threaded(line))
        assert await asyncio.to_thread(waits.wait, PATIENCE_S)
        line.ask("b1", "c1")
        while "b1" not in line.begun:
            await asyncio.sleep(0)
        let_go.set()
        while not line.turns.coming_back():
            await asyncio.sleep(0)
        line.over["b1"].set()
        await task
        line.over["c1"].set()
        await line.tasks["c1"]
        return line.begun

    assert run_apart(try_it()) == ["b1", "back", "c1"]


def test_no_more_have_begun_than_there_are_threads():
    """Else those who come back would wait for a turn of one that waits for their thread."""
    waits, let_go = threading.Semaphore(0), threading.Event()

    def slow() -> None:
        with aside():
            waits.release()
            assert let_go.wait(PATIENCE_S)

    async def threaded(turns: Turns, name: str) -> None:
        async with turns.turn(name):
            await asyncio.to_thread(copy_context().run, slow)

    async def try_it() -> int:
        turns = Turns(at_once=1, of_one=1, begun=2)
        tasks = [asyncio.create_task(threaded(turns, name)) for name in "abc"]
        for _ in range(2):
            assert await asyncio.to_thread(waits.acquire, timeout=PATIENCE_S)
        await settle()
        waiting = turns.all_waiting()
        let_go.set()
        await asyncio.gather(*tasks)
        return waiting

    assert run_apart(try_it()) == 1
