"""What a table refuses it refuses by the paragraph that the table of citations has for it.

Everything is tried at tables where players err and a referee rules; refusals that hardly ever
come up there are tried at prepared ones.
"""

import ast
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from muraille import table
from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Discard, DrawWinds, Hu, Kong, Pung, Reveal, StartHand
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.state import SEATS, Called, Exposed, Mode, Seating, Setup
from muraille.tiles.problems import Family, InputError, Problem
from tests.rules.citations import CITATIONS
from tests.table.mcr import test_contract
from tests.table.mcr.court import Court
from tests.table.mcr.erring import play_erring
from tests.table.mcr.test_rare_walls import kong_added
from tests.table.players import play_game, table_of
from tests.table.prepared import (
    BOOKS,
    FFMJ,
    INTERNATIONAL,
    KEEP,
    OIR,
    WMO,
    E,
    S,
    Table,
    W,
    row,
    tile,
    tiles,
)
from tests.table.riichi import test_contract as riichi_contract
from tests.table.riichi.erring import play_competition
from tests.table.riichi.laid import EMA

EVERY = 5
"""So many actions pass between two looks at a table."""

POSSIBLE: dict[str, list[Any]] = {
    **{book: list(test_contract.POSSIBLE) for book in BOOKS},
    EMA: list(riichi_contract.POSSIBLE),
}

WANTED: dict[tuple[str, str, str], set[str]] = {}
for _row in CITATIONS:
    if _row["kind"] == "refusal":
        _key = _row["rulebook"], _row["what"], _row["beside"]
        WANTED.setdefault(_key, set()).add(_row["paragraph"])


