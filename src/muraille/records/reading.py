"""Lines of text read back as games: strictly, one by one, and as far as they are good.

A file may hold several records, each from its header on. What cannot be read is told with
its line and everything that is wrong there; what stood before it stays, what follows up to
the next header is passed over.
"""

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn, TypeVar

from muraille.notation.objects import read_json
from muraille.records.codec import Plain, from_plain, value_shown
from muraille.records.header import FORMAT, VERSION, Header, header_from_plain
from muraille.records.upcasting import is_readable, upcast
from muraille.table.common.structure import structure_problems
from muraille.table.common.table import Action, GameTable, TableEvent
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class Start:
    """A header, on this line."""

    line: int
    header: Header


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """An event, on this line."""

    line: int
    seq: int
    event: TableEvent


@dataclass(frozen=True, slots=True)
class Trouble:
    """A line that cannot be read; each problem carries the line's number."""

    line: int
    problems: tuple[Problem, ...]


Item = Start | RecordEntry | Trouble


@dataclass(frozen=True, slots=True)
class Record:
    """One game as far as it could be read; ``trouble`` is where that ended, if it did."""

    header: Header
    line: int
    entries: tuple[RecordEntry, ...]
    trouble: Trouble | None = None

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What happened, in order."""
        return tuple(entry.event for entry in self.entries)

    @property
    def is_complete(self) -> bool:
        """Whether the game has ended; a game under way has a record too."""
        return any(entry.event.name == "game_ended" for entry in reversed(self.entries))


def read_record(lines: Iterable[bytes | str]) -> Record:
    """The first record of these lines; ``InputError`` if not even its header can be read.

    >>> lines = ['{"format":"muraille-record","version":1}']
    >>> read_record(lines)
    Traceback (most recent call last):
    muraille.tiles.problems.InputError: missing_field(line=1, key=rulebook); ...
    """
    for read in read_records(lines):
        if isinstance(read, Record):
            return read
        raise InputError(read.problems)
    raise bad_request("empty_record")


def read_records(lines: Iterable[bytes | str]) -> Iterator[Record | Trouble]:
    """Every record in turn, each read to its end; a header that cannot be read is a trouble."""
    start: Start | None = None
    entries: list[RecordEntry] = []
    for item in read_items(lines):
        if isinstance(item, RecordEntry):
            entries.append(item)
        elif isinstance(item, Start):
            if start is not None:
                yield Record(start.header, start.line, tuple(entries))
            start, entries = item, []
        elif start is None:
            yield item
        else:
            yield Record(start.header, start.line, tuple(entries), item)
            start, entries = None, []
    if start is not None:
        yield Record(start.header, start.line, tuple(entries))


def read_items(lines: Iterable[bytes | str]) -> Iterator[Item]:
    """Headers, events and troubles as they come, without keeping any; blank lines are none."""
    reader = _Reader()
    for number, line in enumerate(lines, start=1):
        data = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        if data.strip():
            yield from reader.read(number, data)


def read_action(line: bytes, table: GameTable) -> Action:
    """An action at this table as programs send it; ``InputError`` names all that is wrong.

    >>> from muraille.table import mcr
    >>> read_action(b'{"action":"pung","seat":2}', mcr.GAME)
    Pung(seat=2, seconds=0)
    """
    plain = _object_on(line)
    return from_plain(_class_of(plain, "action", table.actions), _without(plain, "action"))


class _Reader:
    """Where we are: in which record, after which event, or after trouble."""

    def __init__(self) -> None:
        self.version = VERSION
        self.seq = 0
        self.table: GameTable | None = None
        self.lost = False

    def read(self, number: int, line: bytes) -> Iterator[Item]:
        """What this line holds; nothing while lost, until the next header."""
        try:
            plain = _object_on(line)
            if "format" in plain:
                self.lost, self.table = False, None
                yield Start(number, self.header(plain))
            elif not self.lost:
                yield self.entry(number, plain)
        except InputError as error:
            if not self.lost:
                self.lost = True
                yield Trouble(number, on_line(number, error.problems))

    def header(self, plain: Plain) -> Header:
        if plain["format"] != FORMAT:
            shown = value_shown(plain["format"])
            _refuse(problem(Family.BAD_REQUEST, "not_a_record", format=shown))
        version = plain.get("version")
        if not is_readable(version):
            shown = value_shown(version)
            _refuse(problem(Family.BAD_REQUEST, "unknown_version", version=shown, known=VERSION))
        assert isinstance(version, int)
        header = header_from_plain(upcast(plain, version))
        self.table = header.table
        self.version, self.seq = version, 0
        return header

    def entry(self, number: int, plain: Plain) -> RecordEntry:
        if self.table is None:
            _refuse(problem(Family.BAD_REQUEST, "no_header"))
        plain = upcast(plain, self.version)
        kind = _class_of(plain, "event", self.table.events)
        problems: list[Problem] = []
        seq = plain.get("seq")
        if type(seq) is not int or seq != self.seq + 1:
            shown = value_shown(seq)
            problems.append(
                problem(Family.BAD_REQUEST, "wrong_seq", key="seq", value=shown, seq=self.seq + 1)
            )
        try:
            event = from_plain(kind, _without(plain, "seq", "event"))
            problems += structure_problems(event, self.table.checks)
        except InputError as error:
            problems += error.problems
        if problems:
            raise InputError(tuple(problems))
        self.seq += 1
        return RecordEntry(number, self.seq, event)


def _object_on(line: bytes) -> Plain:
    """The JSON object on this line; one that breaks off without an end of line was cut off."""
    try:
        value = read_json(line)
    except InputError as error:
        if error.problems[0].code in ("not_json", "not_utf8") and _breaks_off(line):
            cut = problem(Family.BAD_REQUEST, "cut_off", column=error.problems[0].column)
            raise InputError((cut,)) from None
        raise
    if not isinstance(value, dict):
        _refuse(problem(Family.BAD_REQUEST, "not_a_line", value=value_shown(value)))
    return value


def _breaks_off(line: bytes) -> bool:
    """Whether this may be the beginning of a longer line: it has no end, but a good start."""
    return (
        not line.endswith(b"\n")
        and line.removeprefix(BOM_UTF8).lstrip().startswith(b"{")
        and b"\0" not in line
    )


def _class_of(plain: Plain, key: str, known: Mapping[str, type[_Kind]]) -> type[_Kind]:
    if key not in plain:
        _refuse(problem(Family.BAD_REQUEST, "missing_field", key=key))
    name = plain[key]
    if not isinstance(name, str) or name not in known:
        names = ", ".join(known)
        _refuse(
            problem(Family.BAD_REQUEST, "not_one_of", key=key, names=names, value=value_shown(name))
        )
    return known[str(name)]


def _without(plain: Plain, *keys: str) -> Plain:
    return {key: value for key, value in plain.items() if key not in keys}


def on_line(number: int, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems with the number of the line they stand on."""
    line = ("line", str(number))
    return tuple(replace(trouble, params=(line, *trouble.params)) for trouble in problems)


def _refuse(trouble: Problem) -> NoReturn:
    raise InputError((trouble,))
