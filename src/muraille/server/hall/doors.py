"""Who somebody is: by the laptop's own token, by a ticket of a page, by what the log issued.

Secrets are compared by their digests and kept nowhere else. Guessing is counted for each address.
"""

import hmac
import secrets
from ipaddress import ip_address

from django.core import signing

from muraille.server.hall.kept import digest
from muraille.server.hall.roles import EVERYBODY, Actor
from muraille.server.site.limits import WRONG_CODES, stranger
from muraille.tournament.desk.orders import known_author
from muraille.tournament.log.book import Book

_SALT = "muraille.hall"
_LONGEST = 400


class Doors:
    """The doors of one served tournament."""

    def __init__(self) -> None:
        self._owner = ""

    def new_owner_token(self) -> str:
        """A token for this laptop's command line, good while this server runs."""
        token = secrets.token_urlsafe(32)
        self._owner = digest(token)
        return token

    def who(self, secret: str, address: str, book: Book) -> Actor | None:
        """Whose secret this is, sent from that address; None where it is nobody's."""
        if not secret:
            return EVERYBODY
        place = stranger(address)
        if len(secret) > _LONGEST or not WRONG_CODES.take(place).is_granted:
            return None
        actor = self._owner_at(secret, address) or of_ticket(secret, book)
        if actor is not None:
            WRONG_CODES.give_back(place)
        return actor

    def _owner_at(self, secret: str, address: str) -> Actor | None:
        """The laptop's own token opens nothing from elsewhere."""
        is_owner = hmac.compare_digest(digest(secret), self._owner)
        return Actor(is_owner=True) if is_owner and _is_here(address) else None


def ticket_of(actor: Actor) -> str:
    """A text that a page's script shows at the door; it ends when what it rests on does."""
    return signing.Signer(salt=_SALT).sign_object([actor.by])


def of_ticket(text: str, book: Book) -> Actor | None:
    """The actor of a ticket that we signed, if there still is such a one."""
    try:
        (by,) = signing.Signer(salt=_SALT).unsign_object(text)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Actor(by) if known_author(book, by) == by else None


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
