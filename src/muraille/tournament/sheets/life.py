"""The life of a sheet: open, agreed, signed, entered, confirmed, published, final.

Each step needs the one before. A published sheet is final
when the time for appeals is over and no appeal about it is open (3.12.2, O13).
"""

from enum import Enum

from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.state import Appeal, Correction, Sheet, Tournament

APPEAL_TIME = 30 * MINUTE


class SheetStage(Enum):
    """How far a sheet has come."""

    OPEN = "open"
    AGREED = "agreed"
    SIGNED = "signed"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    PUBLISHED = "published"
    FINAL = "final"


def stage_of(state: Tournament, sheet: Sheet, now: Instant) -> SheetStage:
    """How far the sheet has come at ``now``: the last step, or final."""
    until = final_from(state, sheet)
    is_final = until is not None and now >= until and not _contested(state, sheet, until, now)
    return SheetStage.FINAL if is_final else step_of(sheet)


def step_of(sheet: Sheet) -> SheetStage:
    """The last step that was taken with the sheet; that it is final is a matter of time."""
    if sheet.published is not None:
        return SheetStage.PUBLISHED
    if sheet.confirmed is not None:
        return SheetStage.CONFIRMED
    if sheet.entered is not None:
        return SheetStage.ENTERED
    if sheet.fully_signed:
        return SheetStage.SIGNED
    return SheetStage.OPEN if sheet.agreed is None else SheetStage.AGREED


def unsigned_corrections(sheet: Sheet) -> tuple[Correction, ...]:
    """What was put right after players had signed who have not signed since (O13).

    What was only typed wrongly stood rightly on what they signed.
    """
    return tuple(
        note
        for note in sheet.corrections
        if note.fault is not SheetFault.TYPING and not set(note.had_signed) <= set(note.signed)
    )


def final_from(state: Tournament, sheet: Sheet) -> Instant | None:
    """When the time for appeals is over; None while it has not begun to run."""
    ended = state.times(sheet.session).ended
    if sheet.published is None or ended is None:
        return None
    return Instant(max(ended, sheet.published.at) + APPEAL_TIME)


def is_open_appeal(appeal: Appeal) -> bool:
    """Whether an appeal still waits for somebody: the chief referee, a letter, the committee."""
    if appeal.verdict is not None or appeal.accepted:
        return False
    return appeal.receipt is None or appeal.receipt.value not in ("no_fee", "too_late", "unsigned")


def open_appeals(state: Tournament, now: Instant) -> tuple[Appeal, ...]:
    """Appeals that are not settled; one never put in writing lapses with its time (3.12.2)."""
    waiting = []
    for appeal in state.appeals:
        ended = state.times(appeal.session).ended
        lapsed = (
            appeal.receipt is None
            and appeal.first is not None
            and ended is not None
            and now > max(ended, appeal.first.at) + APPEAL_TIME
        )
        if is_open_appeal(appeal) and not lapsed:
            waiting.append(appeal)
    return tuple(waiting)


def _contested(state: Tournament, sheet: Sheet, until: Instant, now: Instant) -> bool:
    """Whether an appeal about it is open; one said when all was over opens nothing again."""
    return any(
        (appeal.session, appeal.table) == (sheet.session, sheet.table) and appeal.said.at <= until
        for appeal in open_appeals(state, now)
    )
