"""Erases a person: all of it or nothing, in one transaction.

What others were part of stays without the name: finished games, and games under way, which go
on by the safe default. What was this person's alone goes.
"""

import secrets
from collections.abc import Iterator

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from muraille.server.me.models import Played
from muraille.server.me.parts import PARTS
from muraille.server.play import hub
from muraille.server.play.models import Seat, Table
from muraille.server.replays.uploads import uploads_of
from muraille.server.site.guests import GUEST, Person, rows_of

_CHUNK = 500


def erase(person: Person) -> None:
    """Away with everything that tells of this person; their sessions end."""
    sessions = list(_sessions(person))
    with transaction.atomic():
        touched = _tables_of(person)
        _leave_tables(person)
        uploads_of(person).delete()
        if person.user is not None:
            for part in PARTS.values():
                part.erase(person.user)
            User.objects.filter(pk=person.user).delete()
        for start in range(0, len(sessions), _CHUNK):
            keys = sessions[start : start + _CHUNK]
            Session.objects.filter(session_key__in=keys).delete()
    hub.reread(touched)
    _leave_no_trace()


def _leave_no_trace() -> None:
    """SQLite keeps what was written lately in a second file: that too, where nobody reads it."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def only_own(person: Person) -> Q:
    """Tables begun at which no other person sits or sat, bots and erased players aside."""
    others = Seat.objects.filter(table=OuterRef("pk"), bot="").exclude(name="")
    return Q(~Exists(others.exclude(rows_of(person))))


def _tables_of(person: Person) -> set[int]:
    """Every table that will be changed or go, locked in the order in which games lock theirs."""
    seats = Seat.objects.filter(rows_of(person)).values("table_id")
    tables = Table.objects.filter(Q(pk__in=seats) | rows_of(person, "host_"))
    return set(tables.select_for_update().order_by("pk").values_list("pk", flat=True))


def _leave_tables(person: Person) -> None:
    own = Table.objects.filter(pk__in=Seat.objects.filter(rows_of(person)).values("table_id"))
    hosted = Table.objects.filter(rows_of(person, "host_"))
    opened = Table.Status.OPEN
    hosted.filter(status=opened).delete()
    Seat.objects.filter(rows_of(person), table__status=opened).delete()
    own.filter(only_own(person)).delete()
    Played.objects.filter(rows_of(person, "seat__")).delete()
    hosted.update(host_user=None, host_guest="", title="")
    Seat.objects.filter(rows_of(person)).update(
        user=None, guest="", name="", left=True, token=secrets.token_urlsafe(12)
    )


def _sessions(person: Person) -> Iterator[str]:
    """The keys of this person's sessions, on whatever device."""
    wanted = (SESSION_KEY, str(person.user)) if person.user is not None else (GUEST, person.guest)
    running = Session.objects.filter(expire_date__gt=timezone.now())
    for session in running.iterator(chunk_size=_CHUNK):
        if str(session.get_decoded().get(wanted[0], "")) == wanted[1]:
            yield session.session_key
