"""What the books say of offences, read from ``offence-statements.csv``, in a short notation.

The table is written from the books alone: a statement in our words, the paragraphs that make it,
and what follows. Where an older book is silent it follows that of 2014 (J8).
"""

import csv
from pathlib import Path
from typing import NamedTuple

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
    Note,
    OffenceStage,
    PerMinute,
    PointLoss,
    Printed,
    Right,
    Taken,
    Verdict,
)

SCALE = (5, 10, 20, 30, 40, 50, 60)
WMO, FFMJ = "mcr-wmo-2014", "mcr-ffmj-2016"
OIR, INTERNATIONAL = "mcr-oir-1998", "mcr-international"


class Statement(NamedTuple):
    """One thing a book says; ``follows`` and ``rulings`` with blanks between their words."""

    book: str
    offence: str
    stage: OffenceStage
    follows: str
    paragraphs: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def case(self) -> tuple[str, str, OffenceStage]:
        return self.book, self.offence, self.stage


def _written() -> list[Statement]:
    file = Path(__file__).with_name("offence-statements.csv")
    with file.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert all(row["statement"] for row in rows)
    return [
        Statement(
            row["rulebook"],
            row["offence"],
            OffenceStage(row["stage"]),
            row["follows"],
            tuple(row["paragraphs"].split(" & ")),
            tuple(row["rulings"].split()),
        )
        for row in rows
    ]


def _borrowed(lent: Statement, book: str) -> Statement:
    """J8: as in 2014, on the international sheet without graded faults."""
    words = lent.follows.split()
    if book == INTERNATIONAL:
        words = [word for word in words if not word.startswith("graded")]
    return Statement(
        book,
        lent.offence,
        lent.stage,
        " ".join(words) or "none",
        tuple(f"WMO {paragraph}" for paragraph in lent.paragraphs),
        (*lent.rulings, "J8"),
    )


WRITTEN = _written()
_OWN = {one.case for one in WRITTEN}
STATEMENTS = [
    *WRITTEN,
    *(
        _borrowed(one, book)
        for book in (OIR, INTERNATIONAL)
        for one in WRITTEN
        if one.book == WMO and (book, one.offence, one.stage) not in _OWN
    ),
]


def named(one: Statement) -> str:
    return f"{one.book} {one.offence} {one.stage.value}"


def notation(verdict: Verdict) -> str:
    told = [_one(one) for one in verdict.consequences]
    told += [f"may:{_one(one)}" for one in verdict.choices]
    return " ".join(told) or "none"


def _one(one: Consequence) -> str:
    if isinstance(one, Act | Note):
        return one.value
    if isinstance(one, Printed):
        return f"printed_{one.points}_{one.to.value}"
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
        return _graded(one)
    if isinstance(one, PerMinute):
        return f"{one.points}_per_minute"
    if isinstance(one, FixedResult):
        return f"session_{one.points}_{one.uma}"
    late = "_after_uma" if one.taken is Taken.AFTER_UMA else ""
    if isinstance(one, PointLoss):
        return f"{one.points}_{one.to.value}{late}"
    return f"{_amounts(one)}_{one.to.value}{late}"


def _graded(one: Graded) -> str:
    """In the hand or the session each fault apart; else all faults of a session together."""
    assert [one.ladder.points(previous) for previous in range(9)] == [0, *SCALE, 60]
    if one.ladder.own:
        return "graded_in_hand" if one.ladder.reset is Reset.HAND else "graded_in_session"
    assert one.ladder.reset is Reset.SESSION
    return f"graded{'_lasting' if one.lasting else ''}"


def _amounts(one: Discretion) -> str:
    if one.only == SCALE:
        return "scale_more" if one.extra else "scale_instead" if one.instead else "scale"
    if not one.bounded:
        return "any"
    return "/".join(map(str, one.only)) or f"{one.least}..{one.most}"
