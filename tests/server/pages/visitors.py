"""Visitors for the tests of the pages, what they send, and games they may look at."""

import json
from pathlib import Path

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from muraille.server.frame.clock import now_ms
from muraille.server.play.models import Event, Seat, Table

RECORDS = Path(__file__).resolve().parents[2] / "data" / "records"
PASSWORD = "un-mur-de-144-tuiles"
PLAY_NOW = {
    "rulebook": "mcr-wmo-2014",
    "length": "1",
    "mode": "guided",
    "clock": "none",
    "bots": "simple",
    "name": "Anna",
}
ROOM = {
    "rulebook": "mcr-wmo-2014",
    "length": "4",
    "mode": "guided",
    "clock": "none",
    "title": "Thursday",
    "is_public": "public",
    "delay": "30",
    "name": "Anna",
    "seat_0": "host",
    "seat_1": "people",
    "seat_2": "simple",
    "seat_3": "greedy",
}


def visitor(language: str, *, csrf: bool = False) -> Client:
    """A browser that has not been here before."""
    return Client(HTTP_HOST="localhost", HTTP_ACCEPT_LANGUAGE=language, enforce_csrf_checks=csrf)


def member(name: str, language: str = "en") -> Client:
    """A browser whose user has an account and is signed in."""
    client = visitor(language)
    user = User.objects.create_user(name, password=PASSWORD)
    client.force_login(user)
    return client


def text_of(response) -> str:
    return response.content.decode()


def room_of(client: Client, **changes: str) -> Table:
    """A room that this visitor has opened."""
    answer = client.post("/rooms/new", {**ROOM, **changes})
    assert answer.status_code == 302, text_of(answer)
    return Table.objects.get(code=answer["Location"].strip("/").split("/")[-1])


def change(client: Client, table: Table, do: str, **more: object):
    return client.post(f"/rooms/{table.code}/change/", {"do": do, **more})


def lines_of(name: str) -> list[str]:
    """The lines of a record that came with the tests."""
    return (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def recorded_table(
    name: str,
    *,
    hands: int | None = None,
    ago_ms: int = 3_600_000,
    delay_ms: int = 0,
    more: str = "",
) -> Table:
    """A table whose log is that record, up to the end of so many hands; ``more`` follows them.

    It was played an hour ago: a hall that was down for a minute has a time behind ours.
    """
    head, *lines = lines_of(name)
    if hands is not None:
        ends = [n for n, line in enumerate(lines, 1) if '"event":"hand_ended"' in line]
        lines = lines[: ends[hands - 1]]
    lines += [more] if more else []
    header = json.loads(head)
    over = any('"event":"game_ended"' in line for line in lines)
    table = Table.objects.create(
        code=f"t{now_ms() % 10**9:x}{Table.objects.count()}",
        rulebook=header["rulebook"],
        options=header["switches"],
        hands=header["hands"],
        mode=header["mode"],
        secret="",
        commitment=header["commitment"],
        floor_ms=0,
        delay_ms=delay_ms,
        is_public=True,
        status=Table.Status.OVER if over else Table.Status.PLAYING,
        seq=len(lines),
        started_at=timezone.now(),
    )
    for seat, player in enumerate(("Anna", "Bo", "Chloé", "Di")):
        Seat.objects.create(table=table, seat=seat, name=player, guest=f"g{seat}", token=str(seat))
    at = now_ms() - ago_ms
    Event.objects.bulk_create(
        Event(table=table, seq=seq, batch=seq, at=at, shown_at=at, line=line)
        for seq, line in enumerate(lines, start=1)
    )
    return table
