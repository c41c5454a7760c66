"""Answers that are errors: a status, and everything that is wrong, in the reader's language.

The shape of each error is that of the command line's JSON. Nothing here knows a hand.
"""

import logging
from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from ninja.errors import ValidationError

from muraille.answers.lines import as_text, errors
from muraille.server.frame.faults import storage_problem
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language

MOST_TOLD = 50
"""Problems in one answer; of a long text that is all wrong, the first are enough."""
LARGEST_NUMBER = 1000
"""That a number in an address may be; the smallest is 1."""
RETRY_S = "30"
"""When a database in trouble may be asked again."""
_LOG = logging.getLogger("muraille.api")
_NO_NUMBER = {
    *("int_parsing", "int_type", "int_from_float", "int_parsing_size"),
    *("greater_than_equal", "less_than_equal"),
}


class RefusedError(Exception):
    """This request gets an error for an answer."""

    def __init__(
        self, status: int, *problems: Problem, headers: Mapping[str, str] | None = None
    ) -> None:
        self.status = status
        self.problems = problems
        self.headers = dict(headers or {})
        super().__init__(status)


def answered(value: object, status: int = 200) -> HttpResponse:
    """An answer as JSON, in characters people can read wherever they can be sent."""
    return HttpResponse(as_text(value, "utf-8"), content_type="application/json", status=status)


def refusal(request: HttpRequest, refused: RefusedError) -> HttpResponse:
    """The answer to a request that is refused."""
    listed = errors(refused.problems[:MOST_TOLD], language_asked(request))
    response = answered({"errors": listed}, refused.status)
    for name, value in refused.headers.items():
        response.headers[name] = value
    return response


def language_asked(request: HttpRequest) -> Language:
    """The language that the guard found in the request."""
    language = getattr(request, "language", Language.ENGLISH)
    assert isinstance(language, Language)
    return language


def on_refused(request: HttpRequest, error: RefusedError) -> HttpResponse:
    """A view has refused."""
    return refusal(request, error)


def on_input_error(request: HttpRequest, error: InputError) -> HttpResponse:
    """The request could be read and makes no sense."""
    return refusal(request, RefusedError(422, *error.problems))


def on_validation_error(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """A parameter is not what its description says."""
    return refusal(request, RefusedError(422, *map(_of_parameter, error.errors)))


def on_mistake(request: HttpRequest, error: Exception) -> HttpResponse:
    """Our own mistake, or the database's trouble: noted in the log, told without any detail."""
    match = request.resolver_match
    route = "no page of ours" if match is None else match.route
    _LOG.error("the API failed at /%s", route, exc_info=error)
    trouble = storage_problem(error)
    if trouble is not None:
        return refusal(request, RefusedError(503, trouble, headers={"Retry-After": RETRY_S}))
    return refusal(request, RefusedError(500, problem(Family.BAD_REQUEST, "our_fault")))


def _of_parameter(fault: Mapping[str, object]) -> Problem:
    place = fault.get("loc")
    key = str(place[-1]) if isinstance(place, tuple) and place else ""
    kind = fault.get("type")
    limits = fault.get("ctx")
    limits = limits if isinstance(limits, Mapping) else {}
    if kind == "missing":
        return problem(Family.BAD_REQUEST, "missing_field", key=key)
    if kind == "string_too_long":
        limit = limits.get("max_length")
        return problem(Family.BAD_REQUEST, "api_text_too_long", key=key, limit=limit)
    if kind in _NO_NUMBER:
        return problem(Family.BAD_REQUEST, "api_not_a_number", key=key, most=LARGEST_NUMBER)
    return problem(Family.BAD_REQUEST, "api_unreadable", key=key)
