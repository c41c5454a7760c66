"""Riichi at a table's page: totals as sticks are counted, or hand by hand."""

from collections.abc import Mapping

from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.server.hall_pages.of_game import TableEntry, wind_of
from muraille.tournament.facts.hands import Hand, Players, RiichiHand, RiichiHandEnd, Worth
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.riichi import position
from muraille.words import Language
from muraille.words.site import site_text

_MINIPOINTS = (20, 25, *range(30, 120, 10))
_HAN = range(1, 5)


def _in_words(hand: Hand, players: Players, language: Language) -> str:
    """A hand as one says it."""
    if not isinstance(hand, RiichiHand):
        return ""
    if hand.result is RiichiHandEnd.WIN:
        winners = ", ".join(
            f"{_worth(worth)} {wind_of(worth.player, players, language)}" for worth in hand.winners
        )
        if hand.discarder is None:
            return site_text("hall_win_self_drawn", language, winners=winners)
        thrower = wind_of(hand.discarder, players, language)
        return site_text("hall_win_from", language, winners=winners, thrower=thrower)
    named = hand.chombo if hand.result is RiichiHandEnd.CHOMBO else hand.tenpai
    winds = ", ".join(wind_of(number, players, language) for number in named) or "–"
    return site_text(f"hall_riichi_{hand.result.value}", language, winds=winds)


def _worth(worth: Worth) -> str:
    if worth.limit is not None:
        return worth.limit
    return f"{worth.han}" if worth.minipoints is None else f"{worth.han}/{worth.minipoints}"


def _data(state: Tournament, sheet: Sheet) -> Mapping[str, object]:
    """What all sticks make, what a bet is worth, and how the deal stands."""
    book, deal = state.dossier.book, position(sheet.hands, sheet.players)
    assert isinstance(book, RiichiRulebook)
    return {
        "all": 4 * book.start,
        "bet": book.bet,
        "worths": [
            *(
                f"{han}/{points}"
                for han in _HAN
                for points in _MINIPOINTS
                if _is_lawful(han, points)
            ),
            *(limit.value for limit in Limit),
        ],
        "dealer": int(deal.dealer),
        "round": deal.round.value,
        "counters": deal.counters,
        "bets": deal.bets,
    }


def _is_lawful(han: int, minipoints: int) -> bool:
    """One han is never worth 20 or 25, for those need self-drawn pinfu or seven pairs (3.3)."""
    return han > 1 or minipoints >= 30


def _chombo(hand: Hand) -> tuple[str, ...]:
    return hand.chombo if isinstance(hand, RiichiHand) else ()


def _said(hand: Hand, players: Players) -> str:
    """A hand as one types it: worth and winners, from whom, who had declared riichi."""
    if not isinstance(hand, RiichiHand):
        return ""

    def winds(numbers: tuple[str, ...]) -> str:
        return "".join(f" {'eswn'[players.index(number)]}" for number in numbers)

    match hand.result:
        case RiichiHandEnd.WIN:
            wins = " ".join(f"{_worth(worth)}{winds((worth.player,))}" for worth in hand.winners)
            row = wins + (" t" if hand.discarder is None else winds((hand.discarder,)))
        case RiichiHandEnd.DRAW:
            row = f"-{winds(hand.tenpai)}"
        case RiichiHandEnd.CHOMBO:
            row = f"c{winds(hand.chombo)}"
        case RiichiHandEnd.REDEAL:
            row = "x"
    return f"{row} +r{winds(hand.riichi)}" if hand.riichi else row


GAME = TableEntry(
    "hall_pages/entry_sticks.html",
    "hall_pages/correct_row.html",
    _data,
    _in_words,
    _said,
    _chombo,
)
