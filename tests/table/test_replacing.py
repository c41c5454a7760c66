"""``replace`` of the table's values against that of the standard library."""

import dataclasses
from typing import Any

import pytest

from muraille.rules.catalogue import GAMES
from muraille.table.common.replacing import replace
from muraille.table.common.state import Between, HandState, PlayerState, Setup, State, Window
from muraille.table.common.table import GameTable
from muraille.table.common.wall import Wall
from muraille.table.riichi.state import RiichiHandState, RiichiPlayer, RiichiState
from tests.server.test_hidden import BOOKS, MODES, played


def parts_of(state: State) -> list[object]:
    hand = state.hand
    of_hand = [] if hand is None else [hand, hand.wall, *hand.players, *hand.standings]
    return [state, state.phase, *of_hand]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", list(BOOKS))
def test_every_value_of_a_game_is_replaced_field_by_field(game, mode):
    met = set()
    for keeper, _log in played(game, mode, 5):
        for value in parts_of(keeper.state):
            if type(value) not in met:
                met.add(type(value))
                for field in dataclasses.fields(value):  # type: ignore[arg-type]
                    change = {field.name: "another"}
                    assert replace(value, **change) == dataclasses.replace(value, **change)  # type: ignore[type-var]
                assert replace(value) == value  # type: ignore[type-var]
    assert {Window, Between, Wall} <= met
    kinds = {"mcr": {State, HandState, PlayerState}}
    assert kinds.get(game, {RiichiState, RiichiHandState, RiichiPlayer}) <= met


@pytest.mark.parametrize("game", list(BOOKS))
def test_no_name_of_a_field_is_in_the_way(game):
    """Events are values too: one of them has a field called value."""
    for kind in GAMES[game].part("table", GameTable).events.values():
        value: Any = kind(**{field.name: field.name for field in dataclasses.fields(kind)})  # type: ignore[arg-type]
        for field in dataclasses.fields(value):
            change = {field.name: "another"}
            assert replace(value, **change) == dataclasses.replace(value, **change)


def test_a_copy_is_frozen_like_what_it_was_copied_from():
    copied = replace(Wall((), 144), front=53)
    with pytest.raises(dataclasses.FrozenInstanceError):
        copied.front = 54  # type: ignore[misc]


def test_a_field_that_is_not_there_is_refused():
    with pytest.raises(TypeError):
        replace(Setup("mcr-wmo-2014"), colour="red")  # type: ignore[call-arg]
