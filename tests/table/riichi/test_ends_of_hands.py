"""How hands end: last tiles, drawn hands, wins, counters and the dealer (3.4 to 3.4.11)."""

from dataclasses import replace

import pytest

from muraille.table.common.actions import Chow, Kong, Pung
from muraille.table.common.state import SEATS, Between, Declaring
from muraille.table.riichi import legal_actions, seen, view_of
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.table.riichi.events import Declared, RiichiHandDrawn, RiichiHandEnded, WallEmpty
from muraille.tiles.four import Four
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import RiichiTable, row, yaku

# Four waiting hands that share a wall; East also holds a tile to discard.
WAITING = {
    E: "123456789s 11m 24p",
    S: "123456789m 99p 46s",
    W: "123456789p 11s 46m",
    N: "EEE SSS WWW 99m 24s",
}
SIMPLES = "234m 567m 234p 46s 88p"  # waits for 5s


def drawn(tenpai=(), **more):
    """A hand played to its end without a win; these seats wait."""
    hands = [WAITING[seat] if seat in tenpai else "" for seat in SEATS]
    hands[E] += " F"
    table = RiichiTable(row(hands, last="P", **more)).throw("F").until_left(0)
    return table.throw()


def test_3_4_1_the_last_discard_is_claimed_only_to_win():
    hands = ["F 5s", "", "46s 55s", SIMPLES]
    table = RiichiTable(row(hands, last="5s")).throw("F").until_left(0).discard(S, "5s")
    assert table.state.waiting_for == (N,)
    for action in (Chow(W, tile("4s")), Pung(W), Kong(W, tile("5s"))):
        assert table.problem(action).code == "only_hu_on_last_discard"
    table.hu(N)
    assert "under_the_sea_discard" in yaku(table.wins[0])


def test_3_4_1_R2_a_kong_on_the_last_but_one_tile_makes_the_replacement_the_last():
    opened = row(["1111p 234m 567m 55s 7s F", "", "", ""], last="8s P", replacements="9s")
    table = RiichiTable(opened).throw("F").until_left(1)
    assert (table.turn.seat, table.turn.drawn) == (E, tile("8s"))
    table.kong(E, "1p")
    assert table.state.current.wall.left == 0
    table.hu(E)
    assert {"after_a_kong", "under_the_sea_draw"} <= yaku(table.wins[0])


def test_3_4_1_no_kong_on_the_last_tile():
    opened = row(["F", "1111p", "", ""], last="P")
    table = RiichiTable(opened).throw("F").until_left(0)
    assert table.problem(Kong(S, tile("1p"))).code == "no_replacement_tile"


