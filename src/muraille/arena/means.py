"""Means of figures, with their confidence.

Exact sums divided once, so the same games give the same figures to the last digit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

CONFIDENCE = 1.96
"""Standard errors on either side: 95 of 100 such intervals hold the true mean."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of so many values; ``margin`` on either side of it is the 95 % interval.

    Both are None where there are too few values to tell.
    """

    count: int
    value: float | None
    margin: float | None


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values and its confidence interval.

    >>> mean_of([1, 2, 3])
    Mean(count=3, value=2.0, margin=1.1316...)
    """
    count = len(values)
    if count == 0:
        return Mean(0, None, None)
    mean = sum(values) / count
    if count == 1:
        return Mean(1, mean, None)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Mean(count, mean, CONFIDENCE * sqrt(spread / count))
