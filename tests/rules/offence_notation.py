"""Consequences in the short notation of ``offences.csv``, so that rows can be compared."""

import csv
from pathlib import Path

from muraille.rules.common.ladders import Reset
from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    DiscardDuty,
    Discretion,
    Disqualification,
    FixedResult,
    Graded,
    PerMinute,
    PointLoss,
    Right,
    Taken,
    Verdict,
)

SCALE = (5, 10, 20, 30, 40, 50, 60)


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def notation(verdict: Verdict) -> str:
    told = [_one(one) for one in verdict.consequences]
    told += [f"may:{_one(one)}" for one in verdict.choices]
    return " ".join(told) or "none"


def _one(one: Consequence) -> str:
    if isinstance(one, Act):
        return one.value
    if isinstance(one, DeadHand):
        return _dead(one)
    if isinstance(one, DiscardDuty):
        return one.tiles.value
    if isinstance(one, Disqualification):
        return f"out_of_{one.scope.value}"
    return _figures(one)


def _dead(one: DeadHand) -> str:
    playing = {Right.DRAW, Right.DISCARD, Right.PAY}
    assert playing <= one.rights
    if one.rights == playing:
        return "dead_riichi"
    assert {Right.FLOWERS, Right.RECEIVE} <= one.rights
    return "dead" if Right.CALL in one.rights else "dead_no_calls"


def _figures(one: Graded | PointLoss | PerMinute | FixedResult | Discretion) -> str:
    if isinstance(one, Graded):
        in_hand = one.ladder.reset is Reset.HAND
        assert one.ladder.own is in_hand
        return "graded_in_hand" if in_hand else f"graded{'_lasting' if one.lasting else ''}"
    if isinstance(one, PerMinute):
        return f"{one.points}_per_minute"
    if isinstance(one, FixedResult):
        return f"session_{one.points}_{one.uma}"
    late = "_after_uma" if one.taken is Taken.AFTER_UMA else ""
    if isinstance(one, PointLoss):
        return f"{one.points}_{one.to.value}{late}"
    amounts = "/".join(map(str, one.only)) or f"{one.least}..{one.most}"
    if one.only == SCALE:
        amounts = "scale_more" if one.extra else "scale"
    if not one.bounded:
        amounts = "any"
    return f"{amounts}_{one.to.value}{late}"
