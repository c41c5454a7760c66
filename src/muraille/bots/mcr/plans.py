"""Plans that reach eight points: what each wants, and what declared sets leave of it.

A plan is a body of tiles that must be there, and a rest that is free within its kind. It
is worth eight points without flowers whichever way the rest is finished, so a player who
follows one respects the minimum. Points are those that all editions share, rounded down.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import permutations

from muraille.bots.common.groups import CHOW, LOWS
from muraille.shapes.needs import SETS
from muraille.shapes.specials import BODIES, RESIDUES
from muraille.shapes.standard import POWERS, Keys
from muraille.table.common.melds import Meld
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.parts import Shape

SetOf = tuple[bool, int]
"""A set: whether it is a chow, and its lowest kind."""

PUNG = 3
PAIR = 2
WIND_PLACES, DRAGON_PLACES = range(4), range(4, 7)
NOTHING: Keys = (0, 0, 0, 0)


class Rest(Enum):
    """What may stand beside the body."""

    ANY = "any sets and a pair"
    CHOWS = "a chow and a suited pair"
    SIMPLE_CHOWS = "sets of simples"
    GROUPS = "sets and a pair of some groups"
    PUNGS = "pungs and a pair"
    TYPES = "a set in each suit"
    PAIRS = "seven pairs"
    ORPHANS = "thirteen orphans"
    KNITTED = "honours and knitted tiles"


@dataclass(frozen=True, slots=True)
class FanPlan:
    """One way to eight points; ``spare`` sets are free, of ``groups`` (a mask) only.

    ``sets`` are the declared sets that would be part of the body. ``share`` is below 1
    where not every end of the plan is worth eight points.
    """

    points: int
    rest: Rest
    spare: int
    body: Keys = NOTHING
    sets: tuple[SetOf, ...] = ()
    groups: int = 0b1111
    concealed: bool = False
    share: float = 1.0
    parts: tuple[tuple[int, int], ...] = field(init=False)
    """The body: each group it lies in, with its key."""
    weight: float = field(init=False)
    """What the plan pays when won on a discard, in wins of eight points."""

    def __post_init__(self) -> None:
        parts = tuple((group, key) for group, key in enumerate(self.body) if key)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "weight", self.share * (24 + self.points) / 32)


def _in_group(group: int, key: int) -> Keys:
    one, two, three, four = (key if place == group else 0 for place in range(4))
    return one, two, three, four


def _sum(*many: Keys) -> Keys:
    one, two, three, four = (sum(keys[group] for keys in many) for group in range(4))
    return one, two, three, four


def _three_chows(lows: tuple[tuple[int, int], ...]) -> tuple[Keys, tuple[SetOf, ...]]:
    """The body of chows, each a suit and a lowest rank from 0."""
    body = _sum(*(_in_group(suit, CHOW * POWERS[low]) for suit, low in lows))
    return body, tuple((True, suit * RANKS + low) for suit, low in lows)


def _mixed_chows() -> Iterator[FanPlan]:
    steps = [(8, (0, 3, 6)), *((8, (low,) * 3) for low in range(LOWS))]
    for points, lows in steps:
        for order in dict.fromkeys(permutations(lows)):
            body, sets = _three_chows(tuple(enumerate(order)))
            yield FanPlan(points, Rest.ANY, 1, body, sets)
    for low in range(LOWS - 2):
        for order in permutations((low, low + 1, low + 2)):
            body, sets = _three_chows(tuple(enumerate(order)))
            yield FanPlan(8, Rest.CHOWS, 1, body, sets)
            yield FanPlan(8, Rest.ANY, 1, body, sets, concealed=True)


def _pure_chows() -> Iterator[FanPlan]:
    ladders = [(0, 3, 6)]
    ladders += [(low, low + 1, low + 2) for low in range(LOWS - 2)]
    ladders += [(low, low + 2, low + 4) for low in range(LOWS - 4)]
    for suit in range(3):
        for ladder in ladders:
            body, sets = _three_chows(tuple((suit, low) for low in ladder))
            yield FanPlan(16, Rest.ANY, 1, body, sets)


def _knitted() -> Iterator[FanPlan]:
    for number in range(BODIES):
        residues = RESIDUES[3 * number : 3 * number + 3]
        keys = [POWERS[low] + POWERS[low + 3] + POWERS[low + 6] for low in residues]
        yield FanPlan(12, Rest.ANY, 1, (keys[0], keys[1], keys[2], 0))


def _value_pungs(own: tuple[int, ...]) -> Iterator[tuple[Keys, tuple[SetOf, ...]]]:
    """Bodies of one pung that is worth two points: dragons, and one's own winds."""
    for place in dict.fromkeys((*own, *DRAGON_PLACES)):
        yield _in_group(3, PUNG * POWERS[place]), ((False, FIRST_HONOUR + place),)


