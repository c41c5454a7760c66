"""Furiten in its three kinds (3.4.5, R21), with the hands of the book's examples."""

import pytest

from muraille.table.common.actions import Hu, Pass
from muraille.table.common.competition_actions import Withdraw
from muraille.table.common.state import DiscardedTile
from muraille.table.riichi import lawful_actions
from muraille.table.riichi.events import TileMissed
from muraille.table.riichi.state import RiichiPlayer
from muraille.table.riichi.waiting import is_furiten, waiting_kinds
from muraille.tiles.kinds import group_text, kinds_in
from tests.table.prepared import E, N, S, W, tiles
from tests.table.riichi.court import Court
from tests.table.riichi.laid import RiichiTable, row, yaku

SIMPLES = "234m 567m 234p 46s 88p"  # waits for 5s

# The hand, its waits, one's own discards, furiten or not.
EXAMPLES = [
    ("45678s 22p 123m 777p", "369s", "3s", True),
    ("45678s 22p 123m 777p", "369s", "6s", True),
    ("45678s 22p 123m 777p", "369s", "9s", True),
    ("45678s 22p 123m 777p", "369s", "5s 1m", False),
    ("23567p 44s 123m 789s", "14p", "7p", False),
    ("23567p 44s 123m 789s", "14p", "1p", True),
    ("23567p 44s 123m 789s", "14p", "7p 4p", True),
    ("44456p CC 123m 789s", "47p C", "4p", True),
    ("44456p CC 123m 789s", "47p C", "7p", True),
    ("44456p CC 123m 789s", "47p C", "C", True),
    ("44456p CC 123m 789s", "47p C", "E 5p", False),
]


@pytest.mark.parametrize(("hand", "waits", "discards", "furiten"), EXAMPLES)
def test_3_4_5_the_examples_of_the_book(hand, waits, discards, furiten):
    held = tuple(sorted(tiles(hand)))
    assert group_text(kinds_in(waiting_kinds(held, 0))) == waits
    lying = tuple(DiscardedTile(one) for one in tiles(discards))
    assert is_furiten(RiichiPlayer(held, discards=lying)) is furiten
    taken = tuple(DiscardedTile(one, taken=True) for one in tiles(discards))
    assert is_furiten(RiichiPlayer(held, discards=taken)) is furiten


def test_3_4_5_an_own_discard_forbids_wins_on_discards_not_by_drawing():
    hands = ["F 5s", SIMPLES, "55s", ""]
    table = RiichiTable(row(hands, draws="5s P N C E E N C", dora="9s")).throw("F")
    table.throws("", "", "").discard(E, "5s")
    assert table.problem(Hu(S)).code == "furiten"
    table = RiichiTable(row(["F", SIMPLES, "", ""], draws="5s P N C 5s", dora="9s")).throw("F")
    table.throws("", "", "", "").hu(S)
    assert "all_simples" in yaku(table.wins[0])


def passed(draws="P N C"):
    """South lets West's 5s pass."""
    hands = ["F", SIMPLES, "5s 5s", "5s 5s"]
    table = RiichiTable(row(hands, draws=draws, dora="9s")).throws("F", "")
    return table.discard(W, "5s").let_go()


def test_3_4_5_a_missed_tile_forbids_until_the_player_draws():
    table = passed("P N C E E N C")
    assert table.of(TileMissed) == [TileMissed(S)]
    table.discard(N, "5s")
    assert S not in table.state.waiting_for
    assert table.state.current.players[S].missed
    table.let_go().throw()
    assert table.turn.seat == S
    assert not table.state.current.players[S].missed
    table.throw().discard(W, "5s").let_go(S).hu(S)
    assert table.wins[0].seat == S


def test_3_4_5_or_until_the_player_calls():
    hands = ["8p F", SIMPLES, "5s", "5s"]
    table = RiichiTable(row(hands, draws="P N C", dora="9s")).throws("F", "")
    table.discard(W, "5s").let_go()
    assert table.state.current.players[S].missed
    table.throw().discard(E, "8p").let_go(S).pung(S)
    assert not table.state.current.players[S].missed


