"""Runs the kernels: compiled where numba is installed, else interpreted, with equal results.

Also counts the rounds of a search, which are its only clock: a round is a fixed number of
steps, so the same number of rounds finds the same anywhere.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from muraille.tournament.draw.evening import even_out
from muraille.tournament.draw.moves import ACCEPTED_SIZE, CHANCES, Field, relabel, walk
from muraille.tournament.draw.table_numbers import Numbering, change_numbers

MILLION = 1_000_000


def _move_players(field: Field, before: Any, steps: int, strict: bool, whole: bool) -> int:
    return relabel(field, before, steps, strict) if whole else walk(field, steps, strict)


@dataclass(frozen=True, slots=True)
class Engine:
    """The functions of the search, and how their buffers are made."""

    compiled: bool
    buffer: Callable[[Iterable[int]], Any]
    move: Callable[[Field, Any, int, bool, bool], int]
    even: Callable[[Field, Any, int, int], int]
    number: Callable[[Numbering, int], int]


INTERPRETED = Engine(False, list, _move_players, even_out, change_numbers)


def usual_engine(notify: Callable[[], None] | None = None) -> Engine:
    """The fastest engine there is; ``notify`` is called if it must be compiled first."""
    try:
        from muraille.tournament.draw import bulk  # noqa: PLC0415
    except ModuleNotFoundError:
        return INTERPRETED
    return Engine(True, bulk.buffer, *bulk.compiled(notify))


class Rounds:
    """How far a search may still go, and how far it went.

    ``watch`` is told after each round how many are done; where it answers true, the search
    ends there. A search that ended after so many rounds is repeated by allowing as many.
    While it is ``settling`` what was promised, nobody ends it by watching.
    """

    __slots__ = ("_watch", "done", "limit", "settling", "stopped")

    def __init__(self, limit: int, watch: Callable[[int], bool] | None = None) -> None:
        self.limit = limit
        self.done = 0
        self.settling = False
        self.stopped = limit <= 0
        self._watch = watch

    def go_on(self) -> bool:
        """Begin another round, if there may be one."""
        if self.stopped:
            return False
        self.done += 1
        asked = self._watch is not None and self._watch(self.done)
        self.stopped = (asked and not self.settling) or self.done >= self.limit
        return True


def cooling(first: int, last: int, rounds: int) -> list[int]:
    """Chances in a million that energy rises by one, from round to round, by whole numbers.

    >>> cooling(170_000, 20_000, 4)
    [170000, 83301, 40817, 20000]
    """
    ratio, chances = _ratio(first, last, rounds), [first]
    while len(chances) < rounds - 1:
        chances.append(chances[-1] * ratio // MILLION)
    return [*chances, last]


def _ratio(first: int, last: int, rounds: int) -> int:
    """The largest factor, in a million, that brings ``first`` down to ``last`` in time."""
    low, high = 0, MILLION
    while low < high:
        middle = (low + high + 1) // 2
        value = first
        for _ in range(rounds - 1):
            value = value * middle // MILLION
        low, high = (middle, high) if value <= last else (low, middle - 1)
    return low


def fill_accepted(accepted: Any, chance: int) -> None:
    """How likely each rise of energy is taken, the rise by one having this chance in a million."""
    value = CHANCES
    for rise in range(ACCEPTED_SIZE):
        accepted[rise] = value
        value = value * chance // MILLION
