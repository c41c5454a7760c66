"""Orders, and how they are carried out: once for each key, on what their author has seen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.applying import LogEntry
from muraille.tournament.facts.events import FinalChanged, LogEvent
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People, Role, with_official
from muraille.tournament.facts.presence import reason_missing
from muraille.tournament.facts.state import KeyUse, Thing, Tournament
from muraille.tournament.facts.versions import (
    THE_FILE,
    appeal_of,
    registration_of,
    session_of,
    sheet_of,
    version,
)
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.life import SheetStage, stage_of

USUAL_AUTHOR = "organiser"
_Events = tuple[LogEvent, ...]
_NO_JUDGES = (Role.SCORER, Role.COMPUTING, Role.SUBSTITUTE)


@dataclass(frozen=True, slots=True)
class DeskOrder:
    """What goes with a request: when, by whom (a name or an id), its key, and what was seen.

    ``at`` is the present to whoever decides. Without a name it is the organiser named first.
    The same ``key`` is carried out once; it belongs to its author and to what was asked.
    ``seen`` is the version of the sheet, the registration or the appeal that the author knew: if
    it has another now, the order is refused.
    """

    at: Instant
    by: str = ""
    key: str = ""
    seen: int | None = None


class Draft:
    """A book while an order is carried out: each decision sees what was decided before it."""

    def __init__(self, book: Book, order: DeskOrder, request: "DeskRequest") -> None:
        self.book = book
        self.at = order.at
        self._order, self._role = order, request.role
        self._content = _digest(request) if order.key else ""

    @property
    def state(self) -> Tournament:
        """The tournament so far."""
        return self.book.state

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
        self.book = self.book.counted(events, self.at, by, self._order.key, self._content)

    @property
    def key_use(self) -> KeyUse:
        """What is noted of the order's key."""
        return KeyUse(self.by, self._content)

    def add_to_sheet(
        self, place: tuple[int, int | None], reason: str, events: Callable[[Tournament], _Events]
    ) -> None:
        """Facts that change what a sheet brings; once it is final, the chief referee's (O24)."""
        sheet = None if place[1] is None else self.state.sheet(place[0], place[1])
        is_final = sheet is not None and stage_of(self.state, sheet, self.at) is SheetStage.FINAL
        if sheet is None or not is_final:
            self.add(events(self.state))
            return
        facts, problems = _decided(events, self.state)
        by = self.by  # who is new is noted before he is looked up
        if self.book.people.officials[by].role is not Role.CHIEF:
            where = {"session": sheet.session, "table": sheet.table}
            article = article_on(Subject.LATER_CORRECTIONS, self.state.dossier.book)
            problems.append(problem(Family.NOT_LAWFUL, "chief_needed", article=article, **where))
        check([*problems, *reason_missing(reason)])
        self.add((FinalChanged(sheet.session, sheet.table, reason), *facts))

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

    @property
    def content(self) -> str:
        """What is asked, for the digest that goes with a key; never the name of a player."""
        return repr(self)

    def stands_in(self, people: People) -> bool:  # noqa: ARG002
        """Whether what was asked beyond ``content`` is known of these people already."""
        return True

    def about(self, state: Tournament) -> Thing:  # noqa: ARG002
        """What the request changes, told by its fields; that thing's version is what was seen."""
        asked = {name: getattr(self, name, 0) for name in ("appeal", "session", "table", "player")}
        if asked["appeal"]:
            return appeal_of(asked["appeal"])
        if asked["table"]:
            return sheet_of(asked["session"], asked["table"])
        if asked["player"]:
            return registration_of(str(asked["player"]))
        return session_of(asked["session"]) if asked["session"] else THE_FILE

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
    draft = Draft(book, order, request)
    if order.key and order.key in book.state.keys:
        _check_same(draft, book.state.keys[order.key], request, order.key)
        first = tuple(entry for entry in book.entries if entry.key == order.key)
        return Done(book, first, again=True)
    _check_seen(book.state, order, request)
    request.decide(draft)
    return Done(draft.book, draft.book.entries[len(book.entries) :])


def check(problems: Iterable[Problem]) -> None:
    """``InputError`` with all of them, if there are any."""
    wrong = tuple(dict.fromkeys(problems))
    if wrong:
        raise InputError(wrong)


def _decided(
    events: Callable[[Tournament], _Events], state: Tournament
) -> tuple[_Events, list[Problem]]:
    """What is then a fact, or all that is wrong."""
    try:
        return events(state), []
    except InputError as error:
        return (), [*error.problems]


def _check_seen(state: Tournament, order: DeskOrder, request: DeskRequest) -> None:
    """Refuse what was decided without knowing what happened to the same thing since."""
    now = version(state, request.about(state))
    if order.seen not in (None, now):
        stale = problem(Family.CONTRADICTION, "order_is_stale", seen=order.seen, now=now)
        raise InputError((stale,))


def _check_same(draft: Draft, first: KeyUse, request: DeskRequest, key: str) -> None:
    """Refuse a key that somebody else used, or that was used for something else."""
    stands = request.stands_in(draft.book.people)
    use = draft.key_use
    if use.by != first.by or first.content not in ("", use.content) or not stands:
        raise InputError((problem(Family.CONTRADICTION, "key_was_used", name=key),))


def _digest(request: DeskRequest) -> str:
    return sha256(request.content.encode("utf-8", "backslashreplace")).hexdigest()[:16]
