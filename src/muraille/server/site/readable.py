"""What no page could make sense of is kept from all: NUL in an address, too many questions.

A database refuses NUL with an error of its own; here it is refused in words, before any page.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from muraille.server.site.errors import refused

MOST_PARAMETERS = 200


class Readable:
    """Django's middleware; cookies that are no text are as if they had not been sent."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if not value.isprintable()]:
            del request.COOKIES[name]
        query = request.META.get("QUERY_STRING", "")
        if "\0" in request.path or "%00" in query or query.count("&") > MOST_PARAMETERS:
            return refused(request, 400)
        return self._get_response(request)
