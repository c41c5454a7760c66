"""Orders, and how they are carried out: once for each key, on what their author has seen."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.applying import LogEntry, applied
from muraille.tournament.facts.events import FinalChanged, LogEvent, TableCounted, TimeConfirmed
from muraille.tournament.facts.instants import Instant, Place, shown_instant
from muraille.tournament.facts.people import (
    PLAYER,
    TABLE,
    Official,
    People,
    Role,
    with_official,
)
from muraille.tournament.facts.presence import reason_missing
from muraille.tournament.facts.state import KeyUse, Sheet, Thing, Tournament
from muraille.tournament.facts.times import is_timed, last_of_play, odd_times
from muraille.tournament.facts.versions import (
    THE_FILE,
    appeal_of,
    registration_of,
    session_of,
    sheet_of,
    version,
)
from muraille.tournament.log.book import Book
from muraille.tournament.log.fitting import misfits
from muraille.tournament.running.tables import session_played
from muraille.tournament.sheets.life import SheetStage, stage_of

USUAL_AUTHOR = "organiser"
_Events = tuple[LogEvent, ...]
_JUDGES = (Role.ORGANISER, Role.CHIEF, Role.REFEREE, Role.COMMITTEE)
REFEREES = (Role.REFEREE, Role.CHIEF)
"""Who signs a sheet as its referee."""


@dataclass(frozen=True, slots=True)
class DeskOrder:
    """What goes with a request: when, by whom (a name or an id), its key, and what was seen.

    ``at`` is the present to whoever decides. Without a name it is the organiser named first.
    The same ``key`` is carried out once; it belongs to its author and to what was asked.
    ``seen`` is the version of the sheet, the registration or the appeal that the author knew: if
    it has another now, the order is refused. An odd time needs an official who confirms it.
    ``now`` is what the clock shows of who keeps the log, where that may be another time: an order
    told as of before changes no sheet that is final by now (O24), unless the time is confirmed.
    """

    at: Instant
    by: str = ""
    key: str = ""
    seen: int | None = None
    time_confirmed_by: str = ""
    now: Instant | None = None

    @property
    def is_confirmed(self) -> bool:
        """Whether somebody vouches for ``at`` against the clock of who keeps the log."""
        return bool(self.time_confirmed_by) and self.now not in (None, self.at)


@dataclass(frozen=True, slots=True)
class NewCodes:
    """Secrets as they are handed out, once: a token, and a table's letters or a PIN."""

    holder: str
    token: str = field(repr=False)
    short: str = field(default="", repr=False)


