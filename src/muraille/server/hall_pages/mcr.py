"""MCR at a table's page: winner, from whom, the value spoken; no calculator (O18)."""

from collections.abc import Mapping

from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.payments import win_payments
from muraille.server.hall_pages.of_game import TableEntry, wind_of
from muraille.tournament.facts.hands import Hand, McrHand, Players
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.mcr import GAME as SHEETS
from muraille.words import Language
from muraille.words.site import site_text

_COLUMNS = range(4)
_SELF_DRAWN = "t"


def _in_words(hand: Hand, players: Players, language: Language) -> str:
    """A hand as one says it.

    >>> _in_words(McrHand(7, 24, "3", "1"), ("1", "2", "3", "4"), Language.ENGLISH)
    '24, West from East'
    """
    if not isinstance(hand, McrHand) or hand.broken_off:
        return site_text("hall_hand_broken_off", language)
    if hand.winner is None:
        return site_text("hall_hand_drawn", language)
    words = {"value": hand.value, "winner": wind_of(hand.winner, players, language)}
    if hand.discarder is None:
        return site_text("hall_hand_self_drawn", language, **words)
    thrower = wind_of(hand.discarder, players, language)
    return site_text("hall_hand_won", language, **words, thrower=thrower)


def _data(_state: Tournament, _sheet: Sheet) -> Mapping[str, object]:
    """What a win moves, for each winner and whoever pays: so much, and so much for each point.

    Payments grow evenly with the value, so two of them tell all; a phone that is out of reach
    can show the sums.
    """
    moves = {
        f"{winner}{_SELF_DRAWN if thrower is None else thrower}": _line(winner, thrower)
        for winner in _COLUMNS
        for thrower in (None, *_COLUMNS)
        if thrower != winner
    }
    return {"least": MINIMUM, "most_hands": SHEETS.most_hands, "moves": moves}


def _line(winner: int, thrower: int | None) -> list[list[int]]:
    low, high = (win_payments(value, winner, thrower) for value in (MINIMUM, MINIMUM + 1))
    slopes = [after - before for before, after in zip(low, high, strict=True)]
    return [[before - MINIMUM * slope, slope] for before, slope in zip(low, slopes, strict=True)]


def _said(hand: Hand, players: Players) -> str:
    """A hand as one types it, without its penalties.

    >>> _said(McrHand(7, 24, "3", "1"), ("1", "2", "3", "4"))
    '24 w e'
    """
    if not isinstance(hand, McrHand) or hand.winner is None:
        return "-"
    winner, discarder = (
        _SELF_DRAWN if number is None else "eswn"[players.index(number)]
        for number in (hand.winner, hand.discarder)
    )
    return f"{hand.value} {winner} {discarder}"


GAME = TableEntry(
    "hall_pages/entry_values.html", "hall_pages/correct_values.html", _data, _in_words, _said
)
