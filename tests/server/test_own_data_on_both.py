"""Counting, handing out and erasing a person's data on SQLite and on PostgreSQL alike."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from muraille.server.me.models import Played
from muraille.server.play.models import Seat, Table
from tests.server.pages.visitors import PASSWORD, recorded_table

SURE = {"password": PASSWORD, "sure": "on"}
NAME, MAIL = "Zedekiah", "zed@example.test"


@pytest.mark.slow
def test_one_looks_takes_and_leaves(hall):
    hall.use()
    user = User.objects.create_user(NAME, MAIL, PASSWORD)
    shared, alone = recorded_table("v1-seeded"), recorded_table("v1-riichi-seeded")
    Seat.objects.filter(table=alone).update(bot="simple", name="", guest="")
    for table in (shared, alone):
        seat = Seat.objects.filter(table=table, seat=0)
        seat.update(user=user, guest="", name=NAME, bot="")
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    for path in ("/me/", "/me/statistics/?game=mcr", "/me/statistics/?opponents=bots", "/me/data/"):
        assert client.get(path).status_code == 200, path
    assert Played.objects.filter(figures__isnull=False).count() == 2
    answer = client.get("/me/data/file/")
    assert b"".join(answer).startswith(b"PK")
    answer.close()
    assert client.post("/me/data/erase/", SURE).status_code == 200
    assert not User.objects.exists()
    assert list(Table.objects.values_list("pk", flat=True)) == [shared.pk]
    assert shared.seats.get(seat=0).name == ""
    assert not Played.objects.exists()
    for file in hall.folder.path.glob(f"{hall.folder.database.name}*"):
        kept = file.read_bytes()
        assert NAME.encode() not in kept, file.name
        assert MAIL.encode() not in kept, file.name
