"""What the organiser is shown on the day: where a session stands, who is missing, what waits.

Values made of the tournament, the people, the hall's time and how the laptop stands. Holds no
sentence, asks no clock, changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from muraille.server.hall.mirrors import MirrorState
from muraille.tiles.problems import Problem
from muraille.tournament.desk.appeals import Phase, deadline, phase
from muraille.tournament.desk.arrivals import late_seats
from muraille.tournament.desk.hall import open_calls
from muraille.tournament.desk.joining import missing
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.hall_state import RefereeCall
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.people import TABLE, People, licence_flags
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.running.clocks import Clock, clock
from muraille.tournament.running.tables import TableState, session_on, table_state
from muraille.tournament.sheets.keeping import is_on_paper
from muraille.tournament.sheets.life import SheetStage, open_appeals, step_of
from muraille.tournament.sheets.writing import known_sheet, problems_of_sheet

BACKUP_AGE = 5 * MINUTE
"""A copy that was last right so long ago is named."""
SEATS = 4
PHONE_AGE = 2 * MINUTE
"""A table's phone that was not seen for so long is named."""


class DayPhase(Enum):
    """What the day is about just now."""

    UNSEATED = "unseated"
    BEFORE = "before"
    PLAYING = "playing"
    FINISHED = "finished"


class WaitsFor(Enum):
    """Why a session should not start yet; only without seats it cannot."""

    SEATS = "seats"
    FOURS = "fours"
    TIME = "time"
    PLAYERS = "players"
    TABLES = "tables"
    SHEETS = "sheets"
    APPEALS = "appeals"


@dataclass(frozen=True, slots=True)
class StartReason:
    """One reason: how many of them, or how long, and which tables or appeals."""

    waits_for: WaitsFor
    number: int = 0
    which: tuple[int, ...] = ()


class NeedKind(Enum):
    """What somebody has to look after."""

    CALL = "call"
    STORAGE = "storage"
    CLOCK_JUMP = "clock_jump"
    MIRROR = "mirror"
    BACKUP_OLD = "backup_old"
    NO_BACKUP = "no_backup"
    PHONE = "phone"
    SILENT = "silent"
    SUM = "sum"
    DOUBT = "doubt"
    CONFIRM = "confirm"
    APPEAL = "appeal"
    LICENCES = "licences"


@dataclass(frozen=True, slots=True)
class Need:
    """One of them; ``at`` is a deadline or since when, ``number`` what is counted or named."""

    kind: NeedKind
    session: int = 0
    table: int = 0
    number: int = 0
    at: Instant | None = None
    place: str = ""
    which: tuple[str, ...] = ()
    call: RefereeCall | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class MissingPlayer:
    """Somebody who is awaited; ``table`` and ``seat`` count from 1, 0 while there are no seats.

    ``telephone`` is what the organiser calls; it is shown to no other.
    ``late`` are seconds since the start, ``cost`` the points it costs by now (O1, R17), as a
    referee would note them; ``needs_substitute`` once somebody else has to play.
    """

    number: str
    name: str
    table: int = 0
    seat: int = 0
    late: int = 0
    cost: int = 0
    needs_substitute: bool = False
    telephone: str = ""


@dataclass(frozen=True, slots=True)
class TableTile:
    """A table: how far it is, the hand that is played, how many of its four are there."""

    session: int
    table: int
    state: TableState
    hand: int
    here: int
    on_paper: bool = False
    called: bool = False


@dataclass(frozen=True, slots=True)
class Laptop:
    """How the laptop stands: copies, a clock that was set, who looks on, phones out of sight.

    ``storage`` is why it keeps nothing just now.

    ``gone`` are authors (a table is ``t7``) whose last page was closed at that moment, ``present``
    those who have one open. ``projectors`` are open, ``sounding`` of them with their sound on.
    """

    mirrors: tuple[MirrorState, ...] = ()
    clock_jump: int = 0
    viewers: int = 0
    gone: tuple[tuple[str, Instant], ...] = ()
    present: frozenset[str] = frozenset()
    addresses: tuple[str, ...] = ()
    projectors: int = 0
    sounding: int = 0
    storage: Problem | None = None


