"""The JSON of a simulation, as far as it is the same in every game: plain values in the order
in which they are documented."""

from collections.abc import Iterable
from typing import Any

from muraille.arena.games import Match
from muraille.arena.means import Mean

DIGITS = 4


def match_fields(match: Match, summary: Any) -> dict[str, object]:
    """What was played, and how many hands were won; in any game."""
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


def standing_fields(standing: Any) -> dict[str, object]:
    """Who played, and how often such a player won; in any game."""
    return {
        "bot": standing.bot,
        "players": [player + 1 for player in standing.players],
        "hands": standing.hands,
        "wins": standing.wins,
        "win_rate": rounded(standing.win_rate),
        "self_drawn": standing.self_drawn,
        "discarded": standing.discarded,
        "penalties": standing.penalties,
    }


def ruling_fields(summary: Any) -> list[dict[str, object]]:
    """How often each offence was ruled on."""
    return [{"id": offence, "times": times} for offence, times in summary.rulings]


def frequency_fields(counted: Iterable[tuple[str, int]], wins: int) -> list[dict[str, object]]:
    """How many of the wins had each fan or yaku."""
    return [{"id": name, "wins": had, "share": rounded(had / wins)} for name, had in counted]


def mean_fields(mean: Mean) -> dict[str, object]:
    """A mean and its margin, rounded."""
    return {"mean": rounded(mean.value), "margin": rounded(mean.margin)}


def rounded(value: float | None) -> float | None:
    """A figure as it is written.

    >>> rounded(1 / 3), rounded(None)
    (0.3333, None)
    """
    return None if value is None else round(value, DIGITS)
