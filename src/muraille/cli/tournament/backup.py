"""``muraille tournament backup``: the folders into which every change is copied."""

import argparse
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import backup_line
from muraille.records.copies import Backup, backups_of, choose, forget, is_same_disk
from muraille.records.tournaments import bytes_of_file, locked, server_of, whole_part
from muraille.tournament.desk.orders import check
from muraille.tournament.log.book import read
from muraille.words import Language, translator


def run_backup(options: argparse.Namespace, language: Language) -> None:
    """Choose one folder more and copy there; without one, copy to those that were chosen.

    While the file is served, the server copies to folders that were chosen.
    """
    asked = TournamentRequest(options)
    act = asked.only_one("to", "off")
    asked.end()
    path = Path(asked.file)
    is_served = server_of(path) is not None
    with nullcontext() if is_served else locked(path):
        data = whole_part(bytes_of_file(path))
        read(data)
        chosen = [backup.folder for backup in backups_of(path)]
        if act == "off":
            forget(path, options.off)
        elif act == "to" and not (is_served and Path(options.to).absolute() in chosen):
            choose(path, options.to, data)
        backups = backups_of(path)
        tried = [None if is_served else backup.bring(data) for backup in backups]
    check(trouble for trouble in tried if trouble is not None)
    plain = [backup_json(backup, data) for backup in backups]
    say(options, language, lambda: plain, partial(_view, backups, data))


def backup_json(backup: Backup, data: bytes) -> dict[str, object]:
    """For programs: where the copy is, how it stands, and its age in seconds."""
    state = backup.state(data)
    return {"folder": str(backup.folder), "state": state.value, "age": backup.age}


def _view(backups: Sequence[Backup], data: bytes, screen: Screen) -> str:
    _ = translator(screen.language)
    if not backups:
        return _("No folder is chosen: nothing is copied.")
    lines = [backup_line(backup, data, screen) for backup in backups]
    if all(backup.is_there() and is_same_disk(backup) for backup in backups):
        lines.append(_("It is on the same disk as the file: a stick would be safer."))
    return "\n".join(lines)