@dataclass(frozen=True, slots=True)
class Day:
    """Everything on the organiser's page; ``session`` is that which is played or comes next."""

    session: int
    phase: DayPhase
    now: Instant
    clock: Clock
    here: int = 0
    expected: int = 0
    complete: int = 0
    reasons: tuple[StartReason, ...] = ()
    missing: tuple[MissingPlayer, ...] = ()
    tiles: tuple[TableTile, ...] = ()
    sheets_before: tuple[TableTile, ...] = ()
    needs: tuple[Need, ...] = ()
    newcomers: tuple[MissingPlayer, ...] = ()
    laptop: Laptop = field(default_factory=Laptop)

    @property
    def can_start(self) -> bool:
        """Whether it would start at all, reasons or not."""
        return self.phase is DayPhase.BEFORE

    @property
    def may_replace(self) -> bool:
        """A newcomer takes a place before the first session only."""
        return self.session == 1 and self.phase in (DayPhase.BEFORE, DayPhase.UNSEATED)


def day_of(state: Tournament, people: People, now: Instant, laptop: Laptop) -> Day:
    """The day as it is."""
    session, day_phase = session_and_phase(state)
    absent = tuple(_absent(state, people, session, day_phase, now))
    tiles = tiles_of(state, session, now)
    before = tiles_of(state, session - 1, now) if day_phase is not DayPhase.PLAYING else ()
    unfinished = any(tile.state is not TableState.PUBLISHED for tile in before)
    return Day(
        session,
        day_phase,
        now,
        clock(state, session, now),
        here=_expected(state, session) - len(absent),
        expected=_expected(state, session),
        complete=_complete(tiles),
        reasons=tuple(_reasons(state, session, day_phase, now, absent, tiles)),
        missing=absent,
        tiles=tiles,
        sheets_before=before if unfinished else (),
        needs=tuple(_needs(state, people, now, laptop)),
        newcomers=newcomers(state, people),
        laptop=laptop,
    )


def session_and_phase(state: Tournament) -> tuple[int, DayPhase]:
    """The session that is played or comes next, and what the day is about."""
    drawn = len(state.schedule)
    session = session_on(state) if drawn else 1
    if state.times(session).ended is not None:
        session += 1
    if drawn and session > state.last_session:
        return drawn, DayPhase.FINISHED
    if session > drawn:
        return session, DayPhase.UNSEATED
    is_on = state.times(session).started is not None
    return session, DayPhase.PLAYING if is_on else DayPhase.BEFORE


# Who is missing


def _seated(state: Tournament, session: int) -> tuple[tuple[str, int, int], ...]:
    """Everybody with a seat in a session: number, table, seat."""
    if not 1 <= session <= len(state.schedule):
        return ()
    return tuple(
        (number, table, seat)
        for table, four in enumerate(state.schedule[session - 1], 1)
        for seat, number in enumerate(four)
    )


def _expected(state: Tournament, session: int) -> int:
    return len(_seated(state, session)) or len(state.playing)


def _absent(
    state: Tournament, people: People, session: int, day_phase: DayPhase, now: Instant
) -> Iterator[MissingPlayer]:
    if day_phase is DayPhase.PLAYING:
        yield from _late(state, people, session, now)
    if day_phase in (DayPhase.PLAYING, DayPhase.FINISHED):
        return
    never = set(missing(state)) if session == 1 or _uses_arrival(state) else set[str]()
    seats = _seated(state, session) or tuple((number, 0, 0) for number in state.playing)
    for number, table, seat in seats:
        if state.substitution(session, number) is not None:
            continue
        awaited = number in never or (session, number) in state.hall.empty
        if awaited:
            place = (table, seat + 1 if table else 0)
            telephone = people.telephone(number)
            yield MissingPlayer(number, people.name(number), *place, telephone=telephone)


