"""The house's time with clocks handed in: it counts on, stands still, and is never set.

What a real server makes of it is tried in ``test_moved_clocks``.
"""

import logging
import time
from dataclasses import dataclass

import pytest
from django.core.management import call_command

from muraille.clocks.steady import JUMP_MS, SteadyClock
from muraille.server.frame.clock import now_ms
from muraille.server.live import beats, running
from muraille.server.live.beats import AHEAD_MS, Beats
from muraille.server.live.deciding import due_decision
from muraille.server.live.slots import load_keeper
from muraille.server.play.models import Event, HouseTime, Table
from muraille.server.play.tables import NEXT_HAND_MS, Clocks
from muraille.server.process.doctor import ClockFindings, DueTable, _clock, _due_tables
from muraille.table.common.state import Between
from muraille.tiles.winds import Seat
from tests.server.hall import Hall
from tests.server.temporary_postgres import own_database
from tests.table.prepared import DICE, built, row

HOUR_MS, YEAR_MS = 3_600_000, 365 * 24 * 3_600_000
JUMPS = (-YEAR_MS, -HOUR_MS, -30_000, 0, 30_000, HOUR_MS, YEAR_MS)
EAST = Seat(0)
TODAY = 1_800_000_000_000


@dataclass
class Machine:
    """A wall clock that can be set, and a counter that begins anew with the machine."""

    wall: int = TODAY
    counter: int = 12_345

    def pass_ms(self, ms: int) -> None:
        self.wall += ms
        self.counter += ms

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.counter)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hall(request, tmp_path_factory):
    """A database that nobody serves."""
    unserved = Hall(tmp_path_factory.mktemp("hall"), own_database(request))
    yield unserved
    unserved.close()


@pytest.fixture(autouse=True)
def empty(hall):
    hall.use()
    HouseTime.objects.all().delete()
    Table.objects.all().delete()


class Run:
    """One run of a server on a machine, as far as its clock goes."""

    def __init__(self, machine: Machine) -> None:
        self.clock = machine.clock()
        self.jumps = 0
        self._beats = Beats(self._jumped, self.clock)
        self._beats.resume()

    def _jumped(self) -> None:
        self.jumps += 1

    def beat(self) -> None:
        self._beats._beat(self.clock.jump())

    def stop(self) -> None:
        self._beats._beat(self.clock.jump(), ahead=0)


@pytest.mark.parametrize("jump", JUMPS)
def test_time_counts_on_whatever_the_wall_says(jump, caplog):
    machine = Machine()
    run = Run(machine)
    before = run.clock.now()
    machine.pass_ms(2_000)
    machine.wall += jump
    with caplog.at_level(logging.WARNING):
        run.beat()
    assert run.clock.now() == before + 2_000
    kept = HouseTime.objects.get()
    assert (kept.house_ms, kept.wall_ms) == (before + 2_000, TODAY + 2_000 + jump)
    assert kept.jump_ms == (jump or None)
    assert kept.jumped_at == (machine.wall if jump else None)
    assert run.jumps == len(caplog.messages) == bool(jump)


def test_small_corrections_of_the_wall_are_no_jump():
    machine = Machine()
    run = Run(machine)
    for _ in range(5):
        machine.pass_ms(2_000)
        machine.wall += JUMP_MS - 1
        run.beat()
    assert run.jumps == 0


@pytest.mark.parametrize("away", [0, 4_000, 8 * HOUR_MS])
@pytest.mark.parametrize("jump", JUMPS)
def test_time_stands_still_while_nobody_serves(jump, away):
    machine = Machine()
    run = Run(machine)
    machine.pass_ms(61_000)
    run.stop()
    stopped = run.clock.now()
    machine.wall += away + jump
    machine.counter = 3
    again = Run(machine)
    assert again.clock.now() == again.clock.begun == stopped
    # What goes back is a jump; what goes forward may be a night.
    assert again.jumps == (away + jump <= -JUMP_MS)


@pytest.mark.parametrize("jump", JUMPS)
def test_after_a_kill_time_goes_on_after_all_that_was_shown(jump):
    machine = Machine()
    run = Run(machine)
    machine.pass_ms(2_000)
    run.beat()
    machine.pass_ms(1_999)
    killed = run.clock.now()
    machine.wall += jump
    assert killed <= Run(machine).clock.now() <= killed + AHEAD_MS


@pytest.mark.parametrize("jump", JUMPS)
def test_a_database_without_the_row_begins_after_all_that_it_holds(hall, jump):
    """Those of earlier versions hold the wall's times."""
    table = hall.table()
    line = '{"seq":1,"event":"none"}'
    Event.objects.create(table=table.table, seq=1, batch=1, at=TODAY, shown_at=TODAY, line=line)
    Table.objects.filter(pk=table.table.pk).update(seq=1)
    machine = Machine(wall=TODAY + jump)
    assert Run(machine).clock.now() == max(TODAY, TODAY + jump)


