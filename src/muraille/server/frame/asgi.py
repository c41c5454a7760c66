"""What the front's handlers share: the types of ASGI and plain answers."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def header(scope: Scope, name: bytes) -> str:
    """A header of the request, empty where it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def client_of(scope: Scope) -> str:
    """From which address it was asked, empty where nobody knows."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def reply(
    send: Send, status: int, body: bytes, kind: str, more: Headers | None = None
) -> None:
    """A whole answer at once."""
    headers = [
        (b"content-type", kind.encode("ascii")),
        (b"content-length", str(len(body)).encode("ascii")),
        *(more or []),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def nothing_more() -> Message:
    """What is received of a request without a body."""
    return {"type": "http.request"}


class TooLongError(Exception):
    """More was sent than is read."""


async def body_of(receive: Receive, limit: int) -> bytes | None:
    """The body of a request; None where its sender left, ``TooLongError`` above the limit."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        size += len(part)
        if size > limit:
            raise TooLongError
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)
