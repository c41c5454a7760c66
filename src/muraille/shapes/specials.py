"""Kernels for the forms that are not sets and a pair: distance and accepted kinds.

Seven pairs and orphans are sums of what the tables know of each group; honours and
knitted tiles are counted; the knitted straight is a body of nine tiles, beside which the
rest is sets and a pair.
Thirteen orphans, pairs, and honours and knitted tiles are concealed hands; a knitted
straight may have its one set declared.
"""

from collections.abc import Sequence
from itertools import permutations

from muraille.kernels import kernel
from muraille.shapes.needs import KINDS, ORPHAN_KINDS, OUT_OF_REACH, PAIRS
from muraille.shapes.standard import POWERS, Keys, hand_fact, standard_accepted, standard_missing
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, KIND_COUNT, ORPHANS, RANKS

BODIES = 6
# For each body, the residue (147, 258 or 369) of characters, circles and bamboo.
RESIDUES = tuple(residue for order in permutations(range(3)) for residue in order)
_ORPHAN_KINDS = tuple(kind for kind in range(KIND_COUNT) if ORPHANS >> kind & 1)


@kernel
def seven_kinds_distance(keys: Keys, tables: Sequence[int]) -> int:
    """Seven pairs of seven different kinds, as riichi wants them."""
    held = hand_fact(KINDS, keys, tables)
    return 6 - min(7, held >> 4) + max(0, 7 - (held & 15))


@kernel
def seven_kinds_accepted(counts: Sequence[int]) -> int:
    """Single tiles, and new kinds while there are fewer than seven."""
    kinds = 0
    alone = 0
    absent = 0
    for kind in range(KIND_COUNT):
        kinds += counts[kind] > 0
        alone |= (counts[kind] == 1) << kind
        absent |= (counts[kind] == 0) << kind
    return alone | absent if kinds < 7 else alone


@kernel
def seven_pairs_distance(keys: Keys, tables: Sequence[int]) -> int:
    """Seven pairs where four alike are two of them, as in MCR."""
    held = hand_fact(PAIRS, keys, tables)
    pairs = held & 15
    odd = (held >> 4) - 2 * pairs
    return 13 - 2 * pairs - min(7 - pairs, odd)


@kernel
def seven_pairs_accepted(counts: Sequence[int]) -> int:
    """What pairs an odd tile, and anything while there are fewer than seven to pair."""
    pairs = 0
    odd = 0
    odd_kinds = 0
    even_kinds = 0
    for kind in range(KIND_COUNT):
        pairs += counts[kind] >> 1
        odd += counts[kind] & 1
        odd_kinds |= (counts[kind] & 1) << kind
        even_kinds |= ((counts[kind] & 1) == 0 and counts[kind] < COPIES) << kind
    if pairs >= 7:
        return 0
    return odd_kinds | even_kinds if odd < 7 - pairs else odd_kinds


@kernel
def orphans_distance(keys: Keys, tables: Sequence[int]) -> int:
    """Thirteen orphans: one of each terminal and honour, and one of them again."""
    held = hand_fact(ORPHAN_KINDS, keys, tables)
    return 13 - (held & 15) - (held > 15)


@kernel
def orphans_accepted(counts: Sequence[int]) -> int:
    """The orphans that are absent; all of them while none is paired."""
    pairs = 0
    absent = 0
    for kind in _ORPHAN_KINDS:
        pairs += counts[kind] > 1
        absent |= (counts[kind] == 0) << kind
    return absent if pairs else int(ORPHANS)


@kernel
def knitted_held(counts: Sequence[int], body: int) -> int:
    """How many of the nine tiles of a knitted body are there."""
    held = 0
    for suit in range(3):
        low = suit * RANKS + RESIDUES[3 * body + suit]
        held += (counts[low] > 0) + (counts[low + 3] > 0) + (counts[low + 6] > 0)
    return held


@kernel
def knitted_absent(counts: Sequence[int], body: int) -> int:
    """The kinds of a knitted body that are not there."""
    absent = 0
    for suit in range(3):
        low = suit * RANKS + RESIDUES[3 * body + suit]
        for kind in (low, low + 3, low + 6):
            absent |= (counts[kind] == 0) << kind
    return absent


