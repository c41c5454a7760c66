"""``muraille tournament publish``: what everybody may see, as files for any web host."""

import argparse
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.records.published import publish
from muraille.records.tournaments import read_book
from muraille.tiles.problems import bad_request
from muraille.words import Language, counter


def run_publish(options: argparse.Namespace, language: Language) -> None:
    """Write the files, remove those that are no more."""
    asked = TournamentRequest(options)
    folder, now = asked.needed_text("folder"), asked.now()
    asked.end()
    if find_spec("django") is None:
        raise bad_request("extra_missing", names="django")
    from muraille.server.hall_pages.published import published_files

    book = read_book(asked.file)
    files = published_files(book.state, book.people, now)
    removed = publish(Path(folder), files)
    plain = {"folder": folder, "written": len(files), "removed": list(removed)}
    say(options, language, lambda: plain, partial(_view, folder, len(files), len(removed)))


def _view(folder: str, written: int, removed: int, screen: Screen) -> str:
    counted = counter(screen.language)
    sentence = counted(
        "{number} file is written into {folder}.",
        "{number} files are written into {folder}.",
        written,
    )
    lines = [sentence.format(number=written, folder=folder)]
    if removed:
        gone = counted("{number} old one is removed.", "{number} old ones are removed.", removed)
        lines.append(gone.format(number=removed))
    return " ".join(lines)
