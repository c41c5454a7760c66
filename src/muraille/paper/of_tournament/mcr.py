"""MCR's score sheets on paper, filled in from the log."""

from dataclasses import replace

from muraille.paper.of_tournament.sheets import SheetPages, column, is_done, taken_at_once
from muraille.paper.sheets import score_sheets
from muraille.paper.values import ScoreSheet, SheetHand
from muraille.tournament.facts.hands import McrHand
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import running_sums, totals
from muraille.tournament.sheets.results import table_results


def _filled(state: Tournament, blank: ScoreSheet, sheet: Sheet) -> ScoreSheet:
    hands = tuple(
        SheetHand(
            hand.value,
            column(hand.winner, sheet),
            column(hand.discarder, sheet),
            hand.penalties,
            hand.points,
            sums,
            hand.number in sheet.checked,
            hand.broken_off,
        )
        for hand, sums in zip(sheet.hands, running_sums(state, sheet), strict=True)
        if isinstance(hand, McrHand)
    )
    sums_at_end = totals(state, sheet)
    if sums_at_end is None or not is_done(sheet):
        return replace(blank, hands=hands)
    taken = taken_at_once(state, sheet)
    scores = sums_at_end + taken
    results = table_results(state, sheet)
    counts = state.reading.table_points
    return replace(
        blank,
        hands=hands,
        session_penalties=taken,
        totals=scores,
        table_points=tuple(result.table_points for result in results) if counts else (),
        counted=tuple(
            (seat, result.played is PlayedBy.SUBSTITUTE, result.score)
            for seat, result in enumerate(results)
            if result.played is not PlayedBy.HIMSELF
        ),
    )


GAME = SheetPages(
    ScoreSheet, _filled, lambda sheets, _book, language: score_sheets(sheets, language)
)
