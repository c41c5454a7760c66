"""What the writer says to the database, in plain SQL: it says it many times a second.

Every statement belongs to the transaction of its caller. Decides nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import connection

Value = int | str | datetime | None


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


EVENTS = Columns(
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
KEYS = Columns(
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
_UPDATE_MANY = (
    "UPDATE play_table SET seq = new.seq, due_at = new.due_at, status = new.status,"
    " ended_at = COALESCE(play_table.ended_at, new.ended_at), played_at = new.played_at"
    f" FROM {_TABLES.arrays} AS new({_TABLES.names}) WHERE play_table.id = new.id"
)
_UPDATE = (
    "UPDATE play_table SET seq = %s, due_at = %s, status = %s, ended_at = COALESCE(ended_at, %s),"
    " played_at = %s WHERE id = %s"
)


def lock_tables(ids: Sequence[int]) -> dict[int, tuple[int, str]]:
    """Each table's last event and its status, the rows locked in the order of their ids."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    among, given = _among(ids)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, seq, status FROM play_table WHERE id {among} ORDER BY id{lock}", given
        )
        return {pk: (seq, status) for pk, seq, status in cursor.fetchall()}


def answers_given(asked: Mapping[int, str]) -> dict[tuple[int, str], tuple[int, str]]:
    """Of keys by table, those carried out before: seat and answer."""
    if not asked:
        return {}
    (among_tables, tables), (among_keys, keys) = _among([*asked]), _among([*asked.values()], "text")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_id, key, seat, answer FROM play_key"
            f" WHERE table_id {among_tables} AND key {among_keys}",
            [*tables, *keys],
        )
        return {(table, key): (seat, answer) for table, key, seat, answer in cursor.fetchall()}


def insert(columns: Columns, rows: Sequence[Sequence[Value]]) -> None:
    """Append rows."""
    into = f"INSERT INTO {columns.table} ({columns.names})"
    _write(
        f"{into} SELECT * FROM {columns.arrays}", f"{into} VALUES ({_marks(columns.types)})", rows
    )


def update_tables(rows: Sequence[Sequence[Value]]) -> None:
    """New ``seq``, ``due_at``, ``status``, ``ended_at``, ``played_at`` of tables; their id last."""
    _write(_UPDATE_MANY, _UPDATE, rows)


def _write(of_arrays: str, of_row: str, rows: Sequence[Sequence[Value]]) -> None:
    """PostgreSQL gets all rows in one statement, SQLite one after another: its texts stay read."""
    if rows:
        with connection.cursor() as cursor:
            if _has_arrays():
                cursor.execute(of_arrays, [_array(column) for column in zip(*rows, strict=True)])
            else:
                cursor.executemany(of_row, rows)


def _has_arrays() -> bool:
    return connection.vendor == "postgresql"


def _among(values: Sequence[Value], kind: str = "bigint") -> tuple[str, Sequence[Value]]:
    """What a column is compared with, and the values that go with it."""
    if _has_arrays():
        return f"= ANY(%s::{kind}[])", [_array(values)]
    return f"IN ({_marks(values)})", values


def _array(values: Sequence[Value]) -> str:
    """As PostgreSQL reads arrays.

    >>> _array([1, None, 'a "b"'])
    '{"1",NULL,"a \\\\"b\\\\""}'
    """
    return f"{{{','.join(['NULL' if value is None else _quoted(value) for value in values])}}}"


def _quoted(value: Value) -> str:
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _marks(values: Collection[object]) -> str:
    """A place for each value."""
    return ", ".join(["%s"] * len(values))
