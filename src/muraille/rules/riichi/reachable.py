"""Which han and minipoints a hand can have together (4.1.1, 4.2).

One definition for the score tables, which leave the other cells empty, and for
settlements, which refuse them. It follows from the yaku and the minipoints: a
test builds a hand of every make and finds the same numbers.
"""

from collections.abc import Mapping
from types import MappingProxyType

# 25 is seven pairs alone. Above 100 come two concealed kongs and a pung that the
# discard completes, or three kongs (two han); above 110 three concealed kongs,
# which are two yaku of two han each.
FEWEST_HAN_ON_DISCARD: Mapping[int, int] = MappingProxyType(
    {25: 2, **dict.fromkeys(range(30, 111, 10), 1), **dict.fromkeys((120, 130, 140), 4)}
)
# 20 is the self-drawn pinfu alone; a self-drawn hand of one han stops at 96, that is 100.
FEWEST_HAN_SELF_DRAWN: Mapping[int, int] = MappingProxyType(
    {20: 2, 25: 3, **dict.fromkeys(range(30, 101, 10), 1), 110: 2, **dict.fromkeys((120, 130), 4)}
)


def can_be(han: int, minipoints: int, *, self_drawn: bool) -> bool:
    """Whether some hand, won in this way, has so many han and (rounded) minipoints.

    >>> can_be(1, 110, self_drawn=False), can_be(1, 110, self_drawn=True)
    (True, False)
    >>> can_be(2, 20, self_drawn=False), can_be(2, 20, self_drawn=True)
    (False, True)
    """
    fewest = FEWEST_HAN_SELF_DRAWN if self_drawn else FEWEST_HAN_ON_DISCARD
    return minipoints in fewest and han >= fewest[minipoints]


def is_a_number_of_minipoints(minipoints: int) -> bool:
    """Whether any hand at all has so many.

    >>> is_a_number_of_minipoints(140), is_a_number_of_minipoints(150)
    (True, False)
    """
    return minipoints in FEWEST_HAN_SELF_DRAWN or minipoints in FEWEST_HAN_ON_DISCARD
