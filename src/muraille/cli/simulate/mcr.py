"""A simulation of MCR on the screen: how the hands ended, how the players did, which fans came."""

from muraille.arena.games import Match
from muraille.arena.mcr.summary import McrSummary
from muraille.cli.simulate.view import SimulationParts, SimulationView, figure, mean_text, share
from muraille.cli.terminal.screen import Screen
from muraille.words import Language, marked, translator
from muraille.words.names.fans import fan_name


def _facts(summary: McrSummary, screen: Screen) -> list[tuple[str, str]]:
    """How long and dear the hands were."""
    _ = translator(screen.language)
    return [
        (_("points of a win, on average"), mean_text(summary.points, screen)),
        (_("discards in a hand, on average"), mean_text(summary.discards, screen)),
    ]


def _fans(match: Match, summary: McrSummary, language: Language) -> list[tuple[str, int]]:
    return [(fan_name(fan, language, match.rulebook), wins) for fan, wins in summary.fans]


_PARTS = SimulationParts(
    facts=_facts,
    columns={
        marked("Hands won"): lambda player, _screen: str(player.wins),
        marked("of hands"): lambda player, screen: share(player.wins, player.hands, screen),
        marked("Self-drawn"): lambda player, _screen: str(player.self_drawn),
        marked("Discarded"): lambda player, _screen: str(player.discarded),
        marked("Points"): lambda player, screen: mean_text(player.points, screen),
        marked("Score"): lambda player, screen: mean_text(player.score, screen, sign=True),
        "±": lambda player, screen: figure(player.score.margin, screen),
    },
    score=marked("Score: points in a game, on average; ± holds 95 times of 100."),
    title=marked("The most frequent fans"),
    head=marked("Fan"),
    names=_fans,
)
GAME = SimulationView(_PARTS.page)