def _late(state: Tournament, people: People, session: int, now: Instant) -> Iterator[MissingPlayer]:
    """Whose seat is empty in a session that is played."""
    for seat in late_seats(state, session, now):
        if seat.came is None:
            place = (state.seats(session, seat.table) or ()).index(seat.player) + 1
            late = (seat.late or 0, seat.points, seat.substitute, people.telephone(seat.player))
            yield MissingPlayer(seat.player, people.name(seat.player), seat.table, place, *late)


def _uses_arrival(state: Tournament) -> bool:
    return any(player.checked_in is not None for player in state.players.values())


def newcomers(state: Tournament, people: People) -> tuple[MissingPlayer, ...]:
    """Who could take a place: substitutes and the waiting list, those who are there first."""
    wanted = (Registration.SUBSTITUTE, Registration.WAITING)
    free = [player for player in state.players.values() if player.state in wanted]
    free.sort(key=lambda player: (player.checked_in is None, wanted.index(player.state)))
    return tuple(MissingPlayer(each.number, people.name(each.number)) for each in free)


# Tables


def tiles_of(state: Tournament, session: int, now: Instant) -> tuple[TableTile, ...]:
    """How far each table of a session is; none where there is no such session."""
    if not 1 <= session <= len(state.schedule):
        return ()
    calling = {(call.session, call.table) for call in open_calls(state)}
    absent = {*missing(state)}
    tiles = []
    for table, four in enumerate(state.schedule[session - 1], 1):
        sheet = known_sheet(state, session, table)
        there = sum(
            number not in absent and (session, number) not in state.hall.empty for number in four
        )
        tiles.append(
            TableTile(
                session,
                table,
                table_state(state, sheet, now),
                len(sheet.hands) + 1,
                there,
                is_on_paper(state, sheet),
                (session, table) in calling,
            )
        )
    return tuple(tiles)


def _are_told(tiles: tuple[TableTile, ...]) -> bool:
    """Whether tables or referees say at all which tables are complete (3.5.7.2)."""
    return any(tile.state is not TableState.EMPTY for tile in tiles)


def _complete(tiles: tuple[TableTile, ...]) -> int:
    """Tables that are complete as they say or a referee saw; by who is there where nobody says."""
    if _are_told(tiles):
        return sum(tile.state is not TableState.EMPTY for tile in tiles)
    return sum(tile.here == SEATS for tile in tiles)


def _reasons(
    state: Tournament,
    session: int,
    day_phase: DayPhase,
    now: Instant,
    absent: tuple[MissingPlayer, ...],
    tiles: tuple[TableTile, ...],
) -> Iterator[StartReason]:
    """Why the session waits, that which takes longest first."""
    if day_phase in (DayPhase.PLAYING, DayPhase.FINISHED):
        return
    if day_phase is DayPhase.UNSEATED:
        uneven = len(state.playing) % 4
        yield (
            StartReason(WaitsFor.FOURS, len(state.playing))
            if uneven
            else StartReason(WaitsFor.SEATS)
        )
    starts = clock(state, session, now).starts
    if starts is not None and starts > now:
        yield StartReason(WaitsFor.TIME, starts - now)
    if absent:
        yield StartReason(WaitsFor.PLAYERS, len(absent))
    unseen = tuple(tile.table for tile in tiles if tile.state is not TableState.SEEN)
    if unseen and _are_told(tiles):
        yield StartReason(WaitsFor.TABLES, len(unseen), unseen)
    late = tuple(_open_sheets(state, session - 1))
    if late:
        yield StartReason(WaitsFor.SHEETS, len(late), late)
    appeals = tuple(appeal.id for appeal in open_appeals(state, now))
    if appeals:
        yield StartReason(WaitsFor.APPEALS, len(appeals), appeals)


