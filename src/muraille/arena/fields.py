"""The JSON of a simulation: plain values in the order in which they are documented."""

from collections.abc import Iterable

from muraille.arena.games import Match
from muraille.arena.riichi_summary import RiichiStanding, RiichiSummary
from muraille.arena.summary import Mean, Standing, Summary

DIGITS = 4


def summary_fields(match: Match, summary: Summary) -> dict[str, object]:
    """What was played and what came of it."""
    return {
        **match_fields(match, summary),
        "drawn_hands": summary.drawn_hands,
        "points": mean_fields(summary.points),
        "discards": mean_fields(summary.discards),
        "wins_by_wind": dict(zip("ESWN", summary.wins_by_wind, strict=True)),
        "players": [_standing(one) for one in summary.players],
        "by_bot": [_standing(one) for one in summary.bots],
        "fans": frequency_fields(summary.fans, summary.wins),
        "rulings": ruling_fields(summary),
    }


def match_fields(match: Match, summary: Summary | RiichiSummary) -> dict[str, object]:
    """What was played, and how many hands were won; in either game."""
    return {
        "rules": match.rulebook,
        "options": dict(match.options),
        "mode": match.mode.value,
        "errors": match.errors,
        "seed": match.seed,
        "bots": list(match.bots),
        "games": summary.games,
        "hands_in_game": match.hands,
        "hands": summary.hands,
        "wins": summary.wins,
        "self_drawn": summary.self_drawn,
        "on_discard": summary.on_discard,
    }


def standing_fields(one: Standing | RiichiStanding) -> dict[str, object]:
    """Who played, and how often such a player won; in either game."""
    return {
        "bot": one.bot,
        "players": [player + 1 for player in one.players],
        "hands": one.hands,
        "wins": one.wins,
        "win_rate": rounded(one.win_rate),
        "self_drawn": one.self_drawn,
        "discarded": one.discarded,
        "penalties": one.penalties,
    }


def ruling_fields(summary: Summary | RiichiSummary) -> list[dict[str, object]]:
    """How often each offence was ruled on."""
    return [{"id": offence, "times": times} for offence, times in summary.rulings]


def frequency_fields(counted: Iterable[tuple[str, int]], wins: int) -> list[dict[str, object]]:
    """How many of the wins had each fan or yaku."""
    return [{"id": name, "wins": had, "share": rounded(had / wins)} for name, had in counted]


def _standing(one: Standing) -> dict[str, object]:
    return {
        **standing_fields(one),
        "points": mean_fields(one.points),
        "score": mean_fields(one.score),
        "places": list(one.places),
    }


def mean_fields(mean: Mean) -> dict[str, object]:
    """A mean and its margin, rounded."""
    return {"mean": rounded(mean.value), "margin": rounded(mean.margin)}


def rounded(value: float | None) -> float | None:
    """A figure as it is written.

    >>> rounded(1 / 3), rounded(None)
    (0.3333, None)
    """
    return None if value is None else round(value, DIGITS)
