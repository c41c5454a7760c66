"""Figures of many games: frozen values, gathered result by result.

Means are exact sums divided once, so the same games give the same figures to the last digit.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from muraille.arena.results import GameResult, HandResult
from muraille.arena.rulings import most_frequent, points_by_rulings

CONFIDENCE = 1.96
"""Standard errors on either side: 95 of 100 such intervals hold the true mean."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of so many values; ``margin`` on either side of it is the 95 % interval.

    Both are None where there are too few values to tell.
    """

    count: int
    value: float | None
    margin: float | None


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values and its confidence interval.

    >>> mean_of([1, 2, 3])
    Mean(count=3, value=2.0, margin=1.1316...)
    """
    count = len(values)
    if count == 0:
        return Mean(0, None, None)
    mean = sum(values) / count
    if count == 1:
        return Mean(1, mean, None)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Mean(count, mean, CONFIDENCE * sqrt(spread / count))


@dataclass(frozen=True, slots=True)
class Standing:
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
    penalties: int = 0

    @property
    def win_rate(self) -> float | None:
        """Wins in a hand, of one such player."""
        return self.wins / self.hands if self.hands else None


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures of a simulation. ``wins_by_wind`` East to North; ``fans``: id and wins
    that counted it, the most frequent first. ``points`` are without flowers. ``rulings``:
    offences and how often they were ruled on."""

    games: int
    hands: int
    self_drawn: int
    on_discard: int
    drawn_hands: int
    points: Mean
    discards: Mean
    wins_by_wind: tuple[int, ...]
    players: tuple[Standing, ...]
    bots: tuple[Standing, ...]
    fans: tuple[tuple[str, int], ...]
    rulings: tuple[tuple[str, int], ...] = ()

    @property
    def wins(self) -> int:
        """Hands that somebody won."""
        return self.self_drawn + self.on_discard


def summary_of(bots: Sequence[str], results: Iterable[GameResult]) -> Summary:
    """The figures of these games, played by these bots."""
    games = tuple(results)
    hands = [hand for game in games for hand in game.hands]
    won = [hand for hand in hands if hand.winner is not None]
    self_drawn = sum(hand.source is None for hand in won)
    fans = Counter(fan for hand in won for fan in hand.fans)
    winds = Counter(hand.wind for hand in won)
    names = dict.fromkeys(bots)
    return Summary(
        games=len(games),
        hands=len(hands),
        self_drawn=self_drawn,
        on_discard=len(won) - self_drawn,
        drawn_hands=len(hands) - len(won),
        points=mean_of([hand.points for hand in won]),
        discards=mean_of([hand.discards for hand in hands]),
        wins_by_wind=tuple(winds[wind] for wind in range(4)),
        players=tuple(_standing(bots, (player,), games, hands) for player in range(len(bots))),
        bots=tuple(
            _standing(bots, tuple(p for p, bot in enumerate(bots) if bot == name), games, hands)
            for name in names
        ),
        fans=tuple(sorted(fans.items(), key=lambda found: (-found[1], found[0]))),
        rulings=most_frequent(one for game in games for one in game.rulings),
    )


def _standing(
    bots: Sequence[str],
    players: tuple[int, ...],
    games: Sequence[GameResult],
    hands: Sequence[HandResult],
) -> Standing:
    won = [hand for hand in hands if hand.winner in players]
    places = Counter(game.places[player] for game in games for player in players)
    scores = [sum(game.scores[player] for player in players) / len(players) for game in games]
    return Standing(
        bot=bots[players[0]],
        players=players,
        hands=len(hands) * len(players),
        wins=len(won),
        self_drawn=sum(hand.source is None for hand in won),
        discarded=sum(hand.source in players for hand in hands if hand.source is not None),
        points=mean_of([hand.points for hand in won]),
        score=mean_of(scores),
        places=tuple(places[place] for place in range(1, 5)),
        penalties=points_by_rulings((one for game in games for one in game.rulings), players),
    )
