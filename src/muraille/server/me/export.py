"""A person's data as one file: a zip with ``data.json`` and the records of finished games.

Holds what was kept of this person and nothing secret: no password, no token, no ticket.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from datetime import date
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.contrib.auth.models import User
from django.utils import timezone

from muraille.server.me.counting import counted_games
from muraille.server.me.parts import PARTS
from muraille.server.pages.logs import record_text
from muraille.server.people.models import Preferences
from muraille.server.people.preferences import TablePreferences
from muraille.server.play.models import Seat, Table
from muraille.server.play.rooms import status_shown
from muraille.server.replays.own_data import uploaded
from muraille.server.replays.uploads import uploads_of
from muraille.server.site.guests import Person, rows_of

FORMAT = "muraille-own-data"
VERSION = 1
_IN_MEMORY = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Device:
    """What a guest's browser alone brings along."""

    likes: TablePreferences
    answers: Sequence[object] = ()


def write_export(person: Person, device: Device) -> IO[bytes]:
    """The file, from its beginning; the caller closes it."""
    file: IO[bytes] = SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115
    seats = list(_seats(person))
    games = [_game(seat, status_shown(seat.table, person)) for seat in seats]
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("data.json", _json(_data(person, device, games)))
        for seat, game in zip(seats, games, strict=True):
            if game["record"] is not None:
                archive.writestr(str(game["record"]), record_text(seat.table))
    file.seek(0)
    return file


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, default=_plain) + "\n"


def _plain(value: object) -> object:
    """What the parts hand over, as JSON has it."""
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(type(value).__name__)


def _data(person: Person, device: Device, games: list[dict[str, object]]) -> dict[str, object]:
    likes = device.likes
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "made": timezone.now().isoformat(),
        "name": person.name,
        "account": None,
        "preferences": asdict(likes),
        "games": games,
        "rooms": [
            _room(table, status_shown(table, person))
            for table in Table.objects.filter(rows_of(person, "host_"))
        ],
        "statistics": dict(
            counted_games(person).values_list("seat__table__code", "figures").order_by("pk")
        ),
    }
    if person.user is None:
        data["uploads"] = [uploaded(upload) for upload in uploads_of(person)]
        data["lessons"] = {"answers": device.answers}
    else:
        data["account"] = _account(person.user)
        data["preferences"] = _preferences(person.user, likes)
        data |= {name: part.export_of(person.user) for name, part in PARTS.items()}
    return data


def _account(user_id: int) -> dict[str, object]:
    user = User.objects.get(pk=user_id)
    return {
        "name": user.get_username(),
        "email": user.email,
        "joined": user.date_joined.isoformat(),
        "last_sign_in": _time(user.last_login),
    }


def _preferences(user_id: int, likes: TablePreferences) -> dict[str, object]:
    row = Preferences.objects.filter(user_id=user_id).first()
    language = "" if row is None else row.language
    return {"language": language, **asdict(likes)}


def _seats(person: Person) -> Iterable[Seat]:
    seats = Seat.objects.filter(rows_of(person), bot="").select_related("table")
    return seats.order_by("table__created_at", "pk")


def _game(seat: Seat, status: str) -> dict[str, object]:
    """A game with its record once its end has been shown: until then walls are secret."""
    table, is_over = seat.table, status == Table.Status.OVER
    return {
        "code": table.code,
        "rulebook": table.rulebook,
        "switches": table.options,
        "mode": table.mode,
        "hands": table.hands,
        "status": status,
        "started": _time(table.started_at),
        "ended": _time(table.ended_at) if is_over else None,
        "seat": seat.seat,
        "name": seat.name,
        "record": f"records/{table.code}.jsonl" if is_over else None,
    }


def _room(table: Table, status: str) -> dict[str, object]:
    return {
        "code": table.code,
        "title": table.title,
        "public": table.is_public,
        "status": status,
        "created": _time(table.created_at),
    }


def _time(when: Any) -> str | None:
    return None if when is None else when.isoformat()
