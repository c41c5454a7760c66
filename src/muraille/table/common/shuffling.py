"""Walls that can be checked: from a secret to seeds, dice and walls, version 1.

- ``seed(secret, n)`` is HMAC-SHA-256 of the text ``muraille hand n`` under the secret, so
  no wall follows from another's seed. The game's commitment is the SHA-256 of the secret
  (shown before the first hand, the secret after the last), a hand's commitment the
  SHA-256 of its seed (shown before the deal, the seed after the hand).
- The stream of a seed is SHA-256(seed + i) for i = 0, 1, 2… as eight bytes, big end first,
  cut into numbers of two bytes, big end first.
- A number below ``n``: the next of the stream that is under the largest multiple of
  ``n`` below 65,536, modulo ``n``; larger ones are skipped, so all are equally likely.
- First four dice are read (a number below six, plus one), then the tiles, in the order of
  their numbers, are shuffled: for ``place`` from the last down to 1, the tiles at
  ``place`` and at a number below ``place + 1`` change places.

No randomness lives here: the secret is an argument.
"""

import hmac
from collections.abc import Iterator
from hashlib import sha256

from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Dice

GENERATOR = 1
SEED_BYTES = 32


def hand_seed(secret: bytes, number: int) -> str:
    """The seed of a game's hand, in hexadecimal.

    >>> hand_seed(b"secret", 1) != hand_seed(b"secret", 2)
    True
    """
    return hmac.new(secret, f"muraille hand {number}".encode(), sha256).hexdigest()


def commitment(secret: bytes) -> str:
    """What is published before a secret (or a seed) is known.

    >>> commitment(b"secret")[:8]
    '2bb80d53'
    """
    return sha256(secret).hexdigest()


def shuffled(seed: str, tiles: tuple[Tile, ...]) -> tuple[tuple[Dice, Dice], tuple[Tile, ...]]:
    """Both rolls of the dice and the built wall that belong to a seed."""
    numbers = _numbers(bytes.fromhex(seed))
    one, two, three, four = (_below(6, numbers) + 1 for _ in range(4))
    wall = list(tiles)
    for place in range(len(wall) - 1, 0, -1):
        other = _below(place + 1, numbers)
        wall[place], wall[other] = wall[other], wall[place]
    return ((one, two), (three, four)), tuple(wall)


def drawn_winds(secret: bytes) -> tuple[int, ...]:
    """The wind each of four players draws for a seat, as turns after East."""
    numbers = _numbers(hmac.new(secret, b"muraille winds", sha256).digest())
    winds = list(range(4))
    for place in range(3, 0, -1):
        other = _below(place + 1, numbers)
        winds[place], winds[other] = winds[other], winds[place]
    return tuple(winds)


def _numbers(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(seed + block.to_bytes(8, "big")).digest()
        for place in range(0, len(digest), 2):
            yield digest[place] << 8 | digest[place + 1]
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = 65536 - 65536 % limit
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % limit
