"""The error page for what Django is never asked: static files, and requests too long to read."""

from django.http.cookie import parse_cookie

from muraille.server.asgi import Headers, Scope, Send, header, reply
from muraille.server.site.errors import error_page
from muraille.server.site.language import language_from

_HTML = "text/html; charset=utf-8"


async def refuse(scope: Scope, send: Send, status: int, more: Headers | None = None) -> None:
    """In the reader's language; who asks for the head alone gets no body."""
    cookies = parse_cookie(header(scope, b"cookie")[:4096])
    language = language_from(cookies, header(scope, b"accept-language")[:4096])
    page = error_page(status, language).encode()
    body = b"" if scope["method"] == "HEAD" else page
    headers: Headers = [
        (b"cache-control", b"no-store"),
        (b"content-language", language.value.encode()),
        *(more or []),
    ]
    await reply(send, status, body, _HTML, headers)
