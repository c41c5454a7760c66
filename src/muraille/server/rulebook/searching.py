"""One search over everything the rulebooks hold: names, numbers, points, articles, sentences."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeVar

from muraille.answers import fans, penalties, yaku
from muraille.rules.catalogue import DEFAULT_RIICHI, GAMES, RULEBOOKS
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.server.rulebook.articles import ParagraphShown, book_chapters
from muraille.server.rulebook.books import cited, edition
from muraille.server.rulebook.conduct import offences_shown
from muraille.server.rulebook.fan_pages import FanShown, fans_shown
from muraille.server.rulebook.links import (
    minipoints_path,
    offence_path,
    ruling_path,
    sentence_path,
    word_path,
)
from muraille.server.rulebook.minipoint_rows import RowShown, minipoints_page
from muraille.server.rulebook.of_game import rule_pages
from muraille.server.rulebook.yaku_pages import YakuShown, yaku_shown
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.matching import folded, searchable, spellings, stands_in
from muraille.words.names.glossary import words_named
from muraille.words.rulebook.paragraphs import (
    paragraphs_of,
    stands_under,
    way_to,
    ways_to,
)
from muraille.words.rulebook.procedures import Procedure, procedures
from muraille.words.rulebook.settled import SettledQuestion, settled
from muraille.words.rulings.offences import english_number
from muraille.words.rulings.referee import capital
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import TEXTS, count_text, site_text

_Row = TypeVar("_Row", FanShown, YakuShown)
Texts = tuple[str, ...]
"""Searchable ones, made once for every row; the first holds all others, and rules out most rows."""

MOST_LETTERS = 100
MOST_OF_A_KIND = 12
_ARTICLES = "rule_articles"

_AMOUNT = re.compile(r"([0-9]{1,3})[ -]?(?:points?|pts?)", re.IGNORECASE)
_HAN = re.compile(r"([0-9]{1,2})[ -]?han", re.IGNORECASE)
_DOTTED = re.compile(r"(?<![0-9])[0-9]{1,2}\. ?[0-9]{1,2}(?![0-9])")
_NUMBERED = frozenset({"emar", "n", "annex", "summary", "example", "figure", "english"})
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
    def number(self) -> tuple[str, ...]:
        """The way to the paragraph that may be asked for."""
        way = way_to(self.text)
        return way if any(piece.isdecimal() for piece in way) else ()

    @property
    def names_a_paragraph(self) -> bool:
        """Whether it can be nothing but a paragraph's number: no word of a sentence is meant."""
        kinds = [piece for piece in self.number if not piece.isdecimal()]
        return bool(_NUMBERED.issuperset(kinds) and (kinds or _DOTTED.search(self.text)))

    @property
    def is_lone_figure(self) -> bool:
        """Whether a figure stands alone, that may be a fan's number rather than a paragraph's."""
        return self.text.isdecimal()


def query(text: str, book: str, language: Language) -> Query:
    """What a reader typed, in one edition or (``book`` empty) in the usual ones of both games."""
    books = (book,) if book else (*(game.default for game in GAMES.values()), *RULEBOOKS)
    return Query(text.strip(), tuple(text.split()), tuple(dict.fromkeys(books)), language)


def found_by(asked: Query) -> tuple[Hits, ...]:
    """The ruling of that id, then what stands under the number, else what fits the words."""
    if not asked.words:
        return ()
    ruling = settled().get(asked.text.upper())
    by_id = (_hits("rule_rulings", [_ruling_hit(ruling, asked)]),) if ruling else ()
    if asked.is_lone_figure:
        return (*_by_words(asked), *_under_number(asked))
    by_number = _under_number(asked)
    if by_number or asked.names_a_paragraph:
        return (*by_id, *by_number)
    return (*by_id, *_by_words(asked))


def _by_words(asked: Query) -> tuple[Hits, ...]:
    """Sort by sort; where only headings were found, or nothing, by the stems of the words too."""
    groups, stems = _hits_by_sort(asked), _stemmed(asked)
    sorts = {some.heading for some in groups}
    if sorts - {_ARTICLES} or not stems.words:
        return groups
    return (*groups, *(some for some in _hits_by_sort(stems) if some.heading not in sorts))


def _under_number(asked: Query) -> tuple[Hits, ...]:
    """The paragraphs of that number, then whatever speaks of them; the very number comes first."""
    wanted = asked.number
    if not wanted:
        return ()
    under = [
        (book, paragraph)
        for book in asked.books
        for chapter in book_chapters(book, asked.language)
        for paragraph in chapter.paragraphs
        if wanted in _ways(paragraph.number, book, asked.language)
        or (not asked.is_lone_figure and stands_under(paragraph.number, wanted))
    ]
    under.sort(key=lambda pair: wanted not in _ways(pair[1].number, pair[0], asked.language))
    under.sort(key=lambda pair: wanted not in ways_to(pair[1].number))
    sorts: dict[str, dict[str, Hit]] = {}
    for book, paragraph in under:
        for sort, hit in _speaking(paragraph, book, asked):
            sorts.setdefault(sort, {}).setdefault(hit.path if sort == _ARTICLES else hit.name, hit)
    return tuple(_hits(sort, hits.values()) for sort, hits in sorts.items())


