"""What games of twins come to."""

from collections.abc import Sequence
from typing import Any

from muraille.arena.figures import GameFigures
from muraille.arena.games import ArenaGame, Match
from tests.toy_game.events import TwinsEnded, TwinsWon


def _result(game: ArenaGame) -> dict[str, Any]:
    (ended,) = (event for event in game.events if isinstance(event, TwinsEnded))
    wins = [event.seat for event in game.events if isinstance(event, TwinsWon)]
    return {"scores": list(ended.scores), "wins": len(wins)}


def _summary(bots: Sequence[str], results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    wins = sum(result["wins"] for result in results)
    return {"bots": list(bots), "games": len(results), "wins": wins}


def _fields(match: Match, summary: dict[str, Any]) -> dict[str, object]:
    return {"rules": match.rulebook, **summary}


GAME = GameFigures(_result, _summary, _fields)
