"""Faults stay where they are: one table's never stops another, and what stood still goes on."""

import asyncio
import os
import secrets
import signal
import subprocess
from queue import SimpleQueue

import pytest
from django.db import connection

from muraille.server.frame.clock import now_ms
from muraille.server.live import due as due_work
from muraille.server.live import running
from muraille.server.live.answers import HttpAnswer
from muraille.server.live.deciding import Command, decide, default_of
from muraille.server.live.due import Due
from muraille.server.live.logs import log_rows, logged
from muraille.server.live.posting import Post
from muraille.server.live.running import Live
from muraille.server.live.slots import Slots, load_keeper
from muraille.server.live.statements import write
from muraille.server.live.streams import Stream
from muraille.server.live.writer import Item, Writer
from muraille.server.play.models import Event, Table
from muraille.server.play.tickets import read_ticket
from muraille.tiles.winds import Seat
from muraille.words import Language
from tests.server.apart import run_apart
from tests.server.bad_storage import damage, full_disk, locked
from tests.server.hall import CLIENT, PATIENCE_S, Hall, plain_action
from tests.server.temporary_postgres import new_database
from tests.server.test_deadlines import SHORT, wait_until


def spoil(table) -> str:
    """Make the last line of a log unreadable; what it was."""
    last = Event.objects.filter(table=table.table).latest("seq")
    line = last.line
    last.line = '{"seq":0,"event":"no such event"}'
    last.save()
    return line


def test_a_table_with_a_broken_log_stops_no_other(hall):
    broken, whole = hall.table(clocks=SHORT), hall.table()
    broken.asked()
    player, view = whole.asked()
    line = spoil(broken)
    hall.kill()
    hall.start()
    assert player.send(plain_action(view), view).status_code == 200
    answer = broken.players[0].send({"name": "pass"}, prompt="1")
    assert answer.status_code == 503
    assert answer.json()["problems"][0]["code"] == "table_broken"
    assert "no such event" not in answer.text
    Event.objects.filter(table=broken.table, line__contains="no such").update(line=line)
    before = len(broken.events())
    wait_until(lambda: len(broken.events()) > before)
    assert f"table {broken.table.pk}" in hall.log()


def test_a_table_whose_memory_is_behind_is_folded_again_from_its_log(hall):
    """Somebody else appended to the log: the next command is decided on what is there."""
    table = hall.table()
    player, view = table.asked()
    with player.listen() as heard:
        heard.wait(lambda one: one["event"] == "view")
        now = hall.now()
        keeper = load_keeper(table.table.pk, now)
        events, state = keeper.step(default_of(keeper, Seat(player.seat)))
        log = logged(keeper.seq, events, now, keeper.timed(events, state, now)[0])
        write(log_rows([(table.table.pk, keeper.table, log)]), (), ())
        Table.objects.filter(pk=table.table.pk).update(seq=log[-1].seq)
        answer = player.send(plain_action(view), view)
        assert answer.status_code == 409
        assert answer.json()["view"]["seats"][player.seat]["discards"]
        heard.wait(lambda one: one["event"] == "view" and one["id"] > view["seq"])
    assert table.names().count("discarded") == 1


def test_bots_play_on_when_their_process_is_killed(hall):
    table = hall.table(hands=4, bots=("simple",) * 3, clocks=SHORT)
    with table.players[0].listen():
        wait_until(lambda: table.names().count("discarded") >= 2)
        for child in children_of(hall.pid):
            os.kill(child, signal.SIGKILL)
        count = table.names().count("discarded")
        wait_until(lambda: table.names().count("discarded") > count + 2, patience=20)


def children_of(pid: int) -> list[int]:
    """The processes that this one has started; the tracker of resources is none of the bots."""
    done = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    lines = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
    return [int(found) for found, command in lines if "spawn_main" in command]


def test_a_table_of_bots_plays_to_its_end_and_tells_its_secret(hall):
    table = hall.table(hands=1, bots=("greedy",) * 4)
    with table.spectator.listen() as heard:
        over = heard.wait(lambda one: bool((one["data"].get("view") or {}).get("secret")), 40)
    assert over["data"]["view"]["over"] is True
    assert over["data"]["view"]["secret"] == table.table.secret
    wait_until(lambda: Table.objects.get(pk=table.table.pk).status == "over")
    row = Table.objects.get(pk=table.table.pk)
    assert row.due_at is None
    assert row.ended_at is not None


def test_a_table_that_stands_still_is_noticed_and_goes_on(sqlite_hall, monkeypatch, caplog):
    """Whoever was to wake a table has forgotten it: the sweep looks, and time runs out."""
    schedule = Due.schedule

    def forgetful(due, table, time):
        if time is None or time <= now_ms():
            schedule(due, table, time)

    monkeypatch.setattr(Due, "schedule", forgetful)
    monkeypatch.setattr(due_work, "LONGEST_WAIT_S", 0.1)
    monkeypatch.setattr(running, "STUCK_MS", 100)
    sqlite_hall.use()
    sqlite_hall.stop()
    table = sqlite_hall.table(clocks=SHORT)
    try:
        run_apart(play_until_discarded(table))
    finally:
        sqlite_hall.start()
    assert f"table {table.table.pk} stands still after event" in caplog.text


async def play_until_discarded(table) -> None:
    """Serve a table in this process, with its first player present."""
    live = Live()
    await live.start()
    try:
        player = table.players[0]
        ticket = read_ticket(player.ticket, table.table.code)
        assert ticket is not None
        stream = Stream(Seat(0), Language.ENGLISH, Post(asyncio.get_running_loop()))
        assert await live.join(stream, table.table.pk, ticket, None)
        await asyncio.to_thread(wait_until, lambda: "discarded" in table.names())
    finally:
        await live.stop()


