"""Places by points, the same in every game."""

from collections.abc import Sequence


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Each player's place from 1; equal points share the better one.

    >>> places((10, -30, 10, 10))
    (1, 4, 1, 1)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)
