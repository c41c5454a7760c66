"""How the examples of all games write circumstances: as words of one column."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class BookExample:
    """A hand that a rulebook itself gives; ``example`` is its number or article there."""

    example: str
    hand: str
    options: Mapping[str, object]


def read_book_examples(text: str) -> tuple[BookExample, ...]:
    """The rows of a table of such hands."""
    return tuple(
        BookExample(row["example"], row["hand"], read_options(row["options"]))
        for row in csv.DictReader(text.splitlines())
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
