"""A table's log in the database: lines of the record, read and written.

The only place that turns rows into events and back.
"""

import json
from collections.abc import Iterable, Sequence

from muraille.records.codec import from_plain
from muraille.records.writing import event_line
from muraille.server.live.sights import Logged
from muraille.server.live.statements import insert
from muraille.server.play import models
from muraille.table.common.table import GameTable, TableEvent


def read_event(line: str, table: GameTable) -> TableEvent:
    """The event of a line that we wrote ourselves."""
    plain = json.loads(line)
    plain.pop("seq")
    kind = table.events[plain.pop("event")]
    return from_plain(kind, plain)


def read_log(pk: int, table: GameTable, *, after: int = 0) -> list[Logged]:
    """The events of a table, those numbered above ``after``; a gap is a broken log."""
    rows = (
        models.Event.objects.filter(table_id=pk, seq__gt=after)
        .order_by("seq")
        .values_list("seq", "batch", "at", "shown_at", "line")
    )
    entries = [
        Logged(seq, batch, at, shown_at, read_event(line, table))
        for seq, batch, at, shown_at, line in rows
    ]
    for place, logged in enumerate(entries, start=after + 1):
        if logged.seq != place:
            raise ValueError(f"event {place} of table {pk} is missing")
    return entries


def append_log(logs: Iterable[tuple[int, GameTable, Iterable[Logged]]]) -> None:
    """Append new events to the logs of tables, in the transaction of the caller."""
    insert(
        "play_event",
        ("table_id", "seq", "batch", "at", "shown_at", "line"),
        [
            (pk, new.seq, new.batch, new.at, new.shown_at, event_line(new.seq, new.event, table))
            for pk, table, log in logs
            for new in log
        ],
    )


def logged(
    seq: int, events: Sequence[TableEvent], at: int, times: Sequence[int]
) -> tuple[Logged, ...]:
    """New events of one commit, numbered after ``seq``."""
    return tuple(
        Logged(seq + place, seq + 1, at, shown, event)
        for place, (event, shown) in enumerate(zip(events, times, strict=True), start=1)
    )
