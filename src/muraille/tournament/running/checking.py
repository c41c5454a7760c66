"""A whole tournament looked over: what does not add up, and what still waits.

Looks at sheets and seats again with nothing but the state; finds what was overridden, too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts.dossier import missing
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People
from muraille.tournament.facts.programme import few_sessions
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import problems_of_totals
from muraille.tournament.sheets.life import SheetStage, open_appeals, step_of
from muraille.tournament.sheets.results import reading_of, worth
from muraille.tournament.sheets.writing import known_sheet, problems_of_sheet


@dataclass(frozen=True, slots=True)
class CheckedTournament:
    """``faults`` must be put right; ``waiting`` are tables, as session and table, by stage.

    ``notes`` are no faults: what keeps the tournament from being an official one.
    ``after_final`` are the sheets that the chief referee changed when they were final (O24).
    """

    faults: tuple[Problem, ...]
    overridden: tuple[Problem, ...]
    waiting: tuple[tuple[SheetStage, tuple[tuple[int, int], ...]], ...]
    appeals: tuple[int, ...]
    after_final: tuple[Sheet, ...] = ()
    notes: tuple[Problem, ...] = ()


def checked(state: Tournament, now: Instant) -> CheckedTournament:
    """Everything there is to say at ``now``."""
    sheets = [
        known_sheet(state, session, table)
        for session, tables in enumerate(state.schedule, 1)
        for table in range(1, len(tables) + 1)
    ]
    written = [sheet for sheet in sheets if sheet.written]
    waiting: dict[SheetStage, list[tuple[int, int]]] = {}
    for sheet in sheets:
        stage = step_of(sheet)
        if stage is not SheetStage.PUBLISHED:
            waiting.setdefault(stage, []).append((sheet.session, sheet.table))
    return CheckedTournament(
        faults=(
            *(_at(sheet, fault) for sheet in written for fault in problems_of_sheet(state, sheet)),
            *(_at(sheet, fault) for sheet in written for fault in _counted(state, sheet)),
            *_seats(state),
        ),
        overridden=tuple(fault for sheet in written for fault in _overridden(state, sheet)),
        waiting=tuple((stage, tuple(places)) for stage, places in waiting.items()),
        appeals=tuple(appeal.id for appeal in open_appeals(state, now)),
        after_final=tuple(sheet for sheet in sheets if sheet.after_final),
        notes=short_programme(state),
    )


def short_programme(state: Tournament) -> tuple[Problem, ...]:
    """That the programme is short for an official tournament, where the rulebook says so."""
    ruled = article_on(Subject.LEAST_SESSIONS, state.dossier.book) is not None
    return few_sessions(state.last_session) if ruled and state.last_session else ()


def still_missing(state: Tournament, people: People) -> tuple[str, ...]:
    """What the tournament's file lacks of article 3.5, item by item."""
    registered, timetable = len(state.substitutes), state.has_timetable
    return missing(state.dossier, people, registered, timetable=timetable)


def _counted(state: Tournament, sheet: Sheet) -> Iterator[Problem]:
    """Results in the log that the same reading of the rulebook does not give."""
    kept = state.counted.get((sheet.session, sheet.table), ())
    now = reading_of(state.dossier.rulebook) == state.reading
    if now and sheet.entered is not None and kept != worth(state, sheet):
        yield problem(Family.CONTRADICTION, "counted_otherwise")


def _overridden(state: Tournament, sheet: Sheet) -> Iterator[Problem]:
    """Sums that a referee took as they were."""
    if sheet.override and sheet.totals is not None:
        for fault in problems_of_totals(state, sheet, sheet.totals, sheet.bets_left):
            yield _at(sheet, fault)


def _seats(state: Tournament) -> Iterator[Problem]:
    for session, tables in enumerate(state.schedule, 1):
        seated = [player for four in tables for player in four]
        for number in sorted({player for player in seated if seated.count(player) > 1}):
            yield problem(Family.CONTRADICTION, "seated_twice", number=number, session=session)


def _at(sheet: Sheet, fault: Problem) -> Problem:
    """The same problem, saying at which session and table it stands."""
    return replace(fault, params=(*fault.params, ("key", f"{sheet.session}/{sheet.table}")))
