"""A hand on its way as a page of text: how far it is, what helps, what it would be worth.

Every number stands beside the bar or colour that shows it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from muraille.answers.games import answers_of
from muraille.answers.hand import (
    DiscardOutlook,
    HandOutlook,
    UsefulKind,
    WaitWorth,
    WinWorth,
    result,
)
from muraille.cli.terminal.page import hand_lines, page
from muraille.cli.terminal.rows import bar, row_lines, wrapped_rows
from muraille.cli.terminal.screen import GAP, Screen
from muraille.notation import write_tiles
from muraille.rules.catalogue.games import game_of
from muraille.rules.common.account import Account, Counted, Unit
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import translator
from muraille.words.advice.hands import COMPLETE, WAITING, distance_phrase, kinds_and_copies
from muraille.words.scoring.accounts import LIMIT_FROM, limit_text, line_name
from muraille.words.scoring.scores import by_ruling, form_name

NOT_OPEN = "-"


def hand_view(request: Mapping[str, object], screen: Screen) -> str:
    """The page of one hand, without a line end after it."""
    outlook = result(request)
    return page(
        hand_lines(outlook.hand, outlook.rulebook.id, outlook.options, screen),
        _distance(outlook, screen),
        _accepts(outlook, screen),
        _waits(outlook, screen),
        _discards(outlook, screen),
    )


def _distance(outlook: HandOutlook, screen: Screen) -> Iterator[str]:
    """How far, in words, then by each form."""
    _ = translator(screen.language)
    said = distance_phrase(outlook.distance, screen.language)
    said = said[:1].upper() + said[1:]
    if outlook.distance == COMPLETE:
        yield screen.good(said) + GAP + _("“muraille score” tells what it is worth")
    else:
        yield screen.strong(said)
    rows = [
        (form_name(form, screen.language), _far(distance, screen))
        for form, distance in outlook.by_form.items()
    ]
    yield from row_lines([(_("Form"), _("Distance")), *rows], "<<", screen)
    if None in outlook.by_form.values():
        yield GAP + screen.faint(_("{dash}: ruled out by the declared sets").format(dash=NOT_OPEN))


def _far(distance: int | None, screen: Screen) -> str:
    return NOT_OPEN if distance is None else distance_phrase(distance, screen.language)


def _accepts(outlook: HandOutlook, screen: Screen) -> Iterator[str]:
    """The kinds that lower the distance, those with most copies left first.

    What a waiting hand accepts is told with its waits.
    """
    if not outlook.accepts or outlook.distance == WAITING:
        return
    _ = translator(screen.language)
    total = sum(useful.left for useful in outlook.accepts)
    counts = kinds_and_copies(len(outlook.accepts), total, screen.language)
    yield screen.strong(_("Accepted tiles")) + GAP + counts
    most_first = sorted(outlook.accepts, key=lambda useful: (-useful.left, useful.kind))
    rows = [
        (str(copies), _tiles(list(alike)))
        for copies, alike in groupby(most_first, key=lambda useful: useful.left)
    ]
    yield from row_lines([(_("Left"), _("Tiles")), *rows], "><", screen)


def _tiles(kinds: Sequence[UsefulKind]) -> str:
    return write_tiles(useful.kind for useful in kinds)


def _waits(outlook: HandOutlook, screen: Screen) -> Iterator[str]:
    """For each wait two lines: on a discard, and self-drawn."""
    if not outlook.waits:
        return
    _ = translator(screen.language)
    total = sum(wait.left for wait in outlook.waits)
    counts = kinds_and_copies(len(outlook.waits), total, screen.language)
    yield screen.strong(_("Waits")) + GAP + counts
    counted = answers_of(game_of(outlook.rulebook.id)).counted
    made_of = {Counted.FAN: _("Fans"), Counted.YAKU: _("Yaku")}[counted]
    heads = (_("Tile"), _("Left"), _("How"), _("Points"), _("Wins"), made_of)
    rows = [
        row
        for wait in outlook.waits
        for row in (
            _wait_row(wait, _("on a discard"), wait.on_discard, screen),
            _wait_row(wait, _("self-draw"), wait.self_drawn, screen),
        )
    ]
    yield from row_lines([heads, *rows], "<><><<", screen)


def _wait_row(wait: WaitWorth, how: str, worth: WinWorth | None, screen: Screen) -> tuple[str, ...]:
    _ = translator(screen.language)
    head = (KIND_NAMES[wait.kind], str(wait.left), how)
    if worth is None:
        seen = _("every copy has been seen")
        if wait.all_held:
            seen = by_ruling(_("every copy is in this hand"), "W2", screen.language)
        return (*head, "0", _("no"), seen)
    won = _("yes") if worth.wins else _("no")
    return (*head, str(worth.points), won, _made_of(worth.account, screen))


def _made_of(account: Account, screen: Screen) -> str:
    """Each line of the first count; before them the sums and the limit that points follow from."""
    _ = translator(screen.language)
    if not account.counts:
        return _("no yaku")
    parts = [
        line_name(line, screen.language, account.rulebook)
        + ("" if line.value is None else f" {line.value}")
        for line in account.counts[0].lines
        if line.value != 0
    ]
    sums = []
    han, minipoints = account.total(Unit.HAN), account.rounded(Unit.MINIPOINTS)
    if han is not None:
        sums.append(_("{han} han").format(han=han))
        if han < LIMIT_FROM:
            sums.append(_("{minipoints} minipoints").format(minipoints=minipoints))
    if account.limit is not None:
        sums.append(limit_text(account))
    made_of = ", ".join(parts)
    return _("{worth}: {yaku}").format(worth=", ".join(sums), yaku=made_of) if sums else made_of


def _discards(outlook: HandOutlook, screen: Screen) -> Iterator[str]:
    """What each discard leaves, the best first, with a bar for the copies left."""
    if not outlook.discards:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Discards, the best first"))
    most = max(discard.left for discard in outlook.discards)
    heads = (_("Discard"), _("Kinds"), _("Left"), "", _("Accepted tiles"))
    rows = [heads, *(_discard_row(discard, most, screen) for discard in outlook.discards)]
    texts = wrapped_rows(rows, "<>><<", screen)
    yield from map(screen.faint, texts[0])
    distance = None
    for discard, lines in zip(outlook.discards, texts[1:], strict=True):
        if discard.distance != distance:
            distance = discard.distance
            phrase = distance_phrase(distance, screen.language)
            yield GAP + _("leaves the hand {distance}:").format(distance=phrase)
        yield from lines


def _discard_row(discard: DiscardOutlook, most: int, screen: Screen) -> tuple[str, ...]:
    return (
        KIND_NAMES[discard.kind],
        str(len(discard.accepts)),
        str(discard.left),
        bar(discard.left, most, screen),
        _tiles(discard.accepts),
    )
