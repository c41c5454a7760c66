"""Requests to ``/live/``: a table's stream, and its commands.

Every refusal is JSON with a sentence in the reader's language. Tickets are checked here
without a database; whether one is still the seat's holder, the table says.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from urllib.parse import parse_qs

import orjson

from muraille.server.frame.asgi import (
    App,
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
from muraille.server.frame.security import with_headers
from muraille.server.live import answers
from muraille.server.live.answers import HttpAnswer, problem_answer, written_answer
from muraille.server.live.deciding import Command
from muraille.server.live.posting import PostedRequests
from muraille.server.live.running import Live
from muraille.server.live.streams import (
    MOST_OF_ONE,
    MOST_WATCHING,
    MOST_WATCHING_ALL,
    Stream,
    last_id,
    send_stream,
)
from muraille.server.play.tickets import Ticket, read_ticket
from muraille.server.site import limits
from muraille.server.site.errors import UnavailableError
from muraille.server.site.language import accepted, spoken
from muraille.tiles.winds import Seat
from muraille.words import Language

LIVE = "/live/"
LONGEST_BODY = 8 * 1024
PATIENCE_S = 20.0
BUSY_S = 30.0
_KEY_LENGTHS = range(16, 65)
COMMAND_HEADERS: Headers = [
    (b"content-type", b"application/json; charset=utf-8"),
    (b"cache-control", b"no-store"),
]
NO_BUSINESS = frozenset((403, 404, 405, 413, 429))
"""What is said to who is not, or no longer, heard by a table: in turn with everybody else."""
PUSH = "muraille.push"
"""The extension of ASGI by which a stream sends: a call, and whether that was possible."""
_LOG = logging.getLogger("muraille.requests")


def is_stream(path: str) -> bool:
    """Whether what is answered there has no end."""
    parts = path.strip("/").split("/")
    return parts[:2] == ["live", "tables"] and parts[3:] == ["stream"]


def is_command(scope: Scope) -> bool:
    """Whether a player wants something."""
    parts = scope["path"].split("/")
    return (
        scope["method"] == "POST"
        and len(parts) == 5
        and parts[:3] == ["", "live", "tables"]
        and parts[4] == "commands"
    )


class LiveRequests(PostedRequests):
    """``/live/tables/<code>/stream`` and ``/live/tables/<code>/commands``.

    ``turn`` is awaited before somebody is told that he has no business here.
    """

    def __init__(self, live: Live, turn: Callable[[Scope], Awaitable[None]]) -> None:
        self._live = live
        self._turn = turn
        self._waiting = WaitingSenders()
        self._watching: Counter[int] = Counter()
        self._watching_from: Counter[str] = Counter()
        self._commanded_at = -BUSY_S

    def are_tables_busy(self) -> bool:
        """Whether somebody plays: a command came not long ago."""
        return time.monotonic() < self._commanded_at + BUSY_S

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        query = _query(scope)
        language = _language(scope, query)
        parts = scope["path"].strip("/").split("/")
        answer = problem_answer(404, answers.NO_TABLE, language)
        if len(parts) == 4 and parts[1] == "tables":
            code, what = parts[2:]
            if what == "stream" and scope["method"] == "GET":
                refusal = await self._stream(scope, receive, send, code, query, language)
                if refusal is None:
                    return
                answer = refusal
            elif what == "commands" and scope["method"] == "POST":
                answer = await self._command(scope, receive, code, language)
            elif what in ("stream", "commands"):
                answer = problem_answer(405, answers.NOT_THIS_WAY, language)
        await self._tell(scope, send, answer)

    def take(self, scope: Scope, body: bytes, answer: Callable[[HttpAnswer], None]) -> bool:
        """Hear a command of which all is here, and call ``answer`` in time.

        Not if the table is to be looked up first, or the ticket is none.
        """
        code = scope["path"].split("/")[3]
        table = self._live.slots.known(code)
        ticket = read_ticket(header(scope, b"x-muraille-ticket"), code)
        if table is None or ticket is None:
            return False
        self._hear(ticket, table, body, _language(scope, _query(scope)), answer)
        return True

    def telling(self, answer: HttpAnswer) -> App:
        """What tells it to who has no business here."""

        async def app(scope: Scope, _receive: Receive, send: Send) -> None:
            await self._tell(scope, with_headers(send), answer)

        return app

    async def _tell(self, scope: Scope, send: Send, answer: HttpAnswer) -> None:
        if answer.status in NO_BUSINESS:
            await self._turn(scope)
        await _send(send, answer)

    async def refuse(self, scope: Scope, send: Send, status: int) -> None:
        """What is too long for anybody, or asked of nobody, in the words of the error pages."""
        await _send(send, answers.plain_refusal(status, _language(scope, _query(scope))))

    async def _stream(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        code: str,
        query: dict[str, list[str]],
        language: Language,
    ) -> HttpAnswer | None:
        """A stream from its beginning to its end, or why there is none."""
        text = query.get("ticket", [""])[0] or header(scope, b"x-muraille-ticket")
        entry = await self._entry(text, code, language)
        if isinstance(entry, HttpAnswer):
            return entry
        ticket, table = entry
        viewer = None if ticket.seat is None else Seat(ticket.seat)
        address = limits.stranger(client_of(scope))
        if viewer is None and self._is_full(table, address):
            return problem_answer(503, answers.FULL, language)
        # A seat's holder may load the page anew; a spectator is known by the ticket alone.
        holder = text if viewer is None else ticket.token
        push = scope.get("extensions", {}).get(PUSH)
        stream = Stream(viewer, language, self._post, holder, push)
        joined = False
        self._count(table, address, +(viewer is None))
        try:
            try:
                joined = await self._live.join(stream, table, ticket, last_id(scope, query))
            except Exception as error:
                # What is wrong with a table, the writer notes.
                if not isinstance(error, UnavailableError):
                    _LOG.error("table %d cannot be joined: %s", table, fault_of(error))
                return answers.fault_answer(error, language)
            if not joined:
                return problem_answer(403, answers.NO_TICKET, language)
            await send_stream(stream, receive, send)
            return None
        finally:
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
        try:
            body = await body_of(receive, LONGEST_BODY)
        except TooLongError:
            return problem_answer(413, answers.TOO_LONG, language)
        entry = await self._entry(header(scope, b"x-muraille-ticket"), code, language)
        if isinstance(entry, HttpAnswer):
            return entry
        answered: asyncio.Future[HttpAnswer] = asyncio.get_running_loop().create_future()
        self._hear(*entry, body or b"", language, answered.set_result)
        return await answered

    def _hear(
        self,
        ticket: Ticket,
        table: int,
        body: bytes,
        language: Language,
        answer: Callable[[HttpAnswer], None],
    ) -> None:
        """Put a command to its table, or say at once why not."""
        if ticket.seat is None:
            answer(problem_answer(403, answers.ONLY_WATCHING, language))
            return
        # Whoever loads the page anew has a new ticket, and is still the same holder of the seat.
        holder = f"{ticket.code} {ticket.seat} {ticket.token}"
        if not limits.TABLE_COMMANDS.take(holder).is_granted:
            answer(problem_answer(429, answers.TOO_MANY, language))
            return
        self._commanded_at = time.monotonic()
        command = _read_command(body, ticket)
        if command is None:
            answer(problem_answer(400, answers.MALFORMED, language))
            return
        number = self._waiting.add(answer, language)
        give = partial(self._post.put, self._waiting.give, number)
        self._live.command(table, command, language, give)


class WaitingSenders:
    """Those who wait for the answer to a command, in the order in which they came; each gets one.

    One timer serves for all: it is set for the first of them.
    """

    def __init__(self) -> None:
        self._numbers = count()
        self._waiting: dict[int, tuple[float, Callable[[HttpAnswer], None], Language]] = {}
        self._is_timed = False

    def add(self, answer: Callable[[HttpAnswer], None], language: Language) -> int:
        """One more, who does not wait for ever."""
        number = next(self._numbers)
        self._waiting[number] = (time.monotonic() + PATIENCE_S, answer, language)
        if not self._is_timed:
            self._is_timed = True
            asyncio.get_running_loop().call_later(PATIENCE_S, self._ring)
        return number

    def give(self, number: int, given: HttpAnswer) -> None:
        """In the event loop: this is the answer, if it is the first."""
        waiting = self._waiting.pop(number, None)
        if waiting is not None:
            waiting[1](given)

    def _ring(self) -> None:
        """Who has waited too long is told so; then it is the next one's turn."""
        self._is_timed = False
        loop, now = asyncio.get_running_loop(), time.monotonic()
        for number, (until, _answer, language) in self._waiting.items():
            if until > now:
                self._is_timed = True
                loop.call_later(until - now, self._ring)
                break
            loop.call_soon(self.give, number, problem_answer(503, answers.BUSY, language))


def _read_command(body: bytes, ticket: Ticket) -> Command | None:
    """The command, or None where it is none."""
    try:
        plain = orjson.loads(body)
        key, seq, action = plain["key"], plain.get("seq", 0), plain["action"]
        prompt = plain.get("prompt") or ""
    except (ValueError, TypeError, KeyError, AttributeError):
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
    return Command(ticket.code, ticket.seat, ticket.token, key, seq, prompt, action)


async def _send(send: Send, answer: HttpAnswer) -> None:
    (_, kind), *more = COMMAND_HEADERS
    await reply(send, answer.status, written_answer(answer), kind.decode(), more)


def _query(scope: Scope) -> dict[str, list[str]]:
    text = scope["query_string"]
    return parse_qs(text.decode("latin-1")) if text else {}


def _language(scope: Scope, query: dict[str, list[str]]) -> Language:
    asked = spoken(query.get("lang", [""])[0])
    return asked or accepted(header(scope, b"accept-language"))
