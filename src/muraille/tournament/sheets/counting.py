"""What stands on a sheet added up: running sums, totals, and whether they can be right."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Problem
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.ledger_types import Penalty, When
from muraille.tournament.facts.state import Sheet, Tournament


def running_sums(state: Tournament, sheet: Sheet) -> tuple[Four, ...]:
    """The sums of the columns after each hand (annex 1)."""
    sums = []
    now = Four.each(state.dossier.book.start)
    for hand in sheet.hands:
        now += hand.moved
        sums.append(now)
    return tuple(sums)


def totals(state: Tournament, sheet: Sheet) -> Four | None:
    """The totals of the sheet; None while nothing is written."""
    if sheet.totals is not None or not sheet.hands:
        return sheet.totals
    return running_sums(state, sheet)[-1]


def bets_left(sheet: Sheet) -> int:
    """The riichi bets that nobody took."""
    return sheet.hands[-1].bets_left if sheet.hands else sheet.bets_left


def sheet_penalties(sheet: Sheet) -> Four:
    """What chombo on the sheet take off after the uma."""
    return sum((hand.after_uma for hand in sheet.hands), NO_POINTS)


def problems_of_totals(
    state: Tournament, sheet: Sheet, figures: Four, bets: int
) -> Iterator[Problem]:
    """Sums that cannot be right (the rule-aware check)."""
    lost = sum(sum(row) for row in in_hand_points(state, sheet).values())
    return state.dossier.book.problems_of_totals(figures, bets, lost)


def in_hand_points(state: Tournament, sheet: Sheet) -> dict[int, Four]:
    """What the ledger takes and gives within the hands of a table, by hand."""
    points: dict[int, Four] = {}
    for penalty in noted_at(state, sheet):
        if penalty.when is When.IN_HAND:
            row = by_column(penalty.points, sheet.players)
            points[penalty.hand] = points.get(penalty.hand, NO_POINTS) + row
    return points


def noted_at(state: Tournament, sheet: Sheet) -> tuple[Penalty, ...]:
    """The ledger of a table, without what was cancelled."""
    place = (sheet.session, sheet.table)
    return tuple(
        penalty
        for penalty in standing_penalties(state)
        if (penalty.session, penalty.table) == place
    )


def standing_penalties(state: Tournament) -> tuple[Penalty, ...]:
    """The ledger without what was cancelled."""
    return tuple(entry.penalty for entry in state.ledger if entry.cancelled is None)


def by_column(points: Sequence[tuple[str, int]], players: Players) -> Four:
    """Points by number as points by column."""
    return Four.of(sum(amount for whom, amount in points if whom == player) for player in players)


def of_hand(number: int, problem: Problem) -> Problem:
    """The same problem, saying which hand it is about."""
    return replace(problem, params=(*problem.params, ("of_hand", str(number))))
