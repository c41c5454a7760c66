"""Orders, and how they are carried out: once for each key, on what their author has seen."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.events import LogEvent, Penalised
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People, Role, with_official
from muraille.tournament.facts.state import Tournament
from muraille.tournament.log.book import Book

USUAL_AUTHOR = "organiser"
_NO_JUDGES = (Role.SCORER, Role.COMPUTING, Role.SUBSTITUTE)


@dataclass(frozen=True, slots=True)
class DeskOrder:
    """What goes with a request: when, by whom (a name or an id), its key, and what was seen.

    Without a name it is the organiser named first. The same ``key`` is carried out once.
    ``expected`` is the number of entries its author knew: if one since then is about the same
    table, player, session or appeal, the order is refused.
    """

    at: Instant
    by: str = ""
    key: str = ""
    expected: int | None = None


class Draft:
    """A book while an order is carried out: each decision sees what was decided before it."""

    def __init__(self, book: Book, order: DeskOrder, role: Role) -> None:
        self.book = book
        self.at = order.at
        self._order, self._role = order, role

    @property
    def state(self) -> Tournament:
        """The tournament, as of the moment of the order."""
        return current(self.book.state, self.at)

    @property
    def by(self) -> str:
        """The id of who does it."""
        organisers = self.book.people.in_role(Role.ORGANISER)
        usual = organisers[0].id if organisers else USUAL_AUTHOR
        return self.official(self._order.by.strip() or usual, self._role)

    def official(self, name: str, role: Role) -> str:
        """The id of an official; a new name is noted with this role."""
        if self.book.people.official(name) is None:
            self.people(with_official(self.book.people, name, role))
        known = self.book.people.official(name)
        return "" if known is None else known.id

    def people(self, people: People) -> None:
        """Other names and contacts; these leave no trace in the log."""
        self.book = self.book.with_people(people)

    def add(self, events: Sequence[LogEvent]) -> None:
        """Facts to be kept, with those that follow from them."""
        by = self.by
        self.book = self.book.counted(events, self.at, by, self._order.key)

    def need_referee(self) -> None:
        """``InputError`` where who does it has another task than to judge (O13)."""
        by = self.by
        who = self.book.people.officials[by]
        if who.role in _NO_JUDGES:
            raise InputError((problem(Family.NOT_LAWFUL, "referee_needed", name=who.name),))


class DeskRequest(ABC):
    """A use case as a value."""

    __slots__ = ()

    @property
    def role(self) -> Role:
        """What is noted of an author whom nobody knows yet."""
        return Role.SCORER

    @abstractmethod
    def decide(self, draft: Draft) -> None:
        """Add what is then a fact; ``InputError`` with everything that is wrong."""


class StateRequest(DeskRequest):
    """A request that the state alone can answer."""

    __slots__ = ()

    @abstractmethod
    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        """What is then a fact; ``InputError`` with everything that is wrong."""

    def decide(self, draft: Draft) -> None:
        draft.add(self.events(draft.state))


@dataclass(frozen=True, slots=True)
class Done:
    """What became of an order: the book, and the entries it made, now or the first time."""

    book: Book
    entries: tuple[LogEntry, ...]
    again: bool = False


def done(book: Book, order: DeskOrder, request: DeskRequest) -> Done:
    """Carry out an order; one whose key is in the log answers with what it did then."""
    if order.key and order.key in book.state.keys:
        first = tuple(entry for entry in book.entries if entry.key == order.key)
        return Done(book, first, again=True)
    _check_seen(book, order, request)
    draft = Draft(book, order, request.role)
    request.decide(draft)
    return Done(draft.book, draft.book.entries[len(book.entries) :])


def check(problems: Iterable[Problem]) -> None:
    """``InputError`` with all of them, if there are any."""
    wrong = tuple(dict.fromkeys(problems))
    if wrong:
        raise InputError(wrong)


def current(state: Tournament, now: Instant) -> Tournament:
    """The tournament as of a moment, never before its last entry."""
    return replace(state, now=Instant(max(state.now, now)))


def _check_seen(book: Book, order: DeskOrder, request: DeskRequest) -> None:
    """Refuse what was decided without knowing what happened to the same thing since.

    With ten tables writing the log is always longer than anybody has seen, so only entries
    about the same thing count.
    """
    if order.expected is None:
        return
    if not 0 <= order.expected <= len(book.entries):
        raise bad_request("version_unknown", version=order.expected)
    about = _subject(request)
    since = book.entries[order.expected :]
    if any(_subject(entry.event) == about for entry in since):
        version = problem(
            Family.CONTRADICTION, "order_is_stale", seen=order.expected, now=len(book.entries)
        )
        raise InputError((version,))


def _subject(thing: Any) -> tuple[object, ...]:
    """What a request or an event is about: a table, a player, a session, …, or the file."""
    if isinstance(thing, Penalised):
        thing = thing.penalty
    session, table = getattr(thing, "session", 0), getattr(thing, "table", 0)
    if table:
        return "table", session, table
    for kind in ("player", "session", "appeal", "penalty"):
        if getattr(thing, kind, None):
            return kind, getattr(thing, kind)
    return ("file",)
