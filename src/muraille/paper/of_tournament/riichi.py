"""Riichi's score sheets on paper, filled in from the log."""

from collections.abc import Sequence
from dataclasses import replace

from muraille.paper.of_tournament.sheets import SheetPages, column, is_done, taken_at_once
from muraille.paper.sheets import riichi_sheets
from muraille.paper.values import Amount, FourAmounts, PrintedRiichiHand, RiichiCount, RiichiSheet
from muraille.tiles.four import Four
from muraille.tournament.facts import hands as on_sheet
from muraille.tournament.facts.results import PlayedBy, Result
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import bets_left, totals
from muraille.tournament.sheets.results import table_results


def _filled(state: Tournament, blank: RiichiSheet, sheet: Sheet) -> RiichiSheet:
    hands = tuple(
        _hand(hand, sheet) for hand in sheet.hands if isinstance(hand, on_sheet.RiichiHand)
    )
    sticks = totals(state, sheet)
    if sticks is None or not is_done(sheet):
        return replace(blank, hands=hands)
    results = table_results(state, sheet)
    count = RiichiCount(
        sticks=sticks + sheet.borrowed,
        bets_left=bets_left(sheet),
        lent=-sheet.borrowed if any(sheet.borrowed) else None,
        uma=_four([result.uma for result in results]),
        penalties=Four.of(result.after for result in results),
        results=_four([result.score for result in results]),
        late=_late(state, sheet, results),
    )
    return replace(blank, hands=hands, count=count)


def _late(state: Tournament, sheet: Sheet, results: Sequence[Result]) -> Four:
    """What is taken off the score at once; nothing of one whose result is fixed (R32)."""
    taken = zip(results, taken_at_once(state, sheet), strict=True)
    return Four.of(points if result.played is PlayedBy.HIMSELF else 0 for result, points in taken)


def _hand(hand: on_sheet.RiichiHand, sheet: Sheet) -> PrintedRiichiHand:
    deal = sheet.players.index(hand.dealer) + 1 if hand.dealer in sheet.players else ""
    return PrintedRiichiHand(
        f"{hand.round}{deal}",
        tuple(sheet.players.index(win.player) for win in hand.winners),
        column(hand.discarder, sheet),
        ", ".join(_worth(win) for win in hand.winners),
        tuple(sheet.players.index(player) for player in hand.riichi),
        hand.moved,
        tuple(sheet.players.index(player) for player in hand.chombo),
        hand.result is on_sheet.RiichiHandEnd.REDEAL,
    )


def _worth(win: on_sheet.Worth) -> str:
    if win.limit:
        return win.limit
    return str(win.points) if win.han is None else f"{win.han}/{win.minipoints}"


def _four(values: Sequence[Amount]) -> FourAmounts:
    east, south, west, north = values
    return east, south, west, north


GAME = SheetPages(RiichiSheet, _filled, riichi_sheets)