def _open_sheets(state: Tournament, session: int) -> Iterator[int]:
    """Tables of a session whose sheet nobody has confirmed."""
    done = (SheetStage.CONFIRMED, SheetStage.PUBLISHED)
    if 1 <= session <= len(state.schedule):
        for table in range(1, len(state.schedule[session - 1]) + 1):
            if step_of(known_sheet(state, session, table)) not in done:
                yield table


# What needs somebody


def _needs(state: Tournament, people: People, now: Instant, laptop: Laptop) -> Iterator[Need]:
    """The most pressing first."""
    if laptop.storage is not None:
        yield Need(NeedKind.STORAGE, problem=laptop.storage)
    for call in open_calls(state):
        yield Need(NeedKind.CALL, call.session, call.table, at=call.called.at, call=call)
    if laptop.clock_jump:
        yield Need(NeedKind.CLOCK_JUMP, number=laptop.clock_jump)
    yield from _of_copies(laptop, now)
    for author, left in laptop.gone:
        if author.startswith(TABLE) and now - left >= PHONE_AGE:
            yield Need(NeedKind.PHONE, table=int(author.removeprefix(TABLE)), at=left)
    is_over = session_and_phase(state)[1] is DayPhase.FINISHED
    if laptop.projectors and not laptop.sounding and not is_over:
        yield Need(NeedKind.SILENT)
    sheets = [
        known_sheet(state, session, table)
        for session, tables in enumerate(state.schedule, 1)
        for table in range(1, len(tables) + 1)
    ]
    yield from _wrong_sums(state, sheets)
    yield from _to_compare(sheets)
    for appeal in open_appeals(state, now):
        until = deadline(state, appeal) if phase(appeal) is Phase.LETTER else None
        yield Need(NeedKind.APPEAL, appeal.session, appeal.table, appeal.id, until)
    playing = set(state.playing)
    lacking = (dict(flag.params)["number"] for flag in licence_flags(people))
    numbers = tuple(str(number) for number in lacking if str(number) in playing)
    if numbers:
        yield Need(NeedKind.LICENCES, number=len(numbers), which=numbers)


def _to_compare(sheets: list[Sheet]) -> Iterator[Need]:
    """Entries that are not the same as the paper, and those that nobody has compared yet."""
    entered = [sheet for sheet in sheets if step_of(sheet) is SheetStage.ENTERED]
    for sheet in entered:
        if sheet.doubt is not None:
            yield Need(NeedKind.DOUBT, sheet.session, sheet.table, at=sheet.doubt.mark.at)
    to_confirm = [sheet for sheet in entered if sheet.doubt is None]
    for session in dict.fromkeys(sheet.session for sheet in to_confirm):
        tables = tuple(str(sheet.table) for sheet in to_confirm if sheet.session == session)
        yield Need(NeedKind.CONFIRM, session, number=len(tables), which=tables)


def _of_copies(laptop: Laptop, now: Instant) -> Iterator[Need]:
    for mirror in laptop.mirrors:
        if mirror.trouble is not None:
            yield Need(NeedKind.MIRROR, at=mirror.since, place=mirror.place, problem=mirror.trouble)
        elif mirror.at is None or now - mirror.at >= BACKUP_AGE:
            yield Need(NeedKind.BACKUP_OLD, at=mirror.at, place=mirror.place)
    if len(laptop.mirrors) == 1:
        yield Need(NeedKind.NO_BACKUP)


def _wrong_sums(state: Tournament, sheets: list[Sheet]) -> Iterator[Need]:
    """Sheets that are finished, or by totals, and do not add up; published ones did."""
    for sheet in sheets:
        is_whole = sheet.totals is not None or step_of(sheet) is not SheetStage.OPEN
        if is_whole and sheet.written and sheet.published is None:
            for fault in problems_of_sheet(state, sheet):
                yield Need(NeedKind.SUM, sheet.session, sheet.table, problem=fault)
