"""Four players' amounts, one for each seat, added and subtracted seat by seat.

Equal to the plain tuple of the same numbers, and written like one. Knows no unit: points,
bets and penalties are all amounts here.
"""

from collections.abc import Iterable, Sequence


class Four(tuple[int, int, int, int]):
    """An amount for each of the four seats, in their order.

    >>> won, bets = Four((34, -18, -8, -8)), Four.at(2, 1)
    >>> won + bets, won - bets, -won
    ((34, -18, -7, -8), (34, -18, -9, -8), (-34, 18, 8, 8))
    >>> sum([won, won], NO_POINTS)
    (68, -36, -16, -16)
    """

    __slots__ = ()

    @classmethod
    def of(cls, amounts: Iterable[int]) -> "Four":
        """From exactly four numbers.

        >>> Four.of([1, 2, 3])
        Traceback (most recent call last):
        ValueError: not enough values to unpack (expected 4, got 3)
        """
        first, second, third, fourth = amounts
        return cls((first, second, third, fourth))

    @classmethod
    def each(cls, amount: int) -> "Four":
        """The same for everybody."""
        return cls((amount, amount, amount, amount))

    @classmethod
    def at(cls, seat: int, amount: int) -> "Four":
        """One seat's amount, and nothing for the others."""
        return cls.of(amount if place == seat else 0 for place in range(4))

    def __add__(self, other: tuple[int, int, int, int]) -> "Four":  # type: ignore[override]
        one, two, three, four = self
        return Four((one + other[0], two + other[1], three + other[2], four + other[3]))

    __radd__ = __add__

    def __sub__(self, other: tuple[int, int, int, int]) -> "Four":
        one, two, three, four = self
        return Four((one - other[0], two - other[1], three - other[2], four - other[3]))

    def __neg__(self) -> "Four":
        return NO_POINTS - self

    def reordered(self, order: Sequence[int]) -> "Four":
        """The amounts of these seats, in this order.

        >>> Four((10, 20, 30, 40)).reordered((3, 0, 1, 2))
        (40, 10, 20, 30)
        """
        return Four.of(self[seat] for seat in order)


NO_POINTS = Four.each(0)
