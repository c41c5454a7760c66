"""From the description's schemas to rows of a table: name, type, meaning. Validates nothing.

A type that is an object of its own goes by its name, and has a table of its own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_JSON = "application/json"
_MOST_NAMES = 8
ERRORS = "Errors"
"""The object that every refusal is."""


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A parameter or a field."""

    name: str
    type: str
    is_needed: bool
    about: str
    shape: str = ""


@dataclass(frozen=True, slots=True)
class ObjectShape:
    """An object inside an answer or a request, with its fields."""

    name: str
    about: str
    rows: tuple[FieldRow, ...]


def parameter_rows(operation: Mapping[str, Any]) -> Iterator[FieldRow]:
    """The parameters of the address."""
    for parameter in operation["parameters"]:
        yield FieldRow(
            parameter["name"],
            type_of(parameter["schema"]),
            parameter["required"],
            parameter.get("description", ""),
        )


def body_rows(operation: Mapping[str, Any], document: Mapping[str, Any]) -> Iterator[FieldRow]:
    """The fields of the body, where it is JSON."""
    content = operation.get("requestBody", {}).get("content", {})
    if _JSON in content:
        yield from _rows(content[_JSON]["schema"], document)


def fields_of(response: Mapping[str, Any], document: Mapping[str, Any]) -> Iterator[FieldRow]:
    """The fields of the answer, those of all its shapes."""
    content = response.get("content", {})
    if _JSON in content:
        seen: set[str] = set()
        for row in _rows(content[_JSON]["schema"], document):
            if row.name not in seen:
                seen.add(row.name)
                yield row


def shapes_in(rows: Iterable[FieldRow], document: Mapping[str, Any]) -> Iterator[ObjectShape]:
    """That of every error; the objects that these rows name, those that they name; each once."""
    waiting = [ERRORS, *(row.shape for row in rows if row.shape)]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop(0)
        if name not in seen:
            seen.add(name)
            schema = document["components"]["schemas"][name]
            own = tuple(_fields(schema))
            waiting[:0] = [row.shape for row in own if row.shape]
            yield ObjectShape(name, schema["description"], own)


def type_of(schema: Mapping[str, Any]) -> str:
    """A schema in a word or two.

    >>> type_of({"anyOf": [{"type": "string"}, {"type": "null"}]})
    'string'
    >>> type_of({"type": "array", "items": {"enum": ["E", "S"]}})
    '["E" | "S"]'
    >>> type_of({"type": "object", "additionalProperties": {"$ref": "#/…/Worth"}})
    '{string: Worth}'
    """
    if "enum" in schema:
        names = [f'"{value}"' for value in schema["enum"] if value is not None]
        more = " | …" if len(names) > _MOST_NAMES else ""
        return " | ".join(names[:_MOST_NAMES]) + more
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "anyOf" in schema:
        kinds = [type_of(choice) for choice in schema["anyOf"] if choice.get("type") != "null"]
        return " | ".join(dict.fromkeys(kinds))
    if "$ref" in schema:
        return _name(schema)
    return _plain_type(schema)


def _plain_type(schema: Mapping[str, Any]) -> str:
    """A list, an object with names of any kind, or a type of JSON."""
    if schema.get("type") == "array":
        return f"[{type_of(schema.get('items', {}))}]"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"{{string: {type_of(schema['additionalProperties'])}}}"
    return str(schema.get("type", "any"))


def _rows(schema: Mapping[str, Any], document: Mapping[str, Any]) -> Iterator[FieldRow]:
    if "$ref" in schema:
        schema = document["components"]["schemas"][_name(schema)]
    for choice in schema.get("anyOf", ()):
        yield from _rows(choice, document)
    if schema.get("type") == "array":
        yield from _rows(schema["items"], document)
    yield from _fields(schema)


def _fields(schema: Mapping[str, Any]) -> Iterator[FieldRow]:
    needed = schema.get("required", ())
    fields: Mapping[str, Any] = schema.get("properties", {})
    for name, field in sorted(fields.items(), key=lambda item: _order(item[0], needed)):
        about = field.get("description", "")
        yield FieldRow(name, type_of(field), name in needed, about, next(_names(field), ""))


def _name(schema: Mapping[str, Any]) -> str:
    """The name of the object that this refers to."""
    return str(schema["$ref"]).rpartition("/")[2]


def _names(schema: Any) -> Iterator[str]:
    """The objects that a field may hold."""
    if isinstance(schema, list):
        for inner in schema:
            yield from _names(inner)
    elif isinstance(schema, dict):
        if "$ref" in schema:
            yield _name(schema)
        for key in ("anyOf", "items", "additionalProperties"):
            yield from _names(schema.get(key))


def _order(name: str, needed: Sequence[str]) -> int:
    """What must be there first, then the rulebook; what is only given back last."""
    if name in needed:
        return 0
    if name == "id":
        return 3
    return 1 if name == "rules" else 2
