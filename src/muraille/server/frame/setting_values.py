"""What people may set: each value read from ``muraille.toml`` or the environment, and checked.

The environment comes first. Reads values only; what they mean is for those who use them.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from muraille.tiles.problems import Family, Problem, problem

MILLISECONDS: Mapping[str, int] = {"claim_floor_ms": 1500, "bot_pace_ms": 600, "away_ms": 60_000}
"""The durations that can be set, each with the usual one."""

DAYS: Mapping[str, int] = {"rooms_kept_days": 30}
"""How long what nobody uses is kept."""


def milliseconds(name: str, toml: Mapping[str, Any]) -> int:
    """A duration; ``ValueError`` where what is given is none.

    >>> milliseconds("claim_floor_ms", {}), milliseconds("claim_floor_ms", {"claim_floor_ms": 0})
    (1500, 0)
    """
    given = _given(name, toml)
    text = str(given)
    if isinstance(given, bool) or not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(name)
    return int(text)


def days(name: str, toml: Mapping[str, Any]) -> int:
    """A number of days, one at least; ``ValueError`` where what is given is none.

    >>> days("rooms_kept_days", {}), days("rooms_kept_days", {"rooms_kept_days": 7})
    (30, 7)
    """
    given = _given(name, toml)
    text = str(given)
    if isinstance(given, bool) or not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise ValueError(name)
    if int(text) == 0:
        raise ValueError(name)
    return int(text)


def hosts(toml: Mapping[str, Any]) -> list[str]:
    """Further names of the server; ``ValueError`` where the list is none."""
    listed = toml.get("hosts", [])
    if not isinstance(listed, list) or not all(isinstance(host, str) for host in listed):
        raise ValueError("hosts")
    return [*listed, *os.environ.get("MURAILLE_HOSTS", "").split()]


def faults(toml: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything that is set to what it cannot be."""
    for name in MILLISECONDS:
        try:
            milliseconds(name, toml)
        except ValueError:
            value = _as_text(_given(name, toml))
            yield problem(Family.BAD_REQUEST, "not_milliseconds", name=name, value=value)
    for name in DAYS:
        try:
            days(name, toml)
        except ValueError:
            value = _as_text(_given(name, toml))
            yield problem(Family.BAD_REQUEST, "not_days", name=name, value=value)
    try:
        hosts(toml)
    except ValueError:
        yield problem(Family.BAD_REQUEST, "not_hosts")


def _given(name: str, toml: Mapping[str, Any]) -> object:
    usual = {**MILLISECONDS, **DAYS}[name]
    return os.environ.get(f"MURAILLE_{name.upper()}", toml.get(name, usual))


def _as_text(value: object) -> str:
    """A value as text; Python writes out no number without end."""
    try:
        return str(value)
    except ValueError:
        return "…"
