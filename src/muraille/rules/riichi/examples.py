"""An example for each yaku, and a near miss beside it, read from ``examples.csv``.

The rows are teaching material: hands in notation, circumstances as words. Nothing
is scored here; a test proves every row.
"""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from muraille.rules.common.examples import BookExample, read_book_examples, read_options
from muraille.rules.common.near_misses import NearMiss, read_near_misses
from muraille.rules.riichi.yaku.table import YakuId


@dataclass(frozen=True, slots=True)
class YakuExample:
    """A hand that earns ``yaku``, and one that looks alike and does not.

    The options are keys of a scoring request; ``why`` says what the near miss lacks.
    """

    yaku: YakuId
    hand: str
    options: Mapping[str, object]
    near_miss: str
    near_miss_options: Mapping[str, object]
    why: str


@cache
def example_hands() -> Mapping[YakuId, YakuExample]:
    """All examples by yaku, in the order of the book.

    >>> example_hands()[YakuId("all_green")].why
    'The red dragon is not green.'
    """
    text = files("muraille.rules.riichi").joinpath("examples.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return MappingProxyType({YakuId(row["yaku"]): _example(row) for row in rows})


@cache
def book_examples() -> tuple[BookExample, ...]:
    """The counted examples of article 4.3."""
    text = files("muraille.rules.riichi").joinpath("book_examples.csv").read_text(encoding="utf-8")
    return read_book_examples(text)


@cache
def derived_near_misses() -> Mapping[str, tuple[NearMiss, ...]]:
    """More hands that just miss, by yaku: of its example one set or the pair is changed."""
    text = files("muraille.rules.riichi").joinpath("near_misses.csv").read_text(encoding="utf-8")
    return read_near_misses(text)


def _example(row: Mapping[str, str]) -> YakuExample:
    return YakuExample(
        yaku=YakuId(row["yaku"]),
        hand=row["hand"],
        options=read_options(row["options"]),
        near_miss=row["near_miss"],
        near_miss_options=read_options(row["near_miss_options"]),
        why=row["why"],
    )
