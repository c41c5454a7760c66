"""``muraille tournament standings``, ``export`` and ``archive``."""

import argparse
import csv
import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from muraille.answers.tournament import standings_json, teams_json
from muraille.cli.draw.list_files import SHEET, bytes_of
from muraille.cli.paper.command import need_paper
from muraille.cli.terminal.files import STANDARD_INPUT
from muraille.cli.tournament.command import say_json, screen_for
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.view import groups_view, standings_view, teams_view
from muraille.records.tournaments import creating, read_book, write_whole
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.orders import current
from muraille.tournament.facts.applying import as_of
from muraille.tournament.federation.ema import (
    COLUMNS,
    EmaFile,
    ema_file,
    mers_rows,
    tournament_weight,
)
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book
from muraille.tournament.standings import (
    Standing,
    group_standings,
    standings,
    team_standings,
)
from muraille.words import Language, translator

_FORMULAS = ("=", "@", "+", "-", "\t")
_FIGURE = re.compile(r"-[0-9]+(/[0-9]+)?")


def run_standings(options: argparse.Namespace, language: Language) -> None:
    """Show the standings."""
    asked = Asked(options)
    after, until = asked.number("after"), asked.instant("until")
    asked.only_one("teams", "groups")
    asked.end()
    book = read_book(asked.file)
    if until is not None:
        past = as_of(book.entries, at=until)
        book = Book(book.people, book.entries, past)
    state = current(book.state, asked.now())
    if after is not None and not 0 <= after <= len(state.schedule):
        raise InputError((problem(Family.BAD_REQUEST, "no_such_session", session=after),))
    rows = standings(state, after=after, published_only=options.published)
    screen = screen_for(language)
    if options.teams:
        teams = team_standings(rows, lambda number: _of(book, number, "team"))
        if options.json:
            say_json(teams_json(teams))
        else:
            print(teams_view(book, teams, screen))
    elif options.groups:
        groups = group_standings(rows, lambda number: _of(book, number, "group"))
        if options.json:
            say_json({name: standings_json(found) for name, found in groups.items()})
        else:
            print(groups_view(book, groups, screen))
    elif options.json:
        say_json(standings_json(rows))
    else:
        print(standings_view(book, state, rows, screen, public=options.published))


def _of(book: Book, number: str, column: str) -> str:
    found = book.people.entrants.get(number)
    return "" if found is None else str(getattr(found, column))


@dataclass(frozen=True, slots=True)
class _List:
    """A list to write: lines above it, headings, rows of texts."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    above: tuple[tuple[str, ...], ...] = ()


def run_export(options: argparse.Namespace, language: Language) -> None:
    """Write what the federation, or a spreadsheet, wants."""
    asked = Asked(options)
    what = asked.only_one("ema", "mers", "standings")
    if what is None:
        asked.refuse(
            problem(Family.BAD_REQUEST, "nothing_asked", names="--ema, --mers, --standings")
        )
    asked.end()
    book = read_book(asked.file)
    if what == "ema":
        found = ema_file(book.state, book.people, provisional=options.provisional)
        told = _List("EMA", COLUMNS, found.rows, found.header)
        _write(options.ema, told, options, language, lambda: _ema_xlsx(found))
    elif what == "mers":
        _write(options.mers, _mers(book), options, language)
    else:
        _write(options.standings, _standings(book), options, language)


def _mers(book: Book) -> _List:
    weight = f"{float(tournament_weight(book.state, book.people)):g}"
    rows = tuple((number, str(base), weight) for number, base in mers_rows(book.state))
    return _List("MERS", ("Number", "Base rank", "Weight"), rows)


def _standings(book: Book) -> _List:
    heads = ("place", "number", "first_name", "last_name", "table_points", "score", "status")
    rows = tuple(_standing_row(book, row) for row in standings(book.state))
    return _List("standings", heads, rows)


def _standing_row(book: Book, row: Standing) -> tuple[str, ...]:
    names = [_of(book, row.player, column) for column in ("first_name", "last_name")]
    place = "" if row.place is None else str(row.place)
    return (place, row.player, *names, str(row.table_points), str(row.score), row.status.value)


def _write(
    name: str,
    found: _List,
    options: argparse.Namespace,
    language: Language,
    xlsx: Callable[[], bytes] | None = None,
) -> None:
    if name == STANDARD_INPUT:
        sys.stdout.write(_csv(found))
        return
    if name.lower().endswith(SHEET):
        need_paper()
        data = _xlsx(found) if xlsx is None else xlsx()
    else:
        data = _csv(found).encode("utf-8-sig")
    write_whole(Path(name), data)
    if options.json:
        say_json({"written": name, "rows": len(found.rows)})
    else:
        _tell_written(name, language)


def _csv(found: _List) -> str:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    above = (*found.above, ()) if found.above else ()
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for row in (*above, found.headings, *found.rows):
        writer.writerow([f"'{cell}" if _is_formula(cell) else cell for cell in row])
    return text.getvalue()


def _is_formula(cell: str) -> bool:
    return cell.startswith(_FORMULAS) and _FIGURE.fullmatch(cell) is None


def _xlsx(found: _List) -> bytes:
    from muraille.paper.spreadsheets import Grid, xlsx_bytes

    return xlsx_bytes([Grid(found.title, found.headings, found.rows, found.above)])


def _ema_xlsx(found: EmaFile) -> bytes:
    """Figures as numbers, EMA numbers as texts that keep their zero."""
    from muraille.paper.spreadsheets import xlsx_bytes
    from muraille.paper.tables import ema_grid

    return xlsx_bytes([ema_grid(found)])


def _tell_written(name: str, language: Language) -> None:
    _ = translator(language)
    print(_("{file} is written.").format(file=name))


def run_archive(options: argparse.Namespace, language: Language) -> None:
    """Seal a tournament into one file, or open one again."""
    asked = Asked(options)
    act = asked.only_one("to", "from")
    if act is None:
        asked.refuse(problem(Family.BAD_REQUEST, "nothing_asked", names="--to, --from"))
    asked.end()
    target = options.to
    if act == "to":
        book = read_book(asked.file)
        write_whole(Path(options.to), sealed(book, names=not options.without_names).encode())
    else:
        book = opened(bytes_of(getattr(options, "from")))
        target = asked.file
        with creating(asked.file) as store:
            store.keep(book)
    if options.json:
        say_json({"written": target, "entries": len(book.entries)})
    else:
        _tell_written(target, language)
