"""An example for each yaku, and a near miss beside it; a test proves every row."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from muraille.rules.common.examples import (
    BookExample,
    TaughtExample,
    read_book_examples,
    read_examples,
)
from muraille.rules.common.near_misses import NearMiss, read_near_misses
from muraille.rules.riichi.yaku.table import YakuId


@cache
def example_hands() -> Mapping[YakuId, TaughtExample]:
    """All examples by yaku, in the order of the book.

    >>> example_hands()[YakuId("all_green")].why
    'The red dragon is not green.'
    """
    every = read_examples("riichi", "yaku")
    return MappingProxyType({YakuId(example.taught): example for example in every})


@cache
def book_examples() -> tuple[BookExample, ...]:
    """The counted examples of article 4.3."""
    return read_book_examples("riichi")


@cache
def derived_near_misses() -> Mapping[str, tuple[NearMiss, ...]]:
    """More hands that just miss, by yaku: of its example one set or the pair is changed."""
    return read_near_misses("riichi")
