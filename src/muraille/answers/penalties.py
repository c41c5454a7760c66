"""The offences of all rulebooks as a list one can search: what happened, what follows, where.

Gathers what the rulebooks and the tables of names know. Decides nothing.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from muraille.answers.consequences import verdict_fields
from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.rules.catalogue.offences import all_offences
from muraille.rules.common.offences import Offence, Stage, Verdict
from muraille.words import Language
from muraille.words.matching import folded, names_match
from muraille.words.offences import consequence_phrase, offence_keywords, offence_names

_ARTICLE = re.compile(r"[0-9]+(?:\.[0-9]+)+\.?")
_BEFORE_NUMBERS = ("article", "art.", "§", "emar")
_INDEFINITE = {Language.ENGLISH: "a ", Language.FRENCH: "un "}
_RULING = re.compile(r"[OJR][0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """One offence, and what each rulebook that knows it says, stage by stage."""

    game: str
    offence: Offence
    by_book: Mapping[str, tuple[tuple[Stage, Verdict], ...]]

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """All that is said, whichever the book."""
        return tuple(said for rows in self.by_book.values() for _stage, said in rows)


def penalty_entries(books: Sequence[str] = tuple(RULEBOOKS)) -> tuple[PenaltyEntry, ...]:
    """The offences these rulebooks know, in the order of their tables."""
    for book in books:
        rulebook(book)
    return tuple(
        entry for entry in (_entry(*one, tuple(books)) for one in all_offences()) if entry.by_book
    )


def search(
    words: Iterable[str], books: Sequence[str] = tuple(RULEBOOKS)
) -> tuple[PenaltyEntry, ...]:
    """The offences that match all words, whatever accents and capitals.

    Words are looked for in ids, in what happened, in French and English, and among the words
    a referee may use instead; all of them together also at the head of what follows
    (``main morte``); a number with dots among the articles, with what stands under it.

    >>> [entry.offence.id for entry in search(["renverse", "joueur"], ["mcr-wmo-2014"])]
    ['tiles_knocked_over']
    >>> [entry.offence.id for entry in search(["3.11.6", "9-"], ["mcr-wmo-2014"])]
    ['information']
    >>> [entry.offence.id for entry in search(["5.3.1"], ["riichi-ema-2016"])]
    ['wrong_tile_drawn']
    """
    wanted = _joined(list(words))
    phrase = " ".join(wanted)
    return tuple(
        entry
        for entry in penalty_entries(books)
        if all(_matches(entry, word) for word in wanted) or _follows(entry, phrase)
    )


def as_json(entries: Sequence[PenaltyEntry]) -> list[dict[str, object]]:
    """The entries for programs."""
    return [_entry_as_json(entry) for entry in entries]


def _entry(game: str, offence: Offence, books: tuple[str, ...]) -> PenaltyEntry:
    by_book = {
        book: tuple((stage, offence.verdict(book, stage)) for stage in offence.stages(book))
        for book in books
        if book in offence.books
    }
    return PenaltyEntry(game, offence, by_book)


def _joined(words: list[str]) -> list[str]:
    """The book of 2014 writes articles in two words, as in 3.11.6 9-: they are one again.

    >>> _joined(["article", "3.11.6", "9-"])
    ['3.11.6 9-']
    """
    found: list[str] = []
    for word in words:
        if word.casefold() in _BEFORE_NUMBERS:
            continue
        if found and _ARTICLE.fullmatch(found[-1]) and re.match(r"[0-9]+-", word):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _matches(entry: PenaltyEntry, word: str) -> bool:
    cited = word.split(" ", maxsplit=1)[0]
    if _ARTICLE.fullmatch(cited):
        wanted = word.rstrip(".")
        articles = {article for said in entry.verdicts for article in said.articles}
        return any(_stands_under(article, wanted) for article in articles)
    if _RULING.fullmatch(word.upper()):
        return any(word.upper() in said.rulings for said in entry.verdicts)
    offence = entry.offence.id
    return names_match(word, (offence, *offence_names()[offence], offence_keywords()[offence]))


def _stands_under(article: str, wanted: str) -> bool:
    """Whether an article is this one or a part of it."""
    number = article.removeprefix("WMO ").removeprefix("EMAR ")
    if not number.startswith(wanted):
        return False
    rest = number[len(wanted) :]
    return not rest or rest[0] in " .(" or wanted.endswith("-")


def _follows(entry: PenaltyEntry, phrase: str) -> bool:
    """Whether one of the consequences begins with this, in either language."""
    wanted = folded(phrase)
    if not wanted:
        return False
    return any(
        folded(consequence_phrase(one, language)).removeprefix(article).startswith(wanted)
        for said in entry.verdicts
        for one in (*said.consequences, *said.choices)
        for language, article in _INDEFINITE.items()
    )


def _entry_as_json(entry: PenaltyEntry) -> dict[str, object]:
    english, french = offence_names()[entry.offence.id]
    return {
        "id": entry.offence.id,
        "game": entry.game,
        "names": {"en": english, "fr": french},
        "noticed": entry.offence.noticed.value,
        "rulebooks": {
            book: [{"stage": stage.value, **verdict_fields(said)} for stage, said in rows]
            for book, rows in entry.by_book.items()
        },
    }
