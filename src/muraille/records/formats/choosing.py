"""Which format a text is in, and the way in and out of each.

A format is known by the first thing in the file: a header of ours has ``format``, a line of
mjai has ``type``, a Botzone match has a ``log`` or ``logs``.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from muraille.notation.objects import LONGEST_LINE, read_json
from muraille.records.formats.botzone_match import read_match
from muraille.records.formats.botzone_reading import game_of_match
from muraille.records.formats.foreign import Exported, ForeignGame, Format, Formats, Found
from muraille.records.formats.mjai_reading import read_mjai
from muraille.records.reading import Trouble, on_line, read_records
from muraille.records.replaying import first_state, state_after
from muraille.records.verifying import RecordVerdict, verify
from muraille.records.writing import record_lines
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

OWN, BOTZONE, MJAI, TENHOU = "own", "botzone", "mjai", "tenhou"
READ = (OWN, BOTZONE, MJAI)
WRITTEN = (OWN, BOTZONE, MJAI, TENHOU)


def detected(line: bytes) -> str:
    """The format of a file whose first line that is not blank is this one.

    What is no format of others is for the reader of ours to complain about.

    >>> detected(b'{"type":"start_game"}'), detected(b'{"logs": ['), detected(b"{")
    ('mjai', 'botzone', 'botzone')
    >>> detected(b'{"format":"muraille-record","version":1}'), detected(b"hello")
    ('own', 'own')
    """
    try:
        plain = read_json(line)
    except InputError:
        start = line.decode("utf-8-sig", "replace").strip()
        return BOTZONE if start.startswith("{") and '"format"' not in start else OWN
    if not isinstance(plain, dict) or "format" in plain:
        return OWN
    if "log" in plain or "logs" in plain:
        return BOTZONE
    return MJAI if "type" in plain else OWN


def named(lines: Iterable[bytes], name: str | None = None) -> tuple[str, Iterator[bytes]]:
    """The format of these lines, found out where none is named, and all of the lines."""
    coming = iter(lines)
    before: list[bytes] = []
    for line in coming:
        before.append(line)
        if line.strip():
            name = name or detected(line)
            break
    return name or OWN, chain(before, coming)


def read_games(lines: Iterable[bytes], name: str, rulebook: str | None = None) -> Iterator[Found]:
    """Every game of a file in this format.

    ``rulebook`` is by whose rules a foreign game is judged, if not by the usual book.
    """
    if name == MJAI:
        yield from read_mjai(enumerate(lines, start=1), rulebook)
    elif name == BOTZONE:
        yield from _matches(enumerate(lines, start=1), rulebook)
    else:
        yield from _own(lines)


def _own(lines: Iterable[bytes]) -> Iterator[Found]:
    for record in read_records(lines):
        yield record if isinstance(record, Trouble) else ForeignGame(record, None)


def _matches(lines: Iterator[tuple[int, bytes]], rulebook: str | None) -> Iterator[Found]:
    """A match on each line, or one match over all of them."""
    for number, line in lines:
        if not line.strip():
            continue
        if _is_whole(line):
            yield _match(line, number, rulebook)
        else:
            rest = b"".join(chain((line,), (more for _number, more in lines)))
            yield _match(rest[: LONGEST_LINE + 1], number, rulebook)


def _is_whole(line: bytes) -> bool:
    """Whether the text on this line is complete, so that another match may follow it."""
    try:
        json.loads(line)
    except json.JSONDecodeError as error:
        return error.pos < len(error.doc.rstrip())
    except (ValueError, RecursionError):
        return True
    return True


def _match(text: bytes, number: int, rulebook: str | None) -> Found:
    try:
        plain = read_json(text)
        if isinstance(plain, dict) and isinstance(plain.get("name"), list) and "rule" in plain:
            raise bad_request("tenhou_not_read")
        return game_of_match(read_match(plain), number, rulebook)
    except InputError as error:
        return Trouble(number, on_line(number, error.problems))


def verify_game(game: ForeignGame) -> RecordVerdict:
    """Whether everything in the game follows from our rules, from its own beginning on."""
    return verify(game.record, game.first)


def formats_for(game: ForeignGame) -> Mapping[str, Format]:
    """What a game can be written as: our own format, and those of others that are for it."""
    others = game.record.header.game.part("records.formats", Formats, Formats())
    return {OWN: Format(_write_own), **others.by_name}


def export(game: ForeignGame, name: str) -> Exported:
    """The game in this format; ``InputError`` where that is for another game."""
    chosen = formats_for(game).get(name)
    if chosen is None:
        book = game.record.header.setup.rulebook
        raise bad_request("format_of_other_game", format=name, rulebook=book)
    _check_course(game)
    return chosen.write(game)


def holds(game: ForeignGame, name: str) -> bool:
    """Whether anything of the game can be written in this format."""
    chosen = formats_for(game).get(name)
    return chosen is not None and chosen.holds(game)


def _check_course(game: ForeignGame) -> None:
    """Refuse a game whose events cannot follow each other; ``InputError`` names the first."""
    header = game.record.header
    state = first_state(header) if game.first is None else game.first
    for entry in game.record.entries:
        state = state_after(state, entry, header.table)


def _write_own(game: ForeignGame) -> Exported:
    """A record of ours begins as its rulebook says, whatever the game did."""
    header = game.record.header
    usual = header.table.new_game(header.setup)
    notes: tuple[Problem, ...] = ()
    if game.first is not None and game.first != usual:
        notes = (problem(Family.BAD_REQUEST, "start_not_held"),)
    return Exported(tuple(record_lines(header, game.record.events)), notes)
