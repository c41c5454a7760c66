"""What tiles can form: arrangements of sets and a pair, pairs, orphans, knitted tiles, waits."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from tests.records.outside.reading import KINDS

ORPHANS = [kind for kind in KINDS if kind[0] in "19" or len(kind) == 1]
HONOURS = [kind for kind in KINDS if len(kind) == 1]


@dataclass(frozen=True)
class Set:
    """A chow, a pung, a kong or the pair; ``open`` when another's tile is in it."""

    shape: str
    low: str
    open: bool = False

    @property
    def tiles(self) -> list[str]:
        if self.shape == "chow":
            return run(self.low)
        return [self.low] * {"pair": 2, "pung": 3, "kong": 4}[self.shape]

    @property
    def is_pung(self) -> bool:
        return self.shape in ("pung", "kong")


def run(low: str) -> list[str]:
    """Three tiles in a row from this one on; none if there are not three."""
    if len(low) == 1 or low[0] not in "1234567":
        return []
    return [f"{int(low[0]) + step}{low[1]}" for step in range(3)]


def is_chow(tiles: Sequence[str]) -> bool:
    low = min(tiles)
    return sorted(tiles) == run(low)


def arrangements(tiles: Sequence[str], sets: int) -> Iterator[tuple[Set, ...]]:
    """Every way in which the tiles are so many sets and a pair."""
    counts = Counter(tiles)
    if sum(counts.values()) != 3 * sets + 2:
        return
    for pair in [kind for kind, number in counts.items() if number >= 2]:
        rest = counts.copy()
        rest[pair] -= 2
        for found in _sets(rest, sets):
            yield (Set("pair", pair), *found)


def _sets(counts: Counter[str], left: int) -> Iterator[tuple[Set, ...]]:
    kind = next((kind for kind in KINDS if counts[kind]), None)
    if kind is None:
        if left == 0:
            yield ()
        return
    for shape, tiles in (("pung", [kind] * 3), ("chow", run(kind))):
        needed = Counter(tiles)
        if tiles and all(counts[tile] >= number for tile, number in needed.items()):
            rest = counts.copy()
            rest.subtract(needed)
            for found in _sets(rest, left - 1):
                yield (Set(shape, kind), *found)


def knitted_patterns() -> list[set[str]]:
    """Six ways: 147 of one suit, 258 of another, 369 of the third."""
    rows = ("147", "258", "369")
    return [
        {rank + suit for row, suit in zip(rows, suits, strict=True) for rank in row}
        for suits in permutations("mps")
    ]


KNITTED = knitted_patterns()


def is_seven_pairs(tiles: Sequence[str], *, different: bool) -> bool:
    counts = Counter(tiles)
    if len(tiles) != 14 or any(number % 2 for number in counts.values()):
        return False
    return len(counts) == 7 or not different


def is_orphans(tiles: Sequence[str]) -> bool:
    return len(tiles) == 14 and set(tiles) == set(ORPHANS)


def is_honours_and_knitted(tiles: Sequence[str]) -> bool:
    if len(tiles) != 14 or len(set(tiles)) != 14:
        return False
    suited = {tile for tile in tiles if tile not in HONOURS}
    return any(suited <= pattern for pattern in KNITTED)


def knitted_rests(tiles: Sequence[str]) -> Iterator[list[str]]:
    """What is left beside a whole knitted straight."""
    for pattern in KNITTED:
        if pattern <= set(tiles):
            rest = list(tiles)
            for tile in pattern:
                rest.remove(tile)
            yield rest


def is_complete(tiles: Sequence[str], melds: int, *, riichi: bool) -> bool:
    """The concealed tiles and the winning one, beside so many declared sets."""
    if any(arrangements(tiles, 4 - melds)):
        return True
    if melds == 0 and (is_seven_pairs(tiles, different=riichi) or is_orphans(tiles)):
        return True
    if riichi:
        return False
    if melds == 0 and is_honours_and_knitted(tiles):
        return True
    return melds <= 1 and any(any(arrangements(rest, 1 - melds)) for rest in knitted_rests(tiles))


def waits(tiles: Sequence[str], melds: int, *, riichi: bool) -> set[str]:
    """The kinds that would complete these tiles."""
    return {kind for kind in KINDS if is_complete([*tiles, kind], melds, riichi=riichi)}
