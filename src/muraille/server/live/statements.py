"""What the writer says to the database, in plain SQL: it says it many times a second.

Every statement belongs to the transaction of its caller. Decides nothing.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import connection

MOST_ROWS = 100
"""In one statement; SQLite takes a limited number of values."""

Value = int | str | datetime | None
_UPDATE = (
    "UPDATE play_table SET seq = %s, due_at = %s, status = %s, ended_at = COALESCE(ended_at, %s),"
    " played_at = %s WHERE id = %s"
)


def lock_tables(ids: Sequence[int]) -> dict[int, tuple[int, str]]:
    """Each table's last event and its status, the rows locked in the order of their ids."""
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, seq, status FROM play_table WHERE id IN ({_marks(ids)}) ORDER BY id{lock}",
            ids,
        )
        return {pk: (seq, status) for pk, seq, status in cursor.fetchall()}


def answers_given(asked: Mapping[int, str]) -> dict[tuple[int, str], tuple[int, str]]:
    """Of keys by table, those carried out before: seat and answer."""
    if not asked:
        return {}
    marks = _marks(asked)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_id, key, seat, answer FROM play_key"
            f" WHERE table_id IN ({marks}) AND key IN ({marks})",
            [*asked, *asked.values()],
        )
        return {(table, key): (seat, answer) for table, key, seat, answer in cursor.fetchall()}


def insert(table: str, columns: Sequence[str], rows: Sequence[Sequence[Value]]) -> None:
    """Append rows; all three are ours, only the values come from outside."""
    row = f"({_marks(columns)})"
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            # A statement that is always the same is read once, and sending it costs nothing.
            into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES {row}"
            cursor.executemany(into, rows)
            return
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * len(some))}",
                [value for values in some for value in values],
            )


def update_tables(rows: Sequence[Sequence[Value]]) -> None:
    """New ``seq``, ``due_at``, ``status``, ``ended_at``, ``played_at`` of tables; their id last."""
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(_UPDATE, rows)


def _marks(values: object) -> str:
    """A place for each value."""
    return ", ".join(["%s"] * len(values))  # type: ignore[arg-type]
