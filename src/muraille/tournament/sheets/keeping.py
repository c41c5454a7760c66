"""Who keeps a table's sheet (O12), and whether it is kept on paper, hand by hand."""

from dataclasses import dataclass

from muraille.tournament.facts.hall_events import KeptBy
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.game import sheet_game

_ROUND = 4
# Seats after the exchanges of J1: who started where sits East in each round.
_EAST_OF_ROUND = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class SheetKeeper:
    """Who keeps the sheet of a hand, by column, and why."""

    column: int
    because: KeptBy


def keeper(hand: int, *, agreed: int | None = None, passed_to: int | None = None) -> SheetKeeper:
    """Whom the players agree on; else who sits East in the round, or whom he passed it to.

    The seats change every four hands, not with the deal: of the columns East, South, West and
    North, those sit East in the four rounds one after the other (J1).

    >>> keeper(5).column, keeper(5, agreed=0).column
    (1, 0)
    """
    if agreed is not None:
        return SheetKeeper(agreed, KeptBy.AGREED)
    if passed_to is not None:
        return SheetKeeper(passed_to, KeptBy.PASSED)
    return SheetKeeper(_EAST_OF_ROUND[_round_of(hand) % len(_EAST_OF_ROUND)], KeptBy.IN_TURN)


def keeper_of(state: Tournament, sheet: Sheet, hand: int = 0) -> SheetKeeper | None:
    """Who keeps the sheet of a hand, of the next one where none is named.

    None where nobody was agreed on and the game's sheets do not go round.
    """
    number = hand or len(sheet.hands) + 1
    agreed = passed_to = None
    for choice in state.hall.keepers.get((sheet.session, sheet.table), ()):
        if choice.hand > number:
            continue
        column = sheet.players.index(choice.player) if choice.player in sheet.players else None
        if choice.how is KeptBy.PASSED:
            same_round = _round_of(choice.hand) == _round_of(number)
            agreed, passed_to = None, column if same_round else None
        else:
            agreed, passed_to = column, None
    turns = sheet_game(state.dossier.rulebook).sheet_turns
    is_named = agreed is not None or passed_to is not None
    return keeper(number, agreed=agreed, passed_to=passed_to) if turns or is_named else None


def _round_of(hand: int) -> int:
    return (hand - 1) // _ROUND


def is_on_paper(state: Tournament, sheet: Sheet, hand: int = 0) -> bool:
    """Whether a hand, the next one where none is named, is kept on paper."""
    number = hand or len(sheet.hands) + 1
    choices = state.hall.papers.get((sheet.session, sheet.table), ())
    return next((each.paper for each in reversed(choices) if each.hand <= number), False)