class Draft:
    """A book while an order is carried out: each decision sees what was decided before it."""

    def __init__(self, book: Book, order: DeskOrder, request: "DeskRequest") -> None:
        self.book = book
        self.at = order.at
        self._order = order
        self._content = _digest(request) if order.key else ""
        self.handed_out: tuple[NewCodes, ...] = ()

    @property
    def state(self) -> Tournament:
        """The tournament so far."""
        return self.book.state

    @property
    def by(self) -> str:
        """Who does it: the id of an official, a table or a player, all known ones.

        Who begins a file is its organiser.
        """
        asked, people = self._order.by.strip(), self.book.people
        organisers = people.in_role(Role.ORGANISER)
        if not asked and organisers:
            return organisers[0].id
        author = known_author(self.book, asked) if asked else None
        if author is None and not self.book.entries:
            self.people(with_official(people, asked or USUAL_AUTHOR, Role.ORGANISER))
            return self.by
        if author is None:
            code = "author_unknown" if asked else "author_missing"
            names = _listed(people.officials.values())
            raise bad_request(code, name=f"“{asked}”", names=names)
        return author

    def official(self, name: str, *roles: Role) -> str:
        """The id of a known official who has one of these roles; empty where nobody is named."""
        if not name:
            return ""
        known = self.book.people.official(name, *roles)
        if known is None:
            role, names = roles[0].value, self.names_of(*roles)
            raise bad_request("official_unknown", name=f"“{name}”", role=role, names=names)
        return known.id

    def names_of(self, *roles: Role) -> str:
        """Who has one of these roles, as a list to choose from."""
        return _listed(official for role in roles for official in self.book.people.in_role(role))

    def people(self, people: People) -> None:
        """Other names and contacts; these leave no trace in the log."""
        self.book = self.book.with_people(people)

    def add(self, events: Sequence[LogEvent]) -> None:
        """Facts to be kept, with those that follow from them."""
        by = self.by
        self.book = self.book.counted(events, self.at, by, self._order.key, self._content)

    def hand_out(self, codes: NewCodes) -> None:
        """Secrets for the answer; they go nowhere else."""
        self.handed_out = (*self.handed_out, codes)

    @property
    def key_use(self) -> KeyUse:
        """What is noted of the order's key."""
        return KeyUse(self.by, self._content)

    @property
    def present(self) -> Instant:
        """The time by which sheets are final: never before what was noted of play last."""
        now = None if self._order.is_confirmed else self._order.now
        return max(self._without_clock, self.at if now is None else now)

    @property
    def _without_clock(self) -> Instant:
        """The present as far as the log and the order know it."""
        return max(self.at, last_of_play(self.book.entries, self.at))

    def stage_of(self, sheet: Sheet) -> SheetStage:
        """How far a sheet has come by now."""
        return stage_of(self.state, sheet, self.present)

    def final_by_now(self, *sheets: Sheet) -> Iterator[Problem]:
        """That sheets are final by this clock alone: where it is wrong, somebody may say so."""
        before = self._without_clock
        if any(stage_of(self.state, sheet, before) is not SheetStage.FINAL for sheet in sheets):
            yield self._time_has_passed

    def final_since(self, sheet: Sheet) -> Iterator[Problem]:
        """That a sheet was not final at the order's time and is by now, unless that is confirmed.

        Whoever says what would open it again has it confirmed that it was said in time (O24).
        """
        was_final = stage_of(self.state, sheet, self.at) is SheetStage.FINAL
        is_final = self.stage_of(sheet) is SheetStage.FINAL
        if is_final and not was_final and not self._order.is_confirmed:
            session, table = sheet.session, sheet.table
            yield problem(Family.CONTRADICTION, "sheet_is_final", session=session, table=table)
            yield self._time_has_passed

    @property
    def _time_has_passed(self) -> Problem:
        now, time = shown_instant(self.present), shown_instant(self.at)
        return problem(Family.CONTRADICTION, "final_by_now", now=now, time=time)

    def recounted_by(self, events: Sequence[LogEvent]) -> tuple[Place, ...]:
        """The tables that bring something else after these facts."""
        longer = self.book.counted(events, self.at, self.by)
        facts = (entry.event for entry in longer.entries[len(self.book.entries) :])
        return tuple((fact.session, fact.table) for fact in facts if isinstance(fact, TableCounted))

    def add_to_sheets(
        self,
        places: Iterable[tuple[int, int | None]],
        reason: str,
        events: Callable[[Tournament], _Events],
    ) -> None:
        """Facts that change what sheets bring; once one is final, the chief referee's (O24)."""
        sheets = [self.state.sheet(session, table) for session, table in places if table]
        final = [sheet for sheet in sheets if sheet and self.stage_of(sheet) is SheetStage.FINAL]
        if not final:
            self.add(events(self.state))
            return
        facts, problems = _decided(events, self.state)
        if not self.book.people.has_role(self.by, Role.CHIEF):
            article = article_on(Subject.LATER_CORRECTIONS, self.state.dossier.book)
            where = ({"session": sheet.session, "table": sheet.table} for sheet in final)
            problems += (
                problem(Family.NOT_LAWFUL, "chief_needed", article=article, **place)
                for place in where
            )
            problems += self.final_by_now(*final)
        check([*problems, *reason_missing(reason)])
        changed = (FinalChanged(sheet.session, sheet.table, reason) for sheet in final)
        self.add((*changed, *facts))

    def need_referee(self) -> None:
        """``InputError`` where who does it has another task than to judge (O13)."""
        by = self.by
        if not self.book.people.has_role(by, *_JUDGES):
            name = told_author(self.book.people, by)
            raise InputError((problem(Family.NOT_LAWFUL, "referee_needed", name=name),))

    def need_organiser(self, *others: Role) -> None:
        """``InputError`` where who does it neither runs the event nor has one of these tasks."""
        by = self.by
        if not self.book.people.has_role(by, Role.ORGANISER, *others):
            name = told_author(self.book.people, by)
            raise InputError((problem(Family.NOT_LAWFUL, "organiser_needed", name=name),))


