"""A hand that was scored, told: what it is worth and why, who pays, the editions side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.answers.games import ScoredHand
from muraille.answers.side_by_side import (
    counted_anywhere,
    gain_of,
    is_uncounted,
    points_of,
    uncounted_elsewhere,
)
from muraille.rules.catalogue import game_of
from muraille.rules.common.account import Account, Unit
from muraille.server.pages.counts import count_told, named_by_winner, requirement_missed
from muraille.server.pages.wins import WinCount
from muraille.server.rulebook.accounts import line_path, worth_told
from muraille.server.rulebook.books import PageLink, with_links
from muraille.server.rulebook.links import fan_path, rulebook_path
from muraille.server.rulebook.numbering import citation_linked
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.numbers import signed_points
from muraille.words.rulings.referee import capital
from muraille.words.scoring.accounts import counted_name, is_all_limit, limit_text, why_dropped
from muraille.words.scoring.scores import payer, rulebook_title
from muraille.words.site import count_text, site_text

UNCOUNTED, ABSENT = "–", ""
_SHORT = {"mcr-international": "MJI"}


@dataclass(frozen=True, slots=True)
class PaidLine:
    """A player or a role, and what the hand brings or costs."""

    who: str
    points: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """One hand under one rulebook; ``said`` is its worth as a score sheet has it, if it has one."""

    value: str
    facts: tuple[str, ...]
    wins: bool
    verdict: str
    rulebook: str
    path: str
    count: WinCount
    named: tuple[str, ...]
    paid: tuple[PaidLine, ...]
    paid_by: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class EditionColumn:
    """An edition at the head of its column."""

    short: str
    title: str
    path: str


@dataclass(frozen=True, slots=True)
class EditionRow:
    """A fan or a sum, with a cell for each edition."""

    name: str
    path: str
    cells: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class DifferenceReason:
    """Why an edition does not count what another does."""

    book: str
    fan: str
    path: str
    why: str
    article: str


@dataclass(frozen=True, slots=True)
class SideBySide:
    """One hand under every edition."""

    books: tuple[EditionColumn, ...]
    fans: tuple[EditionRow, ...]
    sums: tuple[EditionRow, ...]
    reasons: tuple[DifferenceReason, ...]


def scored_told(result: ScoredHand, language: Language) -> Scored:
    """The hand under one rulebook."""
    account, book = result.account, result.rulebook.id
    named: tuple[str, ...] = ()
    if result.declared is not None:
        named = tuple(named_by_winner(result.declaration, result.declared, book, language))
    verdict = "" if account.valid else requirement_missed(account, language)
    no_yaku = site_text("calc_no_yaku", language)
    return Scored(
        value=worth_told(account, language) if account.counts else capital(no_yaku),
        facts=tuple(_facts(account, language)),
        wins=account.valid,
        verdict=verdict,
        rulebook=rulebook_title(book, language),
        path=rulebook_path(book),
        count=count_told(result, language),
        named=named,
        paid=tuple(_paid(account, language)),
        paid_by=citation_linked((account.payments_article,), (), book, language),
        said=_said(account) if account.valid else "",
    )


def _said(account: Account) -> str:
    """The limit, or han and minipoints as in ``3/30``."""
    han, minipoints = account.total(Unit.HAN), account.rounded(Unit.MINIPOINTS)
    if account.limit is None and (han is None or minipoints is None):
        return ""
    return account.limit or f"{han}/{minipoints}"


def _facts(account: Account, language: Language) -> Iterator[str]:
    """What the value does not say already: the limit, or the han and minipoints behind it."""
    han, minipoints = account.total(Unit.HAN), account.rounded(Unit.MINIPOINTS)
    if not account.valid or account.limit is None or han is None:
        return
    if not is_all_limit(account):
        yield limit_text(account)
        return
    yield count_text("calc_han", han, language)
    if minipoints is not None:
        yield count_text("calc_minipoints", minipoints, language)


def _paid(account: Account, language: Language) -> Iterator[PaidLine]:
    """Who gains and who pays; the winner too, where only the others are told by their roles."""
    if not account.payments:
        return
    if not any(points > 0 for _who, points in account.payments):
        yield PaidLine(payer("winner", language), account.received, is_winner=True)
    for who, points in account.payments:
        yield PaidLine(payer(who, language), points, is_winner=points > 0)
    for extra in account.extras:
        if extra.id == "bets":
            in_all = site_text("calc_with_bets", language)
            yield PaidLine(in_all, account.received + extra.amount, is_winner=True)


# Every edition of MCR


def side_by_side(results: Sequence[ScoredHand], language: Language) -> SideBySide:
    """A row for each fan, a column for each edition; what differs is marked."""
    return SideBySide(
        books=tuple(_book(result.rulebook.id, language) for result in results),
        fans=tuple(_fan(fan, results, language) for fan in counted_anywhere(results)),
        sums=tuple(_sums(results, language)),
        reasons=tuple(_reasons(results, language)),
    )


def book_short(book: str) -> str:
    """An edition in a word or two.

    >>> book_short("mcr-wmo-2014"), book_short("mcr-international")
    ('WMO 2014', 'MJI')
    """
    return _SHORT.get(book) or book.removeprefix(f"{game_of(book).name}-").replace("-", " ").upper()


def _book(book: str, language: Language) -> EditionColumn:
    return EditionColumn(book_short(book), rulebook_title(book, language), rulebook_path(book))


def _row(name: str, cells: Sequence[str], path: str = "") -> EditionRow:
    return EditionRow(name, path, tuple(cells), differs=len(set(cells)) > 1)


def _fan(fan: str, results: Sequence[ScoredHand], language: Language) -> EditionRow:
    book = results[0].rulebook.id
    cells = [_cell(fan, result) for result in results]
    return _row(fan_name(fan, language, book), cells, fan_path(book, fan))


def _cell(fan: str, result: ScoredHand) -> str:
    points = points_of(fan, result)
    if points:
        return str(points)
    return UNCOUNTED if is_uncounted(fan, result) else ABSENT


def _sums(results: Sequence[ScoredHand], language: Language) -> Iterator[EditionRow]:
    counted = [result.counted_account for result in results]
    points = [str(account.counts[0].total) for account in counted]
    yield _row(site_text("points_in_all", language), points)
    if any(len(account.counts) > 1 for account in counted):
        totals = [str(account.points) for account in counted]
        yield _row(site_text("calc_with_flowers", language), totals)
    if any(result.declared is not None for result in results):
        yield _row(
            site_text("calc_remains", language), [str(result.account.points) for result in results]
        )
    met = ["calc_yes" if result.account.valid else "calc_no" for result in results]
    yield _row(site_text("calc_minimum", language), [site_text(key, language) for key in met])
    gains = [signed_points(gain_of(result)) for result in results]
    yield _row(site_text("calc_gain", language), gains)


def _reasons(results: Sequence[ScoredHand], language: Language) -> Iterator[DifferenceReason]:
    for result, line in uncounted_elsewhere(results):
        book = result.rulebook.id
        by = [
            PageLink(
                counted_name(line.what, name, language, book), line_path(line.what, name, book)
            )
            for name in line.by
        ]
        yield DifferenceReason(
            book=book_short(book),
            fan=counted_name(line.what, line.id, language, book),
            path=line_path(line.what, line.id, book),
            why=with_links(why_dropped(line, language, book), by),
            article=citation_linked((line.article,), (), book, language),
        )
