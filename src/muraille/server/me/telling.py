"""Figures in words: key figures, fans, yaku and offences with their links, the best hands."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from muraille.rules.catalogue import game_named
from muraille.rules.riichi.limits import Limit
from muraille.server.me.addresses import replay_path
from muraille.server.me.charts import ChartBar, bars
from muraille.server.me.figures import WinFigures
from muraille.server.me.summary import BestHand, Summary
from muraille.server.rulebook.books import PageLink
from muraille.server.rulebook.links import offence_path
from muraille.server.rulebook.of_game import rule_pages
from muraille.table.common.table import GameTable
from muraille.table.riichi.actions import Riichi
from muraille.words import Language
from muraille.words.numbers import MINUS, decimal, percent, points_told, signed_points
from muraille.words.rulings.offences import offence_name
from muraille.words.scoring.accounts import times_text
from muraille.words.scoring.riichi import limit_name
from muraille.words.site import count_text, site_text

NONE = "–"
"""Where there is nothing to take a mean of."""

FINE = 1000
"""From here on a digit after the point says nothing."""


@dataclass(frozen=True, slots=True)
class BestTold:
    """One of the best hands, as it lay, with the way to it in the replay."""

    value: str
    how: str
    when: datetime
    win: WinFigures
    named: tuple[PageLink, ...]
    path: str


def figures_told(summary: Summary, game: str, language: Language) -> Iterator[tuple[str, str]]:
    """The key figures, each with its name."""

    def named(key: str, value: str) -> tuple[str, str]:
        return site_text(key, language), value

    yield named("me_games_played", str(summary.games))
    yield named("me_hands_played", str(summary.hands))
    yield named("me_mean_place", _place(summary.mean_place, language))
    yield named("me_points_sum", signed_points(summary.running[-1]))
    yield named("me_mean_points", _mean(summary.mean_points, language, sign=True))
    yield named("me_win_rate", _share(summary.wins, summary.hands, language))
    yield named("me_self_share", _share(summary.self_drawn, summary.wins, language))
    yield named("me_mean_win", _mean(summary.mean_win, language))
    yield named("me_loss_rate", _share(summary.lost, summary.hands, language))
    yield named("me_mean_loss", _mean(summary.mean_loss, language))
    if Riichi.name in game_named(game).part("table", GameTable).player_actions:
        yield named("me_riichi_rate", _share(summary.riichi, summary.hands, language))
        yield named("me_riichi_won", _share(summary.riichi_won, summary.riichi, language))
        yield named("me_tenpai_rate", _share(summary.tenpai, summary.drawn, language))
    yield named("me_penalties", points_told(summary.penalty))


def _mean(value: float | None, language: Language, *, sign: bool = False) -> str:
    if value is None:
        return NONE
    if abs(value) >= FINE:
        return signed_points(round(value)) if sign else points_told(round(value))
    return decimal(value, language, sign=sign).replace("-", MINUS)


def _place(mean: float | None, language: Language) -> str:
    return NONE if mean is None else decimal(mean, language, digits=2)


def _share(part: int, whole: int, language: Language) -> str:
    return percent(min(1.0, part / whole), language) if whole else NONE


def made_bars(summary: Summary, game: str, language: Language) -> tuple[ChartBar, ...]:
    """Fans or yaku by the wins that counted them."""
    pages = rule_pages(game)
    return bars(
        (
            pages.name(made.name, made.rulebook, language),
            made.wins,
            percent(made.wins / summary.wins, language),
            pages.path(made.rulebook, made.name),
        )
        for made in summary.made
    )


def offence_bars(summary: Summary, language: Language) -> tuple[ChartBar, ...]:
    """What this player was ruled against for."""
    return bars(
        (
            offence_name(offence.name, language),
            offence.wins,
            "",
            offence_path(offence.rulebook, offence.name),
        )
        for offence in summary.offences
    )


def best_told(summary: Summary, game: str, language: Language) -> tuple[BestTold, ...]:
    """The best hands."""
    return tuple(_best(best, game, language) for best in summary.best)


def _best(best: BestHand, game: str, language: Language) -> BestTold:
    win, played = best.win, best.game
    pages, book = rule_pages(game), played.rulebook
    return BestTold(
        value=_value(win, language),
        how=site_text("me_end_self_drawn" if win.self_drawn else "me_end_on_discard", language),
        when=played.when,
        win=win,
        named=tuple(
            PageLink(pages.name(name, book, language) + times_text(times), pages.path(book, name))
            for name, times in win.named
        ),
        path=replay_path(played.code, win.hand, win.at),
    )


def _value(win: WinFigures, language: Language) -> str:
    """The points; in riichi also the limit, or han and minipoints."""
    if win.limit:
        limit = limit_name(Limit(win.limit))
        return site_text("worth_limit", language, limit=limit, points=win.value)
    if win.han is None:
        return count_text("points", win.value, language)
    worth = {"han": win.han, "minipoints": win.minipoints, "points": win.value}
    return site_text("worth_han", language, **worth)
