"""Places and table points of a session, from the players' points (3.9.2 2-, O8)."""

from collections.abc import Sequence
from fractions import Fraction

from muraille.rules.common.places import places

TABLE_POINTS = (4, 2, 1, 0)


def table_points(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Four, two, one and none; players with equal points share what their places bring.

    >>> [str(points) for points in table_points((10, -30, 10, 10))]
    ['7/3', '0', '7/3', '7/3']
    """
    shares = []
    for place in places(scores):
        tied = places(scores).count(place)
        shares.append(Fraction(sum(TABLE_POINTS[place - 1 : place - 1 + tied]), tied))
    return tuple(shares)