# Who is tenpai, and what each pays or gets.
DRAWN = [
    ((), (0, 0, 0, 0)),
    ((E,), (3_000, -1_000, -1_000, -1_000)),
    ((W,), (-1_000, -1_000, 3_000, -1_000)),
    ((S, N), (-1_500, 1_500, -1_500, 1_500)),
    ((E, W), (1_500, -1_500, 1_500, -1_500)),
    ((S, W, N), (-3_000, 1_000, 1_000, 1_000)),
    ((E, S, W), (1_000, 1_000, 1_000, -3_000)),
    ((E, S, W, N), (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("tenpai", "payments"), DRAWN)
def test_3_4_2_noten_players_pay_tenpai_players(tenpai, payments):
    table = drawn(tenpai)
    table.declares(*tenpai)
    (result,) = table.of(RiichiHandDrawn)
    assert (result.tenpai, result.payments) == (tenpai, payments)
    assert [event.seat for event in table.of(Declared)] == [E, S, W, N]
    assert table.state.scores == tuple(30_000 + points for points in payments)


def test_3_4_2_R23_each_declares_in_turn_or_earlier_and_once():
    table = drawn((S, W, N))
    assert isinstance(table.state.phase, Declaring)
    assert (table.state.waiting_for, table.state.phase.said) == ((E, S, W, N), ())
    table.tenpai(N)
    for action in (Tenpai(N), Noten(N)):
        assert table.problem(action).code == "declared_already"
    table.noten(E).noten(S).tenpai(W)
    assert [event.seat for event in table.of(Declared)] == [N, E, S, W]
    assert table.of(RiichiHandDrawn)[0].tenpai == (W, N)


def test_3_4_2_R23_a_tenpai_player_may_say_noten_and_shows_nothing():
    table = drawn((S,)).declares()
    assert table.of(RiichiHandDrawn) == [RiichiHandDrawn((), Four((0, 0, 0, 0)))]
    assert all(event.tiles == () for event in table.of(Declared))


def test_3_4_2_R23_a_hand_that_does_not_wait_can_only_be_noten():
    table = drawn((S,))
    assert table.names(S) == {"tenpai", "noten"}
    for seat in (E, W, N):
        assert table.names(seat) == {"noten"}
        refused = table.problem(Tenpai(seat))
        assert (refused.code, refused.article) == ("not_tenpai", "3.4.2")


@pytest.mark.parametrize("viewer", [*SEATS, None])
@pytest.mark.parametrize("saying", [0, 1, 2, 3, 4])
def test_3_4_2_R23_who_says_noten_may_have_been_waiting_for_all_others_know(saying, viewer):
    """The same words after the same discards look alike, whether South's hand waited or not.

    Only South's own view tells the two apart, after any number of declarations.
    """
    waiting, hopeless = drawn((S,)), drawn(())
    for seat in SEATS[:saying]:
        waiting.noten(seat)
        hopeless.noten(seat)
    seen_waiting, seen_hopeless = (
        told_since_the_wall_ended(t, viewer) for t in (waiting, hopeless)
    )
    assert seen_waiting == seen_hopeless
    if viewer is not None:
        others = [seat for seat in SEATS if seat != viewer]
        view = view_of(waiting.setup, waiting.log, viewer)
        assert not any(legal_actions(view, other) for other in others)
        assert set(view.waiting_for) <= {viewer}


def told_since_the_wall_ended(table, viewer):
    place = next(n for n, event in enumerate(table.log) if isinstance(event, WallEmpty))
    shown = [seen(event, viewer, table.setup.mode) for event in table.log[place:]]
    return [event for event in shown if event is not None]


def test_3_4_2_a_riichi_player_must_show():
    hands = ["F", WAITING[S], "", ""]
    table = RiichiTable(row(hands, draws="C", last="P")).throw("F").riichi(S, "C").let_go()
    table.until_left(0).throw()
    assert table.state.waiting_for == (E, W, N)
    for action in (Tenpai(S), Noten(S)):
        assert table.problem(action).code == "nothing_to_answer"
    table.declares()
    assert isinstance(table.state.phase, Between)
    assert [event.seat for event in table.of(Declared)] == [E, S, W, N]
    (shown,) = [event for event in table.of(Declared) if event.tenpai]
    assert (shown.seat, shown.tiles) == (S, tuple(sorted(tiles(WAITING[S]))))


def test_3_4_2_no_declaration_before_the_wall_is_empty():
    table = RiichiTable(row(["F", "", "", ""]))
    assert table.problem(Tenpai(E)).code in {"nothing_to_answer", "not_your_turn"}
    assert not table.of(WallEmpty)


def test_3_4_3_there_are_no_abortive_draws():
    """Four winds, four riichi and nine different orphans go on (R35)."""
    table = RiichiTable(row(["E", "E", "E", "E"])).throws("E", "E", "E", "E")
    assert table.turn.seat == E
    draws = "C C C N"
    hands = [WAITING[seat] for seat in SEATS]
    hands[E] += " F"
    table = RiichiTable(row(hands, draws=draws)).riichi(E, "F").let_go()
    for seat in (S, W, N):
        table.do(Riichi(seat, table.drawn)).let_go()
    assert (table.turn.seat, table.state.bets) == (E, 4)
    table = RiichiTable(row(["19m 19p 19s ESWNPFC 5m", "", "", ""]))
    assert table.names(E) == {"discard", "riichi"}


def test_4_2_6_R35_who_throws_terminals_and_honours_alone_is_paid_nothing():
    """Nagashi Mangan is gone: a drawn hand is paid by who waits, whatever was thrown."""
    thrown = [rank + suit for suit in "mps" for rank in "19"][:4] * 4 + ["E", "S"]
    others = [rank + suit for suit in "mps" for rank in "2345678"] * 3
    rounds = [[one, *others[3 * n : 3 * n + 3]] for n, one in enumerate(thrown)]
    draws = [drawn_tile for turn in rounds for drawn_tile in turn][:69]
    table = RiichiTable(row(["F", "", "", ""], draws=" ".join(draws))).throw("F")
    table.until_left(0).throw().declares()
    lying = {discard.tile for discard in table.state.current.players[S].discards}
    assert lying <= set(tiles("19m 19p 19s ESWN PFC"))
    assert table.of(RiichiHandDrawn) == [RiichiHandDrawn((), Four((0, 0, 0, 0)))]


def test_3_4_4_bets_stay_for_the_next_winner():
    hands = ["F", WAITING[S], "", ""]
    table = RiichiTable(row(hands, draws="C", last="P")).throw("F").riichi(S, "C").let_go()
    table.until_left(0).throw().declares()
    assert (table.state.bets, table.state.scores[S]) == (1, 32_000)
    table.deal(row(["F", SIMPLES, "", ""], draws="5s")).throw("F").hu(W)
    assert (table.wins[0].bets, table.state.bets) == (1_000, 0)


def test_3_4_9_the_highest_reading_is_paid_and_the_discarder_pays_all():
    """7s ends 567s and earns pinfu; as the edge of 789s it would earn no yaku at all."""
    table = RiichiTable(row(["7s N", "234m 22m 345p 56789s", "", ""], draws="P F C", dora="E"))
    table.throws("N", "", "", "").discard(E, "7s").let_go(S).hu(S)
    (won,) = table.wins
    assert yaku(won) == {"pinfu"}
    assert won.payments == (-won.points, won.points, 0, 0)


def test_3_4_9_east_pays_and_gets_more():
    table = RiichiTable(row(["N", SIMPLES, "", ""], draws="5s", dora="E")).throw("N").hu(S)
    paid = table.wins[0].payments
    assert paid[E] == 2 * paid[W] == 2 * paid[N]


def test_3_4_10_a_counter_adds_three_hundred():
    plain = RiichiTable(row(["N", SIMPLES, "", ""], draws="5s", dora="E"))
    counted = RiichiTable(row(["N", SIMPLES, "", ""], draws="5s", dora="E"))
    counted.state = replace(counted.state, counters=2)
    one, two = (table.throw("N").hu(S).wins[0].payments for table in (plain, counted))
    assert [b - a for a, b in zip(one, two, strict=True)] == [-200, 600, -200, -200]
    assert counted.state.counters == 0


# How a hand ends, whether East stays, and the counters after two before.
AFTERWARDS = [
    ("east_wins", True, 3),
    ("other_wins", False, 0),
    ("both_win", True, 3),
    ("drawn_east_tenpai", True, 3),
    ("drawn_east_noten", False, 3),
]


def ended(how):
    if how == "drawn_east_tenpai":
        return drawn((E,)).declares(E)
    if how == "drawn_east_noten":
        return drawn((S,)).declares(S)
    hands = ["F 234m 567m 234p 46s 88p", "", "5s", "345m 678m 345p 46s 66p"]
    table = RiichiTable(row(hands, draws="P N C E", dora="S")).throws("F", "")
    table.discard(W, "5s").let_go(E, N)
    for seat in (N, E):
        wins = {"east_wins": (E,), "other_wins": (N,)}.get(how, (E, N))
        table = table.hu(seat) if seat in wins else table.let_go(*wins)
    return table


@pytest.mark.parametrize(("how", "stays", "counters"), AFTERWARDS)
def test_3_4_10_3_4_11_R24_counters_and_the_dealer(how, stays, counters, monkeypatch):
    original = RiichiTable.deal

    def with_counters(self, opened):
        self.state = replace(self.state, counters=2)
        return original(self, opened)

    monkeypatch.setattr(RiichiTable, "deal", with_counters)
    table = ended(how)
    (last,) = table.of(RiichiHandEnded)
    assert (last.counters, last.deals) == (counters, 0 if stays else 1)
    assert table.state.order()[0] == (E if stays else S)


def test_3_4_11_the_next_dealer_is_south():
    table = ended("other_wins")
    table.deal(row([""] * 4))
    assert table.state.current.order == (S, W, N, E)
    assert table.turn.seat == S
