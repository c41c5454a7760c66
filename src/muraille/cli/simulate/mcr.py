"""A simulation of MCR on the screen: how the hands ended, how the players did, which fans came."""

from collections.abc import Iterator

from muraille.arena.games import Match
from muraille.arena.mcr.summary import McrSummary
from muraille.arena.standings import BotStanding
from muraille.cli.simulate.view import (
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
from muraille.words.names.fans import fan_name


def _page(match: Match, summary: McrSummary, screen: Screen) -> str:
    return page(
        played_lines(match, summary.games, summary.hands, screen),
        _endings(summary, screen),
        _standings(summary, screen),
        wind_lines(summary.wins_by_wind, screen),
        _fans(match, summary, screen),
        ruling_lines(summary, screen),
    )


def _endings(summary: McrSummary, screen: Screen) -> Iterator[str]:
    """How the hands ended, and how long and dear they were."""
    _ = translator(screen.language)
    yield from ending_lines(summary, screen)
    means = [
        (_("points of a win, on average"), mean_text(summary.points, screen)),
        (_("discards in a hand, on average"), mean_text(summary.discards, screen)),
    ]
    yield from (GAP + joined(row) for row in table(means, "<>"))


def _standings(summary: McrSummary, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    heads = (
        _("Hands won"),
        _("of hands"),
        _("Self-drawn"),
        _("Discarded"),
        _("Points"),
        _("Score"),
        "±",
    )

    def cells(standing: BotStanding) -> tuple[str, ...]:
        return (
            str(standing.wins),
            share(standing.wins, standing.hands, screen),
            str(standing.self_drawn),
            str(standing.discarded),
            mean_text(standing.points, screen),
            mean_text(standing.score, screen, sign=True),
            figure(standing.score.margin, screen),
        )

    yield from standing_lines(heads, summary, cells, screen)
    yield GAP + screen.faint(_("Score: points in a game, on average; ± holds 95 times of 100."))


def _fans(match: Match, summary: McrSummary, screen: Screen) -> Iterator[str]:
    """The most frequent fans; a bar for each."""
    if not summary.fans:
        return
    _ = translator(screen.language)
    yield screen.strong(_("The most frequent fans"))
    named = [(fan_name(fan, screen.language, match.rulebook), wins) for fan, wins in summary.fans]
    yield from frequency_lines(_("Fan"), named, summary.wins, screen)


GAME = SimulationView(_page)
