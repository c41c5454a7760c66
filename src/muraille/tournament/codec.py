"""Entries of the log from and to plain JSON values, by the fields of their classes.

One rule for each type of field: an enum is its value, a tuple is a list, a frozen class is an
object of its fields; where several classes may stand, ``kind`` tells which. A field at its
default is left out. What does not belong is refused, all of it at once.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from muraille.notation.showing import shown
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament import events
from muraille.tournament.applying import Entry
from muraille.tournament.instants import Instant

Plain = Mapping[str, object]
Write = Callable[[Any], object]
Read = Callable[[object], Any]
_Made = TypeVar("_Made")


def _named(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


EVENTS: Mapping[str, type] = {_named(kind): kind for kind in get_args(events.Event)}
_ENVELOPE = ("seq", "at", "by", "key", "event")


def entry_to_plain(entry: Entry) -> dict[str, object]:
    """A line of the log, ready for JSON.

    >>> entry_to_plain(Entry(3, Instant(60), "o1", events.CheckedIn("12")))
    {'seq': 3, 'at': 60, 'by': 'o1', 'event': 'checked_in', 'player': '12'}
    """
    head: dict[str, object] = {"seq": entry.seq, "at": entry.at, "by": entry.by}
    if entry.key:
        head["key"] = entry.key
    return {**head, "event": _named(type(entry.event)), **to_plain(entry.event)}


def entry_from_plain(plain: Plain) -> Entry:
    """The entry of these fields; ``InputError`` names all that is wrong."""
    head = from_plain(_Head, {name: plain[name] for name in _ENVELOPE if name in plain})
    kind = EVENTS.get(head.event)
    if kind is None:
        raise InputError((problem(Family.BAD_REQUEST, "unknown_event", name=shown(head.event)),))
    body = {name: value for name, value in plain.items() if name not in _ENVELOPE}
    return Entry(head.seq, head.at, head.by, from_plain(kind, body), head.key)


@dataclass(frozen=True, slots=True)
class _Head:
    seq: int
    at: Instant
    by: str
    event: str
    key: str = ""


def to_plain(value: Any) -> dict[str, object]:
    """The fields of a frozen value, ready for JSON."""
    return {
        one.name: one.write(getattr(value, one.name))
        for one in _fields(type(value))
        if one.default is MISSING or getattr(value, one.name) != one.default
    }


def from_plain(kind: type[_Made], plain: Plain) -> _Made:
    """The value of this class; ``InputError`` names all that is wrong."""
    problems: list[Problem] = []
    made: dict[str, Any] = {}
    known = _fields(kind)
    for one in known:
        if one.name in plain:
            try:
                made[one.name] = one.read(plain[one.name])
            except InputError as error:
                problems += (_within(one.name, found) for found in error.problems)
        elif one.default is MISSING:
            problems.append(problem(Family.BAD_REQUEST, "missing_field", key=one.name))
    strangers = plain.keys() - {one.name for one in known}
    if strangers:
        names = ", ".join(shown(name) for name in sorted(strangers))
        problems.append(problem(Family.BAD_REQUEST, "unknown_keys", names=names))
    if problems:
        raise InputError(tuple(problems))
    return kind(**made)


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    write: Write
    read: Read
    default: object


_KNOWN: dict[type, tuple[_Field, ...]] = {}


def _fields(kind: type) -> tuple[_Field, ...]:
    if kind not in _KNOWN:
        hints = get_type_hints(kind)
        _KNOWN[kind] = tuple(
            _Field(one.name, *_rule(hints[one.name]), one.default) for one in fields(kind)
        )
    return _KNOWN[kind]


def _rule(hint: Any) -> tuple[Write, Read]:
    """How a field of that type is written and read."""
    plain = getattr(hint, "__supertype__", hint)
    if plain in _SIMPLE:
        return _same, _SIMPLE[plain]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_rule(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return to_plain, lambda value: from_plain(hint, _object(value))
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return _union_rule([one for one in inner if one is not type(None)], type(None) in inner)
    if inner[-1] is ...:
        return _list_rule(*_rule(inner[0]))
    return _row_rule([_rule(one) for one in inner])


def _within(key: str, found: Problem) -> Problem:
    inner = "".join(f".{value}" for name, value in found.params if name == "key")
    others = tuple(row for row in found.params if row[0] != "key")
    return replace(found, params=(("key", key + inner), *others))


def _refuse(code: str, value: object, *more: tuple[str, str]) -> InputError:
    told = f"“{shown(value)}”" if isinstance(value, str) else shown(json.dumps(value))
    return InputError((Problem(Family.BAD_REQUEST, code, (("value", told), *more)),))


def _same(value: object) -> object:
    return value


def _read_int(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _refuse("not_a_number", value)
    return value


def _read_text(value: object) -> str:
    if not isinstance(value, str):
        raise _refuse("not_a_text", value)
    return value


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _refuse("not_true_or_false", value)
    return value


def _object(value: object) -> Plain:
    if not isinstance(value, dict):
        raise InputError((problem(Family.BAD_REQUEST, "not_an_object"),))
    return value


def _enum_rule(kind: type[Enum]) -> tuple[Write, Read]:
    by_value = {member.value: member for member in kind}
    names = ", ".join(map(str, by_value))

    def read(value: object) -> Enum:
        if not isinstance(value, str) or value not in by_value:
            raise _refuse("not_one_of", value, ("names", names))
        return by_value[value]

    return lambda member: member.value, read


def _union_rule(kinds: list[Any], optional: bool) -> tuple[Write, Read]:
    """One class, or several told apart by ``kind``; None where it may be missing."""
    write, read = _rule(kinds[0]) if len(kinds) == 1 else _tagged_rule(kinds)
    if not optional:
        return write, read
    return (
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
    )


def _tagged_rule(kinds: list[type]) -> tuple[Write, Read]:
    by_name = {_named(kind): kind for kind in kinds}

    def read(value: object) -> Any:
        plain = dict(_object(value))
        name = plain.pop("kind", None)
        if not isinstance(name, str) or name not in by_name:
            raise _refuse("not_one_of", name, ("names", ", ".join(by_name)), ("key", "kind"))
        return from_plain(by_name[name], plain)

    return lambda value: {"kind": _named(type(value)), **to_plain(value)}, read


def _list_rule(write: Write, read: Read) -> tuple[Write, Read]:
    def read_all(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _refuse("not_a_list", value)
        return tuple(map(read, value))

    return lambda values: [write(value) for value in values], read_all


def _row_rule(rules: list[tuple[Write, Read]]) -> tuple[Write, Read]:
    """A list of so many values, each with its own rule."""

    def write(values: tuple[Any, ...]) -> list[object]:
        return [rule[0](value) for rule, value in zip(rules, values, strict=True)]

    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(rules):
            raise _refuse("not_a_row", value, ("number", str(len(rules))))
        return tuple(rule[1](one) for rule, one in zip(rules, value, strict=True))

    return write, read


_SIMPLE: dict[Any, Read] = {int: _read_int, str: _read_text, bool: _read_flag}
