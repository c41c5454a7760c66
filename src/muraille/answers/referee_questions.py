"""What a referee still has to say before a case can be judged, in the order one asks it.

Asks exactly what the rulebook's verdict depends on; judging is done in ``referee``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from muraille.answers.referee import LATENESS, Judgement, judged
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.rules.common.offences import (
    Act,
    Consequence,
    Discretion,
    Graded,
    Offence,
    OffenceStage,
    Payee,
    Verdict,
)
from muraille.rules.common.rulebook import offence_named
from muraille.rules.riichi.endings import ChomboMode
from muraille.tiles.problems import InputError, Problem
from muraille.tiles.winds import Wind

ORDER = ("late", "stage", "chombo", "by", "against", "previous", "points")
"""The keys of the answers; what stands after one may depend on it."""

_CASE = ("rules", "offence", "late", "stage")
_MISSING = {
    "stage_missing": "stage",
    "delay_missing": "late",
    "offender_missing": "by",
    "offended_player_missing": "against",
}
_BLAMED = {
    "no_such_stage": "stage",
    "not_a_delay": "late",
    "not_late": "late",
    "late_is_for_lateness": "late",
    "contradiction": "late",
    "not_a_chombo_mode": "chombo",
    "offends_himself": "against",
    "previous_below_zero": "previous",
    "points_out_of_range": "points",
    "no_points_to_choose": "points",
}
_OF_THE_TABLE: frozenset[Consequence] = frozenset(
    {Act.REDEAL, Act.SHEET_AS_AGREED, Act.SHEET_TO_EAST, Act.EAST_MUST, Act.SPOKEN_VALUE}
)
_ABOUT_A_HAND = frozenset({Act.WIN_STANDS, Act.FLOWERS_LOST, Act.WAIT_LOST, Act.SPOKEN_VALUE})
_STAGES_OF_A_HAND = frozenset(
    {
        *(OffenceStage.UNDER_MINIMUM, OffenceStage.WRONG_TILE, OffenceStage.NOT_WAITING),
        *(OffenceStage.WIN_VALID, OffenceStage.WIN_INVALID),
    }
)


@dataclass(frozen=True, slots=True)
class RefereeQuestion:
    """One thing to ask: one of ``choices``, or a number from ``least`` to ``most`` if that is set.

    ``may_be_open``: the case can be judged without an answer.
    """

    key: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    may_be_open: bool = False


def questions(request: Mapping[str, object]) -> tuple[RefereeQuestion, ...]:
    """Everything a case depends on, as far as its answers tell; ``InputError`` for a bad stage.

    >>> [asked.key for asked in questions({"offence": "false_hu"})]
    ['stage']
    >>> [asked.key for asked in questions({"offence": "late_pung"})]
    ['by', 'previous']
    """
    case = {key: request[key] for key in _CASE if key in request}
    book = str(case.get("rules", DEFAULT_MCR))
    offence = offence_named(rulebook(book), str(case.get("offence", "")))
    try:
        judgement = judged(case)
    except InputError as error:
        if any(wrong.code not in _MISSING for wrong in error.problems):
            raise
        # A riichi delay is counted by the minute: a stage alone does not do.
        return _how_it_was(offence, stage_known=False)
    first = _how_it_was(offence, stage_known="stage" in case)
    return (*first, *_details(judgement.verdict, request))


def blamed(wrong: Problem) -> str | None:
    """The key whose answer cannot be used."""
    return dict(wrong.params).get("key") or _BLAMED.get(wrong.code) or _MISSING.get(wrong.code)


def is_missing(wrong: Problem) -> bool:
    """Whether nothing is wrong but that something has not been said yet."""
    return wrong.code in _MISSING


def first_to_blame(problems: Iterable[Problem]) -> str | None:
    """The first of the answers that cannot be used."""
    keys = {blamed(wrong) for wrong in problems if not is_missing(wrong)}
    return next((key for key in ORDER if key in keys), None)


def before(request: Mapping[str, object], key: str) -> dict[str, object]:
    """The request without this answer and without those that may depend on it.

    >>> before({"offence": "late_pung", "by": "S", "previous": "2"}, "previous")
    {'offence': 'late_pung', 'by': 'S'}
    """
    dropped = ORDER[ORDER.index(key) :]
    return {name: value for name, value in request.items() if name not in dropped}


def is_about_a_hand(judgement: Judgement) -> bool:
    """Whether the ruling asks what somebody's hand is worth or waits for."""
    said = judgement.verdict
    return judgement.stage in _STAGES_OF_A_HAND or any(
        consequence in _ABOUT_A_HAND for consequence in (*said.consequences, *said.choices)
    )


def _how_it_was(offence: Offence, *, stage_known: bool) -> tuple[RefereeQuestion, ...]:
    stages = tuple(stage.value for stage in offence.stages)
    if offence.id == LATENESS and not stage_known:
        return (RefereeQuestion("late", least=1),)
    return (RefereeQuestion("stage", stages),) if len(stages) > 1 else ()


def _details(verdict: Verdict, request: Mapping[str, object]) -> Iterable[RefereeQuestion]:
    winds = tuple(wind.value for wind in Wind)
    every = (*verdict.consequences, *verdict.choices)
    pays_at_table = False
    if Act.CHOMBO in verdict.consequences:
        yield RefereeQuestion("chombo", (ChomboMode.TOURNAMENT.value, ChomboMode.PAYMENT.value))
        pays_at_table = request.get("chombo") == ChomboMode.PAYMENT.value
    if any(consequence not in _OF_THE_TABLE for consequence in every):
        yield RefereeQuestion("by", winds, may_be_open=not pays_at_table)
    by = request.get("by")
    if by is not None and any(
        discretion.to is Payee.OFFENDED for discretion in verdict.discretions
    ):
        yield RefereeQuestion("against", tuple(wind for wind in winds if wind != by))
    if any(isinstance(consequence, Graded) for consequence in verdict.consequences):
        yield RefereeQuestion("previous")
    for choice in verdict.discretions[:1]:
        yield _points(choice)


def _points(choice: Discretion) -> RefereeQuestion:
    only = tuple(str(points) for points in choice.only)
    return RefereeQuestion("points", only, choice.least or 1, choice.most, may_be_open=True)
