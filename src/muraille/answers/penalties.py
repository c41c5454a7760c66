"""The offences of all rulebooks as a list one can search: what happened, what follows, where.

Gathers what the rulebooks and the tables of names know. Decides nothing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, TypedDict

from muraille.answers.consequences import PenaltyStageJson, verdict_json
from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.rules.catalogue.offences import all_offences
from muraille.rules.common.offences import Offence, OffenceStage, Verdict
from muraille.words import Language
from muraille.words.articles import article_name, is_heading
from muraille.words.matching import folded, searchable, spellings, stands_in
from muraille.words.rulings.offences import consequence_phrase, offence_keywords, offence_names

_ARTICLE = re.compile(r"[0-9]+(?:\.[0-9]+)+\.?")
_CITED = re.compile(r"[0-9]+(?:\.[0-9]+)+(?: [0-9]+[-#](?:\([0-9]+\))?)?")
_BEFORE_NUMBERS = ("article", "art.", "art", "§", "emar")
_LITTLE = frozenset(
    {
        *("a", "an", "and", "he", "her", "his", "in", "it", "of", "on", "she", "the", "to"),
        *("au", "aux", "d", "de", "des", "du", "elle", "en", "et", "il", "l", "la", "le", "les"),
        *("sa", "ses", "son", "un", "une"),
    }
)
"""Words that say nothing of what happened."""

_RULING = re.compile(r"[OJR][0-9]{1,2}")


class OffenceNamesJson(TypedDict):
    """What an offence is called."""

    en: Annotated[str, "name_en"]
    fr: Annotated[str, "name_fr"]


class PenaltyToldJson(TypedDict):
    """An offence, by rulebook and stage."""

    id: Annotated[str, "offence"]
    game: Annotated[str, "game"]
    names: Annotated[OffenceNamesJson, "names"]
    noticed: Annotated[str, "noticed"]
    rulebooks: Annotated[dict[str, list[PenaltyStageJson]], "by_book"]


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """One offence, and what each rulebook that knows it says, stage by stage."""

    game: str
    offence: Offence
    by_book: Mapping[str, tuple[tuple[OffenceStage, Verdict], ...]]

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """All that is said, whichever the book."""
        return tuple(said for rows in self.by_book.values() for _stage, said in rows)


def penalty_entries(books: Sequence[str] = tuple(RULEBOOKS)) -> tuple[PenaltyEntry, ...]:
    """The offences these rulebooks know, in the order of their tables."""
    return tuple(known.entry for known in _known(tuple(books)))


@dataclass(frozen=True, slots=True)
class _Known:
    """An entry with what it is found by: articles, rulings, words and the heads of what follows."""

    entry: PenaltyEntry
    articles: tuple[list[str], ...]
    rulings: frozenset[str]
    words: str
    heads: tuple[str, ...]


@cache
def _known(books: tuple[str, ...]) -> tuple[_Known, ...]:
    for book in books:
        rulebook(book)
    entries = (_entry(*offence, books) for offence in all_offences())
    return tuple(_searched(entry) for entry in entries if entry.by_book)


def search(
    words: Iterable[str], books: Sequence[str] = tuple(RULEBOOKS)
) -> tuple[PenaltyEntry, ...]:
    """The offences that match all words, whatever accents and capitals.

    Words are looked for in ids, in what happened, in French and English, and among the words
    a referee may use instead, and in the headings of books and annexes; all of them together
    also at the head of what follows (``main morte``); a number with dots among the articles, in
    whichever way they are written, with what stands under it.

    >>> [entry.offence.id for entry in search(["renverse", "joueur"], ["mcr-wmo-2014"])]
    ['tiles_knocked_over']
    >>> [entry.offence.id for entry in search(["3.11.6", "9-"], ["mcr-wmo-2014"])]
    ['information']
    >>> [entry.offence.id for entry in search(["§3.11.6.9"], ["mcr-wmo-2014"])]
    ['information']
    >>> [entry.offence.id for entry in search(["annexe", "4.2.2.2"], ["mcr-ffmj-2016"])]
    ['spoken_value']
    >>> [entry.offence.id for entry in search(["5.3.1"], ["riichi-ema-2016"])]
    ['wrong_tile_drawn']
    """
    wanted = _joined(list(words))
    phrase = " ".join(wanted)
    telling = _telling(wanted)
    return tuple(
        known.entry
        for known in _known(tuple(books))
        if all(_matches(known, word) for word in telling) or _follows(known, phrase)
    )


def nearest(
    words: Iterable[str], books: Sequence[str] = tuple(RULEBOOKS)
) -> tuple[PenaltyEntry, ...]:
    """The offences with the most of these words, whatever their endings, and half of them at least.

    For a search that finds nothing: who stands at a table says it in his own words.

    >>> [row.offence.id for row in nearest("fait tomber la muraille".split(), ["mcr-ffmj-2016"])]
    ['wall_destroyed']
    """
    wanted = [_stem(word) for word in _telling(_joined(list(words)))]
    counted = [
        (sum(_matches(known, word) for word in wanted), known.entry)
        for known in _known(tuple(books))
    ]
    most = max((number for number, _entry in counted), default=0)
    if not most or 2 * most < len(wanted):
        return ()
    return tuple(entry for number, entry in counted if number == most)


def _telling(words: list[str]) -> list[str]:
    """The words that tell something; all of them where none does."""
    return [word for word in words if folded(word) not in _LITTLE] or words


def _stem(word: str) -> str:
    """A long word without its ending.

    >>> _stem("renversée"), _stem("mur")
    ('renver', 'mur')
    """
    return word[: max(4, len(word) - 3)] if word.isalpha() else word


def as_json(entries: Sequence[PenaltyEntry]) -> list[PenaltyToldJson]:
    """The entries for programs."""
    return [_entry_as_json(entry) for entry in entries]


def _entry(game: str, offences: tuple[Offence, ...], books: tuple[str, ...]) -> PenaltyEntry:
    by_book = {
        offence.book: tuple(offence.verdicts.items())
        for book in books
        for offence in offences
        if offence.book == book
    }
    return PenaltyEntry(game, offences[0], by_book)


def _joined(words: list[str]) -> list[str]:
    """The book of 2014 writes articles in two words, as in 3.11.6 9-: they are one again.

    >>> _joined(["article", "3.11.6", "9-"]), _joined(["§3.11.6", "4"])
    (['3.11.6 9-'], ['3.11.6 4'])
    """
    joined: list[str] = []
    for word in (word.lstrip("§") for word in words if word.casefold() not in _BEFORE_NUMBERS):
        if joined and _ARTICLE.fullmatch(joined[-1]) and re.match(r"[0-9]+(?:[-#]|$)", word):
            joined[-1] += f" {word}"
        else:
            joined.append(word)
    return joined


def _searched(entry: PenaltyEntry) -> _Known:
    offence = entry.offence.id
    keywords = offence_keywords()[offence]
    articles = {article for said in entry.verdicts for article in said.articles}
    headings = [
        article_name(article, language)
        for article in articles
        if is_heading(article)
        for language in Language
    ]
    numbered = _CITED.findall(" ".join((*sorted(articles), *headings, keywords)))
    return _Known(
        entry,
        tuple(_numbers(article) for article in numbered),
        frozenset(ruling for said in entry.verdicts for ruling in said.rulings),
        searchable(offence, *offence_names()[offence].values(), keywords, *headings),
        tuple(dict.fromkeys(_heads(entry))),
    )


def _heads(entry: PenaltyEntry) -> Iterator[str]:
    """How what follows begins, in either language."""
    for said in entry.verdicts:
        for consequence in (*said.consequences, *said.choices):
            for language in Language:
                phrase = folded(consequence_phrase(consequence, language))
                yield phrase.removeprefix(language.writing.a)


def _matches(known: _Known, word: str) -> bool:
    if _ARTICLE.fullmatch(word.split(" ", maxsplit=1)[0]):
        wanted = _numbers(word)
        return any(numbers[: len(wanted)] == wanted for numbers in known.articles)
    if _RULING.fullmatch(word.upper()):
        return word.upper() in known.rulings
    return stands_in(spellings(word), known.words)


def _numbers(article: str) -> list[str]:
    """The way down to an article, however it is written.

    >>> _numbers("3.11.6 6-(1)") == _numbers("3.11.6.6.1")
    True
    """
    return re.findall(r"[0-9]+", article)


def _follows(known: _Known, phrase: str) -> bool:
    """Whether one of the consequences begins with this, in either language."""
    wanted = folded(phrase)
    return bool(wanted) and any(head.startswith(wanted) for head in known.heads)


def _entry_as_json(entry: PenaltyEntry) -> PenaltyToldJson:
    names = offence_names()[entry.offence.id]
    return {
        "id": entry.offence.id,
        "game": entry.game,
        "names": {"en": names[Language.ENGLISH], "fr": names[Language.FRENCH]},
        "noticed": entry.offence.noticed.value,
        "rulebooks": {
            book: [verdict_json(stage, said) for stage, said in rows]
            for book, rows in entry.by_book.items()
        },
    }
