"""A table's log as somebody may read it now: what has been shown, spectators later.

Finds the hands in it. Reads rows and writes nothing.
"""

import json
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import F

from muraille.records.reading import Record, RecordEntry, read_record
from muraille.records.replaying import first_state, state_after
from muraille.records.writing import header_line
from muraille.server.frame.clock import now_ms
from muraille.server.live.logs import BrokenLogError
from muraille.server.play.models import Event, Table
from muraille.server.play.setups import header_for
from muraille.table.common.state import State
from muraille.table.common.table import TableEvent
from muraille.tiles.problems import InputError

LAST_LINES = 20
"""A game's last word is among so many; only the secret of its walls follows it."""


@dataclass(frozen=True, slots=True)
class EndedHand:
    """One hand that is over: its events, the table at its end, scores before and after it.

    ``after`` holds what was ruled once the hand had ended.
    """

    number: int
    events: tuple[TableEvent, ...]
    state: State
    before: tuple[int, ...]
    after: tuple[int, ...]


def seen_record(table: Table, *, player: bool) -> Record:
    """As much of the game as a player at it, or else a spectator, has been shown."""
    until = now_ms() - (0 if player else table.delay_ms)
    shown = table.events.order_by("-seq").filter(shown_at__lte=until)
    last = shown.values_list("seq", flat=True).first() or 0
    return _read(table.pk, last, header_line(header_for(table)))


def has_record(table: Table, *, player: bool) -> bool:
    """Whether the game is over, and a player or else a spectator has been shown its end."""
    return table.status == Table.Status.OVER and seen_record(table, player=player).is_complete


def record_text(table: Table) -> str:
    """The whole record as a file; who may have it, the caller says."""
    lines = table.events.order_by("seq").values_list("line", flat=True)
    return "\n".join((header_line(header_for(table)), *lines)) + "\n"


def game_ends(tables: list[int]) -> dict[int, dict[str, list[int]]]:
    """The last word of each game, once it has been shown: scores and places by seat."""
    near_the_end = Event.objects.filter(table_id__in=tables, seq__gt=F("table__seq") - LAST_LINES)
    lines = near_the_end.filter(line__contains='"event":"game_ended"', shown_at__lte=now_ms())
    return {table: json.loads(line) for table, line in lines.values_list("table_id", "line")}


@lru_cache(maxsize=64)
def _read(table: int, last: int, header: str) -> Record:
    """Logs only grow, so what was read once stays true."""
    rows = Table.objects.get(pk=table).events.filter(seq__lte=last).order_by("seq")
    try:
        return read_record([header, *rows.values_list("line", flat=True)])
    except InputError as error:
        raise BrokenLogError(error.problems[0]) from error


def ended_hand(record: Record, number: int) -> EndedHand | None:
    """The hand of that number, once it has ended."""
    state = first_state(record.header)
    before: tuple[int, ...] = ()
    at_end: State | None = None
    events: list[TableEvent] = []
    for entry in record.entries:
        started = getattr(entry.event, "number", 0) if _starts(entry) else 0
        if started == number:
            before = state.scores
        elif started > number:
            break
        state = state_after(state, entry, record.header.table)
        if before:
            events.append(entry.event)
            if entry.event.name == "hand_ended":
                at_end = state
    if at_end is None:
        return None
    return EndedHand(number, tuple(events), at_end, before, state.scores)


def _starts(entry: RecordEntry) -> bool:
    return entry.event.name == "hand_started"


def hands_of(record: Record) -> tuple[tuple[TableEvent, ...], ...]:
    """The events of each hand from its start to the next, rulings after its end included."""
    hands: list[list[TableEvent]] = []
    for entry in record.entries:
        if _starts(entry):
            hands.append([])
        if hands:
            hands[-1].append(entry.event)
    return tuple(map(tuple, hands))
