"""Walls that can be checked: from a secret to seeds, dice and walls, version 1.

- ``hand_seed(secret, n)`` is HMAC-SHA-256 of the text ``muraille hand n`` under the secret, so
  no wall follows from another's seed. The game's commitment is the SHA-256 of the secret
  (shown before the first hand, the secret after the last), a hand's commitment the
  SHA-256 of its seed (shown before the deal, the seed after the hand).
- The numbers of a seed are those of :class:`muraille.chance.PieceChance`, two bytes each.
  First four dice are read (a number below six, plus one), then the tiles, in the order of
  their numbers, are shuffled.

No randomness lives here: the secret is an argument.
"""

import hmac
from hashlib import sha256

from muraille.chance import Chance, PieceChance
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
    chance = _chance(bytes.fromhex(seed))
    one, two, three, four = (chance.below(6) + 1 for _ in range(4))
    return ((one, two), (three, four)), tuple(chance.shuffled(tiles))


def drawn_winds(secret: bytes) -> tuple[int, ...]:
    """The wind each of four players draws for a seat, as turns after East."""
    chance = _chance(hmac.new(secret, b"muraille winds", sha256).digest())
    return tuple(chance.shuffled(range(4)))


def _chance(seed: bytes) -> Chance:
    return PieceChance(seed, 2)
