"""The OpenAPI description, in both languages: what django-ninja knows, and what it cannot.

Adds to each operation its body's shape, its errors, its headers, the language and the token.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from muraille.answers.json_types import ErrorsJson
from muraille.server.api.describing import JSON_LINES, SCHEMAS
from muraille.server.api.request_schemas import REQUESTS, request_schema
from muraille.server.api.schema_words import ERRORS
from muraille.server.api.schemas import model_of
from muraille.server.api.service import api
from muraille.words import Language
from muraille.words.languages import translator
from muraille.words.site.api_fields import API_GROUPS, API_HEADERS, API_PARAMETERS, API_STATUSES
from muraille.words.site.api_shapes import API_SHAPES

PREFIX = "/api/"
_TOKEN = "token"
_NEEDS_TOKEN = ("records",)
_THINKS = ("advice",)
_TEXTS = ("description", "summary", "title")
_LIMITS = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
_JSON = "application/json"


@cache
def description(language: Language) -> Mapping[str, Any]:
    """The whole description."""
    document: dict[str, Any] = json.loads(json.dumps(api.get_openapi_schema(path_prefix=PREFIX)))
    document["servers"] = [{"url": "/"}]
    document["tags"] = [{"name": name, "description": text} for name, text in API_GROUPS.items()]
    components = document["components"]
    schemas = components["schemas"]
    schemas.update({name: request_schema(request) for name, request in REQUESTS.items()})
    errors = model_of(ErrorsJson).model_json_schema(ref_template=SCHEMAS)
    schemas.update({**errors.pop("$defs"), ERRORS: errors})
    for name, schema in schemas.items():
        schema["description"] = API_SHAPES[name]
        for field in schema["properties"].values():
            if "request" in field:  # an example, in the shape of what is asked with it
                field["$ref"] = SCHEMAS.format(model=field.pop("request"))
                del field["type"], field["additionalProperties"]
    components["securitySchemes"] = {_TOKEN: {"type": "http", "scheme": "bearer"}}
    components["headers"] = {
        name: {"description": text, "schema": {"type": "integer"}}
        for name, text in API_HEADERS.items()
    }
    components["responses"] = {f"Error{status}": _error(status) for status in API_STATUSES}
    del components["responses"]["Error200"]
    for _path, _method, operation in operations_in(document):
        _complete(operation)
    translated = _translated(document, language)
    assert isinstance(translated, dict)
    return translated


def operations_in(document: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each operation with its path and its method."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def _complete(operation: dict[str, Any]) -> None:
    name = operation["operationId"]
    answer = operation["responses"]["200"]
    answer["description"] = API_STATUSES[200]
    answer["headers"] = _headers(_LIMITS)
    if name == "record":
        answer["content"] = {JSON_LINES: answer["content"][_JSON]}
    for status in _statuses(operation):
        reference = {"$ref": f"#/components/responses/Error{status}"}
        operation["responses"][str(status)] = reference
    operation["security"] = [{_TOKEN: []}] if name in _NEEDS_TOKEN else [{}, {_TOKEN: []}]
    operation["parameters"].append(
        {
            "in": "query",
            "name": "lang",
            "required": False,
            "description": API_PARAMETERS["lang"],
            "schema": {"type": "string", "enum": [spoken.value for spoken in Language]},
        }
    )


def _statuses(operation: Mapping[str, Any]) -> list[int]:
    statuses = [400, 401, 405, 422, 429, 503]
    if "requestBody" in operation:
        statuses += [413, 415]
    if any(parameter["in"] == "path" for parameter in operation["parameters"]):
        statuses.append(404)
    if operation["operationId"] in _THINKS:
        statuses.append(501)
    return sorted(statuses)


def _error(status: int) -> dict[str, Any]:
    headers = (*_LIMITS, "Retry-After") if status in (429, 503) else _LIMITS
    return {
        "description": API_STATUSES[status],
        "headers": _headers(headers),
        "content": {_JSON: {"schema": {"$ref": SCHEMAS.format(model=ERRORS)}}},
    }


def _headers(names: tuple[str, ...]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _translated(value: Any, language: Language) -> Any:
    """The same with its texts in this language."""
    say = translator(language)
    if isinstance(value, dict):
        return {
            key: say(inner)
            if key in _TEXTS and isinstance(inner, str) and inner
            else _translated(inner, language)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_translated(inner, language) for inner in value]
    return value
