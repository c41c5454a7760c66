"""Figures of many games of riichi: frozen values, gathered result by result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.arena.means import Mean, mean_of
from muraille.arena.riichi.results import RiichiGameResult, RiichiHandResult
from muraille.arena.rulings import most_frequent, points_by_rulings
from muraille.rules.riichi.limits import Limit


@dataclass(frozen=True, slots=True)
class RiichiStanding:
    """How players did: one of the four, or all with the same bot.

    ``hands`` they played in; ``wins``, of which ``self_drawn``; ``discarded``: wins of others
    on their discards. ``riichi``: how often theirs stood, ``riichi_won`` how often it won.
    ``tenpai``: how often they showed a waiting hand. ``points``: mean worth of their wins.
    ``score``: points at the table at the end of a game, ``result``: what a game came to with
    uma, a player's mean. ``places``: how often first, second, third, fourth (shared ones
    count for each). ``penalties``: what rulings brought them.
    """

    bot: str
    players: tuple[int, ...]
    hands: int
    wins: int
    self_drawn: int
    discarded: int
    riichi: int
    riichi_won: int
    tenpai: int
    points: Mean
    score: Mean
    result: Mean
    places: tuple[int, ...]
    penalties: int = 0

    @property
    def win_rate(self) -> float | None:
        """Wins in a hand, of one such player."""
        return self.wins / self.hands if self.hands else None


@dataclass(frozen=True, slots=True)
class RiichiSummary:
    """All figures of a simulation.

    ``self_drawn``, ``on_discard``, ``drawn_hands`` and ``voided`` (dealt again) make up all hands;
    ``wins`` are more, where several won on one tile: in ``shared`` hands. ``tenpai`` counts
    drawn hands by how many waited, 0 to 4. ``han`` leaves yakuman out. ``limits`` are wins
    from mangan on. ``yaku``: id and wins that counted it, the most frequent first.
    ``rulings``: offences and how often they were ruled on.
    """

    games: int
    hands: int
    self_drawn: int
    on_discard: int
    shared: int
    drawn_hands: int
    tenpai: tuple[int, ...]
    wins: int
    points: Mean
    han: Mean
    limits: tuple[tuple[Limit, int], ...]
    riichi: int
    riichi_won: int
    discards: Mean
    wins_by_wind: tuple[int, ...]
    players: tuple[RiichiStanding, ...]
    bots: tuple[RiichiStanding, ...]
    yaku: tuple[tuple[str, int], ...]
    rulings: tuple[tuple[str, int], ...] = ()
    voided: int = 0


def summary_of(bots: Sequence[str], results: Iterable[RiichiGameResult]) -> RiichiSummary:
    """The figures of these games, played by these bots."""
    games = tuple(results)
    hands = [hand for game in games for hand in game.hands]
    wins = [win for hand in hands for win in hand.wins]
    voided = sum(hand.voided for hand in hands)
    drawn = [hand for hand in hands if not hand.wins and not hand.voided]
    waited = Counter(len(hand.tenpai) for hand in drawn)
    limits = Counter(win.limit for win in wins)
    winds = Counter(win.wind for win in wins)
    yaku = Counter(name for win in wins for name in win.yaku)
    self_drawn = sum(win.source is None for win in wins)
    return RiichiSummary(
        games=len(games),
        hands=len(hands),
        self_drawn=self_drawn,
        on_discard=len(hands) - len(drawn) - voided - self_drawn,
        shared=sum(len(hand.wins) > 1 for hand in hands),
        drawn_hands=len(drawn),
        tenpai=tuple(waited[players] for players in range(5)),
        wins=len(wins),
        points=mean_of([win.points for win in wins]),
        han=mean_of([win.han for win in wins if win.han is not None]),
        limits=tuple((limit, limits[limit]) for limit in Limit),
        riichi=sum(len(hand.riichi) for hand in hands),
        riichi_won=sum(win.riichi for win in wins),
        discards=mean_of([hand.discards for hand in hands]),
        wins_by_wind=tuple(winds[wind] for wind in range(4)),
        players=tuple(_standing(bots, (player,), games, hands) for player in range(len(bots))),
        bots=tuple(
            _standing(bots, tuple(p for p, bot in enumerate(bots) if bot == name), games, hands)
            for name in dict.fromkeys(bots)
        ),
        yaku=tuple(sorted(yaku.items(), key=lambda item: (-item[1], item[0]))),
        rulings=most_frequent(ruling for game in games for ruling in game.rulings),
        voided=voided,
    )


def _standing(
    bots: Sequence[str],
    players: tuple[int, ...],
    games: Sequence[RiichiGameResult],
    hands: Sequence[RiichiHandResult],
) -> RiichiStanding:
    wins = [win for hand in hands for win in hand.wins]
    own = [win for win in wins if win.winner in players]
    places = Counter(game.places[player] for game in games for player in players)
    scores = [sum(game.scores[player] for player in players) / len(players) for game in games]
    results = [
        float(sum(game.results[player] for player in players) / len(players)) for game in games
    ]
    return RiichiStanding(
        bot=bots[players[0]],
        players=players,
        hands=len(hands) * len(players),
        wins=len(own),
        self_drawn=sum(win.source is None for win in own),
        discarded=sum(win.source in players for win in wins if win.source is not None),
        riichi=sum(player in players for hand in hands for player in hand.riichi),
        riichi_won=sum(win.riichi for win in own),
        tenpai=sum(player in players for hand in hands for player in hand.tenpai),
        points=mean_of([win.points for win in own]),
        score=mean_of(scores),
        result=mean_of(results),
        places=tuple(places[place] for place in range(1, 5)),
        penalties=points_by_rulings((ruling for game in games for ruling in game.rulings), players),
    )
