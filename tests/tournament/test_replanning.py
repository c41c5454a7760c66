"""After a drop-out or a late entry: played sessions stay, the others are drawn anew."""

import pytest

from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw_check import check
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.wishes import NO_WISHES
from tests.tournament.fields import drawn, field

# players, sessions, played, leaving, coming; repeats are possible only in very tight fields
CHANGES = [
    (36, 8, 3, 1, 1),
    (16, 5, 2, 1, 1),
    (24, 7, 6, 2, 2),
    (100, 8, 1, 4, 0),
    (36, 6, 2, 0, 4),
    (72, 6, 4, 4, 8),
]


@pytest.mark.parametrize(("players", "sessions", "played", "leaving", "coming"), CHANGES)
def test_played_sessions_stay(players, sessions, played, leaving, coming):
    before = drawn(players, sessions).sessions
    late = tuple(Entrant(f"late {n}") for n in range(coming))
    entrants = field(players)[leaving:] + late
    order = Order(entrants, sessions, NO_WISHES, before[:played], before[played:])
    after = draw(order, "again")
    assert after.sessions[:played] == before[:played]
    checked = check(after.sessions, entrants, frozen=played)
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)
    assert checked.counted["winds_again"] == after.quality.winds_again
    assert after.quality.winds_again <= least_winds_again(before[:played], entrants, sessions)


def least_winds_again(played, entrants, sessions) -> int:
    """Starts with a wind in the block under way for which nobody is left who has not had it.

    It depends on the winds of those who left.
    """
    begun = played[len(played) // 4 * 4 :]
    still_open = min(sessions - len(played), -len(played) % 4)
    here = {entrant.number for entrant in entrants}
    short = 0
    for wind in range(4):
        had = here & {four[wind] for session in begun for four in session}
        short += max(0, still_open * (len(here) // 4) - (len(here) - len(had)))
    return short


def test_with_one_for_one_the_plan_stands_table_by_table():
    """Who comes takes the seats of who left; nobody else's programme changes."""
    before = drawn(36, 8).sessions
    entrants = (*field(36)[1:], Entrant("late"))
    after = draw(Order(entrants, 8, NO_WISHES, before[:3], before[3:]), "again").sessions
    assert after[3:] == tuple(
        tuple(tuple("late" if one == "1" else one for one in table) for table in session)
        for session in before[3:]
    )


@pytest.mark.parametrize("played", [1, 2, 3])
def test_winds_stay_exact_when_the_rest_is_drawn_anew(played):
    before = drawn(36, 8).sessions
    after = draw(Order(field(36), 8, NO_WISHES, before[:played]), "again")
    checked = check(after.sessions, field(36))
    assert (checked.faults, checked.remarks) == ((), ())


def test_without_a_plan_the_rest_is_drawn_from_nothing():
    before = drawn(48, 7).sessions
    after = draw(Order(field(48), 7, NO_WISHES, before[:3]), "again")
    checked = check(after.sessions, field(48))
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)