def test_a_table_that_nobody_was_told_of_is_found_by_the_sweep(sqlite_hall):
    """Its row says that something was due; it is neither in memory nor scheduled."""
    table = sqlite_hall.table(bots=("simple",) * 4)
    Table.objects.filter(pk=table.table.pk).update(due_at=sqlite_hall.now() - running.STUCK_MS - 1)
    wait_until(lambda: "hand_started" in table.names(), patience=20)


@pytest.fixture
def postgres_hall(postgres, tmp_path):
    """A hall on PostgreSQL alone: SQLite has no connection to lose."""
    found = Hall(tmp_path, new_database(postgres))
    found.start()
    yield found
    found.close()


def test_a_lost_connection_to_the_database_is_made_again(postgres_hall):
    table = postgres_hall.table()
    player, view = table.asked()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    assert player.send(plain_action(view), view).status_code == 200
    assert table.names().count("discarded") == 1


def test_a_broken_table_is_told_in_json_on_the_stream_too(hall):
    table = hall.table()
    table.asked()
    spoil(table)
    hall.kill()
    hall.start()
    address = f"{hall.address}/live/tables/{table.table.code}/stream"
    answer = CLIENT.get(address, params={"ticket": table.players[0].ticket, "lang": "fr"})
    assert answer.status_code == 503
    assert answer.json()["problems"][0]["code"] == "table_broken"


def test_the_log_names_tables_and_numbers_never_tiles_or_tickets(hall):
    table = hall.table()
    player, view = table.asked()
    player.send({"name": "discard", "tile": "no tile"}, view)
    player.post(b"{", ticket=player.ticket)
    spoil(table)
    hall.kill()
    hall.start()
    player.send(plain_action(view), view)
    noted = f"table {table.table.pk} after event {len(Event.objects.filter(table=table.table))}"
    wait_until(lambda: noted in hall.log())
    log = hall.log()
    assert player.ticket not in log
    assert table.table.secret not in log
    assert "no such event" not in log


def leave(table, writer, answers):
    """A command that can be given at any time; how it is answered."""
    key, token = secrets.token_urlsafe(18), table.table.seats.get(seat=0).token
    command = Command(table.table.code, 0, token, key, 0, "", {"name": "leave"})
    writer.put(
        Item(
            table.table.pk,
            lambda keeper, now: decide(keeper, command, now),
            command,
            answer=answers.put,
        )
    )
    return answers.get(timeout=PATIENCE_S)


def test_a_command_on_a_full_disk_is_told_why_and_goes_through_once_there_is_room(
    sqlite_hall, caplog
):
    sqlite_hall.use()
    sqlite_hall.stop()
    table = sqlite_hall.table()
    answers: SimpleQueue[HttpAnswer] = SimpleQueue()
    slots = Slots()
    writer = Writer(slots, lambda _slot, _failed: None)
    writer.start()
    try:
        with full_disk():
            answer = leave(table, writer, answers)
            while answer.status == 200:
                answer = leave(table, writer, answers)
            kept = len(table.keys())
        assert answer.status == 503
        assert answer.body["problems"][0]["code"] == "disk_full"
        assert "OperationalError (disk_full) at" in caplog.text
        assert slots.slot(table.table.pk).failures == 1
        assert leave(table, writer, answers).status == 200
        assert len(table.keys()) == kept + 1
    finally:
        writer.stop()
        sqlite_hall.start()


def test_tables_wait_for_a_locked_database_together_and_not_one_after_another(sqlite_hall, caplog):
    sqlite_hall.use()
    tables = [sqlite_hall.table() for _ in range(3)]
    answers: SimpleQueue[HttpAnswer] = SimpleQueue()
    items = [
        Item(table.table.pk, lambda _keeper, _now: None, answer=answers.put) for table in tables
    ]
    with locked(sqlite_hall.folder.database):
        Writer(Slots(), lambda _slot, _failed: None)._write(items)
    codes = [answers.get(timeout=PATIENCE_S).body["problems"][0]["code"] for _ in tables]
    assert codes == ["database_locked"] * len(tables)
    assert caplog.text.count("failed: OperationalError (database_locked)") == 1


def test_a_server_that_cannot_keep_the_time_says_why_and_ends(tmp_path):
    hall = Hall(tmp_path)
    damage(hall.folder.database, "play_housetime")
    done = subprocess.run(
        [*hall.program, "serve", "--data", str(tmp_path), "--port", "0", "--lang", "en"],
        capture_output=True,
        text=True,
        env=hall.environ,
        check=False,
    )
    assert done.returncode == 2
    assert "the database cannot be used: database disk image is malformed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_command_on_a_locked_database_is_told_why_and_goes_through_once_it_is_free(sqlite_hall):
    table = sqlite_hall.table()
    player, view = table.asked()
    key = secrets.token_urlsafe(18)
    with player.listen() as heard:
        with locked(sqlite_hall.folder.database):
            answer = player.send(plain_action(view), view, key=key)
            heard.wait(lambda one: one["event"] == "trouble")
        assert answer.status_code == 503
        assert answer.json()["problems"][0]["code"] == "database_locked"
        assert player.send(plain_action(view), view, key=key).status_code == 200
        heard.wait(lambda one: one["event"] == "step")
    assert table.names().count("discarded") == 1
    assert "OperationalError (database_locked) at" in sqlite_hall.log()
