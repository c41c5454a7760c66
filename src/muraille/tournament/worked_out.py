"""Answers kept with the facts they were worked out from.

What is asked again with the same facts is not worked out again; with other facts it always is.
Who works something out is given its facts and nothing else, so no answer can be stale.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, TypeVarTuple

_Facts = TypeVarTuple("_Facts")
_Answer = TypeVar("_Answer")


class WorkedOut:
    """For each name the last answer and its facts; facts and answers are never changed.

    >>> sums = WorkedOut()
    >>> sums.of("seven", lambda one, two: print("working") or one + two, 3, 4)
    working
    7
    >>> sums.of("seven", lambda one, two: print("working") or one + two, 3, 4)
    7
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[tuple[Any, ...], Any]] = {}

    def of(self, name: Hashable, work: Callable[[*_Facts], _Answer], /, *facts: *_Facts) -> _Answer:
        """The answer that this work gives for these facts; one that is equal is the same object."""
        known = self._known.get(name)
        # The same object is not looked into, so what did not change is compared at once.
        if known is None or known[0] != facts:
            answer = work(*facts)
            if known is not None and known[1] == answer:
                answer = known[1]
            known = (facts, answer)
            self._known[name] = known
        kept: _Answer = known[1]
        return kept
