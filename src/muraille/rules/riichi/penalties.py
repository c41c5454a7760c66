"""Amounts of riichi penalties: chombo, lateness, and the sheet of any verdict.

The rows stand in :mod:`muraille.rules.riichi.offences`; what a chombo moves is settled by
:mod:`muraille.rules.riichi.settlement`.
"""

from dataclasses import replace

from muraille.rules.common.offences import Act, Stage, Verdict
from muraille.rules.common.sheets import Case, Sheet
from muraille.rules.common.sheets import sheet as plain_sheet
from muraille.rules.riichi.edition import RIICHI_EMA_2016, RiichiRulebook
from muraille.rules.riichi.endings import Chombo, ChomboMode, Deal
from muraille.rules.riichi.settlement import Outcome, settle
from muraille.tiles.winds import Seat

MOST_MINUTES = 10
_MINUTE = 60


def lateness_stage(seconds: int) -> Stage | None:
    """How late a player is; None when he is not (R17).

    >>> lateness_stage(600), lateness_stage(601)
    (<Stage.SHORTLY_LATE: 'shortly_late'>, <Stage.TOO_LATE: 'too_late'>)
    """
    if seconds <= 0:
        return None
    return Stage.SHORTLY_LATE if seconds <= MOST_MINUTES * _MINUTE else Stage.TOO_LATE


def minutes_late(seconds: int, *, started: bool = True) -> int:
    """The minutes that are counted: those that have begun, or full ones only (R17).

    >>> minutes_late(61), minutes_late(61, started=False)
    (2, 1)
    """
    return -(-seconds // _MINUTE) if started else seconds // _MINUTE


def chombo(
    offender: Seat,
    dealer: Seat,
    mode: ChomboMode,
    rulebook: RiichiRulebook = RIICHI_EMA_2016,
) -> Outcome:
    """What a chombo moves between the seats, or takes off after the uma (R15).

    >>> chombo(Seat(1), Seat(0), ChomboMode.PAYMENT).payments
    (4000, -8000, 2000, 2000)
    """
    return settle(Deal(dealer), Chombo(offender, mode), rulebook)


def chombo_stands(*, valid_win_called: bool) -> bool:
    """A valid win called at the same moment cancels a chombo (3.4.6, R15)."""
    return not valid_win_called


def sheet(verdict: Verdict, case: Case, dealer: Seat, mode: ChomboMode) -> Sheet:
    """The figures of a verdict, a chombo's included."""
    found = plain_sheet(verdict, case)
    if Act.CHOMBO not in verdict.consequences:
        return found
    outcome = chombo(case.offender, dealer, mode)
    return replace(
        found,
        points=found.points + outcome.payments,
        after_uma=found.after_uma + outcome.penalties,
    )
