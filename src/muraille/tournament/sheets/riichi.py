"""Riichi hands on a sheet, one after the other: where the game stands, and what a hand adds.

Uses the settlement of the rules for every figure; only follows the deal from hand to hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.rules.riichi.edition import BET_POINTS
from muraille.rules.riichi.endings import Chombo, Deal, Draw, Ending, Redeal, Win
from muraille.rules.riichi.play import PLAY_EMA
from muraille.rules.riichi.settlement import Outcome
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat, Wind
from muraille.tournament.facts.hands import (
    Hand,
    HandResult,
    Players,
    RiichiHand,
    Worth,
)

_ROUNDS = (Wind.EAST, Wind.SOUTH)
_RESULTS: dict[type, HandResult] = {
    Win: HandResult.WIN,
    Draw: HandResult.DRAW,
    Chombo: HandResult.CHOMBO,
    Redeal: HandResult.REDEAL,
}


@dataclass(frozen=True, slots=True)
class Position:
    """How the next hand begins; ``deals`` counts how often the deal has passed."""

    deals: int = 0
    counters: int = 0
    bets: int = 0

    @property
    def over(self) -> bool:
        """Whether the whole game has been played."""
        return self.deals >= PLAY_EMA.deals

    @property
    def dealer(self) -> Seat:
        """The chair that deals."""
        return Seat(self.deals % 4)

    @property
    def round(self) -> Wind:
        """The prevalent wind."""
        return _ROUNDS[min(self.deals // 4, len(_ROUNDS) - 1)]


def position(hands: Sequence[Hand], players: Players) -> Position:
    """Where the game stands after these hands."""
    deals, counters, bets = 0, 0, 0
    for hand in hands:
        if isinstance(hand, RiichiHand):
            deals += players.index(hand.next_dealer) != deals % 4
            counters, bets = hand.counters, hand.bets_left
    return Position(deals, counters, bets)


def problems_of_deal(given: Deal, stands: Position) -> Iterator[Problem]:
    """Where a told deal does not follow from the hands before it."""
    told = (
        ("dealer", "ESWN"[given.dealer], "ESWN"[stands.dealer]),
        ("round", str(given.round or stands.round), str(stands.round)),
        ("counters", str(given.counters), str(stands.counters)),
        ("carried_bets", str(given.carried_bets), str(stands.bets)),
    )
    for key, found, wanted in told:
        if found != wanted:
            yield problem(
                Family.CONTRADICTION, "deal_does_not_follow", key=key, found=found, wanted=wanted
            )


def settled_hand(
    number: int, players: Players, deal: Deal, ending: Ending, outcome: Outcome
) -> RiichiHand:
    """A hand with what it moved: payments, bets taken, and bets laid down for riichi."""
    laid = Four.of(BET_POINTS if seat in deal.riichi else 0 for seat in range(4))
    result = HandResult.CHOMBO if outcome.chombo else _RESULTS[type(ending)]
    discarder = ending.discarder if isinstance(ending, Win) else None
    return RiichiHand(
        number=number,
        result=result,
        round=(deal.round or Wind.EAST).value,
        dealer=players[deal.dealer],
        moved=outcome.payments + outcome.bets - laid,
        bets_left=outcome.carried_bets,
        counters=outcome.counters,
        next_dealer=players[outcome.dealer],
        winners=tuple(
            Worth(
                players[won.seat],
                won.points,
                won.value.han,
                won.value.minipoints,
                None if won.value.limit is None else won.value.limit.value,
            )
            for won in outcome.scores
        ),
        discarder=None if discarder is None else players[discarder],
        riichi=tuple(players[seat] for seat in deal.riichi),
        tenpai=tuple(players[seat] for seat in outcome.tenpai),
        chombo=tuple(players[seat] for seat in outcome.chombo),
        after_uma=outcome.penalties,
    )
