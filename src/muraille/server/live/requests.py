"""Requests to ``/live/``: a table's stream, and its commands.

Every refusal is JSON with a sentence in the reader's language. Tickets are checked here
without a database; whether one is still the seat's holder, the table says.
"""

import asyncio
import json
import logging
import time
from collections import Counter
from typing import Any
from urllib.parse import parse_qs

from muraille.server.frame.asgi import (
    Headers,
    Receive,
    Scope,
    Send,
    TooLongError,
    body_of,
    client_of,
    header,
    reply,
)
from muraille.server.frame.faults import fault_of
from muraille.server.live import answers
from muraille.server.live.answers import HttpAnswer, problem_answer
from muraille.server.live.deciding import Command
from muraille.server.live.posting import Post
from muraille.server.live.running import Live
from muraille.server.live.streams import MOST_OF_ONE, MOST_WATCHING, MOST_WATCHING_ALL, Stream
from muraille.server.play.tickets import Ticket, read_ticket
from muraille.server.site import limits
from muraille.server.site.errors import UnavailableError
from muraille.server.site.language import accepted, spoken
from muraille.tiles.winds import Seat
from muraille.words import Language

LIVE = "/live/"
HEARTBEAT_S = 15.0
LONGEST_BODY = 8 * 1024
PATIENCE_S = 20.0
BUSY_S = 30.0
_KEY_LENGTHS = range(16, 65)
_STREAM_HEADERS: Headers = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
_LOG = logging.getLogger("muraille.requests")
_NO_STORE: Headers = [(b"cache-control", b"no-store")]


def is_stream(path: str) -> bool:
    """Whether what is answered there has no end."""
    parts = path.strip("/").split("/")
    return parts[:2] == ["live", "tables"] and parts[3:] == ["stream"]


