"""Many hands as one NumPy array: the record layout that both games' bulk scoring reads.

A record holds what one request of ``muraille score`` holds, as numbers. Loads numpy.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from muraille.tiles.codes import code_of
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_COUNT

NOTHING = -1

# Bits of ``flags``; the last four are riichi's.
SELF_DRAWN = 1
LAST_OF_KIND = 2
LAST_OF_WALL = 4
KONG_REPLACEMENT = 8
ROBBING_KONG = 16
RIICHI = 32
DOUBLE_RIICHI = 64
IPPATSU = 128
FIRST_TURN = 256

HAND = np.dtype(
    [
        # Tiles outside the declared sets, of each kind, the winning tile included.
        ("tiles", np.int8, (KIND_COUNT,)),
        # Codes of declared sets (muraille.tiles.codes), -1 where there is none.
        ("melds", np.int16, (4,)),
        # The kind of the winning tile, -1 for a hand that was dealt complete.
        ("winning", np.int8),
        # Kinds of the seat's and the round's wind, -1 when unknown.
        ("seat", np.int8),
        ("round", np.int8),
        ("flags", np.int16),
        # Kinds that the dora and ura-dora indicators name, -1 where there is none.
        ("dora", np.int8, (5,)),
        ("ura", np.int8, (5,)),
    ]
)


def run_in_parts(hands: NDArray[np.void], threads: int, run: Callable[[slice], int]) -> None:
    """Run over all records, one part for each thread.

    ``run`` gives the place in its part of a record it could not read, or -1; the first of
    them raises ``ValueError``.
    """
    ends = [len(hands) * part // threads for part in range(threads + 1)]
    parts = [slice(*pair) for pair in pairwise(ends)]
    if threads == 1:
        unread = [run(parts[0])]
    else:
        with ThreadPoolExecutor(threads) as pool:
            unread = list(pool.map(run, parts))
    for part, place in zip(parts, unread, strict=True):
        if place >= 0:
            where = part.start + place
            raise ValueError(f"hand {where} holds numbers that stand for no tile or set")


def checked_hands(hands: NDArray[np.void]) -> NDArray[np.void]:
    """The records as compiled code takes them; anything else raises ``ValueError``."""
    if hands.dtype != HAND or hands.ndim != 1:
        raise ValueError("hands are a row of muraille.tiles.bulk.HAND records")
    return np.require(hands, requirements=["C", "W"])


def empty_hands(count: int) -> NDArray[np.void]:
    """So many records with no tiles, no sets and nothing known."""
    hands = np.zeros(count, HAND)
    for field in ("melds", "winning", "seat", "round", "dora", "ura"):
        hands[field] = NOTHING
    return hands


def pack_tiles(hands: Iterable[Hand]) -> NDArray[np.void]:
    """Records with the tiles of these hands; circumstances are left for the caller to fill.

    >>> from muraille.tiles.kinds import Kind
    >>> packed = pack_tiles([Hand((Kind(0), Kind(1)), (), Kind(2))])
    >>> packed["tiles"][0, :4].tolist(), packed["winning"].tolist()
    ([1, 1, 1, 0], [2])
    """
    given = tuple(hands)
    packed = empty_hands(len(given))
    for row, hand in zip(packed, given, strict=True):
        row["tiles"] = hand.concealed_counts()
        for place, meld in enumerate(hand.melds):
            row["melds"][place] = code_of(meld)
        if hand.winning is not None:
            row["winning"] = hand.winning
    return packed
