"""Standings that are kept are those worked out from nothing, after every entry of any log."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.tiles.problems import InputError
from muraille.tournament import standings as module
from muraille.tournament.desk.joining import (
    ChangeFile,
    CheckInPlayer,
    RegisterPlayers,
    RemovePlayer,
    ReplacePlayer,
    SetRegistration,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.desk.sessions import Reseat, seat
from muraille.tournament.desk.sheets import (
    ConfirmSheets,
    CorrectSheet,
    HandInSheet,
    PublishSheets,
    WriteSheet,
)
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.facts.applying import applied, fold
from muraille.tournament.facts.events import Moment, Registration, SheetFault, StandingsKept
from muraille.tournament.facts.hall_events import StandingsHidden, StandingsShown
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.facts.programme import By, CarryOver, Stage
from muraille.tournament.facts.results import SealedStanding
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.running.public import public_until
from muraille.tournament.sheets.lines import McrLine, Totals
from muraille.tournament.standings import LiveStandings, seats_by_rank, standings
from tests.tournament.plain_standings import plain_groups, plain_standings, plain_teams
from tests.tournament.prepared_events import (
    CHIEF,
    MORNING,
    OFFICIALS,
    REFEREE,
    SCORER,
    SECOND,
    players,
    simple_schedule,
    then,
)

MCR, RIICHI = "mcr-ffmj-2016", "riichi-ema-2016"
PROGRAMMES = [
    (),
    (Stage(3),),
    (Stage(1), Stage(1, By.RANK), Stage(1, By.RANK, best=4, points=CarryOver.HALVED, final=True)),
    (Stage(2), Stage(1, By.RANK, best=8, points=CarryOver.CLEARED)),
    (Stage(1), Stage(2, By.RANK, best=4, points=CarryOver.KEPT, final=True)),
]


class Choices:
    """Numbers that choose one thing after the other."""

    def __init__(self, number: int) -> None:
        self._left = number

    def of(self, things: Sequence):
        """One of them."""
        self._left, at = divmod(self._left, len(things))
        return things[at]

    def place(self, book: Book) -> tuple[int, int]:
        """A session and a table."""
        schedule = book.state.schedule
        session = self.of(range(len(schedule))) + 1
        return session, self.of(range(len(schedule[session - 1]))) + 1


def four_at(book: Book, place: tuple[int, int]) -> Players:
    """Who sits there."""
    seats = book.state.seats(*place)
    assert seats is not None
    return seats


def totals(book: Book, choose: Choices, place: tuple[int, int]) -> Totals:
    """Sums that can be right, equal ones among them."""
    four = four_at(book, place)
    if book.state.dossier.game == "riichi":
        figures = choose.of(
            [(45, 35, 25, 15), (40, 40, 25, 15), (30, 30, 30, 30), (50, 28, 22, 20)]
        )
        figures = tuple(1000 * figure for figure in figures)
    else:
        figures = choose.of([(40, 20, -10, -50), (20, 20, -10, -30), (0, 0, 0, 0), (9, 9, 9, -27)])
    turn = choose.of(range(4))
    return Totals(dict(zip(four, figures[turn:] + figures[:turn], strict=True)))


def order(book: Book, request: DeskRequest, by: str = SCORER) -> Book:
    return done(book, DeskOrder(Instant(MORNING + 60 * len(book.entries)), by), request).book


def hand_in(book: Book, choose: Choices) -> Book:
    place = choose.place(book)
    return order(book, HandInSheet(*place, totals(book, choose, place), "Rita"))


def write_hand(book: Book, choose: Choices) -> Book:
    place = choose.place(book)
    four = four_at(book, place)
    return order(book, WriteSheet(*place, (McrLine(1, 8 + choose.of(range(9)), four[0], four[1]),)))


def correct(book: Book, choose: Choices) -> Book:
    session, table = choose.of([*book.state.sheets])
    written = totals(book, choose, (session, table))
    return order(book, CorrectSheet(session, table, written, SheetFault.TYPING, "slip"), REFEREE)


def publish(book: Book, choose: Choices) -> Book:
    place = choose.of([*book.state.sheets])
    book = order(book, ConfirmSheets(*place), SECOND)
    return order(book, PublishSheets(*place)) if choose.of([True, False]) else book


def penalise(book: Book, choose: Choices) -> Book:
    session, table = choose.place(book)
    player = choose.of(four_at(book, (session, table)))
    offence, fields = choose.of(
        [
            ("lateness", {"late": 100}),
            ("lateness", {"late": 5000}),
            ("cheating", {}),
            ("infringement", {"points": 20, "when": When.TOURNAMENT}),
            ("disturbance", {"points": 8000, "when": When.TOURNAMENT}),
            ("invalid_win", {"stage": "all_shown"}),
        ]
    )
    return order(book, Penalise(player, offence, session, **fields), CHIEF)


def strike(book: Book, choose: Choices) -> Book:
    noted = choose.of(book.state.ledger)
    return order(book, StrikePenalty(noted.penalty.id, "another player"), CHIEF)


def substitute(book: Book, choose: Choices) -> Book:
    session, table = choose.place(book)
    player, moment = choose.of(four_at(book, (session, table))), choose.of([*Moment])
    return order(book, SubstitutePlayer(player, session, moment, rest=choose.of([True, False])))


def remove(book: Book, choose: Choices) -> Book:
    return order(book, RemovePlayer(choose.of(book.state.playing), "Carla", "Olga", "ill"))


def register(book: Book, choose: Choices) -> Book:
    number = str(len(book.state.players) + 1)
    wanted = choose.of([*Registration])
    team = choose.of(["Team 1", "Team 9", ""])
    return order(book, RegisterPlayers((Entrant(number, "New", "Comer", team=team),), wanted))


def other_state(book: Book, choose: Choices) -> Book:
    return order(
        book, SetRegistration(choose.of([*book.state.players]), choose.of([*Registration]))
    )


def exchange(book: Book, choose: Choices) -> Book:
    return order(
        book, ReplacePlayer(choose.of(book.state.playing), choose.of([*book.state.players]))
    )


def arrive(book: Book, choose: Choices) -> Book:
    return order(book, CheckInPlayer(choose.of([*book.state.players])))


def reseat(book: Book, choose: Choices) -> Book:
    place = choose.place(book)
    east, south, west, north = four_at(book, place)
    return order(book, Reseat(*place, (south, east, west, north), "wrong seats"), CHIEF)


def turn_switch(book: Book, choose: Choices) -> Book:
    return order(book, ChangeFile({"switches": choose.of(["O15=kept", "O9=kept", "O15=zero"])}))


def set_stages(book: Book, choose: Choices) -> Book:
    return order(book, ChangeFile(stages=choose.of(PROGRAMMES[1:])))


def seat_on(book: Book, choose: Choices) -> Book:
    """The next session by rank, or the last one anew for fewer."""
    first = len(book.state.schedule) + choose.of([0, 1, 1])
    ranked = seats_by_rank(book.state, after=first - 1)[: choose.of([4, 8, 12])]
    fours = zip(ranked[::4], ranked[1::4], ranked[2::4], ranked[3::4], strict=False)
    return then(book, seat(book.state, first, (tuple(fours),)), by=CHIEF)


def seal(book: Book, choose: Choices) -> Book:
    """As opening an old archive leaves it."""
    rows = [
        SealedStanding(row.player, row.place, row.table_points, row.score + 1)
        for row in standings(book.state)
    ]
    return then(book, [StandingsKept(tuple(rows[::-1] if choose.of([0, 1]) else rows))])


def strike_time(book: Book, choose: Choices) -> Book:
    seq = choose.of(range(len(book.entries))) + 1
    return order(book, StrikeTime(seq, Instant(MORNING - 60), "a slow watch"), CHIEF)


def hide(book: Book, choose: Choices) -> Book:
    """From a session on, or nothing any more."""
    session = choose.of(range(len(book.state.schedule) + 1))
    return then(book, [StandingsHidden(session) if session else StandingsShown()], by=CHIEF)


DEEDS: list[Callable[[Book, Choices], Book]] = [
    *[hand_in] * 8,
    *[publish] * 4,
    *[seat_on] * 3,
    *[correct, penalise, substitute] * 2,
    *[write_hand, strike, remove, register, other_state, exchange, arrive, reseat],
    *[turn_switch, set_stages, seal, strike_time, hide],
]


def event(rulebook: str, programme: tuple[Stage, ...]) -> Book:
    """Twelve players in teams and groups, two sessions seated or the first stage."""
    entrants = [
        replace(entrant, team=f"Team {at % 5}", group="ABC"[at % 3])
        for at, entrant in enumerate(players(12))
    ]
    book = order(Book(with_entrants(OFFICIALS, entrants)), ChangeFile({"rulebook": rulebook}))
    book = order(book, RegisterPlayers(tuple(entrants)))
    if programme:
        book = order(book, ChangeFile(stages=programme))
    sessions = programme[0].sessions if programme else 2
    return then(book, seat(book.state, 1, simple_schedule(12, sessions)))


def carried_out(book: Book, deeds: Sequence[tuple[Callable, int]]) -> Book:
    """Whatever of this is lawful."""
    for deed, number in deeds:
        try:
            book = deed(book, Choices(number))
        except (InputError, ZeroDivisionError):  # refused, or nothing there to choose from
            continue
    return book


def row_of(row) -> tuple:
    sums = (row.table_points, row.score, dict(row.results), row.penalties)
    return (row.player, row.place, row.tied, *sums, row.status.value, row.stage)


def check_each_entry(book: Book, live: LiveStandings) -> None:
    """After each entry, for each question: as kept, as from nothing, as worked out the long way."""
    state = fold(())
    for entry in book.entries:
        state = applied(state, entry)
        check(book, state, live)
    check(book, book.state, live)


def check(book: Book, state, live: LiveStandings) -> None:
    questions = [(None, False), (None, True), (len(state.schedule) // 2, False)]
    questions += [(public_until(state), True)] if state.hall.hidden_from else []
    for last, published in questions:
        asked: dict[str, Any] = {"after": last, "published_only": published}
        lines = plain_standings(state, last, published)
        assert [row_of(row) for row in live.of(state, **asked)] == lines
        assert live.of(state, **asked) == standings(state, **asked)
        teams = live.teams(state, book.people, **asked)
        assert [
            (team.team, team.place, team.tied, team.table_points, team.score, team.players)
            for team in teams
        ] == plain_teams(lines, book.people)
        groups = live.groups(state, book.people, **asked)
        assert {
            group: [(row.player, row.place, row.tied) for row in rows]
            for group, rows in groups.items()
        } == plain_groups(lines, book.people)


DAYS = (
    st.sampled_from([MCR, "mcr-wmo-2014", RIICHI]),
    st.sampled_from(PROGRAMMES),
    st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 10**9)), min_size=8, max_size=30),
)


@settings(max_examples=12)
@given(*DAYS)
def test_kept_standings_are_those_worked_out_from_nothing(rulebook, programme, deeds):
    check_each_entry(carried_out(event(rulebook, programme), deeds), LiveStandings())


@pytest.mark.slow
@settings(max_examples=400)
@given(*DAYS)
def test_kept_standings_of_many_events(rulebook, programme, deeds):
    check_each_entry(carried_out(event(rulebook, programme), deeds), LiveStandings())


def played(rulebook: str = MCR) -> Book:
    book = event(rulebook, ())
    for table in (1, 2, 3):
        written = totals(book, Choices(table), (1, table))
        book = order(book, HandInSheet(1, table, written, "Rita"))
    return book


def test_what_leaves_the_standings_as_they_were_works_nothing_out():
    book, live = played(), LiveStandings()
    rows, teams = live.of(book.state), live.teams(book.state, book.people)
    four = four_at(book, (2, 1))
    later = order(book, WriteSheet(2, 1, (McrLine(1, 8, four[0], four[1]),)))
    later = order(arrive(later, Choices(3)), ConfirmSheets(1, 1), SECOND)
    assert live.of(later.state) is rows
    assert live.teams(later.state, later.people) is teams


def test_a_change_of_one_sheet_adds_up_its_four_players_alone(monkeypatch):
    book, live = played(), LiveStandings()
    live.of(book.state)
    added_up = []
    row = module._row

    def noted_row(number, *facts):
        added_up.append(number)
        return row(number, *facts)

    monkeypatch.setattr(module, "_row", noted_row)
    later = order(book, HandInSheet(2, 3, totals(book, Choices(7), (2, 3)), "Rita"))
    assert live.of(later.state) == standings(later.state)
    assert sorted(added_up[:4], key=int) == ["9", "10", "11", "12"]
    assert len(added_up) == 4 + 12  # from nothing it is everybody


def test_who_comes_or_goes_after_an_archive_was_opened_leaves_its_lines_as_sealed():
    book = seal(order(played(), RegisterPlayers((Entrant("13"),))), Choices(0))
    before = {row.player: row for row in standings(book.state)}
    book = order(book, RegisterPlayers((Entrant("14"),)))
    book = order(book, SetRegistration("13", Registration.WITHDRAWN))
    rows = standings(book.state)
    assert all(row == before[row.player] for row in rows[:-1])
    assert {row.player for row in rows} == {*before, "14"} - {"13"}
    assert (rows[-1].player, rows[-1].place) == ("14", None)
