"""Examples of all games: hands in notation, their circumstances as words of one column.

They are teaching material, read from each game's tables; nothing is scored here.
"""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class BookExample:
    """A hand that a rulebook itself gives; ``example`` is its number or article there."""

    example: str
    hand: str
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class TaughtExample:
    """A hand that earns what is ``taught``, a fan or yaku, and one that looks alike and does not.

    The options are keys of a scoring request; ``why`` says what the near miss lacks.
    """

    taught: str
    hand: str
    options: Mapping[str, object]
    near_miss: str
    near_miss_options: Mapping[str, object]
    why: str


def rows_of(game: str, table: str) -> list[dict[str, str]]:
    """The rows of a table that lies beside a game's rules."""
    text = files(f"muraille.rules.{game}").joinpath(table).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def read_book_examples(game: str) -> tuple[BookExample, ...]:
    """The hands that a game's own books give."""
    return tuple(
        BookExample(row["example"], row["hand"], read_options(row["options"]))
        for row in rows_of(game, "book_examples.csv")
    )


def read_examples(game: str, column: str) -> Iterator[TaughtExample]:
    """An example for everything that a game counts, named in this column."""
    for row in rows_of(game, "examples.csv"):
        yield TaughtExample(
            taught=row[column],
            hand=row["hand"],
            options=read_options(row["options"]),
            near_miss=row["near_miss"],
            near_miss_options=read_options(row["near_miss_options"]),
            why=row["why"],
        )


def read_options(text: str) -> Mapping[str, object]:
    """Circumstances written as words: a bare word is true, a number is a number.

    >>> dict(read_options("self_drawn seat=E flowers=2 dora=3p"))
    {'self_drawn': True, 'seat': 'E', 'flowers': 2, 'dora': '3p'}
    """
    options: dict[str, object] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        options[key] = (int(value) if value.isdecimal() else value) if equals else True
    return MappingProxyType(options)
