"""How many ways the complete hands split, counted exactly; and the nine gates."""

import csv
from collections import Counter
from itertools import product
from math import comb, prod
from pathlib import Path

from muraille.shapes.patterns import complete_suits
from muraille.shapes.suits import suit_splits

COUNTS = Path(__file__).parents[1] / "data" / "counts.csv"

Group = tuple[int, bool]


def _distinct(what: str) -> int:
    with COUNTS.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["what"] == what]
    return int(rows[0]["distinct"])


def _suits() -> dict[Group, Counter[int]]:
    """Complete suits by number of sets and pair: how many split in so many ways."""
    found: dict[Group, Counter[int]] = {}
    for counts in complete_suits():
        if max(counts) <= 4:
            with_pair = sum(counts) % 3 == 2
            ways = len(suit_splits(counts, with_pair, True))
            found.setdefault((sum(counts) // 3, with_pair), Counter())[ways] += 1
    return found


def _ways_of_all_hands() -> Counter[int]:
    """For each number of decompositions, how many hands of four sets and a pair have it."""
    suits, hands = _suits(), Counter[int]()
    for m, p, s, z in product(range(5), repeat=4):
        if m + p + s + z != 4:
            continue
        for head in range(4):
            honours = comb(7, z) * (7 - z if head == 3 else 1)
            groups = [suits.get((n, head == place), Counter()) for place, n in enumerate((m, p, s))]
            for chosen in product(*(group.items() for group in groups)):
                ways = prod(way for way, _ in chosen)
                hands[ways] += honours * prod(number for _, number in chosen)
    return hands


def test_hands_by_number_of_decompositions():
    hands = _ways_of_all_hands()
    told = {
        ways: _distinct(f"standard winning hands with exactly {ways} decompositions")
        for ways in (1, 2, 3, 4)
    }
    assert hands == told
    assert sum(ways * number for ways, number in hands.items()) == _distinct(
        "decompositions in all"
    )
    assert sum(hands.values()) == 11_498_658


def test_nine_gates():
    gates = (3, 1, 1, 1, 1, 1, 1, 1, 3)
    hands = {
        (suit, tuple(count + (rank == last) for rank, count in enumerate(gates)))
        for suit in range(3)
        for last in range(9)
    }
    with COUNTS.open(encoding="utf-8") as file:
        row = next(row for row in csv.DictReader(file) if row["form"] == "nine gates, all suits")
    physical = sum(prod(comb(4, count) for count in counts) for _, counts in hands)
    assert (len(hands), physical) == (int(row["distinct"]), int(row["physical"]))
    assert all(suit_splits(counts, True, True) for _, counts in hands)
