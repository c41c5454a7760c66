"""Which methods a page answers; another is refused on a page, in words.

That comes before a form's token is asked for: where nothing is posted to, there is none.
"""

from collections.abc import Callable, Set
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from muraille.server.site.errors import refused

_ANSWERED = "answered_methods"
_More = ParamSpec("_More")
_View = Callable[Concatenate[HttpRequest, _More], HttpResponse]


def allowed(*methods: str) -> Callable[[_View[_More]], _View[_More]]:
    """Answer these methods; HEAD goes with GET."""
    answered = {*methods, "HEAD"} if "GET" in methods else set(methods)

    def decorate(view: _View[_More]) -> _View[_More]:
        @wraps(view)
        def answer(
            request: HttpRequest, /, *args: _More.args, **kwargs: _More.kwargs
        ) -> HttpResponse:
            return _refusal(request, answered) or view(request, *args, **kwargs)

        setattr(answer, _ANSWERED, answered)
        return answer

    return decorate


class Methods:
    """Django's middleware that judges the method before the token."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], *_given: object
    ) -> HttpResponse | None:
        """A refusal, else None; what needs no token has its own way to refuse."""
        answered = getattr(view, _ANSWERED, None)
        if answered is None or getattr(view, "csrf_exempt", False):
            return None
        return _refusal(request, answered)


def _refusal(request: HttpRequest, answered: Set[str]) -> HttpResponse | None:
    if request.method in answered:
        return None
    response = refused(request, 405)
    response.headers["Allow"] = ", ".join(sorted(answered))
    return response
