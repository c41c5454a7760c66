"""The fans as a list one can search: numbers, points, names, what each implies.

Gathers what the rulebooks and the tables of names know. Defines no fan.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, TypedDict

from muraille.answers.json_types import Amounts
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.rules.common.examples import TaughtExample
from muraille.rules.mcr.editions import MCR_RULEBOOKS, OIR_1998, WMO_2014
from muraille.rules.mcr.examples import example_hands
from muraille.rules.mcr.fans.table import FanId, FanRow
from muraille.rules.mcr.principles import counts_all_the_same
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import Form
from muraille.words.matching import names_match
from muraille.words.names.fans import FanNames, fan_names

_NUMBER = re.compile(r"(?:n[°ºo]\.?|#)?([0-9]{1,3})", re.IGNORECASE)
_NUMBER_SIGN = re.compile(r"n[°ºo]?\.?|#", re.IGNORECASE)


class FanNamesJson(TypedDict):
    """What a fan is called."""

    en: Annotated[str, "name_en"]
    zh: Annotated[str, "name_zh"]
    fr_wmo: Annotated[str, "name_fr_wmo"]
    fr_oir: Annotated[str, "name_fr_oir"]
    fr_international: Annotated[str, "name_fr_international"]


class ShutJson(TypedDict):
    """A fan that never counts beside another."""

    id: Annotated[str, "fan_id"]
    ruling: Annotated[str, "ruling"]


class FanToldJson(TypedDict):
    """A fan, by rulebook."""

    id: Annotated[str, "fan_id"]
    number: Annotated[int, "number"]
    number_1998: Annotated[int, "number_1998"]
    points: Annotated[Amounts, "points_by_book"]
    other_points: Annotated[dict[str, list[int]], "other_points"]
    names: Annotated[FanNamesJson, "names"]
    article: Annotated[str, "article"]
    articles: Annotated[dict[str, str], "articles_by_book"]
    implies: Annotated[dict[str, dict[str, list[str]]], "implies"]
    never_beside: Annotated[dict[str, list[ShutJson]], "fans_never_beside"]
    example: Annotated[dict[str, object], "example"]


@dataclass(frozen=True, slots=True)
class FanEntry:
    """All there is to say about one fan.

    ``points`` and ``articles`` are by rulebook; a fan that pays otherwise in a
    special case has several values, the usual one first. ``implies`` is by
    rulebook and winning form; ``never_beside`` are (fan, ruling), by rulebook.
    """

    id: FanId
    number: int
    number_1998: int
    names: FanNames
    points: Mapping[str, tuple[int, ...]]
    articles: Mapping[str, str]
    implies: Mapping[str, Mapping[Form, tuple[FanId, ...]]]
    keeps: Mapping[str, Mapping[Form, tuple[FanId, ...]]]
    never_beside: Mapping[str, tuple[tuple[FanId, str], ...]]
    example: TaughtExample

    @property
    def points_differ(self) -> bool:
        """Whether the rulebooks price it differently."""
        return len(set(self.points.values())) > 1


@cache
def fan_entries() -> tuple[FanEntry, ...]:
    """Every fan in the order of the book of 2014."""
    ids = dict.fromkeys(row.id for row in WMO_2014.fans.rows)
    return tuple(_entry(fan) for fan in ids)


def search(words: Iterable[str]) -> tuple[FanEntry, ...]:
    """The fans that match all words, whatever accents and capitals.

    A number is looked for in both numberings, and beside other words in names too, where
    it is spelled out; other words in ids and names.

    >>> [entry.id for entry in search(["petits", "DRAGONS"])]
    ['little_three_dragons']
    >>> [entry.id for entry in search(["n°57"])]
    ['all_even_pungs', 'two_melded_kongs']
    >>> [entry.id for entry in search(["13", "orphans"])]
    ['thirteen_orphans']
    """
    typed = list(words)
    wanted = [word for word in typed if not _NUMBER_SIGN.fullmatch(word)] or typed
    alone = len(wanted) == 1
    return tuple(
        entry for entry in fan_entries() if all(_matches(entry, w, alone=alone) for w in wanted)
    )


def as_json(entries: Sequence[FanEntry]) -> list[FanToldJson]:
    """The entries for programs."""
    return [_entry_as_json(entry) for entry in entries]


def _matches(entry: FanEntry, word: str, *, alone: bool) -> bool:
    number = _NUMBER.fullmatch(word)
    if number and int(number[1]) in (entry.number, entry.number_1998):
        return True
    if number and alone:
        return False
    names = entry.names
    texts = (
        *(entry.id, names.english, names.chinese),
        *(names.french_wmo, names.french_oir, names.french_international),
    )
    return names_match(word, texts)


def _entry(fan: FanId) -> FanEntry:
    row = WMO_2014.row(fan)
    return FanEntry(
        id=fan,
        number=row.number,
        number_1998=OIR_1998.number(row),
        names=fan_names()[fan],
        points={book.id: tuple(book.points(r) for r in _rows(fan, book)) for book in MCR_RULEBOOKS},
        articles={book.id: book.fan_article(row) for book in MCR_RULEBOOKS},
        implies={book.id: _implied(fan, book, counted=False) for book in MCR_RULEBOOKS},
        keeps={book.id: _implied(fan, book, counted=True) for book in MCR_RULEBOOKS},
        never_beside={book.id: _never_beside(fan, book) for book in MCR_RULEBOOKS},
        example=example_hands()[fan],
    )


def _rows(fan: FanId, book: McrRulebook) -> list[FanRow]:
    return [row for row in book.fans.rows if row.id == fan]


def _implied(fan: FanId, book: McrRulebook, *, counted: bool) -> dict[Form, tuple[FanId, ...]]:
    """What the fan brings with it, form by form, in the order of the book.

    ``counted`` asks for what counts beside it all the same, else for what does not.
    What a ruling shuts out is told there alone.
    """
    rows = book.fans.rows
    own = book.row(fan)
    shut_out = {dropped for dropped, _ruling in _never_beside(fan, book)}
    keys = [row.key for row in _rows(fan, book)]
    by_form: dict[Form, tuple[FanId, ...]] = {}
    for form, table in book.implied.items():
        implied = frozenset[str]().union(*(table.get(key, frozenset()) for key in keys))
        fans = dict.fromkeys(
            row.id
            for row in rows
            if row.key in implied
            and row.id not in (fan, *shut_out)
            and counts_all_the_same(own, row) is counted
        )
        if fans:
            by_form[form] = tuple(fans)
    return by_form


def _never_beside(fan: FanId, book: McrRulebook) -> tuple[tuple[FanId, str], ...]:
    return tuple(
        (dropped, exclusion.ruling)
        for exclusion in book.exclusions_in_force()
        if fan in exclusion.by and not exclusion.concealed_kongs and exclusion.times is None
        for dropped in exclusion.drops
    )


def _entry_as_json(entry: FanEntry) -> FanToldJson:
    names = entry.names
    return {
        "id": entry.id,
        "number": entry.number,
        "number_1998": entry.number_1998,
        "points": {book: points[0] for book, points in entry.points.items()},
        "other_points": {book: list(p[1:]) for book, p in entry.points.items() if p[1:]},
        "names": {
            "en": names.english,
            "zh": names.chinese,
            "fr_wmo": names.french_wmo,
            "fr_oir": names.french_oir,
            "fr_international": names.french_international,
        },
        "article": entry.articles[DEFAULT_MCR],
        "articles": dict(entry.articles),
        "implies": {
            book: {form.name.lower(): list(fans) for form, fans in by_form.items()}
            for book, by_form in entry.implies.items()
        },
        "never_beside": {
            book: [{"id": fan, "ruling": ruling} for fan, ruling in rows]
            for book, rows in entry.never_beside.items()
        },
        "example": {"hand": entry.example.hand, **entry.example.options},
    }
