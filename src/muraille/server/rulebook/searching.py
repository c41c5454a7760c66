"""One search over everything the rulebooks hold: names, numbers, points, articles, sentences."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any, TypeVar

from muraille.answers import fans, penalties, yaku
from muraille.rules.catalogue import DEFAULT_RIICHI, GAMES, RULEBOOKS
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.server.rulebook.books import cited, edition
from muraille.server.rulebook.conduct import offences_shown
from muraille.server.rulebook.fan_pages import FanShown, fans_shown
from muraille.server.rulebook.links import minipoints_path, offence_path, procedures_path, word_path
from muraille.server.rulebook.minipoint_rows import minipoints_page
from muraille.server.rulebook.of_game import rule_pages
from muraille.server.rulebook.yaku_pages import YakuShown, yaku_shown
from muraille.words import Language
from muraille.words.matching import folded, names_match
from muraille.words.names.glossary import words_named
from muraille.words.rulebook.procedures import Procedure, procedures
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import TEXTS, count_text, site_text

_Row = TypeVar("_Row", FanShown, YakuShown)

MOST_LETTERS = 100
MOST_OF_A_KIND = 12

_ARTICLE = re.compile(r"[0-9]+(?:\.[0-9]+)+\.?")
_AMOUNT = re.compile(r"([0-9]{1,3})[ -]?(?:points?|pts?)", re.IGNORECASE)
_HAN = re.compile(r"([0-9]{1,2})[ -]?han", re.IGNORECASE)
_BEFORE_NUMBERS = ("article", "art.", "§", "emar", "wmo")
_LITTLE = frozenset(
    (
        *("a", "an", "and", "his", "in", "my", "no", "not", "of", "on", "or", "the", "to"),
        *("au", "aux", "de", "des", "du", "en", "et", "la", "le", "les", "ma", "mon", "ou", "pas"),
        *("sa", "ses", "son", "sur", "un", "une"),
    )
)
_ENDING = re.compile(r"(?<=[a-z]{4})(?:ings?|ees?|es|ers?|ed|e|s)$")


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: its name, what it is worth or says, where it stands.

    ``edition`` is named where hits of several may stand beside each other.
    """

    name: str
    about: str
    path: str
    article: str
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Hits:
    """What was found of one sort, under the key of its name; ``rest`` is folded away."""

    heading: str
    hits: tuple[Hit, ...]
    rest: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for: the text, its words, the editions and the reader's language."""

    text: str
    words: tuple[str, ...]
    books: tuple[str, ...]
    language: Language

    def edition_of(self, game: str) -> str | None:
        """The edition of that game that hits lead to, if one is asked."""
        return next((book for book in self.books if RULEBOOKS[book].game == game), None)

    @property
    def mcr(self) -> str | None:
        """The MCR edition."""
        return self.edition_of(MCR_RULEBOOKS[0].game)

    @property
    def riichi(self) -> str | None:
        """The riichi edition."""
        return self.edition_of(RIICHI_EMA_2016.game)

    @property
    def article(self) -> str:
        """The article that is asked for, with what follows it, or nothing."""
        match = _ARTICLE.fullmatch(self.words[0]) if self.words else None
        return " ".join(self.words).rstrip(".") if match else ""


def query(text: str, book: str, language: Language) -> Query:
    """What a reader typed, in one edition or (``book`` empty) in the usual ones of both games."""
    words = tuple(word for word in text.split() if word.casefold() not in _BEFORE_NUMBERS)
    books = (book,) if book else (*(game.default for game in GAMES.values()), *RULEBOOKS)
    return Query(" ".join(words), words, tuple(dict.fromkeys(books)), language)


def found_by(asked: Query) -> tuple[Hits, ...]:
    """Everything found, sort by sort; where that is nothing, by the stems of the words."""
    if not asked.words:
        return ()
    found, stems = _hits_by_sort(asked), _stemmed(asked)
    return found or (_hits_by_sort(stems) if stems.words else ())


