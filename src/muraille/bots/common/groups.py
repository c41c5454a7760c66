"""A group of kinds as a key: what a wanted pattern lacks of it, and what is left beside.

Groups and keys are those of :mod:`muraille.shapes.needs_tables`: characters, circles,
bamboo, honours; the counts as digits in base 5. Answers are kept, for the same groups come
back turn after turn. Knows no points and no plans.
"""

from functools import lru_cache

from muraille.shapes.standard import GROUP_STARTS, POWERS, Keys
from muraille.tiles.kinds import FIRST_HONOUR, RANKS

Lacking = tuple[tuple[int, int], ...]
"""Missing tiles: the kind, and how many of that kind are missing before it."""

_KEPT = 1 << 16
CHOW = POWERS[0] + POWERS[1] + POWERS[2]
LOWS = RANKS - 2


def counts_of(key: int) -> list[int]:
    """The nine digits of a key.

    >>> counts_of(1 + 5 * 3)
    [1, 3, 0, 0, 0, 0, 0, 0, 0]
    """
    return [key // power % 5 for power in POWERS]


def group_of(kind: int) -> tuple[int, int]:
    """The group of a kind, and what one tile of it adds to the group's key.

    >>> group_of(0), group_of(11), group_of(33)
    ((0, 1), (1, 25), (3, 15625))
    """
    group = min(kind, FIRST_HONOUR) // RANKS
    return group, POWERS[kind - GROUP_STARTS[group]]


STEPS: tuple[tuple[int, int], ...] = tuple(group_of(kind) for kind in range(34))
"""Group and step of each kind."""


def plus(keys: Keys, kind: int) -> Keys:
    """The keys with one tile more."""
    group, step = STEPS[kind]
    return _moved(keys, group, step)


def minus(keys: Keys, kind: int) -> Keys:
    """The keys with one tile less."""
    group, step = STEPS[kind]
    return _moved(keys, group, -step)


def _moved(keys: Keys, group: int, step: int) -> Keys:
    one, two, three, four = keys
    if group == 0:
        return one + step, two, three, four
    if group == 1:
        return one, two + step, three, four
    if group == 2:
        return one, two, three + step, four
    return one, two, three, four + step


@lru_cache(maxsize=_KEPT)
def fitted(group: int, wanted: int, key: int) -> tuple[Lacking, int]:
    """What a group lacks of a wanted pattern (a key too), and its key without the pattern.

    >>> fitted(0, CHOW, POWERS[0] + POWERS[1] + POWERS[5])
    (((2, 0),), 3125)
    """
    start = GROUP_STARTS[group]
    lacking: list[tuple[int, int]] = []
    rest = key
    for rank, want in enumerate(counts_of(wanted)):
        if want:
            power = POWERS[rank]
            held = min(want, key // power % 5)
            rest -= held * power
            lacking += [(start + rank, more) for more in range(want - held)]
    return tuple(lacking), rest


@lru_cache(maxsize=_KEPT)
def chow_and_pair(key: int) -> tuple[int, int, int]:
    """Tiles a suit lacks for a chow, for a pair, and for both at once.

    >>> chow_and_pair(POWERS[0] + POWERS[1])
    (1, 1, 3)
    """
    chow, pair, both = 3, _pair(key), 5
    for low in range(LOWS):
        lacking, rest = fitted(0, CHOW * POWERS[low], key)
        chow = min(chow, len(lacking))
        both = min(both, len(lacking) + _pair(rest))
    return chow, pair, both


def _pair(key: int) -> int:
    return 2 - min(2, max(counts_of(key)))


@lru_cache(maxsize=_KEPT)
def one_set(key: int) -> int:
    """Tiles a suit lacks for any set."""
    return min(chow_and_pair(key)[0], 3 - min(3, max(counts_of(key))))


@lru_cache(maxsize=_KEPT)
def alike(key: int) -> tuple[int, int, int]:
    """How many kinds of a group are held three times or more, twice, and once.

    >>> alike(3 + 5 * 2 + 25 + 125)
    (1, 1, 2)
    """
    counts = counts_of(key)
    return sum(count > 2 for count in counts), counts.count(2), counts.count(1)


@lru_cache(maxsize=_KEPT)
def simples(key: int) -> int:
    """A suit's key without its terminals."""
    return key - key % 5 - key // POWERS[8] % 5 * POWERS[8]
