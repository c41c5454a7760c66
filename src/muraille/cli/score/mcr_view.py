"""A scored MCR hand as a page of text: the tiles, what counts, what does not, who pays."""

from collections import Counter
from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.cli.terminal.page import hand_lines, no_hand, not_counted_lines, page, payment_lines
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.declared import Declaration
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import CountedFan, Score, UncountedFan
from muraille.tiles.parts import Part
from muraille.words import counter, translator
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.scoring.scores import reason


def mcr_view(result: McrResult, screen: Screen) -> str:
    """The whole page, without a line end after it."""
    return page(
        hand_lines(result.hand, result.rulebook.id, result.options, screen),
        _count(result, screen),
        _declared(result, screen),
        _payments(result, screen),
        _not_counted(result, screen),
    )


def fan_list(fans: Sequence[FanId], result: McrResult, screen: Screen) -> str:
    """Names of fans, with commas; one that stands there several times is told once."""
    return ", ".join(
        fan_name(fan, screen.language, result.rulebook.id) + times_text(times)
        for fan, times in Counter(fans).items()
    )


def times_text(times: int) -> str:
    """How often, where it is more than once.

    >>> times_text(2), times_text(1)
    (' ×2', '')
    """
    return f" ×{times}" if times > 1 else ""


def _count(result: McrResult, screen: Screen) -> Iterator[str]:
    """Every line and the sum: of all that is there where a value was named, which is told apart."""
    _ = translator(screen.language)
    counted = counter(screen.language)
    found = result.counted
    if not found.win:
        yield no_hand(screen)
        return
    rows = [
        (_("Points"), _("Fan"), _("Sets"), _("Article")),
        *(_fan_row(line, result, screen) for line in found.fans),
        (str(found.points), counted("point in all", "points in all", found.points), "", ""),
    ]
    padded = table(rows, "><<<")
    yield screen.faint(joined(padded[0]))
    for cells in padded[1:-1]:
        yield joined([*cells[:3], screen.faint(cells[3].rstrip())])
    yield screen.faint("-" * len(padded[0][0]))
    yield screen.strong(joined(padded[-1]))
    columns = len(padded[0][0])
    if found.flowers:
        yield f"{found.flowers:>{columns}}{GAP}" + _("for flowers")
        yield f"{found.total:>{columns}}{GAP}" + _("with flowers")
    if found is result.score:
        yield " " * columns + GAP + _verdict(result, screen)
    if found.arrangement:
        arrangement = " ".join(str(part) for part in found.arrangement)
        yield ""
        yield _("Read as {arrangement}").format(arrangement=arrangement)


def _fan_row(line: CountedFan, result: McrResult, screen: Screen) -> tuple[str, str, str, str]:
    name = fan_name(line.fan, screen.language, result.rulebook.id)
    sets = " | ".join(map(_sets, line.sets))
    return str(line.points), name + times_text(line.times), sets, line.article


def _sets(parts: Sequence[Part]) -> str:
    return " ".join(map(str, parts))


def _verdict(result: McrResult, screen: Screen) -> str:
    """Whether what is paid reaches the minimum."""
    _ = translator(screen.language)
    found = result.score
    article = article_name(result.rulebook.article(Subject.MINIMUM), screen.language)
    if found.meets_minimum:
        said = screen.good(_("The minimum of {minimum} is met.").format(minimum=MINIMUM))
    else:
        said = screen.bad(
            _("The minimum of {minimum} without flowers is not met: no win.").format(
                minimum=MINIMUM
            )
        )
    return f"{said} {screen.faint(f'({article})')}"


def _declared(result: McrResult, screen: Screen) -> Iterator[str]:
    """What the winner named, what that cost, and what remains."""
    if result.declared is None or result.declaration is None or not result.score.win:
        return
    _ = translator(screen.language)
    declared = result.declared
    flowers_lost = declared.full.flowers - declared.score.flowers
    rows = [(_("Declared"), declared_text(result, screen))]
    if declared.struck:
        rows.append((_("Struck, not there"), fan_list(declared.struck, result, screen)))
    if declared.forgotten:
        rows.append((_("Forgotten, lost"), fan_list(declared.forgotten, result, screen)))
    if declared.surplus:
        rows.append((_("Struck, too much"), str(declared.surplus)))
    if declared.lost or declared.surplus:
        rows.append((_("In the tiles"), _with_flowers(declared.full, screen)))
    if declared.lost:
        told = _("{points}, of these for flowers: {flowers}") if flowers_lost else "{points}"
        rows.append((_("Lost"), told.format(points=declared.lost, flowers=flowers_lost)))
    if declared.lost or declared.surplus:
        rows.append((_("What remains"), _with_flowers(declared.score, screen)))
    yield from map(joined, table(rows, "<<"))
    if result.counted is not result.score:
        yield _verdict(result, screen)


def declared_text(result: McrResult, screen: Screen) -> str:
    """What the winner named: fans, or a value."""
    named = result.declaration or Declaration()
    return fan_list(named.fans, result, screen) if named.value is None else str(named.value)


def _with_flowers(found: Score, screen: Screen) -> str:
    """Points, and what there is for flowers beside them."""
    if not found.flowers:
        return str(found.points)
    _ = translator(screen.language)
    return _("{points} and {flowers} for flowers").format(
        points=found.points, flowers=found.flowers
    )


def _payments(result: McrResult, screen: Screen) -> Iterator[str]:
    if result.payments is not None:
        article = result.rulebook.article(Subject.PAYMENT)
        yield from payment_lines(result.payments.amounts, article, screen)


def _not_counted(result: McrResult, screen: Screen) -> Iterator[str]:
    lines = (*result.score.not_counted, *result.score.partly_counted)
    again = {line.fan for line in result.score.partly_counted}
    rows = [_uncounted_row(line, result, screen, again=line.fan in again) for line in lines]
    yield from not_counted_lines(rows, screen)


def _uncounted_row(
    line: UncountedFan, result: McrResult, screen: Screen, *, again: bool
) -> tuple[str, str, str]:
    _ = translator(screen.language)
    name = fan_name(line.fan, screen.language, result.rulebook.id)
    name += times_text(line.times)
    if again:
        name = _("{fan}, again").format(fan=name)
    return name, reason(line, screen.language, result.rulebook.id), line.article
