"""Which han and minipoints go together, found by building a hand of every make."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.reachable import (
    FEWEST_HAN_ON_DISCARD,
    FEWEST_HAN_SELF_DRAWN,
    can_be,
    is_a_number_of_minipoints,
)
from muraille.rules.riichi.scoring import score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_BY_NAME, Kind
from muraille.tiles.parts import Part, Shape, chow, kong, pung
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_rows import score_of

# Tiles that make as few yaku as they can: no dragons, no wind of the seat or the
# round, no three pungs of one number, and no two that join to chows.
ORPHANS = [KIND_BY_NAME[name] for name in ("1m", "9p", "N", "W")]
SIMPLES = [KIND_BY_NAME[name] for name in ("6s", "3p", "8s", "5m")]
CHOWS = [KIND_BY_NAME[name] for name in ("3m", "6m", "5p", "2s")]
# Seat and round East: worth nothing (twice), two minipoints, four.
PAIRS = [KIND_BY_NAME[name] for name in ("2p", "9s", "C", "E")]
EAST = RiichiCircumstances(seat=Wind.EAST, round=Wind.EAST)

MAKES = [
    (Shape.CHOW, False, False),
    (Shape.CHOW, False, True),
    *(
        (shape, orphan, exposed)
        for shape in (Shape.PUNG, Shape.KONG)
        for orphan in (False, True)
        for exposed in (False, True)
    ),
]


def built(makes: tuple[tuple[Shape, bool, bool], ...]) -> list[tuple[Part, bool]]:
    """Sets of these makes, of different kinds; whether each is declared."""
    stocks = {Shape.CHOW: iter(CHOWS), True: iter(ORPHANS), False: iter(SIMPLES)}
    found = []
    for shape, orphan, exposed in makes:
        kind = next(stocks[Shape.CHOW if shape is Shape.CHOW else orphan])
        make = {Shape.CHOW: chow, Shape.PUNG: pung, Shape.KONG: kong}[shape]
        found.append((make(kind, exposed=exposed), exposed or shape is Shape.KONG))
    return found


def hands_of_every_make() -> Iterator[Hand]:
    for makes in combinations_with_replacement(MAKES, 4):
        sets = built(makes)
        melds = tuple(part for part, declared in sets if declared)
        held = [tile for part, declared in sets if not declared for tile in part.tiles]
        for pair in PAIRS:
            for winning in sorted({*held, pair}):
                yield hand_with([*held, pair, pair], melds, winning)


def hand_with(held: list[Kind], melds: tuple[Part, ...], winning: Kind) -> Hand:
    left = list(held)
    left.remove(winning)
    return Hand(tuple(left), melds, winning)


def fewest_han(*, self_drawn: bool) -> dict[int, int]:
    """For each number of minipoints below yakuman, the least han that a hand had with it."""
    fewest: dict[int, int] = {}
    for hand in hands_of_every_make():
        given = replace(EAST, self_drawn=self_drawn)
        found = score(hand, given, RIICHI_EMA_2016)
        if not found.valid:  # the last tile of the wall is a yaku for any hand
            last = replace(given, last_of_wall=True)
            found = score(hand, last, RIICHI_EMA_2016)
        if found.han is not None and found.minipoints is not None:
            fewest[found.minipoints] = min(fewest.get(found.minipoints, 99), found.han)
    return fewest


@pytest.mark.slow
@pytest.mark.parametrize(
    ("self_drawn", "known"), [(False, FEWEST_HAN_ON_DISCARD), (True, FEWEST_HAN_SELF_DRAWN)]
)
def test_hands_of_every_make_have_no_other_values(self_drawn: bool, known: dict[int, int]):
    seven_pairs = {25: 3 if self_drawn else 2}
    assert {**fewest_han(self_drawn=self_drawn), **seven_pairs} == known


HIGHEST = [
    # two concealed kongs, a pung the discard completes, a pair worth four: 102
    ("11345m EE [9999p] [NNNN] +1m", "seat=E round=E last_of_wall", 1, 110),
    # the same drawn would have three concealed pungs; with a wait instead it stops at 92
    ("35678m EE [9999p] [NNNN] +4m", "seat=E round=E self_drawn", 1, 100),
    ("45m 22p [1111m] [9999p] (NNNN) +3m", "seat=E round=E self_drawn", 2, 110),
    # three concealed kongs: four han by themselves
    ("35m EE [1111m] [9999p] [NNNN] +4m", "seat=E round=E", 4, 140),
    ("C (345m) [1111m] [9999p] [NNNN] +C", "seat=E round=E self_drawn", 4, 130),
]


@pytest.mark.parametrize(("hand", "given", "han", "minipoints"), HIGHEST)
def test_the_highest_minipoints(hand: str, given: str, han: int, minipoints: int):
    found = score_of(hand, given)
    assert (found.han, found.minipoints) == (han, minipoints)
    assert can_be(han, minipoints, self_drawn="self_drawn" in given)


def test_what_no_hand_has():
    assert not can_be(1, 110, self_drawn=True)
    assert not can_be(4, 140, self_drawn=True)
    assert not can_be(3, 120, self_drawn=False)
    assert not any(can_be(han, 20, self_drawn=False) for han in range(1, 14))
    assert not any(is_a_number_of_minipoints(number) for number in (0, 10, 22, 35, 150, 170))
