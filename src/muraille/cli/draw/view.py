"""Draws, sessions by rank, commitments and checks on the screen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from muraille.cli.terminal.page import page
from muraille.cli.terminal.rows import paragraph
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.tiles.problems import Problem
from muraille.tournament.draw.by_rank import Ranked, SeatedByRank
from muraille.tournament.draw.drawing import DrawnSchedule, Order
from muraille.tournament.draw.quality import Quality
from muraille.tournament.draw_check import CheckedDraw
from muraille.tournament.facts.draw_types import (
    Commitment,
    TradeOff,
)
from muraille.tournament.lists.drawers import DrawnLot
from muraille.tournament.lists.schedule import Session
from muraille.words import problem_sentences, translator
from muraille.words.numbers import points_told
from muraille.words.scoring.scores import payer
from muraille.words.tournament.draws import (
    bound_told,
    by_rank_told,
    figure_name,
    figures_told,
    group_told,
    level_name,
    rank_changes_told,
    trade_off_told,
)

_WINDS = "ESWN"


def draw_view(
    order: Order,
    drawn: DrawnSchedule,
    draws: Sequence[DrawnLot],
    warnings: Sequence[Problem],
    screen: Screen,
) -> str:
    """A whole draw: what it rests on, how good it is, and every session."""
    return page(
        _heading(len(order.entrants), len(drawn.sessions), screen),
        _grounds(drawn, draws, screen),
        _quality(drawn, screen),
        _reasons(order, drawn, screen),
        _trade_offs(drawn.trade_offs, screen),
        warning_lines(warnings, screen),
        *_sessions(drawn.sessions, len(order.played), screen),
    )


def _heading(players: int, sessions: int, screen: Screen) -> Iterator[str]:
    tables = players // 4
    counts = (
        screen.counted("{n} player", "{n} players", players, n=players),
        screen.counted("{n} table", "{n} tables", tables, n=tables),
        screen.counted("{n} session", "{n} sessions", sessions, n=sessions),
    )
    yield screen.strong(", ".join(counts))


def _grounds(drawn: DrawnSchedule, draws: Sequence[DrawnLot], screen: Screen) -> Iterator[str]:
    """Seed and commitment, and who drew for whom."""
    _ = translator(screen.language)
    yield seed_line(drawn.seed, screen)
    yield _("Commitment: {commitment}").format(commitment=drawn.commitment.digest())
    if draws:
        yield _("Drawn by")
        rows = [(lot.whom, lot.drawn, lot.by or _("themselves")) for lot in draws]
        yield from (GAP + joined(cells) for cells in table(rows, "<<<"))


def seed_line(seed: str, screen: Screen) -> str:
    """The seed, as it can be printed."""
    _ = translator(screen.language)
    return _("Seed: {seed}").format(seed=seed if seed.isprintable() else ascii(seed))


def _quality(drawn: DrawnSchedule, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    yield screen.strong(_("How good it is"))
    rows = [
        (
            level_name(level.name, screen.language),
            str(level.found),
            bound_told(level.found, level.least, screen.language),
        )
        for level in drawn.levels
    ]
    rows += figures_told(drawn.quality, screen.language)
    yield from (GAP + joined(cells) for cells in table(rows, "<><"))


def _reasons(order: Order, drawn: DrawnSchedule, screen: Screen) -> Iterator[str]:
    """Why some figures cannot be 0."""
    groups = [group for group in drawn.groups if group.least or group.relaxed]
    if not groups:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Why not less"))
    for group in groups:
        yield from paragraph(group_told(group, len(order.entrants), screen.language), screen)


def _trade_offs(offers: Iterable[TradeOff], screen: Screen) -> Iterator[str]:
    """What could be had instead."""
    _ = translator(screen.language)
    for number, offer in enumerate(offers):
        if number == 0:
            yield screen.strong(_("What could be had instead"))
        yield from paragraph(trade_off_told(offer, screen.language), screen)


def warning_lines(warnings: Sequence[Problem], screen: Screen) -> Iterator[str]:
    """What is to be noted, a sentence a line."""
    _ = translator(screen.language)
    for sentence in problem_sentences(warnings, screen.language):
        yield _("Note: {sentence}").format(sentence=sentence)


def _sessions(sessions: Sequence[Session], played: int, screen: Screen) -> Iterator[Iterator[str]]:
    for number, session in enumerate(sessions, 1):
        yield session_block(number, session, screen, played=number <= played)


def session_block(
    number: int, session: Session, screen: Screen, *, played: bool = False
) -> Iterator[str]:
    """The tables of a session."""
    _ = translator(screen.language)
    title = _("Session {number}, played") if played else _("Session {number}")
    yield screen.strong(title.format(number=number))
    heads = [_("Table"), *(payer(wind, screen.language) for wind in _WINDS)]
    rows = [[str(table), *seats] for table, seats in enumerate(session, 1)]
    first, *others = table([heads, *rows], ">>>>>")
    yield GAP + screen.faint(joined(first))
    yield from (GAP + joined(cells) for cells in others)


def session_view(
    order: Ranked,
    seated: SeatedByRank,
    quality: Quality,
    points: Mapping[str, Fraction],
    seed: str,
    screen: Screen,
) -> str:
    """A session by rank."""
    _ = translator(screen.language)
    begin = [(number, points_told(amount)) for number, amount in points.items()]
    return page(
        _heading(len(order.ranking), len(order.played) + 1, screen),
        [seed_line(seed, screen)],
        changes_block(order, seated, screen),
        ranked_figures(quality, screen),
        [screen.strong(_("Points to begin with")), *(GAP + joined(c) for c in table(begin, "<>"))]
        if begin
        else (),
        session_block(len(order.played) + 1, seated.session, screen),
    )


def ranked_figures(quality: Quality, screen: Screen) -> Iterator[str]:
    """What can be counted of a schedule that ends with a session by rank."""
    _ = translator(screen.language)
    rows = [
        (figure_name("repeats", screen.language), str(quality.repeats)),
        (figure_name("winds_again", screen.language), str(quality.winds_again)),
        (figure_name("table_repeats", screen.language), str(quality.table_repeats)),
    ]
    yield screen.strong(_("In all sessions"))
    yield from (GAP + joined(cells) for cells in table(rows, "<>"))


def changes_block(order: Ranked, seated: SeatedByRank, screen: Screen) -> Iterator[str]:
    """Which neighbours changed places, why, and what that could not mend."""
    yield screen.strong(by_rank_told(seated, screen.language, final=order.final))
    for sentence in rank_changes_told(seated, screen.language):
        yield from paragraph(sentence, screen)


def commitment_view(commitment: Commitment, screen: Screen) -> str:
    """What to publish, and what it was made of."""
    _ = translator(screen.language)
    return page(
        [screen.strong(_("Publish this before the seed is drawn:")), commitment.digest()],
        [
            _("It is the SHA-256 of these lines, each ended by a line feed:"),
            *(GAP + line for line in commitment.text().splitlines()),
        ],
    )


def check_view(checked: CheckedDraw, players: int, sessions: int, screen: Screen) -> str:
    """A check: the verdict, the figures, the remarks; the faults are told as problems."""
    _ = translator(screen.language)
    faults = len(checked.faults)
    verdict = (
        screen.good(_("Sound: everybody plays every session, four at each table."))
        if checked.sound
        else screen.bad(screen.counted("{n} fault", "{n} faults", faults, n=faults))
    )
    shown = [
        (figure_name(name, screen.language), str(amount))
        for name, amount in checked.counted.items()
        if not name.startswith(("indirect", "table_repeats_minimum"))
        if not name.endswith("_above_minimum")
        or checked.counted[name] != checked.counted[name.removesuffix("_above_minimum")]
    ]
    remarks = list(problem_sentences(checked.remarks, screen.language))
    return page(
        _heading(players, sessions, screen),
        [verdict],
        [screen.strong(_("Counted")), *(GAP + joined(cells) for cells in table(shown, "<>"))],
        [screen.strong(_("Remarks")), *(GAP + remark for remark in remarks)] if remarks else (),
    )
