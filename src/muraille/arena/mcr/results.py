"""What a game of MCR came to: who won each hand, how, and the scores, by player.

A player is a place in the list of bots, 0 to 3, whichever seat he had in a game.
"""

from dataclasses import dataclass, replace

from muraille.arena.games import ArenaGame
from muraille.arena.rulings import Ruling, rulings_of
from muraille.table.common.events import Discarded, HandBroken, HandDrawn, HandStarted
from muraille.table.mcr.events import FlowersLost, McrGameEnded, McrWon, WinVoided


@dataclass(frozen=True, slots=True)
class McrHandResult:
    """One hand: ``winner`` is None when it was drawn, ``source`` when self-drawn.

    ``wind`` is the winner's, as turns after East; ``points`` are without flowers;
    ``discards`` tells how long the hand was; ``payments`` are by player.
    """

    winner: int | None
    source: int | None
    wind: int | None
    points: int
    flowers: int
    fans: tuple[str, ...]
    discards: int
    payments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class McrGameResult:
    """One game: its hands, the final scores and places by player, and what was ruled."""

    number: int
    hands: tuple[McrHandResult, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    rulings: tuple[Ruling, ...] = ()


def result_of(game: ArenaGame) -> McrGameResult:
    """The result of a game, from its events."""
    hands: list[McrHandResult] = []
    scores = places = (0, 0, 0, 0)
    order: tuple[int, ...] = ()
    discards = 0
    for event in game.events:
        if isinstance(event, HandStarted):
            order, discards = event.order, 0
        elif isinstance(event, Discarded):
            discards += 1
        elif isinstance(event, McrWon):
            hands.append(_won(game, event, order.index(event.seat), discards))
        elif isinstance(event, HandDrawn):
            hands.append(_drawn(discards))
        elif isinstance(event, WinVoided):
            hands[-1] = _drawn(hands[-1].discards)
        elif isinstance(event, FlowersLost):
            hands[-1] = _without_flowers(game, hands[-1], event)
        elif isinstance(event, McrGameEnded):
            scores, places = event.scores, event.places
        assert not isinstance(event, HandBroken)
    return McrGameResult(
        game.number, tuple(hands), game.by_player(scores), game.by_player(places), rulings_of(game)
    )


def _drawn(discards: int) -> McrHandResult:
    return McrHandResult(None, None, None, 0, 0, (), discards, (0, 0, 0, 0))


def _without_flowers(game: ArenaGame, hand: McrHandResult, event: FlowersLost) -> McrHandResult:
    back = game.by_player(event.payments)
    paid = tuple(amount + other for amount, other in zip(hand.payments, back, strict=True))
    return replace(hand, flowers=0, payments=paid)


def _won(game: ArenaGame, event: McrWon, wind: int, discards: int) -> McrHandResult:
    return McrHandResult(
        winner=game.players[event.seat],
        source=None if event.source is None else game.players[event.source],
        wind=wind,
        points=event.points,
        flowers=event.flowers,
        fans=tuple(fan for fan, _times, _points in event.fans),
        discards=discards,
        payments=game.by_player(event.payments),
    )