def test_every_refusal_of_a_table_is_in_the_table_of_citations():
    codes = {
        node.args[0].value
        for path in Path(table.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "refusal"
        and isinstance(node.args[0], ast.Constant)
    }
    assert {"only_hu_robs", "furiten"} <= codes
    assert codes <= {code for _book, code, _action in WANTED}


def check(book: str, action: Any, refused: Problem | None) -> None:
    """A refusal by the rules has one of the paragraphs that speak of it."""
    if refused is None or refused.family is not Family.NOT_LAWFUL:
        return
    wanted = WANTED.get((book, refused.code, action.name)) or WANTED[book, refused.code, ""]
    assert (refused.article or "") in wanted, (refused, action)


def steps(state: Any, chance: random.Random) -> list[Any]:
    """Second steps, by those who called and by those who did not."""
    seat = chance.choice(SEATS)
    if isinstance(state.phase, Called | Exposed) and chance.random() < 0.8:
        seat = state.phase.seat
    held = state.current.players[seat].tiles
    exposed = [Expose(seat, held[:number]) for number in range(1, 5)]
    laid = list(combinations(held[:6], 2))
    corrected = [Correct(seat, pair) for pair in (laid and chance.sample(laid, 1)) or ()]
    return [*exposed, Expose(seat, (tile("1m"),) * 2), *corrected, Show(seat), Withdraw(seat)]


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", POSSIBLE)
def test_whatever_is_refused_at_a_table_is_refused_by_its_paragraph(book, mode):
    options = KEEP if book in (OIR, FFMJ) else ()
    game, chance, seen = table_of(Setup(book)), random.Random(19), 0

    def look(_before: Any, state: Any, _events: Any) -> None:
        nonlocal seen
        seen += 1
        called = isinstance(state.phase, Called | Exposed)
        if state.hand is None or (seen % EVERY and not called):
            return
        for action in (*chance.sample(POSSIBLE[book], 100), *steps(state, chance)):
            check(book, action, game.verify(state, action))

    setup = Setup(book, options, hands=4, mode=mode)
    if book != EMA:
        play_erring(setup, b"citations", look)
    elif mode is Mode.COMPETITION:
        play_competition(setup, b"citations", 0.2, look, rulings=0.02, most=500)
    else:
        play_game(setup, b"citations", "careful", look)


@pytest.mark.parametrize("book", POSSIBLE)
def test_whatever_the_house_may_not_do_is_refused_by_its_paragraph(book):
    game = table_of(Setup(book))
    begun = game.new_game(Setup(book, hands=1))
    if isinstance(begun.phase, Seating):
        _events, begun = game.step(begun, DrawWinds((0, 1, 2, 3)))
    _events, playing = game.step(begun, StartHand(seed="ab" * 32))
    for state in (begun, playing):
        for action in (DrawWinds((0, 0, 1, 2)), StartHand(seed="no seed"), Reveal("00")):
            with pytest.raises(InputError) as caught:
                game.step(state, action)
            for refused in caught.value.problems:
                check(book, action, refused)


ROBBED = {WMO: "3.7.2 3-(2)", FFMJ: "3.7.2.3.2", OIR: "n°43", INTERNATIONAL: "robbing"}
DUE = {WMO: "3.4.27", OIR: "WMO 3.4.27"}
DEAD = {WMO: "3.11.3", FFMJ: "3.11.3", OIR: "WMO 3.11.3", INTERNATIONAL: "faults"}
NOT_AFTER = {
    WMO: "3.11.6 11-(3)",
    FFMJ: "3.11.6.11.3",
    OIR: "WMO 3.11.6 11-(3)",
    INTERNATIONAL: "WMO 3.11.6 11-(3)",
}
INCOMPLETE = {
    WMO: "3.4.22",
    FFMJ: "3.4.22",
    OIR: "basic_strategy",
    INTERNATIONAL: "precisions",
}
CONCEALED = {WMO: "3.6.8 2-", FFMJ: "3.6.8.2", OIR: "n°22", INTERNATIONAL: "replacement_tiles"}
WAITING = "123456789m 46s 11p"


def refused_by(table: Table, action: Any) -> tuple[str, str | None]:
    found = table.problem(action)
    return found.code, found.article


@pytest.mark.parametrize("book", BOOKS)
def test_3_7_2_3_2_a_kong_is_robbed_only_to_win(book):
    assert refused_by(kong_added(book), Pung(S)) == ("only_hu_robs", ROBBED[book])


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_3_a_dead_hand_cannot_win(book):
    table = Court(row(["E", "9p", "", ""], "1m"), book, mode=Mode.GUIDED)
    table.rule(S, "infringement_judged_dead").throw("E")
    assert refused_by(table, Hu(S)) == ("hand_is_dead", DEAD[book])


@pytest.mark.parametrize("book", [WMO, OIR])
def test_3_4_27_a_tile_that_was_shown_goes_first(book):
    table = Court(row(["E", "9p", "", ""], "1m"), book)
    table.rule(S, "tile_shown", OffenceStage.ON_PURPOSE, tiles=tiles("9p")).throw("E")
    assert refused_by(table, Discard(S, tile("1m"))) == ("other_tiles_first", DUE[book])


def test_004_tiles_held_at_a_false_hu_go_first_by_its_section_on_faults():
    hands = ["5s", "", "147m 258p 369s ESWN", ""]
    table = Court(row(hands, "PF"), INTERNATIONAL).discard(E, "5s").hu(W).let_go().show(W).throw()
    drawn = table.turn.drawn
    assert drawn is not None
    assert refused_by(table, Discard(W, drawn)) == ("other_tiles_first", "faults")


@pytest.mark.parametrize("book", BOOKS)
def test_3_11_6_11_3_no_hu_in_the_turn_of_a_set(book):
    table = Court(row(["5s", WAITING, "", ""]), book, mode=Mode.GUIDED)
    table.discard(E, "5s").chow(S, "4s").let_go()
    assert refused_by(table, Hu(S)) == ("hu_after_claim", NOT_AFTER[book])


@pytest.mark.parametrize("book", BOOKS)
def test_3_4_22_a_hand_that_is_not_complete(book):
    table = Court(row(["1479m 258p ESWN", "", "", ""]), book, mode=Mode.GUIDED)
    assert refused_by(table, Hu(E)) == ("hand_not_complete", INCOMPLETE[book])
    assert refused_by(table, Kong(E, tile("E"))) == ("set_not_held", CONCEALED[book])
