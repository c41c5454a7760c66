"""Riichi in the rulebook's pages: its yaku and chapters."""

from collections.abc import Iterator

from muraille.rules.riichi import examples
from muraille.server.rulebook.links import (
    minipoints_path,
    payments_path,
    yaku_list_path,
    yaku_path,
)
from muraille.server.rulebook.of_game import Chapter, KnownHand, PaymentPart, RulePages
from muraille.server.rulebook.riichi_payments import riichi_payments
from muraille.words.names.definitions import yaku_definition
from muraille.words.names.yaku import yaku_name

_PAYMENT_PARTS = (
    PaymentPart("rule_pay_tables", "tables", "4.1.2"),
    PaymentPart("rule_pay_limits", "limits", "4.1.3"),
    PaymentPart("rule_pay_counters", "counters", "3.4.10"),
    PaymentPart("rule_pay_bets", "bets", "3.3.14"),
    PaymentPart("rule_pay_liability", "liability", "3.3.9"),
    PaymentPart("rule_pay_noten", "noten", "3.4.2"),
    PaymentPart("rule_pay_uma", "uma", "3.6.1"),
)


def _chapters(book: str) -> tuple[Chapter, ...]:
    return (
        Chapter("rule_yaku", "rule_yaku_about", yaku_list_path(book)),
        Chapter("rule_minipoints", "rule_minipoints_about", minipoints_path(book)),
        Chapter("rule_payments", "rule_payments_about_riichi", payments_path(book)),
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
    payments=lambda _book, language: riichi_payments(language),
    payments_template="riichi_payments",
    payment_parts=lambda _book: _PAYMENT_PARTS,
    hands=_hands,
    counted=lambda result: [str(line.yaku) for line in result.score.yaku],
    source="rule_source_book",
    face="1p",
)
