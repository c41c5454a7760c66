"""The two ways from a key to numbers; what has been made with either stays as it is.

Both begin with the blocks of the key: SHA-256(key + i) for i = 0, 1, 2… as eight bytes, big
end first. So they are the same on every machine and in every version of Python.
"""

from collections.abc import Iterator
from hashlib import sha256

from muraille.chance.asking import Chance


class BlockChance(Chance):
    """A whole block for each number: read as one number, big end first, modulo the limit.

    >>> chance = BlockChance(b"seed")
    >>> [chance.below(6) for _ in range(8)], chance.shuffled("wall")
    ([1, 4, 4, 5, 5, 0, 5, 4], ['w', 'l', 'l', 'a'])
    """

    __slots__ = ("_blocks",)

    def __init__(self, key: bytes) -> None:
        self._blocks = _blocks(key)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``; none is more likely by more than limit / 2**256."""
        return int.from_bytes(next(self._blocks), "big") % limit


class PieceChance(Chance):
    """Blocks cut into pieces of so many bytes (2 or 4), each read as one number, big end first.

    A number below ``n`` is the next piece that is under the largest multiple of ``n`` that
    pieces reach, modulo ``n``; larger ones are skipped, so all are equally likely.

    >>> chance = PieceChance(b"seed", 2)
    >>> [chance.below(6) for _ in range(8)], chance.shuffled("wall")
    ([2, 4, 3, 5, 3, 5, 5, 2], ['w', 'a', 'l', 'l'])
    """

    __slots__ = ("_pieces", "_range")

    def __init__(self, key: bytes, size: int) -> None:
        self._range = 1 << 8 * size
        self._pieces = _pieces(key, size)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, all equally likely."""
        fair = self._range - self._range % limit
        number = next(self._pieces)
        while number >= fair:
            number = next(self._pieces)
        return number % limit


def _blocks(key: bytes) -> Iterator[bytes]:
    number = 0
    while True:
        yield sha256(key + number.to_bytes(8, "big")).digest()
        number += 1


def _pieces(key: bytes, size: int) -> Iterator[int]:
    for block in _blocks(key):
        for place in range(0, len(block), size):
            yield int.from_bytes(block[place : place + size], "big")
