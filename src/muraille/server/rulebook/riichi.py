"""Riichi in the rulebook's pages: its yaku and chapters."""

from collections.abc import Iterator

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi import examples
from muraille.server.rulebook.links import yaku_path
from muraille.server.rulebook.of_game import Chapter, KnownHand, PaymentPart, RulePages, chapter
from muraille.server.rulebook.riichi_payments import riichi_payments
from muraille.words.names.definitions import yaku_definition
from muraille.words.names.yaku import yaku_name

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
    hands=_hands,
    counted=lambda result: [str(line.yaku) for line in result.score.yaku],
    source="rule_source_book",
    face="1p",
)
