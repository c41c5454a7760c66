"""The headers that every answer carries: nothing from other hosts, no inline script, no sniffing.

Adds headers and decides nothing else. The front adds them to what Django, the live tables and
the static files say; the middleware is the same for Django alone.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from muraille.server.frame.asgi import Message, Send

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

PERSONAL = "private, no-store"
"""For who has a session: the next reader of this browser finds nothing of it."""

NOBODYS = "private, no-cache"
"""For a visitor who has done nothing yet."""


class SecurityHeaders:
    """Django's middleware that sets them, and says what may be kept where a page does not.

    Where the site is reached by TLS, its cookies travel by nothing else.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        is_personal = settings.SESSION_COOKIE_NAME in request.COOKIES or response.cookies
        response.headers.setdefault("Cache-Control", PERSONAL if is_personal else NOBODYS)
        return response


def with_headers(send: Send) -> Send:
    """The same for any answer of the front; what an answer says itself stays."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _value in message["headers"]}
            missing = [header for header in RAW_HEADERS if header[0] not in given]
            message = {**message, "headers": [*message["headers"], *missing]}
        await send(message)

    return guarded
