"""``muraille tournament standings``, ``export`` and ``archive``."""

import argparse
import sys
from collections.abc import Callable
from functools import partial

from muraille.answers.tournament import standings_json, teams_json
from muraille.cli.draw.list_files import bytes_of, list_bytes
from muraille.cli.terminal.files import STANDARD_INPUT
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import groups_view, standings_view, teams_view
from muraille.paper.grids import csv_text
from muraille.paper.tables import ema_grid, mers_grid, standings_grid
from muraille.records.disk import write_whole
from muraille.records.tournaments import creating, read_book
from muraille.tiles.problems import Family, bad_request, problem
from muraille.tournament.desk.orders import check
from muraille.tournament.facts.applying import as_of
from muraille.tournament.federation.ema import ema_file, untold
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book
from muraille.tournament.running.public import public_standings
from muraille.tournament.standings import group_standings, standings, team_standings
from muraille.words import Language, translator


def run_standings(options: argparse.Namespace, language: Language) -> None:
    """Show the standings."""
    asked = TournamentRequest(options)
    after, until = asked.number("after"), asked.instant("until")
    asked.only_one("teams", "groups")
    asked.end()
    book = read_book(asked.file)
    now = asked.now() if until is None else until
    if until is not None:
        past = as_of(book.entries, at=until)
        book = Book(book.people, book.entries, past)
    state = book.state
    if after is not None and not 0 <= after <= len(state.schedule):
        raise bad_request("no_such_session", session=after)
    public = bool(options.published)
    rows = public_standings(state, after) if public else standings(state, after=after)
    if options.teams:
        teams = team_standings(rows, book.people)
        say(options, language, lambda: teams_json(teams), partial(teams_view, book, teams))
    elif options.groups:
        groups = group_standings(rows, book.people)
        by_name = {name: standings_json(members) for name, members in groups.items()}
        say(options, language, lambda: by_name, partial(groups_view, book, groups, public=public))
    else:
        view = partial(standings_view, book, rows, now, public=public)
        say(options, language, lambda: standings_json(rows), view)


def run_export(options: argparse.Namespace, language: Language) -> None:
    """Write what the federation, or a spreadsheet, wants."""
    asked = TournamentRequest(options)
    what = asked.only_one("ema", "mers", "standings")
    if what is None:
        names = "--ema, --mers, --standings"
        asked.refuse(problem(Family.BAD_REQUEST, "nothing_asked", names=names))
    if options.public:
        asked.missing("standings")
    asked.end()
    book = read_book(asked.file)
    of = (book.state, book.people)
    if what == "ema":
        grid = ema_grid(ema_file(*of, asked.now(), provisional=options.provisional))
    elif what == "mers":
        check(() if options.provisional else untold(book.state))
        grid = mers_grid(*of)
    else:
        grid = standings_grid(*of, public=options.public)
    name = str(getattr(options, what or ""))
    if name == STANDARD_INPUT:
        sys.stdout.write(csv_text(grid))
        return
    write_whole(name, list_bytes(name, grid))
    say(options, language, lambda: {"written": name, "rows": len(grid.rows)}, _written(name))


def _written(name: str) -> Callable[[Screen], str]:
    def view(screen: Screen) -> str:
        _ = translator(screen.language)
        return _("{file} is written.").format(file=name)

    return view


def run_archive(options: argparse.Namespace, language: Language) -> None:
    """Seal a tournament into one file, or open one again."""
    asked = TournamentRequest(options)
    act = asked.only_one("to", "from")
    if act is None:
        asked.refuse(problem(Family.BAD_REQUEST, "nothing_asked", names="--to, --from"))
    asked.end()
    target = options.to
    if act == "to":
        book = read_book(asked.file)
        write_whole(options.to, sealed(book, names=not options.without_names).encode())
    else:
        book = opened(bytes_of(getattr(options, "from")))
        target = asked.file
        with creating(asked.file) as store:
            store.keep(book)
    plain = {"written": target, "entries": len(book.entries)}
    say(options, language, lambda: plain, _written(target))
