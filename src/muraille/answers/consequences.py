"""Consequences of offences as JSON: a kind, and the figures that belong to it."""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum

from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    DiscardDuty,
    Discretion,
    Disqualified,
    FixedResult,
    Graded,
    PerMinute,
    Points,
    Verdict,
)

_KINDS: dict[type, str] = {
    Points: "points",
    PerMinute: "points_per_minute",
    FixedResult: "fixed_result",
    Discretion: "referee_points",
    DiscardDuty: "discard_duty",
    Disqualified: "disqualified",
}


def verdict_fields(verdict: Verdict) -> dict[str, object]:
    """What a book says, for programs."""
    return {
        "articles": list(verdict.articles),
        "rulings": list(verdict.rulings),
        "consequences": consequences_fields(verdict.consequences),
        "choices": consequences_fields(verdict.choices),
        "decider": verdict.decider.value,
    }


def consequences_fields(consequences: Iterable[Consequence]) -> list[dict[str, object]]:
    """Each consequence with its kind.

    >>> from muraille.rules.common.offences import Payee
    >>> consequences_fields((Act.WARNING, Points(10, Payee.EACH)))
    [{'kind': 'warning'}, {'kind': 'points', 'points': 10, 'to': 'each', 'taken': 'at_once'}]
    """
    return [_fields(one) for one in consequences]


def _fields(one: Consequence) -> dict[str, object]:
    if isinstance(one, Act):
        return {"kind": one.value}
    if isinstance(one, DeadHand):
        return {"kind": "dead_hand", "rights": sorted(right.value for right in one.rights)}
    if isinstance(one, Graded):
        ladder = one.ladder
        return {
            "kind": "graded",
            "steps": list(ladder.steps),
            "then": ladder.then,
            "each_fault_apart": ladder.own,
            "reset": ladder.reset.value,
            "lasting": one.lasting,
        }
    told = {field.name: _plain(getattr(one, field.name)) for field in fields(one)}
    return {"kind": _KINDS[type(one)], **told}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value
