"""The score sheets of a tournament: blank with their players, or as far as they are written."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.paper.sheets import riichi_sheets, riichi_sheets_for, score_sheets, sheets_for
from muraille.paper.typesetting import Document
from muraille.paper.values import (
    Amount,
    FourAmounts,
    RiichiCount,
    RiichiHand,
    RiichiSheet,
    Schedule,
    ScoreSheet,
    SheetHand,
)
from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts import hands as written
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import (
    bets_left,
    by_column,
    noted_at,
    running_sums,
    totals,
)
from muraille.tournament.sheets.results import table_results
from muraille.words import Language


def sheets_of(state: Tournament, schedule: Schedule, language: Language) -> Document:
    """A sheet for each table of these sessions, in the tournament's game."""
    if state.dossier.game == "riichi":
        return riichi_sheets(tuple(_riichi_sheets(state, schedule)), language)
    return score_sheets(tuple(_mcr_sheets(state, schedule)), language)


def _mcr_sheets(state: Tournament, schedule: Schedule) -> Iterator[ScoreSheet]:
    for plan in schedule.sessions:
        for blank in sheets_for(schedule.event, plan):
            sheet = state.sheet(int(plan.session), int(blank.table))
            yield blank if sheet is None or not sheet.written else _mcr(state, blank, sheet)


def _mcr(state: Tournament, blank: ScoreSheet, sheet: Sheet) -> ScoreSheet:
    hands = tuple(
        SheetHand(
            hand.value,
            _column(hand.winner, sheet),
            _column(hand.discarder, sheet),
            hand.penalties,
            hand.points,
            sums,
        )
        for hand, sums in zip(sheet.hands, running_sums(state, sheet), strict=True)
        if isinstance(hand, written.McrHand)
    )
    found = totals(state, sheet)
    if found is None or not _is_done(sheet):
        return replace(blank, hands=hands)
    taken = _at_once(state, sheet)
    scores = found + taken
    results = table_results(state, sheet)
    counts = state.reading.table_points
    return replace(
        blank,
        hands=hands,
        session_penalties=taken,
        totals=scores,
        table_points=tuple(one.table_points for one in results) if counts else (),
    )


def _riichi_sheets(state: Tournament, schedule: Schedule) -> Iterator[RiichiSheet]:
    for plan in schedule.sessions:
        for blank in riichi_sheets_for(schedule.event, plan):
            sheet = state.sheet(int(plan.session), int(blank.table))
            yield blank if sheet is None or not sheet.written else _riichi(state, blank, sheet)


def _riichi(state: Tournament, blank: RiichiSheet, sheet: Sheet) -> RiichiSheet:
    hands = tuple(
        _riichi_hand(hand, sheet) for hand in sheet.hands if isinstance(hand, written.RiichiHand)
    )
    found = totals(state, sheet)
    if found is None or not _is_done(sheet):
        return replace(blank, hands=hands)
    results = table_results(state, sheet)
    count = RiichiCount(
        sticks=found + sheet.borrowed,
        bets_left=bets_left(sheet),
        lent=-sheet.borrowed if any(sheet.borrowed) else None,
        uma=_four([one.uma for one in results]),
        penalties=Four.of(one.after for one in results),
        results=_four([one.score for one in results]),
    )
    return replace(blank, hands=hands, count=count)


def _riichi_hand(hand: written.RiichiHand, sheet: Sheet) -> RiichiHand:
    deal = sheet.players.index(hand.dealer) + 1 if hand.dealer in sheet.players else ""
    worth = ", ".join(_worth(one) for one in hand.winners)
    return RiichiHand(
        f"{hand.round}{deal}",
        tuple(sheet.players.index(one.player) for one in hand.winners),
        _column(hand.discarder, sheet),
        worth or ("" if hand.result is written.HandResult.DRAW else hand.result.value),
        tuple(sheet.players.index(player) for player in hand.riichi),
        hand.moved,
    )


def _worth(one: written.Worth) -> str:
    if one.limit:
        return one.limit
    return str(one.points) if one.han is None else f"{one.han}/{one.minipoints}"


def _is_done(sheet: Sheet) -> bool:
    """Whether nothing more will be written: totals were handed in or agreed on."""
    return sheet.totals is not None or sheet.agreed is not None or sheet.entered is not None


def _at_once(state: Tournament, sheet: Sheet) -> Four:
    """What the ledger takes off the session's score, outside its hands."""
    rows = [
        by_column(one.points, sheet.players)
        for one in noted_at(state, sheet)
        if one.when is When.SESSION
    ]
    return sum(rows, NO_POINTS)


def _column(player: str | None, sheet: Sheet) -> int | None:
    return sheet.players.index(player) if player in sheet.players else None


def _four(values: Sequence[Amount]) -> FourAmounts:
    one, two, three, four = values
    return one, two, three, four
