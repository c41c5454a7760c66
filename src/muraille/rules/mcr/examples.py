"""An example for each of the fans, and a near miss beside it, read from ``examples.csv``.

The rows are teaching material: hands in notation, circumstances as words. Nothing
is scored here; a test proves every row under the default rulebook.
"""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from muraille.rules.common.examples import BookExample, read_book_examples, read_options
from muraille.rules.common.near_misses import NearMiss, read_near_misses
from muraille.rules.mcr.fans.table import FanId


@dataclass(frozen=True, slots=True)
class FanExample:
    """A hand that earns ``fan``, and one that looks alike and does not.

    The options are keys of a scoring request; ``why`` says what the near miss lacks.
    """

    fan: FanId
    hand: str
    options: Mapping[str, object]
    near_miss: str
    near_miss_options: Mapping[str, object]
    why: str


@cache
def example_hands() -> Mapping[FanId, FanExample]:
    """All examples by fan, in the order of the 2014 books.

    >>> example_hands()[FanId("all_green")].why
    'The red dragon is not green.'
    """
    text = files("muraille.rules.mcr").joinpath("examples.csv").read_text(encoding="utf-8")
    return MappingProxyType({FanId(row["fan"]): _example(row) for row in _rows(text)})


@cache
def book_examples() -> tuple[BookExample, ...]:
    """The examples of the edition of 1998 whose tiles are known."""
    text = files("muraille.rules.mcr").joinpath("book_examples.csv").read_text(encoding="utf-8")
    return read_book_examples(text)


@cache
def second_examples() -> tuple[tuple[FanId, str, Mapping[str, object]], ...]:
    """Another hand for fans that few examples have: fan, hand, options."""
    text = files("muraille.rules.mcr").joinpath("more_examples.csv").read_text(encoding="utf-8")
    return tuple(
        (FanId(row["fan"]), row["hand"], read_options(row["options"])) for row in _rows(text)
    )


@cache
def derived_near_misses() -> Mapping[str, tuple[NearMiss, ...]]:
    """More hands that just miss, by fan: of its example one set or the pair is changed."""
    text = files("muraille.rules.mcr").joinpath("near_misses.csv").read_text(encoding="utf-8")
    return read_near_misses(text)


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def _example(row: Mapping[str, str]) -> FanExample:
    return FanExample(
        fan=FanId(row["fan"]),
        hand=row["hand"],
        options=read_options(row["options"]),
        near_miss=row["near_miss"],
        near_miss_options=read_options(row["near_miss_options"]),
        why=row["why"],
    )
