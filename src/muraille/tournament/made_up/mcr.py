"""Sessions of MCR by chance: plausible values, winners, drawn hands, a false hu now and then."""

from muraille.chance import Chance
from muraille.rules.catalogue.games import rulebook
from muraille.tiles.four import NO_POINTS
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.state import Sheet
from muraille.tournament.made_up.sessions import MadeUp, MadeUpGame
from muraille.tournament.mcr import GAME as SHEETS
from muraille.tournament.sheets.lines import McrLine, Totals

_VALUES = (8, 8, 8, 9, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 32, 40, 51, 64, 88)
_FALSE_HU = 10


def _session(chance: Chance, book: str, sheet: Sheet) -> MadeUp:
    """Sixteen hands or fewer, by hand or by totals."""
    number = SHEETS.most_hands if chance.below(3) else 12 + chance.below(4)
    lines = tuple(_line(chance, sheet.players, hand) for hand in range(1, number + 1))
    offences = tuple(
        (offender, "false_hu", "under_minimum", line.number or 0)
        for line in lines
        for offender, points in line.penalties.items()
        if points < 0
    )
    if chance.below(3):
        return MadeUp(lines, offences)
    hands = SHEETS.hands(rulebook(book), sheet, lines, False)
    figures = sum((hand.moved for hand in hands), NO_POINTS)
    return MadeUp(Totals(dict(zip(sheet.players, figures, strict=True))), offences)


def _line(chance: Chance, players: Players, number: int) -> McrLine:
    penalties, offender = {}, ""
    if chance.below(60) == 0:
        offender = players[chance.below(4)]
        penalties = {
            player: _FALSE_HU if player != offender else -3 * _FALSE_HU for player in players
        }
    if chance.below(8) == 0:
        return McrLine(number, penalties=penalties)
    # Whose hand is dead does not win.
    order = sorted(chance.shuffled(players), key=lambda player: player == offender)
    value = _VALUES[chance.below(len(_VALUES))]
    discarder = order[1] if chance.below(10) < 7 else None
    return McrLine(number, value, order[0], discarder, penalties)


GAME = MadeUpGame(_session)
