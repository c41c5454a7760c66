"""A record's states one after the other, by its events alone: no rulebook is asked."""

from muraille.records.header import Header
from muraille.records.reading import RecordEntry
from muraille.table.common.state import State
from muraille.table.common.table import GameTable
from muraille.tiles.problems import bad_request

_MISFITS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)


def first_state(header: Header) -> State:
    """The table before the first event."""
    return header.table.unplayed(header.setup)


def state_after(state: State, entry: RecordEntry, table: GameTable) -> State:
    """The table after this event; ``InputError`` where it cannot have happened there.

    Applying trusts its events, so whatever stops it tells that this one has no place.
    """
    try:
        after: State = table.apply(state, entry.event)
    except _MISFITS:
        raise bad_request(
            "event_does_not_fit", line=entry.line, seq=entry.seq, event=entry.event.name
        ) from None
    return after
