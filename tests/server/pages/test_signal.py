"""The signal before the end of a riichi session at a table of the site: 5.10, R34."""

from collections.abc import Collection
from typing import Any

import pytest

from muraille.server.frame.clock import now_ms
from muraille.server.live.deciding import signal_decision
from muraille.server.live.defaults import house_act
from muraille.server.live.keeper import Keeper
from muraille.server.live.logs import logged
from muraille.server.live.showing import Chair, picture
from muraille.server.play import hub
from muraille.server.play.models import Event, Table
from muraille.table.common.actions import Discard
from muraille.table.common.state import Mode, Turn, Window
from muraille.table.riichi.events import SignalGiven
from muraille.words import Language
from tests.server.pages.visitors import PLAY_NOW, text_of, visitor
from tests.server.test_hidden import keeper_for

RIICHI = {**PLAY_NOW, "rulebook": "riichi-ema-2016", "length": "4"}
CHAIRS = tuple(Chair(f"Player {n}", "", 0, True, False) for n in range(4))


class Told:
    """A live part that notes for which tables the signal is given."""

    def __init__(self) -> None:
        self.tables: list[int] = []

    def look_at(self, table: int) -> None:
        pass

    def reread(self, tables: Collection[int]) -> None:
        pass

    def signal(self, table: int) -> None:
        self.tables.append(table)


@pytest.fixture
def told():
    live = Told()
    hub.running(live)
    yield live
    hub.running(None)


def test_5_10_R34_the_host_gives_the_signal_from_the_score_sheet(client, french, told):
    page = client.post("/", RIICHI)["Location"]
    table = Table.objects.get()
    assert 'data-say="give_signal"' in text_of(client.get(page))
    assert 'data-say="give_signal"' not in text_of(french.get(page))
    assert french.post(f"{page}signal/").status_code == 403
    assert visitor("en").post(f"{page}signal/").status_code == 403
    answer = client.post(f"{page}signal/")
    assert (answer.status_code, answer["Location"]) == (302, page)
    assert told.tables == [table.pk]
    Event.objects.create(
        table=table, seq=1, batch=1, at=0, shown_at=0, line='{"seq":1,"event":"signal_given"}'
    )
    assert client.post(f"{page}signal/").status_code == 400
    assert 'data-say="give_signal"' not in text_of(client.get(page))
    assert told.tables == [table.pk]


@pytest.mark.parametrize("status", ["open", "over"])
def test_5_10_no_signal_before_or_after_a_game(client, told, status):
    page = client.post("/", RIICHI)["Location"]
    Table.objects.update(status=status)
    assert client.post(f"{page}signal/").status_code == 400
    assert told.tables == []


@pytest.mark.parametrize(("seated", "until"), [(True, 0), (False, 30_000)])
def test_5_10_whether_a_signal_can_be_given_does_not_tell_an_end_that_is_not_shown(
    client, told, seated, until
):
    """A host who plays sees the end with the players, one who only watches with the spectators."""
    page = client.post("/", RIICHI)["Location"]
    Table.objects.update(status="over", seq=1, delay_ms=30_000)
    table = Table.objects.get()
    if not seated:
        table.seats.filter(bot="").update(guest="another")
    Event.objects.create(
        table=table, seq=1, batch=1, at=0, shown_at=now_ms() + 60_000 - until, line="{}"
    )
    assert 'data-say="give_signal"' in text_of(client.get(page))
    assert client.post(f"{page}signal/").status_code == 302
    Event.objects.update(shown_at=now_ms() - until)
    assert 'data-say="give_signal"' not in text_of(client.get(page))
    assert client.post(f"{page}signal/").status_code == 400
    assert told.tables == [table.pk]


def test_3_5_6_a_game_of_mcr_has_no_signal(client, told):
    page = client.post("/", PLAY_NOW)["Location"]
    assert 'data-say="give_signal"' not in text_of(client.get(page))
    assert client.post(f"{page}signal/").status_code == 400
    assert told.tables == []


# At the table itself.


def dealt(game: str) -> Keeper:
    keeper = keeper_for(game, Mode.GUIDED, b"q" * 32)
    while not isinstance(keeper.state.phase, Turn):
        act(keeper, house_act(keeper, 1))
    return keeper


def act(keeper: Keeper, action) -> None:
    events, state = keeper.step(action)
    times, pace = keeper.timed(events, state, 1)
    keeper.commit(logged(keeper.seq, events, 1, times), state, pace, keeper.holders)
    keeper.release(1)


def test_5_10_R34_everybody_sees_how_many_hands_are_left_and_nobody_is_asked_anew():
    keeper = dealt("riichi")
    prompt = keeper.sights[keeper.state.waiting_for[0]].prompt
    decision = signal_decision(keeper, 1)
    assert decision is not None
    assert [entry.event for entry in decision.log] == [SignalGiven(2)]
    keeper.commit(decision.log, decision.state, decision.pace, decision.holders)
    keeper.release(1)
    for sight in keeper.sights.values():
        seen: Any = picture(sight, CHAIRS, Language.ENGLISH)
        assert seen["hand"]["left"] == 2
    assert keeper.sights[keeper.state.waiting_for[0]].prompt == prompt
    assert signal_decision(keeper, 1) is None


def test_5_10_the_signal_does_not_wait_for_a_claim_window_nor_tell_of_its_answers():
    keeper = dealt("riichi")
    while not isinstance(keeper.state.phase, Window):
        turn = keeper.state.phase
        assert isinstance(turn, Turn)
        tiles = keeper.state.current.players[turn.seat].tiles
        act(keeper, Discard(turn.seat, tiles[0] if turn.drawn is None else turn.drawn))
    opened = keeper.pace.opened
    decision = signal_decision(keeper, 2)
    assert decision is not None
    assert [entry.shown_at for entry in decision.log] == [2]
    assert decision.pace.opened == opened


def test_3_5_6_the_table_of_mcr_gives_none():
    assert signal_decision(dealt("mcr"), 1) is None
