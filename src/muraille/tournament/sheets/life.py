"""The life of a sheet: open, agreed, signed, entered, confirmed, published, final.

Each step needs the one before. Who confirms is not who entered. A published sheet is final
when the time for appeals is over and no appeal about it is open (3.12.2, O13).
"""

from enum import Enum

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.state import Appeal, Sheet, Tournament

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


COUNTED = (SheetStage.ENTERED, SheetStage.CONFIRMED, SheetStage.PUBLISHED, SheetStage.FINAL)
"""The stages from which a sheet is in the standings."""


def stage_of(state: Tournament, sheet: Sheet, now: Instant) -> SheetStage:
    """How far the sheet has come at ``now``."""
    if sheet.published is not None:
        until = final_from(state, sheet)
        is_final = until is not None and now >= until and not _contested(state, sheet)
        return SheetStage.FINAL if is_final else SheetStage.PUBLISHED
    if sheet.confirmed is not None:
        return SheetStage.CONFIRMED
    if sheet.entered is not None:
        return SheetStage.ENTERED
    if fully_signed(sheet):
        return SheetStage.SIGNED
    return SheetStage.OPEN if sheet.agreed is None else SheetStage.AGREED


def fully_signed(sheet: Sheet) -> bool:
    """By the four and by the referee (3.9.2.3)."""
    return set(sheet.players) <= set(sheet.signed) and bool(sheet.referee)


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
    found = []
    for one in state.appeals:
        ended = state.times(one.session).ended
        lapsed = (
            one.receipt is None
            and one.first is not None
            and ended is not None
            and now > max(ended, one.first.at) + APPEAL_TIME
        )
        if is_open_appeal(one) and not lapsed:
            found.append(one)
    return tuple(found)


def _contested(state: Tournament, sheet: Sheet) -> bool:
    return any(
        (one.session, one.table) == (sheet.session, sheet.table)
        for one in open_appeals(state, state.now)
    )


# Steps


def agree(state: Tournament, sheet: Sheet, wrong: tuple[Problem, ...]) -> tuple[ev.Event, ...]:
    """The players agree on the totals; ``wrong`` is what was found on the sheet."""
    _need(state, sheet, SheetStage.OPEN, wrong)
    return (ev.TotalsAgreed(sheet.session, sheet.table),)


def sign(
    state: Tournament, sheet: Sheet, players: tuple[str, ...], referee: str
) -> tuple[ev.Event, ...]:
    """Some of the four, or the referee, sign."""
    strangers = tuple(
        problem(Family.BAD_REQUEST, "not_at_this_table", number=number)
        for number in players
        if number not in sheet.players
    )
    _need(state, sheet, SheetStage.AGREED, strangers)
    return (ev.SheetSigned(sheet.session, sheet.table, players, referee),)


def enter(state: Tournament, sheet: Sheet) -> tuple[ev.Event, ...]:
    """The signed sheet goes into the results."""
    _need(state, sheet, SheetStage.SIGNED)
    return (ev.SheetEntered(sheet.session, sheet.table),)


def confirm(state: Tournament, sheet: Sheet, by: str) -> tuple[ev.Event, ...]:
    """A second person has compared the entry with the sheet."""
    same: tuple[Problem, ...] = ()
    if sheet.entered is not None and sheet.entered.by == by:
        same = (problem(Family.NOT_LAWFUL, "second_person_needed", table=sheet.table),)
    _need(state, sheet, SheetStage.ENTERED, same)
    return (ev.SheetConfirmed(sheet.session, sheet.table),)


def publish(state: Tournament, sheet: Sheet) -> tuple[ev.Event, ...]:
    """The result becomes public."""
    _need(state, sheet, SheetStage.CONFIRMED)
    return (ev.SheetPublished(sheet.session, sheet.table),)


def _need(
    state: Tournament, sheet: Sheet, wanted: SheetStage, wrong: tuple[Problem, ...] = ()
) -> None:
    stage = stage_of(state, sheet, state.now)
    problems = list(wrong)
    if stage is not wanted:
        problems.append(
            problem(
                Family.CONTRADICTION,
                "wrong_sheet_stage",
                session=sheet.session,
                table=sheet.table,
                stage=stage.value,
                wanted=wanted.value,
            )
        )
    if problems:
        raise InputError(tuple(problems))
