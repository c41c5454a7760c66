"""How many tiles are missing beside the body of a plan, by the kind of its rest."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from muraille.bots.common.groups import alike, chow_and_pair, counts_of, one_set, simples
from muraille.bots.mcr.plans import FanPlan, Rest
from muraille.shapes.needs_tables import needs_tables
from muraille.shapes.specials import (
    honours_and_knitted_distance,
    orphans_distance,
    seven_pairs_distance,
)
from muraille.shapes.standard import Keys, standard_missing
from muraille.tiles.kinds import KIND_COUNT


def rest_missing(plan: FanPlan, rest: Keys) -> int:
    """Tiles missing beside the body, from the tiles that the body does not use."""
    return _MISSING[plan.rest](plan, rest)


def _any(plan: FanPlan, rest: Keys) -> int:
    return standard_missing(rest, plan.spare, needs_tables())


def _groups(plan: FanPlan, rest: Keys) -> int:
    groups = plan.groups
    kept = (
        rest[0] if groups & 1 else 0,
        rest[1] if groups & 2 else 0,
        rest[2] if groups & 4 else 0,
        rest[3] if groups & 8 else 0,
    )
    return standard_missing(kept, plan.spare, needs_tables())


def _simple_chows(plan: FanPlan, rest: Keys) -> int:
    bare = (simples(rest[0]), simples(rest[1]), simples(rest[2]), 0)
    return standard_missing(bare, plan.spare, needs_tables())


def _chows(plan: FanPlan, rest: Keys) -> int:
    chow_m, pair_m, both_m = chow_and_pair(rest[0])
    chow_p, pair_p, both_p = chow_and_pair(rest[1])
    chow_s, pair_s, both_s = chow_and_pair(rest[2])
    if plan.spare == 0:
        return min(pair_m, pair_p, pair_s)
    return min(
        both_m,
        both_p,
        both_s,
        chow_m + min(pair_p, pair_s),
        chow_p + min(pair_m, pair_s),
        chow_s + min(pair_m, pair_p),
    )


def _pungs(plan: FanPlan, rest: Keys) -> int:
    """Kinds held most often become pungs, the next one the pair."""
    threes = twos = ones = 0
    for key in rest:
        three, two, one = alike(key)
        threes, twos, ones = threes + three, twos + two, ones + one
    wanted = max(0, plan.spare - threes)
    from_twos = min(wanted, twos)
    from_ones = min(wanted - from_twos, ones)
    missing = from_twos + 2 * from_ones + 3 * (wanted - from_twos - from_ones)
    if twos > from_twos or threes > plan.spare:
        return missing
    return missing + (1 if ones > from_ones else 2)


def _types(plan: FanPlan, rest: Keys) -> int:
    return sum(one_set(rest[suit]) for suit in range(3) if plan.groups >> suit & 1)


def _pairs(_plan: FanPlan, rest: Keys) -> int:
    return seven_pairs_distance(rest, needs_tables()) + 1


def _orphans(_plan: FanPlan, rest: Keys) -> int:
    return orphans_distance(rest, needs_tables()) + 1


def _knitted(_plan: FanPlan, rest: Keys) -> int:
    return _knitted_missing(rest)


@lru_cache(maxsize=1 << 14)
def _knitted_missing(keys: Keys) -> int:
    counts = [count for key in keys for count in counts_of(key)]
    return honours_and_knitted_distance(counts[:KIND_COUNT]) + 1


_MISSING: Mapping[Rest, Callable[[FanPlan, Keys], int]] = {
    Rest.ANY: _any,
    Rest.CHOWS: _chows,
    Rest.SIMPLE_CHOWS: _simple_chows,
    Rest.GROUPS: _groups,
    Rest.PUNGS: _pungs,
    Rest.TYPES: _types,
    Rest.PAIRS: _pairs,
    Rest.ORPHANS: _orphans,
    Rest.KNITTED: _knitted,
}
