"""An example for each of the fans, and a near miss beside it; a test proves every row."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from muraille.rules.common.examples import (
    BookExample,
    TaughtExample,
    read_book_examples,
    read_examples,
    read_options,
    rows_of,
)
from muraille.rules.common.near_misses import NearMiss, read_near_misses
from muraille.rules.mcr.fans.table import FanId


@cache
def example_hands() -> Mapping[FanId, TaughtExample]:
    """All examples by fan, in the order of the 2014 books.

    >>> example_hands()[FanId("all_green")].why
    'The red dragon is not green.'
    """
    every = read_examples("mcr", "fan")
    return MappingProxyType({FanId(example.taught): example for example in every})


@cache
def book_examples() -> tuple[BookExample, ...]:
    """The examples of the edition of 1998 whose tiles are known."""
    return read_book_examples("mcr")


@cache
def second_examples() -> tuple[tuple[FanId, str, Mapping[str, object]], ...]:
    """Another hand for fans that few examples have: fan, hand, options."""
    return tuple(
        (FanId(row["fan"]), row["hand"], read_options(row["options"]))
        for row in rows_of("mcr", "more_examples.csv")
    )


@cache
def derived_near_misses() -> Mapping[str, tuple[NearMiss, ...]]:
    """More hands that just miss, by fan: of its example one set or the pair is changed."""
    return read_near_misses("mcr")
