"""The advice for a riichi hand on the screen: ranked discards, waits, riichi or not.

Every number stands beside the bar or colour that shows it.
"""

from collections.abc import Iterator
from itertools import islice

from muraille.advice.riichi.facts import DiscardOutcome, RiichiAdvice, RiichiWait
from muraille.advice.riichi.reasons import ReasonCode
from muraille.cli.hand.plan_view import PlanBlocks
from muraille.cli.terminal.rows import bar, paragraph, row_lines, wrapped_rows
from muraille.cli.terminal.screen import GAP, Screen
from muraille.notation import write_tiles
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import translator
from muraille.words.advice.hands import distance_phrase, kinds_and_copies
from muraille.words.advice.riichi import sentence
from muraille.words.names.yaku import yaku_name
from muraille.words.numbers import percent

MOST_EXPLAINED = 3
MOST_YAKU = 4
# Below so many columns, the bar and the number of kinds are left out.
WIDE = 80
NONE = "-"
_INDENT = 2 * GAP


def _blocks(advice: RiichiAdvice, screen: Screen) -> Iterator[Iterator[str]]:
    """What stands under the hand."""
    yield _distance(advice, screen)
    yield _outcomes(advice, screen)
    yield _waits(advice, screen)
    yield _reasons(advice, screen)
    yield _notes(advice, screen)


