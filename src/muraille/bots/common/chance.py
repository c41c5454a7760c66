"""The luck of a seat, found from the secret of its game; no wall follows from it."""

import hmac
from hashlib import sha256

from muraille.chance import BlockChance, Chance


def seat_chance(secret: bytes, seat: int) -> Chance:
    """The luck of a seat in the game of this secret, version 1.

    >>> chance = seat_chance(b"secret", 0)
    >>> [chance.below(1000) for _ in range(4)]
    [121, 880, 154, 525]
    """
    return BlockChance(hmac.new(secret, f"muraille seat {seat}".encode(), sha256).digest())
