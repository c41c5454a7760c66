"""The web server's reading of requests, bounded: a head without end is refused while it comes.

So is one that comes too slowly; a body that does not come ends its connection.

What is no HTTP at all is told so with our headers; nobody knows yet which language to use.
Below the API's address that is JSON too.
"""

import json
import re
from asyncio import TimerHandle
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from muraille.server.frame.security import RAW_HEADERS
from muraille.server.live.requests import is_stream
from muraille.server.site import limits
from muraille.server.site.errors import API, error_with
from muraille.words import Language
from muraille.words.site import site_text

LONGEST_HEAD = 256 * 1024
"""Address and headers together; the front refuses less than this on a page."""

LONGEST_URL = 60_000
"""What the parser can take apart; the front refuses less than this on a page."""

HEAD_S = 20
"""For a whole head, from the connection or its first byte on."""

BODY_S = 120
"""For a whole body; a phone far from the router sends a megabyte in less."""

_ADDRESS = re.compile(rb"^[A-Z]* (\S+)", re.MULTILINE)


class BoundedProtocol(HttpToolsProtocol):
    """One connection, of at most ``most`` at the same time, ``most_of_one`` from one address."""

    most = 8192
    most_of_one = 1024
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head = 0
        self._in_head = True
        self._patience: TimerHandle | None = None
        self._from = ""
        self._newest = b""
        self.url = b""

    def connection_made(self, transport: Any) -> None:
        """Whoever connects has something to ask."""
        super().connection_made(transport)
        self._from = limits.stranger(self.client[0]) if self.client else ""
        self._open[self._from] += 1
        too_many = self._from and self._open[self._from] > self.most_of_one
        if too_many or len(self.connections) > self.most:
            self._refuse(503, "Service Unavailable", "error_503_text")
        else:
            self._wait(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._wait(None)
        self._open[self._from] -= 1
        if not self._open[self._from]:
            del self._open[self._from]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head is longer than any."""
        self._head += len(data)
        self._newest = data
        super().data_received(data)
        if self._in_head and self._head > LONGEST_HEAD:
            self._refuse(431, "Request Header Fields Too Large", "error_431_text")
        self._newest = b""

    def eof_received(self) -> bool:  # type: ignore[override]
        """Who sends nothing more may still read: a whole request is answered, then it ends.

        Of a stream it is the end: a browser that leaves says no more than this.
        """
        cycle = self.cycle
        is_over = cycle is None or cycle.response_complete
        if is_over or cycle.more_body or is_stream(cycle.scope["path"]):
            return False
        cycle.keep_alive = False
        return True

    def on_message_begin(self) -> None:
        """The next request on this connection."""
        super().on_message_begin()
        self._head = 0
        self._in_head = True
        self._wait(HEAD_S)

    def on_headers_complete(self) -> None:
        """Its body is for whoever answers it."""
        self._in_head = False
        self._wait(BODY_S)
        if len(self.url) > LONGEST_URL:
            self._refuse(414, "URI Too Long", "error_414_text")
        else:
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here; how long the answer takes is another matter."""
        self._wait(None)
        self.url = b""
        super().on_message_complete()

    def _wait(self, seconds: float | None) -> None:
        """Have patience for so long, or again for as long as it takes."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        """A head is told why; an answer to a body may be under way already."""
        self._patience = None
        if self._in_head and (self.cycle is None or self.cycle.response_complete):
            self._refuse(408, "Request Timeout", "error_408_text")
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """What cannot be read."""
        self._refuse(400, "Bad Request", "error_400_text")

    def _refuse(self, status: int, reason: str, text: str) -> None:
        if self.transport.is_closing():
            return
        said = "\n".join(site_text(text, language) for language in Language)
        kind = b"text/plain; charset=utf-8"
        if self._asks_api():
            kind, said = b"application/json", json.dumps(error_with(status, said))
        body = said.encode() + b"\n"
        headers = [
            *RAW_HEADERS,
            (b"content-type", kind),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        lines = [b"%s: %s\r\n" % header for header in headers]
        first = f"HTTP/1.1 {status} {reason}\r\n".encode()
        self.transport.write(b"".join([first, *lines, b"\r\n", body]))
        self.transport.close()

    def _asks_api(self) -> bool:
        """Whether a program asks; an address that cannot be read stands in what came last."""
        lines = _ADDRESS.findall(self._newest)
        address = self.url or (lines[-1] if lines else b"")
        return bool(address.startswith(API.encode()))
