"""Tables of all complete suits: how each splits, and which tiles complete the others.

A suit is a base-5 key, rank 1 lowest. There are 21,743 complete suits of at most
four sets and a pair; :func:`pattern_tables` lists every split of each, found by
:func:`muraille.shapes.suits.suit_splits`, the same function that serves one hand.
Plain lists and arrays: whoever wants them as NumPy arrays wraps them.
"""

from array import array
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from muraille.shapes.suits import SuitSplit, suit_splits
from muraille.tiles.codes import CHOW, PUNG
from muraille.tiles.kinds import COPIES, RANKS

KEYS = 5**RANKS
POWERS = tuple(5**rank for rank in range(RANKS))
# A split in one number: four bits for each of up to four sets (chows 0 to 6 by rank, pungs
# 7 to 15), four for the pair's rank, three for the number of sets.
FIRST_PUNG = 7
PAIR_SHIFT = 16
NO_PAIR = 15
SETS_SHIFT = 20
# In ``suits``: how many splits there are, above the only one or the place of the first.
COUNT_SHIFT = 24
LOW_BITS = (1 << COUNT_SHIFT) - 1
# In ``waits``: nine bits for tiles that complete sets alone, nine for sets and the pair.
PAIR_WAITS = 9


class PatternTables(NamedTuple):
    """All complete suits by key.

    ``powers`` are the worths of one tile of each rank in a key. ``suits[key]`` is 0 where
    the suit is not complete; else it holds the number of splits and, if there is only one,
    that split; if there are more, where they begin in ``splits``. ``waits[key]`` says
    which ranks complete the suit.
    """

    powers: Any
    suits: Any
    splits: Any
    waits: Any


def complete_suits() -> Iterator[tuple[int, ...]]:
    """Every different suit of up to four sets with or without a pair, five copies allowed."""
    seen: set[tuple[int, ...]] = set()
    sets = [(rank, CHOW) for rank in range(RANKS - 2)] + [(rank, PUNG) for rank in range(RANKS)]
    for count in range(5):
        for chosen in combinations_with_replacement(sets, count):
            counts = [0] * RANKS
            for rank, shape in chosen:
                for step in range(3):
                    counts[rank + step if shape == CHOW else rank] += 1
            for pair in range(-1, RANKS):
                suit = tuple(c + 2 * (rank == pair) for rank, c in enumerate(counts))
                if max(suit) <= COPIES + 1 and suit not in seen:
                    seen.add(suit)
                    yield suit


def suit_key(counts: tuple[int, ...]) -> int:
    """The base-5 key of a suit.

    >>> suit_key((1, 2, 0, 0, 0, 0, 0, 0, 0))
    11
    """
    return sum(count * power for count, power in zip(counts, POWERS, strict=True))


def pattern_tables() -> PatternTables:
    """Build all tables; takes about a second."""
    suits = array("i", bytes(4 * KEYS))
    waits = array("i", bytes(4 * KEYS))
    splits = array("i")
    for counts in complete_suits():
        with_pair = sum(counts) % 3 == 2
        if max(counts) <= COPIES:
            packed = [packed_split(split) for split in suit_splits(counts, with_pair, True)]
            low = packed[0] if len(packed) == 1 else len(splits)
            suits[suit_key(counts)] = len(packed) << COUNT_SHIFT | low
            splits.extend(packed if len(packed) > 1 else [])
        for rank in range(RANKS):
            before = _without(counts, rank)
            if before is not None:
                waits[suit_key(before)] |= 1 << (rank + PAIR_WAITS * with_pair)
    return PatternTables(array("i", POWERS), suits, splits, waits)


def packed_split(split: SuitSplit) -> int:
    """A split as one number.

    >>> hex(packed_split(SuitSplit((0, 0), (8,), 4)))
    '0x340f00'
    """
    sets = [*split.chows, *(FIRST_PUNG + rank for rank in split.pungs)]
    packed = sum(kind << 4 * place for place, kind in enumerate(sets))
    pair = NO_PAIR if split.pair < 0 else split.pair
    return packed | pair << PAIR_SHIFT | len(sets) << SETS_SHIFT


def _without(counts: tuple[int, ...], rank: int) -> tuple[int, ...] | None:
    """The suit before this tile came, if that was a suit of at most four copies each."""
    before = tuple(count - (place == rank) for place, count in enumerate(counts))
    return before if before[rank] >= 0 and max(before) <= COPIES else None
