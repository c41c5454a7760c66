"""A person's figures over many games: counts, rates, means, what was made how often."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from muraille.arena.means import mean_of
from muraille.server.me.figures import SeatFigures, WinFigures

MOST_HANDS = 5
"""So many of the best hands are shown."""


@dataclass(frozen=True, slots=True)
class OneGame:
    """A game with its figures."""

    code: str
    when: datetime
    rulebook: str
    figures: SeatFigures


@dataclass(frozen=True, slots=True)
class Made:
    """A fan or yaku, in how many wins it was counted, and the rulebook of the last of them."""

    name: str
    wins: int
    rulebook: str


@dataclass(frozen=True, slots=True)
class BestHand:
    """A win and the game it was made in."""

    win: WinFigures
    game: OneGame


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures of these games; means are None where there is nothing to take them of.

    ``places``: how often first to fourth, shared ones for each. ``running``: the points after
    each game. ``lost``: wins of others on own discards, in ``lost_hands``. ``others``: hands that
    others won otherwise. The means are of a game (``place``, ``points``), a win, a loss.
    """

    games: int
    hands: int
    drawn: int
    self_drawn: int
    on_discard: int
    lost: int
    lost_hands: int
    places: tuple[int, ...]
    running: tuple[int, ...]
    mean_place: float | None
    mean_points: float | None
    mean_win: float | None
    mean_loss: float | None
    riichi: int
    riichi_won: int
    tenpai: int
    penalty: int
    offences: tuple[Made, ...]
    made: tuple[Made, ...]
    best: tuple[BestHand, ...]

    @property
    def wins(self) -> int:
        """Hands won."""
        return self.self_drawn + self.on_discard

    @property
    def others(self) -> int:
        """Hands another won without a discard of this player."""
        return self.hands - self.drawn - self.wins - self.lost_hands

    def rate(self, count: int) -> float | None:
        """So many in a hand."""
        return count / self.hands if self.hands else None


def summary_of(games: Sequence[OneGame]) -> Summary:
    """The figures of these games, given from the oldest to the newest."""
    by_game = [game.figures for game in games]
    wins = [win for figures in by_game for win in figures.wins]
    places = Counter(figures.place for figures in by_game)
    running: list[int] = []
    for figures in by_game:
        running.append(figures.points + (running[-1] if running else 0))
    return Summary(
        games=len(games),
        hands=sum(figures.hands for figures in by_game),
        drawn=sum(figures.drawn for figures in by_game),
        self_drawn=sum(win.self_drawn for win in wins),
        on_discard=sum(not win.self_drawn for win in wins),
        lost=sum(len(figures.lost) for figures in by_game),
        lost_hands=sum(figures.lost_hands for figures in by_game),
        places=tuple(places[place] for place in range(1, 5)),
        running=tuple(running),
        mean_place=mean_of([figures.place for figures in by_game]).value,
        mean_points=mean_of([figures.points for figures in by_game]).value,
        mean_win=mean_of([win.value for win in wins]).value,
        mean_loss=mean_of([value for figures in by_game for value in figures.lost]).value,
        riichi=sum(figures.riichi for figures in by_game),
        riichi_won=sum(win.riichi for win in wins),
        tenpai=sum(figures.tenpai for figures in by_game),
        penalty=sum(figures.penalty for figures in by_game),
        offences=_counted((game, game.figures.offences) for game in games),
        made=_counted(
            (game, [(name, 1) for name, _times in win.named])
            for game in games
            for win in game.figures.wins
        ),
        best=_best(games),
    )


def _counted(named: Iterable[tuple[OneGame, Iterable[tuple[str, int]]]]) -> tuple[Made, ...]:
    """The most frequent first."""
    counts: Counter[str] = Counter()
    books: dict[str, str] = {}
    for game, names in named:
        for name, times in names:
            counts[name] += times
            books[name] = game.rulebook
    most = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Made(name, times, books[name]) for name, times in most)


def _best(games: Sequence[OneGame]) -> tuple[BestHand, ...]:
    """The wins worth most, of equal ones the latest."""
    hands = [BestHand(win, game) for game in games for win in game.figures.wins]
    hands.sort(key=lambda best: (best.win.value, best.game.when, best.win.hand), reverse=True)
    return tuple(hands[:MOST_HANDS])
