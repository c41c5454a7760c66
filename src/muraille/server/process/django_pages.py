"""Django's pages for the front: a thread for each that has its turn, and whole answers.

Few are worked on at once, for whatever a page computes is taken from the tables; one that
waits for something else meanwhile stands aside. Each address has its turn, so who asks for very
much waits for himself. No thread waits for a slow browser: a body is read before one is taken,
an answer sent after.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import quote_from_bytes

from muraille.server.frame.asgi import Headers, Receive, Scope, Send, body_of, client_of
from muraille.server.frame.held import HeldBodies
from muraille.server.frame.turns import Turns
from muraille.server.site.limits import place, stranger

THREADS = 24
"""As many pages may have begun; those beyond ``AT_ONCE`` stand aside."""
AT_ONCE = 2
OF_ONE = 1
"""Pages worked on at the same moment, at all and for one address."""
RESTS = 5
LONGEST_REST_S = 0.6
"""While tables are played at, a page is followed by so many times as long without one.

Where two are worked on, by twice as many: together they take no more than one.
"""
MOST_WAITING = 1024
MOST_WAITING_OF_ONE = 128
"""Pages in line, at all and for one address: a club that opens the same link at once."""
LONGEST_BODY = 2 * 1024 * 1024
"""More than any page reads; forms and uploads have narrower limits of their own."""

_IN_A_QUERY = bytes(range(0x21, 0x7F)).decode()


class CrowdedError(Exception):
    """So many pages are in line that another would wait too long."""


@dataclass(slots=True)
class PageAnswer:
    """A whole answer."""

    status: int = 500
    headers: Headers = field(default_factory=list)
    body: bytes = b""
    took_s: float = 0.0
    """Of the processor's time."""

    async def send(self, send: Send) -> None:
        """To who asked."""
        start = {"type": "http.response.start", "status": self.status, "headers": self.headers}
        await send(start)
        await send({"type": "http.response.body", "body": self.body})


class DjangoPages:
    """What Django answers."""

    def __init__(
        self, django: Callable[..., Iterable[bytes]], are_tables_busy: Callable[[], bool]
    ) -> None:
        self._django = django
        self._are_tables_busy = are_tables_busy
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pages")
        self._turns = Turns(at_once=AT_ONCE, of_one=OF_ONE, begun=THREADS)
        self._held = HeldBodies()

    async def answer(self, scope: Scope, receive: Receive) -> PageAnswer | None:
        """The answer when it is its turn; None where nobody waits for it.

        ``TooLongError``, ``FullError`` and ``CrowdedError`` say why there is none.
        """
        client = client_of(scope)
        with self._held.counting(receive, stranger(client)) as counted:
            body = await body_of(counted, LONGEST_BODY)
            if body is None:
                return None
            self._admit(client)
            async with self._turns.turn(place(client)) as work:
                answer = await asyncio.get_running_loop().run_in_executor(
                    self._threads, copy_context().run, self._answer, scope, body
                )
                if self._are_tables_busy():
                    rests = RESTS * self._turns.at_work()
                    work.rest_s = min(LONGEST_REST_S, rests * answer.took_s)
                return answer

    def _admit(self, client: str) -> None:
        """A web server on this machine may speak for everybody."""
        waiting = self._turns.waiting(place(client)) if stranger(client) else 0
        if waiting >= MOST_WAITING_OF_ONE or self._turns.all_waiting() >= MOST_WAITING:
            raise CrowdedError

    def _answer(self, scope: Scope, body: bytes) -> PageAnswer:
        answer, began = PageAnswer(), time.thread_time()

        def start(status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
            answer.status = int(status.split(" ", 1)[0])
            answer.headers = [
                (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers
            ]

        pieces = self._django(_environ(scope, body), start)
        try:
            answer.body = b"".join(pieces)
        finally:
            getattr(pieces, "close", lambda: None)()
        answer.took_s = time.thread_time() - began
        return answer


def _environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """The request as WSGI has it: bytes as if they were Latin-1."""
    server = scope.get("server") or ("localhost", 80)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        # Whatever a browser puts into a query raw, WSGI wants it quoted.
        "QUERY_STRING": quote_from_bytes(scope["query_string"], safe=_IN_A_QUERY),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or 0),
        "REMOTE_ADDR": client_of(scope),
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        key = "CONTENT_TYPE" if name == "content-type" else f"HTTP_{name}".upper().replace("-", "_")
        if key != "HTTP_CONTENT_LENGTH":
            environ[key] = f"{environ[key]},{value}" if key in environ else value
    return environ
