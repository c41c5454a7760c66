"""MCR in the rulebook's pages: its fans and chapters."""

from collections.abc import Iterator

from muraille.answers.fans import fan_entries
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr import examples
from muraille.server.rulebook.books import mcr_book
from muraille.server.rulebook.links import fan_path
from muraille.server.rulebook.mcr_payments import mcr_payments
from muraille.server.rulebook.of_game import KnownHand, Mention, PaymentPart, RulePages, chapter
from muraille.server.rulebook.stated_lines import line_sentences
from muraille.words import Language
from muraille.words.names.definitions import fan_definition
from muraille.words.names.fans import fan_name
from muraille.words.site import count_text


def _payment_parts(book: str) -> tuple[PaymentPart, ...]:
    """Where an edition says who pays."""
    article = RULEBOOKS[book].article(Subject.PAYMENT)
    return (
        PaymentPart("rule_pay_formula", "formula", article),
        PaymentPart("rule_pay_example", "example", article),
    )


def _mentions(book: str, language: Language) -> Iterator[tuple[str, Mention]]:
    for fan in fan_entries():
        points = count_text("points", fan.points[book][0], language)
        definition = fan_definition(fan.id, book, language)
        lines = (definition, *line_sentences(fan.id, mcr_book(book), language))
        name = f"{fan_name(fan.id, language, book)} · {points}"
        path = fan_path(book, fan.id)
        yield fan.articles[book], Mention("rule_fans", name, path, lines, defines=True)


def _hands() -> Iterator[KnownHand]:
    for written in examples.book_examples():
        yield KnownHand(written.hand, written.options, example=written.example)
    for fan, hand, options in examples.second_examples():
        yield KnownHand(hand, options, of=fan)
    for name, own in examples.example_hands().items():
        yield KnownHand(own.hand, own.options, of=name, is_written=True)


GAME = RulePages(
    name=lambda fan, book, language: fan_name(fan, language, book),
    definition=fan_definition,
    path=fan_path,
    chapters=lambda book: (
        chapter(book, "rule_fans", "rule_fans_about"),
        chapter(book, "rule_payments", "rule_payments_about_mcr"),
    ),
    payments=mcr_payments,
    payments_template="mcr_payments",
    payment_parts=_payment_parts,
    mentions=_mentions,
    hands=_hands,
    counted=lambda result: [str(line.fan) for line in result.score.fans],
    source="rule_source_1998",
    face="C",
)