def _ways(number: str, book: str, language: Language) -> frozenset[tuple[str, ...]]:
    """Every way to a paragraph; by the English booklet's number too, in English alone unasked."""
    english = way_to(english_number(number, book) or "")
    if not english:
        return ways_to(number)
    unasked = {english} if language is Language.ENGLISH else set()
    return ways_to(number) | {("english", *english)} | unasked


def _speaking(paragraph: ParagraphShown, book: str, asked: Query) -> Iterator[tuple[str, Hit]]:
    """A paragraph, its sentences, and all that cites it."""
    where = _edition(asked, book)
    yield _ARTICLES, _paragraph_hit(paragraph, where)
    for sentence in paragraph.sentences:
        path = sentence_path(book, sentence.id)
        yield "rule_procedures", Hit(sentence.text, "", path, sentence.article, where)
    for mention in paragraph.mentions:
        about = " ".join(mention.lines)
        yield mention.sort, Hit(mention.name, about, mention.path, paragraph.cited, where)


def _paragraph_hit(paragraph: ParagraphShown, where: str) -> Hit:
    about = paragraph.sentences[0].text if paragraph.sentences else ""
    return Hit(f"{paragraph.cited} · {paragraph.heading}", about, paragraph.path, "", where)


def _hits(heading: str, hits: Iterable[Hit]) -> Hits:
    every = tuple(hits)
    return Hits(heading, every[:MOST_OF_A_KIND], every[MOST_OF_A_KIND:])


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
        (_ARTICLES, _paragraphs),
        ("rule_penalties", _penalties),
        ("rule_rulings", _rulings),
    )
    if _HAN.fullmatch(asked.text):
        sorts = (("rule_yaku", _yaku),)
    groups = (_hits(heading, search(asked)) for heading, search in sorts)
    return tuple(some for some in groups if some.hits)


def _words(asked: Query) -> Iterator[Hit]:
    for word in words_named(asked.text):
        book = next((book for book in asked.books if book in word.articles), None)
        if book is not None:
            name, text = word.names[asked.language], word.texts[asked.language]
            article = cited(word.articles[book], book, asked.language)
            yield Hit(name, text, word_path(word.id), article, _edition(asked, book))


def _fans(asked: Query) -> Iterator[Hit]:
    if asked.mcr is None:
        return
    rows = fans_shown(asked.mcr, asked.language)
    for row in _fan_rows(rows, asked):
        points = count_text("points", row.points[0], asked.language)
        about = site_text("rule_hit_fan", asked.language, points=points, chinese=row.chinese)
        article = cited(_fan_article(row, asked.mcr), asked.mcr, asked.language)
        yield Hit(row.name, about, row.path, article)


def _fan_article(row: FanShown, book: str) -> str:
    return next(fan.articles[book] for fan in fans.fan_entries() if fan.id == row.id)


def _fan_rows(rows: Sequence[FanShown], asked: Query) -> list[FanShown]:
    amount = _AMOUNT.fullmatch(asked.text)
    if amount:
        return [row for row in rows if int(amount[1]) in row.points]
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
    entries = yaku.search(asked.words, asked.riichi or DEFAULT_RIICHI)
    return _by_name(rows, {entry.id: entry.names for entry in entries}, asked)


def _by_name(rows: Sequence[_Row], named: Mapping[str, Any], asked: Query) -> list[_Row]:
    """Those of these names, whoever is called just so first; then those whose definition fits."""
    called = [row for row in rows if row.id in named]
    called.sort(key=lambda row: not _is_called(astuple(named[row.id]), asked))
    return called + [row for row in rows if row.id not in named and _says(_defined(row), asked)]


@lru_cache(maxsize=2048)
def _defined(row: FanShown | YakuShown) -> str:
    return searchable(row.definition, row.name)


def _is_called(names: Sequence[str], asked: Query) -> bool:
    """Whether one of the names is exactly what was typed, give or take the last s."""
    return folded(asked.text).rstrip("s") in {folded(name).rstrip("s") for name in names}


def _minipoints(asked: Query) -> Iterator[Hit]:
    if asked.riichi is None:
        return
    for row, texts in _minipoint_texts(asked.riichi, asked.language):
        if _says_in_one(texts, asked):
            about = count_text("rule_hit_minipoints", row.minipoints, asked.language)
            path = minipoints_path(asked.riichi, row.id)
            yield Hit(row.name, about, path, row.article)


