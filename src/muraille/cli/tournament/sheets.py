"""``muraille tournament enter`` and ``sheet``: sheets written, corrected and brought along."""

import argparse

from muraille.answers.tournament import sheet_json
from muraille.answers.tournament_sheets import Typed, typed_sheet
from muraille.cli.terminal.files import file_lines
from muraille.cli.tournament.command import Change, change, current, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked
from muraille.cli.tournament.sheet_view import session_sheets_view, sheet_view
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.facts.events import Fault
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.state import Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.running.sessions import reseat
from muraille.tournament.sheets import life as sheet_life
from muraille.tournament.sheets.life import SheetStage, stage_of
from muraille.tournament.sheets.writing import (
    Totals,
    correct_hands,
    correct_totals,
    known_sheet,
    problems_of_sheet,
    write_hands,
    write_totals,
)
from muraille.words import Language

_ACTS = ("agree", "sign", "enter", "confirm", "publish", "correct", "reseat")


def run_enter(options: argparse.Namespace, language: Language) -> None:
    """Write a sheet; unless it stays open it is agreed, signed on paper and entered."""
    asked = Asked(options)
    session, table = asked.needed("session"), asked.needed("table")
    name = asked.needed_text("lines")
    if options.override and not options.by:
        asked.missing("by")
    asked.end()
    lines = list(file_lines(name))
    role = Role.REFEREE if options.override else Role.SCORER
    with change(asked, role) as found:
        if not found.done_before:
            _write(found, asked, session, table, lines)
            if not options.open:
                _close(found, session, table, asked.text("referee") or asked.text("by"))
    _show(found.book, found.state, session, table, options, language)


def _write(found: Change, asked: Asked, session: int, table: int, lines: list[bytes]) -> None:
    state = found.state
    if asked.text("override"):
        found.need_referee()
    sheet = known_sheet(state, session, table)
    typed = typed_sheet(state, sheet, lines)
    if typed.totals is None:
        found.add(write_hands(state, session, table, typed.hands))
    else:
        found.add(write_totals(state, session, table, _totals(typed, asked)))


def _close(found: Change, session: int, table: int, referee: str) -> None:
    """A paper sheet that comes to the desk is agreed on and signed by all five."""
    wrong = problems_of_sheet(found.state, known_sheet(found.state, session, table))
    found.add(sheet_life.agree(found.state, known_sheet(found.state, session, table), wrong))
    sheet = known_sheet(found.state, session, table)
    signer = found.official(referee, Role.REFEREE)
    found.add(sheet_life.sign(found.state, sheet, sheet.players, signer))
    found.add(sheet_life.enter(found.state, known_sheet(found.state, session, table)))


def run_sheet(options: argparse.Namespace, language: Language) -> None:
    """Show a sheet or a session's tables, or bring them a step further."""
    asked = Asked(options)
    session = asked.needed("session")
    table = asked.number("table") or 0
    if options.sign is None and options.referee:
        options.sign = []
    act = asked.only_one(*_ACTS)
    if act in ("agree", "sign", "enter", "correct", "reseat"):
        asked.needed("table")
    fault = asked.one_of("fault", Fault)
    if act == "correct" and fault is None:
        asked.missing("fault")
    asked.end()
    if act is None:
        book = read_book(asked.file)
        _show(book, current(book, asked.now()), session, table, options, language)
        return
    lines = list(file_lines(options.correct)) if act == "correct" else []
    with change(asked, Role.REFEREE if act == "correct" else Role.SCORER) as found:
        if not found.done_before:
            if act == "correct" and fault is not None:
                _correct(found, asked, session, table, fault, lines)
            else:
                _step(found, asked, act, session, table)
    _show(found.book, found.state, session, table, options, language)


def _step(found: Change, asked: Asked, act: str, session: int, table: int) -> None:
    state = found.state
    if act in ("confirm", "publish"):
        wanted = SheetStage.ENTERED if act == "confirm" else SheetStage.CONFIRMED
        for number in [table] if table else _tables_at(state, session, wanted):
            sheet = known_sheet(state, session, number)
            if act == "confirm":
                found.add(sheet_life.confirm(found.state, sheet, found.by))
            else:
                found.add(sheet_life.publish(found.state, sheet))
        return
    sheet = known_sheet(state, session, table)
    if act == "agree":
        found.add(sheet_life.agree(state, sheet, problems_of_sheet(state, sheet)))
    elif act == "enter":
        found.add(sheet_life.enter(state, sheet))
    elif act == "reseat":
        numbers = tuple(one.strip() for one in asked.text("reseat").split(","))
        found.add(reseat(state, session, table, numbers, asked.text("reason")))
    else:
        referee = asked.text("referee")
        signer = found.official(referee, Role.REFEREE) if referee else ""
        found.add(sheet_life.sign(state, sheet, tuple(asked.options.sign), signer))


def _tables_at(state: Tournament, session: int, wanted: SheetStage) -> list[int]:
    """The tables of a session whose sheets are at that stage; ``InputError`` if none is."""
    if not 1 <= session <= len(state.schedule):
        raise InputError((problem(Family.BAD_REQUEST, "no_such_session", session=session),))
    found = [
        table
        for table in range(1, len(state.schedule[session - 1]) + 1)
        if stage_of(state, known_sheet(state, session, table), state.now) is wanted
    ]
    if not found:
        told = problem(
            Family.CONTRADICTION, "no_table_at_stage", session=session, stage=wanted.value
        )
        raise InputError((told,))
    return found


def _correct(
    found: Change, asked: Asked, session: int, table: int, fault: Fault, lines: list[bytes]
) -> None:
    state = found.state
    if fault is not Fault.TYPING or asked.text("override"):
        found.need_referee()
    typed = typed_sheet(state, known_sheet(state, session, table), lines, anew=True)
    reason = asked.text("reason")
    if typed.totals is None:
        found.add(correct_hands(state, session, table, typed.hands, fault, reason))
        return
    told = _totals(typed, asked)
    found.add(correct_totals(state, session, table, told, fault, reason))


def _totals(typed: Typed, asked: Asked) -> Totals:
    override = asked.text("override")
    return Totals(typed.totals or {}, typed.bets_left, typed.borrowed, override)


def _show(
    book: Book,
    state: Tournament,
    session: int,
    table: int,
    options: argparse.Namespace,
    language: Language,
) -> None:
    if table:
        sheet = known_sheet(state, session, table)
        if options.json:
            say_json(sheet_json(state, sheet))
        else:
            print(sheet_view(book, state, sheet, screen_for(language)))
        return
    if not 1 <= session <= len(state.schedule):
        raise InputError((problem(Family.BAD_REQUEST, "no_such_session", session=session),))
    if options.json:
        tables = range(1, len(state.schedule[session - 1]) + 1)
        say_json([sheet_json(state, known_sheet(state, session, one)) for one in tables])
    else:
        print(session_sheets_view(state, session, screen_for(language)))
