"""A referee's question answered: the ruling, its article, and what goes on the score sheet.

Reads a request, asks the rulebook, adds up the points. Players are named by their winds in the
hand, so that East deals. Without a wind the points are told by role.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired, cast

from muraille.answers.consequences import (
    ConsequenceJson,
    VerdictJson,
    consequences_fields,
    verdict_json,
)
from muraille.answers.fields import Fields, request_in
from muraille.answers.games import fields_of
from muraille.answers.json_types import Amounts
from muraille.answers.request_fields import Request
from muraille.rules.catalogue import DEFAULT_MCR, Rulebook, rulebook
from muraille.rules.common.clock import minutes_late
from muraille.rules.common.offences import (
    Act,
    FixedResult,
    Offence,
    OffenceStage,
    PerMinute,
    Verdict,
)
from muraille.rules.common.rulebook import offence_named
from muraille.rules.common.sheets import OffenceCase, PenaltySheet, graded_step, problems_of
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.endings import ChomboMode
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, problem
from muraille.tiles.winds import Seat, Wind

LATENESS = "lateness"
_CLOCK = re.compile(r"([0-9]{1,3})(?::([0-5][0-9]))?")
CHOMBO_SWITCH, CHOMBO_MODES = "R15", tuple(mode.value for mode in ChomboMode)
_OFFENDER, _OFFENDED, _OTHER = Seat(0), Seat(1), Seat(2)


class RulingToldJson(VerdictJson):
    """A ruling."""

    rules: Annotated[str, "rules"]
    offence: Annotated[str, "offence"]
    sheet: Annotated[Amounts, "sheet"]
    after_uma: Annotated[Amounts, "after_uma"]
    left_to_the_referee: Annotated[list[ConsequenceJson], "left_to_the_referee"]
    step: NotRequired[Annotated[Literal["warning"] | int | None, "step"]]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The ruling on one case.

    ``by`` is None where the offender's wind was not told: then the sheet is that of a table at
    which he sits first and the offended player second. ``step`` is the ladder's next step.
    """

    book: str
    offence: Offence
    stage: OffenceStage
    verdict: Verdict
    sheet: PenaltySheet
    by: Wind | None = None
    against: Wind | None = None
    step: int | None = None

    @property
    def entered(self) -> FixedResult | None:
        """The result the offender's session is entered with, whatever is played (R32)."""
        fixed = (
            consequence
            for consequence in self.verdict.consequences
            if isinstance(consequence, FixedResult)
        )
        return next(fixed, None)

    @property
    def offender(self) -> str:
        """The offender's wind, or his role."""
        return "offender" if self.by is None else self.by.value

    def points(self, four: Four) -> dict[str, int]:
        """The points of a sheet by wind, or by role."""
        if self.by is not None:
            return {wind.value: four[wind.order] for wind in Wind}
        roles = {"offender": four[_OFFENDER]}
        if four[_OFFENDED] != four[_OTHER]:
            roles["offended"] = four[_OFFENDED]
        roles["others"] = four[_OTHER]
        return roles


def answer(request: object) -> RulingToldJson:
    """The answer for programs; ``InputError`` with everything that is wrong.

    >>> ruling = answer({"offence": "empty_call", "stage": "impossible", "previous": 2, "by": "S"})
    >>> ruling["sheet"]
    {'E': 0, 'S': -10, 'W': 0, 'N': 0}
    """
    return as_json(judged(request_in(request)))


def judged(request: Mapping[str, object]) -> Judgement:
    """The ruling; ``InputError`` with everything that is wrong."""
    fields = Fields(request)
    fields.allow(fields_of(Request.REFEREE))
    book = rulebook(fields.text("rules") or DEFAULT_MCR)
    offence = _offence(fields, book)
    late = _seconds(fields)
    by, against = fields.wind("by"), fields.wind("against")
    points, previous = fields.number("points"), fields.number("previous") or 0
    book = _paid_as_told(fields, book)
    stage = None if offence is None else _stage(fields, book, offence, late)
    if offence is None or stage is None or fields.problems:
        raise InputError(tuple(fields.problems))
    verdict = offence.verdict(stage)
    case = OffenceCase(
        _OFFENDER if by is None else Seat(by.order),
        _offended(by, against, verdict),
        previous,
        points,
        0 if late is None else minutes_late(late),
    )
    _check(verdict, case, by, book, late)
    step = graded_step(verdict, previous, points)
    figures = book.sheet(verdict, case)
    return Judgement(book.id, offence, stage, verdict, figures, by, against, step)


