"""J10: flowers that are exposed when their holder likes, kept, or discarded."""

import pytest

from muraille.records.formats import ForeignGame, export
from muraille.records.header import header_of
from muraille.records.reading import read_record
from muraille.records.verifying import verify as verify_record
from muraille.records.writing import record_lines
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.table.common import events as e
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.events import After
from muraille.table.common.state import SEATS, Opening, Setup, Turn
from muraille.table.common.tiles import HIDDEN, Tile, is_flower
from muraille.table.mcr import legal_actions, new_game, view_of
from muraille.table.mcr.actions import Flower
from muraille.table.mcr.events import McrWon
from muraille.tiles.problems import InputError
from tests.table.players import play_game
from tests.table.prepared import (
    BOOKS,
    INTERNATIONAL,
    KEEP,
    WMO,
    E,
    N,
    S,
    Table,
    W,
    row,
    tile,
    tiles,
)

ALL_FLOWERS = "12345678f"


def keeping(opened: tuple[Tile, ...], book: str = WMO) -> Table:
    return Table(opened, book, options=KEEP)


def won(table: Table) -> McrWon:
    found = table.state.current.result
    assert isinstance(found, McrWon)
    return found


# The switch.


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_J10_every_rulebook_exposes_unless_asked_to_keep(book):
    assert book.switches["J10"] == "expose"
    assert not book.keeps_flowers
    kept = book.with_options({"J10": "keep"})
    assert kept.keeps_flowers
    assert kept.exclusions_in_force() == book.exclusions_in_force()


def test_J10_has_two_positions():
    with pytest.raises(InputError) as refused:
        new_game(Setup(WMO, (("J10", "hide"),)))
    assert refused.value.problems[0].code == "unknown_position"


@pytest.mark.parametrize("book", BOOKS)
def test_J10_by_default_flowers_are_exposed_by_themselves(book):
    table = Table(row(["1f E", "", "", ""], draws="2f", replacements="9p 1s"), book)
    assert table.problem(Flower(E, tile("1f"))).code == "flowers_expose_themselves"
    table.throw("E")
    assert table.state.current.players[S].flowers == tiles("2f")
    assert "flower" not in table.names(S)


# The opening.


@pytest.mark.parametrize("book", BOOKS)
def test_J10_at_the_opening_each_holder_in_turn_exposes_or_passes(book):
    table = keeping(row(["1f E", "2f", "", "3f 4f"], replacements="9p 1s"), book)
    assert table.state.waiting_for == (E,)
    assert legal_actions(table.state, E) == (Flower(E, tile("1f")), Pass(E))
    table.flower(E, "1f")
    assert table.events[:2] == (
        e.FlowerExposed(E, tile("1f")),
        e.ReplacementDrawn(E, tile("9p"), After.FLOWER),
    )
    assert table.state.waiting_for == (S,)
    table.do(Pass(S))
    assert table.state.waiting_for == (N,)
    table.flower(N, "4f")
    assert table.state.waiting_for == (N,)
    table.do(Pass(N))
    assert table.turn == Turn(E, None, After.DEAL)
    kept = [[one for one in table.state.current.players[seat].tiles if one > 33] for seat in SEATS]
    assert kept == [[], [tile("2f")], [], [tile("3f")]]
    assert [player.flowers for player in table.state.current.players] == [
        tiles("1f"),
        (),
        (),
        tiles("4f"),
    ]


def test_J10_a_flower_that_replaces_a_flower_is_asked_about_too():
    table = keeping(row(["1f E", "", "", ""], replacements="5f 9p")).flower(E, "1f")
    assert table.state.waiting_for == (E,)
    assert Flower(E, tile("5f")) in legal_actions(table.state, E)
    assert isinstance(table.state.phase, Opening)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Discard(E, tile("1f")), "dealt_flower_first"),
        (Hu(E), "dealt_flower_first"),
        (Kong(E, tile("1f")), "set_not_held"),
        (Flower(E, tile("2f")), "tile_not_held"),
        (Flower(E, tile("E")), "not_a_flower"),
        (Flower(S, tile("1f")), "not_your_turn"),
        (Pass(S), "nothing_to_answer"),
    ],
)
def test_J10_nothing_else_is_lawful_before_the_flower_is_settled(action, code):
    assert keeping(row(["1f E", "", "", ""])).problem(action).code == code