def _stemmed(asked: Query) -> Query:
    """Without little words and endings, as in ``touching the wall`` or ``montrer ses tuiles``."""
    typed = (folded(word) for word in asked.words)
    words = tuple(_ENDING.sub("", word) for word in typed if word and word not in _LITTLE)
    return replace(asked, text=" ".join(words), words=words)


def _hits_by_sort(asked: Query) -> tuple[Hits, ...]:
    sorts: tuple[tuple[str, Callable[[Query], Iterator[Hit]]], ...] = (
        ("rule_words", _words),
        ("rule_fans", _fans),
        ("rule_yaku", _yaku),
        ("rule_minipoints", _minipoints),
        ("rule_payments", _payments),
        ("rule_procedures", _procedures),
        ("rule_penalties", _penalties),
    )
    if _HAN.fullmatch(asked.text):
        sorts = (("rule_yaku", _yaku),)
    groups = []
    for heading, search in sorts:
        hits = tuple(search(asked))
        if hits:
            groups.append(Hits(heading, hits[:MOST_OF_A_KIND], hits[MOST_OF_A_KIND:]))
    return tuple(groups)


def _words(asked: Query) -> Iterator[Hit]:
    games = {RULEBOOKS[book].game for book in asked.books}
    for word in words_named(asked.text):
        if games & set(word.more):
            name, text = word.names[asked.language], word.texts[asked.language]
            yield Hit(name, text, word_path(word.id), "")


def _fans(asked: Query) -> Iterator[Hit]:
    if asked.mcr is None:
        return
    rows = fans_shown(asked.mcr, asked.language)
    for row in _fan_rows(rows, asked, asked.mcr):
        points = count_text("points", row.points[0], asked.language)
        about = site_text("rule_hit_fan", asked.language, points=points, chinese=row.chinese)
        article = cited(_fan_article(row, asked.mcr), asked.mcr, asked.language)
        yield Hit(row.name, about, row.path, article)


def _fan_article(row: FanShown, book: str) -> str:
    return next(fan.articles[book] for fan in fans.fan_entries() if fan.id == row.id)


def _fan_rows(rows: Sequence[FanShown], asked: Query, book: str) -> list[FanShown]:
    amount = _AMOUNT.fullmatch(asked.text)
    if amount:
        return [row for row in rows if int(amount[1]) in row.points]
    if asked.article:
        return [row for row in rows if _stands_under(_fan_article(row, book), asked.article)]
    return _by_name(rows, {entry.id: entry.names for entry in fans.search(asked.words)}, asked)


def _yaku(asked: Query) -> Iterator[Hit]:
    if asked.riichi is None:
        return
    for row in _yaku_rows(yaku_shown(asked.riichi, asked.language), asked):
        about = site_text(
            "rule_hit_yaku",
            asked.language,
            concealed=row.concealed,
            open=row.open,
            japanese=row.japanese,
            romaji=row.romaji,
        )
        yield Hit(row.name, about, row.path, row.article)


def _yaku_rows(rows: Sequence[YakuShown], asked: Query) -> list[YakuShown]:
    han = _HAN.fullmatch(asked.text)
    if han:
        return [row for row in rows if han[1] in (row.concealed, row.open)]
    if asked.article:
        return [row for row in rows if _stands_under(row.article, asked.article)]
    entries = yaku.search(asked.words, asked.riichi or DEFAULT_RIICHI)
    return _by_name(rows, {entry.id: entry.names for entry in entries}, asked)


def _by_name(rows: Sequence[_Row], named: Mapping[str, Any], asked: Query) -> list[_Row]:
    """Those of these names, whoever is called just so first; then those whose definition fits."""
    called = [row for row in rows if row.id in named]
    called.sort(key=lambda row: not _is_called(astuple(named[row.id]), asked))
    return called + [
        row for row in rows if row.id not in named and _says(row.definition, row.name, asked.words)
    ]


def _is_called(names: Sequence[str], asked: Query) -> bool:
    """Whether one of the names is exactly what was typed, give or take the last s."""
    return folded(asked.text).rstrip("s") in {folded(name).rstrip("s") for name in names}


