"""What the writer says to the database, in plain SQL: it says it many times a second.

Every statement belongs to the transaction of its caller. Decides nothing. PostgreSQL is far away:
it is told twice what is to be done, and each time all of it. SQLite is here, and has every
statement ready that it has read before, so it gets row by row.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection

Value = int | str | datetime | None
Rows = Sequence[Sequence[Value]]


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table that are written, with their types in PostgreSQL."""

    table: str
    types: Mapping[str, str]

    @property
    def names(self) -> str:
        """As they stand in a statement."""
        return ", ".join(self.types)

    @property
    def arrays(self) -> str:
        """PostgreSQL's rows of so many arrays: the statement is the same for any number of rows."""
        return f"unnest({', '.join(f'%s::{kind}[]' for kind in self.types.values())})"


@dataclass(frozen=True, slots=True)
class RowWriting:
    """How rows are written: all of them as arrays, or one after another."""

    columns: Columns
    of_arrays: str
    of_row: str


_EVENTS = Columns(
    "play_event",
    {
        "table_id": "bigint",
        "seq": "integer",
        "batch": "integer",
        "at": "bigint",
        "shown_at": "bigint",
        "line": "text",
    },
)
_KEYS = Columns(
    "play_key",
    {"table_id": "bigint", "key": "text", "seat": "smallint", "answer": "text", "at": "bigint"},
)
_TABLES = Columns(
    "play_table",
    {
        "seq": "integer",
        "due_at": "bigint",
        "status": "text",
        "ended_at": "timestamptz",
        "played_at": "timestamptz",
        "id": "bigint",
    },
)


def _inserting(columns: Columns) -> RowWriting:
    into = f"INSERT INTO {columns.table} ({columns.names})"
    marks = _marks(columns.types)
    return RowWriting(columns, f"{into} SELECT * FROM {columns.arrays}", f"{into} VALUES ({marks})")


def _marks(values: Collection[object]) -> str:
    """A place for each value."""
    return ", ".join(["%s"] * len(values))


_WRITINGS = (
    _inserting(_EVENTS),
    _inserting(_KEYS),
    RowWriting(
        _TABLES,
        "UPDATE play_table SET seq = new.seq, due_at = new.due_at, status = new.status,"
        " ended_at = COALESCE(play_table.ended_at, new.ended_at), played_at = new.played_at"
        f" FROM {_TABLES.arrays} AS new({_TABLES.names}) WHERE play_table.id = new.id",
        "UPDATE play_table SET seq = %s, due_at = %s, status = %s,"
        " ended_at = COALESCE(ended_at, %s), played_at = %s WHERE id = %s",
    ),
)
_LOCK = "SELECT id, seq, status FROM play_table WHERE id {} ORDER BY id"
_LOOK = "SELECT table_id, key, seat, answer FROM play_key WHERE table_id {} AND key {}"
_LOCK_ARRAY = f"{_LOCK.format('= ANY(%s::bigint[])')} FOR UPDATE"
_LOOK_ARRAYS = _LOOK.format("= ANY(%s::bigint[])", "= ANY(%s::text[])")


def lock_tables(
    ids: Sequence[int], asked: Mapping[int, str]
) -> tuple[dict[int, tuple[int, str]], dict[tuple[int, str], tuple[int, str]]]:
    """Each table's last event and its status, the rows locked in the order of their ids.

    Then, of the keys ``asked`` by table, those carried out before: seat and answer.
    """
    tables, keys = [*asked], [*asked.values()]
    if connection.vendor == "postgresql":
        rows, given = _fetch(
            f"{_LOCK_ARRAY}; {_LOOK_ARRAYS}", [_numbers(ids), _numbers(tables), _texts(keys)]
        )
    else:
        (rows,) = _fetch(_LOCK.format(f"IN ({_marks(ids)})"), ids)
        among = f"IN ({_marks(keys)})"
        (given,) = _fetch(_LOOK.format(among, among), [*tables, *keys]) if asked else ([],)
    return (
        {pk: (seq, status) for pk, seq, status in rows},
        {(table, key): (seat, answer) for table, key, seat, answer in given},
    )


def _fetch(statements: str, values: Sequence[Value]) -> list[list[Any]]:
    """The rows of each statement."""
    with connection.cursor() as cursor:
        cursor.execute(statements, values)
        fetched = [cursor.fetchall()]
        while ";" in statements and cursor.nextset():
            fetched.append(cursor.fetchall())
        return fetched


def write(events: Rows, keys: Rows, tables: Rows) -> None:
    """Append to logs and keys; new ``seq``, ``due_at`` and so on of tables, their id last."""
    pairs = zip(_WRITINGS, (events, keys, tables), strict=True)
    written = [(writing, rows) for writing, rows in pairs if rows]
    if not written:
        return
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            arrays = [row for writing, rows in written for row in _arrays(writing.columns, rows)]
            cursor.execute("; ".join([writing.of_arrays for writing, _rows in written]), arrays)
            return
        for writing, rows in written:
            cursor.executemany(writing.of_row, rows)


def _arrays(columns: Columns, rows: Rows) -> list[str]:
    values = zip(columns.types.values(), zip(*rows, strict=True), strict=True)
    return [_ARRAYS[kind](column) for kind, column in values]


def _numbers(values: Sequence[Value]) -> str:
    """As PostgreSQL reads arrays.

    >>> _numbers([1, None])
    '{1,NULL}'
    """
    return f"{{{','.join(map(str, values)).replace('None', 'NULL')}}}"


def _texts(values: Sequence[Any]) -> str:
    r"""The same; a text of PostgreSQL has no NUL, so that one may stand between two.

    >>> print(_texts(['a "b"', "", "\\"]))
    {"a \"b\"","","\\"}
    >>> _texts([])
    '{}'
    """
    if not values:
        return "{}"
    inner = "\0".join(values).replace("\\", "\\\\").replace('"', '\\"').replace("\0", '","')
    return f'{{"{inner}"}}'


def _moments(values: Sequence[Value]) -> str:
    return _numbers([value and f'"{value}"' for value in values])


_ARRAYS = {
    **dict.fromkeys(("smallint", "integer", "bigint"), _numbers),
    "text": _texts,
    "timestamptz": _moments,
}
