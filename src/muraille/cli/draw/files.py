"""Schedules in files: our JSON, or a list of tables as CSV or XLSX."""

import errno
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from muraille.answers import as_text
from muraille.answers.draw import claims_in
from muraille.cli.draw.list_files import bytes_of, list_bytes, rows_of
from muraille.cli.terminal.record_files import held_already
from muraille.notation.objects import read_json
from muraille.paper.grids import Grid, Value
from muraille.records.disk import write_whole
from muraille.tiles.file_problems import system_says
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.draw_check import NO_CLAIMS, Claims
from muraille.tournament.lists.entries import AVOIDABLE, Entrant
from muraille.tournament.lists.schedule import (
    COLUMNS,
    AnySessions,
    Schedule,
    as_schedule,
    sessions_in,
)
from muraille.tournament.lists.wishes import Fixed, Wishes

ENDINGS = (".csv", ".xlsx", ".json")
_NAMES = ("number", "first_name", "last_name", "country", "club")


@dataclass(frozen=True, slots=True)
class Written:
    """A schedule as a file has it, with what the file says of it."""

    sessions: AnySessions
    claims: Claims = NO_CLAIMS
    wishes: Wishes | None = None
    frozen: int = 0
    seed: str = ""


def written_in(name: str) -> Written:
    """The schedule of a file; ``InputError`` names the file."""
    try:
        data = bytes_of(name)
        if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
            return _from_json(read_json(data.strip()))
        return Written(sessions_in(rows_of(name)))
    except InputError as error:
        raise InputError(about_file(name, error.problems)) from None


def schedule_in(name: str, written: Written) -> Schedule:
    """The sessions of a file that can be played; ``InputError`` names the file."""
    try:
        return as_schedule(written.sessions)
    except InputError as error:
        raise InputError(about_file(name, error.problems)) from None


def about_file(name: str, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The same problems, each naming the file it stands in."""
    return tuple(
        wrong
        if {"key", "file"} & dict(wrong.params).keys()
        else replace(wrong, params=(*wrong.params, ("key", name)))
        for wrong in problems
    )


def _from_json(value: object) -> Written:
    if not isinstance(value, Mapping):
        return Written(_sessions(value))
    sessions = _sessions(value.get("sessions"))
    frozen = value.get("frozen")
    return Written(
        sessions,
        claims_in(value),
        _wishes(value.get("wishes")),
        frozen if isinstance(frozen, int) and 0 <= frozen < len(sessions) else 0,
        str(value.get("seed") or ""),
    )


def _sessions(value: object) -> AnySessions:
    """Lists of lists of lists of numbers, which may be written as texts or as numbers."""
    try:
        if not isinstance(value, list) or not value:
            raise TypeError
        return tuple(
            tuple(tuple(map(_number, _listed(table))) for table in _listed(session))
            for session in value
        )
    except TypeError:
        raise bad_request("not_a_schedule") from None


def _listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _number(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError
    return str(value)


def _wishes(value: object) -> Wishes | None:
    """The wishes of an answer of ours; None where there are none or they cannot be read."""
    try:
        return Wishes(
            avoid=tuple(_column(name) for name in value["avoid"]),  # type: ignore[index]
            forbidden=tuple(
                (_number(number), _number(other))
                for number, other in value["forbidden"]  # type: ignore[index]
            ),
            fixed=tuple(_fixed(fields) for fields in value["fixed"]),  # type: ignore[index]
        )
    except (TypeError, KeyError, ValueError):
        return None


def _column(name: object) -> str:
    if name not in AVOIDABLE:
        raise ValueError
    return str(name)


def _fixed(fields: Mapping[str, object]) -> Fixed:
    table, seat = fields["table"], fields["seat"]
    if not isinstance(table, int | None) or not isinstance(seat, str | None):
        raise TypeError
    return Fixed(_number(fields["number"]), table, seat)


def write_schedule(
    name: str, sessions: Schedule, entrants: tuple[Entrant, ...], answer: object
) -> None:
    """The schedule into a file: the whole answer as JSON, or a list with names."""
    if name.lower().endswith(".json"):
        data = (as_text(answer, "utf-8") + "\n").encode()
    else:
        data = list_bytes(name, schedule_grid(sessions, entrants))
    write_whole(name, data)


def may_write(name: str, *, overwrite: bool) -> list[Problem]:
    """Why the file cannot or must not be written, if so, before a long search is made for it."""
    held = None if overwrite else held_already(name)
    if held is not None:
        return [held]
    try:
        missing = Path(name).is_dir() or not Path(name).parent.is_dir()
        reason = os.strerror(errno.EISDIR if Path(name).is_dir() else errno.ENOENT)
    except (OSError, ValueError) as error:
        missing, reason = True, system_says(error)
    if missing:
        return [problem(Family.BAD_REQUEST, "unwritable_file", file=name, reason=reason)]
    if not name.lower().endswith(ENDINGS):
        endings = ", ".join(ENDINGS)
        return [problem(Family.BAD_REQUEST, "schedule_ending", file=name, names=endings)]
    return []


def schedule_grid(sessions: Schedule, entrants: tuple[Entrant, ...]) -> Grid:
    """One row a table, the names of the four after their numbers."""
    names = {entrant.number: entrant.name for entrant in entrants}
    heads = (*COLUMNS, *(f"{wind}_name" for wind in COLUMNS[2:]))
    rows = tuple(
        (session, table, *map(_figure, seats), *(names.get(number, "") for number in seats))
        for session, tables in enumerate(sessions, 1)
        for table, seats in enumerate(tables, 1)
    )
    return Grid("draw", heads, rows)


def _figure(number: str) -> Value:
    """A number as a number, unless it would be written otherwise."""
    digits = number.isascii() and number.isdecimal() and len(number) < 10
    return int(number) if digits and str(int(number)) == number else number
