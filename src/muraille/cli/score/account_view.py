"""A scored hand as a page of text, whatever the game: what counts, what does not, who pays."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from muraille.answers.games import ScoredHand
from muraille.cli.terminal.page import hand_lines, no_hand, not_counted_lines, page, payment_lines
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.rules.common.account import Account, AccountLine, Count, Counted, Unit
from muraille.rules.mcr.scoring import Score
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import marked, translator
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.scoring.accounts import (
    is_all_limit,
    limit_text,
    line_name,
    times_text,
    value_text,
    why_dropped,
)
from muraille.words.scoring.riichi import wait_name
from muraille.words.scoring.scores import payer

_HEADS = {
    Unit.POINTS: (marked("Points"), marked("Fan"), marked("Sets"), marked("Article")),
    Unit.HAN: (marked("Han"), marked("Yaku"), marked("Article")),
    Unit.MINIPOINTS: (marked("Minipoints"), marked("Reason"), marked("Set"), marked("Article")),
}
_MET = {"minimum": marked("The minimum of {least} is met.")}
_MISSED = {
    "minimum": marked("The minimum of {least} without flowers is not met: no win."),
    "yaku": marked("Complete, but not valid: there is no yaku."),
}
_EXTRAS = {
    "counters": marked("of this for counters: {points}"),
    "bets": marked("besides, bets taken from the table: {points}"),
    "liability": marked("{player} is liable and pays {points}"),
}


def result_view(result: ScoredHand, screen: Screen) -> str:
    """The whole page, without a line end after it.

    Where a value was named, the count is that of all that is there, and what is paid told apart.
    """
    account, counted = result.account, result.counted_account
    return page(
        hand_lines(result.hand, result.rulebook.id, result.options, screen),
        *account_blocks(counted, screen, judged=counted == account),
        _named(result, screen),
        _payments(account, screen),
        _dropped(account, screen),
    )


def account_blocks(
    account: Account, screen: Screen, *, judged: bool = True
) -> Iterator[Iterator[str]]:
    """Each count with its sum, what they come to, and how the hand was read."""
    if not account.win:
        yield iter([no_hand(screen)])
        return
    verdict = _verdict(account, screen) if judged else ""
    if not account.counts:
        yield iter([verdict])
    for _unit, counts in groupby(account.counts, key=lambda count: count.unit):
        yield _count(list(counts), account, verdict, screen)
        verdict = ""
    yield _worth(account, screen)
    yield _reading(account, screen)


def _count(
    counts: Sequence[Count], account: Account, verdict: str, screen: Screen
) -> Iterator[str]:
    """Every line and the sum; what is counted apart, as flowers are, under it."""
    _ = translator(screen.language)
    first, *more = counts
    rows = [tuple(map(_, _HEADS[first.unit]))]
    rows += (_row(line, account, len(rows[0]), screen) for line in first.lines)
    if first.total is not None:
        total = (str(first.total), _sum_name(first, screen))
        rows.append((*total, *[""] * (len(rows[0]) - len(total))))
    padded = table(rows, ">" + "<" * (len(rows[0]) - 1))
    yield screen.faint(joined(padded[0]))
    for cells in padded[1 : 1 + len(first.lines)]:
        yield joined([*cells[:-1], screen.faint(cells[-1].rstrip())])
    columns = len(padded[0][0])
    if first.total is not None:
        yield screen.faint("-" * columns)
        yield screen.strong(joined(padded[-1]))
    for count in more:
        yield f"{count.total:>{columns}}{GAP}" + _("for flowers")
        yield f"{account.points:>{columns}}{GAP}" + _("with flowers")
    if verdict:
        yield " " * columns + GAP + verdict


def _row(line: AccountLine, account: Account, columns: int, screen: Screen) -> tuple[str, ...]:
    _ = translator(screen.language)
    name = line_name(line, screen.language, account.rulebook)
    if line.what is Counted.DORA:
        indicator, tile = (KIND_NAMES[kind] for kind in line.tiles)
        template = _("{dora} {tile}, shown by {indicator}")
        name = template.format(dora=name, tile=tile, indicator=indicator)
    sets = " | ".join(" ".join(map(str, parts)) for parts in line.sets)
    cells = (value_text(line.value, account), name, sets, line.article)
    return cells if columns == len(cells) else (*cells[:2], line.article)


def _sum_name(count: Count, screen: Screen) -> str:
    _ = translator(screen.language)
    if count.unit is Unit.POINTS:
        return screen.counted("point in all", "points in all", count.total or 0)
    if count.unit is Unit.HAN:
        return _("han in all")
    if count.rounded == count.total:
        return _("minipoints in all")
    return _("in all, rounded up to {minipoints} minipoints").format(minipoints=count.rounded)


def _verdict(account: Account, screen: Screen) -> str:
    """Whether what a win needs is there; nothing where that goes without saying."""
    needed = account.requirement
    said = (_MET if needed.met else _MISSED).get(needed.id)
    if said is None:
        return ""
    phrase = translator(screen.language)(said).format(least=needed.least)
    article = screen.faint(f"({article_name(needed.article, screen.language)})")
    return f"{(screen.good if needed.met else screen.bad)(phrase)} {article}"


def _worth(account: Account, screen: Screen) -> Iterator[str]:
    """The limit, or the calculation that stays below it, where points are no mere sum."""
    if not account.valid or account.worth_article is None:
        return
    _ = translator(screen.language)
    points = _("{points} points").format(points=account.points)
    limit = limit_text(account)
    if is_all_limit(account):
        said = _("{limit}: {points}").format(limit=limit, points=points)
    else:
        said = _("{han} han and {minipoints} minipoints: {worth}").format(
            han=account.total(Unit.HAN),
            minipoints=account.rounded(Unit.MINIPOINTS),
            worth=f"{limit}, {points}" if limit else points,
        )
    yield f"{screen.good(said)} {screen.faint(f'({account.worth_article})')}"


def _reading(account: Account, screen: Screen) -> Iterator[str]:
    if not account.arrangement:
        return
    _ = translator(screen.language)
    sentence = _("Read as {arrangement}").format(
        arrangement=" ".join(map(str, account.arrangement))
    )
    if account.completed is not None and account.wait is not None:
        sentence += _("; the winning tile completed {set}: {wait}").format(
            set=account.completed, wait=wait_name(account.wait, screen.language)
        )
    yield sentence


def _payments(account: Account, screen: Screen) -> Iterator[str]:
    if not account.payments:
        return
    yield from payment_lines(account.payments, account.payments_article, screen)
    for extra in account.extras:
        player = "" if extra.who is None else payer(extra.who, screen.language)
        said = translator(screen.language)(_EXTRAS[extra.id])
        phrase = said.format(points=extra.amount, player=player)
        yield f"{GAP}{phrase} {screen.faint(f'({extra.article})')}"


def _dropped(account: Account, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    rows = []
    for line in account.dropped:
        name = line_name(line, screen.language, account.rulebook)
        if line.again:
            name = _("{fan}, again").format(fan=name)
        rows.append((name, why_dropped(line, screen.language, account.rulebook), line.article))
    yield from not_counted_lines(rows, screen)


# Competition play: what the winner named (J9)


def fan_list(fans: Sequence[str], result: ScoredHand, screen: Screen) -> str:
    """Names of fans, with commas; one that stands there several times is told once."""
    return ", ".join(
        fan_name(fan, screen.language, result.rulebook.id) + times_text(times)
        for fan, times in Counter(fans).items()
    )


def declared_text(result: ScoredHand, screen: Screen) -> str:
    """What the winner named: fans, or a value."""
    named = result.declaration
    assert named is not None
    return fan_list(named.fans, result, screen) if named.value is None else str(named.value)


def _named(result: ScoredHand, screen: Screen) -> Iterator[str]:
    """What the winner named, what that cost, and what remains."""
    declared = result.declared
    if declared is None or not result.account.win:
        return
    _ = translator(screen.language)
    flowers_lost = declared.full.flowers - declared.score.flowers
    rows = [(_("Declared"), declared_text(result, screen))]
    if declared.struck:
        rows.append((_("Struck, not counted"), fan_list(declared.struck, result, screen)))
    if declared.forgotten:
        rows.append((_("Forgotten, lost"), fan_list(declared.forgotten, result, screen)))
    if declared.surplus:
        rows.append((_("Struck, too much"), str(declared.surplus)))
    if declared.lost or declared.surplus:
        rows.append((_("In the tiles"), _with_flowers(declared.full, screen)))
    if declared.lost:
        template = _("{points}, of these for flowers: {flowers}") if flowers_lost else "{points}"
        rows.append((_("Lost"), template.format(points=declared.lost, flowers=flowers_lost)))
    if declared.lost or declared.surplus:
        rows.append((_("What remains"), _with_flowers(declared.score, screen)))
    yield from map(joined, table(rows, "<<"))
    if result.counted_account != result.account:
        yield _verdict(result.account, screen)


def _with_flowers(score: Score, screen: Screen) -> str:
    """Points, and what there is for flowers beside them."""
    if not score.flowers:
        return str(score.points)
    _ = translator(screen.language)
    return _("{points} and {flowers} for flowers").format(
        points=score.points, flowers=score.flowers
    )
