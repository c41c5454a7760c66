"""What was sent with a request: bounded, of the right type, as strictly read as a line of a file.

Never reads more than it is allowed to; judges no content.
"""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest
from django.http.request import UnreadablePostError

from muraille.answers.fields import request_in
from muraille.notation.objects import read_json
from muraille.server.api.refusing import RefusedError
from muraille.tiles.problems import Family, InputError, problem

MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 512 * 1024
"""A game of sixteen hands takes about 160 kilobytes."""
MOST_LINES = 20_000
"""Of a record; many short lines would take longer to read than a game does."""
MOST_IN_BATCH = 100
JSON_TYPE = "application/json"
RECORD_TYPES = ("application/jsonl", "application/x-ndjson", JSON_TYPE, "text/plain")


def object_in(request: HttpRequest) -> Mapping[str, object]:
    """The JSON object that was sent."""
    return request_in(_json_in(request))


def list_in(request: HttpRequest) -> Sequence[object]:
    """The JSON list that was sent, of a length that we read."""
    sent = _json_in(request)
    if not isinstance(sent, list):
        raise RefusedError(422, problem(Family.BAD_REQUEST, "api_not_a_list"))
    if len(sent) > MOST_IN_BATCH:
        raise RefusedError(422, problem(Family.BAD_REQUEST, "api_too_many", most=MOST_IN_BATCH))
    return sent


def lines_in(request: HttpRequest) -> list[bytes]:
    """The lines of the record that was sent."""
    _check_type(request, RECORD_TYPES)
    lines = _bytes_in(request, MOST_RECORD_BYTES).splitlines(keepends=True)
    if len(lines) > MOST_LINES:
        too_many = problem(Family.BAD_REQUEST, "record_too_many_lines", limit=MOST_LINES)
        raise RefusedError(422, too_many)
    return lines


def _json_in(request: HttpRequest) -> object:
    _check_type(request, (JSON_TYPE,))
    try:
        return read_json(_one_line(_bytes_in(request, MOST_BYTES)))
    except InputError as error:
        raise RefusedError(400, *error.problems) from None


def _one_line(body: bytes) -> bytes:
    """The same JSON on one line, so that a column counts from the beginning."""
    return body.replace(b"\r", b" ").replace(b"\n", b" ")


def _check_type(request: HttpRequest, wanted: Sequence[str]) -> None:
    if request.content_type not in wanted:
        raise RefusedError(415, problem(Family.BAD_REQUEST, "api_content_type", wanted=wanted[0]))


def _bytes_in(request: HttpRequest, most: int) -> bytes:
    too_large = problem(Family.BAD_REQUEST, "api_too_large", limit=most)
    length = request.headers.get("Content-Length") or "0"
    if not length.isdecimal() or int(length) > most:
        raise RefusedError(413, too_large)
    # Of a body sent in chunks Django knows no length, and would read nothing.
    chunked = length == "0" and "Transfer-Encoding" in request.headers
    stream = request.META["wsgi.input"] if chunked else request
    try:
        body: bytes = stream.read(most + 1)
    except UnreadablePostError:
        raise RefusedError(400, problem(Family.BAD_REQUEST, "api_unreadable")) from None
    if len(body) > most:
        raise RefusedError(413, too_large)
    return body
