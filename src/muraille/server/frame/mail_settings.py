"""How the server sends letters, where it can: the table ``[mail]`` of ``muraille.toml``.

Reads and checks; sends nothing. Without the table there is no mail, which is the usual case.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from muraille.tiles.problems import Family, Problem, problem

SECURITY = ("starttls", "tls", "none")
PASSWORD_VARIABLE = "MURAILLE_MAIL_PASSWORD"


@dataclass(frozen=True, slots=True)
class Mail:
    """``site`` is the address in letters: never the one a request claims to have come to."""

    host: str
    sender: str
    site: str
    port: int = 587
    user: str = ""
    password: str = ""
    security: str = "starttls"


def read_mail(toml: Mapping[str, Any]) -> Mail | None:
    """What is set, or None; ``ValueError`` where it cannot be used.

    >>> read_mail({}) is None
    True
    >>> read_mail({"mail": {"host": "h", "from": "a@b.example", "site": "https://b.example/"}}).site
    'https://b.example'
    """
    wrong = _wrong(toml)
    if wrong:
        raise ValueError(wrong[0])
    if "mail" not in toml:
        return None
    given = toml["mail"]
    return Mail(
        host=given["host"],
        sender=given["from"],
        site=given["site"].rstrip("/"),
        port=given.get("port", 587),
        user=given.get("user", ""),
        password=os.environ.get(PASSWORD_VARIABLE, given.get("password", "")),
        security=given.get("security", "starttls"),
    )


def mail_faults(toml: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything in the table that is missing or cannot be."""
    for name in _wrong(toml):
        yield problem(Family.BAD_REQUEST, "not_mail", name=name)


def _wrong(toml: Mapping[str, Any]) -> list[str]:
    if "mail" not in toml:
        return []
    given = toml["mail"]
    if not isinstance(given, dict):
        return ["mail"]
    port = given.get("port", 587)
    right = {
        "host": _is_text(given.get("host")),
        "from": _is_text(given.get("from")) and "@" in given["from"],
        "site": _is_text(given.get("site")) and _is_site(given["site"]),
        "port": isinstance(port, int) and 0 < port < 65536,
        "user": isinstance(given.get("user", ""), str),
        "password": isinstance(given.get("password", ""), str),
        "security": given.get("security", "starttls") in SECURITY,
    }
    unknown = [name for name in given if name not in right]
    return [name for name, is_right in right.items() if not is_right] + unknown


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value.strip() != ""


def _is_site(text: str) -> bool:
    """Only the scheme and the host: the server has no path of its own."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.path in ("", "/")
