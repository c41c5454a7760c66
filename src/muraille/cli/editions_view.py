"""One hand under every rulebook, side by side, with what differs marked."""

from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.cli.page import no_hand, signed
from muraille.cli.screen import GAP, Screen, joined, table
from muraille.notation import write_hand, write_unicode
from muraille.rules.mcr.fans.table import FanId
from muraille.words import translator
from muraille.words.fans import fan_name
from muraille.words.scores import reason

ABSENT = "."
UNCOUNTED = "-"
DIFFERS = "*"


def editions_view(results: Sequence[McrResult], screen: Screen) -> str:
    """The table: a row for each fan, a column for each rulebook."""
    _ = translator(screen.language)
    lines = [screen.strong(write_hand(results[0].hand))]
    if screen.pictures:
        lines.append(write_unicode(results[0].hand))
    lines.append("")
    if not any(result.score.win for result in results):
        lines.append(no_hand(screen))
        return "\n".join(lines)
    lines.extend(_grid(results, screen))
    lines.append("")
    lines.append(
        screen.faint(
            _("{differs} differs   {uncounted} there, but not counted   {absent} not there").format(
                differs=DIFFERS, uncounted=UNCOUNTED, absent=ABSENT
            )
        )
    )
    lines.extend(_reasons(results, screen))
    return "\n".join(lines)


def _grid(results: Sequence[McrResult], screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    fans = _fans(results)
    rows = [("", _("Fan"), *(result.rulebook.id.removeprefix("mcr-") for result in results))]
    for fan in fans:
        name = fan_name(fan, screen.language, results[0].rulebook.id)
        rows.append(_row(name, [_cell(fan, result) for result in results]))
    rows.append(_row(_("points in all"), [str(result.score.points) for result in results]))
    if results[0].score.flowers:
        rows.append(_row(_("with flowers"), [str(result.score.total) for result in results]))
    met = [_("yes") if result.score.meets_minimum else _("no") for result in results]
    rows.append(_row(_("minimum met"), met))
    rows.append(_row(_("the winner receives"), [_gain(result) for result in results]))
    padded = [joined(cells) for cells in table(rows, "<<" + ">" * len(results))]
    yield screen.faint(padded[0])
    yield from padded[1 : 1 + len(fans)]
    yield screen.faint("-" * max(map(len, padded)))
    yield screen.strong(padded[1 + len(fans)])
    yield from padded[2 + len(fans) :]


def _row(name: str, cells: list[str]) -> tuple[str, ...]:
    return (DIFFERS if len(set(cells)) > 1 else "", name, *cells)


def _fans(results: Sequence[McrResult]) -> list[FanId]:
    """Every fan that counts somewhere, in the order of the book of 2014."""
    counted = {line.fan for result in results for line in result.score.fans}
    order = dict.fromkeys(row.id for row in results[0].rulebook.fans.rows)
    return [fan for fan in order if fan in counted]


def _cell(fan: FanId, result: McrResult) -> str:
    points = sum(line.points for line in result.score.fans if line.fan == fan)
    if points:
        return str(points)
    return UNCOUNTED if _is_uncounted(fan, result) else ABSENT


def _is_uncounted(fan: FanId, result: McrResult) -> bool:
    return any(line.fan == fan for line in result.score.not_counted)


def _gain(result: McrResult) -> str:
    if result.payments is None:
        return "0"
    return signed(max(amount for _who, amount in result.payments.amounts))


def _reasons(results: Sequence[McrResult], screen: Screen) -> Iterator[str]:
    """Why a fan that one book counts is not counted by another."""
    _ = translator(screen.language)
    fans = _fans(results)
    rows = [
        (
            result.rulebook.id.removeprefix("mcr-"),
            fan_name(line.fan, screen.language, results[0].rulebook.id),
            reason(line, screen.language, results[0].rulebook.id),
            line.article,
        )
        for result in results
        for line in result.score.not_counted
        if line.fan in fans
    ]
    if rows:
        yield ""
        yield screen.strong(_("Not counted, because"))
        for cells in table(rows, "<<<<"):
            yield GAP + joined([*cells[:3], screen.faint(cells[3].rstrip())])
