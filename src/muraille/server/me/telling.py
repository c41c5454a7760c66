"""Figures in words: key figures, fans, yaku and offences with their links, the best hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from muraille.rules.catalogue import game_named
from muraille.rules.riichi.limits import Limit
from muraille.server.me.addresses import replay_path
from muraille.server.me.charts import Bar, bar_width
from muraille.server.me.figures import Win
from muraille.server.me.summary import BestHand, Made, Summary
from muraille.server.rulebook.links import offence_path
from muraille.server.rulebook.of_game import rule_pages
from muraille.table.common.table import Table
from muraille.table.riichi.actions import Riichi
from muraille.words import Language
from muraille.words.numbers import MINUS, decimal, percent, points_told, signed_points
from muraille.words.rulings.offences import offence_name
from muraille.words.scoring.riichi import limit_name
from muraille.words.site import count_text, site_text

NONE = "–"
"""Where there is nothing to take a mean of."""

FINE = 1000
"""From here on a digit after the point says nothing."""


@dataclass(frozen=True, slots=True)
class NamedLink:
    """A fan or yaku as it was counted, and where it is explained."""

    name: str
    path: str


@dataclass(frozen=True, slots=True)
class BestTold:
    """One of the best hands, as it lay, with the way to it in the replay."""

    value: str
    how: str
    when: datetime
    concealed: tuple[str, ...]
    winning: str
    sets: tuple[tuple[str, ...], ...]
    named: tuple[NamedLink, ...]
    path: str


def figures_told(found: Summary, game: str, language: Language) -> Iterator[tuple[str, str]]:
    """The key figures, each with its name."""

    def named(key: str, value: str) -> tuple[str, str]:
        return site_text(key, language), value

    yield named("me_games_played", str(found.games))
    yield named("me_hands_played", str(found.hands))
    yield named("me_mean_place", _place(found.mean_place, language))
    yield named("me_points_sum", signed_points(found.running[-1]))
    yield named("me_mean_points", _mean(found.mean_points, language, sign=True))
    yield named("me_win_rate", _share(found.wins, found.hands, language))
    yield named("me_self_share", _share(found.self_drawn, found.wins, language))
    yield named("me_mean_win", _mean(found.mean_win, language))
    yield named("me_loss_rate", _share(found.lost, found.hands, language))
    yield named("me_mean_loss", _mean(found.mean_loss, language))
    if Riichi.name in game_named(game).part("table", Table).player_actions:
        yield named("me_riichi_rate", _share(found.riichi, found.hands, language))
        yield named("me_riichi_won", _share(found.riichi_won, found.riichi, language))
        yield named("me_tenpai_rate", _share(found.tenpai, found.drawn, language))
    yield named("me_penalties", points_told(found.penalty))


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


def made_bars(found: Summary, game: str, language: Language) -> tuple[Bar, ...]:
    """Fans or yaku by the wins that counted them."""
    return _bars(
        found.made,
        [_named(one.name, one.rulebook, game, language) for one in found.made],
        [percent(one.wins / found.wins, language) for one in found.made],
    )


def offence_bars(found: Summary, language: Language) -> tuple[Bar, ...]:
    """What this player was ruled against for."""
    links = [
        NamedLink(offence_name(one.name, language), offence_path(one.rulebook, one.name))
        for one in found.offences
    ]
    return _bars(found.offences, links, [""] * len(links))


def _bars(
    made: Sequence[Made], links: Sequence[NamedLink], shares: Sequence[str]
) -> tuple[Bar, ...]:
    most = max((one.wins for one in made), default=0)
    return tuple(
        Bar(link.name, bar_width(one.wins, most), one.wins, share, link.path)
        for one, link, share in zip(made, links, shares, strict=True)
    )


def _named(name: str, book: str, game: str, language: Language) -> NamedLink:
    pages = rule_pages(game)
    return NamedLink(pages.name(name, book, language), pages.path(book, name))


def best_told(found: Summary, game: str, language: Language) -> tuple[BestTold, ...]:
    """The best hands."""
    return tuple(_best(one, game, language) for one in found.best)


def _best(one: BestHand, game: str, language: Language) -> BestTold:
    win, played = one.win, one.game
    links = []
    for name, times in win.named:
        link = _named(name, played.rulebook, game, language)
        links.append(NamedLink(f"{link.name} ×{times}", link.path) if times > 1 else link)
    return BestTold(
        value=_value(win, language),
        how=site_text("me_end_self_drawn" if win.self_drawn else "me_end_on_discard", language),
        when=played.when,
        concealed=win.concealed,
        winning=win.winning,
        sets=win.sets,
        named=tuple(links),
        path=replay_path(played.code, win.hand, win.at),
    )


def _value(win: Win, language: Language) -> str:
    """The points; in riichi also the limit, or han and minipoints."""
    if win.limit:
        limit = limit_name(Limit(win.limit))
        return site_text("worth_limit", language, limit=limit, points=win.value)
    if win.han is None:
        return count_text("points", win.value, language)
    worth = {"han": win.han, "minipoints": win.minipoints, "points": win.value}
    return site_text("worth_han", language, **worth)
