"""Chance that can be repeated: a stream of numbers that belongs to a name, version 1.

Number ``i`` below ``n`` is SHA-256(name + i as eight bytes, big end first), read as one
number, modulo ``n``: the same on every machine and in every version of Python.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

_Thing = TypeVar("_Thing")


class Chance:
    """The luck of one question; each time it is asked the stream moves on."""

    __slots__ = ("_asked", "_name")

    def __init__(self, name: str) -> None:
        self._name = f"muraille question 1\n{name}\n".encode()
        self._asked = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, all equally likely.

        >>> chance = Chance("points mcr 1 7f3a")
        >>> [chance.below(6) for _ in range(8)]
        [3, 3, 5, 4, 3, 1, 1, 0]
        """
        digest = sha256(self._name + self._asked.to_bytes(8, "big")).digest()
        self._asked += 1
        return int.from_bytes(digest, "big") % limit

    def percent(self, chance: int) -> bool:
        """True so many times in a hundred."""
        return self.below(100) < chance

    def one_of(self, things: Sequence[_Thing]) -> _Thing:
        """One of these, all equally likely."""
        return things[self.below(len(things))]

    def weighed(self, things: Sequence[tuple[int, _Thing]]) -> _Thing:
        """One of these, as often as its weight says."""
        place = self.below(sum(weight for weight, _thing in things))
        for weight, thing in things:
            place -= weight
            if place < 0:
                return thing
        raise ValueError("there is nothing to choose from")

    def shuffled(self, things: Iterable[_Thing]) -> list[_Thing]:
        """These in another order."""
        mixed = list(things)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed
