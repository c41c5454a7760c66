"""One suit at a time: the ways in which its tiles split into sets and a pair.

A suit is a tuple of nine counts (seven for the honours, which form no chows).
Answers are cached, because the same few suits come back in every hand.
"""

from functools import lru_cache
from typing import NamedTuple

Counts = tuple[int, ...]
Sets = tuple[tuple[int, ...], tuple[int, ...]]


class SuitSplit(NamedTuple):
    """One way to use up a suit: first ranks (from 0) of chows and pungs, and the pair's or -1."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int


@lru_cache(maxsize=1 << 16)
def suit_splits(counts: Counts, with_pair: bool, chows_allowed: bool) -> tuple[SuitSplit, ...]:
    """Every different way to split the whole suit, with one pair or with none.

    >>> suit_splits((3, 3, 3, 0, 0, 0, 0, 0, 0), False, True)
    (SuitSplit(chows=(), pungs=(0, 1, 2), pair=-1), SuitSplit(chows=(0, 0, 0), pungs=(), pair=-1))
    """
    if sum(counts) % 3 != (2 if with_pair else 0):
        return ()
    if not with_pair:
        return tuple(SuitSplit(c, p, -1) for c, p in _different_splits(counts, chows_allowed))
    splits = []
    for rank, count in enumerate(counts):
        if count >= 2:
            rest = (*counts[:rank], count - 2, *counts[rank + 1 :])
            splits += [SuitSplit(c, p, rank) for c, p in _different_splits(rest, chows_allowed)]
    return tuple(splits)


def _different_splits(counts: Counts, chows_allowed: bool) -> dict[Sets, None]:
    """Each split once: four alike are a pung and a chow, or a chow and a pung."""
    return dict.fromkeys(_set_splits(counts, chows_allowed))


def _set_splits(counts: Counts, chows_allowed: bool) -> list[Sets]:
    """Every way to split counts into (chows, pungs), lowest tile first."""
    low = next((rank for rank, count in enumerate(counts) if count), None)
    if low is None:
        return [((), ())]
    splits = []
    if counts[low] >= 3:
        rest = (*counts[:low], counts[low] - 3, *counts[low + 1 :])
        splits += [(c, (low, *p)) for c, p in _set_splits(rest, chows_allowed)]
    if chows_allowed and low <= 6 and counts[low + 1] and counts[low + 2]:
        rest = tuple(count - (low <= rank <= low + 2) for rank, count in enumerate(counts))
        splits += [((low, *c), p) for c, p in _set_splits(rest, chows_allowed)]
    return splits


@lru_cache(maxsize=1 << 16)
def suit_is_complete(counts: Counts, with_pair: bool, chows_allowed: bool) -> bool:
    """Whether the whole suit splits at all; a fifth copy is no hindrance (W2)."""
    return bool(suit_splits(counts, with_pair, chows_allowed))
