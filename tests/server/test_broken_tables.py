"""A table whose log is damaged: found by ``muraille doctor``, set aside, and taken back."""

import json

import pytest

from muraille.server.play.aside import set_aside
from muraille.server.play.models import Event, Table
from muraille.server.play.tables import Clocks
from muraille.server.process.broken_tables import (
    BrokenTable,
    bring_back,
    broken_tables,
    codes_aside,
    put_aside,
)
from muraille.tiles.problems import InputError
from tests.server.hall import CLIENT, plain_action
from tests.server.test_deadlines import wait_until


def codes(*, is_thorough=False) -> dict[str, str]:
    """What is wrong with which table."""
    found: list[BrokenTable] = list(broken_tables(is_thorough=is_thorough))
    return {broken.code: broken.fault.code for broken in found}


def lose_one(table: Table) -> None:
    """One in the middle: the log of a table whose first seat is asked may end with its fourth."""
    table.events.get(seq=1).delete()


def garble(table: Table) -> None:
    table.events.filter(seq=2).update(line='{"seq":2,"event":"dra')


def misplace(table: Table) -> None:
    """A discard where nobody has a tile yet."""
    line = {"seq": 1, "event": "discarded", "seat": 0, "tile": "1m", "drawn": False}
    table.events.filter(seq=1).update(line=json.dumps(line))


def miscount(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(seq=table.seq + 1)


@pytest.fixture
def played(sqlite_hall):
    """A table with a log, nobody served: the server of this hall knows nothing of it."""
    table = sqlite_hall.table()
    table.asked()
    table.table.refresh_from_db()
    assert codes() == {}
    yield table.table
    Table.objects.all().delete()


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lose_one, "log_gap"),
        (garble, "log_unreadable"),
        (misplace, "log_unfit"),
        (miscount, "log_miscounted"),
    ],
)
def test_doctor_finds_whatever_is_wrong_with_a_log(played, spoil, fault):
    spoil(played)
    assert codes() == {played.code: fault}


def test_the_logs_of_ended_games_are_counted_and_read_when_asked_for(played):
    Table.objects.filter(pk=played.pk).update(status=Table.Status.OVER, due_at=None)
    garble(played)
    assert codes() == {}
    assert codes(is_thorough=True) == {played.code: "log_unreadable"}
    lose_one(played)
    assert codes() == {played.code: "log_miscounted"}


def test_only_a_game_that_was_set_aside_and_is_whole_comes_back(played):
    for wrong in (lambda: put_aside("nowhere"), lambda: bring_back(played.code)):
        with pytest.raises(InputError):
            wrong()
    with pytest.raises(InputError) as sound:
        put_aside(played.code)
    assert sound.value.problems[0].code == "log_is_sound"
    garble(played)
    put_aside(played.code)
    with pytest.raises(InputError) as refused:
        bring_back(played.code)
    assert refused.value.problems[0].code == "log_unreadable"
    assert Table.objects.get(pk=played.pk).status == Table.Status.ASIDE


@pytest.mark.slow
def test_a_game_comes_back_as_its_log_says_and_is_due_only_where_the_server_must_act(sqlite_hall):
    bots = sqlite_hall.table(bots=("greedy",) * 4)
    wait_until(lambda: Table.objects.get(pk=bots.table.pk).status == Table.Status.OVER, 40)
    people = sqlite_hall.table()
    people.asked()
    clocked = sqlite_hall.table(clocks=Clocks(turn=600))
    clocked.asked()
    for table, status, is_due in (
        (bots, Table.Status.OVER, False),
        (people, Table.Status.PLAYING, False),
        (clocked, Table.Status.PLAYING, True),
    ):
        set_aside(table.table)
        bring_back(table.table.code)
        table.table.refresh_from_db()
        assert (table.table.status, table.table.due_at is not None) == (status, is_due)


def test_a_damaged_table_is_set_aside_while_the_server_runs_and_comes_back_whole(hall):
    table = hall.table()
    player, view = table.asked()
    code = table.table.code
    last = Event.objects.filter(table=table.table).latest("seq")
    Event.objects.filter(pk=last.pk).update(line="{}")
    told = hall.doctor()
    assert f"table {code} cannot be played: event {last.seq} of its log cannot be read" in told
    assert f"“muraille doctor --set-aside {code}”" in told
    with player.listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        assert f"“muraille doctor --take-back {code}”" in hall.doctor("--set-aside", code)
        heard.wait(lambda one: one["event"] == "trouble")
        answer = player.send(plain_action(view), view)
        assert answer.status_code == 503
        assert answer.json()["problems"][0]["code"] == "table_set_aside"
        page = CLIENT.get(f"{hall.address}/table/{code}/", headers={"Accept-Language": "fr"})
        assert page.status_code == 503
        assert "la personne qui tient le serveur l’a mise de côté" in page.text
        assert Event.objects.filter(table=table.table).count() == last.seq
        assert (codes(), codes_aside()) == ({}, (code,))
        Event.objects.filter(pk=last.pk).update(line=last.line)
        views = len(heard.views)
        assert f"Table {code} is back" in hall.doctor("--take-back", code)
        wait_until(lambda: len(heard.views) > views)
    wait_until(lambda: player.send(plain_action(view), view).status_code == 200)


def test_a_table_that_breaks_under_its_players_tells_them_and_goes_on_once_it_is_whole(hall):
    table = hall.table()
    player, view = table.asked()
    last = Event.objects.filter(table=table.table).latest("seq")
    with player.listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        Event.objects.filter(pk=last.pk).update(line="{}")
        # Somebody else wrote: what is in memory does not count any more.
        Table.objects.filter(pk=table.table.pk).update(seq=last.seq + 1)
        answer = player.send(plain_action(view), view, lang="fr")
        assert answer.status_code == 503
        assert answer.json()["problems"][0]["text"].startswith(
            "Le journal de cette table est abîmé"
        )
        trouble = heard.wait(lambda one: one["event"] == "trouble")
        assert trouble["data"]["code"] == "table_broken"
        Event.objects.filter(pk=last.pk).update(line=last.line)
        Table.objects.filter(pk=table.table.pk).update(seq=last.seq)
        count = len(heard.messages)
        wait_until(
            lambda: any(one["event"] == "view" for one in heard.messages[count:]), patience=20
        )
    assert player.send(plain_action(view), view).status_code == 200
