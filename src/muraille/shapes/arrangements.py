"""Every way in which a whole hand is complete.

An arrangement is one reading of the tiles: four sets and a pair, or one of the
special forms. Where the winning tile sits is not decided here.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import product

from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.shapes.suits import SuitSplit, suit_splits
from muraille.tiles.kinds import (
    HONOURS,
    KIND_COUNT,
    ORPHANS,
    SUITS,
    Kind,
    KindMask,
    kinds_in,
    mask_of,
)
from muraille.tiles.parts import Part, Shape, chow, pair, pung

GROUPS = ((0, 9), (9, 18), (18, 27), (27, 34))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A complete hand, taken apart.

    ``sets`` holds the concealed sets in tile order, then the declared ones as
    they were given; ``pair`` is absent in hands of single tiles; ``body`` is the
    mask of the knitted tiles of a knitted straight, else 0; ``loose`` holds the
    pairs or single tiles of a special form.
    """

    form: Form
    sets: tuple[Part, ...]
    pair: Part | None
    body: KindMask = KindMask(0)
    loose: tuple[Part, ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """Everything, as one would lay it out: body, sets, pair, declared sets."""
        concealed = [part for part in self.sets if not part.declared]
        declared = [part for part in self.sets if part.declared]
        head = [self.pair] if self.pair is not None else []
        return (*self.loose, *concealed, *head, *declared)


def arrangements(
    counts: Sequence[int], melds: tuple[Part, ...], forms: Set[Form]
) -> tuple[Arrangement, ...]:
    """Every arrangement of the concealed ``counts`` with these declared sets.

    >>> counts = [0] * 34
    >>> for kind in (0, 0, 0, 1, 1, 1, 2, 2, 2, 27, 27): counts[kind] += 1
    >>> from muraille.tiles.parts import kong
    >>> for a in arrangements(counts, (kong(Kind(9)),), {Form.STANDARD}):
    ...     print(*a.parts)
    111m 222m 333m EE [1111p]
    123m 123m 123m EE [1111p]
    """
    ways: list[Arrangement] = []
    if Form.STANDARD in forms:
        ways += _standard(counts, melds)
    if Form.KNITTED_STRAIGHT in forms and len(melds) <= 1:
        ways += _knitted_straights(counts, melds)
    if not melds:
        if Form.SEVEN_PAIRS in forms:
            ways += _seven_pairs(counts)
        if Form.THIRTEEN_ORPHANS in forms:
            ways += _thirteen_orphans(counts)
        if Form.HONOURS_AND_KNITTED in forms:
            ways += _honours_and_knitted(counts)
    return tuple(ways)


def _standard(counts: Sequence[int], melds: tuple[Part, ...]) -> list[Arrangement]:
    return [
        Arrangement(Form.STANDARD, sets + melds, head)
        for sets, head in _sets_and_pair(counts)
        if len(sets) + len(melds) == 4
    ]


def _sets_and_pair(counts: Sequence[int]) -> list[tuple[tuple[Part, ...], Part]]:
    """Every split of these tiles into sets and exactly one pair."""
    groups = [tuple(counts[start:stop]) for start, stop in GROUPS]
    heads = [index for index, group in enumerate(groups) if sum(group) % 3 == 2]
    if len(heads) != 1 or any(sum(group) % 3 == 1 for group in groups):
        return []
    choices = [
        suit_splits(group, index == heads[0], index < 3) for index, group in enumerate(groups)
    ]
    return [_assemble(splits) for splits in product(*choices)]


def _assemble(splits: tuple[SuitSplit, ...]) -> tuple[tuple[Part, ...], Part]:
    sets: list[Part] = []
    head: Part | None = None
    for (start, _), split in zip(GROUPS, splits, strict=True):
        sets += [chow(Kind(start + rank)) for rank in split.chows]
        sets += [pung(Kind(start + rank)) for rank in split.pungs]
        if split.pair >= 0:
            head = pair(Kind(start + split.pair))
    assert head is not None
    return tuple(sorted(sets, key=lambda part: part.tiles)), head


def _knitted_straights(counts: Sequence[int], melds: tuple[Part, ...]) -> list[Arrangement]:
    straights = []
    for body in KNITTED_BODIES:
        rest = without_body(counts, body)
        if rest is None:
            continue
        straights += [
            Arrangement(Form.KNITTED_STRAIGHT, sets + melds, head, body, _suit_groups(body))
            for sets, head in _sets_and_pair(rest)
            if len(sets) + len(melds) == 1
        ]
    return straights


def without_body(counts: Sequence[int], body: KindMask) -> list[int] | None:
    """The counts less one of each knitted tile, or None where one is missing."""
    rest = list(counts)
    for kind in kinds_in(body):
        if not rest[kind]:
            return None
        rest[kind] -= 1
    return rest


def _suit_groups(kinds: KindMask) -> tuple[Part, ...]:
    """Single tiles laid out by suit, honours last."""
    masks = [kinds & suit for suit in (*SUITS, HONOURS)]
    return tuple(Part(Shape.KNITTED, tuple(kinds_in(mask))) for mask in masks if mask)


def _seven_pairs(counts: Sequence[int]) -> list[Arrangement]:
    if sum(counts) != 14 or any(count % 2 for count in counts):
        return []
    pairs = tuple(pair(Kind(kind)) for kind in range(KIND_COUNT) for _ in range(counts[kind] // 2))
    return [Arrangement(Form.SEVEN_PAIRS, (), None, loose=pairs)]


def _thirteen_orphans(counts: Sequence[int]) -> list[Arrangement]:
    present = mask_of(kind for kind in range(KIND_COUNT) if counts[kind])
    if present != ORPHANS or sum(counts) != 14:
        return []
    head = next(kind for kind in kinds_in(ORPHANS) if counts[kind] == 2)
    singles = tuple(kind for kind in kinds_in(ORPHANS) if kind != head)
    loose = (pair(head), Part(Shape.SINGLES, singles))
    return [Arrangement(Form.THIRTEEN_ORPHANS, (), None, loose=loose)]


def _honours_and_knitted(counts: Sequence[int]) -> list[Arrangement]:
    if sum(counts) != 14 or max(counts) != 1:
        return []
    present = mask_of(kind for kind in range(KIND_COUNT) if counts[kind])
    if not any((present & ~HONOURS) & ~body == 0 for body in KNITTED_BODIES):
        return []
    return [Arrangement(Form.HONOURS_AND_KNITTED, (), None, loose=_suit_groups(present))]
