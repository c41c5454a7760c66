"""Figures of many games of MCR: frozen values, gathered result by result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.arena.mcr.results import McrGameResult, McrHandResult
from muraille.arena.means import Mean, mean_of
from muraille.arena.rulings import most_frequent, points_by_rulings


@dataclass(frozen=True, slots=True)
class McrStanding:
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
class McrSummary:
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
    players: tuple[McrStanding, ...]
    bots: tuple[McrStanding, ...]
    fans: tuple[tuple[str, int], ...]
    rulings: tuple[tuple[str, int], ...] = ()

    @property
    def wins(self) -> int:
        """Hands that somebody won."""
        return self.self_drawn + self.on_discard


def summary_of(bots: Sequence[str], results: Iterable[McrGameResult]) -> McrSummary:
    """The figures of these games, played by these bots."""
    games = tuple(results)
    hands = [hand for game in games for hand in game.hands]
    won = [hand for hand in hands if hand.winner is not None]
    self_drawn = sum(hand.source is None for hand in won)
    fans = Counter(fan for hand in won for fan in hand.fans)
    winds = Counter(hand.wind for hand in won)
    names = dict.fromkeys(bots)
    return McrSummary(
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
        fans=tuple(sorted(fans.items(), key=lambda item: (-item[1], item[0]))),
        rulings=most_frequent(ruling for game in games for ruling in game.rulings),
    )


def _standing(
    bots: Sequence[str],
    players: tuple[int, ...],
    games: Sequence[McrGameResult],
    hands: Sequence[McrHandResult],
) -> McrStanding:
    won = [hand for hand in hands if hand.winner in players]
    places = Counter(game.places[player] for game in games for player in players)
    scores = [sum(game.scores[player] for player in players) / len(players) for game in games]
    return McrStanding(
        bot=bots[players[0]],
        players=players,
        hands=len(hands) * len(players),
        wins=len(won),
        self_drawn=sum(hand.source is None for hand in won),
        discarded=sum(hand.source in players for hand in hands if hand.source is not None),
        points=mean_of([hand.points for hand in won]),
        score=mean_of(scores),
        places=tuple(places[place] for place in range(1, 5)),
        penalties=points_by_rulings((ruling for game in games for ruling in game.rulings), players),
    )
