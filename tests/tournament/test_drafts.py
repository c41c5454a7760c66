"""The draw in two steps: drafts that seat nobody, seats once, standings that wait for sheets."""

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.drawing import (
    DrawNext,
    SeatDraft,
    TakeSchedule,
    drafts_of,
    drawn_again,
    foreseen,
    next_draw,
    ranked_again,
)
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers, SetRegistration
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import EndSession, StartSession
from muraille.tournament.desk.sheets import ConfirmSheets, CorrectSheet, HandInSheet
from muraille.tournament.draw.drawing import Order, committed
from muraille.tournament.facts.events import Drafted, Registration, Seated, SheetFault
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import By, Stage
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book, read, written
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.standings import ranking
from tests.tournament.prepared_events import MORNING, players, simple_schedule
from tests.tournament.rank_check import strictly

OFFICIALS = tuple(
    (role, name, "")
    for role, name in (
        (Role.ORGANISER, "Olga"),
        (Role.CHIEF, "Ada"),
        (Role.REFEREE, "Rita"),
        (Role.SCORER, "Sam"),
        (Role.SCORER, "Kim"),
    )
)
BY_RANK = (Stage(1), Stage(1, By.RANK), Stage(1, best=4, final=True))


class Desk:
    """A tournament of sixteen players, an order a minute."""

    def __init__(self, *stages: Stage, number: int = 16) -> None:
        self.book = Book()
        self.minute = 0
        self(ChangeFile({"name": "Cup", "rulebook": "mcr-ffmj-2016"}, OFFICIALS, stages))
        self(RegisterPlayers(players(number)))

    def __call__(self, request: DeskRequest, by: str = "Olga", key: str = "") -> None:
        self.minute += 1
        at = Instant(MORNING + 60 * self.minute)
        self.book = done(self.book, DeskOrder(at, by, key), request).book

    def refused(self, request: DeskRequest) -> list[str]:
        before = self.book
        with pytest.raises(InputError) as caught:
            self(request)
        assert self.book is before
        return [problem.code for problem in caught.value.problems]

    def play(self, session: int, *, confirm: bool = True) -> None:
        """The session from its start to confirmed sheets; who sits East wins."""
        self(StartSession(session), "Ada")
        for table, four in enumerate(self.book.state.schedule[session - 1], 1):
            points = dict(zip(four, (90 - table, 10, -40, table - 60), strict=True))
            self(HandInSheet(session, table, Totals(points), "Rita"), "Sam")
        self(EndSession(session), "Ada")
        if confirm:
            self(ConfirmSheets(session), "Kim")

    @property
    def drafted(self) -> Drafted:
        assert self.book.state.drafted is not None
        return self.book.state.drafted


def test_a_draft_seats_nobody_and_is_seated_once():
    desk = Desk(Stage(2))
    assert desk.refused(SeatDraft()) == ["nothing_drafted"]
    desk(DrawNext("seed"))
    assert desk.book.state.schedule == ()
    assert desk.refused(StartSession(1)) == ["session_not_seated"]
    drafted = desk.drafted
    desk(SeatDraft())
    assert (desk.book.state.schedule, desk.book.state.drafted) == (drafted.sessions, None)
    seated = desk.book.entries[-1].event
    assert seated == Seated(1, drafted.sessions, "seed", drafted.commitment)
    assert drafted.commitment.startswith("sha256:")
    assert desk.refused(SeatDraft()) == ["nothing_drafted"]
    assert desk.refused(DrawNext("other")) == ["nothing_to_draw"]


def test_another_draft_replaces_the_first_and_both_seeds_stay_in_the_log():
    desk = Desk(Stage(2))
    order = next_draw(desk.book.people, desk.book.state)
    assert isinstance(order, Order)
    published = committed(order).digest()
    for seed in ("one", "two", "three"):
        desk(DrawNext(seed))
    desk(SeatDraft())
    again = read(written(desk.book).encode())
    assert again == desk.book
    drafts = [drafted for _entry, drafted in drafts_of(again, 1)]
    assert [drafted.seed for drafted in drafts] == ["one", "two", "three"]
    assert {drafted.commitment for drafted in drafts} == {published}
    assert again.state.schedule == drafts[-1].sessions


def test_3_5_4_a_stage_by_rank_waits_for_every_sheet_before_it():
    desk = Desk(*BY_RANK)
    desk(DrawNext("seed"))
    desk(SeatDraft())
    assert desk.refused(DrawNext("seed")) == ["standings_await_sheets"]
    desk.play(1, confirm=False)
    desk(ConfirmSheets(1, 1), "Kim")
    with pytest.raises(InputError) as caught:
        desk(DrawNext("seed"))
    (waiting,) = caught.value.problems
    assert dict(waiting.params) == {"session": "1", "tables": "2, 3, 4"}
    for table in (2, 3, 4):
        desk(ConfirmSheets(1, table), "Kim")
    desk(DrawNext("seed"))
    assert desk.drafted.first == 2
    four = desk.book.state.schedule[0][0]
    wrong = Totals(dict(zip(four, (90, 10, -40, -60), strict=True)))
    desk(CorrectSheet(1, 1, wrong, SheetFault.TYPING, "as on the paper"), "Rita")
    assert desk.refused(SeatDraft()) == ["standings_await_sheets"]
    desk(ConfirmSheets(1, 1), "Kim")
    desk(SeatDraft())
    assert len(desk.book.state.schedule) == 2