def test_3_4_5_a_tile_without_yaku_counts_as_missed_too():
    hands = ["F", "456m 46s 99s 789p 111p", "5s", ""]
    table = RiichiTable(row(hands, draws="P N C")).throws("F", "").discard(W, "5s").let_go()
    assert table.of(TileMissed) == [TileMissed(S)]


def test_3_4_5_a_tile_missed_is_not_told_to_others():
    table = passed()
    for viewer in (E, W, N, None):
        view = table.game.view_of(table.setup, table.log, viewer)
        assert not view.current.players[S].missed
    assert table.game.view_of(table.setup, table.log, S).current.players[S].missed


def test_3_4_5_a_player_in_furiten_may_change_the_hand():
    hands = ["F", SIMPLES, "", ""]
    table = RiichiTable(row(hands, draws="5s P N C 8p", dora="9s")).throw("F")
    table.throws("", "", "", "")
    assert is_furiten(table.state.current.players[S])
    table.throw("4s")
    assert not is_furiten(table.state.current.players[S])


def test_3_4_5_an_added_kongs_tile_let_pass_counts_as_missed():
    hands = ["5s", "123456789m 46s 11p", "55s 9m", ""]
    table = RiichiTable(row(hands, draws="N P F 5s", dora="S"))
    table.discard(E, "5s").let_go(W).pung(W).throws("9m", "", "", "").kong(W, "5s").let_go()
    assert table.state.current.players[S].missed


def judged_passed(draws="P N C"):
    """Competition play: South lets West's 5s pass."""
    hands = ["F", SIMPLES, "5s 5s", "5s 5s"]
    table = Court(row(hands, draws=draws, dora="9s")).throws("F", "")
    return table.discard(W, "5s").calls()


@pytest.mark.parametrize("viewer", [E, S, W, N, None])
def test_3_4_5_competition_play_tells_nobody_that_a_tile_was_missed(viewer):
    """No real table would tell it: whoever is furiten has to know (guided play says so)."""
    table = judged_passed()
    assert table.of(TileMissed) == [TileMissed(S)]
    assert all(
        table.game.seen(event, viewer, table.setup.mode) is None
        for event in table.log
        if isinstance(event, TileMissed)
    )
    view = table.game.view_of(table.setup, table.log, viewer)
    assert not any(player.missed for player in view.current.players)


def test_3_4_5_in_competition_play_a_win_in_furiten_is_offered_and_judged():
    table = judged_passed().discard(N, "5s")
    view = table.game.view_of(table.setup, table.log, S)
    assert Hu(S) in table.game.legal_actions(view, S)
    table.calls(S="hu").show(S)
    assert table.rulings == [(S, "invalid_win", "all_shown")]
    table.verified()


def test_3_4_5_who_never_errs_works_out_what_was_let_pass():
    table = judged_passed("P N C E E N C").discard(N, "5s")
    for known in (table.state, table.game.view_of(table.setup, table.log, S)):
        assert lawful_actions(known, S) == (Pass(S),)
    table.calls().throw()
    assert table.turn.seat == S
    table.throw().discard(W, "5s")
    view = table.game.view_of(table.setup, table.log, S)
    assert lawful_actions(view, S) == (Hu(S), Pass(S))
    table.verified()


def test_3_4_5_who_never_errs_takes_back_a_win_in_furiten():
    table = judged_passed().discard(N, "5s").calls(S="hu")
    for known in (table.state, table.game.view_of(table.setup, table.log, S)):
        assert lawful_actions(known, S) == (Withdraw(S),)


def test_3_4_5_R27_a_dead_hand_lets_no_tile_pass():
    """It could not have won: nothing is missed, whether others claim the tile or not."""
    hands = ["F", SIMPLES, "5s 5s", "5s 5s"]
    for claimed in (False, True):
        table = Court(row(hands, draws="P N C", dora="9s")).throws("F", "").dies(S)
        table.discard(W, "5s")
        table = table.let_go(N).pung(N) if claimed else table.let_go()
        assert table.of(TileMissed) == []
        assert not table.state.current.players[S].missed
