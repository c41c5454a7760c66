"""A table's log in the database: lines of the record, read and written.

The only place that turns rows into events and back.
"""

import json
from collections.abc import Iterable, Sequence

from muraille.records.codec import from_plain
from muraille.records.games import Event, game_named
from muraille.records.writing import event_line
from muraille.server.live.sights import Logged
from muraille.server.live.statements import insert
from muraille.server.play import models


def read_event(line: str, game: str) -> Event:
    """The event of a line that we wrote ourselves."""
    plain = json.loads(line)
    plain.pop("seq")
    kind = game_named(game).events[plain.pop("event")]
    return from_plain(kind, plain)


def read_log(table: int, game: str, *, after: int = 0) -> list[Logged]:
    """The events of a table, those numbered above ``after``; a gap is a broken log."""
    rows = (
        models.Event.objects.filter(table_id=table, seq__gt=after)
        .order_by("seq")
        .values_list("seq", "batch", "at", "shown_at", "line")
    )
    found = [
        Logged(seq, batch, at, shown_at, read_event(line, game))
        for seq, batch, at, shown_at, line in rows
    ]
    for place, logged in enumerate(found, start=after + 1):
        if logged.seq != place:
            raise ValueError(f"event {place} of table {table} is missing")
    return found


def append_log(logs: Iterable[tuple[int, Iterable[Logged]]]) -> None:
    """Append new events to the logs of tables, in the transaction of the caller."""
    insert(
        "play_event",
        ("table_id", "seq", "batch", "at", "shown_at", "line"),
        [
            (table, one.seq, one.batch, one.at, one.shown_at, event_line(one.seq, one.event))
            for table, log in logs
            for one in log
        ],
    )


def logged(seq: int, events: Sequence[Event], at: int, times: Sequence[int]) -> tuple[Logged, ...]:
    """New events of one commit, numbered after ``seq``."""
    return tuple(
        Logged(seq + place, seq + 1, at, shown, event)
        for place, (event, shown) in enumerate(zip(events, times, strict=True), start=1)
    )
