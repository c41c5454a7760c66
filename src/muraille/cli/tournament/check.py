"""``muraille tournament check``: a whole tournament looked over again."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from muraille.answers.lines import errors
from muraille.answers.tournament import final_change_json
from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.tournament.backup import backup_json
from muraille.cli.tournament.command import say
from muraille.cli.tournament.hall_view import hidden_lines
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import backup_line, named, run_of
from muraille.records.copies import Backup, backups_of
from muraille.records.tournaments import bytes_of_file, read_book, whole_part
from muraille.tiles.problems import InputError
from muraille.tournament.desk.hall import open_calls
from muraille.tournament.facts.events import EntryLost
from muraille.tournament.log.book import Book
from muraille.tournament.running.checking import CheckedTournament, checked
from muraille.words import Language, full_sentence, problem_sentence, translator
from muraille.words.tournament.audit import official_name
from muraille.words.tournament.tournaments import phrase


@dataclass(frozen=True, slots=True)
class _FileLook:
    """What there is to say of the file itself: entries it has lost, and its copies."""

    lost: list[int]
    backups: tuple[Backup, ...]
    data: bytes


def run_check(options: argparse.Namespace, language: Language) -> None:
    """Say what was found; faults make the command fail."""
    asked = TournamentRequest(options)
    asked.end()
    book = read_book(asked.file)
    result = checked(book.state, asked.now())
    path = Path(asked.file)
    lost = [entry.seq for entry in book.entries if isinstance(entry.event, EntryLost)]
    file = _FileLook(lost, backups_of(path), whole_part(bytes_of_file(path)))
    plain = {
        "faults": errors(result.faults, language),
        "overridden": errors(result.overridden, language),
        "waiting": {stage.value: list(places) for stage, places in result.waiting},
        "appeals": list(result.appeals),
        "calls": [call.id for call in open_calls(book.state)],
        "hidden_from": book.state.hall.hidden_from or None,
        "notes": errors(result.notes, language),
        "lost": file.lost,
        "backups": [backup_json(backup, file.data) for backup in file.backups],
        "draft": None if book.state.drafted is None else book.state.drafted.first,
        "after_final": [
            {"session": sheet.session, "table": sheet.table, **final_change_json(change)}
            for sheet in result.after_final
            for change in sheet.after_final
        ],
    }
    say(options, language, lambda: plain, partial(_view, result, book, file))
    if result.faults:
        raise InputError(result.faults)


def _view(result: CheckedTournament, book: Book, file: _FileLook, screen: Screen) -> str:
    _ = translator(screen.language)
    good = _("Everything that is written adds up.")
    sound = not (result.faults or result.overridden)
    return page(
        [screen.good(good)] if sound else [],
        _of_file(file, screen),
        _overridden(result, screen),
        _after_final(result, book, screen),
        _waiting(result, screen),
        [_("Appeal {id} is open.").format(id=number) for number in result.appeals],
        [
            _("Call {id} of table {table} is open.").format(id=call.id, table=call.table)
            for call in open_calls(book.state)
        ],
        hidden_lines(book, screen),
        _draft(book, screen),
        [full_sentence(note, screen.language) for note in result.notes],
    )


def _of_file(file: _FileLook, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if file.lost:
        template = _("Entries that a damaged file has lost: {numbers}")
        yield screen.bad(template.format(numbers=run_of(file.lost)))
    for backup in file.backups:
        yield backup_line(backup, file.data, screen)


def _draft(book: Book, screen: Screen) -> Iterator[str]:
    """A draw that was made and not seated."""
    _ = translator(screen.language)
    if book.state.drafted is not None:
        waits = _("A draft from session {session} on waits to be seated.")
        yield waits.format(session=book.state.drafted.first)


def _overridden(result: CheckedTournament, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if result.overridden:
        yield screen.strong(_("Taken by a referee as it was"))
        yield from (GAP + problem_sentence(fault, screen.language) for fault in result.overridden)


def _after_final(result: CheckedTournament, book: Book, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if result.after_final:
        yield screen.strong(_("Changed after it was final (session/table)"))
    for sheet in result.after_final:
        for change in sheet.after_final:
            who, place = official_name(book, change.mark.by), f"{sheet.session}/{sheet.table}"
            yield GAP + named(f"{place}, {who}", change.reason, screen)


def _waiting(result: CheckedTournament, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if result.waiting:
        yield screen.strong(_("Not published yet (session/table)"))
    for stage, places in result.waiting:
        tables = " ".join(f"{session}/{table}" for session, table in places)
        yield GAP + named(phrase(stage, screen.language), tables, screen)
