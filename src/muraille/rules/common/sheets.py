"""From consequences to the score sheet: how many points each seat loses or gets.

Adds up what has a figure. What a chombo costs belongs to riichi and is added there.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    Discretion,
    Graded,
    Payee,
    PerMinute,
    PointLoss,
    Right,
    Taken,
    Verdict,
)
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class OffenceCase:
    """What must be known of an offence beside its stage.

    ``previous`` counts the earlier faults of the ladder, ``points`` are those a referee chose,
    ``minutes`` how many of a lateness are counted.
    """

    offender: Seat
    offended: Seat | None = None
    previous: int = 0
    points: int | None = None
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class PenaltySheet:
    """What is written down, seat by seat: at once, and after the uma of a session.

    ``open`` is left for the referee to choose; nothing of it is in the figures yet.
    """

    points: Four = NO_POINTS
    after_uma: Four = NO_POINTS
    open: tuple[Discretion, ...] = ()


def sheet(verdict: Verdict, case: OffenceCase) -> PenaltySheet:
    """The figures of a verdict; ``InputError`` for points the referee may not take.

    >>> from muraille.rules.common.offences import Verdict
    >>> false_hu = Verdict((PointLoss(10, Payee.EACH),), ("3.11.6 6-(1)",))
    >>> sheet(false_hu, OffenceCase(Seat(1))).points
    (10, -30, 10, 10)
    """
    problems = tuple(problems_of(verdict, case))
    if problems:
        raise InputError(problems)
    follows = left_standing(verdict, case.points)
    now = sum((_fixed(each, case) for each in follows), NO_POINTS)
    chosen = _chosen(verdict, case.points)
    if chosen is None or case.points is None:
        return PenaltySheet(now, open=verdict.discretions)
    moved = paid(case.points, chosen.to, case)
    return (
        PenaltySheet(now, moved) if chosen.taken is Taken.AFTER_UMA else PenaltySheet(now + moved)
    )


def left_standing(verdict: Verdict, points: int | None) -> tuple[Consequence, ...]:
    """What still follows when a referee has chosen so many points, or none.

    An amount that the book lets him take instead is the penalty itself: neither a warning nor
    the ladder's step comes with it (O21).
    """
    chosen = _chosen(verdict, points)
    if chosen is None or not chosen.instead:
        return verdict.consequences
    return tuple(
        each
        for each in verdict.consequences
        if each is not Act.WARNING and not isinstance(each, Graded)
    )


def _chosen(verdict: Verdict, points: int | None) -> Discretion | None:
    if points is None:
        return None
    return next((choice for choice in verdict.discretions if choice.allows(points)), None)


def problems_of(verdict: Verdict, case: OffenceCase) -> Iterable[Problem]:
    """What is missing in a case, or not within the referee's choice."""
    choices = verdict.discretions
    article = verdict.articles[0] if verdict.articles else None
    if case.previous < 0:
        yield problem(Family.BAD_REQUEST, "previous_below_zero", previous=case.previous)
    if case.offended == case.offender:
        yield problem(Family.CONTRADICTION, "offends_himself")
    if case.points is None:
        return
    if not choices:
        yield problem(
            Family.CONTRADICTION, "no_points_to_choose", article=article, points=case.points
        )
    elif not any(choice.allows(case.points) for choice in choices):
        yield problem(
            Family.BAD_REQUEST,
            "points_out_of_range",
            article=verdict.amounts or article,
            points=case.points,
            range=", ".join(range_text(choice) for choice in choices),
        )
    elif choices[0].to is Payee.OFFENDED and case.offended is None:
        yield problem(Family.BAD_REQUEST, "offended_player_missing", article=article)


def range_text(choice: Discretion) -> str:
    """The amounts a referee has, in figures.

    >>> range_text(Discretion(only=(8_000, 12_000))), range_text(Discretion(least=5, most=60))
    ('8000/12000', '5-60')
    """
    if choice.only:
        return "/".join(map(str, choice.only))
    return f"{choice.least}-{choice.most}" if choice.most else ">0"


def dead_hand_rights(verdict: Verdict) -> frozenset[Right] | None:
    """What is left to a player whose hand the verdict kills; None where it lives (O19, R27)."""
    dead = (effect.rights for effect in verdict.consequences if isinstance(effect, DeadHand))
    return next(dead, None)


def graded_step(verdict: Verdict, previous: int, points: int | None = None) -> int | None:
    """What the fault costs on its ladder, 0 for a warning; None where nothing is graded.

    That is the next step, or the ``points`` a referee took in its place (O21).
    """
    graded = next((effect for effect in verdict.consequences if isinstance(effect, Graded)), None)
    if graded is None:
        return None
    stands = graded in left_standing(verdict, points)
    return graded.ladder.points(previous) if stands else points


def paid(points: int, to: Payee, case: OffenceCase) -> Four:
    """So many points from the offender: to nobody, to each of the three, or to the offended."""
    if to is Payee.EACH:
        return Four.each(points) - Four.at(case.offender, 4 * points)
    lost = Four.at(case.offender, -points)
    if to is Payee.NOBODY or case.offended is None:
        return lost
    return lost + Four.at(case.offended, points)


def _fixed(consequence: Consequence, case: OffenceCase) -> Four:
    if isinstance(consequence, Graded):
        return paid(consequence.ladder.points(case.previous), Payee.NOBODY, case)
    if isinstance(consequence, PointLoss):
        return paid(consequence.points, consequence.to, case)
    if isinstance(consequence, PerMinute):
        return paid(consequence.points * case.minutes, Payee.NOBODY, case)
    return NO_POINTS