def _flushes(own: tuple[int, ...]) -> Iterator[FanPlan]:
    for suit in range(3):
        yield FanPlan(24, Rest.GROUPS, SETS, groups=1 << suit)
        half = 1 << suit | 0b1000
        yield FanPlan(8, Rest.GROUPS, SETS, groups=half, concealed=True)
        for body, sets in _value_pungs(own):
            yield FanPlan(8, Rest.GROUPS, SETS - 1, body, sets, groups=half)


def _pungs(own: tuple[int, ...]) -> Iterator[FanPlan]:
    yield FanPlan(8, Rest.PUNGS, SETS, share=0.5)
    for body, sets in _value_pungs(own):
        yield FanPlan(8, Rest.PUNGS, SETS - 1, body, sets)


def _types(own: tuple[int, ...]) -> Iterator[FanPlan]:
    """All types with a pung of value: a set in each suit, winds and dragons both there."""
    pairs = [(dragon, wind) for dragon in DRAGON_PLACES for wind in WIND_PLACES]
    pairs += [(wind, dragon) for wind in dict.fromkeys(own) for dragon in DRAGON_PLACES]
    for pung, pair in pairs:
        body = _in_group(3, PUNG * POWERS[pung] + PAIR * POWERS[pair])
        yield FanPlan(8, Rest.TYPES, 3, body, ((False, FIRST_HONOUR + pung),), groups=0b0111)


@cache
def all_plans(seat_wind: int, round_wind: int) -> tuple[FanPlan, ...]:
    """Every plan of a player with these winds, as turns after East."""
    own = (seat_wind, round_wind)
    return (
        *_mixed_chows(),
        *_pure_chows(),
        *_knitted(),
        *_flushes(own),
        *_pungs(own),
        *_types(own),
        FanPlan(8, Rest.SIMPLE_CHOWS, SETS, groups=0b0111, concealed=True, share=0.25),
        FanPlan(24, Rest.PAIRS, 0, concealed=True),
        FanPlan(88, Rest.ORPHANS, 0, concealed=True),
        FanPlan(12, Rest.KNITTED, 0, concealed=True),
    )


@lru_cache(maxsize=1 << 14)
def open_plans(melds: tuple[Meld, ...], seat_wind: int, round_wind: int) -> tuple[FanPlan, ...]:
    """What is left of each plan beside declared sets; those they rule out are gone."""
    still_open = []
    for plan in all_plans(seat_wind, round_wind):
        left: FanPlan | None = plan
        for meld in melds:
            left = None if left is None else _beside(left, meld)
        if left is not None:
            still_open.append(left)
    return tuple(dict.fromkeys(still_open))


def _beside(plan: FanPlan, meld: Meld) -> FanPlan | None:
    """The plan once a set is declared: part of the body, or one of the spare sets."""
    if plan.concealed and meld.exposed:
        return None
    is_chow = meld.shape is Shape.CHOW
    declared = (is_chow, int(meld.low))
    group = min(meld.low, FIRST_HONOUR) // RANKS
    if declared in plan.sets:
        power = POWERS[meld.low - group * RANKS]
        used = _in_group(group, power * (CHOW if is_chow else PUNG))
        body = _sum(plan.body, _in_group(group, -used[group]))
        sets = list(plan.sets)
        sets.remove(declared)
        return replace(plan, body=body, sets=tuple(sets))
    if plan.spare == 0 or not plan.groups >> group & 1 or not _fits(plan.rest, is_chow):
        return None
    groups = plan.groups & ~(1 << group) if plan.rest is Rest.TYPES else plan.groups
    return replace(plan, spare=plan.spare - 1, groups=groups)


def _fits(rest: Rest, is_chow: bool) -> bool:
    if rest in (Rest.CHOWS, Rest.SIMPLE_CHOWS):
        return is_chow
    return not (rest is Rest.PUNGS and is_chow)
