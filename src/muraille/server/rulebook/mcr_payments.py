"""Who pays what in MCR: a table of worths, and one hand paid in both ways."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from muraille.answers.games import ScoredHand
from muraille.answers.scoring import results
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import BASE_POINTS
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.scoring import Score
from muraille.server.rulebook.books import cited
from muraille.server.rulebook.hands import ExampleHand, example
from muraille.words import Language
from muraille.words.scoring.scores import payer

WORTHS = (8, 10, 16, 24, 48, 88)
HAND = "1223456789p (555p) +2p"
GIVEN = {"seat": "S", "round": "E", "flowers": 2}


@dataclass(frozen=True, slots=True)
class WorthRow:
    """What a worth brings: drawn, each pays and the winner gets; on a discard, likewise."""

    points: int
    each: int
    drawn: int
    discarder: int
    others: int
    claimed: int


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """Gains and losses by seat; ``discarder`` is a wind's name, empty for a self-drawn tile."""

    discarder: str
    seats: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class McrPayments:
    """All of the chapter."""

    article: str
    base: int
    rows: tuple[WorthRow, ...]
    hand: ExampleHand
    total: int
    paid: tuple[PaymentRow, ...]


@cache
def mcr_payments(book: str, language: Language) -> McrPayments:
    """The chapter of one edition."""
    discard = _scored(book, {"from": "W"})
    return McrPayments(
        article=cited(RULEBOOKS[book].article(Subject.PAYMENT), book, language),
        base=BASE_POINTS,
        rows=tuple(_row(book, points) for points in WORTHS),
        hand=example(book, HAND, GIVEN, "", language),
        total=discard.score.total,
        paid=tuple(_paid(book, language)),
    )


def _row(book: str, points: int) -> WorthRow:
    score = Score(book, win=True, points=points)
    by_draw = dict(payments(score, McrCircumstances(self_drawn=True)))
    by_claim = dict(payments(score, McrCircumstances()))
    return WorthRow(
        points=points,
        each=by_draw["others"],
        drawn=by_draw["winner"],
        discarder=by_claim["discarder"],
        others=by_claim["others"],
        claimed=by_claim["winner"],
    )


def _scored(book: str, more: dict[str, object]) -> ScoredHand:
    return results({"rules": book, "hand": HAND, **GIVEN, **more})[0]


def _paid(book: str, language: Language) -> Iterator[PaymentRow]:
    ways: tuple[tuple[str, dict[str, object]], ...] = (
        (payer("W", language), {"from": "W"}),
        ("", {"self_drawn": True}),
    )
    for discarder, more in ways:
        amounts = _scored(book, more).account.payments
        yield PaymentRow(
            discarder, tuple((payer(seat, language), points) for seat, points in amounts)
        )
