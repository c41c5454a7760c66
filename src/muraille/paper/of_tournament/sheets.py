"""The score sheets of a tournament: blank with their players, or as far as they are written.

Each game gives its own pages, in ``muraille.paper.of_tournament.mcr`` and the like.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.paper.sheets import sheets_for
from muraille.paper.typesetting import Document
from muraille.paper.values import Schedule, SheetHead
from muraille.rules.catalogue.games import game_of, rulebook
from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import by_column, noted_at
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class SheetPages:
    """A game's sheets: of which type, one filled in, and the document of many by a rulebook."""

    sheet: type[SheetHead]
    filled: Callable[[Tournament, Any, Sheet], Any]
    document: Callable[[Sequence[Any], Any, Language], Document]


def sheets_of(state: Tournament, schedule: Schedule, language: Language) -> Document:
    """A sheet for each table of these sessions, in the tournament's game."""
    pages = game_of(state.dossier.rulebook).part("paper.of_tournament", SheetPages)
    sheets = []
    for plan in schedule.sessions:
        for blank in sheets_for(pages.sheet, schedule.event, plan):
            sheet = state.sheet(int(plan.session), int(blank.table))
            written = sheet is not None and sheet.written
            sheets.append(pages.filled(state, blank, sheet) if sheet and written else blank)
    return pages.document(tuple(sheets), rulebook(state.dossier.rulebook), language)


def is_done(sheet: Sheet) -> bool:
    """Whether nothing more will be written: totals were handed in or agreed on."""
    return sheet.totals is not None or sheet.agreed is not None or sheet.entered is not None


def column(player: str | None, sheet: Sheet) -> int | None:
    """Where a player sits, None where nobody is meant."""
    return sheet.players.index(player) if player in sheet.players else None


def taken_at_once(state: Tournament, sheet: Sheet) -> Four:
    """What the ledger takes off the session's score, outside its hands."""
    rows = [
        by_column(penalty.points, sheet.players)
        for penalty in noted_at(state, sheet)
        if penalty.when is When.SESSION
    ]
    return sum(rows, NO_POINTS)
