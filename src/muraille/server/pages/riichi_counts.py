"""What a riichi hand counted, told: yaku, dora, minipoints, what they come to.

Knows no table: a hand that was played and one that was typed are told alike.
"""

from collections.abc import Iterator

from muraille.answers.riichi import RiichiResult
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore, UncountedYaku
from muraille.server.pages.wins import Count, Line, NotCounted, Table, parts_shown
from muraille.server.rulebook.books import Link, with_links
from muraille.server.rulebook.links import minipoints_path, procedures_path, yaku_path
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import (
    dora_name,
    limit_name,
    minipoint_reason,
    missing,
    wait_name,
)
from muraille.words.scoring.scores import payer
from muraille.words.site import site_text

LEAST_LIMIT_HAN = 5
"""From so many han on, the limit is all that need be said."""


def riichi_count(result: RiichiResult, language: Language) -> Count:
    """The count of this hand."""
    found, book = result.score, result.rulebook.id
    return Count(
        tables=tuple(_tables(found, result.rulebook, language)),
        notes=tuple(_notes(result, language)),
        not_counted=tuple(
            NotCounted(
                yaku_name(line.yaku, language),
                _why(line, book, language),
                line.article,
                yaku_path(book, line.yaku),
            )
            for line in found.not_counted
        ),
        parts=parts_shown(found.arrangement),
        read_as=_read_as(found, language),
    )


def riichi_worth(found: RiichiScore, language: Language) -> str:
    """Han, minipoints or the limit, and the points."""
    points = found.points
    if found.limit is not None and (found.han is None or found.han >= LEAST_LIMIT_HAN):
        limit = limit_name(found.limit)
        return site_text("worth_limit", language, limit=limit, points=points)
    han, minipoints = found.han, found.minipoints
    return site_text("worth_han", language, han=han, minipoints=minipoints, points=points)


def _tables(found: RiichiScore, rulebook: RiichiRulebook, language: Language) -> Iterator[Table]:
    book = rulebook.id
    dora = tuple(_dora(found, rulebook, language))
    han = limit_name(Limit.YAKUMAN) if found.han is None else str(found.han)
    yield Table(
        heading=site_text("yaku", language),
        lines=(*(_yaku(line, book, language) for line in found.yaku), *dora),
        sum_value=han,
        sum_name="" if found.han is None else site_text("han_in_all", language),
    )
    if found.minipoints_detail:
        lines = tuple(
            Line(
                value=str(line.minipoints),
                name=minipoint_reason(line.what, language),
                article=line.article,
                sets=() if line.part is None else (_kinds(line.part.tiles),),
                path=minipoints_path(book, line.what),
            )
            for line in found.minipoints_detail
        )
        rounded = found.minipoints != found.minipoints_sum
        key = "minipoints_rounded" if rounded else "minipoints_in_all"
        article = rulebook.article(Subject.MINIPOINTS)
        summed = site_text(key, language, minipoints=found.minipoints, article=article)
        heading = site_text("minipoints", language)
        yield Table(heading, lines, str(found.minipoints_sum), summed)


def _kinds(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(KIND_NAMES[kind] for kind in tiles)


def _yaku(line: CountedYaku, book: str, language: Language) -> Line:
    name = yaku_name(line.yaku, language)
    han = limit_name(Limit.YAKUMAN) if line.han is None else str(line.han)
    told = f"{name} ×{line.times}" if line.times > 1 else name
    return Line(han, told, line.article, path=yaku_path(book, line.yaku))


def _why(line: UncountedYaku, book: str, language: Language) -> str:
    """What is missing; the yaku it names lead to the rulebook."""
    by = [Link(yaku_name(yaku, language), yaku_path(book, yaku)) for yaku in line.by]
    return with_links(missing(line, language), by)


def _dora(found: RiichiScore, book: RiichiRulebook, language: Language) -> Iterator[Line]:
    article = book.article(Subject.DORA)
    for line in found.dora_detail:
        shown = (KIND_NAMES[line.indicator], KIND_NAMES[line.tile])
        name = dora_name(line.kind, language)
        yield Line(str(line.han), name, article, (shown,), procedures_path(book.id, "r_dora"))


def _read_as(found: RiichiScore, language: Language) -> str:
    """How the tiles were read, and what the winning tile completed."""
    if not found.arrangement:
        return ""
    arrangement = " ".join(map(str, found.arrangement))
    if found.completed is None or found.wait is None:
        return site_text("read_as", language, arrangement=arrangement)
    wait = wait_name(found.wait, language)
    return site_text(
        "read_as_completed", language, arrangement=arrangement, set=found.completed, wait=wait
    )


def _notes(result: RiichiResult, language: Language) -> Iterator[str]:
    """Counters, bets and liability where there are any."""
    paid, cited = result.payments, result.rulebook.article
    if paid is None:
        return
    if paid.counters_paid:
        article = cited(Subject.COUNTERS)
        yield site_text("for_counters", language, points=paid.counters_paid, article=article)
    if paid.bets_collected:
        article = cited(Subject.RIICHI)
        yield site_text("for_bets", language, points=paid.bets_collected, article=article)
    if paid.liability is not None:
        yield site_text(
            "for_liability",
            language,
            player=payer(paid.liability.seat.value, language),
            points=paid.liability.pays,
            article=cited(Subject.LIABILITY),
        )
