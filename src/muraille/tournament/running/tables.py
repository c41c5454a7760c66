"""How far the tables of a hall are, in one word each, and the session that is on."""

from enum import Enum

from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.running.clocks import ClockState, clock
from muraille.tournament.sheets.life import SheetStage, step_of


class TableState(Enum):
    """A table on the morning, while it plays, and until its sheet is published."""

    EMPTY = "empty"
    COMPLETE = "complete"
    SEEN = "seen"
    PLAYING = "playing"
    TIME_OVER = "time_over"
    AGREED = "agreed"
    SIGNED = "signed"
    ENTERED = "entered"
    CONFIRMED = "confirmed"
    PUBLISHED = "published"


def table_state(state: Tournament, sheet: Sheet, now: Instant) -> TableState:
    """How far a table is; that it calls a referee is said beside it."""
    step = step_of(sheet)
    if step is not SheetStage.OPEN:
        return TableState(step.value)
    shown = clock(state, sheet.session, now, sheet.table).state
    if shown in (ClockState.OVER, ClockState.ENDED):
        return TableState.TIME_OVER
    if shown is not ClockState.WAITING or sheet.written:
        return TableState.PLAYING
    return ready_state(state, sheet)


def ready_state(state: Tournament, sheet: Sheet) -> TableState:
    """Whether the four of a table sit there: as it says, or as a referee saw (3.5.7.2)."""
    seen = state.hall.tables.get((sheet.session, sheet.table))
    if seen is None or seen.players != sheet.players:
        return TableState.EMPTY
    said = TableState.EMPTY if seen.said is None else TableState.COMPLETE
    return said if seen.seen is None else TableState.SEEN


def session_played(state: Tournament) -> int:
    """The session whose clock runs, 0 where none does."""
    running = (
        number
        for number, times in state.sessions.items()
        if times.started is not None and times.ended is None
    )
    return next(running, 0)


def session_on(state: Tournament) -> int:
    """The session that is played, or comes next; the last one after the end."""
    drawn = range(1, len(state.schedule) + 1)
    return next((number for number in drawn if state.times(number).ended is None), len(drawn))
