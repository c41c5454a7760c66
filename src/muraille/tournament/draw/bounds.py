"""What no draw can be better than, by counting; shares nothing with the search."""


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