@pytest.mark.parametrize("jump", JUMPS)
def test_nothing_is_due_early_taken_back_or_late_after_a_restart(hall, monkeypatch, jump):
    """One question, seen through three runs on a machine whose clock is set each time."""
    machine = Machine()
    run = Run(machine)
    table = hall.laid_table(
        built(row(["5p", "", "", ""])), DICE, clocks=Clocks(turn=10, first=20, claim=3)
    )
    shown = load_keeper(table.table.pk, run.clock.now()).sights[EAST].number
    assert shown > 0
    for end in (run.stop, lambda: None, lambda: None):
        machine.pass_ms(9_000)
        run.beat()
        end()
        machine.wall += jump
        machine.counter = 0
        run = Run(machine)
        monkeypatch.setattr("muraille.server.live.slots.HOUSE", run.clock)
        keeper = load_keeper(table.table.pk, run.clock.now())
        assert keeper.sights[EAST].number == shown
        assert keeper.deadline_of(EAST) == run.clock.begun + 20_500
        assert due_decision(keeper, run.clock.now() + 20_499) is None
        assert due_decision(keeper, run.clock.now() + 20_500) is not None


def test_between_hands_the_wait_begins_again_too(hall, monkeypatch):
    machine = Machine()
    run = Run(machine)
    table = hall.laid_table(
        built(row(["111222333m 44455m", "", "", ""])),
        DICE,
        hands=4,
        until=lambda state: isinstance(state.phase, Between),
    )
    run.stop()
    before = load_keeper(table.table.pk, run.clock.now()).due()
    assert before == run.clock.now() + NEXT_HAND_MS
    machine.pass_ms(8 * HOUR_MS)
    again = Run(machine)
    again.clock.resume(again.clock.now() + AHEAD_MS)
    monkeypatch.setattr("muraille.server.live.slots.HOUSE", again.clock)
    keeper = load_keeper(table.table.pk, again.clock.now())
    assert keeper.due() == again.clock.now() + NEXT_HAND_MS


def test_tables_of_earlier_versions_keep_the_day_of_their_last_event(hall):
    table = hall.table()
    line = '{"seq":1,"event":"none"}'
    Event.objects.create(table=table.table, seq=1, batch=1, at=TODAY, shown_at=TODAY, line=line)
    Table.objects.filter(pk=table.table.pk).update(seq=1)
    call_command("migrate", "play", "0001", verbosity=0)
    call_command("migrate", verbosity=0)
    played = Table.objects.get(pk=table.table.pk).played_at
    assert played is not None
    assert played.timestamp() * 1000 == TODAY


def test_a_beat_vouches_for_longer_than_until_the_next():
    assert beats.BEAT_S * 1000 < AHEAD_MS


def test_the_doctor_counts_nothing_as_due_that_was_asked_anew(hall):
    """The row says when it was due before the server ended; the time runs again from its return."""
    machine = Machine()
    run = Run(machine)
    table = hall.table(clocks=Clocks(turn=10, first=20, claim=3, next_hand=None))
    now = run.clock.now()
    Table.objects.filter(pk=table.table.pk).update(due_at=now - 1)
    assert _due_tables(HouseTime.objects.get()) == []
    machine.pass_ms(20_499)
    run.beat()
    assert _due_tables(HouseTime.objects.get()) == []
    machine.pass_ms(7_001)
    run.beat()
    assert _due_tables(HouseTime.objects.get()) == [DueTable(table.table.code, 0, 7)]


@pytest.mark.parametrize(
    ("away_ms", "told"),
    [
        (2_000, ClockFindings()),
        (-4_000, ClockFindings()),
        (-HOUR_MS, ClockFindings(behind_s=3600)),
        (60_000, ClockFindings(silent_s=60)),
    ],
)
def test_the_doctor_tells_a_clock_behind_and_a_server_that_is_silent(away_ms, told):
    assert _clock(HouseTime(house_ms=5, wall_ms=TODAY), TODAY + away_ms) == told


def test_nothing_is_cleared_away_before_the_wall_clock_has_stood_for_an_hour(monkeypatch):
    """A clock that is a year ahead for a minute costs nobody a session or a room."""
    cleared = []
    monkeypatch.setattr(running, "tidy", lambda: cleared.append(True))
    monkeypatch.setattr(Beats, "resume", lambda _beats: None)
    live = running.Live()
    live._resume()
    live._sweep(now_ms() + running.PRUNE_MS - 1_000)
    assert not cleared
    live._sweep(now_ms() + running.PRUNE_MS + 1_000)
    assert cleared
    cleared.clear()
    live._beats._jumped()
    live._sweep(now_ms() + running.PRUNE_MS - 1_000)
    assert not cleared


def test_time_that_cannot_be_kept_is_noted_once(monkeypatch, caplog):
    monkeypatch.setattr(beats, "BEAT_S", 0.01)
    monkeypatch.setattr(Beats, "_beat", lambda *_given, **_more: 1 // 0)
    kept = Beats(lambda: None, Machine().clock())
    kept.start()
    time.sleep(0.3)
    kept.stop()
    noted = [line for line in caplog.messages if line.startswith("the time cannot be kept: Zero")]
    assert len(noted) == 1
