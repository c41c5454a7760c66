"""Results, seating and the federation's file as tables for spreadsheets."""

from fractions import Fraction

from muraille.paper.spreadsheets import Grid, Value
from muraille.paper.values import WINDS, Results, Schedule
from muraille.tournament.federation.ema import COLUMNS, EmaFile
from muraille.words import Language
from muraille.words.paper.lists import list_words, result_words

_FIGURES = ("Place", "Table points", "Score")


def result_grids(results: Results, language: Language) -> tuple[Grid, ...]:
    """The individual ranking, then that of the teams, where there are any."""
    words = result_words(language)
    mcr = results.game == "mcr"
    points = ("table_points", "mini_points") if mcr else ("score",)
    grids = []
    if results.rows or not results.teams:
        names = ("place", "number", "first_name", "last_name", "country", "club", "team", *points)
        rows = tuple(
            (
                row.place,
                *(row.person.number, row.person.first_name, row.person.last_name),
                *(row.person.country, row.person.club, row.person.team),
                *((row.table_points, row.score) if mcr else (row.score,)),
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
                *((row.table_points, row.score) if mcr else (row.score,)),
            )
            for row in results.teams
        )
        grids.append(Grid(words["teams"], headings, teams))
    return tuple(grids)


def ema_grid(file: EmaFile) -> Grid:
    """The result file of the European association (M2); its EMA numbers stay text."""
    rows = tuple(tuple(map(_cell, COLUMNS, row)) for row in file.rows)
    return Grid("EMA", COLUMNS, rows, above=file.header)


def _cell(column: str, text: str) -> Value:
    if column not in _FIGURES or not text:
        return text
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value


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
