"""What places bring at the end of a game, and the bets that nobody won (3.6, 3.6.1, R9, R18)."""

from collections.abc import Sequence
from fractions import Fraction

from muraille.rules.common.places import places


def uma(scores: Sequence[int], by_place: Sequence[int]) -> tuple[int, ...]:
    """What each player's place brings; equal scores share what their places bring.

    >>> by_place = (15_000, 5_000, -5_000, -15_000)
    >>> uma((40_000, 30_000, 30_000, 20_000), by_place)
    (15000, 0, 0, -15000)
    >>> uma((35_000, 35_000, 35_000, 15_000), by_place)
    (5000, 5000, 5000, -15000)
    """
    ranked = places(scores)
    shares = []
    for place in ranked:
        tied = ranked.count(place)
        shares.append(sum(by_place[place - 1 : place - 1 + tied]) // tied)
    return tuple(shares)


def bet_shares(scores: Sequence[int], points: int) -> tuple[Fraction, ...]:
    """The points of the bets left on the table: to the first, shared where several are.

    >>> [str(share) for share in bet_shares((35_000, 35_000, 35_000, 14_000), 1_000)]
    ['1000/3', '1000/3', '1000/3', '0']
    """
    ranked = places(scores)
    share = Fraction(points, ranked.count(1))
    return tuple(share if place == 1 else Fraction(0) for place in ranked)
