"""The fields every draw must master: no repeats, no clubmates, exact winds, in time.

Each is confirmed by the checker, which shares no code with what draws.
"""

import time

import pytest

from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw_check import check
from muraille.tournament.lists.wishes import Wishes
from tests.tournament.fields import field, teams

SECONDS = 10
# players, sessions, how many of them in one club
FIELDS = [
    (16, 5, 0),
    (20, 5, 0),
    (24, 7, 0),
    (28, 8, 0),
    (36, 8, 0),
    (40, 10, 0),
    (48, 7, 0),
    (72, 6, 0),
    (84, 8, 15),
    (100, 8, 20),
    (140, 8, 0),
    (256, 10, 0),
]
# Tighter still; in the last a club of ten has one member at every table.
BEYOND = [(28, 9, 0), (32, 9, 0), (48, 12, 0), (40, 8, 10)]


@pytest.mark.parametrize(("players", "sessions", "club"), FIELDS + BEYOND)
def test_no_repeats_no_clubmates_exact_winds(players, sessions, club):
    check_field(players, sessions, club, "the seed of the day")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("players", "sessions", "club"), FIELDS)
def test_whatever_the_seed(players, sessions, club, seed):
    check_field(players, sessions, club, str(seed))


def check_field(players: int, sessions: int, club: int, seed: str) -> None:
    entrants, wishes = field(players, club=club), Wishes(("club",))
    start = time.process_time()
    found = draw(Order(entrants, sessions, wishes), seed)
    taken = time.process_time() - start
    checked = check(found.sessions, entrants, wishes)
    assert checked.faults == ()
    assert checked.remarks == ()  # no repeat, nobody of the club, no wind twice in a block
    assert checked.counted["wind_spread"] == (0 if sessions % 4 == 0 else 1)
    assert taken < SECONDS


@pytest.mark.parametrize(("players", "sessions"), [(48, 7), (36, 8), (28, 7), (40, 9)])
def test_teams_of_four_are_drawn_apart(players, sessions):
    entrants, wishes = teams(players, 4), Wishes(("team",))
    found = draw(Order(entrants, sessions, wishes), "teams")
    checked = check(found.sessions, entrants, wishes)
    assert (checked.faults, checked.remarks) == ((), ())


# The nearer to a quarter as many sessions as players, the less is to spare.
HALVES = [
    (48, 7),
    (100, 8),
    (36, 6),
    (140, 8),
    (36, 8),
    (32, 7),
    (44, 9),
    (28, 6),
    (24, 5),
    (60, 8),
]


@pytest.mark.parametrize(("players", "sessions"), HALVES)
def test_half_the_field_of_one_country_meets_as_little_as_it_can(players, sessions):
    half = players // 2
    entrants, wishes = field(players, country=half), Wishes(("country",))
    found = draw(Order(entrants, sessions, wishes), "half")
    least = sessions * sum(place // (players // 4) for place in range(half))
    relaxed = found.levels[-1]
    assert (relaxed.name, relaxed.least) == ("relaxed", least)
    assert least <= relaxed.found <= least * 1.05
    checked = check(found.sessions, entrants, wishes)
    assert checked.counted["same_country"] == relaxed.found
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)
    (group,) = found.groups
    assert (group.name, group.size, group.least, group.relaxed) == ("Big", half, least, True)


def check_half(players: int, sessions: int, seed: str, size: int) -> None:
    """The large group meets no more than it must, and nobody meets twice."""
    entrants, wishes = field(players, country=size), Wishes(("country",))
    found = draw(Order(entrants, sessions, wishes), seed)
    checked = check(found.sessions, entrants, wishes)
    least = sessions * sum(place // (players // 4) for place in range(size))
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)
    assert checked.counted["same_country"] == least
    assert checked.counted["winds_again"] == 0


@pytest.mark.parametrize("seed", range(5))
def test_half_of_forty_in_eight_sessions(seed):
    check_half(40, 8, str(seed), 20)


@pytest.mark.parametrize(("players", "sessions"), [(16, 4), (24, 6), (32, 8), (36, 9), (40, 10)])
def test_two_halves_that_meet_completely(players, sessions):
    check_half(players, sessions, "all", players // 2)


@pytest.mark.parametrize("size", [17, 19, 23, 30])
def test_large_groups_that_are_no_half(size):
    check_half(40, 8, "large", size)
