"""How players did in many games: what is told of them in every game.

A standing is of one of the four players, or of all with the same bot.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from muraille.arena.means import Mean, mean_of
from muraille.arena.rulings import points_by_rulings

_Standing = TypeVar("_Standing")


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How players did: one of the four, or all with the same bot.

    ``hands`` they played in; ``wins``, of which ``self_drawn``; ``discarded``: wins of
    others on their discards. ``points``: mean worth of their wins. ``score``: in a game,
    a player's mean. ``places``: how often first, second, third, fourth (shared ones count
    for each). ``penalties``: what rulings brought them.
    """

    bot: str
    players: tuple[int, ...]
    hands: int
    wins: int
    self_drawn: int
    discarded: int
    points: Mean
    score: Mean
    places: tuple[int, ...]
    penalties: int

    @property
    def win_rate(self) -> float | None:
        """Wins in a hand, of one such player."""
        return self.wins / self.hands if self.hands else None


def shared_figures(
    bots: Sequence[str], players: tuple[int, ...], games: Sequence[Any], wins: Sequence[Any]
) -> dict[str, Any]:
    """What every standing tells; ``wins`` are all of these games, with winner, source, points."""
    own = [win for win in wins if win.winner in players]
    places = Counter(game.places[player] for game in games for player in players)
    scores = [sum(game.scores[player] for player in players) / len(players) for game in games]
    rulings = (ruling for game in games for ruling in game.rulings)
    return {
        "bot": bots[players[0]],
        "players": players,
        "hands": sum(len(game.hands) for game in games) * len(players),
        "wins": len(own),
        "self_drawn": sum(win.source is None for win in own),
        "discarded": sum(win.source in players for win in wins if win.source is not None),
        "points": mean_of([win.points for win in own]),
        "score": mean_of(scores),
        "places": tuple(places[place] for place in range(1, 5)),
        "penalties": points_by_rulings(rulings, players),
    }


def standings(
    bots: Sequence[str], standing: Callable[[tuple[int, ...]], _Standing]
) -> tuple[tuple[_Standing, ...], tuple[_Standing, ...]]:
    """Those of the four players, and those of all with the same bot."""
    alike = (
        tuple(player for player, bot in enumerate(bots) if bot == name)
        for name in dict.fromkeys(bots)
    )
    return tuple(standing((player,)) for player in range(len(bots))), tuple(map(standing, alike))
