"""The clock of a session, shown until it ends: it runs on whatever the machine's clock shows."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.view import named
from muraille.clocks.steady import SteadyClock
from muraille.records.tournaments import read_book
from muraille.tournament.facts.instants import MINUTE, Instant, shown_span
from muraille.tournament.log.book import Book
from muraille.tournament.running.clocks import Clock, ClockState, clock
from muraille.words import translator
from muraille.words.tournament.tournaments import phrase

_JUMP_MS = MINUTE * 1000


def watch(
    file: str,
    place: tuple[int, int],
    hall: SteadyClock,
    screen: Screen,
    stream: TextIO,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Show the clock of a session, or of one of its tables, second by second."""
    seen, book = None, Book()
    while True:
        changed = Path(file).stat()
        if seen != (changed.st_mtime_ns, changed.st_size):
            seen, book = (changed.st_mtime_ns, changed.st_size), read_book(file)
        now = hall.now()
        shown = clock(book.state, place[0], Instant(now // 1000), place[1])
        moved = hall.jump()
        if abs(moved) >= _JUMP_MS:
            _line(stream, _of_jump(moved, screen) + "\n")
        _line(stream, _told_line(place[0], shown, screen))
        if shown.state is ClockState.ENDED:
            stream.write("\n")
            return
        wait(1 - now % 1000 / 1000)


def _line(stream: TextIO, text: str) -> None:
    """A line in place of the one before; where that cannot be, after it."""
    stream.write(f"\r\x1b[K{text}" if stream.isatty() else text.rstrip("\n") + "\n")
    stream.flush()


def _told_line(session: int, shown: Clock, screen: Screen) -> str:
    _ = translator(screen.language)
    title = _("Session {number}").format(number=session)
    left = _("Time left: {time}").format(time=shown_span(shown.left))
    return named(title, f"{phrase(shown.state, screen.language)} · {left}", screen)


def _of_jump(moved: int, screen: Screen) -> str:
    _ = translator(screen.language)
    return _("This machine's clock was set by {time}: the time left runs on as before.").format(
        time=shown_span(moved // 1000)
    )
