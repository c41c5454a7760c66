"""Table numbers: nobody far oftener at one table than an even share, few visits again."""

from collections import Counter
from itertools import permutations, product

import pytest

from muraille.tournament.draw_check import check
from tests.tournament.fields import drawn, field

# players, sessions, the most visits again that may be left
FIELDS = [
    (16, 4, 24),
    (16, 5, 32),
    (16, 7, 50),
    (20, 5, 16),
    (24, 7, 24),
    (28, 8, 46),
    (36, 8, 32),
    (40, 10, 56),
    (48, 7, 5),
    (72, 6, 0),
    (100, 8, 0),
]


def visits_in(sessions) -> Counter[tuple[str, int]]:
    return Counter(
        (number, table)
        for session in sessions
        for table, four in enumerate(session)
        for number in four
    )


@pytest.mark.parametrize(("players", "sessions", "most"), FIELDS)
def test_nobody_sits_at_a_table_more_than_once_above_an_even_share(players, sessions, most):
    found = drawn(players, sessions)
    visits = visits_in(found.sessions)
    share = -(-sessions // (players // 4))
    assert max(visits.values()) == found.quality.most_visits <= share + 1
    again = sum(times - 1 for times in visits.values())
    assert found.quality.table_repeats == again <= most
    least = found.quality.table_repeats_least
    assert players * max(0, sessions - players // 4) <= least <= again
    counted = check(found.sessions, field(players)).counted
    assert counted["table_repeats_minimum"] == least
    assert counted["most_visits"] == found.quality.most_visits


@pytest.mark.parametrize(("players", "sessions"), [(8, 2), (8, 4), (12, 3), (12, 4), (16, 3)])
def test_the_least_is_never_above_what_some_numbers_reach(players, sessions):
    """Every numbering of small halls, tried."""
    found = drawn(players, sessions)
    fixed, *others = found.sessions
    orders = [list(permutations(session)) for session in others]
    reached = min(
        sum(times - 1 for times in visits_in((fixed, *way)).values()) for way in product(*orders)
    )
    assert found.quality.table_repeats_least <= reached


@pytest.mark.slow
def test_16_by_5_has_no_numbers_with_fewer_visits_again_and_nobody_four_times():
    """All 331,776 numberings: 25 are possible, with somebody always at the same table."""
    sessions = drawn(16, 5).sessions
    first, *others = [
        {number: table for table, four in enumerate(session) for number in four}
        for session in sessions
    ]
    ways = list(permutations(range(4)))
    numbered = [[[way[at[str(n)]] for n in range(1, 17)] for way in ways] for at in others]
    here = [first[str(n)] for n in range(1, 17)]
    least: dict[int, int] = {}
    for columns in product(*numbered):
        rows = zip(here, *columns, strict=True)
        counts = [Counter(row) for row in rows]
        most = max(max(count.values()) for count in counts)
        again = sum(5 - len(count) for count in counts)
        least[most] = min(least.get(most, again), again)
    assert least == {3: 32, 4: 29, 5: 25}
    assert drawn(16, 5).quality.table_repeats_least == 25


def test_played_sessions_count_for_the_least_that_can_be():
    sessions = drawn(16, 5).sessions
    twice = (sessions[0], sessions[0], *sessions[1:3])
    counted = check(twice, field(16), frozen=2).counted
    assert counted["table_repeats_minimum"] == 16
