"""A schedule: sessions of tables, each four players' numbers seated East, South, West, North.

The first table of a session is table 1. Reads rows, not files. Holds no rule.
"""

from collections.abc import Iterable, Iterator, Sequence

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.lists.rows import Row, cells_in, whole_number

Table = tuple[str, str, str, str]
Session = tuple[Table, ...]
Schedule = tuple[Session, ...]

AnySessions = tuple[tuple[tuple[str, ...], ...], ...]
"""Sessions as somebody wrote them: tables may have too few or too many players."""

BLOCK = 4
"""Within so many sessions nobody should start twice with the same wind."""


def block_of(session: int) -> int:
    """The block of a session, both counted from 0.

    >>> [block_of(session) for session in (0, 3, 4, 9)]
    [0, 0, 1, 2]
    """
    return session // BLOCK


def as_lines(sessions: Sequence[Session]) -> str:
    """The schedule as text, one table a line: session, table, E, S, W, N, parted by tabs."""
    return "".join(
        "\t".join((str(number), str(table), *seats)) + "\n"
        for number, session in enumerate(sessions, 1)
        for table, seats in enumerate(session, 1)
    )


_HEADINGS = {
    "session": ("round", "ronde", "séance", "seance", "partie"),
    "table": (),
    "east": ("e", "est"),
    "south": ("s", "sud"),
    "west": ("w", "o", "ouest"),
    "north": ("n", "nord"),
}
COLUMNS = tuple(_HEADINGS)


def sessions_in(rows: Iterable[Row]) -> AnySessions:
    """The sessions of a list with headings ``session,table,east,south,west,north``.

    >>> sessions_in([(1, ["session", "table", "E", "S", "W", "N"]), (2, list("112345"))])
    ((('2', '3', '4', '5'),),)
    """
    problems: list[Problem] = []
    tables: dict[int, dict[int, tuple[str, ...]]] = {}
    for line, values in cells_in(rows, _HEADINGS, COLUMNS, problems):
        session, table = whole_number(values["session"]), whole_number(values["table"])
        if session is None or table is None:
            problems.append(problem(Family.BAD_REQUEST, "no_session_and_table", line=line))
        elif table in tables.setdefault(session, {}):
            problems.append(
                problem(
                    Family.CONTRADICTION, "table_twice", line=line, session=session, table=table
                )
            )
        else:
            tables[session][table] = tuple(values[wind] for wind in COLUMNS[2:])
    if tables and sorted(tables) != list(range(1, len(tables) + 1)):
        problems.append(problem(Family.BAD_REQUEST, "sessions_not_in_order"))
    if problems:
        raise InputError(tuple(problems))
    return tuple(
        tuple(numbered[table] for table in sorted(numbered))
        for _, numbered in sorted(tables.items())
    )


def seated_twice(session: int, tables: Iterable[Sequence[str]]) -> Iterator[Problem]:
    """Everybody who has two seats in a session."""
    seen: dict[str, int] = {}
    for table, seats in enumerate(tables, 1):
        for number in filter(None, seats):
            if number in seen:
                yield problem(
                    Family.NOT_LAWFUL,
                    "player_seated_twice",
                    session=session,
                    number=number,
                    table=seen[number],
                    other=table,
                )
            seen.setdefault(number, table)


def as_schedule(sessions: AnySessions) -> Schedule:
    """Sessions whose tables are all of four, nobody twice; ``InputError`` where they are not."""
    schedule: list[Session] = []
    problems: list[Problem] = []
    for number, session in enumerate(sessions, 1):
        tables: list[Table] = []
        problems += seated_twice(number, session)
        for table, seats in enumerate(session, 1):
            if len(seats) == 4 and all(seats):
                east, south, west, north = seats
                tables.append((east, south, west, north))
            else:
                problems.append(
                    problem(
                        Family.NOT_LAWFUL,
                        "table_not_of_four",
                        session=number,
                        table=table,
                        players=len(list(filter(None, seats))),
                    )
                )
        schedule.append(tuple(tables))
    if problems:
        raise InputError(tuple(problems))
    return tuple(schedule)