class LiveRequests:
    """``/live/tables/<code>/stream`` and ``/live/tables/<code>/commands``."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._posts: Post | None = None
        self._watching: Counter[int] = Counter()
        self._watching_from: Counter[str] = Counter()
        self._commanded_at = -BUSY_S

    def are_tables_busy(self) -> bool:
        """Whether somebody plays: a command came not long ago."""
        return time.monotonic() < self._commanded_at + BUSY_S

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        language = _language(scope, query)
        parts = scope["path"].strip("/").split("/")
        if len(parts) == 4 and parts[1] == "tables":
            code, what = parts[2:]
            if what == "stream" and scope["method"] == "GET":
                await self._stream(scope, receive, send, code, query, language)
                return
            if what == "commands" and scope["method"] == "POST":
                try:
                    answer = await self._command(scope, receive, code, language)
                except TooLongError:
                    answer = problem_answer(413, answers.TOO_LONG, language)
                await _send_answer(send, answer)
                return
            if what in ("stream", "commands"):
                await _send_answer(send, problem_answer(405, answers.NOT_THIS_WAY, language))
                return
        await _send_answer(send, problem_answer(404, answers.NO_TABLE, language))

    async def refuse(self, scope: Scope, send: Send, status: int) -> None:
        """What is too long for anybody, or asked of nobody, in the words of the error pages."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        await _send_answer(send, answers.plain_refusal(status, _language(scope, query)))

    @property
    def _post(self) -> Post:
        """The way into the event loop that answers requests; asked for there."""
        if self._posts is None:
            self._posts = Post(asyncio.get_running_loop())
        return self._posts

    async def _stream(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        code: str,
        query: dict[str, list[str]],
        language: Language,
    ) -> None:
        text = query.get("ticket", [""])[0] or header(scope, b"x-muraille-ticket")
        entry = await self._entry(text, code, language)
        if isinstance(entry, HttpAnswer):
            await _send_answer(send, entry)
            return
        ticket, table = entry
        viewer = None if ticket.seat is None else Seat(ticket.seat)
        address = limits.stranger(client_of(scope))
        if viewer is None and self._is_full(table, address):
            await _send_answer(send, problem_answer(503, answers.FULL, language))
            return
        # A seat's holder may load the page anew; a spectator is known by the ticket alone.
        holder = text if viewer is None else ticket.token
        stream = Stream(viewer, language, self._post, holder)
        joined = False
        gone: asyncio.Task[None] | None = None
        self._count(table, address, +(viewer is None))
        try:
            try:
                joined = await self._live.join(stream, table, ticket, _last_id(scope, query))
            except Exception as error:
                # What is wrong with a table, the writer notes.
                if not isinstance(error, UnavailableError):
                    _LOG.error("table %d cannot be joined: %s", table, fault_of(error))
                await _send_answer(send, answers.fault_answer(error, language))
                return
            if not joined:
                await _send_answer(send, problem_answer(403, answers.NO_TICKET, language))
                return
            gone = asyncio.create_task(_close_when_gone(receive, stream))
            await send({"type": "http.response.start", "status": 200, "headers": _STREAM_HEADERS})
            while (data := await stream.next(HEARTBEAT_S)) is not None:
                await send({"type": "http.response.body", "body": data, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            if gone is not None:
                gone.cancel()
            stream.close()
            self._count(table, address, -(viewer is None))
            if joined:
                await asyncio.shield(self._live.leave(stream, table))

    async def _entry(
        self, text: str, code: str, language: Language
    ) -> tuple[Ticket, int] | HttpAnswer:
        """The ticket and its table, or why not."""
        ticket = read_ticket(text, code)
        if ticket is None:
            return problem_answer(403, answers.NO_TICKET, language)
        try:
            table = await self._live.look_up(code)
        except Exception as error:
            _LOG.error("a table cannot be looked up: %s", fault_of(error))
            return answers.fault_answer(error, language)
        if table is None:
            return problem_answer(404, answers.NO_TABLE, language)
        return ticket, table

    def _is_full(self, table: int, address: str) -> bool:
        """Whether one more spectator would be too many."""
        return (
            self._watching[table] >= MOST_WATCHING
            or self._watching.total() >= MOST_WATCHING_ALL
            or bool(address and self._watching_from[address] >= MOST_OF_ONE)
        )

    def _count(self, table: int, address: str, by: int) -> None:
        """One spectator more or less, or a player, who does not count."""
        self._watching[table] += by
        self._watching_from[address] += by
        if not self._watching[table]:
            del self._watching[table]
        if not self._watching_from[address]:
            del self._watching_from[address]

    async def _command(
        self, scope: Scope, receive: Receive, code: str, language: Language
    ) -> HttpAnswer:
        text = header(scope, b"x-muraille-ticket")
        body = await body_of(receive, LONGEST_BODY)
        entry = await self._entry(text, code, language)
        if isinstance(entry, HttpAnswer):
            return entry
        ticket, table = entry
        if ticket.seat is None:
            return problem_answer(403, answers.ONLY_WATCHING, language)
        # Whoever loads the page anew has a new ticket, and is still the same holder of the seat.
        if not limits.TABLE_COMMANDS.take(f"{code} {ticket.seat} {ticket.token}").is_granted:
            return problem_answer(429, answers.TOO_MANY, language)
        self._commanded_at = time.monotonic()
        command = _read_command(body, code, ticket)
        if command is None:
            return problem_answer(400, answers.MALFORMED, language)
        answered: asyncio.Future[HttpAnswer] = asyncio.get_running_loop().create_future()
        post = self._post

        def answer(given: HttpAnswer) -> None:
            post.put(_set, answered, given)

        self._live.command(table, command, language, answer)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await answered
        except TimeoutError:
            return problem_answer(503, answers.BUSY, language)


def _read_command(body: bytes | None, code: str, ticket: Ticket) -> Command | None:
    """The command, or None where it is none."""
    try:
        plain = json.loads(body or b"")
        key, seq, action = plain["key"], plain.get("seq", 0), plain["action"]
        prompt = plain.get("prompt") or ""
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    right = (
        isinstance(key, str)
        and len(key) in _KEY_LENGTHS
        and key.isascii()
        and key.isprintable()
        and isinstance(seq, int)
        and isinstance(prompt, str)
        and isinstance(action, dict)
    )
    if not right or ticket.seat is None:
        return None
    return Command(code, ticket.seat, ticket.token, key, seq, prompt, action)


def _set(answered: "asyncio.Future[HttpAnswer]", answer: HttpAnswer) -> None:
    if not answered.done():
        answered.set_result(answer)


def _language(scope: Scope, query: dict[str, list[str]]) -> Language:
    asked = spoken(query.get("lang", [""])[0])
    return asked or accepted(header(scope, b"accept-language"))


def _last_id(scope: Scope, query: dict[str, list[str]]) -> int | None:
    """Where the browser stopped reading; a page that opens a new stream may say it too."""
    text = header(scope, b"last-event-id") or query.get("after", [""])[0]
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


async def _close_when_gone(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.close()


async def _send_answer(send: Send, answer: HttpAnswer) -> None:
    text: Any = json.dumps(answer.body, ensure_ascii=False, separators=(",", ":"))
    await reply(send, answer.status, text.encode(), "application/json; charset=utf-8", _NO_STORE)
