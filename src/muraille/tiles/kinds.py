"""The thirty-four kinds of tile, sets of kinds as masks, and the flowers.

A kind is a number from 0 to 33: nine characters, nine circles, nine bamboos,
then the honours in the order E S W N P F C. A set of kinds is an integer with
one bit per kind, so "only green tiles" reads ``kinds & ~GREEN == 0``.
"""

from collections.abc import Iterable, Iterator
from typing import NewType

from muraille.kernels import kernel

Kind = NewType("Kind", int)
KindMask = NewType("KindMask", int)
Flower = NewType("Flower", int)
"""A flower or season, 1 to 8: plum, orchid, bamboo, chrysanthemum, spring to winter."""

KIND_COUNT = 34
COPIES = 4
RANKS = 9
FIRST_HONOUR = 27

SUIT_LETTERS = "mps"
HONOUR_LETTERS = "ESWNPFC"

EAST, SOUTH, WEST, NORTH, WHITE, GREEN_DRAGON, RED = (Kind(27 + i) for i in range(7))

ALL_KINDS: tuple[Kind, ...] = tuple(Kind(k) for k in range(KIND_COUNT))


def kind_of(rank: int, suit: int) -> Kind:
    """Rank 1 to 9 in suit 0 (characters), 1 (circles) or 2 (bamboo).

    >>> kind_of(5, 1)
    13
    """
    return Kind(suit * RANKS + rank - 1)


def mask_of(kinds: Iterable[int]) -> KindMask:
    """The set of these kinds.

    >>> bin(mask_of([0, 2]))
    '0b101'
    """
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return KindMask(mask)


def kinds_in(mask: int) -> Iterator[Kind]:
    """The kinds of a mask, lowest first.

    >>> list(kinds_in(0b101))
    [0, 2]
    """
    while mask:
        lowest = mask & -mask
        yield Kind(lowest.bit_length() - 1)
        mask ^= lowest


def _ranks(*ranks: int, suits: Iterable[int] = (0, 1, 2)) -> KindMask:
    return mask_of(kind_of(rank, suit) for suit in suits for rank in ranks)


CHARACTERS = mask_of(range(9))
CIRCLES = mask_of(range(9, 18))
BAMBOO = mask_of(range(18, 27))
SUITS: tuple[KindMask, KindMask, KindMask] = (CHARACTERS, CIRCLES, BAMBOO)
WINDS = mask_of(range(27, 31))
DRAGONS = mask_of(range(31, 34))
HONOURS = KindMask(WINDS | DRAGONS)
TERMINALS = _ranks(1, 9)
ORPHANS = KindMask(TERMINALS | HONOURS)
SIMPLES = _ranks(2, 3, 4, 5, 6, 7, 8)
EVENS = _ranks(2, 4, 6, 8)
GREEN = KindMask(_ranks(2, 3, 4, 6, 8, suits=(2,)) | 1 << GREEN_DRAGON)
REVERSIBLE = KindMask(
    _ranks(1, 2, 3, 4, 5, 8, 9, suits=(1,)) | _ranks(2, 4, 5, 6, 8, 9, suits=(2,)) | 1 << WHITE
)
UPPER_THREE = _ranks(7, 8, 9)
MIDDLE_THREE = _ranks(4, 5, 6)
LOWER_THREE = _ranks(1, 2, 3)
UPPER_FOUR = _ranks(6, 7, 8, 9)
LOWER_FOUR = _ranks(1, 2, 3, 4)


@kernel
def suits_in(kinds: int) -> int:
    """How many of the three suits are in a mask of kinds."""
    return int(kinds & CHARACTERS != 0) + int(kinds & CIRCLES != 0) + int(kinds & BAMBOO != 0)


KIND_NAMES: tuple[str, ...] = tuple(
    [f"{rank}{letter}" for letter in SUIT_LETTERS for rank in range(1, 10)] + list(HONOUR_LETTERS)
)
KIND_BY_NAME: dict[str, Kind] = {name: Kind(k) for k, name in enumerate(KIND_NAMES)}


def group_text(kinds: Iterable[int]) -> str:
    """Sorted kinds in our notation, one space between groups.

    >>> group_text([27, 0, 1, 9, 27])
    '12m 1p EE'
    """
    groups: list[str] = []
    ordered = sorted(kinds)
    for suit, letter in enumerate(SUIT_LETTERS):
        ranks = [str(kind % RANKS + 1) for kind in ordered if kind // RANKS == suit]
        if ranks:
            groups.append("".join(ranks) + letter)
    honours = "".join(KIND_NAMES[kind] for kind in ordered if kind >= FIRST_HONOUR)
    if honours:
        groups.append(honours)
    return " ".join(groups)
