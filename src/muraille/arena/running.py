"""Games one after another, or several at a time in processes of their own.

Each game depends on the seed and its number alone, and results come in the order of the
numbers: one process or eight, nothing differs. Processes are spawned, never forked.
"""

import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from muraille.arena.figures import GameFigures
from muraille.arena.games import ArenaGame, Match, play_game
from muraille.records.header import header_of
from muraille.records.writing import record_lines
from muraille.rules.catalogue import game_of

HANDS_IN_TASK = 16
WAITING_TASKS = 3
"""Tasks in hand for each process, so that none is ever idle."""


@dataclass(frozen=True, slots=True)
class GameRun:
    """A game's result, of its own kind, and its record (lines with their ends) if wanted."""

    result: Any
    record: str


def played_games(
    match: Match, games: int, *, jobs: int = 1, recorded: bool = False
) -> Generator[GameRun, None, None]:
    """The games of a match, from the first to the last; close it to stop early."""
    if min(jobs, games) <= 1:
        for number in range(1, games + 1):
            yield _played(match, number, recorded)
        return
    yield from _in_processes(match, games, jobs, recorded)


def _played(match: Match, number: int, recorded: bool) -> GameRun:
    game = play_game(match, number)
    result = game_of(match.rulebook).part("arena", GameFigures).result_of(game)
    return GameRun(result, record_text(game) if recorded else "")


def record_text(game: ArenaGame) -> str:
    """The game's record, ready to be appended to a file."""
    header = header_of(game.setup, game.names)
    return "".join(line + "\n" for line in record_lines(header, game.events))


def _several(match: Match, first: int, last: int, recorded: bool) -> list[GameRun]:
    return [_played(match, number, recorded) for number in range(first, last + 1)]


def _in_processes(match: Match, games: int, jobs: int, recorded: bool) -> Iterator[GameRun]:
    size = max(1, HANDS_IN_TASK // match.hands)
    starts = iter(range(1, games + 1, size))
    tasks: deque[Future[list[GameRun]]] = deque()
    executor = ProcessPoolExecutor(
        min(jobs, games), mp_context=get_context("spawn"), initializer=_leave_interrupts
    )
    try:
        while True:
            while len(tasks) < WAITING_TASKS * jobs and (first := next(starts, 0)):
                last = min(first + size - 1, games)
                tasks.append(executor.submit(_several, match, first, last, recorded))
            if not tasks:
                return
            yield from tasks.popleft().result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that gathers the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
