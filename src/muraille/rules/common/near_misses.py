"""Hands that differ from an example by a set or a pair and lack what it shows.

The rows are data, found by ``tools/derive_near_misses.py`` and proved by a test; nobody
edits them by hand. Reads them; scores nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from muraille.rules.common.examples import read_options, rows_of


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A hand that just misses; in it ``after`` stands where the example has ``before``."""

    hand: str
    options: Mapping[str, object]
    before: str
    after: str


def read_near_misses(game: str) -> Mapping[str, tuple[NearMiss, ...]]:
    """The rows of a game by the id of what they miss.

    >>> read_near_misses("mcr")["all_green"][0].before
    '4s'
    """
    by_id: dict[str, list[NearMiss]] = {}
    for row in rows_of(game, "near_misses.csv"):
        miss = NearMiss(row["hand"], read_options(row["options"]), row["before"], row["after"])
        by_id.setdefault(row["id"], []).append(miss)
    return MappingProxyType({name: tuple(rows) for name, rows in by_id.items()})
