"""How often one may try: counted in memory, for one process serves all.

Guards the doors that cost something or can be guessed at; knows neither people nor games.
"""

import math
import threading
from collections import deque
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

from muraille.server.frame.clock import now_ms

_MOST_KEYS = 10_000


@dataclass(frozen=True, slots=True)
class Share:
    """What is left of a key's share; with nothing left, ``wait_s`` until there is enough."""

    is_granted: bool
    times: int
    left: int
    wait_s: int


@dataclass(slots=True)
class RateLimit:
    """At most ``times`` in ``seconds`` for one key."""

    times: int
    seconds: int
    _seen: dict[str, deque[int]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, key: str, cost: int = 1, now: int | None = None) -> Share:
        """Count so many at once, if all of them are left."""
        at = now_ms() if now is None else now
        with self._lock:
            seen = self._recent(key, at)
            missing = cost - (self.times - len(seen))
            granted = missing <= 0 or not settings.RATE_LIMITS
            if granted:
                if key not in self._seen and len(self._seen) >= _MOST_KEYS:
                    self._forget(at)
                seen = self._seen.setdefault(key, deque(maxlen=self.times))
                seen.extend([at] * min(cost, self.times))
                missing = 1
            oldest = seen[min(missing, len(seen)) - 1] if seen else at
            free_at = oldest + self.seconds * 1000
            left = max(0, self.times - len(seen))
            return Share(granted, self.times, left, max(1, math.ceil((free_at - at) / 1000)))

    def give_back(self, key: str) -> None:
        """One less: what was taken last did not count after all."""
        with self._lock:
            seen = self._seen.get(key)
            if seen:
                seen.pop()

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._seen.clear()

    def _recent(self, key: str, now: int) -> deque[int]:
        times = self._seen.get(key, deque())
        while times and times[0] <= now - self.seconds * 1000:
            times.popleft()
        return times

    def _forget(self, now: int) -> None:
        """Drop what no longer matters; if all of it does, the oldest keys."""
        for key in [key for key in self._seen if not self._recent(key, now)]:
            del self._seen[key]
        for key in list(self._seen)[: len(self._seen) - _MOST_KEYS + 1]:
            del self._seen[key]


WRONG_PASSWORDS = RateLimit(times=8, seconds=600)
"""Failed sign-ins for one name from one address."""

WRONG_FROM_ADDRESS = RateLimit(times=60, seconds=600)
"""Failed sign-ins from one address, whoever was named."""

NEW_ACCOUNTS = RateLimit(times=20, seconds=3600)
NEW_TABLES = RateLimit(times=40, seconds=600)
"""Both for one address: a club plays behind one."""

NEW_SESSIONS = RateLimit(times=300, seconds=3600)
"""Guests of one address who are known for a year; later ones for an evening."""

ASKED_LETTERS = RateLimit(times=5, seconds=3600)
"""Letters to somebody who forgot a password, asked for from one address."""

SENT_LETTERS = RateLimit(times=3, seconds=3600)
"""The same, to one mailbox; who asks for more is not told."""

TABLE_COMMANDS = RateLimit(times=40, seconds=2)
"""What the holder of a seat sends to its table: a burst, and twenty a second on average."""

WRONG_CODES = RateLimit(times=30, seconds=3600)
"""Letters and PINs of a hall that are nobody's, from one card, or from an address's strangers."""

SAME_CODE = RateLimit(times=1, seconds=3600)
"""The same wrong code, typed again: no new guess."""

WRONG_PINS = RateLimit(times=10, seconds=3600)
"""PINs that are not the one issued to a holder, from wherever."""

HALL_ORDERS = RateLimit(times=60, seconds=10)
"""What one table, player or official sends to the desk of a hall."""

API_BY_ADDRESS = RateLimit(times=120, seconds=60)
"""Requests to the API without a token, from one address."""

API_BY_TOKEN = RateLimit(times=600, seconds=60)
"""Requests to the API with one token."""

ADVICE = RateLimit(times=120, seconds=60)
"""Hands that the planner is asked about on pages from one address; asking again is free."""

NEW_UPLOADS = RateLimit(times=20, seconds=600)
"""Records brought from one address."""

CHECKED_RECORDS = RateLimit(times=30, seconds=60)
"""Whole games played again for one address."""

DOWNLOADS = RateLimit(times=30, seconds=60)
"""Records written anew for one address."""

EXPORTS = RateLimit(times=10, seconds=600)
"""Files of all that is kept of one person."""

ALL_LIMITS = (
    *(WRONG_PASSWORDS, WRONG_FROM_ADDRESS, NEW_ACCOUNTS, NEW_TABLES, NEW_SESSIONS),
    *(ASKED_LETTERS, SENT_LETTERS),
    *(API_BY_ADDRESS, API_BY_TOKEN),
    *(TABLE_COMMANDS, WRONG_CODES, SAME_CODE, WRONG_PINS, HALL_ORDERS),
    ADVICE,
    NEW_UPLOADS,
    CHECKED_RECORDS,
    DOWNLOADS,
    EXPORTS,
)


def address_of(request: HttpRequest) -> str:
    """From where it was asked: of IPv6 the network, for one household has all addresses in it."""
    return place(str(request.META.get("REMOTE_ADDR") or ""))


def place(address: str) -> str:
    """What counts as one place.

    >>> place("192.0.2.7"), place("2001:db8::7:8"), place("::ffff:192.0.2.7"), place("x")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', 'x')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((int(parsed), 64), strict=False))


def stranger(address: str) -> str:
    """The same, but nothing for this machine: a web server on it may speak for everybody.

    >>> stranger("192.0.2.7"), stranger("127.0.0.1"), stranger("")
    ('192.0.2.7', '', '')
    """
    try:
        return "" if ip_address(address).is_loopback else place(address)
    except ValueError:
        return ""