def test_3_5_4_a_session_by_rank_is_foreseen_without_a_draft():
    """Who would sit where by the standings of now, and which sheets may still change that."""
    desk = Desk(*BY_RANK)
    desk(DrawNext("seed"))
    with pytest.raises(InputError, match="nothing_to_foresee"):
        foreseen(Desk(*BY_RANK).book.people, Desk(*BY_RANK).book.state)
    desk(SeatDraft())
    nobody = foreseen(desk.book.people, desk.book.state)
    assert [wait.code for wait in nobody.awaited] == ["standings_await_sheets"]
    desk.play(1, confirm=False)
    desk(ConfirmSheets(1, 1), "Kim")
    before = desk.book
    preview = foreseen(desk.book.people, desk.book.state, avoid=())
    assert (desk.book, preview.session) == (before, 2)
    assert dict(preview.awaited[0].params)["tables"] == "2, 3, 4"
    assert preview.order.ranking == ranking(desk.book.state)
    for table in (2, 3, 4):
        desk(ConfirmSheets(1, table), "Kim")
    desk(DrawNext("seed", avoid=()))
    assert foreseen(desk.book.people, desk.book.state, avoid=()).awaited == ()
    assert [set(four) for four in preview.tables] == [
        set(four) for four in desk.drafted.sessions[0]
    ]


def test_3_5_4_a_final_goes_strictly_by_rank_even_if_its_stage_says_otherwise():
    desk = Desk(*BY_RANK)
    for session in (1, 2):
        desk(DrawNext("seed"))
        desk(SeatDraft())
        desk.play(session)
    desk(DrawNext("seed"))
    best = ranking(desk.book.state, after=2)[:4]
    assert strictly(best, desk.drafted.sessions[0])
    assert desk.drafted.report.final
    assert desk.drafted.report.changes == ()


def test_a_draft_for_other_standings_or_players_is_not_seated():
    desk = Desk(*BY_RANK)
    desk(DrawNext("seed"))
    desk(SetRegistration("16", Registration.WITHDRAWN))
    desk(RegisterPlayers((Entrant("17"),)))
    assert desk.refused(SeatDraft()) == ["draft_outdated"]
    desk(DrawNext("seed"))
    desk(SeatDraft())
    desk.play(1)
    desk(DrawNext("seed"))
    four = desk.book.state.schedule[0][0]
    turned = Totals(dict(zip(four, (-59, -40, 10, 89), strict=True)))
    desk(CorrectSheet(1, 1, turned, SheetFault.WRONG_COLUMN, "turned round"), "Rita")
    desk(ConfirmSheets(1, 1), "Kim")
    assert desk.refused(SeatDraft()) == ["draft_outdated"]


def test_a_schedule_drawn_elsewhere_is_a_draft_too_and_no_way_round_the_standings():
    desk = Desk(*BY_RANK)
    codes = desk.refused(TakeSchedule(simple_schedule(16, 2), "seed"))
    assert codes == ["standings_await_session"]
    desk(TakeSchedule(simple_schedule(16, 1), "seed"))
    assert desk.book.state.schedule == ()
    desk(SeatDraft())
    assert desk.book.state.schedule == simple_schedule(16, 1)
    desk.play(1)
    assert desk.refused(TakeSchedule(simple_schedule(16, 1))) == ["session_began"]


def test_a_draft_tells_its_report_again_from_the_log_alone():
    desk = Desk(*BY_RANK)
    desk(DrawNext("seed", avoid=("country",)))
    drafted = desk.drafted
    again = read(written(desk.book).encode())
    order, drawn = drawn_again(again, drafted)
    assert [level.name for level in drawn.levels] == ["wishes", "repeats", "country", "relaxed"]
    assert [(group.name, group.size) for group in drawn.groups] == [("FRA", 8), ("BEL", 8)]
    assert drawn.commitment.digest() == committed(order).digest() == drafted.commitment
    desk(SeatDraft())
    desk.play(1)
    desk(DrawNext("seed", avoid=()))
    ranked, seated = ranked_again(desk.book, desk.drafted)
    assert ranked.ranking == ranking(desk.book.state, after=1)
    assert (seated.session,) == desk.drafted.sessions
    assert all(clash.sessions == (1,) for change in seated.changes for clash in change.instead_of)


def test_sessions_that_have_not_begun_are_drawn_again_only_when_asked():
    desk = Desk(Stage(3))
    desk(DrawNext("seed"))
    desk(SeatDraft())
    desk.play(1)
    first = desk.book.state.schedule[0]
    desk(DrawNext("other", again=True))
    assert (desk.drafted.first, len(desk.drafted.sessions)) == (2, 2)
    desk(SeatDraft())
    assert (desk.book.state.schedule[0], len(desk.book.state.schedule)) == (first, 3)


def test_a_seed_by_chance_is_no_part_of_what_a_key_stands_for():
    desk = Desk(Stage(1))
    desk(DrawNext("1f", by_chance=True), key="k")
    before = desk.book
    desk(DrawNext("2e", by_chance=True), key="k")
    assert desk.book is before
    with pytest.raises(InputError, match="key_was_used"):
        desk(DrawNext("2e"), key="k")


def test_seats_in_a_log_are_those_of_the_draft_before_them():
    desk = Desk(Stage(1))
    desk(DrawNext("one"))
    first = desk.drafted
    desk(DrawNext("two"))
    forged = Seated(1, first.sessions, "one", first.commitment)
    book = desk.book.with_events([forged], MORNING, "o1")
    with pytest.raises(InputError, match="seats_not_of_the_draft"):
        read(written(book).encode())


def test_substitutes_play_no_part_in_a_draw():
    desk = Desk(Stage(2))
    before = next_draw(desk.book.people, desk.book.state)
    spare = (Entrant("20", country="FRA"), Entrant("3b"))
    desk(RegisterPlayers(spare, Registration.SUBSTITUTE))
    assert next_draw(desk.book.people, desk.book.state) == before
