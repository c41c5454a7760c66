"""A tournament's book: its people and its log, as one text of JSON lines, and back.

The first line names format and version, the second holds the people (the only line that is
ever rewritten), each further line is an entry. Reads and writes texts; files are for others.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from muraille.notation.codec import Plain
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.applying import LogEntry, applied, fold, right_times
from muraille.tournament.facts.events import LogEvent, TimeStruck
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import NOBODY, Official, People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.facts.wifi import Wifi
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.codec import entry_from_plain, entry_to_plain, from_plain, to_plain
from muraille.tournament.log.fitting import misfits
from muraille.tournament.log.lines import as_json, line_of, plain_of
from muraille.tournament.sheets.recounting import facts_after

FORMAT = "muraille-tournament"
VERSION = 2
WITHOUT_FACTS = 1
"""In the first version nobody had written down what tables are worth."""


@dataclass(frozen=True, slots=True)
class Book:
    """People, log, and the tournament they make."""

    people: People = NOBODY
    entries: tuple[LogEntry, ...] = ()
    state: Tournament = field(default_factory=Tournament)

    def with_events(
        self, events: Sequence[LogEvent], at: Instant, by: str, key: str = ""
    ) -> "Book":
        """The book with these facts at its end, and with those that follow from them.

        A request that came before adds nothing.
        """
        return self if key and key in self.state.keys else self.counted(events, at, by, key)

    def counted(
        self, events: Sequence[LogEvent], at: Instant, by: str, key: str = "", content: str = ""
    ) -> "Book":
        """The same, whether the key is known or not."""
        longer = self._with(events, at, by, key, content)
        facts = facts_after(self.state, events, longer.state)
        return longer._with(facts, at, by, key, content)

    def _with(
        self, events: Iterable[LogEvent], at: Instant, by: str, key: str, content: str
    ) -> "Book":
        state, entries = self.state, list(self.entries)
        for event in events:
            entry = LogEntry(state.seq + 1, at, by, event, key, content)
            entries.append(entry)
            state = applied(state, entry)
            if isinstance(event, TimeStruck):
                state = fold(entries)
        return replace(self, entries=tuple(entries), state=state)

    def with_people(self, people: People) -> "Book":
        """The book with other people."""
        return replace(self, people=people)


def book_of(people: People, entries: Sequence[LogEntry]) -> Book:
    """The book of a log."""
    return Book(people, tuple(entries), fold(entries))


def written(book: Book) -> str:
    """The whole text of a book.

    >>> written(Book()).splitlines()[0]
    '{"format":"muraille-tournament","version":2}'
    """
    return text_of(book.people, book.entries)


def text_of(people: People, entries: Iterable[LogEntry], version: int = VERSION) -> str:
    """The text of these people and this log."""
    head = as_json({"format": FORMAT, "version": version}) + "\n"
    lines = "".join(line_of(entry_to_plain(entry)) for entry in entries)
    return head + line_of(_people_to_plain(people)) + lines


def added(entries: Sequence[LogEntry]) -> str:
    """The lines of entries that come together to the end of a text: all of them count or none."""
    return "".join(
        line_of(entry_to_plain(entry), len(entries) - place)
        for place, entry in enumerate(entries, 1)
    )


def read(data: bytes) -> Book:
    """The book of a text; ``InputError`` with every line that is wrong.

    >>> read(written(Book()).encode()) == Book()
    True
    """
    lines = data.split(b"\n")
    if lines and not lines[-1]:
        lines.pop()
    problems: list[Problem] = []
    version = _version(lines[0] if lines else b"")
    plain = [_object(number, line, problems) for number, line in enumerate(lines, 1)]
    if problems:
        raise InputError(tuple(problems))
    people = _read_people(plain[1], problems) if len(plain) > 1 else NOBODY
    entries = list(_entries(plain[2:], problems))
    if problems:
        raise InputError(tuple(problems))
    if version == WITHOUT_FACTS:
        return _counted(people, entries)
    return Book(people, tuple(entries), _folded(entries))


def has_facts(data: bytes) -> bool:
    """Whether the text of a book says what its tables are worth."""
    return _version(data.split(b"\n", 1)[0]) != WITHOUT_FACTS


def _folded(entries: Sequence[LogEntry]) -> Tournament:
    """The tournament of a log; ``InputError`` at the first entry that does not fit."""
    state = Tournament()
    for place, entry in enumerate(right_times(entries)):
        _check_fits(place, state, entry)
        state = applied(state, entry)
    return state


def _counted(people: People, entries: Sequence[LogEntry]) -> Book:
    """The book of a log in which tables were not counted, by the rulebook as it is read now."""
    book = Book(people)
    for place, entry in enumerate(entries):
        _check_fits(place, book.state, entry)
        book = book.counted([entry.event], entry.at, entry.by, entry.key, entry.content)
    return book


def _check_fits(place: int, state: Tournament, entry: LogEntry) -> None:
    wrong = tuple(_on_line(place + 3, misfit) for misfit in misfits(state, entry))
    if wrong:
        raise InputError(wrong)


def _object(number: int, line: bytes, problems: list[Problem]) -> dict[str, object]:
    try:
        return plain_of(line)
    except InputError as error:
        problems += (_on_line(number, wrong) for wrong in error.problems)
        return {}


def _version(line: bytes) -> int:
    """The version on the first line; what has no such line is another kind of file."""
    head = _object(1, line, [])
    if head.get("format") != FORMAT:
        raise bad_request("not_a_tournament_file")
    version = head.get("version")
    if isinstance(version, int) and WITHOUT_FACTS <= version <= VERSION:
        return version
    raise bad_request("unknown_tournament_version", version=version)


def _entries(lines: Sequence[Plain], problems: list[Problem]) -> Iterator[LogEntry]:
    for place, line in enumerate(lines):
        if "seal" in line:
            problems.append(problem(Family.BAD_REQUEST, "is_an_archive"))
            continue
        try:
            entry = entry_of(line)
        except InputError as error:
            problems += (_on_line(place + 3, wrong) for wrong in error.problems)
            continue
        if entry.seq != place + 1:
            misplaced = problem(Family.CONTRADICTION, "entry_out_of_order", seq=entry.seq)
            problems.append(_on_line(place + 3, misplaced))
        yield entry


def entry_of(plain: Plain) -> LogEntry:
    """The entry of a line; ``InputError`` names all that is wrong."""
    if "left" in plain:
        plain = {name: plain[name] for name in plain if name != "left"}
    return entry_from_plain(plain)


def _on_line(number: int, trouble: Problem) -> Problem:
    return replace(trouble, params=(*trouble.params, ("line", str(number))))


def _people_to_plain(people: People) -> Plain:
    return {
        "people": {
            "entrants": [to_plain(entrant) for entrant in people.entrants.values()],
            "officials": [to_plain(official) for official in people.officials.values()],
            "initials_only": sorted(people.initials_only),
            **({"wifi": to_plain(people.wifi)} if people.wifi is not None else {}),
        }
    }


@dataclass(frozen=True, slots=True)
class _PeopleLine:
    entrants: tuple[Entrant, ...]
    officials: tuple[Official, ...]
    initials_only: tuple[str, ...]
    wifi: Wifi | None = None


def _read_people(plain: Plain, problems: list[Problem]) -> People:
    try:
        return people_of(plain)
    except InputError as error:
        problems += (_on_line(2, wrong) for wrong in error.problems)
        return NOBODY


def people_of(plain: Plain) -> People:
    """The people of their line; ``InputError`` names all that is wrong."""
    people = plain.get("people")
    if not isinstance(people, dict):
        raise bad_request("missing_field", key="people")
    line = from_plain(_PeopleLine, people)
    return People(
        {entrant.number: entrant for entrant in line.entrants},
        {official.id: official for official in line.officials},
        frozenset(line.initials_only),
        line.wifi,
    )
