"""A table's log in the database: lines of the record, read and written.

The only place that turns rows into events and back.
"""

import json
from collections.abc import Iterable, Sequence

from muraille.records.codec import from_plain
from muraille.records.writing import event_line
from muraille.server.live.sights import Logged
from muraille.server.live.statements import Rows
from muraille.server.play import models
from muraille.server.site.errors import UnavailableError
from muraille.table.common.table import GameTable, TableEvent
from muraille.tiles.problems import Family, Problem, problem


class BrokenLogError(UnavailableError):
    """This log cannot be played again; ``fault`` says what is wrong with it, and where."""

    def __init__(self, fault: Problem) -> None:
        self.fault = fault
        super().__init__(problem(Family.BAD_REQUEST, "table_broken"))


def read_event(line: str, table: GameTable) -> TableEvent:
    """The event of a line that we wrote ourselves."""
    plain = json.loads(line)
    plain.pop("seq")
    kind = table.events[plain.pop("event")]
    return from_plain(kind, plain)


def read_log(pk: int, table: GameTable, *, after: int = 0) -> list[Logged]:
    """The events of a table, those numbered above ``after``; ``BrokenLogError`` for a gap."""
    rows = (
        models.Event.objects.filter(table_id=pk, seq__gt=after)
        .order_by("seq")
        .values_list("seq", "batch", "at", "shown_at", "line")
    )
    entries: list[Logged] = []
    for place, (seq, batch, at, shown_at, line) in enumerate(rows, start=after + 1):
        if seq != place:
            raise BrokenLogError(problem(Family.BAD_REQUEST, "log_gap", seq=place))
        try:
            event = read_event(line, table)
        except Exception as error:
            unreadable = problem(Family.BAD_REQUEST, "log_unreadable", seq=seq)
            raise BrokenLogError(unreadable) from error
        entries.append(Logged(seq, batch, at, shown_at, event))
    return entries


def log_rows(logs: Iterable[tuple[int, GameTable, Iterable[Logged]]]) -> Rows:
    """New events of tables as they are written to their logs."""
    return [
        (pk, new.seq, new.batch, new.at, new.shown_at, event_line(new.seq, new.event, table))
        for pk, table, log in logs
        for new in log
    ]


def logged(
    seq: int, events: Sequence[TableEvent], at: int, times: Sequence[int]
) -> tuple[Logged, ...]:
    """New events of one commit, numbered after ``seq``."""
    return tuple(
        Logged(seq + place, seq + 1, at, shown, event)
        for place, (event, shown) in enumerate(zip(events, times, strict=True), start=1)
    )
