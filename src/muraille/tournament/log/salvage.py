"""What a damaged text of a tournament still holds: every line of it that is good.

A line is good if it can be read and its sum is right. Lines that grew together, stand twice or
were saved in another encoding are good too. Puts nothing together again; that is ``restoring``.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from muraille.notation.codec import Plain
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.people import People
from muraille.tournament.log.book import FORMAT, entry_of, people_of
from muraille.tournament.log.lines import has_sum, plain_of

_BEGINNING = re.compile(rb'\{"(?:seq|people|format)":')
_SEQ = re.compile(rb'"seq":([0-9]{1,9})[,}]')
_KIND = re.compile(rb'"event":"([a-z_]{1,40})"')
_UTF_16 = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"{\0": "utf-16-le", b"\0{": "utf-16-be"}
_TWO_BYTES = re.compile(rb"[\xc2-\xdf][\x80-\xbf]")
_HIGH = re.compile(rb"[\x80-\xff]")


@dataclass(frozen=True, slots=True)
class GoodLine:
    """An entry that can be read; ``left`` lines of the same change come after it."""

    line: int
    entry: LogEntry
    left: int


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line, or a part of one, that cannot be read, and what can be guessed of it."""

    line: int
    problem: Problem
    seq: int | None = None
    kind: str = ""


@dataclass(slots=True)
class Held:
    """Everything good in a text, and the rest of it by line."""

    name: str
    version: int | None = None
    people: People | None = None
    entries: dict[int, GoodLine] = field(default_factory=dict)
    bad: list[BadLine] = field(default_factory=list)
    twice: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The number of the last entry that can be read."""
        return max(self.entries, default=0)


def held_in(name: str, data: bytes) -> Held:
    """What a text holds; ``InputError`` where it says one thing twice, and otherwise."""
    held = Held(name)
    lines = _in_utf_8(data).split(b"\n")
    if not lines[-1]:
        lines.pop()
    old_letters = _TWO_BYTES.search(data) is None
    for number, line in enumerate(lines, 1):
        bare = line.strip(b"\r\0 \t")
        good = [_take(held, number, plain) for plain in _readings(bare, old_letters)]
        if bare and not any(good):
            held.bad.append(_bad(number, bare))
    if held.problems:
        raise InputError(tuple(held.problems))
    return held


def _in_utf_8(data: bytes) -> bytes:
    encoding = _UTF_16.get(data[:2])
    return data if encoding is None else data.decode(encoding, "replace").encode()


def _readings(line: bytes, old_letters: bool) -> Iterator[Plain]:
    """What can be read on a line: itself, as it was before it was saved otherwise, or parts."""
    for spelling in _spellings(line, old_letters):
        try:
            yield plain_of(spelling)
        except InputError:
            continue
        return
    text = line.decode("latin-1")
    for beginning in _BEGINNING.finditer(line):
        try:
            _value, end = json.JSONDecoder().raw_decode(text, beginning.start())
            yield plain_of(line[beginning.start() : end])
        except (ValueError, RecursionError):
            continue


def _spellings(line: bytes, old_letters: bool) -> Iterator[bytes]:
    """The line; if its letters were read as those of Windows, and saved so or so, as it was.

    Without a sum over the line nobody knows, unless the whole text has only such letters.
    """
    yield line
    if not _HIGH.search(line):
        return
    for before, after in (("cp1252", "utf-8"), ("utf-8", "cp1252")):
        try:
            spelling = line.decode(before).encode(after)
        except UnicodeError:
            continue
        if has_sum(spelling) or (old_letters and before == "cp1252"):
            yield spelling


def _take(held: Held, number: int, plain: Plain) -> bool:
    try:
        if plain.get("format") == FORMAT:
            version = plain.get("version")
            held.version = version if isinstance(version, int) else held.version
        elif "people" in plain:
            _take_people(held, number, people_of(plain))
        elif "seal" not in plain:
            left = plain.get("left", 0)
            _take_entry(held, GoodLine(number, entry_of(plain), left if type(left) is int else 0))
    except InputError:
        return False
    return True


def _take_people(held: Held, number: int, people: People) -> None:
    if held.people is None:
        held.people = people
    elif held.people == people:
        held.twice.append(number)
    else:
        held.problems.append(
            problem(Family.CONTRADICTION, "names_contradict", file=held.name, line=number)
        )


def _take_entry(held: Held, good: GoodLine) -> None:
    known = held.entries.setdefault(good.entry.seq, good)
    if known is good:
        return
    if known.entry == good.entry:
        held.twice.append(good.line)
    else:
        held.problems.append(contradiction(held, held, known, good))


def contradiction(first: Held, second: Held, this: GoodLine, other: GoodLine) -> Problem:
    """Two lines that say of one entry what cannot both be so."""
    return problem(
        Family.CONTRADICTION,
        "entries_contradict",
        seq=this.entry.seq,
        file=first.name,
        line=this.line,
        other=second.name,
        other_line=other.line,
    )


def _bad(number: int, line: bytes) -> BadLine:
    try:
        entry_of(plain_of(line))
        trouble = problem(Family.BAD_REQUEST, "line_was_changed")
    except InputError as error:
        trouble = error.problems[0]
    seq, kind = _SEQ.search(line), _KIND.search(line)
    return BadLine(
        number,
        trouble,
        None if seq is None else int(seq[1]),
        "" if kind is None else kind[1].decode(),
    )
