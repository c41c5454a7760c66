"""The end of a game: uma by place, and the bets that nobody won (3.6, 3.6.1, R9, R18)."""

from collections.abc import Sequence
from fractions import Fraction

from muraille.rules.common.places import places
from muraille.rules.riichi.edition import BET_POINTS
from muraille.rules.riichi.play import PLAY_EMA


def uma(scores: Sequence[int], by_place: Sequence[int] = PLAY_EMA.uma) -> tuple[int, ...]:
    """What each player's place brings; equal scores share what their places bring.

    >>> uma((40_000, 30_000, 30_000, 20_000)), uma((35_000, 35_000, 35_000, 15_000))
    ((15000, 0, 0, -15000), (5000, 5000, 5000, -15000))
    """
    ranked = places(scores)
    found = []
    for place in ranked:
        tied = ranked.count(place)
        found.append(sum(by_place[place - 1 : place - 1 + tied]) // tied)
    return tuple(found)


def bet_shares(scores: Sequence[int], bets: int) -> tuple[Fraction, ...]:
    """The points of the bets left on the table: to the first, shared where several are.

    >>> [str(points) for points in bet_shares((35_000, 35_000, 35_000, 14_000), 1)]
    ['1000/3', '1000/3', '1000/3', '0']
    """
    ranked = places(scores)
    share = Fraction(BET_POINTS * bets, ranked.count(1))
    return tuple(share if place == 1 else Fraction(0) for place in ranked)


def results(scores: Sequence[int], bets: int) -> tuple[Fraction, ...]:
    """What each player takes from the game: points won, bets left and uma.

    >>> [int(points) for points in results((41_000, 29_000, 30_000, 19_000), 1)]
    [27000, -6000, 5000, -26000]
    """
    start = PLAY_EMA.start
    rows = zip(scores, bet_shares(scores, bets), uma(scores), strict=True)
    return tuple(score - start + share + bonus for score, share, bonus in rows)
