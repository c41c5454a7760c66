"""A scored MCR hand as a page of text: the tiles, what counts, what does not, who pays."""

from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.cli.page import hand_lines, no_hand, not_counted_lines, page, payment_lines
from muraille.cli.screen import GAP, Screen, joined, table
from muraille.rules.mcr.editions import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import CountedFan, UncountedFan
from muraille.tiles.parts import Part
from muraille.words import translator
from muraille.words.fans import fan_name
from muraille.words.scores import reason


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
    """Names of fans, with commas."""
    return ", ".join(fan_name(fan, screen.language, result.rulebook.id) for fan in fans)


def _count(result: McrResult, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    found = result.score
    if not found.win:
        yield no_hand(screen)
        return
    rows = [
        (_("Points"), _("Fan"), _("Sets"), _("Article")),
        *(_fan_row(line, result, screen) for line in found.fans),
        (str(found.points), _("points in all"), "", ""),
    ]
    padded = table(rows, "><<<")
    yield screen.faint(joined(padded[0]))
    for cells in padded[1:-1]:
        yield joined([*cells[:3], screen.faint(cells[3].rstrip())])
    yield screen.faint("-" * len(padded[0][0]))
    yield screen.strong(joined(padded[-1]))
    yield from _verdict(result, screen, len(padded[0][0]))
    if found.arrangement:
        arrangement = " ".join(str(part) for part in found.arrangement)
        yield ""
        yield _("Read as {arrangement}").format(arrangement=arrangement)


def _fan_row(line: CountedFan, result: McrResult, screen: Screen) -> tuple[str, str, str, str]:
    name = fan_name(line.fan, screen.language, result.rulebook.id)
    times = f" ×{line.times}" if line.times > 1 else ""
    return str(line.points), name + times, " | ".join(map(_sets, line.sets)), line.article


def _sets(parts: Sequence[Part]) -> str:
    return " ".join(map(str, parts))


def _verdict(result: McrResult, screen: Screen, columns: int) -> Iterator[str]:
    _ = translator(screen.language)
    found, article = result.score, result.rulebook.citations.minimum
    blanks = " " * columns
    if found.flowers:
        yield f"{found.flowers:>{columns}}{GAP}" + _("for flowers")
        yield f"{found.total:>{columns}}{GAP}" + _("with flowers")
    if found.meets_minimum:
        said = screen.good(_("The minimum of {minimum} is met.").format(minimum=MINIMUM))
    else:
        said = screen.bad(
            _("The minimum of {minimum} without flowers is not met: no win.").format(
                minimum=MINIMUM
            )
        )
    yield f"{blanks}{GAP}{said} {screen.faint(f'({article})')}"


def _declared(result: McrResult, screen: Screen) -> Iterator[str]:
    """What the winner named, and what that cost."""
    if result.declaration is None:
        return
    _ = translator(screen.language)
    named = result.declaration
    told = fan_list(named.fans, result, screen) if named.value is None else str(named.value)
    rows = [(_("Declared"), told)]
    if result.struck:
        rows.append((_("Struck, not there"), fan_list(result.struck, result, screen)))
    if result.forgotten:
        rows.append((_("Forgotten, lost"), fan_list(result.forgotten, result, screen)))
    if result.full.points != result.score.points:
        rows.append((_("Points in the tiles"), str(result.full.points)))
    yield from map(joined, table(rows, "<<"))


def _payments(result: McrResult, screen: Screen) -> Iterator[str]:
    if result.payments is not None:
        article = result.rulebook.citations.payments
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
    if line.times > 1:
        name = f"{name} ×{line.times}"
    if again:
        name = _("{fan}, again").format(fan=name)
    return name, reason(line, screen.language, result.rulebook.id), line.article