def test_J10_dealt_flowers_and_dealt_kongs_are_one_question():
    table = keeping(row(["1f 5555s E", "", "", ""], replacements="9p 2f"), INTERNATIONAL)
    assert table.names(E) == {"flower", "kong", "pass"}
    table.kong(E, "5s")
    assert table.names(E) == {"flower", "pass"}
    table.flower(E, "1f")
    assert table.names(E) == {"flower", "pass"}
    table.do(Pass(E))
    assert table.turn == Turn(E, tile("2f"), After.FLOWER)


# In one's turn.


@pytest.mark.parametrize("book", BOOKS)
def test_J10_a_flower_kept_then_discarded_is_claimed_by_nobody(book):
    table = keeping(row(["1f E", "", "", ""], draws="9p"), book).let_go()
    assert Discard(E, tile("1f")) in legal_actions(table.state, E)
    table.discard(E, "1f")
    assert [type(event) for event in table.events] == [e.Discarded, e.Drawn]
    assert table.turn == Turn(S, tile("9p"), After.DRAW)
    for seat in (W, N):
        for action in (Pung(seat), Chow(seat, tile("7s")), Hu(seat)):
            assert table.problem(action)


def test_J10_a_drawn_flower_may_be_kept_and_another_tile_discarded():
    table = keeping(row(["E", "N", "", ""], draws="1f")).throw("E")
    assert table.turn == Turn(S, tile("1f"), After.DRAW)
    assert table.names(S) == {"flower", "discard"}
    table.discard(S, "N")
    assert table.events[0] == e.Discarded(S, tile("N"), drawn=False)
    assert tile("1f") in table.state.current.players[S].tiles
    assert table.state.current.players[S].flowers == ()


@pytest.mark.parametrize("book", BOOKS)
def test_J10_a_flower_exposed_later_is_replaced_from_the_back(book):
    prepared = row(["E", "1f", "", ""], draws="9p", replacements="7s")
    table = keeping(prepared, book).let_go().throw("E")
    assert table.turn == Turn(S, tile("9p"), After.DRAW)
    back = table.state.current.wall.back
    table.flower(S, "1f")
    assert table.events == (
        e.FlowerExposed(S, tile("1f")),
        e.ReplacementDrawn(S, tile("7s"), After.FLOWER),
    )
    assert table.turn == Turn(S, tile("7s"), After.FLOWER)
    assert tile("9p") in table.state.current.players[S].tiles
    assert table.state.current.wall.back == back + 1


@pytest.mark.parametrize("book", BOOKS)
def test_J10_the_dealer_may_expose_in_the_first_turn(book):
    table = keeping(row(["1f E", "", "", ""], replacements="7s"), book).let_go().flower(E, "1f")
    assert table.turn == Turn(E, tile("7s"), After.FLOWER)


def test_J10_a_kept_flower_after_a_kong_clears_the_kong():
    prepared = row(["1111p 222p 34m 55m 678m", "", "", ""], replacements="1f 5m")
    table = keeping(prepared).kong(E, "1p")
    assert table.turn == Turn(E, tile("1f"), After.KONG)
    assert table.problem(Hu(E)).code == "hand_not_complete"
    table.flower(E, "1f")
    assert table.turn == Turn(E, tile("5m"), After.FLOWER)
    found = won(table.hu(E))
    assert not found.kong_replacement
    assert "out_with_replacement_tile" not in {fan for fan, _, _ in found.fans}
    assert found.flowers == 1


def test_J10_no_flower_in_the_turn_of_a_claim():
    prepared = row(["5s", "1f", "55s 2f 9m", ""], draws="")
    table = keeping(prepared).let_go().discard(E, "5s").let_go(W).pung(W)
    assert table.problem(Flower(W, tile("2f"))).code == "flower_after_claim"
    assert table.names(W) == {"discard"}
    assert Discard(W, tile("2f")) in legal_actions(table.state, W)


def test_J10_not_in_anothers_turn():
    table = keeping(row(["E", "1f", "", ""])).let_go()
    assert table.problem(Flower(S, tile("1f"))).code == "not_your_turn"


# Wins.


def test_J10_a_hand_that_holds_a_flower_is_never_complete():
    """South would win with 5s, were 1f not among the tiles."""
    prepared = row(["5s E", "123456789m 46s 1p 1f", "", ""], draws="1p 9p", replacements="1p")
    table = keeping(prepared).let_go().discard(E, "5s")
    assert table.problem(Hu(S)).code == "hand_not_complete"
    assert S not in table.state.waiting_for or "hu" not in table.names(S)


