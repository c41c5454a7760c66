"""Figures of many games of MCR: frozen values, gathered result by result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.arena.mcr.results import McrGameResult
from muraille.arena.means import Mean, mean_of
from muraille.arena.rulings import most_frequent
from muraille.arena.standings import BotStanding, shared_figures, standings


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
    players: tuple[BotStanding, ...]
    bots: tuple[BotStanding, ...]
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
    players, by_bot = standings(
        bots, lambda some: BotStanding(**shared_figures(bots, some, games, won))
    )
    return McrSummary(
        games=len(games),
        hands=len(hands),
        self_drawn=self_drawn,
        on_discard=len(won) - self_drawn,
        drawn_hands=len(hands) - len(won),
        points=mean_of([hand.points for hand in won]),
        discards=mean_of([hand.discards for hand in hands]),
        wins_by_wind=tuple(winds[wind] for wind in range(4)),
        players=players,
        bots=by_bot,
        fans=tuple(sorted(fans.items(), key=lambda item: (-item[1], item[0]))),
        rulings=most_frequent(ruling for game in games for ruling in game.rulings),
    )
