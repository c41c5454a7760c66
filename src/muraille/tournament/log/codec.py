"""Entries of a tournament's log from and to plain JSON values (:mod:`muraille.notation.codec`)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from muraille.notation.codec import Codec, Plain, class_name, read_int
from muraille.notation.showing import shown
from muraille.tiles.problems import bad_request
from muraille.tournament.facts.applying import APPLIERS, LogEntry
from muraille.tournament.facts.events import LogEvent
from muraille.tournament.facts.instants import Instant

_AMOUNT = re.compile(r"-?[0-9]{1,18}/[1-9][0-9]{0,8}")


def _write_amount(value: Fraction) -> int | str:
    return value.numerator if value.denominator == 1 else str(value)


def _read_amount(value: object) -> Fraction:
    """A whole number, or a fraction as a text."""
    if isinstance(value, str) and _AMOUNT.fullmatch(value):
        return Fraction(value)
    return _whole(read_int(value))


_whole = lru_cache(maxsize=1000)(Fraction)
"""Whole amounts; the same few come again and again."""


EVENTS: Mapping[str, type] = {class_name(kind): kind for kind in APPLIERS}
_ENVELOPE = ("seq", "at", "by", "key", "content", "event")
_CODEC = Codec({Fraction: (_write_amount, _read_amount)})
to_plain, from_plain = _CODEC.to_plain, _CODEC.from_plain


def entry_to_plain(entry: LogEntry) -> dict[str, object]:
    """A line of the log, ready for JSON.

    >>> from muraille.tournament.facts.events import CheckedIn
    >>> entry_to_plain(LogEntry(3, Instant(60), "o1", CheckedIn("12")))
    {'seq': 3, 'at': 60, 'by': 'o1', 'event': 'checked_in', 'player': '12'}
    """
    head: dict[str, object] = {"seq": entry.seq, "at": entry.at, "by": entry.by}
    head |= {name: text for name in ("key", "content") if (text := getattr(entry, name))}
    return {**head, "event": kind_of(entry), **to_plain(entry.event)}


def kind_of(entry: LogEntry) -> str:
    """The kind of an entry, as the log names it."""
    return class_name(type(entry.event))


def entry_from_plain(plain: Plain) -> LogEntry:
    """The entry of these fields; ``InputError`` names all that is wrong."""
    head = from_plain(_Head, {name: plain[name] for name in _ENVELOPE if name in plain})
    kind = EVENTS.get(head.event)
    if kind is None:
        raise bad_request("unknown_event", name=shown(head.event))
    body = {name: value for name, value in plain.items() if name not in _ENVELOPE}
    event: LogEvent = from_plain(kind, body)
    return LogEntry(head.seq, head.at, head.by, event, head.key, head.content)


@dataclass(frozen=True, slots=True)
class _Head:
    seq: int
    at: Instant
    by: str
    event: str
    key: str = ""
    content: str = ""
