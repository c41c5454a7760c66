"""The winning forms, and the knitted sequences two of them are made of."""

from enum import IntEnum
from itertools import permutations

from muraille.tiles.kinds import KindMask, kind_of, mask_of


class Form(IntEnum):
    """How fourteen tiles can be complete."""

    STANDARD = 0
    KNITTED_STRAIGHT = 1
    SEVEN_PAIRS = 2
    THIRTEEN_ORPHANS = 3
    HONOURS_AND_KNITTED = 4


MCR_FORMS = frozenset(Form)
RIICHI_FORMS = frozenset((Form.STANDARD, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS))

# 147 of one suit, 258 of another, 369 of the third, in all six ways.
KNITTED_BODIES: tuple[KindMask, ...] = tuple(
    mask_of(
        kind_of(start + step, suit) for start, suit in enumerate(suits, 1) for step in (0, 3, 6)
    )
    for suits in permutations(range(3))
)
