"""The plan of an MCR hand on the screen: ways to eight points, discards, reasons.

Every chance is a number in percent, with a bar beside it.
"""

from collections.abc import Iterator
from itertools import islice

from muraille.advice.mcr.choices import McrChoice
from muraille.advice.mcr.plans import HandPlan, Missing, PlannedDiscard, PlanOutcome, Way
from muraille.answers.plans.mcr import best_for_points, most_expected, way_worth
from muraille.cli.hand.plan_view import PlanBlocks
from muraille.cli.terminal.rows import BAR_COLUMNS, bar, paragraph, row_lines
from muraille.cli.terminal.screen import GAP, Screen, left, right
from muraille.notation import write_hand
from muraille.rules.mcr.scoring import Score
from muraille.tiles.hands import COMPLETE_TILES
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import marked_plural, translator
from muraille.words.advice.mcr import choice_sentence, sentence, taking_title, way_title
from muraille.words.names.fans import fan_name
from muraille.words.numbers import decimal, percent
from muraille.words.scoring.accounts import times_text

MOST_WAYS = 6
MOST_EXPLAINED = 3
CHANCE_COLUMNS = 5
_INDENT = 2 * GAP
_UNDER_WAY = " " * (CHANCE_COLUMNS + 2 * len(GAP))


def _blocks(advice: HandPlan, screen: Screen) -> Iterator[Iterator[str]]:
    yield _complete(advice, screen)
    yield _chances(advice, screen)
    yield _choices(advice, screen)
    yield _ways(advice, screen)
    yield _discards(advice, screen)
    yield _two_aims(advice, screen)
    yield _reasons(advice, screen)
    yield _notes(advice, screen)


# What the hand is