@kernel
def honours_and_knitted_distance(counts: Sequence[int]) -> int:
    """Fourteen different tiles out of the honours and one knitted body."""
    honours = 0
    for kind in range(FIRST_HONOUR, KIND_COUNT):
        honours += counts[kind] > 0
    best = 0
    for body in range(BODIES):
        best = max(best, knitted_held(counts, body))
    return 13 - min(14, honours + best)


@kernel
def honours_and_knitted_accepted(counts: Sequence[int]) -> int:
    """Absent honours, and the absent tiles of every body that fits as well as any."""
    honours = 0
    absent = 0
    for kind in range(FIRST_HONOUR, KIND_COUNT):
        honours += counts[kind] > 0
        absent |= (counts[kind] == 0) << kind
    best = 0
    for body in range(BODIES):
        best = max(best, knitted_held(counts, body))
    if honours + best >= 14:
        return 0
    for body in range(BODIES):
        if knitted_held(counts, body) == best:
            absent |= knitted_absent(counts, body)
    return absent


@kernel
def key_beside_body(counts: Sequence[int], key: int, body: int, suit: int) -> int:
    """A suit's key without the tiles it gives to a knitted body."""
    low = RESIDUES[3 * body + suit]
    start = suit * RANKS
    for rank in (low, low + 3, low + 6):
        key -= (counts[start + rank] > 0) * POWERS[rank]
    return key


@kernel
def keys_beside_body(counts: Sequence[int], keys: Keys, body: int) -> Keys:
    """The keys without the tiles that the suits give to a knitted body."""
    return (
        key_beside_body(counts, keys[0], body, 0),
        key_beside_body(counts, keys[1], body, 1),
        key_beside_body(counts, keys[2], body, 2),
        keys[3],
    )


@kernel
def knitted_straight_missing(
    counts: Sequence[int], keys: Keys, body: int, wanted: int, tables: Sequence[int]
) -> int:
    """Tiles missing for this body, ``wanted`` (0 or 1) sets and a pair.

    A body, a set and a pair never ask for a fifth copy.
    """
    rest = keys_beside_body(counts, keys, body)
    return 9 - knitted_held(counts, body) + standard_missing(rest, wanted, tables)


@kernel
def knitted_straight_accepted(
    counts: Sequence[int], keys: Keys, body: int, wanted: int, tables: Sequence[int]
) -> int:
    """The kinds that lower what is missing for this body, its sets and the pair."""
    rest = keys_beside_body(counts, keys, body)
    return knitted_absent(counts, body) | standard_accepted(counts, rest, wanted, tables)


@kernel
def knitted_pair_missing(
    counts: Sequence[int], declared: Sequence[int], drawn: int, body: int
) -> int:
    """Tiles missing for this body and a pair beside a declared set of known tiles.

    ``drawn`` is one kind to count as held once more, or -1. The pair may not need a
    fifth copy, nor may the body after a kong of one of its tiles.
    """
    missing = 0
    pair = OUT_OF_REACH
    for kind in range(KIND_COUNT):
        held = counts[kind] + (kind == drawn)
        suit = kind // RANKS
        needed = kind < FIRST_HONOUR and kind % 3 == RESIDUES[3 * body + min(suit, 2)]
        if needed and declared[kind] == COPIES:
            return OUT_OF_REACH
        missing += needed and held == 0
        if needed + 2 + declared[kind] <= COPIES:
            pair = min(pair, max(0, 2 - max(0, held - needed)))
    return missing + pair


@kernel
def knitted_pair_accepted(counts: Sequence[int], declared: Sequence[int], body: int) -> int:
    """The kinds that lower what is missing for this body and a pair, if a copy is left."""
    missing = knitted_pair_missing(counts, declared, -1, body)
    accepted = 0
    for kind in range(KIND_COUNT):
        if counts[kind] + declared[kind] < COPIES:
            tried = knitted_pair_missing(counts, declared, kind, body)
            accepted |= (tried < missing) << kind
    return accepted