def test_J10_exposed_flowers_count_and_given_up_ones_do_not():
    prepared = row(["E", "123456789m 46s 1p 2f", "", ""], draws="1f N 9p F 5s", replacements="1p")
    table = keeping(prepared).let_go().throw("E")
    assert table.turn == Turn(S, tile("1f"), After.DRAW)
    table.flower(S, "2f")
    assert table.turn == Turn(S, tile("1p"), After.FLOWER)
    assert "hu" not in table.names(S)
    table.discard(S, "1f").throw().throw().throw()
    assert table.turn == Turn(S, tile("5s"), After.DRAW)
    found = won(table.hu(S))
    assert found.flowers == 1


# The last tile.


def test_J10_J6_the_last_tile_cannot_be_exposed_only_kept_or_discarded():
    fillers = "1m 4m 7m 2p 5p 8p 3s"
    prepared = row(["9s", "", "2345678f 19m 19p E", ""], replacements=f"{fillers} 1f")
    table = keeping(prepared)
    for flower in ALL_FLOWERS[1:-1]:
        table.flower(W, f"{flower}f")
    table.throw("9s").until_left(0)
    turn = table.turn
    assert turn.drawn == tile("1f")
    assert table.problem(Flower(turn.seat, tile("1f"))).code == "no_tile_for_flower"
    assert table.names(turn.seat) == {"discard"}
    table.throw()
    assert [type(event) for event in table.events] == [e.Discarded, e.HandDrawn, e.HandEnded]


def test_J10_the_last_tile_may_replace_a_flower():
    fillers = "1m 4m 7m 2p 5p 8p 3s"
    prepared = row(["9s", "", "2345678f 19m 19p E", ""], last="1f", replacements=f"{fillers} 9s")
    table = keeping(prepared)
    for flower in ALL_FLOWERS[1:-1]:
        table.flower(W, f"{flower}f")
    table.throw("9s").until_left(1)
    seat = table.turn.seat
    assert table.turn.drawn == tile("1f")
    table.flower(seat, "1f")
    assert table.turn == Turn(seat, tile("9s"), After.FLOWER)
    assert table.state.current.wall.left == 0


# What others see, records.


def test_J10_kept_flowers_are_hidden_from_the_others():
    table = keeping(row(["1f E", "2f", "", ""], draws="3f")).let_go().throw("E")
    for viewer in (E, W, N, None):
        view = view_of(table.setup, table.log, viewer)
        assert set(view.current.players[S].tiles) == {HIDDEN}
        assert view.phase == Turn(S, HIDDEN, After.DRAW)
    own = view_of(table.setup, table.log, S)
    assert legal_actions(own, S) == legal_actions(table.state, S)
    table.flower(S, "2f")
    for viewer in (E, W, N, None):
        view = view_of(table.setup, table.log, viewer)
        assert view.current.players[S].flowers == tiles("2f")
        assert view.current.players[S].tiles == (HIDDEN,) * 13


@pytest.mark.parametrize("book", BOOKS)
def test_J10_games_with_kept_flowers_are_recorded_and_verified(book):
    setup = Setup(book, KEEP, hands=4)
    _state, log = play_game(setup, book.encode(), "random")
    assert any(isinstance(event, e.Discarded) and is_flower(event.tile) for event in log)
    lines = [f"{line}\n".encode() for line in record_lines(header_of(setup, ("",) * 4), log)]
    record = read_record(lines)
    assert record.header.setup.options == KEEP
    verdict = verify_record(record)
    assert verdict.holds, verdict.problems
    assert verdict.hands == 4


def test_J10_a_flower_that_nobody_holds_is_no_lawful_event():
    table = keeping(row(["1f E", "", "", ""])).let_go()
    log = [*table.log, e.FlowerExposed(E, tile("2f"))]
    header = header_of(table.setup, ("",) * 4)
    verdict = verify_record(
        read_record([f"{line}\n".encode() for line in record_lines(header, log)])
    )
    assert [found.code for found in verdict.problems] == ["does_not_follow", "tile_not_held"]


def test_J10_botzone_knows_no_kept_flower():
    table = keeping(row(["1f E", "", "", ""])).let_go().throw("E")
    header = header_of(table.setup, ("",) * 4)
    record = read_record([f"{line}\n".encode() for line in record_lines(header, table.log)])
    exported = export(ForeignGame(record), "botzone")
    assert exported.lines == ()
    assert "kept_flower_not_held" in {note.code for note in exported.notes}
