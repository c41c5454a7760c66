"""The machine's clock is set while games go on: nobody notices.

A real server, whose wall clock a file moves (``moved_clock``), on both databases.
"""

import re
import time

import pytest
from django.db.models import F

from muraille.server.play.models import HouseTime, Table
from muraille.server.play.tables import Clocks
from tests.server.hall import Hall, plain_action
from tests.server.temporary_postgres import own_database
from tests.server.test_deadlines import wait_until
from tests.server.test_kills import check_log
from tests.table import prepared

HOUR, YEAR = 3600, 365 * 24 * 3600
JUMPS = (
    -HOUR,
    *(pytest.param(jump, marks=pytest.mark.slow) for jump in (-30, 30, HOUR, -YEAR, YEAR)),
)
"""All of them with a clock handed in: see ``test_house_clock``."""
LONG = Clocks(turn=60, first=60, claim=60)
WATCH_S = 0.6
"""How long one looks whether something happens that should not."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hall(request, tmp_path_factory):
    """A hall whose clock can be set."""
    moved = Hall(tmp_path_factory.mktemp("hall"), own_database(request))
    moved.move_wall(0)
    moved.start()
    yield moved
    moved.close()


@pytest.fixture(autouse=True)
def right_again(hall):
    """Every test begins with the right time."""
    hall.use()
    yield
    hall.move_wall(0)


def left_ms(view) -> int:
    return view["prompt"]["deadline"] - view["now"]


def play_on(table, number: int = 3) -> None:
    """So many answers, each accepted and seen."""
    for _ in range(number):
        player, view = table.asked()
        answer = player.send(plain_action(view), view)
        assert answer.status_code == 200, answer.text
        assert player.view()["seq"] > view["seq"]


@pytest.mark.parametrize(
    "clocks",
    [Clocks(), pytest.param(LONG, marks=pytest.mark.slow)],
    ids=["untimed", "timed"],
)
@pytest.mark.parametrize("jump", JUMPS)
def test_a_clock_set_while_games_go_on_changes_nothing(hall, jump, clocks):
    table = hall.table(clocks=clocks)
    play_on(table, 1)
    player, before = table.asked()
    number = len(table.events())
    hall.move_wall(jump)
    time.sleep(WATCH_S)
    after = player.view()
    assert after["prompt"]["id"] == before["prompt"]["id"]
    assert after["seq"] == before["seq"]
    assert len(table.events()) == number
    if clocks is LONG:
        assert 0 < left_ms(before) - left_ms(after) < 5000
    play_on(table)
    check_log(table)


@pytest.mark.parametrize("jump", JUMPS)
def test_bots_play_on_whatever_the_clock_says(hall, jump):
    table = hall.table(bots=("simple",) * 3)
    del table.players[1:]
    play_on(table, 1)
    hall.move_wall(jump)
    play_on(table, 2)


@pytest.mark.parametrize(
    "end",
    [pytest.param(Hall.stop, marks=pytest.mark.slow), Hall.kill],
    ids=["stopped", "killed"],
)
@pytest.mark.parametrize("jump", JUMPS)
def test_a_clock_set_between_two_runs_changes_nothing(hall, jump, end):
    """Nothing that was shown is taken back, nothing is due early, and nobody has less time."""
    tables = [hall.table(clocks=clocks) for clocks in (Clocks(), LONG)]
    for table in tables:
        play_on(table, 2)
    asked = [table.asked() for table in tables]
    numbers = [len(table.events()) for table in tables]
    shown = [[player.view()["seq"] for player in table.players] for table in tables]
    end(hall)
    hall.move_wall(jump)
    hall.start()
    back = time.monotonic()
    time.sleep(WATCH_S)
    assert [len(table.events()) for table in tables] == numbers
    assert [[player.view()["seq"] for player in table.players] for table in tables] == shown
    for player, before in asked:
        assert player.view()["prompt"]["id"] == before["prompt"]["id"]
    player, before = asked[1]
    left = left_ms(player.view())
    assert left >= left_ms(before) - 2000 - 1000 * (time.monotonic() - back)
    for table in tables:
        play_on(table)
        check_log(table)


@pytest.mark.slow
@pytest.mark.parametrize("jump", JUMPS)
def test_spectators_wait_for_the_delay_whatever_the_clock_says(hall, jump):
    table = hall.table(delay_s=4.0)
    player, view = table.asked()
    wait_until(lambda: table.spectator.view()["seq"])
    seen = table.spectator.view()["seq"]
    began = time.monotonic()
    player.send(plain_action(view), view)
    hall.move_wall(jump)
    assert table.spectator.view()["seq"] == seen
    wait_until(lambda: table.spectator.view()["seq"] > seen)
    assert 3.9 < time.monotonic() - began < 60
    hall.kill()
    hall.move_wall(-jump)
    hall.start()
    assert table.spectator.view()["seq"] > seen


def test_o22_a_restart_during_a_claim_window_makes_no_call_late(hall):
    """The server was down for longer than the room's clock offers: that is nobody's offence."""
    wall = prepared.built(prepared.row(["5p", "", "55p", ""]))
    clocks = Clocks(turn=10, first=20, claim=3)
    table = hall.laid_table(wall, prepared.DICE, clocks=clocks, mode="competition")
    table.open_up()
    table.players[0].do({"name": "discard", "tile": "5p"})
    west = table.players[2]
    asked = west.view()
    hall.kill()
    time.sleep(4)
    hall.start()
    view = west.view()
    assert view["prompt"]["id"] == asked["prompt"]["id"]
    assert left_ms(view) >= 3000
    assert west.send({"name": "pung"}, view).status_code == 200
    wait_until(lambda: "answered" in table.names() or "called" in table.names())
    assert "called_late" not in table.names()
    assert "ruled" not in table.names()


def test_a_jump_is_noticed_logged_and_told_by_the_doctor(hall):
    hall.stop()
    hall.start()
    hall.table().asked()
    noted = len(hall.log())
    hall.move_wall(-HOUR)
    jumped = re.compile("the machine's clock jumped by -(3599|3600) s")
    wait_until(lambda: jumped.search(hall.log(), noted))
    told = hall.doctor()
    assert re.search("the machine’s clock jumped by -(3599|3600) s, to ", told)
    assert "behind" not in told
    hall.stop()
    hall.move_wall(-2 * HOUR)
    assert re.search("the machine’s clock stands 3[56][0-9]{2} s behind", hall.doctor())
    hall.start()


@pytest.mark.slow
def test_the_doctor_counts_due_work_by_the_houses_time(hall):
    table = hall.table(clocks=Clocks(turn=1, first=1, claim=1))
    table.asked()
    hall.stop()
    hall.move_wall(YEAR)
    # Nobody served meanwhile, so the second has not run out.
    code = table.table.code
    assert code not in hall.doctor()
    Table.objects.filter(pk=table.table.pk).update(due_at=hall.now() - 300_000)
    HouseTime.objects.update(begun_ms=F("house_ms") - 200_000)
    assert re.search(f"table {code} after event [0-9]+, for [0-9]+ s", hall.doctor())
    hall.start()
    wait_until(lambda: "discarded" in table.names())
