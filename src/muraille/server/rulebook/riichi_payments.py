"""Who pays what in riichi: the tables of han and minipoints, limits, and all that comes besides.

Every figure comes from the code that settles hands.
"""

from dataclasses import dataclass
from functools import cache

from muraille.rules.riichi.endings import SEATS, Deal, DrawEnding
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.payments import Terms, charges
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.settlement import settle
from muraille.rules.riichi.tables import (
    TABLE_HAN,
    TABLE_MINIPOINTS,
    LimitCell,
    ScoreCell,
    limit_table,
    score_table,
)
from muraille.rules.riichi.uma import uma
from muraille.server.rulebook.books import riichi_book
from muraille.tiles.winds import Wind
from muraille.words import Language
from muraille.words.scoring.riichi import limit_name
from muraille.words.scoring.scores import payer
from muraille.words.site import site_text

_TIES = (
    (4, 3, 2, 1),
    (4, 4, 2, 1),
    (4, 3, 3, 1),
    (4, 3, 2, 2),
    (4, 4, 4, 1),
    (4, 3, 3, 3),
    (4, 4, 4, 4),
)
"""Scores whose order shows every tie there can be."""


@dataclass(frozen=True, slots=True)
class PaymentCell:
    """What is paid: by the discarder, and when drawn; an empty text where no hand comes to it."""

    discard: str
    drawn: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A number of minipoints, or a limit with its han, and the cells beside it."""

    name: str
    han: str
    cells: tuple[PaymentCell, ...]


@dataclass(frozen=True, slots=True)
class ScoreGrid:
    """The tables of a winner: East, or another."""

    east: bool
    rows: tuple[ScoreRow, ...]
    limits: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class Liable:
    """A yakuman of South for which West is liable: by whose tile, and who pays what."""

    discarder: str
    paid: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class NotenPayments:
    """A drawn hand: so many tenpai, what each gets and each other pays."""

    tenpai: int
    gain: int
    loss: int


@dataclass(frozen=True, slots=True)
class RiichiPayments:
    """All of the chapter."""

    han: tuple[int, ...]
    grids: tuple[ScoreGrid, ...]
    counter: int
    counter_each: int
    bet: int
    noten_total: int
    noten: tuple[NotenPayments, ...]
    liable: tuple[Liable, ...]
    uma: tuple[tuple[int, ...], ...]


@cache
def riichi_payments(name: str, language: Language) -> RiichiPayments:
    """The chapter."""
    book = riichi_book(name)
    return RiichiPayments(
        han=TABLE_HAN,
        grids=tuple(_grid(book, language, east=east) for east in (True, False)),
        counter=book.counter,
        counter_each=book.counter // 3,
        bet=book.bet,
        noten_total=book.noten,
        noten=tuple(_noten(book, number) for number in (1, 2, 3)),
        liable=tuple(
            _liable(book, discarder, language) for discarder in (None, Wind.NORTH, Wind.WEST)
        ),
        uma=tuple(uma(scores, book.uma) for scores in _TIES),
    )


def _grid(book: RiichiRulebook, language: Language, *, east: bool) -> ScoreGrid:
    limits = book.limits
    return ScoreGrid(
        east=east,
        rows=tuple(
            ScoreRow(str(minipoints), "", tuple(_cell(cell, east=east) for cell in cells))
            for minipoints, cells in zip(TABLE_MINIPOINTS, score_table(limits), strict=True)
        ),
        limits=tuple(
            ScoreRow(limit_name(row.limit), _reached(row, language), (_cell(row.cell, east=east),))
            for row in limit_table(limits)
        ),
    )


def _cell(cell: ScoreCell, *, east: bool) -> PaymentCell:
    discard = str(cell.discard_east if east else cell.discard_other)
    drawn = str(cell.drawn_east) if east else f"{cell.drawn_other}+{cell.drawn_other_from_east}"
    return PaymentCell(
        discard if cell.possible_on_discard else "", drawn if cell.possible_self_drawn else ""
    )


def _reached(row: LimitCell, language: Language) -> str:
    if row.from_han is None:
        return site_text("rule_a_yakuman", language)
    if row.to_han is None:
        return site_text("rule_han_and_more", language, han=row.from_han)
    return str(row.from_han) if row.to_han == row.from_han else f"{row.from_han}–{row.to_han}"


def _noten(book: RiichiRulebook, number: int) -> NotenPayments:
    paid = settle(Deal(SEATS[0]), DrawEnding(tenpai=SEATS[:number]), book).payments
    return NotenPayments(number, paid[0], -paid[3])


def _liable(book: RiichiRulebook, discarder: Wind | None, language: Language) -> Liable:
    base = book.limits.of(Limit.YAKUMAN).base
    owed = charges(base, Terms(Wind.SOUTH, discarder, liable=Wind.WEST), book.counter)
    who = "" if discarder is None else payer(discarder.value, language)
    return Liable(who, tuple((payer(wind.value, language), owed[wind]) for wind in owed))
