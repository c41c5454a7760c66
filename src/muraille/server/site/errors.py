"""What is shown where there is no page, where something may not be, or where we failed.

Never a traceback, and nothing that needs the database: it may be what failed.
"""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from muraille.server.site.language import language_of_page
from muraille.words.site import ERRORS


def refused(request: HttpRequest, status: int, text: str = "") -> HttpResponse:
    """The page for this status; ``text`` is the key of a reason better than the usual one."""
    title, usual = ERRORS[status]
    context = {**language_of_page(request), "status": status, "title": title, "text": text or usual}
    return HttpResponse(render_to_string("site/error.html", context), status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 where more was sent than is read."""
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
