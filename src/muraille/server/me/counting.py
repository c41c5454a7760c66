"""Makes the rows of ``Played`` from the logs, at a person's first look after a game.

A look takes a bounded time: what it does not reach, the next one does. Only ``figures`` knows
what is counted.
"""

import logging
from collections.abc import Iterator
from time import monotonic
from typing import Any

from django.db.models import Count, Q, QuerySet

from muraille.server.frame.clock import now_ms
from muraille.server.live.logs import read_event
from muraille.server.me.figures import (
    READ,
    VERSION,
    figures_from_plain,
    figures_of,
    figures_to_plain,
)
from muraille.server.me.models import Played
from muraille.server.me.summary import OneGame
from muraille.server.play.models import Event, Seat, Table
from muraille.server.play.rooms import games_over
from muraille.server.site.guests import Person, rows_of
from muraille.table.common.table import table_of

PATIENCE_S = 0.5
"""How long one look may count."""

_LOG = logging.getLogger("muraille.me")


def uncounted(person: Person) -> QuerySet[Seat]:
    """This person's finished games without figures, or with figures of another version."""
    return games_over(person).filter(Q(played=None) | ~Q(played__version=VERSION))


def counted_games(person: Person) -> QuerySet[Played]:
    """The rows of this person's games, whose logs could be read."""
    own = Played.objects.filter(rows_of(person, "seat__"), seat__bot="")
    return own.filter(version=VERSION, figures__isnull=False)


def games_in(rows: QuerySet[Played]) -> list[OneGame]:
    """The games of these rows, from the oldest to the newest."""
    table = "seat__table__"
    values = rows.order_by(f"{table}started_at", "pk").values_list(
        f"{table}code", f"{table}started_at", f"{table}rulebook", "figures"
    )
    return [
        OneGame(code, when, book, figures_from_plain(figures))
        for code, when, book, figures in values
    ]


def count_new(person: Person) -> int:
    """Bring this person's rows up to date; how many games were not reached."""
    until = monotonic() + PATIENCE_S
    waiting = uncounted(person).annotate(
        bots=Count("table__seats", filter=~Q(table__seats__bot=""))
    )
    seats = list(waiting)
    for done, seat in enumerate(seats):
        if monotonic() > until:
            return len(seats) - done
        _count(seat)
    return 0


def _count(seat: Seat) -> None:
    """One game; nothing while its end has not been shown."""
    last = Event.objects.filter(table_id=seat.table_id).order_by("-seq").first()
    if last is None or last.shown_at > now_ms():
        return
    try:
        figures = figures_to_plain(figures_of(_events(seat.table), seat.seat))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        _LOG.error("table %d cannot be counted: %s", seat.table_id, type(error).__name__)
        figures = None
    values = {"version": VERSION, "bots": getattr(seat, "bots", 0), "figures": figures}
    Played.objects.update_or_create(seat=seat, defaults=values)


def _events(table: Table) -> Iterator[tuple[int, Any]]:
    """The events that matter here; the others are not even parsed."""
    played_on = table_of(table.rulebook)
    lines = Event.objects.filter(table_id=table.pk).order_by("seq")
    for seq, line in lines.values_list("seq", "line"):
        name = line.partition('"event":"')[2].partition('"')[0]
        if name in READ:
            yield seq, read_event(line, played_on)
