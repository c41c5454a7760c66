"""A hand that was scored, told: what it is worth and why, who pays, the editions side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.answers.mcr import McrResult
from muraille.answers.riichi import RiichiResult
from muraille.answers.side_by_side import (
    fans_anywhere,
    gain_of,
    is_uncounted,
    points_of,
    uncounted_elsewhere,
)
from muraille.rules.catalogue import game_of
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.riichi.scoring import RiichiScore
from muraille.server.pages.mcr_counts import mcr_count, named_by_winner
from muraille.server.pages.riichi_counts import LEAST_LIMIT_HAN, riichi_count, riichi_worth
from muraille.server.pages.wins import Count
from muraille.server.rulebook.books import Link, with_links
from muraille.server.rulebook.links import fan_path, rulebook_path
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.numbers import signed_points
from muraille.words.scoring.riichi import limit_name
from muraille.words.scoring.scores import payer, reason, rulebook_title
from muraille.words.site import count_text, site_text

UNCOUNTED, ABSENT = "–", ""
_SHORT = {"mcr-international": "MJI"}


@dataclass(frozen=True, slots=True)
class Paid:
    """A player or a role, and what the hand brings or costs."""

    who: str
    points: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """One hand under one rulebook."""

    value: str
    facts: tuple[str, ...]
    wins: bool
    verdict: str
    rulebook: str
    path: str
    count: Count
    named: tuple[str, ...]
    paid: tuple[Paid, ...]
    paid_by: str


@dataclass(frozen=True, slots=True)
class Book:
    """An edition at the head of its column."""

    short: str
    title: str
    path: str


@dataclass(frozen=True, slots=True)
class Row:
    """A fan or a sum, with a cell for each edition."""

    name: str
    path: str
    cells: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Why:
    """Why an edition does not count what another does."""

    book: str
    fan: str
    path: str
    why: str
    article: str


@dataclass(frozen=True, slots=True)
class SideBySide:
    """One hand under every edition."""

    books: tuple[Book, ...]
    fans: tuple[Row, ...]
    sums: tuple[Row, ...]
    reasons: tuple[Why, ...]


def scored_told(result: McrResult | RiichiResult, language: Language) -> Scored:
    """The hand under one rulebook."""
    if isinstance(result, RiichiResult):
        return _riichi(result, language)
    return _mcr(result, language)


def _mcr(result: McrResult, language: Language) -> Scored:
    found, book = result.score, result.rulebook.id
    named: tuple[str, ...] = ()
    if result.declaration is not None and result.declared is not None:
        named = tuple(named_by_winner(result.declaration, result.declared, book, language))
    article = article_name(result.rulebook.article(Subject.MINIMUM), language)
    missed = site_text("minimum_missed", language, minimum=MINIMUM, article=article)
    amounts = () if result.payments is None else result.payments.amounts
    gain = gain_of(result)
    return Scored(
        value=count_text("points", found.total, language),
        facts=(),
        wins=found.meets_minimum,
        verdict="" if found.meets_minimum else missed,
        rulebook=rulebook_title(book, language),
        path=rulebook_path(book),
        count=mcr_count(result, language),
        named=named,
        paid=tuple(Paid(payer(who, language), sum_, sum_ == gain) for who, sum_ in amounts),
        paid_by=article_name(result.rulebook.article(Subject.PAYMENT), language),
    )


def _riichi(result: RiichiResult, language: Language) -> Scored:
    found, book = result.score, result.rulebook.id
    no_yaku = site_text("calc_no_yaku", language)
    return Scored(
        value=riichi_worth(found, language) if found.valid else no_yaku[:1].upper() + no_yaku[1:],
        facts=tuple(_facts(found, language)),
        wins=found.valid,
        verdict="" if found.valid else site_text("calc_no_yaku_no_win", language),
        rulebook=rulebook_title(book, language),
        path=rulebook_path(book),
        count=riichi_count(result, language),
        named=(),
        paid=tuple(_riichi_paid(result, language)),
        paid_by=result.rulebook.worth_article(found),
    )


def _facts(found: RiichiScore, language: Language) -> Iterator[str]:
    """What the value does not say already: the limit, or the han and minipoints behind it."""
    if not found.valid or found.limit is None or found.han is None:
        return
    if found.han < LEAST_LIMIT_HAN:
        yield limit_name(found.limit)
        return
    yield count_text("calc_han", found.han, language)
    if found.minipoints is not None:
        yield count_text("calc_minipoints", found.minipoints, language)


def _riichi_paid(result: RiichiResult, language: Language) -> Iterator[Paid]:
    if result.payments is None:
        return
    paid = result.payments
    rows = [("winner", paid.received), *paid.by_role]
    if paid.by_seat is not None:
        rows = [(wind.value, points) for wind, points in paid.by_seat]
    for who, points in rows:
        yield Paid(payer(who, language), points, points > 0)
    if paid.bets_collected:
        in_all = site_text("calc_with_bets", language)
        yield Paid(in_all, paid.received + paid.bets_collected, is_winner=True)


# Every edition of MCR


def side_by_side(results: Sequence[McrResult], language: Language) -> SideBySide:
    """A row for each fan, a column for each edition; what differs is marked."""
    return SideBySide(
        books=tuple(_book(result.rulebook.id, language) for result in results),
        fans=tuple(_fan(fan, results, language) for fan in fans_anywhere(results)),
        sums=tuple(_sums(results, language)),
        reasons=tuple(_reasons(results, language)),
    )


def book_short(book: str) -> str:
    """An edition in a word or two.

    >>> book_short("mcr-wmo-2014"), book_short("mcr-international")
    ('WMO 2014', 'MJI')
    """
    return _SHORT.get(book) or book.removeprefix(f"{game_of(book).name}-").replace("-", " ").upper()


def _book(book: str, language: Language) -> Book:
    return Book(book_short(book), rulebook_title(book, language), rulebook_path(book))


def _row(name: str, cells: Sequence[str], path: str = "") -> Row:
    return Row(name, path, tuple(cells), differs=len(set(cells)) > 1)


def _fan(fan: FanId, results: Sequence[McrResult], language: Language) -> Row:
    book = results[0].rulebook.id
    cells = [_cell(fan, result) for result in results]
    return _row(fan_name(fan, language, book), cells, fan_path(book, fan))


def _cell(fan: FanId, result: McrResult) -> str:
    points = points_of(fan, result)
    if points:
        return str(points)
    return UNCOUNTED if is_uncounted(fan, result) else ABSENT


def _sums(results: Sequence[McrResult], language: Language) -> Iterator[Row]:
    points = [str(result.counted.points) for result in results]
    yield _row(site_text("points_in_all", language), points)
    if any(result.counted.flowers for result in results):
        totals = [str(result.counted.total) for result in results]
        yield _row(site_text("calc_with_flowers", language), totals)
    if any(result.declared is not None for result in results):
        yield _row(site_text("calc_remains", language), [str(one.score.total) for one in results])
    met = ["calc_yes" if result.score.meets_minimum else "calc_no" for result in results]
    yield _row(site_text("calc_minimum", language), [site_text(one, language) for one in met])
    gains = [signed_points(gain_of(result)) for result in results]
    yield _row(site_text("calc_gain", language), gains)


def _reasons(results: Sequence[McrResult], language: Language) -> Iterator[Why]:
    for result, line in uncounted_elsewhere(results):
        book = result.rulebook.id
        by = [Link(fan_name(fan, language, book), fan_path(book, fan)) for fan in line.by]
        yield Why(
            book=book_short(book),
            fan=fan_name(line.fan, language, book),
            path=fan_path(book, line.fan),
            why=with_links(reason(line, language, book), by),
            article=article_name(line.article, language),
        )
