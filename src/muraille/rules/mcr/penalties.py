"""Amounts of MCR penalties: lateness and false hu, and the sheet of any verdict.

The rows stand in :mod:`muraille.rules.mcr.offences`; here are the few that depend on a clock or
on the hand. Who may still do what with a dead hand is asked of
:func:`muraille.rules.common.sheets.dead_hand_rights`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from muraille.rules.common.offences import OffenceId, Stage, Verdict
from muraille.rules.common.sheets import Case, sheet
from muraille.rules.mcr.offence_rows import FFMJ, INTERNATIONAL, OIR, WMO
from muraille.rules.mcr.offences import MCR_OFFENCES
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat

_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Boundaries:
    """Where lateness gets dearer, in minutes; exactly ``first`` still belongs before it or not."""

    first: int
    last: int
    first_included: bool


# The French edition prints "under ten" for the first step (O1).
LATENESS: Mapping[str, Boundaries] = MappingProxyType(
    {
        WMO: Boundaries(10, 15, first_included=True),
        FFMJ: Boundaries(10, 15, first_included=False),
        OIR: Boundaries(10, 15, first_included=True),
        INTERNATIONAL: Boundaries(10, 15, first_included=True),
    }
)


def lateness_stage(book: str, seconds: int) -> Stage | None:
    """How late a player is by this book; None when he is not (O1).

    >>> lateness_stage("mcr-wmo-2014", 600), lateness_stage("mcr-ffmj-2016", 600)
    (<Stage.SHORTLY_LATE: 'shortly_late'>, <Stage.LATE: 'late'>)
    """
    limits = LATENESS[book]
    if seconds <= 0:
        return None
    if seconds < limits.first * _MINUTE:
        return Stage.SHORTLY_LATE
    if seconds == limits.first * _MINUTE:
        return Stage.SHORTLY_LATE if limits.first_included else Stage.LATE
    return Stage.LATE if seconds <= limits.last * _MINUTE else Stage.TOO_LATE


def false_hu_stage(*, shown: bool, waiting: bool, complete: bool, right_number: bool) -> Stage:
    """What kind of false hu it is: how the hand stood, and whether it was shown (O4)."""
    if not shown:
        return Stage.NOTHING_SHOWN
    if not right_number:
        return Stage.WRONG_NUMBER
    if complete:
        return Stage.UNDER_MINIMUM
    return Stage.WRONG_TILE if waiting else Stage.NOT_WAITING


def false_hu(book: str, stage: Stage) -> Verdict:
    """What the book makes of a false hu."""
    return MCR_OFFENCES[OffenceId("false_hu")].verdict(book, stage)


def false_hu_payments(book: str, stage: Stage, offender: Seat) -> Four:
    """Who pays and who gets what, seat by seat (O4).

    >>> false_hu_payments("mcr-wmo-2014", Stage.NOT_WAITING, Seat(0))
    (-60, 20, 20, 20)
    >>> false_hu_payments("mcr-ffmj-2016", Stage.NOTHING_SHOWN, Seat(0))
    (0, 0, 0, 0)
    """
    return sheet(false_hu(book, stage), Case(offender)).points
