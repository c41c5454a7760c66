"""One hand under every rulebook, side by side, with what differs marked."""

from collections.abc import Iterator, Sequence

from muraille.answers.games import ScoredHand
from muraille.answers.side_by_side import (
    counted_anywhere,
    gain_of,
    is_uncounted,
    points_of,
    uncounted_elsewhere,
)
from muraille.cli.score.account_view import declared_text, fan_list
from muraille.cli.terminal.page import by_book, no_hand, signed
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.notation import write_hand, write_unicode
from muraille.rules.catalogue import short_id
from muraille.words import translator
from muraille.words.articles import article_name
from muraille.words.names.fans import fan_name
from muraille.words.scoring.accounts import counted_name, why_dropped

ABSENT = "."
UNCOUNTED = "-"
DIFFERS = "*"


def editions_view(results: Sequence[ScoredHand], screen: Screen) -> str:
    """The table: a row for each fan, a column for each rulebook."""
    _ = translator(screen.language)
    lines = [screen.strong(write_hand(results[0].hand))]
    if screen.pictures:
        lines.append(write_unicode(results[0].hand))
    lines.append("")
    if not any(result.account.win for result in results):
        lines.append(no_hand(screen))
        return "\n".join(lines)
    lines.extend(_grid(results, screen))
    lines.extend(_declared(results, screen))
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


def _grid(results: Sequence[ScoredHand], screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    fans = counted_anywhere(results)
    rows = [("", _("Fan"), *(short_id(result.rulebook.id) for result in results))]
    for fan in fans:
        name = fan_name(fan, screen.language, results[0].rulebook.id)
        rows.append(_row(name, [_cell(fan, result) for result in results]))
    rows.append(
        _row(
            _("points in all"), [str(result.counted_account.counts[0].total) for result in results]
        )
    )
    if any(len(result.counted_account.counts) > 1 for result in results):
        totals = [str(result.counted_account.points) for result in results]
        rows.append(_row(_("with flowers"), totals))
    rows.extend(_declared_rows(results, screen))
    met = [_("yes") if result.account.valid else _("no") for result in results]
    rows.append(_row(_("minimum met"), met))
    rows.append(_row(_("the winner receives"), [_gain(result) for result in results]))
    padded = [joined(cells) for cells in table(rows, "<<" + ">" * len(results))]
    yield screen.faint(padded[0])
    yield from padded[1 : 1 + len(fans)]
    yield screen.faint("-" * max(map(len, padded)))
    yield screen.strong(padded[1 + len(fans)])
    yield from padded[2 + len(fans) :]


def _declared_rows(results: Sequence[ScoredHand], screen: Screen) -> Iterator[tuple[str, ...]]:
    """What naming fans or a value changed, where anything was named."""
    _ = translator(screen.language)
    named = [result.declared for result in results if result.declared is not None]
    if not named:
        return
    yield _row(_("lost"), [str(declared.lost) for declared in named])
    if any(declared.surplus for declared in named):
        yield _row(_("too much"), [str(declared.surplus) for declared in named])
    yield _row(_("what remains"), [str(declared.score.total) for declared in named])


def _declared(results: Sequence[ScoredHand], screen: Screen) -> Iterator[str]:
    """What the winner named, and what of it is not there or was left out."""
    named = {
        result.rulebook.id: result.declared for result in results if result.declared is not None
    }
    if not named:
        return
    _ = translator(screen.language)
    struck = {
        book: fan_list(declared.struck, results[0], screen) for book, declared in named.items()
    }
    forgotten = {
        book: fan_list(declared.forgotten, results[0], screen) for book, declared in named.items()
    }
    rows = [(_("Declared"), declared_text(results[0], screen))]
    for label, texts in ((_("Struck, not counted"), struck), (_("Forgotten, lost"), forgotten)):
        shown = {book: text for book, text in texts.items() if text}
        if shown:
            rows.append((label, by_book(shown, len(named))))
    yield ""
    yield from map(joined, table(rows, "<<"))


def _row(name: str, cells: list[str]) -> tuple[str, ...]:
    return (DIFFERS if len(set(cells)) > 1 else "", name, *cells)


def _cell(fan: str, result: ScoredHand) -> str:
    points = points_of(fan, result)
    if points:
        return str(points)
    return UNCOUNTED if is_uncounted(fan, result) else ABSENT


def _gain(result: ScoredHand) -> str:
    gain = gain_of(result)
    return signed(gain) if gain else "0"


def _reasons(results: Sequence[ScoredHand], screen: Screen) -> Iterator[str]:
    """Why a fan that one book counts is not counted by another."""
    _ = translator(screen.language)
    rows = [
        (
            short_id(result.rulebook.id),
            counted_name(line.what, line.id, screen.language, results[0].rulebook.id),
            why_dropped(line, screen.language, results[0].rulebook.id),
            article_name(line.article, screen.language),
        )
        for result, line in uncounted_elsewhere(results)
    ]
    if rows:
        yield ""
        yield screen.strong(_("Not counted, because"))
        for cells in table(rows, "<<<<"):
            yield GAP + joined([*cells[:3], screen.faint(cells[3].rstrip())])
