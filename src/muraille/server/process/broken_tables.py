"""Games whose log cannot be played again: found, set aside, and taken back.

Reads by the same functions as the server, so what it calls whole can be played. Deletes and
mends nothing. Needs Django's settings.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, F, Max, Q

from muraille.server.live.logs import BrokenLogError
from muraille.server.live.slots import folded
from muraille.server.play.aside import begun_table, set_aside, take_back
from muraille.server.play.models import Table
from muraille.table.common.state import Over
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem

_LOOKS = 3
"""While a server runs, a game may move between a look at its row and one at its log."""


@dataclass(frozen=True, slots=True)
class BrokenTable:
    """A table and what is wrong with its log."""

    code: str
    fault: Problem


def broken_tables(*, is_thorough: bool) -> Iterator[BrokenTable]:
    """Games under way whose log makes no sense, and ended ones whose log is miscounted.

    Thorough: the logs of ended games too are read from their first event to the last.
    """
    begun = Q(status=Table.Status.PLAYING)
    if is_thorough:
        begun |= Q(status=Table.Status.OVER)
    else:
        yield from _miscounted()
    for row in Table.objects.filter(begun).order_by("pk").iterator():
        fault = fault_in(row)
        if fault is not None:
            yield BrokenTable(row.code, fault)


def fault_in(row: Table) -> Problem | None:
    """What keeps a game from being played again; None where nothing does."""
    fault: Problem | None = None
    for _ in range(_LOOKS):
        row.refresh_from_db()
        try:
            folded(row)
        except BrokenLogError as error:
            fault = error.fault
        except (InputError, KeyError, ValueError):
            fault = problem(Family.BAD_REQUEST, "table_row_unreadable")
        else:
            return None
    return fault


def put_aside(code: str) -> None:
    """Set the table of that code aside; ``InputError`` where no game is damaged."""
    row = begun_table(code)
    if row.status != Table.Status.ASIDE and fault_in(row) is None:
        raise bad_request("log_is_sound", table=code)
    set_aside(row)


def bring_back(code: str) -> None:
    """Undo that; ``InputError`` where it was not done, or the log is no better than before."""
    row = begun_table(code)
    if row.status != Table.Status.ASIDE:
        raise bad_request("not_set_aside", table=code)
    fault = fault_in(row)
    if fault is not None:
        raise InputError((fault,))
    keeper = folded(row)
    is_over = isinstance(keeper.state.phase, Over)
    take_back(row, is_over=is_over, is_due=keeper.due() is not None)


def codes_aside() -> tuple[str, ...]:
    """The tables that were set aside."""
    aside = Table.objects.filter(status=Table.Status.ASIDE).order_by("pk")
    return tuple(aside.values_list("code", flat=True))


def _miscounted() -> Iterator[BrokenTable]:
    ended = Table.objects.filter(status=Table.Status.OVER).annotate(
        lines=Count("events"), last=Max("events__seq")
    )
    odd = ended.exclude(lines=F("seq"), last=F("seq")).order_by("pk")
    for code, lines, row in odd.values_list("code", "lines", "seq"):
        counted = problem(Family.BAD_REQUEST, "log_miscounted", log=lines, row=row)
        yield BrokenTable(code, counted)
