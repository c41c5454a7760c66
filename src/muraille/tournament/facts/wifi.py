"""The hall's own network, for those who are in the hall: its name, its password, the code of both.

It stands with the people, never in the log: a log is kept and handed on, a password is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.tiles.problems import Family, Problem, problem

_LONGEST_NAME = 32
"""Bytes that a network can be called."""
_PASSWORDS = range(8, 64)
_ESCAPED = frozenset('\\;,:"')
"""Signs that mean something in the code, and are written with a stroke before them."""
_HEXADECIMAL = frozenset("0123456789abcdefABCDEF")


@dataclass(frozen=True, slots=True)
class Wifi:
    """The network of the hall; without a password where it is open to everybody."""

    name: str
    password: str = ""

    @property
    def code(self) -> str:
        r"""What a phone's camera reads to join it.

        >>> Wifi("Hall", "tea;time").code, Wifi("Open").code
        ('WIFI:T:WPA;S:Hall;P:tea\\;time;;', 'WIFI:T:nopass;S:Open;;')
        """
        name = _escaped(self.name)
        if _HEXADECIMAL.issuperset(self.name):
            # Without the marks it could be read as the bytes of a name.
            name = f'"{name}"'
        if not self.password:
            return f"WIFI:T:nopass;S:{name};;"
        return f"WIFI:T:WPA;S:{name};P:{_escaped(self.password)};;"


def problems_of_wifi(wifi: Wifi) -> Iterator[Problem]:
    """What no network is called, and no password can be."""
    named = wifi.name.isprintable() and 0 < len(wifi.name.encode()) <= _LONGEST_NAME
    if not named:
        yield problem(Family.BAD_REQUEST, "not_a_network", name=wifi.name)
    secret = wifi.password
    if secret and not (secret.isascii() and secret.isprintable() and len(secret) in _PASSWORDS):
        yield problem(Family.BAD_REQUEST, "not_a_wifi_password")


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in _ESCAPED else sign for sign in text)
