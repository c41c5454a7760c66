"""Requests to ``/hall/api/``: what stands, orders, and the stream of a served tournament.

Answered in the event loop, without a database. Who asks is known by a bearer token alone, never by
a cookie, so no other site can make a visitor's browser act for him. Every refusal is JSON.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import parse_qs

from muraille.answers.desk_orders import wanted_in
from muraille.notation.codec import read_text
from muraille.notation.objects import read_json
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
from muraille.server.hall import hub
from muraille.server.hall.commands import BUSY, HallCommand, OrderAnswer
from muraille.server.hall.refusing import refusal_at_door
from muraille.server.hall.roles import Actor, is_official, is_open_part
from muraille.server.hall.served import ANSWER_S, ServedHall
from muraille.server.hall.summary import answer_json, problems_json, state_json
from muraille.server.hall.telling import Sees
from muraille.server.live.posting import PostedRequests
from muraille.server.live.streams import MOST_OF_ONE, Stream, last_id, send_stream
from muraille.server.site import limits
from muraille.server.site.language import accepted, spoken
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import PLAYER, People
from muraille.words import Language

PREFIX = "/hall/api/"
STREAM = f"{PREFIX}stream"
LONGEST_BODY = 256 * 1024
"""A list of four hundred players, or their seats in ten sessions."""
MOST_VIEWERS = 1_000
_KEY_LENGTHS = range(8, 65)
_NO_STORE: Headers = [(b"cache-control", b"no-store")]
_FIELDS = ("order", "key", "seen", "by", "at", "time_confirmed_by")
_BEARER = "bearer"

Body = dict[str, object]


class HallRequests(PostedRequests):
    """``/hall/api/state``, ``/hall/api/orders`` and ``/hall/api/stream``.

    ``turn`` is awaited before somebody is told that he has no business here.
    """

    def __init__(self, hall: ServedHall | None, turn: Callable[[Scope], Awaitable[None]]) -> None:
        self._hall, self._turn = hall, turn
        self._from: Counter[str] = Counter()
        self._sees: dict[Actor, Sees] = {}

    async def start(self) -> None:
        """Before the first request."""
        if self._hall is not None:
            await asyncio.to_thread(self._hall.start)
            hub.serving(self._hall)

    async def stop(self) -> None:
        """After the last."""
        if self._hall is not None:
            hub.serving(None)
            await asyncio.to_thread(self._hall.stop)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        language = _language(scope, query)
        what, method = scope["path"].removeprefix(PREFIX), scope["method"]
        ways = {"state": "GET", "orders": "POST", "stream": "GET"}
        hall = self._hall
        if hall is None or what not in ways:
            await self._refuse(scope, send, 404, "no_event_served", language)
        elif method != ways[what]:
            await self._refuse(scope, send, 405, "not_this_way", language)
        else:
            secret = _secret(scope, query, what)
            actor = hall.doors.who(secret, client_of(scope), hall.book)
            if actor is None:
                await self._refuse(scope, send, 401, "hall_token_unknown", language)
            elif what == "stream":
                await self._stream(hall, actor, scope, receive, send, language)
            elif what == "state":
                await _say(send, 200, state_json(hall, actor, language))
            else:
                answer = await self._order(hall, actor, receive)
                await _say(send, answer.status, answer_json(answer, language))

    async def _refuse(
        self, scope: Scope, send: Send, status: int, code: str, language: Language
    ) -> None:
        """In turn with everybody else who asks for what is not his."""
        await self._turn(scope)
        trouble = Problem(Family.BAD_REQUEST, code)
        await _say(send, status, problems_json((trouble,), language))

    async def _stream(
        self,
        hall: ServedHall,
        actor: Actor,
        scope: Scope,
        receive: Receive,
        send: Send,
        language: Language,
    ) -> None:
        address = limits.stranger(client_of(scope))
        is_full = len(hall.viewers) >= MOST_VIEWERS
        if is_full or (address and self._from[address] >= MOST_OF_ONE):
            await self._refuse(scope, send, 503, "too_many_watch", language)
            return
        stream = Stream(None, language, self._post)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        self._from[address] += 1
        screen = query.get("screen", [""])[0]
        sees = self._sees.setdefault(actor, _sees(hall, actor))
        hall.viewers.add(stream, sees, last_id(scope, query), actor.by, screen)
        try:
            await send_stream(stream, receive, send)
        finally:
            stream.close()
            hall.viewers.remove(stream)
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    async def _order(self, hall: ServedHall, actor: Actor, receive: Receive) -> OrderAnswer:
        try:
            body = await body_of(receive, LONGEST_BODY)
            command = _command(read_json(body or b""), actor)
        except TooLongError:
            return OrderAnswer(413, problems=(problem(Family.BAD_REQUEST, "body_too_long"),))
        except InputError as error:
            return OrderAnswer(400, problems=error.problems)
        if not actor.is_owner and not limits.HALL_ORDERS.take(actor.by).is_granted:
            return OrderAnswer(429, problems=(problem(Family.BAD_REQUEST, "too_many"),))
        refused = refusal_at_door(actor, command.wanted, hall.book.people)
        if refused is not None:
            return refused
        answered: asyncio.Future[OrderAnswer] = asyncio.get_running_loop().create_future()
        post = self._post

        def tell(answer: OrderAnswer) -> None:
            post.put(_set, answered, answer)

        hall.put(command, tell)
        try:
            async with asyncio.timeout(ANSWER_S):
                return await answered
        except TimeoutError:
            return OrderAnswer(503, problems=(BUSY,))


def _sees(hall: ServedHall, actor: Actor) -> Sees:
    """Of what somebody is told; who is an official is looked up when the people change."""
    seen: list[tuple[People, bool]] = []

    def sees(part: str) -> bool:
        people = hall.book.people
        if not seen or seen[0][0] is not people:
            seen[:] = [(people, is_official(actor, people))]
        return seen[0][1] or is_open_part(actor, part) or _is_own(hall, actor, part)

    return sees


def _is_own(hall: ServedHall, actor: Actor, part: str) -> bool:
    """Whether this is the sheet of a table at which a player has a seat."""
    kind, *place = part.split("/")
    if kind != "sheet" or not actor.by.startswith(PLAYER):
        return False
    session, table = map(int, place)
    return actor.by.removeprefix(PLAYER) in (hall.book.state.seats(session, table) or ())


def _command(plain: object, actor: Actor) -> HallCommand:
    """The command; ``InputError`` where it is none. Only the command line names others."""
    if not isinstance(plain, dict) or not isinstance(plain.get("order"), dict):
        raise bad_request("malformed")
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half a letter, which no file can hold
        raise bad_request("malformed") from None
    strangers = plain.keys() - set(_FIELDS)
    key, seen, at = plain.get("key", ""), plain.get("seen"), plain.get("at")
    right = (
        not strangers
        and isinstance(key, str)
        and len(key) in _KEY_LENGTHS
        and isinstance(seen, int | None)
        and isinstance(at, int | None)
        and (actor.is_owner or (at is None and "by" not in plain))
    )
    if not right:
        raise bad_request("malformed")
    return HallCommand(
        wanted_in(plain["order"]),
        read_text(plain.get("by", "")) if actor.is_owner else actor.by,
        key,
        seen,
        None if at is None else Instant(at),
        read_text(plain.get("time_confirmed_by", "")),
    )


def _secret(scope: Scope, query: Mapping[str, list[str]], what: str) -> str:
    """What was shown at the door; a browser's stream has no headers of its own."""
    scheme, _, secret = header(scope, b"authorization").partition(" ")
    if scheme.lower() == _BEARER:
        return secret.strip()
    return query.get("ticket", [""])[0] if what == "stream" else ""


def _set(answered: "asyncio.Future[OrderAnswer]", answer: OrderAnswer) -> None:
    if not answered.done():
        answered.set_result(answer)


def _language(scope: Scope, query: Mapping[str, list[str]]) -> Language:
    asked = spoken(query.get("lang", [""])[0])
    return asked or accepted(header(scope, b"accept-language"))


async def _say(send: Send, status: int, body: Body) -> None:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    await reply(send, status, text.encode(), "application/json; charset=utf-8", _NO_STORE)
