"""Aids: for players at guided tables, of what they have been shown."""

import json

import pytest

from muraille.server.play.models import Table
from muraille.server.play.tables import ticket_for
from tests.server.pages.visitors import lines_of, recorded_table


def aids(client, table, seat):
    ticket = ticket_for(table, seat)
    return client.get(f"/table/{table.code}/aids/", HTTP_X_MURAILLE_TICKET=ticket)


def until(table, event: str, seat: int | None = None) -> None:
    """Cut the log after the first such event."""
    for row in table.events.order_by("seq"):
        found = json.loads(row.line)
        if found["event"] == event and seat in (None, found.get("seat")):
            table.events.filter(seq__gt=row.seq).delete()
            return
    raise AssertionError(event)


@pytest.mark.parametrize("name", ["v1-seeded", "v1-riichi-seeded"])
def test_a_player_in_turn_is_told_the_best_discards(client, name):
    table = recorded_table(name)
    until(table, "play_began")
    east = json.loads(next(line for line in lines_of(name) if "hand_started" in line))["order"][0]
    answer = aids(client, table, east)
    told = answer.json()
    assert answer.status_code == 200
    assert told["distance"] >= 0
    assert 1 <= len(told["discards"]) <= 5
    assert {"tile", "accepts", "copies"} == set(told["discards"][0])


def test_the_view_goes_on_with_the_game(client):
    table = recorded_table("v1-seeded")
    lines = [row.line for row in table.events.order_by("seq")]
    until(table, "play_began")
    first = aids(client, table, 1).json()
    assert "waits" in first
    rows = list(table.events.order_by("seq"))
    for row, line in zip(range(len(rows) + 1, len(rows) + 30), lines[len(rows) :], strict=False):
        last = rows[-1]
        last.pk, last.seq, last.line = None, row, line
        last.save()
    assert aids(client, table, 1).json()["distance"] <= first["distance"] + 1


def test_between_hands_there_is_nothing_to_say(client):
    table = recorded_table("v1-seeded", hands=1)
    assert aids(client, table, 0).json() == {}


def test_nobody_else_is_told(client):
    table = recorded_table("v1-seeded", hands=1)
    path = f"/table/{table.code}/aids/"
    assert client.get(path).status_code == 403
    assert aids(client, table, None).status_code == 403
    other = recorded_table("v1-seeded", hands=1)
    ticket = ticket_for(other, 0)
    assert client.get(path, HTTP_X_MURAILLE_TICKET=ticket).status_code == 403
    ticket = ticket_for(table, 0)
    table.seats.filter(seat=0).update(token="another")
    assert client.get(path, HTTP_X_MURAILLE_TICKET=ticket).status_code == 403


def test_in_competition_play_there_are_none(client):
    table = recorded_table("v1-seeded", hands=1)
    Table.objects.filter(pk=table.pk).update(mode="competition")
    assert aids(client, table, 0).status_code == 403
