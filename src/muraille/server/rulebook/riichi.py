"""Riichi in the rulebook's pages: its yaku and chapters."""

from collections.abc import Iterator

from muraille.answers.yaku import yaku_entries
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi import examples
from muraille.rules.riichi.minipoints import MINIPOINT_ROWS
from muraille.server.rulebook.links import minipoints_path, yaku_path
from muraille.server.rulebook.of_game import (
    Chapter,
    KnownHand,
    Mention,
    PaymentPart,
    RulePages,
    chapter,
)
from muraille.server.rulebook.riichi_payments import riichi_payments
from muraille.words import Language
from muraille.words.names.definitions import yaku_definition
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import minipoint_reason
from muraille.words.site import count_text

_PAYMENTS = {
    "tables": Subject.FORMULA,
    "limits": Subject.LIMITS,
    "counters": Subject.COUNTERS,
    "bets": Subject.RIICHI,
    "liability": Subject.LIABILITY,
    "noten": Subject.DRAWN_HAND,
    "uma": Subject.UMA,
}


def _payment_parts(book: str) -> tuple[PaymentPart, ...]:
    """Where an edition says who pays."""
    cited = RULEBOOKS[book].article
    return tuple(
        PaymentPart(f"rule_pay_{part}", part, cited(subject)) for part, subject in _PAYMENTS.items()
    )


def _chapters(book: str) -> tuple[Chapter, ...]:
    return (
        chapter(book, "rule_yaku", "rule_yaku_about"),
        chapter(book, "rule_minipoints", "rule_minipoints_about"),
        chapter(book, "rule_payments", "rule_payments_about_riichi"),
    )


def _mentions(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    for yaku in yaku_entries(book):
        name, definition = yaku_name(yaku.id, language), yaku_definition(yaku.id, language)
        path = yaku_path(book, yaku.id)
        yield yaku.article, Mention("rule_yaku", name, path, (definition,), defines=True)
    article = RULEBOOKS[book].article(Subject.MINIPOINTS)
    for row in MINIPOINT_ROWS:
        worth = count_text("rule_hit_minipoints", row.minipoints, language)
        name = f"{minipoint_reason(row.what, language)} · {worth}"
        yield article, Mention("rule_minipoints", name, minipoints_path(book, row.what))


def _hands() -> Iterator[KnownHand]:
    for written in examples.book_examples():
        yield KnownHand(written.hand, written.options, example=written.example)
    for name, own in examples.example_hands().items():
        yield KnownHand(own.hand, own.options, of=name, is_written=True)


GAME = RulePages(
    name=lambda yaku, _book, language: yaku_name(yaku, language),
    definition=lambda yaku, _book, language: yaku_definition(yaku, language),
    path=yaku_path,
    chapters=_chapters,
    payments=riichi_payments,
    payments_template="riichi_payments",
    payment_parts=_payment_parts,
    mentions=_mentions,
    hands=_hands,
    counted=lambda result: [str(line.yaku) for line in result.score.yaku],
    source="rule_source_book",
    face="1p",
)
