"""Rooms and lists of tables for pages: who is ready, what can be joined, watched or looked up.

Beside ``tables``, which makes rooms and seats players; nothing here reads a game.
"""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from muraille.server.frame.clock import now_ms
from muraille.server.play.models import Event, Seat, Table
from muraille.server.play.tables import seat_of, table_with
from muraille.server.site.guests import Person, rows_of

FIRST_HAND = 1
ROOM_HOURS = 12
"""How long an open room is listed."""

_MOST_LISTED = 50
_DELAY = F("table__delay_ms")


def is_host(table: Table, person: Person | None) -> bool:
    """Whether this person made the room."""
    if person is None:
        return False
    if person.user is not None:
        return table.host_user_id == person.user
    return table.host_user_id is None and table.host_guest == person.guest != ""


def set_ready(table: Table, seat: int, *, ready: bool) -> None:
    """Before the game: this player wants to start, or not yet."""
    wanted = FIRST_HAND if ready else 0
    table.seats.filter(seat=seat, table__status=Table.Status.OPEN).update(ready_for=wanted)


def awaited(table: Table) -> list[int]:
    """The seats of people who are not ready; the host is when he starts the game."""
    people = table.seats.filter(bot="", ready_for=0)
    if table.host_user_id is not None:
        people = people.exclude(user_id=table.host_user_id)
    elif table.host_guest:
        people = people.exclude(user=None, guest=table.host_guest)
    return list(people.order_by("seat").values_list("seat", flat=True))


def close_room(table: Table) -> None:
    """Away with a room whose game has not begun."""
    with transaction.atomic():
        Table.objects.filter(pk=table.pk, status=Table.Status.OPEN).delete()


def open_rooms() -> QuerySet[Table]:
    """Public rooms that still gather players, the newest first."""
    since = timezone.now() - timedelta(hours=ROOM_HOURS)
    rooms = Table.objects.filter(status=Table.Status.OPEN, is_public=True, created_at__gt=since)
    return _listed(rooms).order_by("-created_at")[:_MOST_LISTED]


def watched_tables() -> QuerySet[Table]:
    """Public games under way, the newest first; one that stands still for weeks is not shown.

    A game goes on until spectators have been shown its end.
    """
    since = timezone.now() - timedelta(days=settings.ROOMS_KEPT_DAYS)
    tables = Table.objects.filter(is_public=True).exclude(played_at__lt=since)
    ending = Q(status=Table.Status.OVER) & _unshown(delay=_DELAY)
    going_on = tables.filter(Q(status=Table.Status.PLAYING) | ending)
    return _listed(going_on).order_by("-started_at")[:_MOST_LISTED]


def finished_tables() -> QuerySet[Table]:
    """Public games whose end spectators have been shown, the newest first."""
    tables = Table.objects.filter(status=Table.Status.OVER, is_public=True)
    ended = tables.exclude(_unshown(delay=_DELAY))
    return ended.prefetch_related("seats").order_by("-ended_at", "-started_at")


def _listed(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.annotate(taken=Count("seats")).prefetch_related("seats")


def games_of(person: Person) -> QuerySet[Seat]:
    """The seats this person has or had in games begun, the newest first."""
    held = Seat.objects.filter(rows_of(person), bot="").exclude(table__status=Table.Status.OPEN)
    return (
        held.select_related("table").prefetch_related("table__seats").order_by("-table__started_at")
    )


def games_under_way(person: Person) -> QuerySet[Seat]:
    """Those of them that go on, as far as players see; who has left one can come back to it."""
    held, over = games_of(person), Q(table__status=Table.Status.OVER)
    return held.filter(Q(table__status=Table.Status.PLAYING) | over & _unshown("table__"))


def games_over(person: Person) -> QuerySet[Seat]:
    """Those of them whose end has been shown to the players."""
    return games_of(person).filter(table__status=Table.Status.OVER).exclude(_unshown("table__"))


def _unshown(table: str = "", delay: F | int = 0) -> Q:
    """Whether the last event of a table has yet to be shown, so long after players see it."""
    last = Event.objects.filter(table=OuterRef(f"{table}pk"), seq=OuterRef(f"{table}seq"))
    return Q(Exists(last.filter(shown_at__gt=now_ms() - delay)))


def status_shown(table: Table, person: Person) -> str:
    """As this person has seen it, player or spectator: an end that is not shown is none."""
    if table.status != Table.Status.OVER:
        return table.status
    delay = 0 if seat_of(table, person) is not None else table.delay_ms
    ending = Table.objects.filter(_unshown(delay=delay), pk=table.pk)
    return Table.Status.PLAYING if ending.exists() else Table.Status.OVER


def adopt(guest: str, user: int) -> None:
    """What a guest sat at or opened now belongs to this account.

    Where the account already has a seat, the guest's stays as it was: nobody plays two.
    """
    if not guest:
        return
    with transaction.atomic():
        held = Seat.objects.filter(user=None, guest=guest)
        seated = Seat.objects.filter(user_id=user).values_list("table_id", flat=True)
        held.exclude(table_id__in=list(seated)).update(user_id=user, guest="")
        hosted = Table.objects.filter(host_user=None, host_guest=guest)
        hosted.update(host_user_id=user, host_guest="")


def held_seat(code: str, seat: int, token: str) -> Seat | None:
    """That seat, while it is still the holder's to whom the token was given."""
    table = table_with(code)
    if table is None:
        return None
    return table.seats.filter(seat=seat, token=token, bot="").first()
