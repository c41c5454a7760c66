"""Tickets: who may hear a table and act at it, signed, so that no session is looked up.

A ticket names table, seat (None to watch) and the holder's token; whether that is still the
seat's is checked where the seats are known.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.core import signing

from muraille.server.frame.clock import now_ms

_SALT = "muraille.ticket"
LIFE_MS = 1000 * 60 * 60 * 24 * 3
"""Of the house's time: a wall clock that is set makes no ticket old."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a ticket says; ``seat`` None watches."""

    code: str
    seat: int | None
    token: str


def make_ticket(code: str, seat: int | None, token: str) -> str:
    """The ticket as text."""
    return signing.Signer(salt=_SALT).sign_object([code, seat, token, now_ms()])


@lru_cache(maxsize=1 << 13)
def _unsigned(text: str) -> Any:
    """What our signature stands under, checked once; nothing is kept of what has none."""
    return signing.Signer(salt=_SALT).unsign_object(text)


def read_ticket(text: str, code: str) -> Ticket | None:
    """The ticket for this table; None for any other, a forged or an old one."""
    try:
        said, seat, token, at = _unsigned(text)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Ticket(said, seat, token) if said == code and now_ms() - at <= LIFE_MS else None
