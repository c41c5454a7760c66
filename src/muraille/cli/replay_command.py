"""``muraille replay``: records read line by line, shown, summed up or verified.

What cannot be read or does not follow is told at the end; the rest is shown before.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator

from muraille.answers.lines import as_text
from muraille.answers.replay import summary
from muraille.cli.files import file_lines
from muraille.cli.replay_view import heading, not_over, table_lines, verdict_lines
from muraille.cli.screen import GAP, Screen, screen_of
from muraille.records import (
    Entry,
    Header,
    Trouble,
    first_state,
    read_items,
    read_records,
    state_after,
    verify,
)
from muraille.table.common.events import HandEnded, HandStarted, PlayBegan
from muraille.table.common.state import Over, State
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language
from muraille.words.events import event_sentence


def run_replay(options: argparse.Namespace, language: Language) -> None:
    """Show or verify the records of a file; ``InputError`` tells all that is wrong."""
    hand, first = _numbers(options)
    screen = screen_of(sys.stdout, language, os.environ)
    problems: list[Problem] = []
    if not options.file:
        raise InputError((problem(Family.BAD_REQUEST, "missing_record"),))
    lines = file_lines(options.file)
    if options.json or options.verify:
        said = _judged(lines, screen, problems, options)
    else:
        said = _shown(lines, screen, problems, hand, first)
    for line in said:
        print(line)
    if problems:
        raise InputError(tuple(problems))


def _numbers(options: argparse.Namespace) -> tuple[int | None, int]:
    """Which hand, and from which event on; they are about showing the moves."""
    asked = {"--hand": options.hand, "--from": getattr(options, "from")}
    given = {name: text for name, text in asked.items() if text is not None}
    problems: list[Problem] = []
    numbers: dict[str, int] = {}
    for name, text in given.items():
        if text.isdecimal() and len(text) < 10 and int(text) > 0:
            numbers[name] = int(text)
        else:
            told = f"“{text}”"
            problems.append(problem(Family.BAD_REQUEST, "not_a_number", key=name, value=told))
        for other in ("--verify", "--json"):
            if getattr(options, other[2:]):
                clash = problem(Family.CONTRADICTION, "contradiction", one=name, other=other)
                problems.append(clash)
    if problems:
        raise InputError(tuple(problems))
    return numbers.get("--hand"), numbers.get("--from", 1)


def _judged(
    lines: Iterable[bytes], screen: Screen, problems: list[Problem], options: argparse.Namespace
) -> Iterator[str]:
    """A summary or a verdict for each record."""
    number = 0
    for found in read_records(lines):
        if isinstance(found, Trouble):
            problems += found.problems
            continue
        number += 1
        verdict = verify(found) if options.verify else None
        if options.json:
            encoding = sys.stdout.encoding or "utf-8"
            yield as_text(summary(found, verdict, screen.language), encoding)
        elif verdict is not None:
            yield from heading(found.header, number, screen)
            yield from verdict_lines(found, verdict, screen)
        if verdict is not None:
            problems += verdict.problems
        if found.trouble is not None:
            problems += found.trouble.problems
    if not number and not problems:
        problems.append(problem(Family.BAD_REQUEST, "empty_record"))


def _shown(
    lines: Iterable[bytes], screen: Screen, problems: list[Problem], hand: int | None, first: int
) -> Iterator[str]:
    """Every game, move by move, as it is read."""
    games: list[bool] = []
    showing: _Showing | None = None
    for item in read_items(lines):
        if isinstance(item, Trouble):
            problems += item.problems
        elif isinstance(item, Entry):
            if showing is not None:
                yield from showing.entry(item, problems)
                games[-1] = showing.begun
        else:
            if showing is not None:
                yield from showing.end()
                yield ""
            games.append(False)
            showing = _Showing(item.header, screen, hand, first)
            yield from heading(item.header, len(games), screen)
    if showing is not None:
        yield from showing.end()
    if not any(games) and not problems:
        problems += _nothing_shown(len(games), hand, first)


def _nothing_shown(games: int, hand: int | None, first: int) -> Iterator[Problem]:
    """Why no event was shown; nothing is wrong with a game that has yet to begin."""
    if not games:
        yield problem(Family.BAD_REQUEST, "empty_record")
    elif hand is not None:
        yield problem(Family.BAD_REQUEST, "no_such_hand", hand=hand, first=first)
    elif first > 1:
        yield problem(Family.BAD_REQUEST, "no_such_event", seq=first)


class _Showing:
    """One game being shown: its state, and which part of it is wanted."""

    def __init__(self, header: Header, screen: Screen, hand: int | None, first: int) -> None:
        self.header = header
        self.screen = screen
        self.hand = hand
        self.first = first
        self.state: State = first_state(header)
        self.inside = False
        self.begun = False
        self.lost = False

    def entry(self, entry: Entry, problems: list[Problem]) -> Iterator[str]:
        """The lines that tell this event; one that has no place ends the game's showing."""
        before, event = self.state, entry.event
        if self.lost:
            return
        try:
            self.state = state_after(before, entry, self.header.game)
        except InputError as error:
            problems += error.problems
            self.lost = True
            return
        if isinstance(event, HandStarted):
            self.inside = self.hand in (None, event.number)
        wanted = self.hand is None or self.inside
        if wanted and entry.seq >= self.first:
            if not self.begun and entry.seq > 1 and not isinstance(event, HandStarted):
                yield from table_lines(before, self.header.players, self.screen)
            self.begun = True
            yield from self._told(entry)
        if isinstance(event, HandEnded) and self.hand is not None:
            self.inside = False

    def _told(self, entry: Entry) -> Iterator[str]:
        event = entry.event
        names = self.header.players if any(self.header.players) else ()
        sentence = event_sentence(event, self.state, self.screen.language, names)
        if isinstance(event, HandStarted):
            yield ""
            sentence = self.screen.strong(sentence)
        yield f"{self.screen.faint(f'{entry.seq:>5}')}{GAP}{sentence}"
        if isinstance(event, PlayBegan | HandEnded):
            yield from table_lines(self.state, names, self.screen)

    def end(self) -> Iterator[str]:
        """What to say after the last event."""
        if not isinstance(self.state.phase, Over):
            yield not_over(self.screen)
