"""How fast bots play, and people who are away: the game waits, plays on, or the others decide."""

import pytest

from muraille.server.live.absence import AwayVote, AwayWish, is_carried, needed
from muraille.server.live.deciding import Command, StaleError, absent, come_back, decide
from muraille.server.live.keeper import Holder, Keeper, TableRow
from muraille.server.live.pacing import Durations, Tempo
from muraille.server.play.models import Seat as SeatRow
from muraille.server.play.tables import Clocks
from muraille.table.common.state import Over, Setup
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from tests.server.hall import MCR, RIICHI, Hall
from tests.server.test_deadlines import wait_until

AWAY_MS = 300
AGREED = Durations(10_000, 20_000, 3_000, 1_500, None, 0, bot=600)


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """One where nobody who is gone is waited for long."""
    served = Hall(tmp_path_factory.mktemp("hall"), MURAILLE_AWAY_MS=str(AWAY_MS))
    served.start()
    yield served
    served.close()


@pytest.mark.parametrize(
    ("tempos", "floor", "bot"),
    [
        ([Tempo.NORMAL], 0, 300),
        ([Tempo.SLOW], 0, 600),
        ([Tempo.INSTANT], 0, 0),
        ([Tempo.FAST, Tempo.INSTANT], 1_500, 120),
        ([Tempo.INSTANT] * 4, 1_500, 0),
    ],
)
def test_bots_wait_for_who_wants_it_slowest_and_one_person_needs_no_floor(tempos, floor, bot):
    shared = AGREED.shared_by(tempos)
    assert (shared.floor, shared.bot, shared.turn) == (floor, bot, AGREED.turn)


def people(*absent_seats: int, **votes: AwayVote) -> list[Holder]:
    return [
        Holder(f"P{seat}", "", f"t{seat}", left=seat in absent_seats, vote=votes.get(f"v{seat}"))
        for seat in range(4)
    ]


def test_more_than_half_of_those_who_are_there_decide_or_the_host_of_a_private_room():
    vote = AwayVote(3, AwayWish.BOT)
    assert needed(people(3)) == 2
    assert not is_carried(people(3, v0=vote), vote, None)
    assert is_carried(people(3, v0=vote, v1=vote), vote, None)
    assert is_carried(people(3, v0=vote), vote, 0)
    assert not is_carried(people(3, v0=vote), vote, 1)
    assert not is_carried(people(3, v0=vote, v1=AwayVote(3, AwayWish.END)), vote, None)
    # Who is away himself has no say, and only one is left to decide.
    assert is_carried(people(1, 2, 3, v0=vote), vote, None)
    assert not is_carried(people(2, 3, v2=vote, v0=vote), vote, None)


def keeper_of(holders: list[Holder], book: str = MCR, host: int | None = None) -> Keeper:
    row = TableRow(1, "code", Setup(book, hands=4), b"secret", AGREED, host)
    return Keeper(row, holders, ())


def say(keeper: Keeper, by: int, /, **action: object):
    command = Command("code", by, f"t{by}", "key", 0, "", action)
    return decide(keeper, command, 1_000)


def test_the_vote_puts_a_bot_in_until_the_player_is_back():
    keeper = keeper_of(people(3))
    first = say(keeper, 0, name="vote", seat=3, wish="bot")
    assert first.holders[3].player == ""
    keeper.commit((), keeper.state, keeper.pace, first.holders)
    second = say(keeper, 1, name="vote", seat=3, wish="bot")
    assert (second.holders[3].player, second.holders[3].bot) == ("simple", "")
    keeper.commit((), keeper.state, keeper.pace, second.holders)
    back = come_back(keeper, Seat(3), 2_000)
    assert (back.holders[3].player, back.holders[3].left) == ("", False)


def test_the_host_ends_a_game_of_mcr_at_once():
    keeper = keeper_of(people(3), host=0)
    ended = say(keeper, 0, name="vote", seat=3, wish="end")
    assert isinstance(ended.state.phase, Over)


def test_5_10_the_host_ends_a_game_of_riichi_by_the_signal():
    keeper = keeper_of(people(3), RIICHI, host=0)
    ended = say(keeper, 0, name="vote", seat=3, wish="end")
    assert [logged.event.name for logged in ended.log] == ["signal_given"]


@pytest.mark.parametrize(
    ("action", "error"),
    [
        ({"name": "vote", "seat": 2, "wish": "bot"}, StaleError),
        ({"name": "vote", "seat": 9, "wish": "bot"}, InputError),
        ({"name": "vote", "seat": 3, "wish": "win"}, InputError),
        ({"name": "vote", "seat": [3], "wish": "bot"}, InputError),
        ({"name": "vote"}, InputError),
        ({"name": "tempo", "tempo": "allegro"}, InputError),
        ({"name": "tempo", "tempo": ["fast"]}, InputError),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(action, error):
    keeper = keeper_of(people(3))
    with pytest.raises(error):
        say(keeper, 0, **action)
    assert keeper.holders[0].vote is None


def test_a_game_against_bots_waits_for_its_only_player_and_gives_him_his_time_anew(hall):
    table = hall.table(bots=("simple",) * 3, clocks=Clocks(turn=0.4, first=0.4, claim=0.4))
    player = table.players[0]
    with player.listen() as heard:
        heard.wait(lambda one: (one["data"].get("view") or one["data"]).get("prompt"))
        assert player.send({"name": "tempo", "tempo": "instant"}).status_code == 200
        heard.wait(
            lambda one: one["event"] == "view" and one["data"]["seats"][0]["tempo"] == "instant"
        )
    wait_until(lambda: SeatRow.objects.get(table=table.table, seat=0).left)
    before = len(table.events())
    hall.stop()
    hall.start()
    assert len(table.events()) == before
    with player.listen() as heard:
        view = heard.wait(lambda one: one["event"] == "view")["data"]
        assert view["seats"][0]["tempo"] == "instant"
        wait_until(lambda: len(table.events()) > before)


def test_who_is_gone_for_long_is_played_for_while_another_waits(hall):
    """A table without clocks: the tab was closed, nobody left by a button."""
    table = hall.table()
    gone, _view = table.asked()
    others = [player for player in table.players if player is not gone]
    with others[0].listen() as heard:
        told = heard.wait(lambda one: (one["data"].get("view") or one["data"]).get("absent"))
        view = told["data"].get("view") or told["data"]
        assert gone.seat in [away["seat"] for away in view["absent"]]
        wait_until(lambda: "discarded" in table.names())


def test_absence_is_noted_once_and_taken_back_by_playing():
    keeper = keeper_of(people())
    gone = absent(keeper, Seat(2))
    assert gone.holders[2].left
    assert gone.changed == (2,)
