"""``muraille replay``: games read line by line, shown, summed up or verified.

A game of another format is told like one of ours. What cannot be read or does not follow
is told at the end; the rest is shown before.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator

from muraille.answers.lines import as_text
from muraille.answers.replay import summary
from muraille.cli.replay.formats import format_asked
from muraille.cli.replay.view import heading, not_over, note_lines, table_lines, verdict_lines
from muraille.cli.terminal.files import file_lines
from muraille.cli.terminal.screen import GAP, Screen, screen_of
from muraille.records.formats import OWN, READ, ForeignGame, named, read_games, verify_game
from muraille.records.header import Header
from muraille.records.reading import Item, RecordEntry, Trouble, read_items
from muraille.records.replaying import first_state, state_after
from muraille.table.common.events import HandEnded, HandStarted, PlayBegan
from muraille.table.common.state import Over, State
from muraille.table.riichi import events as riichi
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language
from muraille.words.playing.events import event_sentence
from muraille.words.playing.telling import told_apart

_STARTS = (HandStarted, riichi.RiichiHandStarted)
_ENDS = (HandEnded, riichi.RiichiHandEnded)


def run_replay(options: argparse.Namespace, language: Language) -> None:
    """Show or verify the records of a file; ``InputError`` tells all that is wrong."""
    hand, first = _numbers(options)
    screen = screen_of(sys.stdout, language, os.environ)
    problems: list[Problem] = []
    if not options.file:
        raise bad_request("missing_record")
    asked = format_asked(options, "as", READ)
    name, lines = named(file_lines(options.file), asked)
    if options.json or options.verify:
        said = _judged(name, lines, screen, problems, options)
    else:
        said = _shown(_items(name, lines), screen, problems, hand, first)
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
            wrong = problem(Family.BAD_REQUEST, "not_a_number_from_1", key=name, value=text)
            problems.append(wrong)
        for other in ("--verify", "--json"):
            if getattr(options, other[2:]):
                clash = problem(Family.CONTRADICTION, "not_together", one=name, other=other)
                problems.append(clash)
    if problems:
        raise InputError(tuple(problems))
    return numbers.get("--hand"), numbers.get("--from", 1)


def _judged(
    name: str,
    lines: Iterable[bytes],
    screen: Screen,
    problems: list[Problem],
    options: argparse.Namespace,
) -> Iterator[str]:
    """A summary or a verdict for each game."""
    number = 0
    for game in read_games(lines, name):
        if isinstance(game, Trouble):
            problems += game.problems
            continue
        number += 1
        verdict = verify_game(game) if options.verify else None
        if options.json:
            encoding = sys.stdout.encoding or "utf-8"
            answer = summary(game.record, verdict, screen.language, game.notes)
            yield as_text(answer, encoding)
        elif verdict is not None:
            yield from heading(game.record.header, number, screen)
            yield from note_lines(game.notes, screen)
            yield from verdict_lines(game.record, verdict, screen)
        if verdict is not None:
            problems += verdict.problems
        if game.record.trouble is not None:
            problems += game.record.trouble.problems
    if not number and not problems:
        problems.append(problem(Family.BAD_REQUEST, "empty_record"))


def _items(name: str, lines: Iterable[bytes]) -> Iterator[Item | ForeignGame]:
    """What is read, in order; a game of another format comes whole, before its events."""
    if name == OWN:
        yield from read_items(lines)
        return
    for game in read_games(lines, name):
        if isinstance(game, Trouble):
            yield game
        else:
            start, *rest = game.items
            yield start
            yield game
            yield from rest


def _shown(
    items: Iterable[Item | ForeignGame],
    screen: Screen,
    problems: list[Problem],
    hand: int | None,
    first: int,
) -> Iterator[str]:
    """Every game, move by move, as it is read."""
    games: list[bool] = []
    showing: _Showing | None = None
    for item in items:
        if isinstance(item, Trouble):
            problems += item.problems
        elif isinstance(item, ForeignGame):
            yield from note_lines(item.notes, screen)
            if showing is not None and item.first is not None:
                showing.state = item.first
        elif isinstance(item, RecordEntry):
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
        self.names = told_apart(header.players) if any(header.players) else ()
        self.state: State = first_state(header)
        self.inside = False
        self.begun = False
        self.lost = False

    def entry(self, entry: RecordEntry, problems: list[Problem]) -> Iterator[str]:
        """The lines that tell this event; one that has no place ends the game's showing."""
        before, event = self.state, entry.event
        if self.lost:
            return
        try:
            self.state = state_after(before, entry, self.header.table)
        except InputError as error:
            problems += error.problems
            self.lost = True
            return
        if isinstance(event, _STARTS):
            self.inside = self.hand in (None, event.number)
        wanted = self.hand is None or self.inside
        if wanted and entry.seq >= self.first:
            if not self.begun and entry.seq > 1 and not isinstance(event, _STARTS):
                yield from table_lines(before, self.names, self.screen)
            self.begun = True
            yield from self._event_lines(entry)
        if isinstance(event, _ENDS) and self.hand is not None:
            self.inside = False

    def _event_lines(self, entry: RecordEntry) -> Iterator[str]:
        event = entry.event
        sentence = event_sentence(event, self.state, self.screen.language, self.names)
        if isinstance(event, _STARTS):
            yield ""
            sentence = self.screen.strong(sentence)
        yield f"{self.screen.faint(f'{entry.seq:>5}')}{GAP}{sentence}"
        if isinstance(event, (PlayBegan, *_ENDS)):
            yield from table_lines(self.state, self.names, self.screen)

    def end(self) -> Iterator[str]:
        """What to say after the last event."""
        if not isinstance(self.state.phase, Over):
            yield not_over(self.screen)
