"""Results, seating and the federation's file as tables for spreadsheets."""

from decimal import Decimal

from muraille.paper.grids import Grid, Value
from muraille.paper.values import WINDS, Results, Schedule
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.ema import COLUMNS, EmaFile, mers_rows, tournament_weight
from muraille.tournament.running.public import public_standings
from muraille.tournament.standings import Standing, Status, standings
from muraille.words import Language
from muraille.words.paper.lists import list_words, result_words

_FIGURES = ("Place", "Table points", "Score")


def result_grids(results: Results, language: Language) -> tuple[Grid, ...]:
    """The individual ranking, then that of the teams, where there are any."""
    words = result_words(language)
    counts = results.by_table_points
    points = ("table_points", "mini_points") if counts else ("score",)
    grids = []
    if results.rows or not results.teams:
        names = ("place", "number", "first_name", "last_name", "country", "club", "team", *points)
        rows = tuple(
            (
                row.place,
                *(row.person.number, row.person.first_name, row.person.last_name),
                *(row.person.country, row.person.club, row.person.team),
                *((row.table_points, row.score) if counts else (row.score,)),
                row.note,
            )
            for row in results.rows
        )
        headings = (*(words[name] for name in names), words["note"])
        grids.append(Grid(words["individual"], headings, rows))
    if results.teams:
        headings = tuple(words[name] for name in ("place", "team", "members", *points))
        teams: tuple[tuple[Value, ...], ...] = tuple(
            (
                *(row.place, row.team, ", ".join(row.members)),
                *((row.table_points, row.score) if counts else (row.score,)),
            )
            for row in results.teams
        )
        grids.append(Grid(words["teams"], headings, teams))
    return tuple(grids)


def ema_grid(file: EmaFile) -> Grid:
    """The result file of the European association (M2); its EMA numbers stay text."""
    rows = tuple(tuple(map(_cell, COLUMNS, row)) for row in file.rows)
    return Grid("EMA", COLUMNS, rows, above=file.header)


def mers_grid(state: Tournament, people: People) -> Grid:
    """Each listed player's base rank, and the tournament's weight (M1, M3)."""
    weight = f"{float(tournament_weight(state, people)):g}"
    rows = tuple((number, str(base), weight) for number, base in mers_rows(state))
    return Grid("MERS", ("Number", "Base rank", "Weight"), rows)


def standings_grid(state: Tournament, people: People, *, public: bool = False) -> Grid:
    """The standings as they are, with whole names; or what is public, with public ones (R33).

    Table points are left empty where nobody is ranked by them, as in the federation's file (M2).
    """
    heads = ("place", "number", "first_name", "last_name", "table_points", "score", "status")
    rows = standings(state)
    if public:
        shown = public_standings(state)
        rows = tuple(row for row in shown if row.status is not Status.REMOVED)
    counts = state.dossier.book.by_table_points
    return Grid("standings", heads, tuple(_standing(people, row, public, counts) for row in rows))


def _standing(people: People, row: Standing, public: bool, counts: bool) -> tuple[Value, ...]:
    place = "" if row.place is None else str(row.place)
    names = people.names(row.player, public=public)
    points = str(row.table_points) if counts else ""
    return (place, row.player, *names, points, str(row.score), row.status.value)


def _cell(column: str, text: str) -> Value:
    if column not in _FIGURES or not text:
        return text
    return Decimal(text) if "." in text else int(text)


def seating_grid(schedule: Schedule, language: Language) -> Grid:
    """A row for each seat: session, time, table, wind, player."""
    words = list_words(language)
    names = ("session", "time", "table", "wind", "number", "first_name", "last_name", "country")
    rows = tuple(
        (
            *(plan.session, plan.time, at.table, words[wind], player.number),
            *(player.first_name, player.last_name, player.country),
        )
        for plan in schedule.sessions
        for at in plan.tables
        for wind, player in zip(WINDS, at.players, strict=True)
    )
    return Grid(words["seating_by_table"], tuple(words[name] for name in names), rows)
