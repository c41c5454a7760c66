"""A game with a person at the table: what the person sees, what is kept, how it ends."""

import pytest

from muraille.arena.hosted import HostedGame
from muraille.bots.registry import bot_named
from muraille.table.common.events import HandBroken, SecretRevealed
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import SEATS, Over, Setup
from muraille.table.common.table import TableEvent
from muraille.table.mcr.events import McrGameEnded
from tests.table.players import table_of as module_of
from tests.table.prepared import BOOKS, WMO
from tests.table.riichi.laid import EMA

SECRET = b"hosted"


def hosted(book: str, person: int, keep: list[TableEvent], hands: int = 4) -> HostedGame:
    setup = Setup(book, hands=hands, commitment=commitment(SECRET))
    bots = {seat: bot_named("greedy", book) for seat in SEATS if seat != person}
    return HostedGame(setup, SECRET, bots, keep.append)


@pytest.mark.parametrize("person", SEATS)
@pytest.mark.parametrize("book", [*BOOKS, EMA])
def test_a_person_sees_the_view_of_the_own_seat_and_no_more(book, person):
    kept: list[TableEvent] = []
    told: list[TableEvent] = []
    game = hosted(book, person, kept, hands=1)
    table = module_of(game.view.setup)
    while not game.is_over:
        offers = game.offers
        assert all(action.seat == person for action in offers)
        told += game.play(offers[-1]) if offers else game.go_on()
        if len(kept) < 40:
            assert game.view == table.view_of(game.view.setup, kept, person)
    assert game.view == table.view_of(game.view.setup, kept, person)
    shown = [table.seen(event, person, game.view.setup.mode) for event in kept]
    assert told == [event for event in shown if event is not None]
    assert isinstance(table.replayed(table.unplayed(game.view.setup), kept).phase, Over)


def test_after_the_game_the_secret_is_told():
    kept: list[TableEvent] = []
    game = hosted(WMO, 0, kept, hands=1)
    while not game.is_over:
        offers = game.offers
        _ = game.play(offers[-1]) if offers else game.go_on()
    assert game.reveal() == (SecretRevealed(SECRET.hex()),)


def test_3_5_6_who_leaves_ends_the_session():
    kept: list[TableEvent] = []
    game = hosted(WMO, 0, kept)
    game.go_on()
    told = game.break_off()
    assert isinstance(told[0], HandBroken)
    assert isinstance(told[-1], McrGameEnded)
    assert game.is_over


def test_a_riichi_game_cannot_be_broken_off():
    assert hosted(WMO, 0, []).can_break_off
    assert not hosted(EMA, 0, []).can_break_off
