"""Ways to a win with a yaku, and how many tiles a hand lacks on each.

A concealed hand needs no yaku but riichi, so it may be finished any way. A hand with claimed
sets keeps to what gives it a yaku: a set of value honours, all simples, one suit with
honours, all pungs. Values only; which way is best is ``simple``'s question.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from muraille.bots.common.groups import STEPS, alike, simples
from muraille.shapes.needs import SETS
from muraille.shapes.needs_tables import needs_tables
from muraille.shapes.specials import orphans_distance, seven_kinds_distance
from muraille.shapes.standard import Keys, standard_missing
from muraille.table.common.melds import Meld
from muraille.tiles.kinds import DRAGONS, FIRST_HONOUR, RANKS
from muraille.tiles.parts import Shape

HONOURS = 3
"""The group of the honours, after the three suits."""


class Yaku(Enum):
    """What the hand is finished for."""

    ANY = "riichi, or a yaku that lies on the table"
    PAIRS = "seven pairs"
    ORPHANS = "thirteen orphans"
    VALUE = "a set of value honours"
    SIMPLES = "all simples"
    FLUSH = "one suit with honours"
    PUNGS = "all pungs"


@dataclass(frozen=True, slots=True)
class Route:
    """One way, with so many ``sets`` still to be made; ``of``: the honour, or the suit."""

    yaku: Yaku
    sets: int
    of: int = 0


@lru_cache(maxsize=1 << 10)
def open_routes(melds: tuple[Meld, ...], winds: tuple[int, int]) -> tuple[Route, ...]:
    """The routes that these declared sets leave; ``winds`` are those of seat and round.

    >>> [route.yaku.name for route in open_routes((), (0, 0))]
    ['ANY', 'PAIRS', 'ORPHANS']
    """
    sets = SETS - len(melds)
    if not any(meld.exposed for meld in melds):
        closed = [Route(Yaku.ANY, sets)]
        if not melds:
            closed += [Route(Yaku.PAIRS, sets), Route(Yaku.ORPHANS, sets)]
        return tuple(closed)
    value = value_honours(winds)
    if any(meld.low in value for meld in melds):
        return (Route(Yaku.ANY, sets),)
    routes = [Route(Yaku.VALUE, sets - 1, kind) for kind in value if sets]
    if all(_is_simple(meld) for meld in melds):
        routes.append(Route(Yaku.SIMPLES, sets))
    suits = {meld.low // RANKS for meld in melds if meld.low < FIRST_HONOUR}
    routes += [Route(Yaku.FLUSH, sets, suit) for suit in range(3) if suits <= {suit}]
    if all(meld.shape is not Shape.CHOW for meld in melds):
        routes.append(Route(Yaku.PUNGS, sets))
    return tuple(routes)


def value_honours(winds: tuple[int, int]) -> tuple[int, ...]:
    """The dragons, and the winds of seat and round.

    >>> value_honours((1, 0))
    (31, 32, 33, 28, 27)
    """
    dragons = [kind for kind in range(FIRST_HONOUR, FIRST_HONOUR + 7) if DRAGONS >> kind & 1]
    return (*dragons, *dict.fromkeys(FIRST_HONOUR + wind for wind in winds))


def _is_simple(meld: Meld) -> bool:
    return all(tile < FIRST_HONOUR and 0 < tile % RANKS < RANKS - 1 for tile in meld.tiles)


def missing(route: Route, keys: Keys) -> int:
    """Tiles missing from the nearest complete hand of this route.

    >>> missing(Route(Yaku.ANY, 0), (0, 0, 0, 1))
    1
    """
    return _MISSING[route.yaku](route, keys)


def _any(route: Route, keys: Keys) -> int:
    return standard_missing(keys, route.sets, needs_tables())


def _pairs(_route: Route, keys: Keys) -> int:
    return seven_kinds_distance(keys, needs_tables()) + 1


def _orphans(_route: Route, keys: Keys) -> int:
    return orphans_distance(keys, needs_tables()) + 1


def _value(route: Route, keys: Keys) -> int:
    """Three of the honour, then anything."""
    _group, step = STEPS[route.of]
    held = min(3, keys[HONOURS] // step % 5)
    rest = (keys[0], keys[1], keys[2], keys[HONOURS] - held * step)
    return 3 - held + standard_missing(rest, route.sets, needs_tables())


def _simples(route: Route, keys: Keys) -> int:
    bare = (simples(keys[0]), simples(keys[1]), simples(keys[2]), 0)
    return standard_missing(bare, route.sets, needs_tables())


def _flush(route: Route, keys: Keys) -> int:
    one, two, three = (keys[suit] if suit == route.of else 0 for suit in range(3))
    return standard_missing((one, two, three, keys[HONOURS]), route.sets, needs_tables())


def _pungs(route: Route, keys: Keys) -> int:
    """Kinds held most often become pungs, the next one the pair."""
    threes = twos = ones = 0
    for key in keys:
        three, two, one = alike(key)
        threes, twos, ones = threes + three, twos + two, ones + one
    wanted = max(0, route.sets - threes)
    from_twos = min(wanted, twos)
    from_ones = min(wanted - from_twos, ones)
    lacking = from_twos + 2 * from_ones + 3 * (wanted - from_twos - from_ones)
    if twos > from_twos or threes > route.sets:
        return lacking
    return lacking + (1 if ones > from_ones else 2)


_MISSING: Mapping[Yaku, Callable[[Route, Keys], int]] = {
    Yaku.ANY: _any,
    Yaku.PAIRS: _pairs,
    Yaku.ORPHANS: _orphans,
    Yaku.VALUE: _value,
    Yaku.SIMPLES: _simples,
    Yaku.FLUSH: _flush,
    Yaku.PUNGS: _pungs,
}
