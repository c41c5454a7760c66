"""Draws, sessions by rank, commitments and checks on the screen."""

from collections import Counter
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
    REPEATS,
    WISHES,
    Commitment,
    PlayerGroup,
    Reached,
    TradeOff,
)
from muraille.tournament.lists.drawers import DrawnLot
from muraille.tournament.lists.schedule import Session
from muraille.words import problem_sentences, translator
from muraille.words.numbers import points_told
from muraille.words.scoring.scores import payer
from muraille.words.tournament.draws import (
    change_told,
    column_name,
    figure_name,
    level_name,
    own_table_told,
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
    rows = [(_level(level, screen), *_level_cells(level, screen)) for level in drawn.levels]
    rows += _figures(drawn.quality, screen)
    yield from (GAP + joined(cells) for cells in table(rows, "<><"))


def _figures(quality: Quality, screen: Screen) -> list[tuple[str, str, str]]:
    """Winds, tables, indirect meetings."""
    _ = translator(screen.language)
    names = [figure_name(name, screen.language) for name in ("winds_again", "table_repeats")]
    exact = _("nobody has a wind twice within four sessions") if not quality.winds_again else ""
    least, most = quality.indirect
    return [
        (names[0], str(quality.winds_again), exact),
        (names[1], str(quality.table_repeats), _visits_told(quality, screen)),
        (_("opponents two players have in common"), f"{least}-{most}", ""),
    ]


def _visits_told(quality: Quality, screen: Screen) -> str:
    """The least there must be, and how often one player sits at one table."""
    _ = translator(screen.language)
    if not quality.table_repeats:
        return ""
    bound = _bound(quality.table_repeats, quality.table_repeats_least, screen)
    most = _("nobody more than {times} times at one").format(times=quality.most_visits)
    return f"{bound}; {most}" if bound else most


def _bound(amount: int, least: int, screen: Screen) -> str:
    _ = translator(screen.language)
    if not amount:
        return ""
    return _("the least possible") if amount == least else _("at least {least}").format(least=least)


def _level(level: Reached, screen: Screen) -> str:
    return level_name(level.name, screen.language)


def _level_cells(level: Reached, screen: Screen) -> tuple[str, str]:
    return str(level.found), _bound(level.found, level.least, screen)


def _reasons(order: Order, drawn: DrawnSchedule, screen: Screen) -> Iterator[str]:
    """Why some figures cannot be 0."""
    reasons = [
        _reason(group, order, screen) for group in drawn.groups if group.least or group.relaxed
    ]
    if not reasons:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Why not less"))
    for text in reasons:
        yield from paragraph(text, screen)


def _reason(group: PlayerGroup, order: Order, screen: Screen) -> str:
    _ = translator(screen.language)
    players, tables = len(order.entrants), len(order.entrants) // 4
    names = {"column": column_name(group.column, screen.language), "name": group.name}
    reason = (
        _(
            "{column} {name}: {size} of {players} players at {tables} tables must meet,"
            " {least}× at least"
        )
        if group.by_tables
        else _(
            "{column} {name}: {size} of {players} players; too few others are left, so they must"
            " meet, {least}× at least"
        )
    ).format(**names, size=group.size, players=players, tables=tables, least=group.least)
    if not group.relaxed:
        return reason
    relaxed = _("more than two fifths of the field: kept apart last of all")
    return f"{reason} ({relaxed})"


def _trade_offs(offers: Iterable[TradeOff], screen: Screen) -> Iterator[str]:
    """What could be had instead."""
    _ = translator(screen.language)
    for number, offer in enumerate(offers):
        if number == 0:
            yield screen.strong(_("What could be had instead"))
        costs = ", ".join(
            f"{_level(level, screen)} {level.found}"
            for level in offer.levels
            if level.name in (WISHES, REPEATS, offer.first) or level.found
        )
        first = level_name(offer.first, screen.language)
        offered = _("with “{first}” before all else: {costs}").format(first=first, costs=costs)
        yield from paragraph(offered, screen)


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
    _ = translator(screen.language)
    if order.final:
        yield screen.strong(_("A final: strictly by rank"))
    elif not seated.changes:
        yield screen.strong(_("By the standings, nobody changed places"))
    else:
        yield screen.strong(_("Neighbours who changed places"))
        for change in seated.changes:
            yield from paragraph(change_told(change, screen.language), screen)
    for own in seated.own_tables:
        yield from paragraph(own_table_told(own, screen.language), screen)
    kinds = Counter(clash.kind for clash in seated.left)
    if kinds:
        counts = ", ".join(
            f"{level_name(kind, screen.language)} {times}" for kind, times in kinds.items()
        )
        left = _("Left, because only neighbours change places: {counts}").format(counts=counts)
        yield from paragraph(left, screen)


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
