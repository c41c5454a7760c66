"""Whether the numbers of a bulk record stand for something, for compiled code.

Compiled code looks things up without asking; a number that stands for no tile or set
would read past the end of a table.
"""

from collections.abc import Sequence

from muraille.kernels import kernel
from muraille.tiles.codes import is_pair

CODES = 34 * 8


@kernel
def are_tiles_readable(counts: Sequence[int], melds: Sequence[int], winning: int) -> bool:
    """No fifth copy, declared sets first and nothing after them, the winning tile held."""
    bad = 0
    for kind in range(34):
        # Bits beyond the lowest three: of a negative number, or of five and more plus three.
        bad |= (counts[kind] | (counts[kind] + 3)) & ~7
    for place in range(4):
        code = melds[place]
        bad |= int(code >= CODES) | int(code >= 0 and is_pair(code))
        bad |= int(place > 0 and code >= 0 and melds[place - 1] < 0)
    if bad != 0 or winning >= 34:
        return False
    return winning < 0 or counts[winning] > 0


@kernel
def are_kinds(kinds: Sequence[int]) -> bool:
    """Five kinds, or numbers below 0 where there is none."""
    bad = 0
    for place in range(5):
        bad |= int(kinds[place] >= 34)
    return bad == 0
