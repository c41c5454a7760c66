"""Who somebody is: by the laptop's own token, by a ticket of ours, by what the log issued.

A ticket is signed and rests on the codes of its holder: when those are revoked or issued anew it
opens nothing. That of this laptop rests on the server that runs, and on no codes. A link that opens
once is known in memory alone. Secrets are compared by their hashes and kept nowhere. Tickets and
tokens are too long to be guessed, so nobody is kept from showing one. What is short, letters and
PINs, is counted: for the card of a device that is in, else for the address of all strangers there;
PINs for each holder too.
"""

import hmac
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from ipaddress import ip_address

from django.core import signing

from muraille.server.frame.turns import aside
from muraille.server.hall.kept import digest
from muraille.server.hall.roles import EVERYBODY, Actor
from muraille.server.site.limits import SAME_CODE, WRONG_CODES, WRONG_PINS, RateLimit, stranger
from muraille.tournament.desk.orders import known_author
from muraille.tournament.facts.people import Role
from muraille.tournament.log.book import Book
from muraille.tournament.running.ways_in import KnownHolder, letters_in, who_is

_SALT = "muraille.hall"
_LONGEST = 400
_MARK = 16
ONCE_S = 600
"""So long a link that opens once waits for its device."""


class Doors:
    """The doors of one served tournament."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        self._owner = digest(secrets.token_urlsafe(32))
        self._ticks = ticks
        self._lock = threading.Lock()
        self._once = ("", "", 0.0)

    def new_owner_token(self) -> str:
        """A token for this laptop's command line, good while this server runs."""
        token = secrets.token_urlsafe(32)
        self._owner = digest(token)
        return token

    def new_once_token(self, by: str) -> str:
        """A token that lets one device in as this official, once and soon; older ones are dead."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._once = (digest(token), by, self._ticks() + ONCE_S)
        return token

    def _by_once(self, token: str) -> KnownHolder | None:
        """Whose it is; from now on it opens nothing."""
        with self._lock:
            kept, by, until = self._once
            if not kept or not hmac.compare_digest(digest(token), kept):
                return None
            self._once = ("", "", 0.0)
        return KnownHolder(by, proved=True) if self._ticks() < until else None

    def who(self, secret: str, address: str, book: Book) -> Actor | None:
        """Whose ticket or token this is, sent from that address; None where it is nobody's.

        A token that needs a PIN is nobody's here: :meth:`enter` first, which gives a ticket.
        """
        if not secret:
            return EVERYBODY
        if len(secret) > _LONGEST:
            return None
        actor = self._owner_at(secret, address) or self._of_ticket(secret, book)
        if actor is None:
            known = who_is(book.state, token=secret)
            actor = Actor(known.holder) if known is not None and known.proved else None
        return actor

    def enter(
        self,
        book: Book,
        address: str,
        *,
        token: str = "",
        code: str = "",
        holder: str = "",
        pin: str = "",
        ticket: str = "",
    ) -> KnownHolder | None:
        """Who comes in by a link, a table's code or a PIN; None where that is nobody's.

        ``ticket`` is that of the device, if it is in already.

        With the laptop's own token, from the laptop, it is the organiser. Takes its time, as PINs
        and codes do: for pages, never in the event loop.
        """
        if token and self._owner_at(token, address):
            organisers = book.people.in_role(Role.ORGANISER)
            return KnownHolder(organisers[0].id, proved=True) if organisers else None
        limits = self._counted(book, self._device(ticket, address, book), code, holder, token, pin)
        if not _taken(limits):
            return None
        with aside():
            known = self._by_once(token) or who_is(
                book.state, token=token, code=code, holder=holder, pin=pin
            )
        for limit, key in limits if known is not None else ():
            limit.give_back(key)
        return known

    def _device(self, ticket: str, address: str, book: Book) -> str:
        """The card of a device that is in; of all others, where they are."""
        actor = self._of_ticket(ticket, book) if 0 < len(ticket) <= _LONGEST else None
        return stranger(address) if actor is None else f"card {actor.by}"

    def _counted(
        self, book: Book, device: str, code: str, holder: str, token: str, pin: str
    ) -> list[tuple[RateLimit, str]]:
        """What a try counts for; nothing where it is long enough.

        Codes that are issued anew can be tried anew.
        """
        if pin:
            kept = book.state.hall.codes_of(holder)
            issued = "" if kept is None else _mark(kept.short)
            return [(WRONG_PINS, f"{holder or digest(token)} {issued}"), (WRONG_CODES, device)]
        if token:
            return []
        tried = digest(f"{device} {len(book.state.hall.codes)} {letters_in(code)}")
        return [(SAME_CODE, tried), (WRONG_CODES, device)]

    def is_laptop(self, token: str, address: str) -> bool:
        """Whether this is the laptop's own token, shown on the laptop."""
        return self._owner_at(token, address) is not None

    def ticket(self, by: str, book: Book, *, is_laptop: bool = False) -> str:
        """A text by which who came in is known from then on."""
        codes = None if is_laptop else book.state.hall.codes_of(by)
        mark = _mark(self._owner if codes is None else codes.token)
        return signing.Signer(salt=_SALT).sign_object([by, mark])

    def _of_ticket(self, text: str, book: Book) -> Actor | None:
        try:
            by, mark = signing.Signer(salt=_SALT).unsign_object(text)
        except (signing.BadSignature, ValueError, TypeError):
            return None
        is_there = known_author(book, by) == by
        codes = book.state.hall.codes_of(by)
        rests_on = [self._owner] if codes is None else [self._owner, codes.token]
        is_good = any(hmac.compare_digest(str(mark), _mark(each)) for each in rests_on)
        return Actor(by) if is_there and is_good else None

    def _owner_at(self, secret: str, address: str) -> Actor | None:
        """The laptop's own token opens nothing from elsewhere."""
        is_owner = hmac.compare_digest(digest(secret), self._owner)
        return Actor(is_owner=True) if is_owner and _is_here(address) else None


def _taken(limits: Sequence[tuple[RateLimit, str]]) -> bool:
    """Whether all of them let it be tried; what is not tried counts for none."""
    for place, (limit, key) in enumerate(limits):
        if not limit.take(key).is_granted:
            for earlier, its_key in limits[:place]:
                earlier.give_back(its_key)
            return False
    return True


def _mark(digest_of_secret: str) -> str:
    """So much of it stands in a ticket."""
    return digest_of_secret[-_MARK:]


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
