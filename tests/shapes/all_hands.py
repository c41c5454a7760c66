"""All hands there are, counted suit by suit, with their distance by sets and a pair.

Suits of so many tiles fall into a few classes; the hands of each split of the tiles over
the three suits and the honours are products of numbers of suits.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, factorial, prod
from pathlib import Path
from typing import NamedTuple

import numpy as np

from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.shapes.needs_tables import (
    ENTRY,
    HONOUR_CLASSES,
    HONOUR_KEYS,
    HONOURS,
    MISSING,
    SUIT_AND_HONOURS,
    SUIT_AND_HONOURS_CLASSES,
    SUIT_CLASSES,
    SUIT_KEYS,
    SUITS,
    TWO_SUITS,
    TWO_SUITS_CLASSES,
    needs_tables,
)
from muraille.tiles.kinds import ORPHANS, kinds_in

COUNTS = Path(__file__).parent.parent / "data" / "counts.csv"
TABLES = needs_tables()


class Number(NamedTuple):
    """How many hands: different ones, and ways to take them from the 136 tiles."""

    distinct: int = 0
    physical: int = 0

    def plus(self, other: "Number", times: int = 1) -> "Number":
        return Number(
            self.distinct + times * other.distinct, self.physical + times * other.physical
        )

    def of_both(self, other: "Number") -> "Number":
        return Number(self.distinct * other.distinct, self.physical * other.physical)


@cache
def published() -> dict[tuple[str, int, str], Number]:
    with COUNTS.open(encoding="utf-8", newline="") as stream:
        return {
            (row["what"], int(row["tiles"]), row["form"]): Number(
                int(row["distinct"]), int(row["physical"] or 0)
            )
            for row in csv.DictReader(stream)
        }


@cache
def suit_digits() -> np.ndarray:
    """The nine counts of every key of a suit."""
    keys = np.arange(SUIT_KEYS)
    return np.stack([keys // 5**place % 5 for place in range(9)], axis=1).astype(np.int64)


@cache
def groups(ranks: int) -> dict[int, dict[tuple[int, int], Number]]:
    """Of a suit (9) or the honours (7): tiles → (class, evenness) → hands.

    Evenness: 2 where all counts are 0 or 2, 1 where all are even, else 0.
    """
    first, size = (SUITS, SUIT_KEYS) if ranks == 9 else (HONOURS, HONOUR_KEYS)
    counts = suit_digits()[:size, :ranks]
    tiles = counts.sum(axis=1)
    ways = np.array([comb(4, copies) for copies in range(5)])[counts].prod(axis=1)
    even = (counts % 2 == 0).all(axis=1).astype(int) + np.isin(counts, (0, 2)).all(axis=1)
    classes = np.frombuffer(TABLES, np.uint8)[first::ENTRY][:size]
    found: dict[int, dict[tuple[int, int], Number]] = {number: {} for number in range(15)}
    for number in range(15):
        here = tiles == number
        label = classes[here].astype(int) * 3 + even[here]
        for one in np.unique(label):
            of_label = ways[here][label == one]
            found[number][divmod(int(one), 3)] = Number(len(of_label), int(of_label.sum()))
    return found


def splits(tiles: int) -> Iterator[tuple[tuple[int, int, int, int], int]]:
    """The ways to share the tiles over three suits, fullest first, and the honours; how often."""
    for honours in range(tiles + 1):
        for a in range(tiles - honours + 1):
            for b in range(min(a, tiles - honours - a) + 1):
                c = tiles - honours - a - b
                if c <= b:
                    orders = factorial(3) // prod(factorial((a, b, c).count(n)) for n in {a, b, c})
                    yield (a, b, c, honours), orders


@cache
def two_groups(one: int, other: int, with_honours: bool) -> dict[tuple[int, int], Number]:
    """Two suits of so many tiles, or a suit and the honours: (class, evenness) → hands."""
    start, width = (SUIT_AND_HONOURS, HONOUR_CLASSES) if with_honours else (TWO_SUITS, SUIT_CLASSES)
    found: dict[tuple[int, int], Number] = {}
    others = groups(7 if with_honours else 9)[other]
    for (mine, even), (theirs, also) in product(groups(9)[one], others):
        key = TABLES[start + mine * width + theirs], min(even, also)
        both = groups(9)[one][mine, even].of_both(others[theirs, also])
        found[key] = found.get(key, Number()).plus(both)
    return found


@cache
def breakdown(tiles: int, sets: int) -> dict[tuple[int, int], dict[tuple[int, ...], Number]]:
    """(distance, evenness) → tiles per suit and honours → hands."""
    found: dict[tuple[int, int], dict[tuple[int, ...], Number]] = {}
    for split, orders in splits(tiles):
        left, right = two_groups(split[0], split[1], False), two_groups(split[2], split[3], True)
        for (one, even), (other, also) in product(left, right):
            place = (sets * TWO_SUITS_CLASSES + one) * SUIT_AND_HONOURS_CLASSES + other
            rows = found.setdefault((TABLES[MISSING + place] - 1, min(even, also)), {})
            both = left[one, even].of_both(right[other, also])
            rows[split] = rows.get(split, Number()).plus(both, orders)
    return found


def at_distance(distance: int, tiles: int, sets: int = 4, evenness: int = 0) -> Number:
    total = Number()
    for (number, even), rows in breakdown(tiles, sets).items():
        if number == distance and even >= evenness:
            for hands in rows.values():
                total = total.plus(hands)
    return total


def explained(distance: int, tiles: int, sets: int) -> str:
    """What a failure prints: the hands at this distance by tiles per suit and honours."""
    lines = Counter[tuple[int, ...]]()
    for (number, _), rows in breakdown(tiles, sets).items():
        if number == distance:
            lines.update({split: hands.distinct for split, hands in rows.items()})
    return "\n".join(
        [f"distance {distance}, {tiles} tiles, hands by tiles per suit and honours:"]
        + [f"{split}: {number}" for split, number in sorted(lines.items())]
    )


def ways(hands: np.ndarray) -> np.ndarray:
    """In how many ways each hand can be taken from the 136 tiles."""
    return np.array([comb(4, copies) for copies in range(5)])[hands].prod(axis=1)


def one_suit(tiles: int) -> np.ndarray:
    digits = suit_digits()
    hands = np.zeros(((digits.sum(axis=1) == tiles).sum(), 34), np.uint8)
    hands[:, :9] = digits[digits.sum(axis=1) == tiles]
    return hands


def draws(ranks: int) -> Counter[tuple[int, int, int]]:
    """Of a suit (9) or the honours (7): (tiles, class, class after a draw) → ways to draw."""
    first, size = (SUITS, SUIT_KEYS) if ranks == 9 else (HONOURS, HONOUR_KEYS)
    counts = suit_digits()[:size, :ranks]
    tiles = counts.sum(axis=1)
    ways_here = np.array([comb(4, copies) for copies in range(5)])[counts].prod(axis=1)
    classes = np.frombuffer(TABLES, np.uint8)[first::ENTRY][:size].astype(np.int64)
    found = Counter[tuple[int, int, int]]()
    for place in range(ranks):
        keys = np.flatnonzero((tiles <= 13) & (counts[:, place] < 4))
        label = (tiles[keys] * 256 + classes[keys]) * 256 + classes[keys + 5**place]
        number = ways_here[keys] * (4 - counts[keys, place])
        for one in np.unique(label):
            before, after = divmod(int(one), 256)
            found[(*divmod(before, 256), after)] += int(number[label == one].sum())
    return found


@cache
def other_groups(
    split: tuple[int, int], rest: int, honours_drawn: bool
) -> Counter[tuple[int, int]]:
    """The other three groups as classes: (a suit, a pair of groups) → ways.

    Drawn in a suit: (second suit, third suit with honours). Drawn in the honours:
    (third suit, first two suits).
    """
    pair = two_groups(split[0], split[1], not honours_drawn)
    found = Counter[tuple[int, int]]()
    for (alone, even), (both, also) in product(groups(9)[rest], pair):
        found[alone, both] += groups(9)[rest][alone, even].of_both(pair[both, also]).physical
    return found


@cache
def won_by(before: int, after: int, alone: int, both: int, honours_drawn: bool) -> bool:
    missing = []
    for drawn in (before, after):
        if honours_drawn:
            right = TABLES[SUIT_AND_HONOURS + alone * HONOUR_CLASSES + drawn]
            left = both
        else:
            left = TABLES[TWO_SUITS + drawn * SUIT_CLASSES + alone]
            right = both
        place = (4 * TWO_SUITS_CLASSES + left) * SUIT_AND_HONOURS_CLASSES + right
        missing.append(TABLES[MISSING + place])
    return missing == [1, 0]


def _rows(kinds: list[tuple[int, ...]]) -> np.ndarray:
    hands = np.zeros((len(kinds), 34), np.uint8)
    for row, tiles in zip(hands, kinds, strict=True):
        np.add.at(row, list(tiles), 1)
    return np.unique(hands[(hands <= 4).all(axis=1)], axis=0)


def special_hands(form: Form) -> np.ndarray:
    """Every complete hand of a form, written down by its definition."""
    orphans = tuple(kinds_in(ORPHANS))
    if form is Form.THIRTEEN_ORPHANS:
        return _rows([(*orphans, kind) for kind in orphans])
    if form is Form.KNITTED_STRAIGHT:
        sets = [(kind,) * 3 for kind in range(34)]
        sets += [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
        return _rows(
            [
                (*kinds_in(body), *part, kind, kind)
                for body in KNITTED_BODIES
                for part in sets
                for kind in range(34)
            ]
        )
    stocks = [(*kinds_in(body), *range(27, 34)) for body in KNITTED_BODIES]
    return _rows(
        [
            tuple(kind for kind in stock if kind not in (one, other))
            for stock in stocks
            for one in stock
            for other in stock
            if one < other
        ]
    )


def seven_pairs(quads: int) -> Iterator[np.ndarray]:
    """Every hand of seven pairs with so many fours of a kind, in batches."""
    for low in range(34):
        kinds = [(low, *more) for more in combinations(range(low + 1, 34), 6 - quads)]
        if not kinds:
            continue
        chosen = np.array(kinds)
        for four in combinations(range(7 - quads), quads):
            hands = np.zeros((len(kinds), 34), np.uint8)
            np.put_along_axis(hands, chosen, 2, axis=1)
            np.put_along_axis(hands, chosen[:, list(four)], 4, axis=1)
            yield hands
