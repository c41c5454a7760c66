"""From the description's schemas to rows of a table: name, type, meaning. Validates nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_JSON = "application/json"
_MOST_NAMES = 8


@dataclass(frozen=True, slots=True)
class Row:
    """A parameter or a field."""

    name: str
    type: str
    is_needed: bool
    about: str


def parameter_rows(operation: Mapping[str, Any]) -> Iterator[Row]:
    """The parameters of the address."""
    for one in operation["parameters"]:
        yield Row(one["name"], type_of(one["schema"]), one["required"], one.get("description", ""))


def body_rows(operation: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Row]:
    """The fields of the body, where it is JSON."""
    content = operation.get("requestBody", {}).get("content", {})
    if _JSON in content:
        yield from _rows(content[_JSON]["schema"], found)


def fields_of(response: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Row]:
    """The fields of the answer, those of all its shapes."""
    content = response.get("content", {})
    if _JSON in content:
        seen: set[str] = set()
        for row in _rows(content[_JSON]["schema"], found):
            if row.name not in seen:
                seen.add(row.name)
                yield row


def type_of(schema: Mapping[str, Any]) -> str:
    """A schema in a word or two.

    >>> type_of({"anyOf": [{"type": "string"}, {"type": "null"}]})
    'string'
    >>> type_of({"type": "array", "items": {"enum": ["E", "S"]}})
    '["E" | "S"]'
    """
    if "enum" in schema:
        names = [f'"{one}"' for one in schema["enum"] if one is not None]
        more = " | …" if len(names) > _MOST_NAMES else ""
        return " | ".join(names[:_MOST_NAMES]) + more
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "anyOf" in schema:
        kinds = [type_of(one) for one in schema["anyOf"] if one.get("type") != "null"]
        return " | ".join(dict.fromkeys(kinds))
    if "$ref" in schema:
        return "object"
    if schema.get("type") == "array":
        return f"[{type_of(schema.get('items', {}))}]"
    return str(schema.get("type", "any"))


def _rows(schema: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[Row]:
    if "$ref" in schema:
        schema = found["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    for one in schema.get("anyOf", ()):
        yield from _rows(one, found)
    if schema.get("type") == "array":
        yield from _rows(schema["items"], found)
    needed = schema.get("required", ())
    fields: Mapping[str, Any] = schema.get("properties", {})
    for name, field in sorted(fields.items(), key=lambda one: _order(one[0], needed)):
        yield Row(name, type_of(field), name in needed, field.get("description", ""))


def _order(name: str, needed: Sequence[str]) -> int:
    """What must be there first, then the rulebook; what is only given back last."""
    if name == "id":
        return 3
    if name in needed:
        return 0
    return 1 if name == "rules" else 2
