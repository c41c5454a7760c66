"""How an operation is described: its texts, its body, its answers, its examples.

Makes arguments for django-ninja's decorators; answers nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from muraille.server.api.bodies import JSON_TYPE, MOST_IN_BATCH
from muraille.server.api.examples import EXAMPLES
from muraille.server.api.schemas import schema_of
from muraille.words.site.api_fields import API_OPERATIONS

SCHEMAS = "#/components/schemas/{model}"
JSON_LINES = "application/jsonl"


def described(operation: str, group: str, answer: Any) -> dict[str, Any]:
    """An operation without a body."""
    summary, description = API_OPERATIONS[operation]
    return {
        "operation_id": operation,
        "summary": summary,
        "description": description,
        "tags": [group],
        "response": schema_of(answer),
        "by_alias": True,  # a field that Python may not name is told by the name it has in JSON
    }


def with_json(
    operation: str, group: str, body: str, answer: Any, *, many: bool = False
) -> dict[str, Any]:
    """An operation whose body is an object of this shape, or a list of them."""
    schema: dict[str, Any] = {"$ref": SCHEMAS.format(model=body)}
    if many:
        schema = {"type": "array", "items": schema, "maxItems": MOST_IN_BATCH}
    return {
        **described(operation, group, answer),
        "openapi_extra": _body({JSON_TYPE: {"schema": schema, **_example(operation)}}),
    }


def with_text(operation: str, group: str, types: Sequence[str], answer: Any) -> dict[str, Any]:
    """An operation whose body is a file of these types."""
    content = {kind: {"schema": {"type": "string"}} for kind in types}
    return {**described(operation, group, answer), "openapi_extra": _body(content)}


def _body(content: Mapping[str, Any]) -> dict[str, Any]:
    return {"requestBody": {"required": True, "content": dict(content)}}


def _example(operation: str) -> dict[str, Any]:
    return {"example": EXAMPLES[operation].body}
