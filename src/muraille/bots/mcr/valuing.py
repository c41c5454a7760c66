"""How good a hand is: over all plans, the chance to finish each times what it pays.

A rough chance, made to compare hands and nothing else: each missing tile must come in its
share of the turns left, and comes the sooner the more copies of it are still to be seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from muraille.bots.common.groups import Lacking, fitted, minus, plus
from muraille.bots.mcr.plans import FanPlan
from muraille.bots.mcr.resting import rest_missing
from muraille.shapes.standard import Keys
from muraille.tiles.kinds import KIND_COUNT

MOST_MISSING = 9
FLEXIBLE = 7
"""Copies taken to help the free part of a plan, where it is not worth counting them."""
REACH = 2
KEPT_PLANS = 10
CLAIMABLE, CONCEALED, LAST = 1.8, 1.0, 3.0
_COARSE = 8


@dataclass(frozen=True, slots=True)
class Outside:
    """What a player knows beyond the own tiles: copies of each kind not yet seen, all of
    them together, and draws to come."""

    live: tuple[int, ...]
    unseen: int
    turns: int


@lru_cache(maxsize=4096)
def _chances(turns: int, unseen: int, reach: float) -> tuple[tuple[float, ...], ...]:
    """By tiles missing and copies left: the chance that one comes in its share of the turns."""
    rows = []
    for missing in range(MOST_MISSING + 2):
        sources = LAST if missing == 1 else reach
        share = max(turns, 0.5) / max(missing, 1)
        rows.append(
            tuple(
                1 - (1 - min(0.95, copies * sources / unseen)) ** share
                for copies in range(KIND_COUNT)
            )
        )
    return tuple(rows)


@dataclass(slots=True)
class Prospect:
    """A plan as far as a hand has come: what its body lacks, and what its rest misses."""

    plan: FanPlan
    lacking: Lacking
    rest: Keys
    free: int
    missing: int


def prospect_of(plan: FanPlan, keys: Keys, limit: int) -> Prospect | None:
    """How far these tiles are; None where more than ``limit`` are missing."""
    lacking: Lacking = ()
    rest = keys
    if plan.parts:
        left = list(keys)
        for group, wanted in plan.parts:
            more, left[group] = fitted(group, wanted, keys[group])
            lacking += more
        if len(lacking) > limit:
            return None
        rest = (left[0], left[1], left[2], left[3])
    free = rest_missing(plan, rest)
    missing = len(lacking) + free
    return None if missing > limit else Prospect(plan, lacking, rest, free, missing)


def value_of(prospect: Prospect, outside: Outside) -> float:
    """The chance to finish it, times what it pays."""
    plan = prospect.plan
    reach = CONCEALED if plan.concealed else CLAIMABLE
    unseen = outside.unseen // _COARSE * _COARSE + _COARSE
    chances = _chances(outside.turns, unseen, reach)[prospect.missing]
    value = plan.weight
    live = outside.live
    for kind, before in prospect.lacking:
        value *= chances[live[kind] - before] if live[kind] > before else 0.0
    if prospect.free == 1 and prospect.missing == 1:
        value *= chances[min(_waited(plan, prospect.rest, live), KIND_COUNT - 1)]
    elif prospect.free:
        value *= chances[FLEXIBLE] ** prospect.free
    return value


def _waited(plan: FanPlan, rest: Keys, live: Sequence[int]) -> int:
    """Copies left of every tile that finishes the free part."""
    return sum(
        live[kind]
        for kind in range(KIND_COUNT)
        if live[kind] and rest_missing(plan, plus(rest, kind)) == 0
    )


def best_prospects(
    plans: Sequence[FanPlan], keys: Keys, outside: Outside
) -> list[tuple[float, Prospect]]:
    """The plans worth following, best first: none much farther than the nearest."""
    limit = MOST_MISSING
    prospects: list[Prospect] = []
    for plan in plans:
        prospect = prospect_of(plan, keys, limit)
        if prospect is not None:
            prospects.append(prospect)
            limit = min(limit, prospect.missing + REACH)
    near = [
        (value_of(prospect, outside), prospect)
        for prospect in prospects
        if prospect.missing <= limit
    ]
    near.sort(key=lambda valued: -valued[0])
    return near[:KEPT_PLANS]


def hand_value(plans: Sequence[FanPlan], keys: Keys, outside: Outside) -> float:
    """Several plans are worth more than the best alone."""
    return sum(value for value, _ in best_prospects(plans, keys, outside))


def discard_values(
    plans: Sequence[FanPlan], keys: Keys, kinds: Sequence[int], outside: Outside
) -> dict[int, float]:
    """What the hand is worth after each discard, by the plans worth following before it."""
    prospects = [prospect for _, prospect in best_prospects(plans, keys, outside)]
    values = {}
    for kind in kinds:
        left = minus(keys, kind)
        total = 0.0
        for prospect in prospects:
            after = prospect_of(prospect.plan, left, prospect.missing + 1)
            if after is not None:
                total += value_of(after, outside)
        values[kind] = total
    return values
