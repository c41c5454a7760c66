"""Every complete MCR hand of fourteen concealed tiles, each once, in large arrays of counts."""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from muraille.shapes.forms import KNITTED_BODIES
from muraille.shapes.patterns import complete_suits
from muraille.tiles.kinds import HONOURS, KIND_COUNT, ORPHANS, kinds_in, mask_of

Counts = NDArray[np.int8]
CHUNK = 1_000_000


def all_shapes() -> Iterator[Counts]:
    """Arrays of hands, 34 counts each: standard first, then what no standard hand is."""
    yield from standard_shapes()
    for pairs in seven_pairs():
        yield pairs[~is_standard(pairs)]
    others = np.unique(np.concatenate([knitted_straights(), single_tiles()]), axis=0)
    yield others[~is_standard(others)]


def _groups() -> tuple[dict[tuple[int, bool], Counts], dict[tuple[int, bool], Counts]]:
    """Complete suits, and complete honours, by number of sets and pair or none."""
    suits: dict[tuple[int, bool], list[tuple[int, ...]]] = {}
    honours: dict[tuple[int, bool], list[tuple[int, ...]]] = {}
    for counts in complete_suits():
        if max(counts) <= 4:
            suits.setdefault((sum(counts) // 3, sum(counts) % 3 == 2), []).append(counts)
    for counts in product((0, 2, 3), repeat=7):
        if sum(counts) <= 14 and counts.count(2) <= 1:
            honours.setdefault((counts.count(3), 2 in counts), []).append(counts)
    return (
        {key: np.array(found, np.int8) for key, found in suits.items()},
        {key: np.array(found, np.int8) for key, found in honours.items()},
    )


def standard_shapes() -> Iterator[Counts]:
    """Four sets and a pair: every combination of complete groups."""
    suits, honours = _groups()
    for m, p, s, z in product(range(5), repeat=4):
        if m + p + s + z != 4:
            continue
        for head in range(4):
            groups = [
                suits.get((m, head == 0)),
                suits.get((p, head == 1)),
                suits.get((s, head == 2)),
                honours.get((z, head == 3)),
            ]
            if all(group is not None for group in groups):
                yield from _products([group for group in groups if group is not None])


def _products(groups: list[Counts]) -> Iterator[Counts]:
    """Every way to take one row of each group, in arrays that fit into memory."""
    first, *rest = groups
    others = first[:0]
    indexes = np.indices([len(group) for group in rest]).reshape(len(rest), -1)
    others = np.concatenate(
        [group[index] for group, index in zip(rest, indexes, strict=True)], axis=1
    )
    step = max(1, CHUNK // len(others))
    for start in range(0, len(first), step):
        part = first[start : start + step]
        yield np.concatenate(
            [np.repeat(part, len(others), axis=0), np.tile(others, (len(part), 1))], axis=1
        )


def seven_pairs() -> Iterator[Counts]:
    """Seven pairs, four alike being two of them: numbers of pairs 0, 1 or 2 of each kind."""
    half = _pairs_of(KIND_COUNT // 2)
    for pairs, left in half.items():
        right = half[7 - pairs]
        step = max(1, CHUNK // len(right))
        for start in range(0, len(left), step):
            part = left[start : start + step]
            yield np.concatenate(
                [np.repeat(part, len(right), axis=0), np.tile(right, (len(part), 1))], axis=1
            )


def _pairs_of(kinds: int) -> dict[int, Counts]:
    """So many kinds with 0 to 7 pairs in all, as counts of tiles."""
    rows = {0: np.zeros((1, 0), np.int8)}
    for _ in range(kinds):
        longer: dict[int, list[Counts]] = {}
        for pairs, found in rows.items():
            for more in range(min(3, 8 - pairs)):
                column = np.full((len(found), 1), 2 * more, np.int8)
                longer.setdefault(pairs + more, []).append(np.hstack([found, column]))
        rows = {pairs: np.concatenate(parts) for pairs, parts in longer.items()}
    return rows


def knitted_straights() -> Counts:
    """A knitted body with a set and a pair."""
    sets = [(kind,) * 3 for kind in range(KIND_COUNT)]
    sets += [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    hands = []
    for body, tiles, head in product(KNITTED_BODIES, sets, range(KIND_COUNT)):
        counts = np.zeros(KIND_COUNT, np.int8)
        for kind in (*kinds_in(body), *tiles, head, head):
            counts[kind] += 1
        if counts.max() <= 4:
            hands.append(counts)
    return np.array(hands)


def single_tiles() -> Counts:
    """Thirteen orphans, and honours with knitted tiles."""
    hands = []
    for head in kinds_in(ORPHANS):
        counts = [int(ORPHANS >> kind & 1) + (kind == head) for kind in range(KIND_COUNT)]
        hands.append(counts)
    for body in KNITTED_BODIES:
        kinds = list(kinds_in(body | HONOURS))
        for one in range(16):
            for other in range(one + 1, 16):
                held = mask_of(kinds) & ~(1 << kinds[one]) & ~(1 << kinds[other])
                hands.append([int(held >> kind & 1) for kind in range(KIND_COUNT)])
    return np.array(hands, np.int8)


def is_standard(hands: Counts) -> NDArray[np.bool_]:
    """Which of these hands are also four sets and a pair."""
    known = {counts for counts in complete_suits() if max(counts) <= 4}
    powers = 5 ** np.arange(9)
    table = np.full(5**9, -1, np.int8)
    for counts in known:
        table[int(np.dot(counts, powers))] = sum(counts) % 3 == 2
    parts = [table[hands[:, 9 * suit : 9 * suit + 9] @ powers] for suit in range(3)]
    honours = hands[:, 27:]
    pairs = (honours == 2).sum(axis=1)
    spoilt = np.isin(honours, (1, 4)).any(axis=1)
    complete = (parts[0] >= 0) & (parts[1] >= 0) & (parts[2] >= 0) & ~spoilt
    heads = parts[0] + parts[1] + parts[2] + pairs
    return np.asarray(complete & (heads == 1))
