"""A wrong time of an entry, struck: what was written stands, and counts as of the right time."""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.orders import DeskRequest, Draft, check
from muraille.tournament.facts.events import TimeStruck
from muraille.tournament.facts.instants import Instant, Place
from muraille.tournament.facts.presence import reason_missing
from muraille.tournament.facts.state import SessionTimes
from muraille.tournament.facts.times import same_order
from muraille.tournament.sheets.life import SheetStage, stage_of


@dataclass(frozen=True, slots=True)
class StrikeTime(DeskRequest):
    """The time of an entry, and of those written together with it, was wrong."""

    entry: int
    right: Instant | None
    reason: str

    def decide(self, draft: Draft) -> None:
        entries = same_order(draft.book.entries, self.entry)
        problems = [*reason_missing(self.reason)]
        if not entries:
            problems.append(problem(Family.BAD_REQUEST, "no_such_entry", seq=self.entry))
        if self.right is None:
            problems.append(problem(Family.BAD_REQUEST, "right_time_missing"))
        if problems or self.right is None:
            raise InputError(tuple(problems))
        struck = TimeStruck(entries, self.right, self.reason)
        draft.add_to_sheets(_opened(draft, struck), self.reason, lambda _state: (struck,))
        check(
            problem(Family.CONTRADICTION, "before_what_happened", session=session)
            for session, times in draft.state.sessions.items()
            if not _in_order(times)
        )


def _opened(draft: Draft, struck: TimeStruck) -> Iterator[Place]:
    """The final sheets that would be open again once a time is struck."""
    after = draft.book.counted((struck,), draft.at, draft.by).state
    for place, sheet in draft.state.sheets.items():
        opened = stage_of(after, after.sheets[place], draft.present)
        if draft.stage_of(sheet) is SheetStage.FINAL and opened is not SheetStage.FINAL:
            yield place


def _in_order(times: SessionTimes) -> bool:
    """Whether a session was started, stopped, resumed and ended one after the other."""
    moments = [at for stop in times.stops for at in (stop.start, stop.end) if at is not None]
    started, ended = times.started, times.ended
    last = max(moments, default=started)
    begun = started is None or all(started <= at for at in moments)
    return begun and (ended is None or last is None or last <= ended)
