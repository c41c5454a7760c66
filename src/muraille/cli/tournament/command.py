"""``muraille tournament``: picks the part, and does what all parts have in common.

A part reads its options into a request of :mod:`muraille.tournament.desk`, has it carried out
on the file under its lock, or by the server that serves it, and shows what became of it.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from muraille.cli.terminal.printing import json_text, own_screen
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.options import PARTS
from muraille.cli.tournament.request import TournamentRequest
from muraille.records.serving_notes import ServedBy
from muraille.records.tournaments import Store, changing, listening, read_book, server_of
from muraille.tiles.problems import Problem, bad_request
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, Done, done
from muraille.tournament.log.book import Book
from muraille.words import Language, problem_sentence

if TYPE_CHECKING:
    from muraille.answers.said_sheets import Wanted

Run = Callable[[argparse.Namespace, Language], None]


def run_tournament(options: argparse.Namespace, language: Language) -> None:
    """Run the part that was asked for."""
    if options.part is None:
        names = ", ".join(PARTS)
        raise bad_request("nothing_asked", names=names)
    module, function = _PARTS[options.part]
    run: Run = getattr(import_module(f"muraille.cli.tournament.{module}"), function)
    with listening(partial(_note, language)):
        run(options, language)


def _note(language: Language, trouble: Problem) -> None:
    """One line beside the answer: nothing failed, but somebody should know."""
    if sys.stderr is not None:
        print(f"muraille: {problem_sentence(trouble, language)}", file=sys.stderr, flush=True)


_PARTS = {
    "new": ("setup", "run_new"),
    "file": ("setup", "run_file"),
    "import": ("setup", "run_import"),
    "player": ("players", "run_player"),
    "arrive": ("players", "run_arrive"),
    "draw": ("draw", "run_draw"),
    "seat": ("draw", "run_seat"),
    "session": ("session", "run_session"),
    "hall": ("hall", "run_hall"),
    "table": ("hall", "run_table"),
    "call": ("hall", "run_call"),
    "announce": ("public", "run_announce"),
    "public": ("public", "run_public"),
    "wifi": ("public", "run_wifi"),
    "codes": ("codes", "run_codes"),
    "enter": ("sheets", "run_enter"),
    "desk": ("desk", "run_desk"),
    "sheet": ("sheets", "run_sheet"),
    "penalty": ("penalty", "run_penalty"),
    "standings": ("results", "run_standings"),
    "appeal": ("appeal", "run_appeal"),
    "export": ("results", "run_export"),
    "publish": ("publishing", "run_publish"),
    "archive": ("results", "run_archive"),
    "repair": ("repair", "run_repair"),
    "backup": ("backup", "run_backup"),
    "check": ("check", "run_check"),
    "audit": ("audit", "run_audit"),
    "print": ("print", "run_print"),
    "demo": ("demo", "run_demo"),
}


Wished: TypeAlias = "Wanted | Callable[[Book], Wanted]"
"""A request, or how it is made once the book is read."""


def carried_out(
    asked: TournamentRequest,
    wished: Wished,
    opened: Callable[[str], AbstractContextManager[Store]] = changing,
) -> Done:
    """What came of a request on the file, which is written if all went well.

    While the file is served, the server carries it out.
    """
    order = DeskOrder(
        asked.now(),
        asked.text("by"),
        asked.text("key"),
        asked.number("seen"),
        asked.text("time_confirmed_by"),
        asked.clock(),
    )
    asked.end()
    server = server_of(Path(asked.file)) if opened is changing else None
    if server is not None:
        return _sent(asked, server, order, wished)
    with opened(asked.file) as store:
        wanted = wished
        while not isinstance(wanted, DeskRequest):
            wanted = wanted(store.book)
        finished = done(store.book, order, wanted)
        store.keep(finished.book)
    return finished


def _sent(asked: TournamentRequest, server: ServedBy, order: DeskOrder, wished: Wished) -> Done:
    from muraille.answers.said_sheets import AsSaid
    from muraille.cli.tournament.sending import sent

    if not isinstance(wished, DeskRequest | AsSaid):
        wished = wished(read_book(asked.file))
    return sent(asked.file, server, order, wished, timed=bool(asked.text("at")))


def book_after(asked: TournamentRequest, wanted: "Wished | None") -> Book:
    """The tournament once the request is carried out; as it is where nothing was asked."""
    if wanted is not None:
        return carried_out(asked, wanted).book
    asked.end()
    return read_book(asked.file)


def say(
    options: argparse.Namespace,
    language: Language,
    plain: Callable[[], object],
    view: Callable[[Screen], str],
) -> None:
    """The answer: plain values for programs where JSON is wanted, a view for people elsewhere."""
    print(json_text(plain()) if options.json else view(own_screen(language)))
