"""The web server's reading of requests, bounded: a head without end is refused while it comes.

So is one that comes too slowly; a body that does not come ends its connection.

Whoever asked for a page is told so by one, below the API's address and at the tables in JSON; who
speaks no HTTP at all in both languages, for nobody knows which one to use.

Live tables have two short ways past the front: a short command is heard when its last byte is here,
and a stream's messages are sent without waking anybody.
"""

import json
import re
from asyncio import TimerHandle
from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from muraille.server.frame.security import RAW_HEADERS
from muraille.server.hall.requests import PREFIX as HALL_API
from muraille.server.hall.requests import STREAM as HALL_STREAM
from muraille.server.live.answers import HttpAnswer, plain_refusal, written_answer
from muraille.server.live.requests import (
    COMMAND_HEADERS,
    LIVE,
    LONGEST_BODY,
    NO_BUSINESS,
    PUSH,
    LiveRequests,
    is_command,
    is_stream,
)
from muraille.server.site import limits
from muraille.server.site.errors import API, error_page, error_with
from muraille.server.site.language import accepted
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

LONGEST_COMMAND = 16 * 1024
"""Head and body together; whatever is longer goes to the front, which has more to say about it."""

_LANGUAGES = re.compile(rb"^accept-language:[ \t]*([^\r\n]*)", re.MULTILINE | re.IGNORECASE)
_ADDRESS = re.compile(rb"^[A-Z]+ (\S+)", re.MULTILINE)
_SITE = re.compile(rb"^[a-z][a-z0-9+.-]*://[^/?#]*", re.IGNORECASE)
"""What a proxy is asked for, in front of the path (RFC 9112, 3.2.2)."""


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
        self._until: float | None = None
        self._held: tuple[RequestResponseCycle, Any] | None = None
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
        if self._patience is not None:
            self._patience.cancel()
        self._held = None
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
        path = "" if cycle is None else cycle.scope["path"]
        if is_over or cycle.more_body or is_stream(path) or path == HALL_STREAM:
            return False
        cycle.keep_alive = False
        return True

    def on_message_begin(self) -> None:
        """The next request on this connection."""
        super().on_message_begin()
        extensions: dict[str, Any] = {PUSH: self._push}
        self.scope["extensions"] = extensions
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
        if self._held is not None:
            (cycle, app), self._held = self._held, None
            scope: Any = cycle.scope
            if not self._live.take(scope, bytes(cycle.body), partial(self._answer, cycle)):
                super()._start_asgi_task(cycle, app)

    @property
    def _live(self) -> LiveRequests:
        live: LiveRequests = self.app_state[LiveRequests.__name__]
        return live

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """To the front, unless this may be a short command of which the end is to come."""
        if cycle.more_body and LiveRequests.__name__ in self.app_state and self._is_short(cycle):
            self._held = (cycle, app)
        else:
            super()._start_asgi_task(cycle, app)

    def _is_short(self, cycle: RequestResponseCycle) -> bool:
        """A command in one piece, with nothing in its head that the front would speak about."""
        scope: Any = cycle.scope
        if self._head > LONGEST_COMMAND or self.expect_100_continue or not is_command(scope):
            return False
        lengths = [value for name, value in self.headers if name == b"content-length"]
        hosts = sum(name == b"host" for name, _value in self.headers)
        return hosts == len(lengths) == 1 and int(lengths[0]) <= LONGEST_BODY

    def _answer(self, cycle: RequestResponseCycle, answer: HttpAnswer) -> None:
        """Answer a command with one piece; who has no business at a table waits for his turn."""
        if cycle.disconnected or self.transport.is_closing():
            return
        if answer.status in NO_BUSINESS:
            telling: Any = self._live.telling(answer)
            super()._start_asgi_task(cycle, telling)
            return
        body = written_answer(answer)
        ends = b"" if cycle.keep_alive else b"connection: close\r\n"
        head = _HEADS[answer.status] % len(body)
        cycle.response_started = cycle.response_complete = True
        self.transport.write(b"".join((head, ends, b"\r\n", body)))
        if not cycle.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _push(self, data: bytes) -> bool:
        """One more piece of an answer without end, unless whoever reads it is behind."""
        if self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data))
        return True

    def _wait(self, seconds: float | None) -> None:
        """Have patience for so long, or again for as long as it takes.

        One timer serves for many requests: it rings before any of them could have taken too long.
        """
        self._until = None if seconds is None else self.loop.time() + seconds
        if seconds is not None and self._patience is None:
            self._patience = self.loop.call_later(min(seconds, HEAD_S), self._ring)

    def _ring(self) -> None:
        self._patience = None
        if self._until is None:
            return
        left = self._until - self.loop.time()
        if left > 0:
            self._patience = self.loop.call_later(min(left, HEAD_S), self._ring)
        else:
            self._give_up()

    def _give_up(self) -> None:
        """A head is told why; an answer to a body may be under way already."""
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
        kind, said = self._kind_and_text(status, text)
        body = said.encode() + b"\n"
        headers = [
            *RAW_HEADERS,
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        lines = [b"%s: %s\r\n" % header for header in headers]
        first = f"HTTP/1.1 {status} {reason}\r\n".encode()
        self.transport.write(b"".join([first, *lines, b"\r\n", body]))
        self.transport.close()

    def _kind_and_text(self, status: int, text: str) -> tuple[str, str]:
        """The kind of the answer, and what it says to who asked for that address."""
        address, both = self._address(), "\n".join(site_text(text, each) for each in Language)
        if address.startswith(API.encode()):
            return "application/json", json.dumps(error_with(status, both))
        if not address:
            return "text/plain; charset=utf-8", both
        language = accepted(self._accepted())
        if address.startswith((LIVE.encode(), HALL_API.encode())):
            return "application/json", json.dumps(plain_refusal(status, language).body)
        return "text/html; charset=utf-8", error_page(status, language, text)

    def _address(self) -> bytes:
        """Without the name of a site; one that cannot be read stands in what came last."""
        lines = _ADDRESS.findall(self._newest)
        return _SITE.sub(b"", self.url or (lines[-1] if lines else b""))

    def _accepted(self) -> str:
        """The languages that are wanted, of a head that may not have been read to its end."""
        read = dict(self.headers or ()).get(b"accept-language")
        came = _LANGUAGES.search(self._newest)
        return str((read or (came[1] if came else b""))[:4096].decode("latin-1"))


def _head(status: HTTPStatus) -> bytes:
    """All that comes before the body of a command's answer; its length is to be filled in."""
    headers = [*COMMAND_HEADERS, *RAW_HEADERS]
    lines = b"".join(b"%b: %b\r\n" % header for header in headers)
    first = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
    return first + lines.replace(b"%", b"%%") + b"content-length: %d\r\n"


_HEADS = {status.value: _head(status) for status in HTTPStatus}
