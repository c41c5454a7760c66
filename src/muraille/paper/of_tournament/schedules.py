"""The schedule of a tournament, and the players' addresses on the hall's network."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from muraille.paper.of_tournament.heads import event_of, moment, official_of, person_of, time_of
from muraille.paper.values import (
    FourPeople,
    FourSubstitutes,
    PrintedLink,
    PrintedWifi,
    Schedule,
    SessionPlan,
    TablePlan,
    TimetableRow,
)
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.people import PLAYER, TABLE, People
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.running.clocks import expected_start
from muraille.words import Language
from muraille.words.paper.dates import day_phrase, hour_phrase
from muraille.words.paper.signs import timetable_words


def schedule_of(
    state: Tournament,
    people: People,
    language: Language,
    *,
    sessions: Sequence[int] = (),
    public: bool = False,
    link: str = "",
    codes: Mapping[str, tuple[str, str]] = MappingProxyType({}),
) -> Schedule:
    """All sessions drawn so far, or some of them.

    ``link`` is an address in which {session}, {table} and {number} are filled in; it becomes
    QR codes on the sheets, the tables' cards and the players' cards, wherever all it asks for
    is known. ``codes`` are the token, {token} in the address, and the short code of a table or a
    player; where no address is known the token stands alone.
    """
    wanted = sessions or range(1, len(state.schedule) + 1)
    plans = tuple(
        SessionPlan(
            str(session),
            tuple(
                _table(state, people, session, table, four, public, link)
                for table, four in enumerate(state.schedule[session - 1], 1)
            ),
            time_of(state, session, language),
        )
        for session in wanted
    )
    wifi = people.wifi
    tables = dict.fromkeys(place.table for plan in plans for place in plan.tables)
    numbers = {
        number for session in wanted for four in state.schedule[session - 1] for number in four
    }
    return Schedule(
        event_of(state, language),
        plans,
        tuple(
            (table, printed)
            for table in tables
            if (printed := link_of(link, codes.get(f"{TABLE}{table}"), table=table))
        ),
        tuple(
            (number, printed)
            for number in sorted(numbers, key=in_order)
            if (printed := link_of(link, codes.get(f"{PLAYER}{number}"), number=number))
        ),
        None if wifi is None else PrintedWifi(wifi.name, wifi.password, wifi.code),
    )


def link_of(link: str, codes: tuple[str, str] | None, **known: str) -> PrintedLink | None:
    """What is printed on a card to get in by; None where something is not known."""
    if codes is None:
        address = filled(link, **known)
        return PrintedLink(address) if address else None
    token, short = codes
    return PrintedLink(filled(link, token=token, **known) or token, short)


def timetable_of(state: Tournament, language: Language) -> tuple[TimetableRow, ...]:
    """Every session of the programme or drawn, with what is known of its times."""
    stages = [stage for stage in state.programme for _session in range(stage.sessions)]
    rows = []
    for session in range(1, state.last_session + 1):
        stage = stages[session - 1] if session <= len(stages) else None
        how = "" if stage is None else seated(stage, language)
        start = expected_start(state, session)
        if start is None:
            rows.append(TimetableRow(str(session), stage=how))
            continue
        over = Instant(start + state.dossier.length * MINUTE)
        times = (moment(start), moment(over))
        first, last = (hour_phrase(time) for time in times)
        day = day_phrase(times[0].date(), language)
        rows.append(TimetableRow(str(session), day, first, last, how))
    return tuple(rows)


def seated(stage: Stage, language: Language) -> str:
    """How the players of a stage come to their tables."""
    words = timetable_words(language)
    by = words["final" if stage.final else stage.seated_by.value]
    return by if stage.best is None else words["best"].format(seated=by, best=stage.best)


def filled(link: str, **known: str) -> str:
    """The address, or nothing where it asks for something else.

    >>> filled("http://hall/t/{table}", table="13"), filled("http://hall/t/{table}", number="7")
    ('http://hall/t/13', '')
    """
    for name, value in known.items():
        link = link.replace(f"{{{name}}}", value)
    return "" if "{" in link else link


def four_of(people: People, players: Players, *, public: bool = False) -> FourPeople:
    """The players of a table."""
    east, south, west, north = (person_of(people, number, public=public) for number in players)
    return east, south, west, north


def _table(
    state: Tournament,
    people: People,
    session: int,
    table: int,
    four: Players,
    public: bool,
    link: str,
) -> TablePlan:
    sheet = state.sheet(session, table)
    address = filled(link, session=str(session), table=str(table))
    return TablePlan(
        str(table),
        four_of(people, four, public=public),
        "" if sheet is None else official_of(people, sheet.referee),
        PrintedLink(address) if address else None,
        _substitutes(state, people, session, four, public),
    )


def _substitutes(
    state: Tournament, people: People, session: int, four: Players, public: bool
) -> FourSubstitutes:
    """Who plays for each of them in this session."""
    absences = [state.substitution(session, number) for number in four]
    east, south, west, north = (
        None if away is None else person_of(people, away.substitute, public=public)
        for away in absences
    )
    return east, south, west, north
