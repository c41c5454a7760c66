"""Tables set aside: their game stands still, nothing of it is lost, and whoever comes is told.

For a game whose log is damaged. Who decides that is the command line's business; the server
only leaves such a table alone.
"""

from muraille.server.play.models import HouseTime, Table
from muraille.tiles.problems import Family, bad_request, problem

SET_ASIDE = problem(Family.BAD_REQUEST, "table_set_aside")


def begun_table(code: str) -> Table:
    """The table of that code; ``InputError`` where there is none, or no game at it yet."""
    begun = Table.objects.exclude(status=Table.Status.OPEN)
    row = begun.filter(code=code).first()
    if row is None:
        raise bad_request("no_game_begun", table=code)
    return row


def set_aside(row: Table) -> None:
    """From now on nobody plays or sees this game; its rows stay as they are."""
    Table.objects.filter(pk=row.pk).update(status=Table.Status.ASIDE, due_at=None)


def take_back(row: Table, *, is_over: bool, is_due: bool) -> None:
    """The game goes on, or is over, as its log says; what was due is due now."""
    status = Table.Status.OVER if is_over else Table.Status.PLAYING
    now = HouseTime.objects.values_list("house_ms", flat=True).get(pk=HouseTime.ONLY)
    Table.objects.filter(pk=row.pk).update(status=status, due_at=now if is_due else None)
