"""What an MCR hand counted, told: every fan with its article, what was not counted and why.

Knows no table: a hand that was played and one that was typed are told alike.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.declared import Declaration, DeclaredScore
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import CountedFan, UncountedFan
from muraille.server.pages.wins import Count, Line, NotCounted, Table, parts_shown
from muraille.server.rulebook.books import Link, with_links
from muraille.server.rulebook.links import fan_path
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.scoring.scores import reason
from muraille.words.site import site_text


def mcr_count(result: McrResult, language: Language) -> Count:
    """The count of this hand."""
    arrangement = result.counted.arrangement
    return Count(
        tables=(_fans(result, language),),
        notes=tuple(_notes(result, language)),
        not_counted=tuple(_not_counted(result, language)),
        parts=parts_shown(arrangement),
        read_as=site_text("read_as", language, arrangement=" ".join(map(str, arrangement)))
        if arrangement
        else "",
    )


def named_by_winner(
    named: Declaration, found: DeclaredScore, book: str, language: Language
) -> Iterator[str]:
    """In competition play: what the winner named, and what that cost him (J9)."""
    if named.value is not None:
        yield site_text("named_value", language, value=named.value)
    elif named.fans:
        yield _told_fans("named_fans", named.fans, book, language)
    if found.struck:
        yield _told_fans("named_struck", found.struck, book, language)
    if found.forgotten:
        yield _told_fans("named_forgotten", found.forgotten, book, language)
    if found.surplus:
        yield site_text("named_surplus", language, points=found.surplus)


def _fans(result: McrResult, language: Language) -> Table:
    found = result.counted
    return Table(
        heading=site_text("fans", language),
        lines=tuple(_line(line, result.rulebook.id, language) for line in found.fans),
        sum_value=str(found.points),
        sum_name=site_text("points_in_all", language),
    )


def _line(line: CountedFan, book: str, language: Language) -> Line:
    return Line(
        value=str(line.points),
        name=_named(line.fan, line.times, book, language),
        article=article_name(line.article, language),
        sets=tuple(
            tuple(KIND_NAMES[kind] for part in parts for kind in part.tiles) for parts in line.sets
        ),
        path=fan_path(book, line.fan),
    )


def _named(fan: str, times: int, book: str, language: Language) -> str:
    name = fan_name(fan, language, book)
    return f"{name} ×{times}" if times > 1 else name


def _told_fans(key: str, fans: Sequence[FanId], book: str, language: Language) -> str:
    """A text that lists fans, each with its place in the rulebook."""
    links = [
        Link(_named(fan, times, book, language), fan_path(book, fan))
        for fan, times in Counter(fans).items()
    ]
    told = site_text(key, language, fans=", ".join(link.name for link in links))
    return with_links(told, links)


def _notes(result: McrResult, language: Language) -> Iterator[str]:
    """Flowers and the minimum."""
    found, paid = result.counted, result.score
    if found.flowers:
        flowers, total = found.flowers, found.total
        yield site_text("with_flowers", language, flowers=flowers, total=total)
    article = article_name(result.rulebook.article(Subject.MINIMUM), language)
    if paid.meets_minimum:
        yield site_text("minimum_met", language, minimum=MINIMUM, article=article)


def _not_counted(result: McrResult, language: Language) -> Iterator[NotCounted]:
    for line in result.score.not_counted:
        yield _uncounted(line, result.rulebook.id, language)
    for line in result.score.partly_counted:
        told = _uncounted(line, result.rulebook.id, language)
        again = site_text("fan_again", language, fan=told.name)
        yield NotCounted(again, told.why, told.article, told.path)


def _uncounted(line: UncountedFan, book: str, language: Language) -> NotCounted:
    by = [Link(fan_name(fan, language, book), fan_path(book, fan)) for fan in line.by]
    return NotCounted(
        name=_named(line.fan, line.times, book, language),
        why=with_links(reason(line, language, book), by),
        article=article_name(line.article, language),
        path=fan_path(book, line.fan),
    )
