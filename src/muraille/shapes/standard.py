"""Kernels for sets and a pair: tiles missing, and the kinds that would be one of them.

``wanted`` is the number of sets still to be made of the concealed tiles. Two ways lead
to the same answer: by tables, a handful of reads; and, where declared sets use up copies
of some kinds, by counting the suits they lie in. Neither ever asks for a fifth copy.
"""

from collections.abc import MutableSequence, Sequence

from muraille.kernels import kernel
from muraille.shapes.needs import (
    GROUP_NEEDS,
    JOINED_NEEDS,
    NEEDS,
    OTHER_NEEDS,
    TRIED_NEEDS,
    fill_needs,
    join_needs,
    joined_with_pair,
)
from muraille.shapes.needs_tables import (
    ENTRY,
    HONOUR_CLASSES,
    HONOUR_NEEDS,
    HONOURS,
    MISSING,
    SUIT_AND_HONOURS,
    SUIT_AND_HONOURS_CLASSES,
    SUIT_CLASSES,
    SUIT_NEEDS,
    SUITS,
    TWO_SUITS,
    TWO_SUITS_CLASSES,
)
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, KIND_COUNT, RANKS

# The keys of characters, circles, bamboo and honours.
Keys = tuple[int, int, int, int]

GROUPS = 4
GROUP_STARTS = (0, 9, 18, 27, KIND_COUNT)
POWERS = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)


@kernel
def suit_key(counts: Sequence[int], start: int) -> int:
    """The nine counts from ``start`` on as digits in base 5, the first one last."""
    return (
        counts[start]
        + 5 * counts[start + 1]
        + 25 * counts[start + 2]
        + 125 * counts[start + 3]
        + 625 * counts[start + 4]
        + 3125 * counts[start + 5]
        + 15625 * counts[start + 6]
        + 78125 * counts[start + 7]
        + 390625 * counts[start + 8]
    )


@kernel
def honours_key(counts: Sequence[int]) -> int:
    """The counts of the seven honours as digits in base 5."""
    return (
        counts[27]
        + 5 * counts[28]
        + 25 * counts[29]
        + 125 * counts[30]
        + 625 * counts[31]
        + 3125 * counts[32]
        + 15625 * counts[33]
    )


@kernel
def group_keys(counts: Sequence[int]) -> Keys:
    """The keys of characters, circles, bamboo and honours."""
    return suit_key(counts, 0), suit_key(counts, 9), suit_key(counts, 18), honours_key(counts)


@kernel
def hand_fact(fact: int, keys: Keys, tables: Sequence[int]) -> int:
    """A fact of the whole hand: the sum of its groups."""
    total = 0
    for group in range(3):
        total += tables[SUITS + ENTRY * keys[group] + fact]
    return total + tables[HONOURS + ENTRY * keys[3] + fact]


@kernel
def missing_by_class(left: int, right: int, wanted: int, tables: Sequence[int]) -> int:
    """Tiles missing, from the class of two suits and that of the third with the honours."""
    place = (wanted * TWO_SUITS_CLASSES + left) * SUIT_AND_HONOURS_CLASSES + right
    return tables[MISSING + place]


@kernel
def standard_missing(keys: Keys, wanted: int, tables: Sequence[int]) -> int:
    """Tiles missing for so many sets and a pair."""
    one, two, three = (
        tables[SUITS + ENTRY * keys[0]],
        tables[SUITS + ENTRY * keys[1]],
        tables[SUITS + ENTRY * keys[2]],
    )
    left = tables[TWO_SUITS + one * SUIT_CLASSES + two]
    right = tables[SUIT_AND_HONOURS + three * HONOUR_CLASSES + tables[HONOURS + ENTRY * keys[3]]]
    return missing_by_class(left, right, wanted, tables)


