"""What one suit still needs for so many sets, with or without the pair: by counting.

The ten *needs* of a group of kinds (a suit, or the honours) are the least numbers of
tiles missing for 0 to 4 sets, each without and with the pair: need ``2 * sets + pair``.
Whoever wins holds at most four copies of a kind, declared sets included, so no target
asks for a fifth.

This is the definition. It is too slow for bulk work, so its answers for every suit are
kept in tables (:mod:`muraille.shapes.needs_tables`); where declared sets use up copies,
it is asked directly. Needs of several groups add up by :func:`join_needs`.

Kernels here write into one flat scratch buffer of :data:`WORK_SIZE` numbers.
"""

from collections.abc import MutableSequence, Sequence

from muraille.kernels import kernel
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, ORPHANS

NEEDS = 10
SETS = 4
OUT_OF_REACH = 99

# Where the facts of a group stand, counted from its class.
KINDS, ORPHAN_KINDS, PAIRS = 1, 2, 3

# States of the walk over a group: chows begun one rank ago, chows begun two ranks ago
# (never three alike: they are three pungs), sets so far, pair or not.
STATES = 3 * 3 * 5 * 2

# The scratch buffer: two rows of states, then room for the needs of several groups.
THIS_RANK = 0
NEXT_RANK = STATES
GROUP_NEEDS = 2 * STATES
OTHER_NEEDS = GROUP_NEEDS + 4 * NEEDS
TRIED_NEEDS = OTHER_NEEDS + 4 * NEEDS
JOINED_NEEDS = TRIED_NEEDS + NEEDS
WORK_SIZE = JOINED_NEEDS + NEEDS


@kernel
def fill_needs(
    counts: Sequence[int],
    declared: Sequence[int],
    drawn: int,
    start: int,
    stop: int,
    work: MutableSequence[int],
    to: int,
) -> None:
    """Write the needs of the kinds from ``start`` up to ``stop`` at ``work[to]``.

    ``drawn`` is one kind to count as held once more, or -1; ``declared`` says how many
    copies of each kind lie in declared sets.
    """
    here = THIS_RANK
    there = NEXT_RANK
    for state in range(STATES):
        work[here + state] = OUT_OF_REACH
    work[here] = 0
    for kind in range(start, stop):
        for state in range(STATES):
            work[there + state] = OUT_OF_REACH
        held = counts[kind] + (kind == drawn)
        most = COPIES - declared[kind]
        most_chows = 2 if start < FIRST_HONOUR and kind < stop - 2 else 0
        for state in range(STATES):
            missing = work[here + state]
            if missing < OUT_OF_REACH:
                _step(work, there, state, missing, held, most, most_chows)
        here, there = there, here
    for need in range(NEEDS):
        work[to + need] = work[here + need]


@kernel
def _step(
    work: MutableSequence[int],
    there: int,
    state: int,
    missing: int,
    held: int,
    most: int,
    most_chows: int,
) -> None:
    """From one state of a rank to all that can follow: chows begun here, a pung, the pair."""
    pair = state % 2
    sets = state // 2 % 5
    older = state // 10 % 3
    newer = state // 30
    for chows in range(most_chows + 1):
        for pung in range(2):
            total = sets + chows + pung
            for head in range(2 - pair):
                used = newer + older + chows + 3 * pung + 2 * head
                if used <= most and total <= SETS:
                    place = there + (chows * 3 + newer) * 10 + 2 * total + pair + head
                    work[place] = min(work[place], missing + max(0, used - held))


@kernel
def fill_facts(
    counts: Sequence[int], start: int, stop: int, work: MutableSequence[int], to: int
) -> None:
    """Write at ``work[to + 1]`` to ``work[to + 3]`` what the special forms count in a group.

    Each is two numbers, the second times 16, so that the facts of a hand are sums of those
    of its groups: kinds and kinds held twice; orphans and orphans held twice; pairs, where
    four alike are two, and tiles.
    """
    for fact in (KINDS, ORPHAN_KINDS, PAIRS):
        work[to + fact] = 0
    for kind in range(start, stop):
        seen = (counts[kind] > 0) + 16 * (counts[kind] > 1)
        work[to + KINDS] += seen
        work[to + ORPHAN_KINDS] += seen * (ORPHANS >> kind & 1)
        work[to + PAIRS] += (counts[kind] >> 1) + 16 * counts[kind]


@kernel
def join_needs(work: MutableSequence[int], group: int, other: int, to: int) -> None:
    """Write at ``work[to]`` the needs of two groups together."""
    for sets in range(SETS + 1):
        work[to + 2 * sets] = _joined(work, group, other, sets)
        work[to + 2 * sets + 1] = joined_with_pair(work, group, other, sets)


@kernel
def joined_with_pair(work: Sequence[int], group: int, other: int, sets: int) -> int:
    """The tiles two groups miss together for so many sets and the pair."""
    return min(_joined(work, group + 1, other, sets), _joined(work, group, other + 1, sets))


@kernel
def _joined(work: Sequence[int], group: int, other: int, sets: int) -> int:
    """The least sum over the ways to share the sets between two groups."""
    best = OUT_OF_REACH
    for share in range(sets + 1):
        best = min(best, work[group + 2 * share] + work[other + 2 * (sets - share)])
    return best
