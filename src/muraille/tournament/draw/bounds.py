"""What no draw can be better than, by counting; shares nothing with the search."""

from collections.abc import Sequence
from itertools import combinations, permutations

FEW_TABLES = 4
"""With more tables, four of one session may part to four others of the next."""


def sessions_without_repeats(players: int) -> int:
    """How many sessions can go without a repeated meeting, as far as anybody knows.

    Everybody meets three others a session. With two or three tables the second session
    must repeat somebody; of twenty players nobody has six sessions.

    >>> [sessions_without_repeats(players) for players in (4, 8, 12, 16, 20, 24, 28, 40)]
    [1, 1, 1, 5, 5, 7, 9, 13]
    """
    known = {8: 1, 12: 1, 20: 5}
    return known.get(players, (players - 1) // 3)


def least_repeat_cost(players: int, sessions: int) -> int:
    """The least sum, over all pairs, of 1 for a second meeting, 2 for a third, and so on.

    >>> least_repeat_cost(16, 5), least_repeat_cost(16, 6), least_repeat_cost(8, 2)
    (0, 24, 4)
    """
    pairs = players * (players - 1) // 2
    each, more = divmod(6 * (players // 4) * sessions, pairs)
    even = pairs * each * (each - 1) // 2 + more * each
    return max(even, least_repeats(players, sessions))


def least_repeats(players: int, sessions: int) -> int:
    """The least number of meetings that are not the first of their pair.

    >>> least_repeats(8, 3), least_repeats(12, 2), least_repeats(20, 6), least_repeats(36, 8)
    (8, 3, 1, 0)
    """
    tables = players // 4
    pairs = players * (players - 1) // 2
    by_pairs = max(0, 6 * tables * sessions - pairs)
    # Fewer tables than four: each table holds mates of any earlier session.
    by_session = tables * {1: 6, 2: 2, 3: 1}.get(tables, 0) * (sessions - 1)
    known = 1 if sessions > sessions_without_repeats(players) else 0
    return max(by_pairs, by_session, known)


def least_meetings(size: int, tables: int) -> int:
    """The least number of meetings inside a group in one session: spread evenly.

    >>> least_meetings(10, 10), least_meetings(12, 10), least_meetings(24, 12)
    (0, 2, 12)
    """
    each, more = divmod(size, tables)
    return tables * each * (each - 1) // 2 + more * each


def least_by_opponents(size: int, players: int, sessions: int) -> int:
    """The least number of meetings inside a group if no meeting repeats.

    Each member needs three new opponents a session, and there are only so many outside.

    >>> least_by_opponents(8, 16, 5), least_by_opponents(4, 16, 5), least_by_opponents(4, 40, 8)
    (28, 6, 0)
    """
    inside = 3 * sessions - (players - size)
    return max(0, (size * inside + 1) // 2)


def least_visits_again(sessions: Sequence[Sequence[Sequence[object]]]) -> int:
    """The least number of sessions at a table one had before, whatever numbers the tables get.

    Who plays more sessions than there are tables sits somewhere again. And with few tables some
    of any two sessions' players sit at the same table in both, however one is numbered. Of those
    pairs of sessions a player with so many visits again has most if all are to one table: so the
    fewest visits again belong to a few players who hardly ever change tables.

    >>> halls = [["abcd", "efgh"], ["abef", "cdgh"], ["abgh", "cdef"]]
    >>> least_visits_again(halls), least_visits_again(halls[:1])
    (10, 0)
    """
    tables = len(sessions[0])
    players, most = 4 * tables, len(sessions) - 1
    each = max(0, len(sessions) - tables)
    in_pairs = sum(_least_again(*pair) for pair in combinations(sessions, 2))
    missing = in_pairs - players * _pairs(each)
    more = 0
    while missing > _gained(more, each, most):
        more += 1
    return players * each + more


def _pairs(visits_again: int) -> int:
    return visits_again * (visits_again + 1) // 2


def _gained(more: int, each: int, most: int) -> int:
    """The most pairs of sessions that so many more visits again make, besides everybody's own."""
    whole, rest = divmod(more, max(1, most - each))
    return whole * (_pairs(most) - _pairs(each)) + _pairs(each + rest) - _pairs(each)


def _least_again(session: Sequence[Sequence[object]], other: Sequence[Sequence[object]]) -> int:
    """How many sit at the same table in both of two sessions, at least."""
    if len(session) > FEW_TABLES:
        return 0
    shared = [[len(set(four) & set(others)) for others in other] for four in session]
    return min(
        sum(row[table] for row, table in zip(shared, order, strict=True))
        for order in permutations(range(len(other)))
    )
