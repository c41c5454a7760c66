"""The error page for what Django is never asked: static files, and requests too long to read.

As everywhere below the API's address, a program gets JSON instead.
"""

import json

from django.http.cookie import parse_cookie

from muraille.server.frame.asgi import Headers, Scope, Send, header, reply
from muraille.server.site.errors import API, error_object, error_page
from muraille.server.site.language import language_from

_HTML, _JSON = "text/html; charset=utf-8", "application/json"


async def refuse(
    scope: Scope, send: Send, status: int, more: Headers | None = None, text: str = ""
) -> None:
    """In the reader's language; who asks for the head alone gets no body."""
    cookies = parse_cookie(header(scope, b"cookie")[:4096])
    language = language_from(cookies, header(scope, b"accept-language")[:4096])
    if scope["path"].startswith(API):
        kind, text = _JSON, json.dumps(error_object(status, language, text), ensure_ascii=False)
    else:
        kind, text = _HTML, error_page(status, language, text)
    body = b"" if scope["method"] == "HEAD" else text.encode()
    headers: Headers = [
        (b"cache-control", b"no-store"),
        (b"content-language", language.value.encode()),
        *(more or []),
    ]
    await reply(send, status, body, kind, headers)
