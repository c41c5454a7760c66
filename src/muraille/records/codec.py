"""Events and actions from and to plain JSON values, by the fields of their classes.

One rule for each type of field: a tile is its notation, tiles are a text in their order
with a blank between, an enum is its value, a tuple is a list. A field at its default is
left out. Hidden tiles belong to views and are refused both ways.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from muraille.notation.showing import shown
from muraille.table.common.tiles import HIDDEN, TILE_BY_NAME, TILE_NAMES, Tile
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat

Plain = Mapping[str, object]
Write = Callable[[Any], object]
Read = Callable[[object], Any]
_Made = TypeVar("_Made")


class _RefusedError(Exception):
    """A value that does not belong where it stands."""

    def __init__(self, found: Problem) -> None:
        self.found = found


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    write: Write
    read: Read
    default: object


def to_plain(value: Any) -> dict[str, object]:
    """The fields of an event or action, ready for JSON; its name is not among them.

    >>> from muraille.table.common.events import Drawn
    >>> to_plain(Drawn(Seat(1), Tile(13)))
    {'seat': 1, 'tile': '5p'}
    """
    plain: dict[str, object] = {}
    for field in _fields(type(value)):
        found = getattr(value, field.name)
        if field.default is MISSING or found != field.default:
            try:
                plain[field.name] = field.write(found)
            except _RefusedError as refused:
                raise InputError((_about(field.name, refused.found),)) from None
    return plain


def from_plain(kind: type[_Made], plain: Plain) -> _Made:
    """The event or action of this class; ``InputError`` names all that is wrong.

    >>> from muraille.table.common.events import Drawn
    >>> from_plain(Drawn, {"seat": 1, "tile": "5p"})
    Drawn(seat=1, tile=13)
    """
    problems: list[Problem] = []
    made: dict[str, Any] = {}
    known = _fields(kind)
    for field in known:
        if field.name in plain:
            try:
                made[field.name] = field.read(plain[field.name])
            except _RefusedError as refused:
                problems.append(_about(field.name, refused.found))
        elif field.default is MISSING:
            problems.append(problem(Family.BAD_REQUEST, "missing_field", key=field.name))
    strangers = plain.keys() - {field.name for field in known}
    if strangers:
        names = ", ".join(shown(name) for name in sorted(strangers))
        problems.append(problem(Family.BAD_REQUEST, "unknown_keys", names=names))
    if problems:
        raise InputError(tuple(problems))
    return kind(**made)


def as_line(plain: Plain) -> str:
    """JSON on one line, without blanks.

    >>> as_line({"seq": 1, "tile": "5p"})
    '{"seq":1,"tile":"5p"}'
    """
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def value_shown(value: object) -> str:
    """A value of JSON as it may stand in a message."""
    if isinstance(value, str):
        return f"“{shown(value)}”"
    return shown(json.dumps(value, ensure_ascii=False))


def _about(key: str, found: Problem) -> Problem:
    return replace(found, params=(("key", key), *found.params))


def _fields(kind: type) -> tuple[_Field, ...]:
    """The fields of a class with their rules, found out once."""
    if kind not in _KNOWN:
        hints = get_type_hints(kind)
        _KNOWN[kind] = tuple(
            _Field(field.name, *_rule(hints[field.name]), field.default) for field in fields(kind)
        )
    return _KNOWN[kind]


_KNOWN: dict[type, tuple[_Field, ...]] = {}


def _rule(hint: Any) -> tuple[Write, Read]:
    """How a field of that type is written and read."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_rule(hint)
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        (held,) = (one for one in inner if one is not type(None))
        return _optional_rule(*_rule(held))
    if inner == (Tile, ...):
        return _write_tiles, _read_tiles
    if inner[-1] is ...:
        return _list_rule(*_rule(inner[0]))
    return _row_rule([_rule(one) for one in inner])


def _refuse(code: str, value: object, *more: tuple[str, str]) -> _RefusedError:
    params = (("value", value_shown(value)), *more)
    return _RefusedError(Problem(Family.BAD_REQUEST, code, params))


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


def _read_seat(value: object) -> Seat:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 4:
        raise _refuse("not_a_seat", value)
    return Seat(value)


def _write_tile(tile: Tile) -> str:
    if not 0 <= tile < len(TILE_NAMES):
        raise _RefusedError(problem(Family.BAD_REQUEST, "hidden_tile"))
    return TILE_NAMES[tile]


def _read_tile(value: object) -> Tile:
    tile = TILE_BY_NAME.get(value) if isinstance(value, str) else None
    if tile is None:
        raise _refuse("not_a_tile", value)
    if tile == HIDDEN:
        raise _RefusedError(problem(Family.BAD_REQUEST, "hidden_tile"))
    return tile


def _write_tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(_write_tile, tiles))


def _read_tiles(value: object) -> tuple[Tile, ...]:
    if not isinstance(value, str):
        raise _refuse("not_a_text", value)
    return tuple(map(_read_tile, value.split(" "))) if value else ()


def _enum_rule(kind: type[Enum]) -> tuple[Write, Read]:
    by_value = {member.value: member for member in kind}
    names = ", ".join(map(str, by_value))

    def read(value: object) -> Enum:
        if not isinstance(value, str) or value not in by_value:
            raise _refuse("not_one_of", value, ("names", names))
        return by_value[value]

    return lambda member: member.value, read


def _optional_rule(write: Write, read: Read) -> tuple[Write, Read]:
    return (
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
    )


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


_SIMPLE: dict[Any, tuple[Write, Read]] = {
    int: (_same, _read_int),
    str: (_same, _read_text),
    bool: (_same, _read_flag),
    Seat: (_same, _read_seat),
    Tile: (_write_tile, _read_tile),
}
