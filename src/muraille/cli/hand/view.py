"""A hand on its way as a page of text: how far it is, what helps, what it would be worth.

Every number stands beside the bar or colour that shows it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from muraille.answers.hand import Discard, HandResult, Useful, Wait, Worth, result, wins
from muraille.cli.score.mcr_view import times_text
from muraille.cli.score.riichi_view import LIMIT_FROM
from muraille.cli.terminal.page import hand_lines, page
from muraille.cli.terminal.rows import bar, row_lines, wrapped_rows
from muraille.cli.terminal.screen import GAP, Screen
from muraille.notation import write_tiles
from muraille.rules.mcr.scoring import Score
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import translator
from muraille.words.advice.hands import COMPLETE, WAITING, distance_phrase, kinds_and_copies
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import dora_name, limit_name
from muraille.words.scoring.scores import by_ruling, form_name

NOT_OPEN = "-"


def hand_view(request: Mapping[str, object], screen: Screen) -> str:
    """The page of one hand, without a line end after it."""
    found = result(request)
    return page(
        hand_lines(found.hand, found.rulebook.id, found.options, screen),
        _distance(found, screen),
        _accepts(found, screen),
        _waits(found, screen),
        _discards(found, screen),
    )


def _distance(found: HandResult, screen: Screen) -> Iterator[str]:
    """How far, in words, then by each form."""
    _ = translator(screen.language)
    said = distance_phrase(found.distance, screen.language)
    said = said[:1].upper() + said[1:]
    if found.distance == COMPLETE:
        yield screen.good(said) + GAP + _("“muraille score” tells what it is worth")
    else:
        yield screen.strong(said)
    rows = [
        (form_name(form, screen.language), _far(distance, screen))
        for form, distance in found.by_form.items()
    ]
    yield from row_lines([(_("Form"), _("Distance")), *rows], "<<", screen)
    if None in found.by_form.values():
        yield GAP + screen.faint(_("{dash}: ruled out by the declared sets").format(dash=NOT_OPEN))


def _far(distance: int | None, screen: Screen) -> str:
    return NOT_OPEN if distance is None else distance_phrase(distance, screen.language)


def _accepts(found: HandResult, screen: Screen) -> Iterator[str]:
    """The kinds that lower the distance, those with most copies left first.

    What a waiting hand accepts is told with its waits.
    """
    if not found.accepts or found.distance == WAITING:
        return
    _ = translator(screen.language)
    total = sum(one.left for one in found.accepts)
    counts = kinds_and_copies(len(found.accepts), total, screen.language)
    yield screen.strong(_("Accepted tiles")) + GAP + counts
    most_first = sorted(found.accepts, key=lambda one: (-one.left, one.kind))
    rows = [
        (str(copies), _tiles(list(alike)))
        for copies, alike in groupby(most_first, key=lambda one: one.left)
    ]
    yield from row_lines([(_("Left"), _("Tiles")), *rows], "><", screen)


def _tiles(kinds: Sequence[Useful]) -> str:
    return write_tiles(one.kind for one in kinds)


def _waits(found: HandResult, screen: Screen) -> Iterator[str]:
    """For each wait two lines: on a discard, and self-drawn."""
    if not found.waits:
        return
    _ = translator(screen.language)
    total = sum(wait.left for wait in found.waits)
    counts = kinds_and_copies(len(found.waits), total, screen.language)
    yield screen.strong(_("Waits")) + GAP + counts
    made_of = _("Yaku") if found.rulebook.game == "riichi" else _("Fans")
    heads = (_("Tile"), _("Left"), _("How"), _("Points"), _("Wins"), made_of)
    rows = [
        row
        for wait in found.waits
        for row in (
            _wait_row(wait, _("on a discard"), wait.on_discard, screen),
            _wait_row(wait, _("self-draw"), wait.self_drawn, screen),
        )
    ]
    yield from row_lines([heads, *rows], "<><><<", screen)


def _wait_row(wait: Wait, how: str, worth: Worth | None, screen: Screen) -> tuple[str, ...]:
    _ = translator(screen.language)
    head = (KIND_NAMES[wait.kind], str(wait.left), how)
    if worth is None:
        seen = _("every copy has been seen")
        if wait.all_held:
            seen = by_ruling(_("every copy is in this hand"), "W2", screen.language)
        return (*head, "0", _("no"), seen)
    won = _("yes") if wins(worth) else _("no")
    made_of = _fans(worth, screen) if isinstance(worth, Score) else _yaku(worth, screen)
    return (*head, str(worth.points), won, made_of)


def _fans(worth: Score, screen: Screen) -> str:
    names = [fan_name(line.fan, screen.language, worth.rulebook) for line in worth.fans]
    return ", ".join(
        f"{name}{times_text(line.times)} {line.points}"
        for name, line in zip(names, worth.fans, strict=True)
    )


def _yaku(worth: RiichiScore, screen: Screen) -> str:
    """Han, minipoints and the limit they reach, then what the han come from."""
    _ = translator(screen.language)
    if not worth.valid:
        return _("no yaku")
    sums = []
    if worth.han is not None:
        sums.append(_("{han} han").format(han=worth.han))
        if worth.han < LIMIT_FROM:
            sums.append(_("{minipoints} minipoints").format(minipoints=worth.minipoints))
    if worth.limit is not None:
        sums.append(limit_name(worth.limit))
    parts = [
        f"{yaku_name(line.yaku, screen.language)}{times_text(line.times)}"
        + ("" if line.han is None else f" {line.han}")
        for line in worth.yaku
    ]
    parts += [
        f"{dora_name(line.kind, screen.language)} {line.han}"
        for line in worth.dora_detail
        if line.han
    ]
    return _("{worth}: {yaku}").format(worth=", ".join(sums), yaku=", ".join(parts))


def _discards(found: HandResult, screen: Screen) -> Iterator[str]:
    """What each discard leaves, the best first, with a bar for the copies left."""
    if not found.discards:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Discards, the best first"))
    most = max(discard.left for discard in found.discards)
    heads = (_("Discard"), _("Kinds"), _("Left"), "", _("Accepted tiles"))
    rows = [heads, *(_discard_row(discard, most, screen) for discard in found.discards)]
    texts = wrapped_rows(rows, "<>><<", screen)
    yield from map(screen.faint, texts[0])
    distance = None
    for discard, lines in zip(found.discards, texts[1:], strict=True):
        if discard.distance != distance:
            distance = discard.distance
            phrase = distance_phrase(distance, screen.language)
            yield GAP + _("leaves the hand {distance}:").format(distance=phrase)
        yield from lines


def _discard_row(discard: Discard, most: int, screen: Screen) -> tuple[str, ...]:
    return (
        KIND_NAMES[discard.kind],
        str(len(discard.accepts)),
        str(discard.left),
        bar(discard.left, most, screen),
        _tiles(discard.accepts),
    )
