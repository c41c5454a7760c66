"""What makes a hand worth eight points: the fans that name a way there.

A way is named by its dearest fan where that brings six points or more: what is added to
reach eight changes with the last tiles. Below that, by the fans of two points and more
that its tiles show, the dearest first and no more than needed; single points and how the
hand is won (self-drawn, concealed, the wait) name a way only where there is nothing else.
Knows neither chances nor arrays.
"""

from collections.abc import Iterable, Mapping

from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.fans.table import FanId, FanLooks, FanRow
from muraille.rules.mcr.rulebook import McrRulebook

NAMES_ALONE = 6
NAMES_A_WAY = 2
# Fans of the way the hand is won rather than of what it holds.
_OF_THE_WIN = (FanLooks.CIRCUMSTANCE, FanLooks.WAIT)


def way_name(times: Mapping[FanId, int], rulebook: McrRulebook) -> tuple[FanId, ...]:
    """The fans that name the way of a hand with these fans.

    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> way_name({"all_chows": 1, "mixed_triple_chow": 1, "self_drawn": 1}, WMO_2014)
    ('mixed_triple_chow',)
    >>> way_name({"all_pungs": 1, "dragon_pung": 1, "self_drawn": 1}, WMO_2014)
    ('all_pungs',)
    >>> fans = {"short_straight": 1, "all_chows": 1, "fully_concealed_hand": 1, "all_simples": 1}
    >>> way_name(fans, WMO_2014)
    ('all_chows', 'all_simples')
    """
    rows = sorted((rulebook.row(fan) for fan in times), key=lambda row: _rank(row, rulebook))
    leading = [row for row in rows if row.looks not in _OF_THE_WIN and _is_dear(row, rulebook)]
    return tuple(_enough(leading or rows, times, rulebook))


def _is_dear(row: FanRow, rulebook: McrRulebook) -> bool:
    return rulebook.points(row) >= NAMES_A_WAY


def _enough(
    rows: Iterable[FanRow], times: Mapping[FanId, int], rulebook: McrRulebook
) -> Iterable[FanId]:
    """Fans until they reach the minimum; the first alone if it is dear enough."""
    points = 0
    for place, row in enumerate(rows):
        if points >= (NAMES_ALONE if place == 1 else MINIMUM):
            return
        points += rulebook.points(row) * times[row.id]
        yield row.id


def _rank(row: FanRow, rulebook: McrRulebook) -> tuple[bool, int, int]:
    return row.looks in _OF_THE_WIN, -rulebook.points(row), row.number
