"""What a game of riichi came to: who won each hand, who waited, the scores, by player.

A player is a place in the list of bots, 0 to 3, whichever seat he had in a game.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from muraille.arena.games import ArenaGame
from muraille.arena.rulings import Ruling, rulings_of
from muraille.rules.riichi.limits import Limit
from muraille.table.common.events import Discarded
from muraille.table.riichi import events as r


@dataclass(frozen=True, slots=True)
class RiichiWin:
    """One win: ``source`` is None when self-drawn, ``han`` for a yakuman.

    ``wind`` is the winner's, as turns after East; ``points`` is the hand alone, without
    counters and bets.
    """

    winner: int
    source: int | None
    wind: int
    points: int
    han: int | None
    limit: Limit | None
    yaku: tuple[str, ...]
    riichi: bool


@dataclass(frozen=True, slots=True)
class RiichiHandResult:
    """One hand: several may have won on one tile, nobody where it was drawn.

    ``riichi`` are the players whose riichi stood; ``tenpai`` those who showed a waiting hand
    after a drawn one. ``discards`` tells how long the hand was. ``voided``: it was dealt again.
    """

    wins: tuple[RiichiWin, ...]
    riichi: tuple[int, ...]
    tenpai: tuple[int, ...]
    discards: int
    voided: bool = False


@dataclass(frozen=True, slots=True)
class RiichiGameResult:
    """One game: its hands, by player scores, places, and results with uma; what was ruled."""

    number: int
    hands: tuple[RiichiHandResult, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[Fraction, ...]
    rulings: tuple[Ruling, ...] = ()


@dataclass(slots=True)
class _Hand:
    """A hand while its events are read."""

    order: tuple[int, ...]
    wins: list[RiichiWin] = field(default_factory=list)
    riichi: list[int] = field(default_factory=list)
    tenpai: tuple[int, ...] = ()
    discards: int = 0
    voided: bool = False

    def result(self) -> RiichiHandResult:
        return RiichiHandResult(
            tuple(self.wins), tuple(sorted(self.riichi)), self.tenpai, self.discards, self.voided
        )


def result_of(game: ArenaGame) -> RiichiGameResult:
    """The result of a game, from its events."""
    hands: list[RiichiHandResult] = []
    hand = _Hand(())
    (ended,) = (event for event in game.events if isinstance(event, r.RiichiGameEnded))
    for event in game.events:
        if isinstance(event, r.RiichiHandStarted):
            hand = _Hand(event.order)
        elif isinstance(event, r.RiichiHandEnded):
            hands.append(hand.result())
        else:
            _read(game, hand, event)
    return RiichiGameResult(
        game.number,
        tuple(hands),
        scores=game.by_player(ended.scores),
        places=game.by_player(ended.places),
        results=tuple(Fraction(*result) for result in game.by_player(ended.results)),
        rulings=rulings_of(game),
    )


def _read(game: ArenaGame, hand: _Hand, event: object) -> None:
    players = game.players
    if isinstance(event, Discarded):
        hand.discards += 1
    elif isinstance(event, r.RiichiDeclared):
        hand.riichi.append(players[event.seat])
    elif isinstance(event, r.BetReturned):
        hand.riichi.remove(players[event.seat])
    elif isinstance(event, r.RiichiHandDrawn):
        hand.tenpai = tuple(sorted(players[seat] for seat in event.tenpai))
    elif isinstance(event, r.HandVoided):
        hand.voided = True
    elif isinstance(event, r.RiichiWon):
        hand.wins.append(
            RiichiWin(
                winner=players[event.seat],
                source=None if event.source is None else players[event.source],
                wind=hand.order.index(event.seat),
                points=event.points,
                han=event.han,
                limit=event.limit,
                yaku=tuple(yaku for yaku, _times, _han in event.yaku),
                riichi=event.riichi,
            )
        )
