"""Sessions of riichi by chance: a game, or as much of it as time allows."""

from muraille.chance import Chance
from muraille.rules.catalogue.games import rulebook
from muraille.rules.riichi.endings import (
    Chombo,
    ChomboMode,
    DrawEnding,
    Ending,
    ValueWin,
    WinEnding,
)
from muraille.rules.riichi.reachable import can_be
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat
from muraille.tournament.facts.hands import RiichiHand
from muraille.tournament.facts.state import Sheet
from muraille.tournament.made_up.sessions import MadeUp, MadeUpGame
from muraille.tournament.riichi import position, settled_hand
from muraille.tournament.sheets.lines import RiichiLine, Totals

_WORTHS = ((1, 30), (1, 40), (2, 30), (2, 40), (3, 30), (3, 40), (4, 30), (5, None), (6, None))
_MOST_HANDS = 14
_SEATS = tuple(Seat(number) for number in range(4))


def _session(chance: Chance, book: str, sheet: Sheet) -> MadeUp:
    """By hand or by totals; then what was a chombo at the table stands in the ledger."""
    rules, players = rulebook(book), sheet.players
    assert isinstance(rules, RiichiRulebook)
    lines: list[RiichiLine] = []
    hands: list[RiichiHand] = []
    figures = Four.each(rules.start)
    while len(hands) < _MOST_HANDS and position(hands, players).deals < rules.deals:
        riichi = tuple(seat for seat in _SEATS if chance.below(4) == 0)
        line = RiichiLine(_ending(chance, riichi), riichi)
        hand = settled_hand(len(hands) + 1, rules, players, line, hands)
        lines.append(line)
        hands.append(hand)
        figures += hand.moved
    if chance.below(2):
        return MadeUp(tuple(lines))
    offences = tuple(
        (offender, "invalid_win", "all_shown", 0) for hand in hands for offender in hand.chombo
    )
    sticks = Totals(dict(zip(players, figures, strict=True)), hands[-1].bets_left)
    return MadeUp(sticks, offences)


def _ending(chance: Chance, riichi: tuple[Seat, ...]) -> Ending:
    roll = chance.below(100)
    if roll < 2:
        return Chombo(Seat(chance.below(4)), ChomboMode.TOURNAMENT)
    if roll < 17:
        tenpai = tuple(seat for seat in _SEATS if seat in riichi or chance.below(3) == 0)
        return DrawEnding(tenpai)
    winner, discarder = chance.shuffled(_SEATS)[:2]
    self_drawn = roll >= 70
    worths = [
        (han, minipoints)
        for han, minipoints in _WORTHS
        if minipoints is None or can_be(han, minipoints, self_drawn=self_drawn)
    ]
    won = ValueWin(winner, *worths[chance.below(len(worths))])
    return WinEnding((won,), None if self_drawn else discarder)


GAME = MadeUpGame(_session)
