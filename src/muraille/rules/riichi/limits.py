"""What han and minipoints are worth: the exact calculation and the limits (4.1.2, 6).

Everything here is about the *base amount*, the part one ordinary player pays on
a self-drawn win before rounding. Who pays how much of it is for
:mod:`muraille.rules.riichi.payments`. Four han and 30 minipoints are counted as
they are, never rounded up to mangan, and no number of han makes a yakuman (R5).
"""

from dataclasses import dataclass
from enum import Enum


class Limit(Enum):
    """The limits, from the lowest."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"


@dataclass(frozen=True, slots=True)
class LimitRow:
    """A limit, the han from which it holds (None: not reached by han), its base amount."""

    limit: Limit
    from_han: int | None
    base: int
    article: str


LIMITS: tuple[LimitRow, ...] = (
    LimitRow(Limit.MANGAN, 5, 2_000, "4.1.3"),
    LimitRow(Limit.HANEMAN, 6, 3_000, "4.1.3"),
    LimitRow(Limit.BAIMAN, 8, 4_000, "4.1.3"),
    LimitRow(Limit.SANBAIMAN, 11, 6_000, "4.1.3"),
    LimitRow(Limit.YAKUMAN, None, 8_000, "4.2.5"),
)
LIMIT_ROWS: dict[Limit, LimitRow] = {row.limit: row for row in LIMITS}
MANGAN_BASE = LIMIT_ROWS[Limit.MANGAN].base


@dataclass(frozen=True, slots=True)
class HandValue:
    """Han and minipoints, the limit they reach, and the base amount to be paid.

    ``han`` and ``minipoints`` are None where a limit alone is known.
    """

    han: int | None
    minipoints: int | None
    limit: Limit | None
    base: int


def hand_value(han: int, minipoints: int | None) -> HandValue:
    """The worth of so many han and (rounded) minipoints.

    From five han on the minipoints do not matter and may be left out.

    >>> hand_value(4, 30)
    HandValue(han=4, minipoints=30, limit=None, base=1920)
    >>> hand_value(4, 40).limit, hand_value(13, None).limit
    (<Limit.MANGAN: 'mangan'>, <Limit.SANBAIMAN: 'sanbaiman'>)
    """
    reached = [row for row in LIMITS if row.from_han is not None and han >= row.from_han]
    if reached:
        return HandValue(han, minipoints, reached[-1].limit, reached[-1].base)
    if minipoints is None:
        raise ValueError("below five han the minipoints count")
    base = minipoints << (han + 2)
    if base >= MANGAN_BASE:
        return HandValue(han, minipoints, Limit.MANGAN, MANGAN_BASE)
    return HandValue(han, minipoints, None, base)


def limit_value(limit: Limit) -> HandValue:
    """The worth of a limit of which nothing more is said, such as a yakuman.

    >>> limit_value(Limit.YAKUMAN).base
    8000
    """
    return HandValue(None, None, limit, LIMIT_ROWS[limit].base)
