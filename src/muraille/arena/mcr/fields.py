"""The JSON of an MCR simulation: plain values in the order in which they are documented."""

from muraille.arena.fields import (
    frequency_fields,
    match_fields,
    mean_fields,
    ruling_fields,
    standing_fields,
)
from muraille.arena.games import Match
from muraille.arena.mcr.summary import McrSummary
from muraille.arena.standings import BotStanding


def summary_fields(match: Match, summary: McrSummary) -> dict[str, object]:
    """What was played and what came of it."""
    return {
        **match_fields(match, summary),
        "drawn_hands": summary.drawn_hands,
        "points": mean_fields(summary.points),
        "discards": mean_fields(summary.discards),
        "wins_by_wind": dict(zip("ESWN", summary.wins_by_wind, strict=True)),
        "players": [_standing(standing) for standing in summary.players],
        "by_bot": [_standing(standing) for standing in summary.bots],
        "fans": frequency_fields(summary.fans, summary.wins),
        "rulings": ruling_fields(summary),
    }


def _standing(standing: BotStanding) -> dict[str, object]:
    return {
        **standing_fields(standing),
        "points": mean_fields(standing.points),
        "score": mean_fields(standing.score),
        "places": list(standing.places),
    }