@cache
def _minipoint_texts(book: str, language: Language) -> tuple[tuple[RowShown, Texts], ...]:
    pages = {each: minipoints_page(book, each) for each in Language}
    others = {
        row.id: row.name
        for each, page in pages.items()
        if each is not language
        for _heading, _note, rows in page.groups
        for row in rows
    }
    heading = site_text("rule_minipoints", language)
    return tuple(
        (row, _texts((f"{row.name} {heading}", f"{others[row.id]} minipoints fu", row.id)))
        for _heading, _note, rows in pages[language].groups
        for row in rows
    )


def _payments(asked: Query) -> Iterator[Hit]:
    for game in GAMES:
        book = asked.edition_of(game)
        if book is None:
            continue
        own = edition(book, asked.language)
        path = next(part.path for part in own.chapters if part.name == "rule_payments")
        for part in rule_pages(game).payment_parts(book):
            if _says_in_one(_payment_texts(part.text), asked):
                name, where = site_text(part.text, asked.language), f"{path}#{part.anchor}"
                yield Hit(name, own.title, where, cited(part.article, book, asked.language))


@cache
def _payment_texts(part: str) -> Texts:
    chapter = f"{TEXTS['rule_payments']} {site_text('rule_payments', Language.FRENCH)}"
    return _texts(f"{site_text(part, language)} {chapter}" for language in Language)


def _procedures(asked: Query) -> Iterator[Hit]:
    for procedure, texts in _procedure_texts():
        book = next((book for book in asked.books if book in procedure.articles), None)
        if book is not None and _says_in_one(texts, asked):
            name = site_text(f"rule_section_{procedure.section}", asked.language)
            article = cited(procedure.articles[book], book, asked.language)
            path = sentence_path(book, procedure.id)
            yield Hit(name, procedure.texts[asked.language], path, article, _edition(asked, book))


@cache
def _procedure_texts() -> tuple[tuple[Procedure, Texts], ...]:
    return tuple(
        (
            procedure,
            _texts(
                (
                    *(f"{procedure.id} {text}" for text in procedure.texts.values()),
                    *(site_text(f"rule_section_{procedure.section}", each) for each in Language),
                )
            ),
        )
        for procedure in procedures()
    )


def _paragraphs(asked: Query) -> Iterator[Hit]:
    """By the headings, the books' own and ours; what several editions have is found once."""
    known: set[str] = set()
    for book in asked.books:
        titles = _titles(book)
        for chapter in book_chapters(book, asked.language):
            for paragraph in chapter.paragraphs:
                is_new = paragraph.heading not in known
                if is_new and _says_in_one(titles[paragraph.number], asked):
                    known.add(paragraph.heading)
                    yield _paragraph_hit(paragraph, _edition(asked, book))


@cache
def _titles(book: str) -> Mapping[str, Texts]:
    return {
        paragraph.number: _texts(
            f"{paragraph.headings[language]} {article_name(paragraph.number, language)}"
            for language in Language
        )
        for paragraph in paragraphs_of(book)
    }


def _rulings(asked: Query) -> Iterator[Hit]:
    games = {RULEBOOKS[book].game for book in asked.books}
    for ruling, texts in _ruling_texts():
        known_to = {RULEBOOKS[book].game for book in ruling.articles} or games
        if games & known_to and _says_in_one(texts, asked):
            yield _ruling_hit(ruling, asked)


@cache
def _ruling_texts() -> tuple[tuple[SettledQuestion, Texts], ...]:
    return tuple(
        (
            ruling,
            _texts(
                f"{ruling.point[language]} {ruling.open[language]} {ruling.choice[language]}"
                for language in Language
            ),
        )
        for ruling in settled().values()
    )


def _ruling_hit(ruling: SettledQuestion, asked: Query) -> Hit:
    name = f"{ruling.id} · {capital(ruling.point[asked.language])}"
    return Hit(name, ruling.choice[asked.language], ruling_path(ruling.id), "")


def _penalties(asked: Query) -> Iterator[Hit]:
    chapter = "penalty penalties pénalité pénalités offence offences faute fautes"
    every = penalties.penalty_entries(asked.books) if _says(searchable(chapter), asked) else ()
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


def _texts(texts: Iterable[str]) -> Texts:
    several = tuple(map(searchable, texts))
    return ("\n".join(several), *several)


def _says_in_one(texts: Texts, asked: Query) -> bool:
    """Whether all words stand in one of the texts."""
    return _says(texts[0], asked) and any(_says(text, asked) for text in texts[1:])


def _says(text: str, asked: Query) -> bool:
    """Whether every word stands in this searchable text."""
    sought = _sought(asked.words)
    for spelled in sought:
        if not stands_in(spelled, text):
            return False
    return bool(sought)


@lru_cache(maxsize=64)
def _sought(words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The words as they are spelled; single letters and figures are no words of a sentence."""
    plain = [folded(word) for word in words]
    if all(len(word) < 2 and word.isascii() for word in plain):
        return ()
    return tuple(map(spellings, words))
