"""How the winning tile was awaited, judged by the part it completes (4.1.1).

Which part that is belongs to the reading; other tiles the hand may have waited
for do not matter.
"""

from enum import Enum

from muraille.kernels import kernel
from muraille.rules.riichi.yaku.facts import (
    CLOSED,
    EDGE,
    NO_WAIT,
    PAIR_WAIT,
    PUNG_WAIT,
    SPECIAL,
    TWO_SIDED,
)
from muraille.tiles.codes import is_chow, is_pair, kind_in, rank_in


class Wait(Enum):
    """The waits a score can name."""

    TWO_SIDED = "two_sided"
    EDGE = "edge"
    CLOSED = "closed"
    PAIR = "pair"
    PUNG = "pung"
    SPECIAL = "special"


WAIT_BY_CODE: dict[int, Wait | None] = {
    NO_WAIT: None,
    TWO_SIDED: Wait.TWO_SIDED,
    EDGE: Wait.EDGE,
    CLOSED: Wait.CLOSED,
    PAIR_WAIT: Wait.PAIR,
    PUNG_WAIT: Wait.PUNG,
    SPECIAL: Wait.SPECIAL,
}


@kernel
def wait_on(part: int, tile: int) -> int:
    """The code of the wait when ``tile`` completes the set or pair ``part``."""
    if is_pair(part):
        return PAIR_WAIT
    if not is_chow(part):
        return PUNG_WAIT
    place = tile - kind_in(part)
    if place == 1:
        return CLOSED
    if (rank_in(part) == 1 and place == 2) or (rank_in(part) == 7 and place == 0):
        return EDGE
    return TWO_SIDED
