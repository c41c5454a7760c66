"""Hands by chance, for made-up tournaments: plausible values, winners, draws and offences."""

from muraille.chance import Chance
from muraille.rules.riichi.edition import RIICHI_EMA_2016
from muraille.rules.riichi.endings import Chombo, ChomboMode, Deal, Draw, Ending, ValueWin, Win
from muraille.rules.riichi.play import PLAY_EMA
from muraille.rules.riichi.reachable import can_be
from muraille.rules.riichi.settlement import settle
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat
from muraille.tournament.facts.hands import Players, RiichiHand
from muraille.tournament.sheets.counting import MCR_HANDS
from muraille.tournament.sheets.riichi import position, settled_hand
from muraille.tournament.sheets.writing import McrLine

_VALUES = (8, 8, 8, 9, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 32, 40, 51, 64, 88)
_WORTHS = ((1, 30), (1, 40), (2, 30), (2, 40), (3, 30), (3, 40), (4, 30), (5, None), (6, None))
_FALSE_HU = 10
_MOST_HANDS = 14
_SEATS = tuple(Seat(number) for number in range(4))


def mcr_session(chance: Chance, players: Players) -> list[McrLine]:
    """Sixteen hands or fewer, with a false hu now and then."""
    hands = MCR_HANDS if chance.below(3) else 12 + chance.below(4)
    return [_mcr_line(chance, players, number) for number in range(1, hands + 1)]


def _mcr_line(chance: Chance, players: Players, number: int) -> McrLine:
    penalties = {}
    if chance.below(60) == 0:
        offender = players[chance.below(4)]
        penalties = {one: _FALSE_HU if one != offender else -3 * _FALSE_HU for one in players}
    if chance.below(8) == 0:
        return McrLine(number, penalties=penalties)
    order = chance.shuffled(players)
    value = _VALUES[chance.below(len(_VALUES))]
    discarder = order[1] if chance.below(10) < 7 else None
    return McrLine(number, value, order[0], discarder, penalties)


def false_hu_in(line: McrLine) -> str | None:
    """Who had a false hu in this hand."""
    return next((one for one, points in line.penalties.items() if points < 0), None)


def riichi_session(chance: Chance, players: Players) -> tuple[tuple[RiichiHand, ...], Four, int]:
    """A game, or as much of it as time allows: the hands, the sticks and the bets left."""
    hands: list[RiichiHand] = []
    figures = Four.each(PLAY_EMA.start)
    while len(hands) < _MOST_HANDS:
        stands = position(hands, players)
        if stands.over:
            break
        riichi = tuple(seat for seat in _SEATS if chance.below(4) == 0)
        deal = Deal(stands.dealer, stands.round, stands.counters, stands.bets, riichi)
        ending = _ending(chance, riichi)
        outcome = settle(deal, ending, RIICHI_EMA_2016)
        hand = settled_hand(len(hands) + 1, players, deal, ending, outcome)
        hands.append(hand)
        figures += hand.moved
    return tuple(hands), figures, hands[-1].bets_left


def _ending(chance: Chance, riichi: tuple[Seat, ...]) -> Ending:
    roll = chance.below(100)
    if roll < 2:
        return Chombo(Seat(chance.below(4)), ChomboMode.TOURNAMENT)
    if roll < 17:
        tenpai = tuple(seat for seat in _SEATS if seat in riichi or chance.below(3) == 0)
        return Draw(tenpai)
    winner, discarder = chance.shuffled(_SEATS)[:2]
    self_drawn = roll >= 70
    worths = [
        (han, minipoints)
        for han, minipoints in _WORTHS
        if minipoints is None or can_be(han, minipoints, self_drawn=self_drawn)
    ]
    won = ValueWin(winner, *worths[chance.below(len(worths))])
    return Win((won,), None if self_drawn else discarder)
