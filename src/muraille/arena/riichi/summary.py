"""Figures of many games of riichi: frozen values, gathered result by result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.arena.means import Mean, mean_of
from muraille.arena.riichi.results import RiichiGameResult, RiichiWin
from muraille.arena.rulings import most_frequent
from muraille.arena.standings import BotStanding, shared_figures, standings
from muraille.rules.riichi.limits import Limit


@dataclass(frozen=True, slots=True)
class RiichiStanding(BotStanding):
    """``riichi``: how often theirs stood, ``riichi_won`` how often it won.

    ``tenpai``: how often they showed a waiting hand. ``score`` are points at the table at the end
    of a game, ``result`` what a game came to with uma, a player's mean.
    """

    riichi: int
    riichi_won: int
    tenpai: int
    result: Mean


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
    players, by_bot = standings(bots, lambda some: _standing(bots, some, games, wins))
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
        players=players,
        bots=by_bot,
        yaku=tuple(sorted(yaku.items(), key=lambda item: (-item[1], item[0]))),
        rulings=most_frequent(ruling for game in games for ruling in game.rulings),
        voided=voided,
    )


def _standing(
    bots: Sequence[str],
    players: tuple[int, ...],
    games: Sequence[RiichiGameResult],
    wins: Sequence[RiichiWin],
) -> RiichiStanding:
    hands = [hand for game in games for hand in game.hands]
    results = [
        float(sum(game.results[player] for player in players) / len(players)) for game in games
    ]
    return RiichiStanding(
        **shared_figures(bots, players, games, wins),
        riichi=sum(player in players for hand in hands for player in hand.riichi),
        riichi_won=sum(win.riichi for win in wins if win.winner in players),
        tenpai=sum(player in players for hand in hands for player in hand.tenpai),
        result=mean_of(results),
    )
