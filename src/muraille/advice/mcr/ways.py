"""What makes a hand worth eight points: the fans that name a way there.

A way is named by its dearest fan where that brings six points or more: what is added to
reach eight changes with the last tiles. Below that, by all the fans that add up to eight,
the dearest first and no more than needed. Fans of the tiles come first; how the hand is
won (self-drawn, concealed, the wait) only where it must help. Knows neither chances nor
arrays.
"""

from collections.abc import Mapping

from muraille.rules.mcr.editions import MINIMUM, McrRulebook
from muraille.rules.mcr.fans.table import FanId, FanRow, Looks

NAMES_ALONE = 6
# Fans of the way the hand is won rather than of what it holds.
_OF_THE_WIN = (Looks.CIRCUMSTANCE, Looks.WAIT)


def way_name(times: Mapping[FanId, int], rulebook: McrRulebook) -> tuple[FanId, ...]:
    """The fans that name the way of a hand with these fans.

    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> way_name({"all_chows": 1, "mixed_triple_chow": 1, "self_drawn": 1}, WMO_2014)
    ('mixed_triple_chow',)
    >>> way_name({"all_pungs": 1, "dragon_pung": 1, "self_drawn": 1}, WMO_2014)
    ('all_pungs',)
    >>> way_name({"all_chows": 1, "fully_concealed_hand": 1, "all_simples": 1}, WMO_2014)
    ('all_chows', 'all_simples', 'fully_concealed_hand')
    """
    rows = sorted((rulebook.row(fan) for fan in times), key=lambda row: _rank(row, rulebook))
    name: list[FanId] = []
    points = 0
    for row in rows:
        if points >= (NAMES_ALONE if len(name) == 1 else MINIMUM):
            break
        name.append(row.id)
        points += rulebook.points(row) * times[row.id]
    return tuple(name)


def _rank(row: FanRow, rulebook: McrRulebook) -> tuple[bool, int, int]:
    return row.looks in _OF_THE_WIN, -rulebook.points(row), row.number
