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


@dataclass(frozen=True, slots=True)
class HandValue:
    """Han and minipoints, the limit they reach, and the base amount to be paid.

    ``han`` and ``minipoints`` are None where a limit alone is known.
    """

    han: int | None
    minipoints: int | None
    limit: Limit | None
    base: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a book, from the lowest, which caps the calculation below it."""

    rows: tuple[LimitRow, ...]

    @property
    def least_han(self) -> int:
        """Han from which the minipoints do not matter."""
        return min(row.from_han for row in self.rows if row.from_han is not None)

    @property
    def most_han(self) -> int:
        """Han from which nothing changes any more."""
        return max(row.from_han for row in self.rows if row.from_han is not None)

    def value(self, han: int, minipoints: int | None) -> HandValue:
        """The worth of so many han and (rounded) minipoints.

        Where the limits begin the minipoints do not matter and may be left out.

        >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
        >>> limits = RIICHI_EMA_2016.limits
        >>> limits.value(4, 30)
        HandValue(han=4, minipoints=30, limit=None, base=1920)
        >>> limits.value(4, 40).limit, limits.value(13, None).limit
        (<Limit.MANGAN: 'mangan'>, <Limit.SANBAIMAN: 'sanbaiman'>)
        """
        reached = [row for row in self.rows if row.from_han is not None and han >= row.from_han]
        if reached:
            return HandValue(han, minipoints, reached[-1].limit, reached[-1].base)
        if minipoints is None:
            raise ValueError("below the limits the minipoints count")
        base, least = minipoints << (han + 2), self.rows[0]
        if base >= least.base:
            return HandValue(han, minipoints, least.limit, least.base)
        return HandValue(han, minipoints, None, base)

    def of(self, limit: Limit) -> HandValue:
        """The worth of a limit of which nothing more is said, such as a yakuman.

        >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
        >>> RIICHI_EMA_2016.limits.of(Limit.YAKUMAN).base
        8000
        """
        return HandValue(
            None, None, limit, next(row.base for row in self.rows if row.limit is limit)
        )