def _complete(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """Fourteen tiles that are complete already."""
    if plan.complete is None:
        return
    _ = translator(screen.language)
    fans = _fans(plan.complete, screen)
    if plan.complete.meets_minimum:
        template = _("Complete: self-drawn it wins now, with {points} points")
        said = screen.good(template.format(points=plan.complete.points))
    else:
        template = _("Complete, but self-drawn worth {points} only: 8 points are needed")
        said = screen.bad(template.format(points=plan.complete.points))
    yield said
    yield from paragraph(fans, screen)


def _chances(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """The chance, what it brings, and what it was reckoned with."""
    _ = translator(screen.language)
    draws, tiles = plan.draws, plan.unseen
    known = screen.counted("{draws} draw", "{draws} draws", draws, draws=draws)
    known += ", " + screen.counted(
        "{tiles} unseen tile", "{tiles} unseen tiles", tiles, tiles=tiles
    )
    if plan.outcome is None:
        yield screen.bad(_("No way to 8 points is within reach"))
        yield from _labelled([(_("Left"), known)], screen)
        return
    outcome = plan.outcome
    best = _bar(outcome.chance, screen)
    template = _("Chance to win: {chance}")
    if plan.complete is not None and plan.complete.meets_minimum:
        template = _("Chance to win later, if you play on: {chance}")
    chance = template.format(chance=percent(outcome.chance, screen.language))
    yield (screen.strong(chance) + GAP + best).rstrip()
    rows = [(_("Left"), known), *_facts(plan, outcome, screen)]
    yield from _labelled(rows, screen)


def _facts(plan: HandPlan, outcome: PlanOutcome, screen: Screen) -> Iterator[tuple[str, str]]:
    _ = translator(screen.language)
    if plan.missing is not None:
        forms = marked_plural("{tiles} tile at least", "{tiles} tiles at least")
        yield _("Missing"), screen.counted(*forms, plan.missing, tiles=plan.missing)
    if not outcome.chance and not plan.draws:
        yield _("How"), _("no draws are left")
    elif not outcome.chance:
        yield _("How"), _("the ways to 8 points are longer than the draws left")
    elif outcome.only_self_drawn:
        yield _("How"), _("self-draw only: no discard brings 8 points")
    elif outcome.on_discard >= outcome.chance:
        yield _("How"), _("on a discard only")
    else:
        template = _("{drawn} by self-draw, {discard} on a discard")
        drawn = percent(outcome.chance - outcome.on_discard, screen.language)
        discard = percent(outcome.on_discard, screen.language)
        yield _("How"), template.format(drawn=drawn, discard=discard)
    if outcome.chance:
        template = _("{expected} on average if played for points; a win pays about {pays}")
        expected = decimal(most_expected(plan), screen.language)
        pays = decimal(outcome.pays, screen.language)
        yield _("Points"), template.format(expected=expected, pays=pays)


# What may be taken


def _choices(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """Every claim or kong beside leaving it, the best first, and why."""
    if not plan.choices:
        return
    _ = translator(screen.language)
    claimed = plan.hand.size < COMPLETE_TILES
    title = _("Take it or leave it") if claimed else _("A kong, or none")
    yield screen.strong(title)
    heads = ("", "", _("Discard"), _("Chance"), "", _("Points"))
    rows = [heads, *(_choice_row(choice, screen) for choice in plan.choices)]
    yield from row_lines(rows, "<<<><>", screen)
    for reason in plan.choices[0].reasons:
        yield from paragraph(choice_sentence(reason, screen.language, plan.rulebook), screen)


def _choice_row(choice: McrChoice, screen: Screen) -> tuple[str, ...]:
    return (
        taking_title(choice.taking, screen.language),
        "" if choice.part is None else str(choice.part),
        "-" if choice.discard is None else KIND_NAMES[choice.discard],
        percent(choice.chance, screen.language),
        _bar(choice.chance, screen),
        decimal(choice.expected, screen.language),
    )


# The ways


def _ways(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """The likeliest ways, each with what it is made of and what it lacks."""
    open_ways = [way for way in plan.ways if way.chance]
    if not open_ways:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Ways to 8 points, each played alone"))
    for way in open_ways[:MOST_WAYS]:
        chance = right(percent(way.chance, screen.language), CHANCE_COLUMNS)
        title = way_title(way.fans, screen.language, plan.rulebook)
        head = f"{GAP}{chance}{GAP}{left(_bar(way.chance, screen), BAR_COLUMNS)}{GAP}"
        yield from map(screen.strong, paragraph(title, screen, head))
        for text in _way_texts(way, screen):
            yield from paragraph(text, screen, _UNDER_WAY, _UNDER_WAY + GAP)
    more = len(open_ways) - MOST_WAYS
    if more > 0:
        more_ways = screen.counted("and {more} more way", "and {more} more ways", more, more=more)
        yield GAP + screen.faint(more_ways)


def _way_texts(way: Way, screen: Screen) -> Iterator[str]:
    """What is missing, the example and its points, how it may be won."""
    _ = translator(screen.language)
    missing = ", ".join(_missing(lacked, screen) for lacked in way.missing)
    if way.discard is None:
        yield _("missing {tiles}").format(tiles=missing)
    else:
        template = _("discard {discard}; missing {tiles}")
        yield template.format(discard=KIND_NAMES[way.discard], tiles=missing)
    worth = way_worth(way)
    yield _("{hand} is worth {worth}: {fans}").format(
        hand=write_hand(way.example), worth=_worth(way, screen), fans=_fans(worth, screen)
    )
    if way.needs_self_draw:
        yield _("Self-draw only: no discard brings 8 points.")
    open_hand = any(meld.exposed for meld in way.example.melds)
    if not way.claims and not open_hand and sum(lacked.needed for lacked in way.missing) > 1:
        yield _("Keep it concealed: claim no set.")


def _missing(missing: Missing, screen: Screen) -> str:
    """A tile, how many of it if several, and the copies left."""
    _ = translator(screen.language)
    name = KIND_NAMES[missing.kind]
    tile = name if missing.needed == 1 else f"{missing.needed}×{name}"
    return _("{tile} ({left} left)").format(tile=tile, left=missing.left)


def _worth(way: Way, screen: Screen) -> str:
    """The points of an example, however it may be won."""
    _ = translator(screen.language)
    on_discard, drawn = way.on_discard, way.self_drawn
    if not drawn.meets_minimum:
        return _("{points} on a discard only").format(points=on_discard.points)
    if not on_discard.meets_minimum:
        return _("{points} self-drawn only").format(points=drawn.points)
    template = _("{points} on a discard, {drawn} self-drawn")
    return template.format(points=on_discard.points, drawn=drawn.points)


def _fans(worth: Score, screen: Screen) -> str:
    return ", ".join(
        f"{fan_name(line.fan, screen.language, worth.rulebook)}{times_text(line.times)}"
        f" {line.points}"
        for line in worth.fans
    )


# The discards


def _discards(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """Every discard by its chance, with a bar and what it brings."""
    if not plan.discards:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Discards, by the chance to win"))
    heads = (_("Discard"), _("Chance"), "", _("Points"), _("Missing"), "")
    rows = [heads, *(_discard_row(discard, screen) for discard in plan.discards)]
    yield from row_lines(rows, "<><>><", screen)


def _discard_row(discard: PlannedDiscard, screen: Screen) -> tuple[str, ...]:
    _ = translator(screen.language)
    outcome = discard.outcome
    return (
        KIND_NAMES[discard.kind],
        percent(outcome.chance, screen.language),
        _bar(outcome.chance, screen),
        decimal(outcome.expected, screen.language),
        "-" if outcome.missing is None else str(outcome.missing),
        _("self-draw only") if outcome.only_self_drawn else "",
    )


def _two_aims(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """Where the best for the chance is not the best for points, say so."""
    for_points = best_for_points(plan)
    if for_points is None or for_points is plan.discards[0]:
        return
    _ = translator(screen.language)
    likeliest = plan.discards[0].outcome
    template = _(
        "To win at all, discard {one}. For points, discard {other}: {points} on average instead"
        " of {fewer}, with a chance to win of {chance} instead of {better}."
    )
    yield from paragraph(
        template.format(
            one=KIND_NAMES[plan.discards[0].kind],
            other=KIND_NAMES[for_points.kind],
            points=decimal(for_points.outcome.expected, screen.language),
            fewer=decimal(likeliest.expected, screen.language),
            chance=percent(for_points.outcome.chance_for_points, screen.language),
            better=percent(likeliest.chance, screen.language),
        ),
        screen,
        "",
    )


def _reasons(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """Why the best discards are good, and what they give up; alike ones together."""
    if not plan.discards:
        return
    _ = translator(screen.language)
    alike: dict[tuple[str, ...], list[str]] = {}
    best = best_for_points(plan)
    shown = [*plan.discards, *([best] if best else [])]
    for discard in dict.fromkeys([*shown[:1], *shown[-1:], *shown]):
        reasons = tuple(sentence(why, screen.language, plan.rulebook) for why in discard.reasons)
        alike.setdefault(reasons, []).append(KIND_NAMES[discard.kind])
    for texts, tiles in islice(alike.items(), MOST_EXPLAINED):
        yield screen.strong(_("Discarding {tiles}").format(tiles=", ".join(tiles)))
        for text in texts:
            yield from paragraph(text, screen, GAP, _INDENT)


def _notes(plan: HandPlan, screen: Screen) -> Iterator[str]:
    """What the chances mean, and how far they can be trusted."""
    _ = translator(screen.language)
    notes = []
    if plan.outcome is not None and plan.outcome.chance:
        notes.append(
            _(
                "Chances hold if nobody else wins first and the others discard anything. For hands"
                " one or two tiles from waiting they are within 4 percentage points of simulated"
                " play. Points are those received from the three others."
            )
        )
    if not plan.whole:
        notes.append(
            _(
                "There are so many ways on that only the likeliest were followed: the real chances"
                " are somewhat higher."
            )
        )
    for note in notes:
        yield from map(screen.faint, paragraph(note, screen, ""))


def _bar(chance: float, screen: Screen) -> str:
    return bar(round(1000 * chance), 1000, screen)


def _labelled(rows: list[tuple[str, str]], screen: Screen) -> Iterator[str]:
    """Labels and texts, wrapped."""
    lines = row_lines([("", ""), *rows], "<<", screen)
    next(lines)
    yield from lines


GAME = PlanBlocks(_blocks)
