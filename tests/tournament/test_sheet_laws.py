"""Laws of sheets and standings for any hands: sums, order of entry, and writing as JSON."""

from itertools import groupby

from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.rules.mcr.payments import win_payments
from muraille.tournament.chance import chance_for
from muraille.tournament.desk.sheets import WriteSheet
from muraille.tournament.facts.applying import LogEntry, fold
from muraille.tournament.facts.hands import McrHand
from muraille.tournament.log.codec import entry_from_plain, entry_to_plain
from muraille.tournament.made_up.generator import MadeUpPlan, made_up
from muraille.tournament.sheets.counting import running_sums
from muraille.tournament.sheets.lines import McrLine
from muraille.tournament.sheets.writing import known_sheet, problems_of_sheet
from muraille.tournament.standings import standings
from tests.tournament.prepared_events import MORNING, simple_schedule, then, tournament

PLAYERS = ("1", "2", "3", "4")
BOOK = tournament()


@st.composite
def lines(draw):
    """Up to sixteen hands: won, drawn, the last broken off, with and without penalties."""
    found = []
    last = draw(st.integers(1, 16))
    for number in range(1, last + 1):
        order = draw(st.permutations(PLAYERS))
        fines = draw(st.dictionaries(st.sampled_from(PLAYERS), st.integers(-60, 0), max_size=4))
        if draw(st.booleans()):
            discarder = draw(st.sampled_from([None, order[1]]))
            found.append(McrLine(number, draw(st.integers(8, 400)), order[0], discarder, fines))
        else:
            broken_off = number == last and draw(st.booleans())
            found.append(McrLine(number, penalties=fines, broken_off=broken_off))
    return found


@given(st.integers(8, 400), st.permutations(range(4)), st.booleans())
def test_a_win_moves_points_and_makes_none(value, order, self_drawn):
    moved = win_payments(value, order[0], None if self_drawn else order[1])
    assert sum(moved) == 0
    assert moved[order[0]] == (3 * (8 + value) if self_drawn else 24 + value)
    assert sorted(moved)[:3] == sorted(moved[seat] for seat in order[1:])


@given(lines())
def test_the_sums_of_a_sheet_are_its_penalties(told):
    book = then(BOOK, WriteSheet(1, 1, tuple(told)).events(BOOK.state))
    sheet = known_sheet(book.state, 1, 1)
    taken = 0
    for hand, row in zip(sheet.hands, running_sums(book.state, sheet), strict=True):
        assert isinstance(hand, McrHand)
        taken += sum(hand.penalties)
        assert sum(row) == taken
    assert problems_of_sheet(book.state, sheet) == ()


@settings(max_examples=30)
@given(lines())
def test_a_sheet_is_read_from_the_log_as_it_was_written(told):
    (event,) = WriteSheet(1, 1, tuple(told)).events(BOOK.state)
    entry = LogEntry(1, MORNING, "o1", event)
    assert entry_from_plain(entry_to_plain(entry)) == entry


@settings(max_examples=15)
@given(
    st.integers(0, 10_000),
    st.sampled_from(["mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"]),
)
def test_standings_do_not_depend_on_the_order_in_which_tables_come_in(seed, rulebook):
    """What belongs to one table stays in order; tables are shuffled among one another."""
    book = made_up(MadeUpPlan(12, 2, rulebook, str(seed), MORNING), simple_schedule(12, 2))
    chance = chance_for(str(seed), "order")
    mixed: list[LogEntry] = []
    for ordered, run in groupby(book.entries, key=lambda entry: hasattr(entry.event, "table")):
        entries = list(run)
        if ordered:
            places = [(one.event.session, one.event.table) for one in entries]  # type: ignore[attr-defined]
            queues = {
                place: [one for one, at in zip(entries, places, strict=True) if at == place]
                for place in places
            }
            entries = [queues[place].pop(0) for place in chance.shuffled(places)]
        mixed += entries
    assert standings(fold(mixed)) == standings(book.state)