def _minipoints(asked: Query) -> Iterator[Hit]:
    if asked.riichi is None:
        return
    pages = {language: minipoints_page(asked.riichi, language) for language in Language}
    others = {
        row.id: row.name
        for language, page in pages.items()
        if language is not asked.language
        for _heading, _note, rows in page.groups
        for row in rows
    }
    heading = site_text("rule_minipoints", asked.language)
    for _heading, _note, rows in pages[asked.language].groups:
        for row in rows:
            texts = (f"{row.name} {heading}", f"{others[row.id]} minipoints fu", row.id)
            if _asks(asked, texts, row.article):
                about = count_text("rule_hit_minipoints", row.minipoints, asked.language)
                path = minipoints_path(asked.riichi, row.id)
                yield Hit(row.name, about, path, row.article)


def _payments(asked: Query) -> Iterator[Hit]:
    chapter = TEXTS["rule_payments"], site_text("rule_payments", Language.FRENCH)
    for game in GAMES:
        book = asked.edition_of(game)
        if book is None:
            continue
        own = edition(book, asked.language)
        path = next(part.path for part in own.chapters if part.name == "rule_payments")
        for part in rule_pages(game).payment_parts(book):
            texts = [
                f"{site_text(part.text, language)} {' '.join(chapter)}" for language in Language
            ]
            if _asks(asked, texts, part.article):
                name, where = site_text(part.text, asked.language), f"{path}#{part.anchor}"
                yield Hit(name, own.title, where, cited(part.article, book, asked.language))


def _procedures(asked: Query) -> Iterator[Hit]:
    for procedure in procedures():
        book = next((book for book in asked.books if book in procedure.articles), None)
        if book is None:
            continue
        texts = (
            *(f"{procedure.id} {text}" for text in procedure.texts.values()),
            *_headings(procedure),
        )
        if _asks(asked, texts, procedure.articles[book]):
            name = site_text(f"rule_section_{procedure.section}", asked.language)
            article = cited(procedure.articles[book], book, asked.language)
            path = procedures_path(book, procedure.id)
            yield Hit(name, procedure.texts[asked.language], path, article, _edition(asked, book))


def _headings(procedure: Procedure) -> list[str]:
    return [site_text(f"rule_section_{procedure.section}", language) for language in Language]


def _penalties(asked: Query) -> Iterator[Hit]:
    chapter = "penalty penalties pénalité pénalités offence offences faute fautes"
    every = penalties.penalty_entries(asked.books) if _says(chapter, "", asked.words) else ()
    for entry in every or penalties.search(asked.words, asked.books):
        book = next(book for book in asked.books if book in entry.by_book)
        shown = next(
            row for row in offences_shown(book, asked.language) if row.id == entry.offence.id
        )
        path = offence_path(book, shown.id)
        case = shown.cases[0]
        yield Hit(shown.name, case.follows, path, case.article, _edition(asked, book))


def _edition(asked: Query, book: str) -> str:
    return rulebook_title(book, asked.language) if len(asked.books) > 1 else ""


def _asks(asked: Query, texts: Sequence[str], article: str) -> bool:
    """Whether all words stand in one of the texts, or the article is the one asked for."""
    if asked.article:
        return any(
            _stands_under(cited_article, asked.article) for cited_article in article.split(", ")
        )
    return any(_says(text, "", asked.words) for text in texts)


def _says(text: str, more: str, words: Sequence[str]) -> bool:
    """Whether every word stands there; single letters and figures are no words of a sentence."""
    plain = [folded(word) for word in words]
    if all(len(word) < 2 and word.isascii() for word in plain):
        return False
    return all(names_match(word, (text, more)) for word in words)


def _stands_under(article: str, wanted: str) -> bool:
    """Whether an article is this one or a part of it.

    >>> _stands_under("3.8.1 n°39", "3.8.1"), _stands_under("3.8.1 n°39", "3.8.1 n°3")
    (True, False)
    """
    number = article.removeprefix("WMO ").removeprefix("EMAR ")
    if not number.startswith(wanted):
        return False
    rest = number[len(wanted) :]
    return not rest or rest[0] in " .(-#"
