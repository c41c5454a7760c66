"""What a table brings its four players, as it was counted or as the rulebook counts it now.

Asks the ledger for what is taken at the table and after it, and who played; the rest is the
game's own.
"""

from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.results import Played, Reading, Result
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import by_column, noted_at, standing_penalties, totals
from muraille.tournament.sheets.game import sheet_game


def reading_of(book: str) -> Reading:
    """A rulebook as it is read now."""
    return sheet_game(book).reading(book)


def table_results(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """The results of a table: as they were counted, or what it would bring if it were entered."""
    kept = state.counted.get((sheet.session, sheet.table))
    return worth(state, sheet) if kept is None else kept


def worth(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """What the rulebook makes of a sheet and its penalties; nothing while nothing is written."""
    figures = totals(state, sheet)
    if figures is None:
        return ()
    scores = figures + _taken(state, sheet, When.SESSION)
    after = _taken(state, sheet, When.AFTER)
    return sheet_game(state.dossier.rulebook).results(state, sheet, scores, after)


def played(state: Tournament, session: int, player: str) -> Played:
    """Whether a player played his session himself."""
    if state.substitution(session, player) is not None:
        return Played.SUBSTITUTE
    gone = any(
        Effect.OUT_OF_SESSION in one.effects and (one.session, one.player) == (session, player)
        for one in standing_penalties(state)
    )
    return Played.OUT if gone else Played.HIMSELF


def _taken(state: Tournament, sheet: Sheet, when: When) -> Four:
    """What the ledger takes and gives at this table at that stage.

    A chombo that stands on the sheet of hands is taken from there.
    """
    rows = (
        by_column(one.points, sheet.players)
        for one in noted_at(state, sheet)
        if one.when is when and not (Effect.CHOMBO in one.effects and sheet.hands)
    )
    return sum(rows, NO_POINTS)
