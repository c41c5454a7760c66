"""Chance that anybody can repeat: numbers that belong to a seed and a purpose, version 1.

- The key of a purpose is SHA-256 of the line ``muraille draw 1``, the line of the purpose
  and the seed, each ended by a line feed but the last, in UTF-8. So what is drawn for one
  purpose tells nothing of another.
- The stream of a key is SHA-256(key + i) for i = 0, 1, 2… as eight bytes, big end first,
  cut into numbers of four bytes, big end first.
- A number below ``n``: the next of the stream that is under the largest multiple of ``n``
  below 2**32, modulo ``n``; larger ones are skipped, so all are equally likely.
- A shuffle: for ``place`` from the last down to 1, what stands at ``place`` and at a number
  below ``place + 1`` change places.

The same on every machine and in every version of Python. The seed is an argument.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeVar

_Thing = TypeVar("_Thing")
_RANGE = 1 << 32
# Kernels step from state to state of the minimal standard generator, whose states are these.
_STATES = 2_147_483_646


class Chance:
    """The luck of one seed for one purpose; each question moves the stream on."""

    __slots__ = ("_numbers",)

    def __init__(self, seed: str, purpose: str) -> None:
        key = sha256(
            f"muraille draw 1\n{purpose}\n{seed}".encode("utf-8", "surrogatepass")
        ).digest()
        self._numbers = _stream(key)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, all equally likely.

        >>> chance = Chance("seed", "numbers")
        >>> [chance.below(6) for _ in range(8)]
        [1, 3, 1, 2, 0, 0, 5, 5]
        """
        fair = _RANGE - _RANGE % limit
        number = next(self._numbers)
        while number >= fair:
            number = next(self._numbers)
        return number % limit

    def shuffled(self, things: Iterable[_Thing]) -> list[_Thing]:
        """The same things in an order of chance."""
        mixed = list(things)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed

    def state(self) -> int:
        """A first state for the small generator of the search."""
        return 1 + self.below(_STATES)


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for place in range(0, len(digest), 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        block += 1
