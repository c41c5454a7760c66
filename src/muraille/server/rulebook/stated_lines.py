"""What the line of a fan in a book's own list includes, shuts out or allows, as sentences.

Told from what the rules say is stated there; what else follows, and why, is not asked here.
"""

from collections.abc import Iterable, Iterator

from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.stated import StatedLine
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.site import site_text


def line_sentences(fan: FanId, book: McrRulebook, language: Language) -> tuple[str, ...]:
    """What stands at this fan's line."""
    lines = [line for line in book.stated.lines if line.fan == fan]
    return tuple(sentence for line in lines for sentence in _sentences(line, book, language))


def _sentences(line: StatedLine, book: McrRulebook, language: Language) -> Iterator[str]:
    beside = _beside(line, book, language)
    ruling = _counted_by(line, book)
    if ruling:
        yield site_text("rule_line_letter", language, beside=beside, ruling=ruling)
    elif line.drops:
        fans = _names(line.drops, book, language)
        yield site_text("rule_line_drops", language, beside=beside, fans=fans)
    if line.allows:
        fans = _names(line.allows, book, language)
        yield site_text("rule_line_allows", language, beside=beside, fans=fans)


def _beside(line: StatedLine, book: McrRulebook, language: Language) -> str:
    row = book.fans.by_key[line.beside]
    name = fan_name(row.id, language, book.id)
    return f"{name} ({site_text('rule_when_mixed', language)})" if row.variant else name


def _counted_by(line: StatedLine, book: McrRulebook) -> str:
    """The ruling whose switch, as it stands, counts what the line has no room for."""
    in_force = book.exclusions_in_force()
    return next(
        (
            row.ruling
            for row in book.exclusions
            if row not in in_force and line.beside in row.by and {*line.drops} & {*row.drops}
        ),
        "",
    )


def _names(fans: Iterable[FanId], book: McrRulebook, language: Language) -> str:
    return ", ".join(fan_name(fan, language, book.id) for fan in fans)
