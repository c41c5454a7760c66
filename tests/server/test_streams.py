"""Streams: the view first, then every step once; a reconnect gets exactly what it missed."""

import asyncio

from muraille.server.live.posting import Post
from muraille.server.live.streams import HEARTBEAT, LONGEST_QUEUE, Stream, message
from muraille.words import Language
from tests.server.apart import run_apart
from tests.server.hall import CLIENT, RIICHI, plain_action


def play_on(table, commands: int) -> None:
    for _ in range(commands):
        player, view = table.asked()
        assert player.send(plain_action(view), view).status_code == 200


def test_a_stream_begins_with_the_view_and_goes_on_with_steps(hall):
    table = hall.table()
    player, _view = table.asked()
    with player.listen() as heard:
        first = heard.wait(lambda one: one["event"] == "view")
        assert first["id"] == first["data"]["seq"]
        player.send(plain_action(first["data"]), first["data"])
        step = heard.wait(lambda one: one["event"] == "step")
        assert step["data"]["events"][0]["seq"] == first["id"] + 1
        assert step["id"] == step["data"]["view"]["seq"] == step["data"]["events"][-1]["seq"]


def test_every_viewer_counts_his_own_events_without_gaps(hall):
    table = hall.table(hands=1)
    table.asked()
    with table.players[0].listen() as mine, table.spectator.listen() as watched:
        play_on(table, 25)
        last = table.players[0].view()["seq"]
        mine.wait(lambda one: one["id"] == last)
        for heard in (mine, watched):
            numbers = [event["seq"] for event in heard.events]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_a_reconnect_gets_exactly_what_it_missed(hall):
    table = hall.table()
    table.asked()
    with table.players[1].listen() as whole:
        began = whole.wait(lambda one: one["event"] == "view")["id"]
        play_on(table, 20)
        last = table.players[1].view()["seq"]
        whole.wait(lambda one: one["id"] == last)
        heard_whole = whole.events
    for stop in (began, began + 1, (began + last) // 2, last - 1):
        with table.players[1].listen(last=stop) as again:
            end = again.wait(lambda one: one["id"] == last)
            expected = [event for event in heard_whole if event["seq"] > stop]
            assert again.events == expected
            assert end["data"]["view"]["seq"] == last
            assert all(one["event"] == "step" for one in again.messages if one["id"])


def test_a_reconnect_that_missed_nothing_or_lies_gets_the_present_view(hall):
    table = hall.table()
    table.asked()
    play_on(table, 3)
    now = table.players[2].view()["seq"]
    for last in (now, now + 50, 0):
        with table.players[2].listen(last=last) as heard:
            first = heard.wait(lambda one: one["event"] in ("view", "step"))
            assert (first["event"], first["id"]) == ("view", now)


def test_a_reconnect_after_a_restart_gets_what_it_missed_from_the_log(hall):
    table = hall.table()
    table.asked()
    with table.players[0].listen() as heard:
        began = heard.wait(lambda one: one["event"] == "view")["id"]
        play_on(table, 6)
        last = table.players[0].view()["seq"]
        heard.wait(lambda one: one["id"] == last)
        known = heard.events
    hall.kill()
    hall.start()
    with table.players[0].listen(last=began) as heard:
        heard.wait(lambda one: one["id"] == last)
        assert heard.events == known


def test_a_reconnect_is_never_served_a_stale_snapshot(hall):
    """While others play, every new stream begins where the table is, not where it was."""
    table = hall.table(RIICHI)
    table.asked()
    for _ in range(12):
        player, view = table.asked()
        answer = player.send(plain_action(view), view)
        assert player.view()["seq"] >= answer.json()["seq"]


def test_presence_is_told_to_everybody(hall):
    table = hall.table()
    table.asked()
    with table.players[0].listen() as heard:
        heard.wait(lambda one: one["event"] == "view")

        def here(seat: int, there: bool):
            return lambda one: (
                one["event"] == "presence"
                and one["data"]["seats"][seat]
                == {
                    "seat": seat,
                    "connected": there,
                }
            )

        with table.players[3].listen():
            heard.wait(here(3, True))
            count = len(heard.messages)
        heard.wait(lambda one: heard.messages.index(one) >= count and here(3, False)(one))


def test_spectators_hear_everything_later_by_the_delay(hall):
    table = hall.table(delay_s=1.0)
    player, view = table.asked()
    with player.listen() as mine, table.spectator.listen() as watched:
        player.send(plain_action(view), view)

        def discard(one):
            return one["event"] == "step" and any(
                event["event"] == "discarded" for event in one["data"]["events"]
            )

        gap = watched.wait(discard)["at"] - mine.wait(discard)["at"]
        assert 0.9 < gap < 2.0


def test_a_stream_needs_a_ticket(hall):
    table = hall.table()
    address = f"{hall.address}/live/tables/{table.table.code}/stream"
    for ticket in ("", "nonsense"):
        answer = CLIENT.get(address, params={"ticket": ticket, "lang": "fr"})
        assert answer.status_code == 403
        assert answer.json()["problems"][0]["code"] == "no_ticket"


def test_a_room_that_has_not_started_has_no_stream(hall):
    from muraille.server.play.tables import Wish, create_table, ticket_for

    room = create_table(Wish("mcr-wmo-2014", 1))
    address = f"{hall.address}/live/tables/{room.code}/stream"
    assert CLIENT.get(address, params={"ticket": ticket_for(room, None)}).status_code == 404


def test_a_silent_stream_has_a_heartbeat_and_a_slow_one_is_let_go():
    async def try_it() -> None:
        stream = Stream(None, Language.ENGLISH, Post(asyncio.get_running_loop()))
        assert await stream.next(0.01) == HEARTBEAT
        stream.send([message("view", 1, {}), message("view", 2, {})])
        assert (await stream.next(1) or b"").count(b"event: view") == 2
        for _ in range(LONGEST_QUEUE + 1):
            stream.send([b"x"])
        await asyncio.sleep(0)
        assert await stream.next(1) == b"x" * LONGEST_QUEUE
        assert await stream.next(1) is None

    run_apart(try_it())


def test_a_stream_that_was_let_go_takes_nothing_more_and_ends_once():
    async def try_it() -> None:
        stream = Stream(None, Language.ENGLISH, Post(asyncio.get_running_loop()))
        stream.close()
        stream.send([b"too late"])
        stream.end()
        await asyncio.sleep(0)
        assert await stream.next(1) is None
        assert await stream.next(0.01) is None

    run_apart(try_it())
