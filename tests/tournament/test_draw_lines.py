"""Two halves that meet completely, computed: every schedule of lines is without a fault."""

import pytest

from muraille.tournament.draw.developments import Development
from muraille.tournament.draw.lines import lines
from muraille.tournament.draw.pattern import repeat_cost
from muraille.tournament.draw.splitting import Split, is_split


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 11, 13, 16, 20, 25, 27, 32, 36, 45])
def test_lines_meet_once_and_two_of_each_half_sit_at_every_table(tables):
    sessions = lines(tables, tables)
    assert sessions is not None
    assert len(sessions) == tables
    assert all(sorted(session) == list(range(4 * tables)) for session in sessions)
    assert repeat_cost(sessions) == 0
    assert is_split(sessions, 2 * tables)


@pytest.mark.parametrize("tables", [1, 2, 3, 6, 10, 12, 14, 15])
def test_no_lines_where_a_factor_stands_alone(tables):
    assert lines(tables, 1) is None


def test_the_closing_session_seats_equal_places_together():
    split = Split(Development(24, 4, 5, apart=True), 2, 2)
    closing = split.sessions(list(range(24)), 6)[-1]
    assert closing[:8] == [0, 5, 10, 15, 1, 6, 11, 16]
    assert closing[20:] == [20, 21, 22, 23]
    assert split.spare == 0
