"""Takes the tiles of a complete hand apart by the tables of suit patterns, for compiled code.

Serves the bulk scoring of both games. Sets are codes (:mod:`muraille.tiles.codes`)
written one after the other into a scratch buffer; the pair is a kind.
"""

from collections.abc import MutableSequence, Sequence

from muraille.kernels import kernel
from muraille.shapes.patterns import (
    COUNT_SHIFT,
    FIRST_PUNG,
    LOW_BITS,
    NO_PAIR,
    PAIR_SHIFT,
    SETS_SHIFT,
    PatternTables,
)

PUNG_SHAPE = 2
PAIR_SHAPE = 6
NO_HEAD = -1
TWO_HEADS = -2
NOT_COMPLETE = (-1, -1)


@kernel
def suit_key_of(counts: Sequence[int], start: int) -> int:
    """The base-5 key of the nine kinds from ``start``."""
    key = 0
    for rank in range(9):
        key = 5 * key + counts[start + 8 - rank]
    return key


@kernel
def split_honours(counts: Sequence[int], own: int, sets: MutableSequence[int]) -> tuple[int, int]:
    """Write the honour pungs; how many, and the pair's kind or -1. (-1, -1): not complete.

    ``own`` is the mask of kinds among the counts.
    """
    pungs, head = 0, NO_HEAD
    if own >> 27 == 0:
        return pungs, head
    for kind in range(27, 34):
        count = counts[kind]
        if count == 3:
            sets[pungs] = kind * 8 + PUNG_SHAPE
            pungs += 1
        elif count == 2 and head < 0:
            head = kind
        elif count != 0:
            return NOT_COMPLETE
    return pungs, head


@kernel
def splits_of(suit: int) -> int:
    """In how many ways a suit of the tables splits; none if it is not complete."""
    return suit >> COUNT_SHIFT


@kernel
def take_split(
    tables: PatternTables,
    suit: int,
    which: int,
    start: int,
    sets: MutableSequence[int],
    filled: int,
    head: int,
) -> tuple[int, int]:
    """Add one of a suit's splits to the sets; a second pair makes the head -2 for good.

    Four places are always written; those beyond the number of sets are written over.
    """
    split = suit & LOW_BITS
    if suit >> COUNT_SHIFT > 1:
        split = tables.splits[split + which]
    for place in range(4):
        kind = (split >> 4 * place) & 15
        pung = int(kind >= FIRST_PUNG)
        sets[filled + place] = (kind - FIRST_PUNG * pung + start) * 8 + pung * PUNG_SHAPE
    pair = (split >> PAIR_SHIFT) & 15
    if pair != NO_PAIR:
        head = pair + start if head == NO_HEAD else TWO_HEADS
    return filled + (split >> SETS_SHIFT), head


@kernel
def write_in_order(sets: Sequence[int], into: MutableSequence[int], at: int) -> None:
    """Write four sets in tile order."""
    a, b = min(sets[0], sets[1]), max(sets[0], sets[1])
    c, d = min(sets[2], sets[3]), max(sets[2], sets[3])
    low, high = max(a, c), min(b, d)
    into[at] = min(a, c)
    into[at + 1] = min(low, high)
    into[at + 2] = max(low, high)
    into[at + 3] = max(b, d)
