"""Consequences of offences as JSON: a kind, and the figures that belong to it."""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from typing import Annotated, NotRequired, TypedDict, cast

from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    DiscardDuty,
    Discretion,
    Disqualification,
    FixedResult,
    Graded,
    Note,
    OffenceStage,
    PerMinute,
    PointLoss,
    Printed,
    Verdict,
)

_KINDS: dict[type, str] = {
    PointLoss: "points",
    Printed: "printed",
    PerMinute: "points_per_minute",
    FixedResult: "fixed_result",
    Discretion: "referee_points",
    DiscardDuty: "discard_duty",
    Disqualification: "disqualified",
}


class ConsequenceJson(TypedDict):
    """What follows: a kind, and of the figures those that belong to it."""

    kind: Annotated[str, "consequence_kind", "points"]
    points: NotRequired[Annotated[int | None, "points_lost"]]
    to: NotRequired[Annotated[str | None, "points_to"]]
    taken: NotRequired[Annotated[str | None, "points_taken"]]
    uma: NotRequired[Annotated[int | None, "fixed_uma"]]
    only: NotRequired[Annotated[list[int] | None, "points_only"]]
    least: NotRequired[Annotated[int | None, "points_least"]]
    most: NotRequired[Annotated[int | None, "points_most"]]
    extra: NotRequired[Annotated[bool | None, "points_extra"]]
    instead: NotRequired[Annotated[bool | None, "points_instead"]]
    steps: NotRequired[Annotated[list[int] | None, "ladder_steps"]]
    then: NotRequired[Annotated[int | None, "ladder_then"]]
    each_fault_apart: NotRequired[Annotated[bool | None, "ladder_apart"]]
    reset: NotRequired[Annotated[str | None, "ladder_reset"]]
    lasting: NotRequired[Annotated[bool | None, "ladder_lasting"]]
    rights: NotRequired[Annotated[list[str] | None, "dead_rights"]]
    tiles: NotRequired[Annotated[str | None, "duty_tiles"]]
    scope: NotRequired[Annotated[str | None, "out_of"]]


class VerdictJson(TypedDict):
    stage: Annotated[str, "stage"]
    articles: Annotated[list[str], "articles"]
    rulings: Annotated[list[str], "rulings"]
    consequences: Annotated[list[ConsequenceJson], "consequences"]
    choices: Annotated[list[ConsequenceJson], "choices"]
    decider: Annotated[str, "decider"]


class PenaltyStageJson(VerdictJson):
    """What a book says at one stage."""


def verdict_json(stage: OffenceStage, verdict: Verdict) -> PenaltyStageJson:
    """What a book says at a stage, for programs."""
    return {
        "stage": stage.value,
        "articles": list(verdict.articles),
        "rulings": list(verdict.rulings),
        "consequences": consequences_fields(verdict.consequences),
        "choices": consequences_fields(verdict.choices),
        "decider": verdict.decider.value,
    }


def consequences_fields(consequences: Iterable[Consequence]) -> list[ConsequenceJson]:
    """Each consequence with its kind.

    >>> from muraille.rules.common.offences import Payee
    >>> consequences_fields((Act.WARNING, PointLoss(10, Payee.EACH)))
    [{'kind': 'warning'}, {'kind': 'points', 'points': 10, 'to': 'each', 'taken': 'at_once'}]
    """
    return [_fields(consequence) for consequence in consequences]


def _fields(consequence: Consequence) -> ConsequenceJson:
    if isinstance(consequence, Act | Note):
        return {"kind": consequence.value}
    if isinstance(consequence, DeadHand):
        return {"kind": "dead_hand", "rights": sorted(right.value for right in consequence.rights)}
    if isinstance(consequence, Graded):
        ladder = consequence.ladder
        return {
            "kind": "graded",
            "steps": list(ladder.steps),
            "then": ladder.then,
            "most": ladder.most,
            "each_fault_apart": ladder.own,
            "reset": ladder.reset.value,
            "lasting": consequence.lasting,
        }
    values = {field.name: _plain(getattr(consequence, field.name)) for field in fields(consequence)}
    return cast(ConsequenceJson, {"kind": _KINDS[type(consequence)], **values})


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value
