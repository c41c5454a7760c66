"""The times a book sets: how long a session lasts, how it ends, how long a call may take."""

from dataclasses import dataclass

MINUTE = 60


@dataclass(frozen=True, slots=True)
class BookClock:
    """``minutes`` of a session, and the ``signal`` so many of them before its end.

    Stoppages prolong a session by at most ``most_stoppage`` minutes, without limit where it is
    None. ``ends_hands``: when time is over hands in progress stop and do not count; else
    ``hands_after_signal`` more are played. ``claim`` is how many seconds a call may take, None
    where the book has no limit, and ``binds`` the calls that it binds. A table whose own clock
    offers more time goes by that (O22).
    """

    minutes: int
    signal: int
    most_stoppage: int | None
    ends_hands: bool
    hands_after_signal: int = 0
    claim: int | None = None
    binds: frozenset[str] = frozenset()


def minutes_late(seconds: int, *, started: bool = True) -> int:
    """The minutes of a delay that are counted: those that have begun, or full ones only (R17).

    >>> minutes_late(61), minutes_late(61, started=False)
    (2, 1)
    """
    return -(-seconds // MINUTE) if started else seconds // MINUTE
