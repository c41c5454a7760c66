"""A simulation of riichi on the screen: how hands ended, how the players did, which yaku came."""

from collections.abc import Iterator

from muraille.arena.games import Match
from muraille.arena.riichi.summary import RiichiSummary
from muraille.cli.simulate.view import (
    NONE,
    SimulationParts,
    SimulationView,
    figure,
    mean_text,
    share,
)
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.words import Language, marked, translator
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import limit_name


def _facts(summary: RiichiSummary, screen: Screen) -> list[tuple[str, str]]:
    """How many won or waited together, and how long the hands were."""
    _ = translator(screen.language)
    waited = sum(players * hands for players, hands in enumerate(summary.tenpai))
    on_average = waited / summary.drawn_hands if summary.drawn_hands else None
    return [
        (_("hands with several winners"), str(summary.shared)),
        (_("players tenpai after a drawn hand, on average"), figure(on_average, screen)),
        (_("discards in a hand, on average"), mean_text(summary.discards, screen)),
    ]


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


def _yaku(_match: Match, summary: RiichiSummary, language: Language) -> list[tuple[str, int]]:
    return [(yaku_name(yaku, language), wins) for yaku, wins in summary.yaku]


_PARTS = SimulationParts(
    facts=_facts,
    wins=_wins,
    columns={
        marked("Hands won"): lambda player, _screen: str(player.wins),
        marked("of hands"): lambda player, screen: share(player.wins, player.hands, screen),
        marked("Discarded"): lambda player, _screen: str(player.discarded),
        marked("Riichi"): lambda player, _screen: str(player.riichi),
        marked("Points"): lambda player, _screen: _whole(player.points.value),
        marked("Score"): lambda player, _screen: _whole(player.result.value, sign=True),
        "±": lambda player, _screen: _whole(player.result.margin),
    },
    score=marked("Score: a game's points won with uma, on average; ± holds 95 times of 100."),
    title=marked("The most frequent yaku"),
    head=marked("Yaku"),
    names=_yaku,
)
GAME = SimulationView(_PARTS.page)
