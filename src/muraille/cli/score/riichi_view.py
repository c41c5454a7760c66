"""A scored riichi hand as a page of text: yaku, dora, minipoints, points, who pays."""

from collections.abc import Iterator, Sequence

from muraille.answers.riichi import RiichiResult
from muraille.cli.terminal.page import hand_lines, no_hand, not_counted_lines, page, payment_lines
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.dora import DoraLine
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.payments import Payments
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import translator
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import (
    dora_name,
    limit_name,
    minipoint_reason,
    missing,
    wait_name,
)
from muraille.words.scoring.scores import payer

LIMIT_FROM = 5
"""Han from which the minipoints do not matter."""


def riichi_view(result: RiichiResult, screen: Screen) -> str:
    """The whole page, without a line end after it."""
    found = result.score
    return page(
        hand_lines(result.hand, result.rulebook.id, result.options, screen),
        *score_blocks(found, result.rulebook, screen),
        _payments(result.payments, found, result.rulebook, screen),
        _not_counted(found, screen),
    )


def score_blocks(
    found: RiichiScore, book: RiichiRulebook, screen: Screen
) -> Iterator[Iterator[str]]:
    """The yaku, the minipoints, what they come to, and how the hand was read."""
    yield _yaku(found, book, screen)
    yield _minipoints(found, book, screen)
    yield _worth(found, book, screen)
    yield _reading(found, screen)


def _yaku(found: RiichiScore, book: RiichiRulebook, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if not found.win:
        yield no_hand(screen)
        return
    if not found.valid:
        said = screen.bad(_("Complete, but not valid: there is no yaku."))
        yield f"{said} {screen.faint(f'({book.article(Subject.YAKU)})')}"
        return
    rows = [
        (_("Han"), _("Yaku"), _("Article")),
        *(_yaku_row(line, screen) for line in found.yaku),
        *(_dora_row(line, book, screen) for line in found.dora_detail),
    ]
    if found.han is not None:
        rows.append((str(found.han), _("han in all"), ""))
    yield from _sum_table(rows, screen, summed=found.han is not None)


def _yaku_row(line: CountedYaku, screen: Screen) -> tuple[str, str, str]:
    times = f" ×{line.times}" if line.times > 1 else ""
    han = limit_name(Limit.YAKUMAN) if line.han is None else str(line.han)
    return han, yaku_name(line.yaku, screen.language) + times, line.article


def _dora_row(line: DoraLine, book: RiichiRulebook, screen: Screen) -> tuple[str, str, str]:
    _ = translator(screen.language)
    told = _("{dora} {tile}, shown by {indicator}").format(
        dora=dora_name(line.kind, screen.language),
        tile=KIND_NAMES[line.tile],
        indicator=KIND_NAMES[line.indicator],
    )
    return str(line.han), told, book.article(Subject.DORA)


def _minipoints(found: RiichiScore, book: RiichiRulebook, screen: Screen) -> Iterator[str]:
    """Every minipoint with its reason, the sum, and the rounding."""
    if not found.valid or not found.minipoints_detail:
        return
    _ = translator(screen.language)
    rows = [
        (_("Minipoints"), _("Reason"), _("Set"), _("Article")),
        *(
            (
                str(line.minipoints),
                minipoint_reason(line.what, screen.language),
                "" if line.part is None else str(line.part),
                line.article,
            )
            for line in found.minipoints_detail
        ),
        (
            str(found.minipoints_sum),
            _minipoints_sum(found, screen),
            "",
            book.article(Subject.MINIPOINTS),
        ),
    ]
    yield from _sum_table(rows, screen, summed=True)


def _minipoints_sum(found: RiichiScore, screen: Screen) -> str:
    _ = translator(screen.language)
    if found.minipoints == found.minipoints_sum:
        return _("minipoints in all")
    return _("in all, rounded up to {minipoints} minipoints").format(minipoints=found.minipoints)


def _sum_table(rows: Sequence[tuple[str, ...]], screen: Screen, *, summed: bool) -> Iterator[str]:
    """Headings, lines with a faint article, and the sum under a rule where there is one."""
    padded = table(rows, ">" + "<" * (len(rows[0]) - 1))
    lines = padded[1:-1] if summed else padded[1:]
    yield screen.faint(joined(padded[0]))
    for cells in lines:
        yield joined([*cells[:-1], screen.faint(cells[-1].rstrip())])
    if summed:
        yield screen.faint("-" * len(padded[0][0]))
        yield screen.strong(joined(padded[-1][:-1]))


def _worth(found: RiichiScore, book: RiichiRulebook, screen: Screen) -> Iterator[str]:
    """The limit, or the calculation that stays below it."""
    if not found.valid:
        return
    _ = translator(screen.language)
    points = _("{points} points").format(points=found.points)
    article = book.worth_article(found)
    limit = "" if found.limit is None else limit_name(found.limit)
    if found.limit is None or (found.han or LIMIT_FROM) < LIMIT_FROM:
        worth = f"{limit}, {points}" if limit else points
        said = _("{han} han and {minipoints} minipoints: {worth}").format(
            han=found.han, minipoints=found.minipoints, worth=worth
        )
    else:
        said = _("{limit}: {points}").format(limit=limit, points=points)
    yield f"{screen.good(said)} {screen.faint(f'({article})')}"


def _reading(found: RiichiScore, screen: Screen) -> Iterator[str]:
    if not found.arrangement:
        return
    _ = translator(screen.language)
    arrangement = " ".join(map(str, found.arrangement))
    told = _("Read as {arrangement}").format(arrangement=arrangement)
    if found.completed is not None and found.wait is not None:
        told += _("; the winning tile completed {set}: {wait}").format(
            set=found.completed, wait=wait_name(found.wait, screen.language)
        )
    yield told


def _payments(
    paid: Payments | None, found: RiichiScore, book: RiichiRulebook, screen: Screen
) -> Iterator[str]:
    if paid is None:
        return
    amounts: list[tuple[str, int]] = list(paid.by_role)
    if paid.by_seat is not None:
        amounts = [(wind.value, amount) for wind, amount in paid.by_seat]
    yield from payment_lines(amounts, book.payment_article(found), screen)
    yield from (f"{GAP}{line}" for line in _extras(paid, book, screen))


def _extras(paid: Payments, book: RiichiRulebook, screen: Screen) -> Iterator[str]:
    """Counters, bets and liability, each where there are any."""
    _ = translator(screen.language)
    extras = [
        (paid.counters_paid, _("of this for counters: {points}"), Subject.COUNTERS),
        (paid.bets_collected, _("besides, bets taken from the table: {points}"), Subject.RIICHI),
    ]
    for points, said, subject in extras:
        if points:
            yield f"{said.format(points=points)} {screen.faint(f'({book.article(subject)})')}"
    if paid.liability is not None:
        said = _("{player} is liable and pays {points}").format(
            player=payer(paid.liability.seat.value, screen.language), points=paid.liability.pays
        )
        yield f"{said} {screen.faint(f'({book.article(Subject.LIABILITY)})')}"


def _not_counted(found: RiichiScore, screen: Screen) -> Iterator[str]:
    rows = [
        (
            yaku_name(line.yaku, screen.language),
            missing(line, screen.language),
            line.article,
        )
        for line in found.not_counted
    ]
    yield from not_counted_lines(rows, screen)
