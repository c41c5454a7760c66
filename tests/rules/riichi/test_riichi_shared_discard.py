"""Several winners on one discard: what they must have in common (R10)."""

from typing import Any

import pytest

from muraille.notation import read_tiles
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import SEATS, Deal, HandWin, ValueWin, WinEnding
from muraille.rules.riichi.settlement import settle
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat, Wind
from tests.rules.riichi.riichi_rows import won

E, S, W, N = SEATS

# Two hands on one 5s.
TANYAO = "234m 567p 34678s 88p +5s"
DRAGON = "123m 46s 11p CCC 999m +5s"


def sharing(
    *winners: HandWin | ValueWin, discarder: Seat = E, riichi: tuple[Seat, ...] = ()
) -> list[str]:
    """The problems of several winners on one discard; none: it was settled."""
    try:
        settle(Deal(E, Wind.EAST, riichi=riichi), WinEnding(winners, discarder), RIICHI_EMA_2016)
    except InputError as error:
        return [problem.code for problem in error.problems]
    return []


ANY, ADDED, CONCEALED = RobbedKong.ANY, RobbedKong.ADDED, RobbedKong.CONCEALED


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ({}, {}, []),
        ({"last_of_wall": True}, {"last_of_wall": True}, []),
        ({"last_of_wall": True}, {}, ["winners_differ"]),
        ({"robbing_kong": ADDED}, {"robbing_kong": ADDED}, []),
        ({"robbing_kong": ADDED}, {"robbing_kong": ANY}, []),
        ({"robbing_kong": ADDED}, {}, ["winners_differ"]),
        ({"robbing_kong": ADDED}, {"robbing_kong": CONCEALED}, ["winners_differ"]),
        ({"dora": read_tiles("9p")}, {"dora": read_tiles("9p")}, []),
        ({"dora": read_tiles("9p")}, {"dora": read_tiles("8p")}, ["winners_differ"]),
        ({"dora": read_tiles("9p")}, {}, ["winners_differ"]),
        # the two hands and the indicators: four 8p, then five
        ({"dora": read_tiles("88p")}, {"dora": read_tiles("88p")}, []),
        ({"dora": read_tiles("999m")}, {"dora": read_tiles("999m")}, ["too_many_copies"]),
        ({"dora": read_tiles("444s")}, {"dora": read_tiles("444s")}, ["too_many_copies"]),
        # the discard lies there once: four 5s, then five
        ({"dora": read_tiles("555s")}, {"dora": read_tiles("555s")}, []),
        ({"dora": read_tiles("5555s")}, {"dora": read_tiles("5555s")}, ["too_many_copies"]),
    ],
)
def test_winners_on_one_discard_share_what_is_one(one, other, expected):
    assert sharing(won(S, TANYAO, **one), won(N, DRAGON, **other)) == expected


def test_winners_in_riichi_share_the_ura_dora():
    one: dict[str, Any] = {"dora": read_tiles("9p"), "ura": read_tiles("7m")}
    other: dict[str, Any] = {"dora": read_tiles("9p"), "ura": read_tiles("6m")}
    both = (won(S, TANYAO, **one), won(N, DRAGON, **one))
    assert sharing(*both, riichi=(S, N)) == []
    assert sharing(*both, riichi=(S,)) == ["ura_needs_riichi"]
    none = won(N, DRAGON, dora=one["dora"])
    assert sharing(both[0], none, riichi=(S,)) == []
    assert sharing(both[0], none, riichi=(S, N)) == ["ura_differ"]
    assert sharing(both[0], won(N, DRAGON, **other), riichi=(S, N)) == ["ura_differ"]


def test_the_ura_dora_count_among_the_four_copies():
    dora, ura = read_tiles("99m"), read_tiles("99m")
    both = (won(S, TANYAO, dora=dora, ura=ura), won(N, DRAGON, dora=dora))
    assert sharing(*both, riichi=(S,)) == ["too_many_copies"]


FIRST: dict[str, Any] = {"first_turn": True}


@pytest.mark.parametrize(
    ("winners", "discarder", "expected"),
    [
        ((won(S, TANYAO, **FIRST), won(N, DRAGON, **FIRST)), E, []),
        ((won(S, TANYAO, **FIRST), won(N, DRAGON)), E, ["first_turn_for_all"]),
        # South has played when West discards, North has not
        ((won(S, TANYAO, riichi=True), won(N, DRAGON, **FIRST)), W, []),
        (
            (won(S, TANYAO, **FIRST), won(N, DRAGON, **FIRST)),
            W,
            ["first_turn_discard_too_late"],
        ),
        (
            (won(S, "34678s 88p (234m) (567p) +5s"), won(N, DRAGON, **FIRST)),
            W,
            ["first_turn_with_declared_sets"],
        ),
        # of the other hand too little is known
        ((won(S, TANYAO, **FIRST), ValueWin(N, 1, 30)), E, []),
    ],
)
def test_the_first_turn_follows_the_turns(winners, discarder, expected):
    riichi = tuple(
        winner.seat
        for winner in winners
        if isinstance(winner, HandWin) and winner.circumstances.riichi
    )
    assert sharing(*winners, discarder=discarder, riichi=riichi) == expected