def as_json(judgement: Judgement) -> RulingToldJson:
    """A ruling for programs."""
    ruling = {
        "rules": judgement.book,
        "offence": judgement.offence.id,
        **verdict_json(judgement.stage, judgement.verdict),
        "sheet": judgement.points(judgement.sheet.points),
        "after_uma": judgement.points(judgement.sheet.after_uma),
        "left_to_the_referee": consequences_fields(judgement.sheet.open),
    }
    if judgement.step is not None:
        ruling["step"] = "warning" if judgement.step == 0 else judgement.step
    return cast(RulingToldJson, ruling)


def _offence(fields: Fields, book: Rulebook) -> Offence | None:
    name = fields.text("offence")
    if name is None:
        fields.refuse("offence_missing")
        return None
    return fields.trying(lambda: offence_named(book, name))


def _stage(
    fields: Fields, book: Rulebook, offence: Offence, late: int | None
) -> OffenceStage | None:
    """The stage told, the one the clock tells, or the only one there is."""
    stages = offence.stages
    if late is not None and offence.id != LATENESS:
        fields.refuse("late_is_for_lateness", Family.CONTRADICTION, offence=offence.id)
    if offence.id == LATENESS and late is not None:
        if fields.text("stage") is not None:
            fields.refuse("contradiction", Family.CONTRADICTION, one="late", other="stage")
        by_clock = book.lateness_stage(late)
        if by_clock is None:
            fields.refuse("not_late")
        return by_clock
    named = fields.text("stage")
    if named is None and len(stages) == 1:
        return stages[0]
    for stage in stages:
        if stage.value == named:
            return stage
    names = ", ".join(stage.value for stage in stages)
    if named is None:
        fields.refuse("stage_missing", offence=offence.id, stages=names)
    else:
        of = offence.id
        fields.refuse("no_such_stage", stage=named, offence=of, rulebook=book.id, stages=names)
    return None


def _seconds(fields: Fields) -> int | None:
    """Minutes, or minutes and seconds, as seconds."""
    given = fields.given("late")
    if given is None:
        return None
    clock = _CLOCK.fullmatch(str(given).strip())
    if clock is None or isinstance(given, bool):
        fields.refuse("not_a_delay", value=str(given))
        return None
    return 60 * int(clock[1]) + int(clock[2] or 0)


def _paid_as_told(fields: Fields, book: Rulebook) -> Rulebook:
    """The book that has a chombo paid as the request says, where it knows any (R15)."""
    named = fields.text("chombo")
    if named is not None and named not in CHOMBO_MODES:
        fields.refuse("not_a_chombo_mode", value=named)
    elif named is not None and CHOMBO_SWITCH in book.switches:
        return book.with_options({CHOMBO_SWITCH: named})
    return book


def _offended(by: Wind | None, against: Wind | None, verdict: Verdict) -> Seat | None:
    """Without winds the offended player sits second, if there is one."""
    if against is not None:
        return Seat(against.order)
    pays_him = any(choice.to.value == "offended" for choice in verdict.discretions)
    return _OFFENDED if by is None and pays_him else None


def _check(
    verdict: Verdict, case: OffenceCase, by: Wind | None, book: Rulebook, late: int | None
) -> None:
    problems = list(problems_of(verdict, case))
    paid = book.switches.get(CHOMBO_SWITCH) == ChomboMode.PAYMENT.value
    if Act.CHOMBO in verdict.consequences and paid and by is None:
        article = book.article(Subject.CHOMBO)
        problems.append(problem(Family.BAD_REQUEST, "offender_missing", article=article))
    if late is None and any(isinstance(each, PerMinute) for each in verdict.consequences):
        article = book.article(Subject.LATENESS)
        problems.append(problem(Family.BAD_REQUEST, "delay_missing", article=article))
    if by is None and case.offended not in (None, _OFFENDED):
        problems.append(problem(Family.BAD_REQUEST, "offender_missing"))
    if problems:
        raise InputError(tuple(problems))
