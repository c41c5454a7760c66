"""Hands that differ from an example by a set or a pair and lack what it shows.

The rows are data, found by ``tools/derive_near_misses.py`` and proved by a test; nobody
edits them by hand. Reads them; scores nothing.
"""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from muraille.rules.common.examples import read_options


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A hand that just misses; in it ``after`` stands where the example has ``before``."""

    hand: str
    options: Mapping[str, object]
    before: str
    after: str


def read_near_misses(text: str) -> Mapping[str, tuple[NearMiss, ...]]:
    """The rows by the id of what they miss.

    >>> rows = "id,hand,options,before,after\\nfull_flush,12m +3m,self_drawn,3p,3m\\n"
    >>> read_near_misses(rows)["full_flush"][0].before
    '3p'
    """
    by_id: dict[str, list[NearMiss]] = {}
    for row in csv.DictReader(text.splitlines()):
        miss = NearMiss(row["hand"], read_options(row["options"]), row["before"], row["after"])
        by_id.setdefault(row["id"], []).append(miss)
    return MappingProxyType({name: tuple(rows) for name, rows in by_id.items()})
