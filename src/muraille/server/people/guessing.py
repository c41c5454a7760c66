"""Passwords that are typed: how many may be wrong, and how many are checked at once.

A guess is counted before it is checked, so that many at the same moment are no way around; one
that was right is given back. Knows forms, never passwords.
"""

import threading
import unicodedata
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest

from muraille.server.site.limits import WRONG_FROM_ADDRESS, WRONG_PASSWORDS, address_of

AT_ONCE = 8
"""Passwords of one address that are checked at the same moment: each keeps a thread busy."""

_checking: Counter[str] = Counter()
_lock = threading.Lock()


def guessed(request: HttpRequest, name: str, form: BaseForm, field: str = "") -> bool | None:
    """Whether the form is right; None, and not looked at, where too many guesses were not.

    The password is that of ``field``; without one, whatever is wrong counts as a wrong password.
    """
    address = address_of(request)
    key = _key(address, name)
    with _turn(address) as is_free:
        if not is_free or not WRONG_FROM_ADDRESS.take(address).is_granted:
            return None
        if not WRONG_PASSWORDS.take(key).is_granted:
            WRONG_FROM_ADDRESS.give_back(address)
            return None
        is_right = form.is_valid()
        if is_right or (field and field not in form.errors):
            WRONG_FROM_ADDRESS.give_back(address)
            WRONG_PASSWORDS.give_back(key)
        return is_right


@contextmanager
def _turn(address: str) -> Iterator[bool]:
    """Whether one more may be checked for this address, meanwhile."""
    with _lock:
        is_free = _checking[address] < AT_ONCE or not settings.RATE_LIMITS
        _checking[address] += 1
    try:
        yield is_free
    finally:
        with _lock:
            _checking[address] -= 1
            if not _checking[address]:
                del _checking[address]


def _key(address: str, name: str) -> str:
    """However it is spelt: signing in, too, reads all forms of a letter as one."""
    return f"{address} {unicodedata.normalize('NFKC', name).strip().casefold()[:200]}"