class DeskRequest(ABC):
    """A use case as a value."""

    __slots__ = ()

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

    def is_open_to(self, author: str) -> bool:  # noqa: ARG002
        """Whether a table or a player may ask this; officials may ask whatever their role does."""
        return False

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
    """What became of an order: the book, and the entries it made, now or the first time.

    ``handed_out`` are new secrets: whoever asks again does not get them.
    """

    book: Book
    entries: tuple[LogEntry, ...]
    again: bool = False
    handed_out: tuple[NewCodes, ...] = ()


def done(book: Book, order: DeskOrder, request: DeskRequest) -> Done:
    """Carry out an order; one whose key is in the log answers with what it did then."""
    draft = Draft(book, order, request)
    if order.key and order.key in book.state.keys:
        _check_same(draft, book.state.keys[order.key], request, order.key)
        first = tuple(entry for entry in book.entries if entry.key == order.key)
        return Done(book, first, again=True)
    _check_seen(book.state, order, request)
    _check_author(draft, request)
    request.decide(draft)
    _check_time(book, draft, order)
    entries = draft.book.entries[len(book.entries) :]
    _check_fits(book.state, entries)
    return Done(draft.book, entries, handed_out=draft.handed_out)


def known_author(book: Book, known_as: str) -> str | None:
    """The id of an official, by id or name; of a table (``t7``) or a player (``p12``) there is."""
    official = book.people.official(known_as)
    if official is not None:
        return official.id
    author = known_as.strip().casefold()
    number = author[1:]
    is_table = author.startswith(TABLE) and number.isdecimal()
    if is_table and any(len(tables) >= int(number) >= 1 for tables in book.state.schedule):
        return f"{TABLE}{int(number)}"
    is_player = author.startswith(PLAYER) and number in book.state.players
    return author if is_player else None


def told_author(people: People, author: str) -> str:
    """The name of an official; tables and players as they are written."""
    official = people.officials.get(author)
    return author if official is None or not official.name else official.name


def _listed(officials: Iterable[Official]) -> str:
    return ", ".join(f"{official.name} ({official.id})" for official in officials) or "–"


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


def _check_author(draft: Draft, request: DeskRequest) -> None:
    """Refuse what a table or a player cannot ask; an official is asked where it matters.

    While a session is played its tables have to do with no other.
    """
    if not draft.book.entries or draft.by in draft.book.people.officials:
        return
    by, played = draft.by, session_played(draft.state)
    if not request.is_open_to(by):
        raise InputError((problem(Family.NOT_LAWFUL, "official_needed", name=by),))
    session = getattr(request, "session", played)
    if by.startswith(TABLE) and played and session != played:
        raise InputError((problem(Family.NOT_LAWFUL, "not_the_session_on", session=played),))


def _check_time(book: Book, draft: Draft, order: DeskOrder) -> None:
    """Refuse to note something of play at an odd time, unless an official confirms it by name."""
    is_odd = False
    if any(map(is_timed, draft.book.entries[len(book.entries) :])):
        problems = tuple(odd_times(book.entries, book.state, order.at))
        if problems and not order.time_confirmed_by:
            raise InputError(problems)
        is_odd = bool(problems)
    if is_odd or order.is_confirmed:
        draft.add((TimeConfirmed(_confirming(draft.book.people, order.time_confirmed_by)),))


def _confirming(people: People, name: str) -> str:
    """The id of the official who vouches for a time."""
    official = people.official(name)
    if official is None:
        names = _listed(people.officials.values())
        raise bad_request("no_official", name=f"“{name}”", names=names)
    return official.id


def _check_fits(state: Tournament, entries: Iterable[LogEntry]) -> None:
    """Refuse what could be written and never be read again."""
    for entry in entries:
        check(misfits(state, entry))
        state = applied(state, entry)


def _check_same(draft: Draft, first: KeyUse, request: DeskRequest, key: str) -> None:
    """Refuse a key that somebody else used, or that was used for something else."""
    stands = request.stands_in(draft.book.people)
    use = draft.key_use
    if use.by != first.by or first.content not in ("", use.content) or not stands:
        raise InputError((problem(Family.CONTRADICTION, "key_was_used", name=key),))


def _digest(request: DeskRequest) -> str:
    return sha256(request.content.encode("utf-8", "backslashreplace")).hexdigest()[:16]
