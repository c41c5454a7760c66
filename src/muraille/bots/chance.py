"""Chance that can be repeated: a stream of numbers that belongs to a seed, version 1.

Number ``i`` below ``n`` is SHA-256(seed + i as eight bytes, big end first), read as one
number, modulo ``n``. So it is the same on every machine and in every version of Python.
"""

import hmac
from hashlib import sha256


class Chance:
    """One player's luck; each question moves the stream on."""

    __slots__ = ("_asked", "_seed")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._asked = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, all equally likely.

        >>> chance = Chance(b"seed")
        >>> [chance.below(6) for _ in range(8)]
        [1, 4, 4, 5, 5, 0, 5, 4]
        """
        digest = sha256(self._seed + self._asked.to_bytes(8, "big")).digest()
        self._asked += 1
        return int.from_bytes(digest, "big") % limit


def seat_chance(secret: bytes, seat: int) -> Chance:
    """The luck of a seat in the game of this secret; no wall follows from it.

    >>> seat_chance(b"secret", 0).below(1000) == seat_chance(b"secret", 0).below(1000)
    True
    """
    return Chance(hmac.new(secret, f"muraille seat {seat}".encode(), sha256).digest())
