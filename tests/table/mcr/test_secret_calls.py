"""Competition play: what a call or a ruling must not tell the others of a hand."""

import pytest

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Discard
from muraille.table.common.claims import Call
from muraille.table.common.competition_events import CallHeard, Ruled
from muraille.table.common.state import Mode
from muraille.table.mcr import legal_actions, seen, view_of
from tests.table.mcr.court import Court
from tests.table.prepared import BOOKS, OIR, WMO, E, N, S, W, row, tile

# South may chow 4m or holds nothing for it; nobody else can tell.
MAY = ["4m", "3m5m 147p 2589s ESWN", "11p 147s PFC 369s", "8m 258p 36s NNWWPFC"]
MAY_NOT = ["4m", "1m9m 147p 2589s ESWN", "11p 147s PFC 369s", "8m 258p 36s NNWWPFC"]
OTHERS = (S, W, N, None)


def told_of(event, viewer):
    return seen(event, viewer, Mode.COMPETITION)


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_8_2_a_kong_of_ones_own_names_no_tile_to_others(book):
    """A concealed kong lies face down to the end of the hand, so its call may not tell it."""
    table = Court(row(["1111p", "", "", ""], replacements="9s"), book).kong(E, "1p")
    (heard,) = table.events
    assert told_of(heard, E) == CallHeard(E, Call.KONG, tile("1p"))
    assert {told_of(heard, viewer) for viewer in OTHERS} == {CallHeard(E, Call.KONG)}
    table.expose(E, "1111p")
    for viewer in OTHERS:
        assert tile("1p") not in view_of(table.setup, table.log, viewer).current.players[E].tiles


@pytest.mark.parametrize("book", [WMO, OIR])
def test_3_11_6_3_an_empty_call_does_not_tell_whether_it_could_be_made(book):
    """Both cost the same, so others see the same; the caller is told which it was."""
    told = []
    for hands in (MAY, MAY_NOT):
        table = Court(row(hands), book).discard(E, "4m").chow(S).let_go().withdraw(S)
        told.append([told_of(event, W) for event in table.events])
        assert table.rulings[0][2] == ("possible" if hands is MAY else "impossible")
        (ruled,) = (event for event in table.events if isinstance(event, Ruled))
        assert told_of(ruled, S) == ruled
    assert told[0] == told[1]


def test_what_a_referee_says_is_said_aloud():
    table = Court(row(MAY)).rule(S, "empty_call", OffenceStage.POSSIBLE)
    ruled = table.events[0]
    assert told_of(ruled, W) == ruled


@pytest.mark.parametrize("book", BOOKS)
def test_3_6_8_2_of_tiles_once_shown_any_may_lie_in_a_concealed_kong(book):
    """Views and the table agree that no tile of that hand is known any more."""
    table = Court(row(["1111p 258m 369s ESWN", "", "", ""], replacements="9s"), book)
    table.rule(E, "tile_shown", OffenceStage.ON_PURPOSE, tiles=(tile("1p"), tile("2m")))
    table.kong(E, "1p").expose(E, "1111p")
    assert table.standing(E).shown == ()
    for viewer in (E, *OTHERS):
        view = view_of(table.setup, table.log, viewer)
        assert view.current.standings == table.table.current.standings
    discards = [one for one in legal_actions(table.state, E) if isinstance(one, Discard)]
    assert discards == [Discard(E, tile("2m"))]
