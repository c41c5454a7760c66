"""Tickets: who may hear a table and act at it, signed, so that no session is looked up.

A ticket names table, seat (None to watch) and the holder's token; whether that is still the
seat's is checked where the seats are known.
"""

from dataclasses import dataclass

from django.core import signing

_SALT = "muraille.ticket"
LIFE_S = 60 * 60 * 24 * 3


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a ticket says; ``seat`` None watches."""

    code: str
    seat: int | None
    token: str


def make_ticket(code: str, seat: int | None, token: str) -> str:
    """The ticket as text."""
    return signing.dumps([code, seat, token], salt=_SALT)


def read_ticket(text: str, code: str) -> Ticket | None:
    """The ticket for this table; None for any other, a forged or an old one."""
    try:
        said, seat, token = signing.loads(text, salt=_SALT, max_age=LIFE_S)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Ticket(said, seat, token) if said == code else None
