"""What is shown where there is no page, where something may not be, or where we failed.

Never a traceback, and nothing that needs the database: it may be what failed.
"""

import sys
from functools import cache

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string

from muraille.answers.lines import errors
from muraille.server.frame.faults import storage_problem
from muraille.server.site.language import language_of, page_language
from muraille.tiles.problems import Problem
from muraille.words import Language, full_sentence
from muraille.words.site import ERRORS, site_text

API = "/api/"
"""Below this address programs ask, and errors are no pages."""


class UnavailableError(Http404):
    """There is something at this address, but it cannot be had now: ``trouble`` says why."""

    def __init__(self, trouble: Problem) -> None:
        self.trouble = trouble
        super().__init__(trouble.code)


@cache
def error_page(status: int, language: Language, text: str = "") -> str:
    """The page for this status; ``text`` is the key of a reason better than the usual one."""
    title, usual = ERRORS[status]
    return _page(status, title, site_text(text or usual, language), language)


def _page(status: int, title: str, sentence: str, language: Language) -> str:
    """It leads to all parts of the site, but knows nobody: that would ask the database."""
    said = {"status": status, "title": title, "text": sentence}
    context = {**page_language(language), **said, "without_person": True}
    return render_to_string("site/error.html", context)


def error_object(status: int, language: Language, text: str = "") -> dict[str, object]:
    """The same in the shape of the API's errors."""
    return error_with(status, site_text(text or ERRORS[status][1], language))


def error_with(status: int, message: str) -> dict[str, object]:
    """The same with this sentence."""
    said = {"code": ERRORS[status][0], "family": "bad_request", "message": message}
    return {"errors": [{**said, "key": None, "column": None, "article": None}]}


def refused(request: HttpRequest, status: int, text: str = "") -> HttpResponse:
    """That page as Django's answer; a program that asked the API gets JSON instead."""
    language = language_of(request)
    if request.path.startswith(API):
        return _answer(language, JsonResponse(error_object(status, language, text), status=status))
    return _answer(language, HttpResponse(error_page(status, language, text), status=status))


def unavailable(request: HttpRequest, trouble: Problem) -> HttpResponse:
    """503 with the reason why this cannot be done now."""
    language = language_of(request)
    if request.path.startswith(API):
        listed = {"errors": errors((trouble,), language)}
        return _answer(language, JsonResponse(listed, status=503))
    page = _page(503, "error_storage", full_sentence(trouble, language), language)
    return _answer(language, HttpResponse(page, status=503))


def _answer(language: Language, response: HttpResponse) -> HttpResponse:
    response.headers["Content-Language"] = language.value
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 where more was sent than is read; a name that is not ours is not repeated.

    Django blames the visitor for a session that the database could not keep: see ``our_fault``.
    """
    trouble = storage_problem(exception)
    if trouble is not None:
        return unavailable(request, trouble)
    if isinstance(exception, DisallowedHost):
        return refused(request, 400, "error_host_text")
    return refused(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """403."""
    return refused(request, 403)


def no_csrf(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """403 for a form that did not come from our page, or from one too old."""
    return refused(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404, or 503 and why."""
    if isinstance(exception, UnavailableError):
        return unavailable(request, exception.trouble)
    return refused(request, 404)


def our_fault(request: HttpRequest) -> HttpResponse:
    """500, or 503 and why where the database or its disk failed: on whatever page, at any moment.

    Django calls this while it handles the error.
    """
    error = sys.exception()
    trouble = None if error is None else storage_problem(error)
    return refused(request, 500) if trouble is None else unavailable(request, trouble)
