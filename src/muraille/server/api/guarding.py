"""Around every operation: the language, the token, the rate limit, and JSON whatever happens.

A request is known by its token alone: cookies and sessions mean nothing here, so no other
site can make a visitor's browser act for him.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.views.decorators.csrf import csrf_exempt

from muraille.notation.showing import shown
from muraille.server.api.models import Token
from muraille.server.api.refusing import RefusedError, on_mistake, refusal
from muraille.server.api.tokens import find_token
from muraille.server.site.language import accepted, spoken
from muraille.server.site.limits import API_BY_ADDRESS, API_BY_TOKEN, Share, address_of
from muraille.tiles.problems import Family, problem
from muraille.words import Language

COSTS = {"score/batch": 10, "advice": 10, "records/verify": 20, "records/convert": 20}
"""What an operation counts for; others count once."""
_SCHEME = "bearer"
_View = Callable[..., HttpResponseBase]


def token_of(request: HttpRequest) -> Token | None:
    """The token with which this was asked."""
    token = getattr(request, "api_token", None)
    return token if isinstance(token, Token) else None


def needed_token(request: HttpRequest) -> Token:
    """The same, where nothing can be answered without."""
    token = token_of(request)
    if token is None:
        raise _no_token(known=False)
    return token


def guarded(pattern: URLPattern) -> URLPattern:
    """The same address with its view guarded."""
    route = str(pattern.pattern)
    view = guard(pattern.callback, COSTS.get(route, 1))
    return path(route, view, name=pattern.name)


def guard(view: _View, cost: int = 1) -> _View:
    """A view that may refuse, and is never asked too often."""

    @csrf_exempt
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        share: Share | None = None
        try:
            unknown = _find_language(request)
            token, stranger = _caller(request)
            share = _share(request, token, cost)
            for refused in (unknown, stranger):
                if refused is not None:
                    raise refused
            response = _without_body(view)(request, *args, **kwargs)
            if response.status_code == 405:
                response = _not_this_way(request, response)
        except RefusedError as refused:
            response = refusal(request, refused)
        except Exception as error:
            response = on_mistake(request, error)
        return _with_headers(request, response, share)

    return answer


def _without_body(view: _View) -> _View:
    """HEAD is answered as GET is; the server leaves the body out."""

    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        method = request.method
        try:
            request.method = "GET" if method == "HEAD" else method
            return view(request, *args, **kwargs)
        finally:
            request.method = method

    return answer


def nothing_here(request: HttpRequest, rest: str = "") -> HttpResponse:  # noqa: ARG001
    """Any address that the API does not have."""
    raise RefusedError(404, problem(Family.BAD_REQUEST, "api_no_such_address"))


def _find_language(request: HttpRequest) -> RefusedError | None:
    """``lang`` in the address, else the header; never the cookie of the pages."""
    language = accepted(request.headers.get("Accept-Language", ""))
    request.language = language  # type: ignore[attr-defined]
    wanted = request.GET.get("lang")
    if wanted is None:
        return None
    known = spoken(wanted)
    if known is None:
        names = ", ".join(offered.value for offered in Language)
        unknown = problem(
            Family.BAD_REQUEST, "unknown_language", key="lang", name=shown(wanted), names=names
        )
        return RefusedError(422, unknown)
    request.language = known  # type: ignore[attr-defined]
    return None


def _caller(request: HttpRequest) -> tuple[Token | None, RefusedError | None]:
    """Whose token was sent; one that is wrong is refused, after it has been counted."""
    sent = request.headers.get("Authorization")
    if sent is None:
        return None, None
    scheme, _, secret = sent.partition(" ")
    token = find_token(secret.strip()) if scheme.lower() == _SCHEME else None
    if token is None:
        return None, _no_token(known=True)
    request.api_token = token  # type: ignore[attr-defined]
    return token, None


def _no_token(*, known: bool) -> RefusedError:
    refused = (
        problem(Family.BAD_REQUEST, "api_token_unknown")
        if known
        else problem(Family.BAD_REQUEST, "api_token_needed")
    )
    return RefusedError(401, refused, headers={"WWW-Authenticate": "Bearer"})


def _share(request: HttpRequest, token: Token | None, cost: int) -> Share:
    if token is None:
        share = API_BY_ADDRESS.take(address_of(request), cost)
    else:
        share = API_BY_TOKEN.take(str(token.pk), cost)
    if not share.is_granted:
        often = problem(Family.BAD_REQUEST, "api_rate", seconds=share.wait_s)
        raise RefusedError(429, often, headers={"Retry-After": str(share.wait_s), **_limits(share)})
    return share


def _not_this_way(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    allowed = response.headers.get("Allow", "")
    methods = f"{allowed}, HEAD" if "GET" in allowed else allowed
    refused = problem(Family.BAD_REQUEST, "api_method", methods=methods)
    return refusal(request, RefusedError(405, refused, headers={"Allow": methods}))


def _limits(share: Share) -> dict[str, str]:
    return {
        "RateLimit-Limit": str(share.times),
        "RateLimit-Remaining": str(share.left),
        "RateLimit-Reset": str(share.wait_s),
    }


def _with_headers(
    request: HttpRequest, response: HttpResponseBase, share: Share | None
) -> HttpResponseBase:
    language = getattr(request, "language", Language.ENGLISH)
    response.headers["Content-Language"] = language.value
    response.headers.setdefault("Cache-Control", "no-store")
    for name, value in ({} if share is None else _limits(share)).items():
        response.headers[name] = value
    return response
