"""Seeded hands by the thousand: of all tiles, of few kinds, and near to every form."""

import numpy as np
from numpy.typing import NDArray

from muraille.shapes.forms import KNITTED_BODIES
from muraille.tiles.kinds import HONOURS, KIND_COUNT, ORPHANS, kinds_in

Counts = NDArray[np.uint8]

KNITTED = tuple(body | HONOURS for body in KNITTED_BODIES)
# Stocks of kinds; few kinds make suits full, and special forms near.
STOCKS = (
    tuple(range(KIND_COUNT)),
    tuple(range(9)),
    tuple(range(18)),
    (*range(9, 18), *range(27, 34)),
    (*range(3), *range(9, 12), *range(18, 21), 27, 28),
    tuple(kinds_in(ORPHANS)),
    *(tuple(kinds_in(stock)) for stock in KNITTED),
)


def dealt(count: int, tiles: int, seed: int, stock: tuple[int, ...] = STOCKS[0]) -> Counts:
    """So many hands of so many tiles, dealt from four copies of each kind of the stock."""
    chance = np.random.default_rng(seed)
    wall = np.repeat(np.array(stock), 4)
    order = np.argsort(chance.random((count, len(wall)), np.float32), axis=1)[:, :tiles]
    hands = np.zeros((count, KIND_COUNT), np.uint8)
    np.add.at(hands, (np.arange(count)[:, None], wall[order]), 1)
    return hands


def mixed(count: int, tiles: int, seed: int) -> Counts:
    """Hands of all stocks in turn: half from all kinds, half from the others."""
    half = count // 2
    share = -(-half // (len(STOCKS) - 1))
    parts = [
        dealt(share, tiles, seed + number, stock) for number, stock in enumerate(STOCKS[1:], 1)
    ]
    few = np.concatenate(parts)[:half]
    return np.concatenate([dealt(count - half, tiles, seed), few])


def with_sets(count: int, melds: int, concealed: int, seed: int) -> tuple[Counts, Counts]:
    """Concealed counts, and the counts of so many declared sets (kongs among them)."""
    chance = np.random.default_rng(seed)
    hands = np.zeros((count, KIND_COUNT), np.uint8)
    declared = np.zeros((count, KIND_COUNT), np.uint8)
    for row in range(count):
        stock = STOCKS[row % len(STOCKS)] if row % 2 else STOCKS[0]
        left = np.zeros(KIND_COUNT, np.int64)
        left[list(stock)] = 4
        for _ in range(melds):
            tiles = _any_set(left, chance)
            np.subtract.at(left, tiles, 1)
            np.add.at(declared[row], tiles, 1)
        wall = np.repeat(np.arange(KIND_COUNT), left)
        np.add.at(hands[row], chance.permutation(wall)[:concealed], 1)
    return hands, declared


def _any_set(left: NDArray[np.int64], chance: np.random.Generator) -> list[int]:
    """A set that can still be made of the tiles left."""
    possible = [[kind] * 3 for kind in range(KIND_COUNT) if left[kind] >= 3]
    possible += [[kind] * 4 for kind in range(KIND_COUNT) if left[kind] == 4 and kind % 4 == 0]
    possible += [
        [kind, kind + 1, kind + 2]
        for kind in range(27)
        if kind % 9 < 7 and min(left[kind : kind + 3]) > 0
    ]
    return possible[chance.integers(len(possible))]
