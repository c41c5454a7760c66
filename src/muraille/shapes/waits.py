"""Which kinds of tile would complete a hand.

A kind of which one already holds all four copies is still named here: whether
such a wait counts is for the rulebook (W2, R7).
"""

from collections.abc import Iterable, Sequence, Set
from itertools import pairwise
from operator import and_

from muraille.shapes.arrangements import GROUPS, without_body
from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.shapes.suits import suit_is_complete
from muraille.tiles.kinds import (
    FIRST_HONOUR,
    HONOURS,
    KIND_COUNT,
    ORPHANS,
    RANKS,
    KindMask,
    mask_of,
)

_PLACES = tuple(
    kind + 3 * (kind // RANKS) if kind < FIRST_HONOUR else 3 * kind for kind in range(KIND_COUNT)
)
"""Kinds on a line: what cannot stand together in a set lies three steps or more apart."""


def lonely_tiles(tiles: Iterable[int]) -> int:
    """How many tiles stand together with no other, in a pair or in a set.

    A hand that waits for its last tile has at most one, unless it is thirteen orphans or knitted.

    >>> lonely_tiles([0, 2, 8, 9, 27, 27, 28])
    3
    """
    places = sorted([_PLACES[tile] for tile in tiles])
    gaps = [after - here > 2 for here, after in pairwise(places)]
    return sum(map(and_, [True, *gaps], [*gaps, True]))


def waits(counts: Sequence[int], melds: int, forms: Set[Form]) -> KindMask:
    """The kinds that complete these concealed tiles in any of the forms.

    >>> counts = [0] * 34
    >>> for kind in (0, 1, 1, 1): counts[kind] += 1
    >>> from muraille.tiles.kinds import group_text, kinds_in
    >>> group_text(kinds_in(waits(counts, 3, {Form.STANDARD})))
    '13m'
    """
    if sum(counts) + 3 * melds != 13:
        return KindMask(0)
    kinds = 0
    if Form.STANDARD in forms:
        kinds |= standard_waits(counts)
    present = mask_of([kind for kind, count in enumerate(counts) if count])
    if Form.KNITTED_STRAIGHT in forms and melds <= 1:
        kinds |= _knitted_straight_waits(counts, present)
    if melds == 0:
        kinds |= _special_waits(counts, present, forms)
    return KindMask(kinds)


def standard_waits(counts: Sequence[int]) -> KindMask:
    """The kinds that complete sets and one pair, whatever the number of sets."""
    groups = [tuple(counts[start:stop]) for start, stop in GROUPS]
    kinds = 0
    for index, (start, stop) in enumerate(GROUPS):
        sizes = [sum(group) + (other == index) for other, group in enumerate(groups)]
        if [size % 3 for size in sizes].count(2) != 1 or any(size % 3 == 1 for size in sizes):
            continue
        if not all(
            suit_is_complete(group, sizes[other] % 3 == 2, other < 3)
            for other, group in enumerate(groups)
            if other != index
        ):
            continue
        group, with_pair = groups[index], sizes[index] % 3 == 2
        for rank in range(stop - start):
            filled = (*group[:rank], group[rank] + 1, *group[rank + 1 :])
            if suit_is_complete(filled, with_pair, index < 3):
                kinds |= 1 << (start + rank)
    return KindMask(kinds)


def _knitted_straight_waits(counts: Sequence[int], present: KindMask) -> KindMask:
    """Either a tile of the knitted body is missing, or the set and pair wait."""
    kinds = 0
    for body in KNITTED_BODIES:
        missing = body & ~present
        if not missing:
            rest = without_body(counts, body)
            assert rest is not None
            kinds |= standard_waits(rest)
        elif missing & (missing - 1) == 0:
            filled = list(counts)
            filled[missing.bit_length() - 1] += 1
            rest = without_body(filled, body)
            assert rest is not None
            if _is_complete(rest):
                kinds |= missing
    return KindMask(kinds)


def _is_complete(counts: Sequence[int]) -> bool:
    groups = [tuple(counts[start:stop]) for start, stop in GROUPS]
    if sum(sum(group) % 3 == 2 for group in groups) != 1:
        return False
    return all(
        suit_is_complete(group, sum(group) % 3 == 2, index < 3)
        for index, group in enumerate(groups)
    )


def _special_waits(counts: Sequence[int], present: KindMask, forms: Set[Form]) -> int:
    kinds = 0
    if Form.SEVEN_PAIRS in forms:
        odd = [kind for kind, count in enumerate(counts) if count & 1]
        kinds |= 1 << odd[0] if len(odd) == 1 else 0
    if Form.THIRTEEN_ORPHANS in forms and present & ~ORPHANS == 0:
        missing = ORPHANS & ~present
        if not missing:
            kinds |= ORPHANS
        elif missing & (missing - 1) == 0 and max(counts) == 2:
            kinds |= missing
    if Form.HONOURS_AND_KNITTED in forms and max(counts) == 1:
        kinds |= _honours_and_knitted_waits(present)
    return kinds


def _honours_and_knitted_waits(present: KindMask) -> int:
    kinds = 0
    for body in KNITTED_BODIES:
        if present & ~HONOURS & ~body == 0:
            kinds |= (body | HONOURS) & ~present
    return kinds
