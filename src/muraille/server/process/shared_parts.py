"""What everybody may see of a served tournament: laid out once, and sent to all who ask meanwhile.

Hundreds of phones load the standings at the moment at which they are told of them. An answer is
good until something that everybody is told of changes, and for a second at most, for time passes.
For who shows no ticket; knows nothing of what stands in it.
"""

import asyncio
import gzip
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from http.cookies import CookieError, SimpleCookie

from muraille.server.frame.asgi import Receive, Scope, header, nothing_more
from muraille.server.hall.served import ServedHall
from muraille.server.process.django_pages import DjangoPages, PageAnswer
from muraille.server.site.language import language_from
from muraille.words import Language

PUBLIC_PART = "/hall/public/part/"
GOOD_S = 1.0
MOST_KEPT = 256
"""Pages of players in both languages, as far as somebody looks at them in the same second."""
_SMALLEST = 1024
"""Less is not worth packing."""
_PACKED = 5
"""How hard gzip tries: what more would save takes longer than it is kept."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What an answer depends on."""

    query: bytes
    host: str
    language: Language
    is_packed: bool


@dataclass(frozen=True, slots=True)
class _Shared:
    """An answer that is made or there; ``changes`` everybody had been told of by then."""

    answer: "asyncio.Task[PageAnswer | None]"
    changes: int
    until: float


class SharedParts:
    """In one event loop."""

    def __init__(
        self,
        hall: ServedHall | None,
        pages: DjangoPages,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._hall, self._pages, self._ticks = hall, pages, ticks
        self._kept: dict[_Asked, _Shared] = {}

    async def answer(self, scope: Scope, receive: Receive) -> PageAnswer | None:
        """As Django's pages answer; the same to all who may see the same."""
        asked = _asked(scope)
        if self._hall is None or asked is None:
            return await self._pages.answer(scope, receive)
        now, changes = self._ticks(), self._hall.viewers.told_to_all
        shared = self._kept.get(asked)
        if shared is None or shared.changes != changes or shared.until <= now:
            made = asyncio.get_running_loop().create_task(self._made(scope, asked))
            shared = _Shared(made, changes, now + GOOD_S)
            self._keep(asked, shared, now)
        return await asyncio.shield(shared.answer)

    async def _made(self, scope: Scope, asked: _Asked) -> PageAnswer | None:
        """For nobody in particular."""
        language = asked.language.value.encode()
        headers = [(b"host", asked.host.encode("latin-1")), (b"accept-language", language)]
        answer = await self._pages.answer({**scope, "headers": headers}, nothing_more)
        if answer is None or not asked.is_packed or len(answer.body) < _SMALLEST:
            return answer
        body = await asyncio.to_thread(gzip.compress, answer.body, _PACKED, mtime=0)
        kept = [pair for pair in answer.headers if pair[0] != b"content-length"]
        more = [(b"content-encoding", b"gzip"), (b"content-length", b"%d" % len(body))]
        return replace(answer, headers=[*kept, *more], body=body)

    def _keep(self, asked: _Asked, shared: _Shared, now: float) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept = {each: old for each, old in self._kept.items() if old.until > now}
        if len(self._kept) < MOST_KEPT:
            self._kept[asked] = shared


def _asked(scope: Scope) -> _Asked | None:
    """What it is that everybody may see; None where it is somebody's own, or something else."""
    if scope["method"] != "GET" or scope["path"] != PUBLIC_PART or header(scope, b"authorization"):
        return None
    try:
        read = SimpleCookie(header(scope, b"cookie"))
    except CookieError:
        read = SimpleCookie()
    cookies = {name: morsel.value for name, morsel in read.items()}
    language = language_from(cookies, header(scope, b"accept-language"))
    is_packed = "gzip" in header(scope, b"accept-encoding")
    return _Asked(scope["query_string"], header(scope, b"host"), language, is_packed)
