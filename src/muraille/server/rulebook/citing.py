"""What speaks of each paragraph of a book: sentences, words, fans, yaku, penalties, rulings.

Each is asked which article it cites; nothing here knows an article of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import TypeVar

from muraille.rules.catalogue import game_of, rulebook
from muraille.rules.common.offences import Offence
from muraille.server.rulebook.conduct import Sentence, sentence
from muraille.server.rulebook.links import offence_path, rulebook_path, ruling_path, word_path
from muraille.server.rulebook.of_game import Mention, rule_pages
from muraille.words import Language
from muraille.words.names.glossary import glossary
from muraille.words.rulebook.paragraphs import paragraph_behind
from muraille.words.rulebook.procedures import procedures_of
from muraille.words.rulebook.settled import settled_in
from muraille.words.rulings.offences import consequences_phrase, offence_name, stage_phrase
from muraille.words.rulings.referee import capital
from muraille.words.site import site_text

_Cites = TypeVar("_Cites")


@cache
def sentences(book: str, language: Language) -> Mapping[str, tuple[Sentence, ...]]:
    """The procedures that tell what a paragraph says, by its number."""
    return _by_number(
        (number, sentence(procedure, book, language))
        for procedure in procedures_of(book)
        for number in procedure.articles[book].split(", ")
    )


@cache
def mentions(book: str, language: Language) -> Mapping[str, tuple[Mention, ...]]:
    """Whatever else cites a paragraph, by its number."""
    pages = rule_pages(game_of(book).name)
    return _by_number(
        (
            *pages.mentions(book, language),
            *_words(book, language),
            *_payments(book, language),
            *_penalties(book, language),
            *_rulings(book, language),
        )
    )


def _by_number(cites: Iterable[tuple[str, _Cites]]) -> Mapping[str, tuple[_Cites, ...]]:
    by_number: dict[str, list[_Cites]] = {}
    for number, what in cites:
        by_number.setdefault(number, []).append(what)
    return {number: tuple(some) for number, some in by_number.items()}


def _words(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    for word in glossary():
        if book not in word.articles:
            continue
        mention = Mention(
            "rule_words", word.names[language], word_path(word.id), (word.texts[language],)
        )
        for number in word.articles[book].split(", "):
            yield number, mention


def _payments(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    page = f"{rulebook_path(book)}payments/"
    for part in rule_pages(game_of(book).name).payment_parts(book):
        name = site_text(part.text, language)
        yield part.article, Mention("rule_payments", name, f"{page}#{part.anchor}")


def _penalties(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    for offence in rulebook(book).offences.values():
        cases = sorted(_cases(offence, language), key=lambda case: case[0])
        for number, some in groupby(cases, key=lambda case: case[0]):
            path = offence_path(book, offence.id)
            lines = tuple(line for _number, line in some)
            yield number, Mention("rule_penalties", offence_name(offence.id, language), path, lines)


def _cases(offence: Offence, language: Language) -> Iterator[tuple[str, str]]:
    """Article and what follows, for every stage."""
    for stage, said in offence.verdicts.items():
        when = capital(stage_phrase(stage, language, offence.id))
        follows = consequences_phrase((*said.consequences, *said.choices), language)
        line = site_text("rule_when_follows", language, when=when, follows=follows)
        for article in said.articles:
            yield paragraph_behind(article), line


def _rulings(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    for ruling in settled_in(book):
        name = f"{ruling.id} · {capital(ruling.point[language])}"
        mention = Mention("rule_rulings", name, ruling_path(ruling.id))
        for number in ruling.articles[book].split(", "):
            yield number, mention
