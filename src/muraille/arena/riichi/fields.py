"""The JSON of a riichi simulation: plain values in the order in which they are documented."""

from muraille.arena.fields import (
    frequency_fields,
    match_fields,
    mean_fields,
    ruling_fields,
    standing_fields,
)
from muraille.arena.games import Match
from muraille.arena.riichi.summary import RiichiStanding, RiichiSummary


def summary_fields(match: Match, summary: RiichiSummary) -> dict[str, object]:
    """What was played and what came of it."""
    return {
        **match_fields(match, summary),
        "signal": match.signal,
        "shared": summary.shared,
        "drawn_hands": summary.drawn_hands,
        "voided": summary.voided,
        "tenpai": list(summary.tenpai),
        "points": mean_fields(summary.points),
        "han": mean_fields(summary.han),
        "limits": {limit.value: wins for limit, wins in summary.limits},
        "riichi": summary.riichi,
        "riichi_won": summary.riichi_won,
        "discards": mean_fields(summary.discards),
        "wins_by_wind": dict(zip("ESWN", summary.wins_by_wind, strict=True)),
        "players": [_standing(standing) for standing in summary.players],
        "by_bot": [_standing(standing) for standing in summary.bots],
        "yaku": frequency_fields(summary.yaku, summary.wins),
        "rulings": ruling_fields(summary),
    }


def _standing(standing: RiichiStanding) -> dict[str, object]:
    return {
        **standing_fields(standing),
        "riichi": standing.riichi,
        "riichi_won": standing.riichi_won,
        "tenpai": standing.tenpai,
        "points": mean_fields(standing.points),
        "score": mean_fields(standing.score),
        "result": mean_fields(standing.result),
        "places": list(standing.places),
    }
