"""Instants and places of a tournament: whole seconds of the hall's clock, given from outside.

An instant counts seconds since the first of January 1970 as the clock on the hall's wall
shows them. Nothing here asks what time it is.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NewType

from muraille.tiles.problems import bad_request

Instant = NewType("Instant", int)
MINUTE = 60
LAST = Instant(32503679999)
"""The end of the year 2999; nothing that happens later is believed."""
_FIRST = datetime(1970, 1, 1)
Place = tuple[int, int]
"""A session and a table, both counted from 1."""


@dataclass(frozen=True, slots=True)
class Mark:
    """When something was done, and by whom."""

    at: Instant
    by: str


def instant_in(text: str) -> Instant:
    """The instant a text names, as in 2016-01-02T14:15; ``InputError`` where it names none.

    >>> instant_in("2016-01-02T14:15") - instant_in("2016-01-02 14:00:30")
    870
    """
    try:
        instant = _instant_of(datetime.fromisoformat(text.strip()))
    except ValueError:
        instant = Instant(-1)
    if not 0 <= instant <= LAST:
        raise bad_request("not_an_instant", value=text)
    return instant


def _instant_of(moment: datetime) -> Instant:
    """The instant of the hall's clock; a zone, if there is one, is left aside."""
    return Instant(int((moment.replace(tzinfo=None) - _FIRST).total_seconds()))


def shown_instant(instant: int) -> str:
    """The day and the time, to the second only where that matters.

    >>> shown_instant(instant_in("2016-01-02T14:15")), shown_instant(61)
    ('2016-01-02 14:15', '1970-01-01 00:01:01')
    """
    moment = _FIRST + timedelta(seconds=instant)
    return moment.strftime("%Y-%m-%d %H:%M:%S" if moment.second else "%Y-%m-%d %H:%M")


def shown_span(seconds: int) -> str:
    """A span as minutes and seconds.

    >>> shown_span(5400), shown_span(61), shown_span(-30)
    ('90:00', '1:01', '-0:30')
    """
    sign = "-" if seconds < 0 else ""
    return f"{sign}{abs(seconds) // MINUTE}:{abs(seconds) % MINUTE:02}"
