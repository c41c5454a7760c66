"""What the rules of 1998 and the international sheet say under headings of their own.

It holds in the books of 2014 too, so all are played.
"""

from dataclasses import replace

import pytest

from muraille.table.common.actions import Discard, Pass
from muraille.table.common.melds import Meld
from muraille.table.common.state import Between, Setup, State
from muraille.table.mcr import legal_actions
from muraille.table.mcr.events import Event, McrWon
from muraille.tiles.parts import Shape
from tests.table.mcr.court import Court
from tests.table.players import play_game
from tests.table.prepared import BOOKS, E, N, S, Table, W, row, tile, tiles

WAITING = "123456789m 46s 11p"


def kept(old: Meld, new: Meld) -> bool:
    """As it was, or the kong of that pung."""
    kong = replace(old, shape=Shape.KONG, added=True)
    return new == old or (old.shape is Shape.PUNG and new == kong)


@pytest.mark.parametrize("book", BOOKS)
def test_004_precisions_exposed_sets_and_flowers_do_not_change_but_a_pung_into_a_kong(book):
    seen: set[str] = set()

    def watch(before: State, state: State, _events: tuple[Event, ...]) -> None:
        if before.hand is None or state.hand is None or before.hand.number != state.hand.number:
            return
        for old, new in zip(before.hand.players, state.hand.players, strict=True):
            assert len(new.melds) >= len(old.melds)
            assert all(map(kept, old.melds, new.melds))
            assert new.flowers[: len(old.flowers)] == old.flowers
            seen.update(meld.shape.value for meld in new.melds if meld.exposed)
            seen.update("added" for meld in new.melds if meld.added)

    for secret in (b"laid", b"open"):
        play_game(Setup(book, hands=4), secret, "greedy", watch)
    assert seen == {"chow", "pung", "kong", "added"}


@pytest.mark.parametrize("book", BOOKS)
def test_004_precisions_a_tile_of_an_exposed_set_is_not_discarded(book):
    table = Table(row(["5s", "46s", "", ""]), book).discard(E, "5s").let_go(S).chow(S, "4s")
    for laid in tiles("456s"):
        assert table.problem(Discard(S, laid)).code == "tile_not_held"


@pytest.mark.parametrize("book", BOOKS)
def test_003_summary_5_nobody_declares_a_hand_that_waits(book):
    """South waits from the deal on: what is offered is to play, to call and to win."""
    offered: set[str] = set()

    def watch(_before: State, state: State, _events: tuple[Event, ...]) -> None:
        for seat in state.waiting_for:
            offered.update(action.name for action in legal_actions(state, seat))

    play_game(Setup(book, hands=4), b"silent", "careful", watch)
    waiting = Table(row(["N", WAITING, "", ""], draws="P"), book).throw("N")
    offered |= waiting.names(S)
    assert waiting.names(S) == {"discard"}
    assert offered <= {"discard", "chow", "pung", "kong", "hu", "pass"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("winner", [E, S, W, N], ids=["dealer", "next", "opposite", "last"])
def test_003_summary_6_a_dealer_who_wins_is_paid_like_anybody_else(winner, book):
    hands = ["5s N", "", "", ""]
    hands[winner] = f"{WAITING} N" if winner == E else WAITING
    table = Table(row(hands, draws="5s"), book)
    if winner == E:
        table.throw("N")
    thrower = table.turn.seat
    table.discard(thrower, "5s").let_go(winner).hu(winner)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert won.points == 22
    for seat in (E, S, W, N):
        paid = {winner: won.points + 24, thrower: -won.points - 8}.get(seat, -8)
        assert won.payments[seat] == paid


@pytest.mark.parametrize("book", BOOKS)
def test_003_summary_9_a_win_is_said_then_shown(book):
    table = Court(row(["5s", "", WAITING, ""]), book).discard(E, "5s")
    table.hu(W).do(Pass(S)).do(Pass(N))
    assert table.state.current.result is None
    assert table.state.scores == (0, 0, 0, 0)
    table.show_all(W)
    won = table.state.current.result
    assert isinstance(won, McrWon)
    assert (won.seat, won.tile, won.hand) == (W, tile("5s"), tiles("123456789m 11p 46s"))
    assert isinstance(table.state.phase, Between)