def _distance(advice: RiichiAdvice, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    win = advice.win
    if win is not None and win.valid:
        template = _("Complete: self-drawn it wins now, with {points} points")
        yield screen.good(template.format(points=win.points))
        return
    said = distance_phrase(advice.distance, screen.language)
    said = said[:1].upper() + said[1:]
    yield screen.strong(said) + (GAP + screen.bad(_("no yaku")) if win is not None else "")


def _outcomes(advice: RiichiAdvice, screen: Screen) -> Iterator[str]:
    """Each discard, the best first; or the thirteen tiles as they stand."""
    _ = translator(screen.language)
    discards = advice.outcomes[0].discard is not None
    if discards:
        yield screen.strong(_("Discards, the best first"))
    heads = (_("Discard"), _("Kinds"), _("Left"), "", _("Value"), _("Riichi"), _("Yaku in reach"))
    most = max(outcome.left for outcome in advice.outcomes)
    rows = [heads, *(_row(outcome, most, screen) for outcome in advice.outcomes)]
    alignment = "<>><><<"
    if screen.columns is not None and screen.columns < WIDE:
        rows = [(row[0], *row[2:3], *row[4:]) for row in rows]
        alignment = "<>><<"
    if not discards:
        yield from row_lines([row[1:] for row in rows], alignment[1:], screen)
        return
    texts = wrapped_rows(rows, alignment, screen)
    yield from map(screen.faint, texts[0])
    headed = None
    for outcome, lines in zip(advice.outcomes, texts[1:], strict=True):
        heading = _heading(outcome, screen)
        if heading != headed:
            headed = heading
            yield GAP + heading
        yield from lines


def _heading(outcome: DiscardOutcome, screen: Screen) -> str:
    """How far the hand is then, and whether it could win at all."""
    _ = translator(screen.language)
    phrase = distance_phrase(outcome.distance, screen.language)
    if not outcome.reach.value:
        return _("leaves the hand {distance}, but it cannot win:").format(distance=phrase)
    return _("leaves the hand {distance}:").format(distance=phrase)


def _row(outcome: DiscardOutcome, most: int, screen: Screen) -> tuple[str, ...]:
    return (
        "" if outcome.discard is None else KIND_NAMES[outcome.discard],
        str(len(outcome.accepts)),
        str(outcome.left),
        bar(outcome.left, most, screen),
        str(round(outcome.reach.value)),
        _riichi(outcome, screen),
        _in_reach(outcome, screen),
    )


def _riichi(outcome: DiscardOutcome, screen: Screen) -> str:
    _ = translator(screen.language)
    if outcome.waiting is None:
        return NONE
    if any(reason.code is ReasonCode.RIICHI_DECLARED for reason in outcome.waiting.riichi.reasons):
        return _("declared")
    return _("yes") if outcome.waiting.riichi.advised else _("no")


def _in_reach(outcome: DiscardOutcome, screen: Screen) -> str:
    """The yaku with their shares of the hands in reach; furiten before them."""
    _ = translator(screen.language)
    parts = [
        f"{yaku_name(chance.yaku, screen.language)} {percent(chance.share, screen.language)}"
        for chance in outcome.reach.yaku[:MOST_YAKU]
    ]
    if outcome.waiting is not None and outcome.waiting.furiten:
        parts.insert(0, _("furiten"))
    return ", ".join(parts) or NONE


def _waits(advice: RiichiAdvice, screen: Screen) -> Iterator[str]:
    """What the waits of the best discard are worth, silent and with riichi."""
    best = advice.outcomes[0]
    _ = translator(screen.language)
    if best.waiting is None:
        tiles = write_tiles(accepted.kind for accepted in best.accepts)
        counts = kinds_and_copies(len(best.accepts), best.left, screen.language)
        title = _("Accepted tiles")
        if best.discard is not None:
            title = _("Accepted after {discard}").format(discard=KIND_NAMES[best.discard])
        yield screen.strong(title) + GAP + counts
        yield from paragraph(tiles, screen)
        return
    counts = kinds_and_copies(len(best.waiting.waits), best.left, screen.language)
    title = _("Waits")
    if best.discard is not None:
        title = _("Waits after {discard}").format(discard=KIND_NAMES[best.discard])
    yield screen.strong(title) + GAP + counts
    heads = (_("Tile"), _("Left"), _("How"), _("Without riichi"), _("With riichi"))
    furiten = bool(best.waiting.furiten)
    rows = [row for wait in best.waiting.waits for row in _wait_rows(wait, furiten, screen)]
    yield from row_lines([heads, *rows], "<><<<", screen)


def _wait_rows(wait: RiichiWait, furiten: bool, screen: Screen) -> Iterator[tuple[str, ...]]:
    """On a discard, where furiten allows no win, and self-drawn."""
    _ = translator(screen.language)
    head = (KIND_NAMES[wait.kind], str(wait.left))
    discarded = [
        _points(score, screen) for score in (wait.silent_on_discard, wait.riichi_on_discard)
    ]
    drawn = [_points(score, screen) for score in (wait.silent_self_drawn, wait.riichi_self_drawn)]
    yield (*head, _("on a discard"), *(2 * [_("furiten")] if furiten else discarded))
    yield (*head, _("self-draw"), *drawn)


def _points(worth: RiichiScore | None, screen: Screen) -> str:
    _ = translator(screen.language)
    if worth is None:
        return NONE
    return str(worth.points) if worth.valid else _("no yaku")


def _reasons(advice: RiichiAdvice, screen: Screen) -> Iterator[str]:
    """Why the best discards are good, what they give up, riichi or not; alike ones together."""
    _ = translator(screen.language)
    alike: dict[tuple[str, ...], list[str]] = {}
    for outcome in advice.outcomes:
        choice = () if outcome.waiting is None else outcome.waiting.riichi.reasons
        reasons = tuple(sentence(reason, screen.language) for reason in (*outcome.reasons, *choice))
        name = "" if outcome.discard is None else KIND_NAMES[outcome.discard]
        alike.setdefault(reasons, []).append(name)
    for texts, tiles in islice(alike.items(), MOST_EXPLAINED):
        if not texts:
            continue
        title = _("Discarding {tiles}").format(tiles=", ".join(tiles))
        yield screen.strong(_("As it stands") if tiles == [""] else title)
        for text in texts:
            yield from paragraph(text, screen, GAP, _INDENT)


def _notes(advice: RiichiAdvice, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    notes = [
        _(
            "Value: the mean points of the wins in reach, without counters, bets, ura dora and"
            " ippatsu. What is dangerous to discard is not weighed."
        )
    ]
    if any(outcome.reach.sampled for outcome in advice.outcomes):
        notes.append(_("So many hands are in reach that the values come from a part of them."))
    for note in notes:
        yield from map(screen.faint, paragraph(note, screen, ""))


GAME = PlanBlocks(_blocks)
