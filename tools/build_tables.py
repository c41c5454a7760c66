"""Builds the tables of needs that the package carries: run it after a change of the needs.

``python tools/build_tables.py`` writes the file; a test builds the tables again and
compares. Needs numpy and numba, and a few seconds.
"""

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from muraille.kernels.compiling import compile_function
from muraille.shapes.needs import NEEDS, OUT_OF_REACH, SETS, WORK_SIZE
from muraille.shapes.needs_tables import ENTRY, FILE, MOST_TILES, packed

PLACE = Path(__file__).parent.parent / "src" / "muraille" / "shapes" / "tables" / FILE

GROUP_SOURCE = """
from muraille.shapes.needs import GROUP_NEEDS, NEEDS, PAIRS, TRIED_NEEDS, fill_facts, fill_needs

def all_needs(start, stop, most, counts, none, work, tiles, entries, out):
    for key in range(tiles.size):
        rest = key
        total = 0
        for kind in range(start, stop):
            counts[kind] = rest % 5
            total += rest % 5
            rest //= 5
        tiles[key] = total
        if total <= most:
            fill_facts(counts, start, stop, work, GROUP_NEEDS)
            for fact in range(1, 4):
                entries[key, fact] = work[GROUP_NEEDS + fact]
            fill_needs(counts, none, -1, start, stop, work, TRIED_NEEDS)
            for need in range(NEEDS):
                out[key, need] = work[TRIED_NEEDS + need]
        else:
            entries[key, PAIRS] = 16 * most
"""


def group_entries(start: int, stop: int) -> tuple[Any, Any]:
    """The entries of every key of a group of kinds, and each class's needs."""
    tiles = np.zeros(5 ** (stop - start), np.uint8)
    needs = np.zeros((tiles.size, NEEDS), np.uint8)
    entries = np.zeros((tiles.size, ENTRY), np.uint8)
    counts, none = np.zeros(34, np.uint8), np.zeros(34, np.uint8)
    work = np.zeros(WORK_SIZE, np.int64)
    fill = compile_function("all_needs", GROUP_SOURCE)
    fill(start, stop, MOST_TILES, counts, none, work, tiles, entries, needs)
    reachable = tiles <= MOST_TILES
    different, numbers = np.unique(needs[reachable], axis=0, return_inverse=True)
    entries[reachable, 0] = numbers.reshape(-1)
    return entries, different


def joined(one: Any, other: Any) -> Any:
    """The needs of every pair of classes."""
    out = np.full((len(one), len(other), NEEDS), OUT_OF_REACH, np.uint8)
    for mine, theirs in product(range(NEEDS), repeat=2):
        sets, pair = mine // 2 + theirs // 2, mine % 2 + theirs % 2
        if sets <= SETS and pair <= 1:
            both = one[:, None, mine] + other[None, :, theirs]
            out[:, :, 2 * sets + pair] = np.minimum(out[:, :, 2 * sets + pair], both)
    return out


def build() -> bytes:
    """All tables, in the order in which the package reads them."""
    suits, suit_needs = group_entries(0, 9)
    honours, honour_needs = group_entries(27, 34)
    two_suits, two_needs = _joined_classes(suit_needs, suit_needs)
    with_honours, with_needs = _joined_classes(suit_needs, honour_needs)
    whole = joined(two_needs, with_needs)
    missing = [whole[:, :, 2 * sets + 1] for sets in range(SETS + 1)]
    tables = (suits, honours, two_suits, with_honours, missing, suit_needs, honour_needs)
    return b"".join(np.asarray(table, np.uint8).tobytes() for table in tables)


def _joined_classes(one: Any, other: Any) -> tuple[Any, Any]:
    different, numbers = np.unique(
        joined(one, other).reshape(-1, NEEDS), axis=0, return_inverse=True
    )
    return numbers.reshape(-1), different


def main() -> None:
    """Write the file."""
    content = build()
    PLACE.parent.mkdir(exist_ok=True)
    PLACE.write_bytes(packed(content))
    print(f"{PLACE}: {PLACE.stat().st_size:,} bytes for {len(content):,}")


if __name__ == "__main__":
    main()
