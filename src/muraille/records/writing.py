"""A game as lines of text: the header, then an event a line.

Pure: who plays the game appends the lines where they belong. A line has no end of line.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from muraille.records.codec import as_line, to_plain
from muraille.records.header import Header, header_to_plain
from muraille.table.common.structure import structure_problems
from muraille.table.common.table import Action, GameTable, TableEvent
from muraille.tiles.problems import InputError


def header_line(header: Header) -> str:
    """The first line of a record."""
    return as_line(header_to_plain(header))


def event_line(seq: int, event: TableEvent, table: GameTable) -> str:
    """One event of a game on this table; ``seq`` counts a game's events from 1.

    What a viewer saw is no record: an event that hides something is an ``InputError``.

    >>> from muraille.table.common.events import Drawn
    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> from muraille.table import mcr
    >>> event_line(7, Drawn(Seat(1), Tile(13)), mcr.GAME)
    '{"seq":7,"event":"drawn","seat":1,"tile":"5p"}'
    """
    frozen: Any = event
    text = _text(frozen)
    problems = structure_problems(event, table.checks)
    if problems:
        raise InputError(problems)
    return f'{{"seq":{seq},{text}'


@lru_cache(maxsize=1 << 11)
def _text(event: Any) -> str:
    """All but the number: most of what happens has happened before."""
    return as_line({"event": event.name, **to_plain(event)}).removeprefix("{")


def event_lines(events: Iterable[TableEvent], table: GameTable, first: int = 1) -> Iterator[str]:
    """Several events in a row; ``first`` is the number of the first of them."""
    for seq, event in enumerate(events, start=first):
        yield event_line(seq, event, table)


def record_lines(header: Header, events: Iterable[TableEvent]) -> Iterator[str]:
    """A whole record."""
    yield header_line(header)
    yield from event_lines(events, header.table)


def action_line(action: Action) -> str:
    """An action as programs send it.

    >>> from muraille.table.common.actions import Pung
    >>> from muraille.tiles.winds import Seat
    >>> action_line(Pung(Seat(2)))
    '{"action":"pung","seat":2}'
    """
    return as_line({"action": action.name, **to_plain(action)})
