"""MERS, the European ranking: base ranks, weights of tournaments, rankings of players (M1-M4).

Exact until the last step; dates are arguments.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

FILL, BEST = 5, 4
SUBSTITUTES = 3
_ROUNDINGS: Mapping[str, Callable[[Fraction], int]] = {
    "half_up": lambda value: (2 * value + 1) // 2,
    "half_even": round,
    "down": lambda value: value.numerator // value.denominator,
}


def base_rank(place: int, players: int, rounding: str = "half_up") -> int:
    """1000 for the first, 0 for the last, in even steps (M1).

    >>> [base_rank(place, 48) for place in (1, 2, 24, 48)]
    [1000, 979, 511, 0]
    """
    exact = Fraction(1000 * (players - place), max(players - 1, 1))
    return int(_ROUNDINGS[rounding](exact))


def weight(
    days: int, players: int, countries: int, *, qualification: bool = False, substitutes: int = 0
) -> Fraction:
    """A tournament's weight (M3); up to three substitutes count as players.

    >>> str(weight(2, 48, 6)), str(weight(3, 140, 12, qualification=True))
    ('3', '6')
    """
    field = players + min(substitutes, SUBSTITUTES)
    total = Fraction(min(max(days, 1), 3))
    total += _step(field, 40, 80)
    total += _step(countries, 5, 9)
    return total + (1 if qualification else 0)


def _step(number: int, low: int, middle: int) -> Fraction:
    if number <= low:
        return Fraction(0)
    return Fraction(1, 2) if number <= middle else Fraction(1)


@dataclass(frozen=True, slots=True)
class MersResult:
    """What a player reached: base rank, the tournament's weight and its last day."""

    base: int
    weight: Fraction
    day: date


def age_share(day: date, now: date) -> Fraction:
    """What a result still counts: whole up to a year, half up to two, nothing later (M4).

    >>> [str(age_share(date(year, 1, 3), date(2026, 1, 3))) for year in (2025, 2024, 2023)]
    ['1', '1/2', '0']
    """
    if day >= _years_before(now, 1):
        return Fraction(1)
    return Fraction(1, 2) if day >= _years_before(now, 2) else Fraction(0)


def _years_before(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year - years)
    except ValueError:  # the 29th of February
        return day.replace(year=day.year - years, day=28)


def player_ranking(outcomes: Iterable[MersResult], now: date) -> Fraction | None:
    """A player's ranking (M4); None with fewer than two results that count.

    >>> two = [MersResult(1000, Fraction(2), date(2026, 1, 1)), MersResult(500, Fraction(2),
    ...     date(2026, 1, 2))]
    >>> str(player_ranking(two, date(2026, 2, 1)))
    '3250/7'
    """
    weighed = [
        (outcome.base, outcome.weight * age_share(outcome.day, now))
        for outcome in outcomes
        if age_share(outcome.day, now)
    ]
    if len(weighed) < 2:
        return None
    weighed += [(0, Fraction(1))] * (FILL - len(weighed))
    weighed.sort(key=lambda row: (-row[0], -row[1]))
    best = len(weighed) - (len(weighed) - FILL) // FILL
    return (_mean(weighed[:best]) + _mean(weighed[:BEST])) / 2


def country_ranking(rankings: Sequence[Fraction]) -> Fraction | None:
    """A country: the mean of its best three; None with fewer (M4)."""
    best = sorted(rankings, reverse=True)[:3]
    return sum(best, Fraction(0)) / 3 if len(best) == 3 else None


def _mean(rows: Sequence[tuple[int, Fraction]]) -> Fraction:
    total = sum((share for _base, share in rows), Fraction(0))
    return sum((base * share for base, share in rows), Fraction(0)) / total
