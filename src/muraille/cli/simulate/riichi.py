"""A simulation of riichi on the screen: how hands ended, how the players did, which yaku came."""

from collections.abc import Iterator

from muraille.arena.games import Match
from muraille.arena.riichi.summary import RiichiStanding, RiichiSummary
from muraille.cli.simulate.view import (
    NONE,
    SimulationView,
    ending_lines,
    figure,
    frequency_lines,
    mean_text,
    played_lines,
    ruling_lines,
    share,
    standing_lines,
    wind_lines,
)
from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.words import translator
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import limit_name


def _page(match: Match, summary: RiichiSummary, screen: Screen) -> str:
    return page(
        played_lines(match, summary.games, summary.hands, screen),
        _endings(summary, screen),
        _wins(summary, screen),
        _standings(summary, screen),
        wind_lines(summary.wins_by_wind, screen),
        _yaku(summary, screen),
        ruling_lines(summary, screen),
    )


def _endings(summary: RiichiSummary, screen: Screen) -> Iterator[str]:
    """How the hands ended, and how many waited where nobody won."""
    _ = translator(screen.language)
    yield from ending_lines(summary, screen, summary.voided)
    waited = sum(players * hands for players, hands in enumerate(summary.tenpai))
    drawn = summary.drawn_hands
    facts = [
        (_("hands with several winners"), str(summary.shared)),
        (
            _("players tenpai after a drawn hand, on average"),
            figure(waited / drawn if drawn else None, screen),
        ),
        (_("discards in a hand, on average"), mean_text(summary.discards, screen)),
    ]
    yield from (GAP + joined(row) for row in table(facts, "<>"))


def _wins(summary: RiichiSummary, screen: Screen) -> Iterator[str]:
    """What the wins were worth, and how many came of a riichi."""
    _ = translator(screen.language)
    yield screen.strong(_("The wins"))
    rows = [
        (_("points of a win, on average"), _whole(summary.points.value), ""),
        (_("han of a win, on average, yakuman left out"), mean_text(summary.han, screen), ""),
        (_("declared riichi"), str(summary.riichi), ""),
        (
            _("of these won"),
            str(summary.riichi_won),
            share(summary.riichi_won, summary.riichi, screen),
        ),
    ]
    rows += [
        (limit_name(limit), str(wins), share(wins, summary.wins, screen))
        for limit, wins in summary.limits
        if wins
    ]
    yield from (GAP + joined(row) for row in table(rows, "<>>"))


def _whole(value: float | None, *, sign: bool = False) -> str:
    """Points are told whole."""
    if value is None:
        return NONE
    return f"{round(value):+d}" if sign and round(value) else str(round(value))


def _standings(summary: RiichiSummary, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    heads = (
        _("Hands won"),
        _("of hands"),
        _("Discarded"),
        _("Riichi"),
        _("Points"),
        _("Score"),
        "±",
    )

    def cells(one: RiichiStanding) -> tuple[str, ...]:
        return (
            str(one.wins),
            share(one.wins, one.hands, screen),
            str(one.discarded),
            str(one.riichi),
            _whole(one.points.value),
            _whole(one.result.value, sign=True),
            _whole(one.result.margin),
        )

    yield from standing_lines(heads, summary, cells, screen)
    yield GAP + screen.faint(
        _("Score: a game's points won with uma, on average; ± holds 95 times of 100.")
    )


def _yaku(summary: RiichiSummary, screen: Screen) -> Iterator[str]:
    """The most frequent yaku; a bar for each."""
    if not summary.yaku:
        return
    _ = translator(screen.language)
    yield screen.strong(_("The most frequent yaku"))
    named = [(yaku_name(yaku, screen.language), wins) for yaku, wins in summary.yaku]
    yield from frequency_lines(_("Yaku"), named, summary.wins, screen)


GAME = SimulationView(_page)
