"""``muraille tournament backup``: the folder into which every change is copied."""

import argparse
from functools import partial
from pathlib import Path

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import backup_line
from muraille.records.copies import Backup, backup_of, choose, forget, is_same_disk
from muraille.records.tournaments import bytes_of_file, locked, whole_part
from muraille.tiles.problems import InputError
from muraille.tournament.log.book import read
from muraille.words import Language, translator


def run_backup(options: argparse.Namespace, language: Language) -> None:
    """Choose a folder and copy there; without one, copy to the one that was chosen."""
    asked = TournamentRequest(options)
    act = asked.only_one("to", "off")
    asked.end()
    path = Path(asked.file)
    with locked(path):
        data = whole_part(bytes_of_file(path))
        read(data)
        if act == "off":
            forget(path)
        elif act == "to":
            choose(path, options.to, data)
        backup = backup_of(path)
        trouble = None if backup is None else backup.bring(data)
    if trouble is not None:
        raise InputError((trouble,))
    plain = None if backup is None else backup_json(backup, data)
    say(options, language, lambda: plain, partial(_view, backup, data))


def backup_json(backup: Backup, data: bytes) -> dict[str, object]:
    """For programs: where the copy is, how it stands, and its age in seconds."""
    state = backup.state(data)
    return {"folder": str(backup.folder), "state": state.value, "age": backup.age}


def _view(backup: Backup | None, data: bytes, screen: Screen) -> str:
    _ = translator(screen.language)
    if backup is None:
        return _("No folder is chosen: nothing is copied.")
    line = backup_line(backup, data, screen)
    if backup.is_there() and is_same_disk(backup):
        line += "\n" + _("It is on the same disk as the file: a stick would be safer.")
    return line
