"""Clocks on the server: time-outs play the safe act; no time runs while nobody serves."""

import time

import pytest

from muraille.server.live.pacing import GRACE_MS
from muraille.server.play.models import Table
from muraille.server.play.tables import COMPETITION_CLOCKS, Clocks
from tests.server.hall import RIICHI, Hall, plain_action
from tests.table.prepared import DICE, built, row

SHORT = Clocks(turn=0.2, first=0.2, claim=0.2)


def wait_until(happened, patience: float = 180.0) -> None:
    until = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_3_5_7_6_3_6_4_3_6_7_a_deadline_is_commit_allowance_and_grace(hall):
    """As a competition has it: 20 seconds to the first discard, 10 for others, 3 for a call."""
    table = hall.table(clocks=COMPETITION_CLOCKS)
    player, view = table.asked()
    prompt = view["prompt"]
    last = table.events()[-1]
    assert prompt["allowance_ms"] == 20_000
    assert prompt["deadline"] == last.shown_at + 20_000 + GRACE_MS
    assert view["clock"] == {"seat": player.seat, "deadline": prompt["deadline"]}
    player.send(plain_action(view), view)
    table.table.refresh_from_db()
    player, view = table.asked()
    allowed = {"turn": 10_000, "claim": 3_000}[view["prompt"]["kind"]]
    assert view["prompt"]["allowance_ms"] == allowed


def test_time_runs_out_and_the_drawn_tile_is_discarded(hall):
    table = hall.table(RIICHI, clocks=SHORT)
    with table.players[0].listen():
        wait_until(lambda: table.names().count("discarded") >= 3)
    log = table.events()
    drawn: dict[int, int] = {}
    for one in log:
        if one.event.name == "drawn":
            drawn[one.event.seat] = one.event.tile
        elif one.event.name == "discarded" and one.event.seat in drawn:
            assert one.event.tile == drawn.pop(one.event.seat)
            assert one.event.drawn
        elif one.event.name == "answered":
            assert one.event.call.value == "pass"


@pytest.mark.parametrize(
    "end",
    [pytest.param(Hall.stop, marks=pytest.mark.slow), Hall.kill],
    ids=["stopped", "killed"],
)
def test_who_was_asked_when_the_server_ended_has_his_full_time_when_it_is_back(hall, end):
    """Time in which nobody served is nobody's, and browsers need a moment to come back."""
    table = hall.table(clocks=Clocks(turn=2.0, first=2.0, claim=2.0))
    player, view = table.asked()
    due = Table.objects.get(pk=table.table.pk).due_at
    assert due is not None
    assert due == view["prompt"]["deadline"]
    end(hall)
    time.sleep(3)
    hall.start()
    after = player.view()
    assert after["prompt"]["id"] == view["prompt"]["id"]
    deadline = after["prompt"]["deadline"]
    assert due <= deadline
    assert 0 < after["now"] - (deadline - 2000 - GRACE_MS) < 3000
    wait_until(lambda: "discarded" in table.names())
    first = next(one for one in table.events() if one.event.name == "discarded")
    assert deadline <= first.at < deadline + 1000


def test_the_next_hand_starts_when_all_are_ready_or_after_the_limit(hall):
    """One ends a hand at once: East is dealt a complete hand and wins it."""
    heaven = built(row(["111222333m 44455m", "", "", ""]))
    for limit, ready in ((None, True), (0.5, False)):
        table = hall.laid_table(heaven, DICE, hands=4, clocks=Clocks(next_hand=limit))
        table.players[0].do({"name": "hu"})
        view = table.players[1].view()
        assert view["phase"] == "between"
        assert view["last_hand"] == {"number": 1, "result": "won"}
        assert (view["next_at"] is None) is (limit is None)
        if ready:
            assert view["awaited"] == [0, 1, 2, 3]
            for player in table.players[:3]:
                player.do({"name": "ready"})
            view = table.players[1].view()
            assert view["awaited"] == [3]
            assert [seat["ready"] for seat in view["seats"]] == [True] * 3 + [False]
            assert table.names().count("hand_started") == 1
            table.players[3].do({"name": "ready"})
        wait_until(lambda table=table: table.names().count("hand_started") == 2)


def test_who_leaves_is_played_safely_and_may_come_back(hall):
    table = hall.table()
    player, view = table.asked()
    with table.players[(player.seat + 1) % 4].listen() as heard:
        assert player.send({"name": "leave"}, view).status_code == 200
        told = heard.wait(
            lambda one: one["event"] == "view" and one["data"]["seats"][player.seat]["left"]
        )
        assert told["data"]["seats"][player.seat]["bot"] is None
        wait_until(lambda: "discarded" in table.names())
        assert table.table.seats.get(seat=player.seat).bot == ""
        player.view()
        wait_until(lambda: not table.table.seats.get(seat=player.seat).left)


def test_a_time_out_after_a_call_is_no_swap_calling(hall):
    """R20: the tile just claimed, and its other end, are not put down by the clock."""
    from tests.table.riichi.laid import DICE as DICE_R
    from tests.table.riichi.laid import built as built_r
    from tests.table.riichi.laid import row as row_r

    wall = built_r(row_r(["2m", "34m 5m", "", ""]))
    table = hall.laid_table(
        wall, DICE_R, RIICHI, hands=1, clocks=Clocks(turn=0.3, first=60, claim=60)
    )
    table.players[0].do({"name": "discard", "tile": "2m"})
    table.players[1].do({"name": "chow", "low": "2m"})
    wait_until(lambda: table.names().count("discarded") == 2)
    second = [one.event for one in table.events() if one.event.name == "discarded"][1]
    assert second.tile not in (1, 4)
