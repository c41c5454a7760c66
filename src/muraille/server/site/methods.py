"""Which methods a page answers; another is refused on a page, in words."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from muraille.server.site.errors import refused

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
            if request.method not in answered:
                response = refused(request, 405)
                response.headers["Allow"] = ", ".join(sorted(answered))
                return response
            return view(request, *args, **kwargs)

        return answer

    return decorate
