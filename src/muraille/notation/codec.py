"""Frozen values from and to plain JSON values, by the fields of their classes.

One rule for each type of field: an enum is its value, a tuple is a list, a frozen class is an
object of its fields; where several classes may stand, ``kind`` tells which. A field at its
default is left out. What does not belong is refused, all of it at once. How tiles and other
types of one's own are written, each user of a ``Codec`` says.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import Enum
from operator import call
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from muraille.notation.showing import shown
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

Plain = Mapping[str, object]
Write = Callable[[Any], object]
Read = Callable[[object], Any]
Rule = tuple[Write, Read]
_Made = TypeVar("_Made")


def class_name(kind: type) -> str:
    """The name of a class as it stands in a file.

    >>> class_name(type("CheckedIn", (), {}))
    'checked_in'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def value_shown(value: object) -> str:
    """A value of JSON as it may stand in a message."""
    if isinstance(value, str):
        return f"“{shown(value)}”"
    return shown(json.dumps(value, ensure_ascii=False))


def refuse(code: str, value: object, *more: tuple[str, str]) -> InputError:
    """A value that does not belong where it stands."""
    params = (("value", value_shown(value)), *more)
    return InputError((Problem(Family.BAD_REQUEST, code, params),))


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    write: Write
    read: Read
    default: object


class Codec:
    """Writes and reads classes; ``own`` are the rules of types that JSON does not know."""

    def __init__(self, own: Mapping[Any, Rule] | None = None) -> None:
        self._own = {**_SIMPLE, **(own or {})}
        self._known: dict[type, tuple[_Field, ...]] = {}
        self._reads: dict[type, dict[str, Read]] = {}

    def to_plain(self, value: Any) -> dict[str, object]:
        """The fields of a frozen value, ready for JSON; its name is not among them."""
        plain: dict[str, object] = {}
        for field in self._fields(type(value)):
            content = getattr(value, field.name)
            if field.default is MISSING or content != field.default:
                try:
                    plain[field.name] = field.write(content)
                except InputError as error:
                    raise InputError(_within(field.name, error)) from None
        return plain

    def from_plain(self, kind: type[_Made], plain: Plain) -> _Made:
        """The value of this class; ``InputError`` names all that is wrong."""
        if kind not in self._reads:
            self._reads[kind] = {field.name: field.read for field in self._fields(kind)}
        reads = self._reads[kind]
        try:
            return kind(**{name: reads[name](value) for name, value in plain.items()})
        except (InputError, KeyError, TypeError):
            return self._with_all_problems(kind, plain)

    def _with_all_problems(self, kind: type[_Made], plain: Plain) -> _Made:
        """The same, field by field: something is wrong, and not alone perhaps."""
        problems: list[Problem] = []
        made: dict[str, Any] = {}
        known = self._fields(kind)
        for field in known:
            if field.name in plain:
                try:
                    made[field.name] = field.read(plain[field.name])
                except InputError as error:
                    problems += _within(field.name, error)
            elif field.default is MISSING:
                problems.append(problem(Family.BAD_REQUEST, "missing_field", key=field.name))
        strangers = plain.keys() - {field.name for field in known}
        if strangers:
            names = ", ".join(shown(name) for name in sorted(strangers))
            problems.append(problem(Family.BAD_REQUEST, "unknown_keys", names=names))
        if problems:
            raise InputError(tuple(problems))
        return kind(**made)

    def _fields(self, kind: type) -> tuple[_Field, ...]:
        """The fields of a class with their rules, found out once."""
        if kind not in self._known:
            hints = get_type_hints(kind)
            self._known[kind] = tuple(
                _Field(field.name, *self._rule(hints[field.name]), field.default)
                for field in fields(kind)
            )
        return self._known[kind]

    def _rule(self, hint: Any) -> Rule:
        """How a field of that type is written and read."""
        for plain in (hint, getattr(hint, "__supertype__", hint)):
            if plain in self._own:
                return self._own[plain]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum_rule(hint)
        if isinstance(hint, type) and is_dataclass(hint):
            return self.to_plain, lambda value: self.from_plain(hint, _object(value))
        inner = get_args(hint)
        if get_origin(hint) in (Union, UnionType):
            kinds = [part for part in inner if part is not type(None)]
            rule = self._rule(kinds[0]) if len(kinds) == 1 else self._tagged_rule(kinds)
            return _optional_rule(*rule) if type(None) in inner else rule
        if inner[-1] is ...:
            return _list_rule(*self._rule(inner[0]))
        return _row_rule([self._rule(part) for part in inner])

    def _tagged_rule(self, kinds: list[type]) -> Rule:
        by_name = {class_name(kind): kind for kind in kinds}

        def read(value: object) -> Any:
            plain = dict(_object(value))
            name = plain.pop("kind", None)
            if not isinstance(name, str) or name not in by_name:
                raise refuse("not_one_of", name, ("names", ", ".join(by_name)), ("key", "kind"))
            return self.from_plain(by_name[name], plain)

        return lambda value: {"kind": class_name(type(value)), **self.to_plain(value)}, read


def _within(key: str, error: InputError) -> tuple[Problem, ...]:
    """The problems of a field, told with its name before the names within it."""
    within = []
    for inner_problem in error.problems:
        inner = "".join(f".{value}" for name, value in inner_problem.params if name == "key")
        others = tuple(row for row in inner_problem.params if row[0] != "key")
        within.append(replace(inner_problem, params=(("key", key + inner), *others)))
    return tuple(within)


def same(value: object) -> object:
    """As it is."""
    return value


def read_int(value: object) -> int:
    """A whole number, and no truth value."""
    if type(value) is not int:
        raise refuse("not_a_number", value)
    return value


def read_text(value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise refuse("not_a_text", value)
    return value


def read_flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise refuse("not_true_or_false", value)
    return value


def _object(value: object) -> Plain:
    if not isinstance(value, dict):
        raise bad_request("not_an_object")
    return value


def _enum_rule(kind: type[Enum]) -> Rule:
    by_value = {member.value: member for member in kind}
    names = ", ".join(map(str, by_value))

    def read(value: object) -> Enum:
        if not isinstance(value, str) or value not in by_value:
            raise refuse("not_one_of", value, ("names", names))
        return by_value[value]

    return lambda member: member.value, read


def _optional_rule(write: Write, read: Read) -> Rule:
    return (
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
    )


def _list_rule(write: Write, read: Read) -> Rule:
    def read_all(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise refuse("not_a_list", value)
        return tuple(map(read, value))

    return lambda values: [write(value) for value in values], read_all


def _row_rule(rules: list[Rule]) -> Rule:
    """A list of so many values, each with its own rule."""

    writes, reads = [rule[0] for rule in rules], [rule[1] for rule in rules]

    def write(values: tuple[Any, ...]) -> list[object]:
        return [write(value) for write, value in zip(writes, values, strict=True)]

    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(rules):
            raise refuse("not_a_row", value, ("number", str(len(rules))))
        return tuple(map(call, reads, value))

    return write, read


_read_four_ints = _row_rule([(same, read_int)] * 4)[1]


def _read_four(value: object) -> Four:
    return Four(_read_four_ints(value))


_SIMPLE: Mapping[Any, Rule] = {
    int: (same, read_int),
    str: (same, read_text),
    bool: (same, read_flag),
    Four: (list, _read_four),
}
