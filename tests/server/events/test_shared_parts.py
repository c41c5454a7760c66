"""What everybody may see is laid out once for all who ask, and never after it has changed."""

import asyncio
import gzip
from typing import Any

import pytest

from muraille.server.hall.telling import Viewers
from muraille.server.process.django_pages import PageAnswer
from muraille.server.process.shared_parts import GOOD_S, PUBLIC_PART, SharedParts
from tests.tournament.prepared_events import MORNING

LONG = b"<p>" + b"standings " * 500


class Pages:
    """Counts what is laid out, and for whom."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def answer(self, scope: dict[str, Any], _receive: object) -> PageAnswer:
        self.asked.append(scope)
        await self.may_go_on.wait()
        body = LONG + b"%d" % len(self.asked)
        return PageAnswer(200, [(b"content-length", b"%d" % len(body))], body)


class Hall:
    def __init__(self) -> None:
        self.viewers = Viewers(10, lambda: MORNING, lambda: 0.0)


class Shared:
    """With a clock that is set by hand."""

    def __init__(self) -> None:
        self.pages, self.hall, self.now = Pages(), Hall(), 0.0
        self.parts = SharedParts(self.hall, self.pages, lambda: self.now)  # type: ignore[arg-type]

    async def get(self, query: str = "after=1", path: str = PUBLIC_PART, **headers: str) -> bytes:
        scope = {
            "method": "GET",
            "path": path,
            "query_string": query.encode(),
            "headers": [
                (name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()
            ],
        }
        answer = await self.parts.answer(scope, None)  # type: ignore[arg-type]
        assert answer is not None
        is_packed = (b"content-encoding", b"gzip") in answer.headers
        lengths = [value for name, value in answer.headers if name == b"content-length"]
        assert lengths == [b"%d" % len(answer.body)]
        return gzip.decompress(answer.body) if is_packed else answer.body


def test_all_who_ask_at_the_same_moment_have_the_same_answer():
    async def ask() -> tuple[set[bytes], int]:
        shared = Shared()
        shared.pages.may_go_on.clear()
        together = [asyncio.create_task(shared.get()) for _viewer in range(400)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        together[0].cancel()
        shared.pages.may_go_on.set()
        answers = await asyncio.gather(*together[1:])
        return {*answers, await shared.get()}, len(shared.pages.asked)

    answers, times = asyncio.run(ask())
    assert answers == {LONG + b"1"}
    assert times == 1


def test_it_is_laid_out_anew_when_everybody_was_told_of_something_and_after_a_second():
    async def ask() -> list[bytes]:
        shared, came = Shared(), []
        came.append(await shared.get())
        shared.hall.viewers.tell(11, ["sheet/2/1"])
        came.append(await shared.get())
        shared.hall.viewers.tell(12, ["standings"])
        came.append(await shared.get())
        shared.now += GOOD_S
        came.append(await shared.get())
        return came

    assert [answer[-1:] for answer in asyncio.run(ask())] == [b"1", b"1", b"2", b"3"]


@pytest.mark.parametrize(
    ("other", "times"),
    [
        ({"query": "after=2"}, 2),
        ({"host": "elsewhere"}, 2),
        ({"accept_language": "fr"}, 2),
        ({"cookie": "muraille_language=fr"}, 2),
        ({"accept_encoding": "gzip, br"}, 2),
        ({"cookie": "csrftoken=x; sessionid=y"}, 1),
        ({"authorization": "Bearer x"}, 3),
        ({"path": "/hall/table/part/"}, 3),
        ({"path": "/"}, 3),
    ],
)
def test_it_is_shared_by_those_who_may_see_the_same(other, times):
    async def ask() -> int:
        shared = Shared()
        await shared.get()
        await shared.get(**other)
        await shared.get(**other)
        if times == 1:
            names = {name for scope in shared.pages.asked for name, _value in scope["headers"]}
            assert names == {b"host", b"accept-language"}
        return len(shared.pages.asked)

    assert asyncio.run(ask()) == times
