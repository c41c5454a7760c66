"""What a table brings its four players, as it was counted or as the rulebook counts it now.

Asks the ledger for what is taken at the table and after it, and who played; the rest is the
rulebook's.
"""

from fractions import Fraction

from muraille.rules.catalogue.games import rulebook
from muraille.rules.common.rulebook import Absence
from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.events import Moment
from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.results import PlayedBy, Reading, Result
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import (
    bets_left,
    by_column,
    noted_at,
    sheet_penalties,
    standing_penalties,
    totals,
)


def reading_of(book: str) -> Reading:
    """A rulebook as it is read now."""
    read = rulebook(book)
    return Reading(book, read.revision, read.by_table_points, read.disqualified_last)


def table_results(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """The results of a table: as they were counted, or what it would bring if it were entered."""
    kept = state.counted.get((sheet.session, sheet.table))
    return worth(state, sheet) if kept is None else kept


def worth(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """What the rulebook makes of a sheet and its penalties; nothing while nothing is written."""
    figures = totals(state, sheet)
    if figures is None:
        return ()
    how = [played(state, sheet.session, player) for player in sheet.players]
    results = state.dossier.book.session_results(
        figures + _taken(state, sheet, When.SESSION),
        bets_left(sheet),
        after=_taken(state, sheet, When.AFTER) + sheet_penalties(sheet),
        absent={
            column: _absence(state, sheet, column, by)
            for column, by in enumerate(how)
            if by is not PlayedBy.HIMSELF
        },
    )
    return tuple(
        Result(
            player=player,
            place=result.place,
            points=result.points,
            uma=Fraction(result.uma),
            after=result.after,
            table_points=result.table_points,
            played=by,
        )
        for player, by, result in zip(sheet.players, how, results, strict=True)
    )


def _absence(state: Tournament, sheet: Sheet, column: int, how: PlayedBy) -> Absence:
    """How somebody was away, and whether his points count all the same (O9, O15)."""
    taken = state.substitution(sheet.session, sheet.players[column])
    return Absence(
        during_play=taken is not None and taken.moment is Moment.DURING_PLAY,
        keeps_score=state.dossier.switch("O15" if how is PlayedBy.SUBSTITUTE else "O9") == "kept",
    )


def played(state: Tournament, session: int, player: str) -> PlayedBy:
    """Whether a player played his session himself."""
    if state.substitution(session, player) is not None:
        return PlayedBy.SUBSTITUTE
    gone = any(
        Effect.OUT_OF_SESSION in penalty.effects
        and (penalty.session, penalty.player) == (session, player)
        for penalty in standing_penalties(state)
    )
    return PlayedBy.OUT if gone else PlayedBy.HIMSELF


def _taken(state: Tournament, sheet: Sheet, when: When) -> Four:
    """What the ledger takes and gives at this table at that stage.

    A chombo that stands on the sheet of hands is taken from there.
    """
    rows = (
        by_column(penalty.points, sheet.players)
        for penalty in noted_at(state, sheet)
        if penalty.when is when and not (Effect.CHOMBO in penalty.effects and sheet.hands)
    )
    return sum(rows, NO_POINTS)
