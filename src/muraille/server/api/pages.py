"""The pages about the API: what it is, and every operation, rendered from its description."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.answers.lines import as_text
from muraille.server.api.bodies import MOST_BYTES, MOST_IN_BATCH, MOST_RECORD_BYTES
from muraille.server.api.description import description as openapi
from muraille.server.api.description import operations_in
from muraille.server.api.examples import EXAMPLES, RequestExample
from muraille.server.api.refusing import RefusedError, language_asked
from muraille.server.api.schema_words import (
    ERRORS,
    FieldRow,
    body_rows,
    fields_of,
    parameter_rows,
    shapes_in,
)
from muraille.server.site.language import language_of
from muraille.server.site.limits import API_BY_ADDRESS, API_BY_TOKEN
from muraille.server.site.methods import allowed
from muraille.tiles.problems import Family, problem
from muraille.words import Language
from muraille.words.languages import translator
from muraille.words.site.api_fields import API_GROUPS

FIRST = ("score", "hand", "fans")
"""The examples of the first page."""


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation as the page shows it."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[FieldRow, ...]
    body: tuple[FieldRow, ...]
    answer: tuple[FieldRow, ...]
    statuses: tuple[tuple[str, str], ...]
    example: RequestExample
    curl: str
    python: str


@allowed("GET")
def home(request: HttpRequest) -> HttpResponse:
    """What the API is, how to get a token, and a few requests to try."""
    host = _host(request)
    operations = {
        operation.id: operation
        for _group, many in _groups(language_of(request), host)
        for operation in many
    }
    context = {
        "examples": [operations[name] for name in FIRST],
        "host": host,
        "by_address": API_BY_ADDRESS.times,
        "by_token": API_BY_TOKEN.times,
        "kilobytes": MOST_BYTES // 1024,
        "record_kilobytes": MOST_RECORD_BYTES // 1024,
        "batch": MOST_IN_BATCH,
    }
    return render(request, "api/home.html", context)


@allowed("GET")
def docs(request: HttpRequest) -> HttpResponse:
    """Every operation, with a form to try it."""
    language, host = language_of(request), _host(request)

    @cache
    def groups() -> list[tuple[str, list[Operation]]]:
        return _groups(language, host)

    def shapes() -> object:
        rows = [
            row
            for _group, many in groups()
            for operation in many
            for row in (*operation.body, *operation.answer)
        ]
        return shapes_in(rows, openapi(language))

    context = {"host": host, "groups": groups, "shapes": shapes, "errors": ERRORS}
    return render(request, "api/docs.html", context)


def description(request: HttpRequest) -> HttpResponse:
    """The description for programs."""
    if request.method != "GET":
        refused = problem(Family.BAD_REQUEST, "api_method", methods="GET, HEAD")
        raise RefusedError(405, refused, headers={"Allow": "GET, HEAD"})
    text = _description_text(language_asked(request))
    response = HttpResponse(text, content_type="application/json")
    response.headers["Cache-Control"] = "public, max-age=300"
    return response


@cache
def _description_text(language: Language) -> str:
    return as_text(openapi(language), "utf-8")


def _host(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"


def _groups(language: Language, host: str) -> list[tuple[str, list[Operation]]]:
    say = translator(language)
    document = openapi(language)
    operations = list(_operations(document, host))
    return [
        (say(text), [operation for tag, operation in operations if tag == name])
        for name, text in API_GROUPS.items()
    ]


def _operations(document: Mapping[str, Any], host: str) -> Iterator[tuple[str, Operation]]:
    for path, method, operation in operations_in(document):
        example = EXAMPLES[operation["operationId"]]
        yield (
            operation["tags"][0],
            Operation(
                id=operation["operationId"],
                method=method.upper(),
                path=path,
                summary=operation["summary"],
                description=operation["description"],
                parameters=tuple(parameter_rows(operation)),
                body=tuple(body_rows(operation, document)),
                answer=tuple(fields_of(operation["responses"]["200"], document)),
                statuses=tuple(_statuses(operation, document)),
                example=example,
                curl=_curl(example, host),
                python=_python(example, host),
            ),
        )


def _statuses(
    operation: Mapping[str, Any], document: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    for status, response in sorted(operation["responses"].items()):
        name = response.get("$ref", "").rpartition("/")[2]
        told_once = document["components"]["responses"].get(name, response)
        yield status, told_once["description"]


def _curl(example: RequestExample, host: str) -> str:
    address = f"'{host}{example.path}'" if "?" in example.path else f"{host}{example.path}"
    lines = [f"curl {address}"]
    if example.token:
        lines.append("-H 'Authorization: Bearer muraille_…'")
    if example.body is not None:
        lines += ["-H 'Content-Type: application/json'", f"-d '{example.text}'"]
    if example.file:
        lines += ["-H 'Content-Type: application/jsonl'", f"--data-binary @{example.file}"]
    return " \\\n  ".join(lines)


def _python(example: RequestExample, host: str) -> str:
    """The same with nothing but the standard library."""
    sends = example.body is not None or example.file
    lines = ["import json", "from urllib.request import Request, urlopen", ""]
    headers: dict[str, str] = {}
    if example.token:
        headers["Authorization"] = "Bearer muraille_…"
    if example.body is not None:
        headers["Content-Type"] = "application/json"
        lines.append(f"body = json.dumps({example.body!r}).encode()")
    elif example.file:
        headers["Content-Type"] = "application/jsonl"
        lines.append(f'body = open("{example.file}", "rb").read()')
    given = ", body" if sends else ""
    sent = f", headers={headers!r}" if headers else ""
    lines.append(f'request = Request("{host}{example.path}"{given}{sent})')
    if example.lines:
        lines.append("print([json.loads(line) for line in urlopen(request)])")
    else:
        lines.append("print(json.load(urlopen(request)))")
    return "\n".join(lines)
