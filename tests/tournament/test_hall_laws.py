"""Laws of a hall for any orders, lawful or not: nothing is half done, and the log tells it all."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.tiles.problems import InputError
from muraille.tournament.desk import arrivals, hall
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.joining import CheckInPlayers, PayFees, missing, owing
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.sheets import AgreeSheet, WriteSheet
from muraille.tournament.facts.applying import fold
from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.facts.versions import sheet_of, version
from muraille.tournament.log.book import read, written
from muraille.tournament.running.public import public_standings, public_until
from muraille.tournament.running.tables import table_state
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.lines import McrLine
from muraille.tournament.sheets.writing import known_sheet
from tests.tournament.prepared_events import after, started, tournament

BOOK = started(tournament(number=8, sessions=2))
AUTHORS = ("Sam", "Rita", "Carla", "Olga", "t1", "t2", "p1")
WRITING = (WriteSheet, AgreeSheet)

sessions, tables, numbers = st.integers(1, 3), st.integers(1, 3), st.integers(0, 3)
players = st.sampled_from("123459")
groups = st.lists(players, max_size=3).map(tuple)
moments = st.one_of(st.none(), st.integers(-5, 40).map(after))
lines = st.lists(st.builds(McrLine, broken_off=st.booleans()), min_size=1, max_size=2).map(tuple)
texts = st.lists(st.tuples(st.sampled_from(["fr", "en", "x"]), st.text(max_size=5)), max_size=2)
holders = st.lists(st.sampled_from(["Rita", "o1", "Nobody"]), max_size=2).map(tuple)
requests = st.one_of(
    st.builds(hall.TellReady, sessions, tables, st.booleans()),
    st.builds(hall.NameKeeper, sessions, tables, st.sampled_from(KeptBy), players, numbers),
    st.builds(hall.KeepOnPaper, sessions, tables, st.booleans(), numbers),
    st.builds(hall.NoteSignal, sessions, tables, st.booleans()),
    st.builds(hall.CallReferee, sessions, tables, st.sampled_from(CallReason), st.text(max_size=5)),
    st.builds(hall.AnswerCall, numbers),
    st.builds(hall.CloseCall, numbers, st.text(max_size=5)),
    st.builds(hall.Announce, texts.map(tuple), moments),
    st.builds(hall.WithdrawAnnouncement, numbers),
    st.builds(hall.HideStandings, sessions),
    st.builds(hall.ShowStandings),
    st.builds(CheckInPlayers, groups, st.booleans(), st.booleans()),
    st.builds(PayFees, groups, st.booleans()),
    st.builds(arrivals.NoteEmptySeats, groups, sessions),
    st.builds(arrivals.NoteArrivals, groups, sessions, moments),
    st.builds(IssueCodes, holders, st.text(max_size=5)),
    st.builds(RevokeCodes, holders, st.text(max_size=5)),
    st.builds(WriteSheet, sessions, tables, lines),
    st.builds(AgreeSheet, sessions, tables),
)
orders = st.lists(st.tuples(st.sampled_from(AUTHORS), requests), max_size=25)


@settings(max_examples=40, deadline=None)
@given(orders)
def test_the_hall_is_what_its_log_says(day):
    book = BOOK
    for minute, (who, request) in enumerate(day):
        before = book
        with suppress(InputError):
            book = done(book, DeskOrder(after(minute), who), request).book
        kept = book.entries[: len(before.entries)]
        assert kept == before.entries
        if not isinstance(request, WRITING):
            for place in ((1, 1), (1, 2)):
                sheets = (
                    version(before.state, sheet_of(*place)),
                    version(book.state, sheet_of(*place)),
                )
                assert sheets[0] == sheets[1]
                assert book.state.sheet(*place) == before.state.sheet(*place)
    assert read(written(book).encode()) == book
    assert fold(book.entries) == book.state


@settings(max_examples=30, deadline=None)
@given(orders, st.integers(-5, 60))
def test_whatever_happened_the_hall_can_be_looked_at(day, minute):
    book, now = BOOK, after(minute)
    for who, request in day:
        with suppress(InputError):
            book = done(book, DeskOrder(after(5), who), request).book
    state = book.state
    assert set(missing(state)) | set(owing(state)) <= set(state.playing)
    assert all(call.waited(now) >= 0 for call in state.hall.calls)
    for seat in arrivals.late_seats(state, 1, now):
        assert seat.points <= 0
        assert seat.player in state.schedule[0][seat.table - 1]
    for table in (1, 2):
        sheet = known_sheet(state, 1, table)
        assert table_state(state, sheet, now)
        for hand in range(1, 17):
            turn = keeper_of(state, sheet, hand)
            assert turn is not None
            assert turn.column in range(4)
            assert is_on_paper(state, sheet, hand) in (True, False)
    until = public_until(state)
    assert until is None or until == state.hall.hidden_from - 1
    assert len(public_standings(state)) == len(state.playing)
