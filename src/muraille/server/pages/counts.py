"""What a hand counted, told from its account, whatever the game.

Knows no table: a hand that was played and one that was typed are told alike.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from muraille.answers.games import ScoredHand
from muraille.rules.common.account import Account, AccountLine, Count, Counted, DroppedLine, Unit
from muraille.rules.mcr.declared import Declaration, DeclaredScore
from muraille.server.pages.wins import Line, NotCounted, WinCount, WinTable
from muraille.server.rulebook.accounts import line_path
from muraille.server.rulebook.books import PageLink, with_links
from muraille.server.rulebook.links import fan_path
from muraille.server.rulebook.numbering import citation_linked
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.scoring.accounts import (
    counted_name,
    line_name,
    times_text,
    value_text,
    why_dropped,
)
from muraille.words.scoring.riichi import wait_name
from muraille.words.scoring.scores import payer
from muraille.words.site import site_text

_HEADINGS = {Unit.POINTS: "fans", Unit.HAN: "yaku", Unit.MINIPOINTS: "minipoints"}


def count_told(result: ScoredHand, language: Language) -> WinCount:
    """The count of this hand; of all that is there where the winner named a value."""
    account, counted = result.account, result.counted_account
    book = account.rulebook
    by_unit = groupby(counted.counts, key=lambda count: count.unit)
    return WinCount(
        tables=tuple(_table(next(counts), counted, language) for _unit, counts in by_unit),
        notes=tuple(_notes(account, counted, language)),
        not_counted=tuple(_not_counted(line, book, language) for line in account.dropped),
        parts=counted.arrangement,
        read_as=_read_as(counted, language),
    )


def requirement_missed(account: Account, language: Language) -> str:
    """Why a complete hand is no win."""
    needed = account.requirement
    article = article_name(needed.article, language)
    return site_text(f"{needed.id}_missed", language, least=needed.least, article=article)


def named_by_winner(
    named: Declaration, declared: DeclaredScore, book: str, language: Language
) -> Iterator[str]:
    """In competition play: what the winner named, and what that cost him (J9)."""
    if named.value is not None:
        yield site_text("named_value", language, value=named.value)
    elif named.fans:
        yield _told_fans("named_fans", named.fans, book, language)
    if declared.struck:
        yield _told_fans("named_struck", declared.struck, book, language)
    if declared.forgotten:
        yield _told_fans("named_forgotten", declared.forgotten, book, language)
    if declared.surplus:
        yield site_text("named_surplus", language, points=declared.surplus)


def _told_fans(key: str, fans: Sequence[str], book: str, language: Language) -> str:
    """A text that lists fans, each with its place in the rulebook."""
    links = [
        PageLink(fan_name(fan, language, book) + times_text(times), fan_path(book, fan))
        for fan, times in Counter(fans).items()
    ]
    text = site_text(key, language, fans=", ".join(link.name for link in links))
    return with_links(text, links)


def _table(count: Count, account: Account, language: Language) -> WinTable:
    return WinTable(
        heading=site_text(_HEADINGS[count.unit], language),
        lines=tuple(_line(line, account, language) for line in count.lines),
        sum_value=value_text(count.total, account),
        sum_name=_sum_name(count, language),
    )


def _sum_name(count: Count, language: Language) -> str:
    if count.total is None:
        return ""
    if count.rounded is None:
        return site_text(f"{count.unit.value}_in_all", language)
    key = "minipoints_in_all" if count.rounded == count.total else "minipoints_rounded"
    return site_text(key, language, minipoints=count.rounded, article=count.article)


def _line(line: AccountLine, account: Account, language: Language) -> Line:
    sets = [[kind for part in parts for kind in part.tiles] for parts in line.sets]
    if line.tiles:
        sets = [list(line.tiles)]
    return Line(
        value=value_text(line.value, account),
        name=line_name(line, language, account.rulebook),
        article=citation_linked((line.article,), (), account.rulebook, language),
        sets=tuple(tuple(KIND_NAMES[kind] for kind in kinds) for kinds in sets),
        path=line_path(line.what, line.id, account.rulebook),
    )


def _notes(account: Account, counted: Account, language: Language) -> Iterator[str]:
    """Flowers, the minimum; counters, bets and liability: each where there are any."""
    for count in counted.counts:
        for line in count.lines:
            if line.what is Counted.FLOWERS:
                total = counted.points
                yield site_text("with_flowers", language, flowers=line.value, total=total)
    needed = account.requirement
    if needed.met and needed.least > 1:
        article = article_name(needed.article, language)
        yield site_text(f"{needed.id}_met", language, least=needed.least, article=article)
    for extra in account.extras:
        player = "" if extra.who is None else payer(extra.who, language)
        params = {"points": extra.amount, "article": extra.article, "player": player}
        yield site_text(f"for_{extra.id}", language, **params)


def _not_counted(line: DroppedLine, book: str, language: Language) -> NotCounted:
    by = [
        PageLink(counted_name(line.what, name, language, book), line_path(line.what, name, book))
        for name in line.by
    ]
    name = line_name(line, language, book)
    return NotCounted(
        name=site_text("fan_again", language, fan=name) if line.again else name,
        why=with_links(why_dropped(line, language, book), by),
        article=citation_linked((line.article,), (), book, language),
        path=line_path(line.what, line.id, book),
    )


def _read_as(account: Account, language: Language) -> str:
    """How the tiles were read, and what the winning tile completed."""
    if not account.arrangement:
        return ""
    arrangement = " ".join(map(str, account.arrangement))
    if account.completed is None or account.wait is None:
        return site_text("read_as", language, arrangement=arrangement)
    wait = wait_name(account.wait, language)
    return site_text(
        "read_as_completed", language, arrangement=arrangement, set=account.completed, wait=wait
    )
