"""What is shown where there is no page, where something may not be, or where we failed.

Never a traceback, and nothing that needs the database: it may be what failed.
"""

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string

from muraille.server.site.language import language_of, page_language
from muraille.words import Language
from muraille.words.site import ERRORS, site_text

API = "/api/"
"""Below this address programs ask, and errors are no pages."""


def error_page(status: int, language: Language, text: str = "") -> str:
    """The page for this status; ``text`` is the key of a reason better than the usual one.

    It leads to all parts of the site, but knows nobody: that would ask the database.
    """
    title, usual = ERRORS[status]
    said = {"status": status, "title": title, "text": text or usual}
    context = {**page_language(language), **said, "without_person": True}
    return render_to_string("site/error.html", context)


def error_object(status: int, language: Language, text: str = "") -> dict[str, object]:
    """The same in the shape of the API's errors."""
    title, usual = ERRORS[status]
    said = {"code": title, "family": "bad_request", "message": site_text(text or usual, language)}
    return {"errors": [{**said, "key": None, "column": None, "article": None}]}


def refused(request: HttpRequest, status: int, text: str = "") -> HttpResponse:
    """That page as Django's answer; a program that asked the API gets JSON instead."""
    language = language_of(request)
    response: HttpResponse
    if request.path.startswith(API):
        response = JsonResponse(error_object(status, language, text), status=status)
    else:
        response = HttpResponse(error_page(status, language, text), status=status)
    response.headers["Content-Language"] = language.value
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 where more was sent than is read; a name that is not ours is not repeated."""
    if isinstance(exception, DisallowedHost):
        return refused(request, 400, "error_host_text")
    return refused(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """403."""
    return refused(request, 403)


def no_csrf(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """403 for a form that did not come from our page, or from one too old."""
    return refused(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """404."""
    return refused(request, 404)


def our_fault(request: HttpRequest) -> HttpResponse:
    """500."""
    return refused(request, 500)