@kernel
def standard_accepted(counts: Sequence[int], keys: Keys, wanted: int, tables: Sequence[int]) -> int:
    """The kinds that lower the number of tiles missing.

    The keys may leave out tiles that ``counts`` holds, as those of a knitted body; the
    counts say which kinds are used up.
    """
    one, two, three = (
        tables[SUITS + ENTRY * keys[0]],
        tables[SUITS + ENTRY * keys[1]],
        tables[SUITS + ENTRY * keys[2]],
    )
    four = tables[HONOURS + ENTRY * keys[3]]
    left = tables[TWO_SUITS + one * SUIT_CLASSES + two]
    right = tables[SUIT_AND_HONOURS + three * HONOUR_CLASSES + four]
    missing = missing_by_class(left, right, wanted, tables)
    accepted = 0
    for rank in range(RANKS):
        if counts[rank] < COPIES:
            tried = tables[SUITS + ENTRY * (keys[0] + POWERS[rank])]
            both = tables[TWO_SUITS + tried * SUIT_CLASSES + two]
            accepted |= (missing_by_class(both, right, wanted, tables) < missing) << rank
        if counts[9 + rank] < COPIES:
            tried = tables[SUITS + ENTRY * (keys[1] + POWERS[rank])]
            both = tables[TWO_SUITS + tried * SUIT_CLASSES + one]
            accepted |= (missing_by_class(both, right, wanted, tables) < missing) << (9 + rank)
        if counts[18 + rank] < COPIES:
            tried = tables[SUITS + ENTRY * (keys[2] + POWERS[rank])]
            both = tables[SUIT_AND_HONOURS + tried * HONOUR_CLASSES + four]
            accepted |= (missing_by_class(left, both, wanted, tables) < missing) << (18 + rank)
    for place in range(KIND_COUNT - FIRST_HONOUR):
        if counts[FIRST_HONOUR + place] < COPIES:
            tried = tables[HONOURS + ENTRY * (keys[3] + POWERS[place])]
            both = tables[SUIT_AND_HONOURS + three * HONOUR_CLASSES + tried]
            lower = missing_by_class(left, both, wanted, tables) < missing
            accepted |= lower << (FIRST_HONOUR + place)
    return accepted


@kernel
def missing_beside_sets(
    counts: Sequence[int],
    declared: Sequence[int],
    wanted: int,
    tables: Sequence[int],
    work: MutableSequence[int],
) -> int:
    """Tiles missing where declared sets hold copies; leaves each group's needs in ``work``."""
    for group in range(GROUPS):
        _fill_group(counts, declared, -1, group, tables, work, GROUP_NEEDS + group * NEEDS)
    join_needs(work, GROUP_NEEDS + NEEDS, GROUP_NEEDS + 2 * NEEDS, JOINED_NEEDS)
    join_needs(work, JOINED_NEEDS, GROUP_NEEDS + 3 * NEEDS, OTHER_NEEDS)
    return joined_with_pair(work, GROUP_NEEDS, OTHER_NEEDS, wanted)


@kernel
def accepted_beside_sets(
    counts: Sequence[int],
    declared: Sequence[int],
    wanted: int,
    tables: Sequence[int],
    work: MutableSequence[int],
) -> int:
    """The kinds that lower what is missing and of which a copy is left."""
    missing = missing_beside_sets(counts, declared, wanted, tables, work)
    accepted = 0
    for group in range(GROUPS):
        one = GROUP_NEEDS + (group == 0) * NEEDS
        two = GROUP_NEEDS + (1 + (group <= 1)) * NEEDS
        three = GROUP_NEEDS + (2 + (group <= 2)) * NEEDS
        join_needs(work, one, two, JOINED_NEEDS)
        join_needs(work, JOINED_NEEDS, three, OTHER_NEEDS)
        for kind in range(GROUP_STARTS[group], GROUP_STARTS[group + 1]):
            if counts[kind] + declared[kind] < COPIES:
                _fill_group(counts, declared, kind, group, tables, work, TRIED_NEEDS)
                if joined_with_pair(work, TRIED_NEEDS, OTHER_NEEDS, wanted) < missing:
                    accepted |= 1 << kind
    return accepted


@kernel
def _fill_group(
    counts: Sequence[int],
    declared: Sequence[int],
    drawn: int,
    group: int,
    tables: Sequence[int],
    work: MutableSequence[int],
    to: int,
) -> None:
    """Write a group's needs: from the tables, or counted where a declared set lies in it."""
    start, stop = GROUP_STARTS[group], GROUP_STARTS[group + 1]
    used = 0
    for kind in range(start, stop):
        used += declared[kind]
    if used:
        fill_needs(counts, declared, drawn, start, stop, work, to)
        return
    key = suit_key(counts, start) if group < 3 else honours_key(counts)
    if drawn >= 0:
        key += POWERS[drawn - start]
    for need in range(NEEDS):
        if group < 3:
            work[to + need] = tables[SUIT_NEEDS + tables[SUITS + ENTRY * key] * NEEDS + need]
        else:
            work[to + need] = tables[HONOUR_NEEDS + tables[HONOURS + ENTRY * key] * NEEDS + need]
