"""Whatever event or action: written and read back it is the same."""

import json
import types
import typing
from dataclasses import fields
from enum import Enum
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.records.codec import as_line, from_plain, to_plain
from muraille.records.reading import read_action
from muraille.records.writing import action_line
from muraille.rules.catalogue import GAMES
from muraille.table.common.table import GameTable
from muraille.table.common.tiles import TILE_NAMES, Tile
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat

TABLES = {name: game.part("table", GameTable) for name, game in GAMES.items()}
EVENTS = {
    f"{game} {name}": kind for game, row in TABLES.items() for name, kind in row.events.items()
}
ACTIONS = {
    f"{game} {name}": (game, kind)
    for game, row in TABLES.items()
    for name, kind in row.actions.items()
}

SIMPLE = {
    int: st.integers(-(10**6), 10**6),
    bool: st.booleans(),
    str: st.text(st.characters(codec="utf-8"), max_size=20),
    Seat: st.integers(0, 3),
    Tile: st.integers(0, len(TILE_NAMES) - 1),
    Four: st.tuples(*[st.integers(-(10**6), 10**6)] * 4).map(Four),
}


def values(hint):
    """Values of a type of field."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    inner = typing.get_args(hint)
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return st.one_of(*(st.none() if one is type(None) else values(one) for one in inner))
    if inner[-1] is ...:
        return st.lists(values(inner[0]), max_size=6).map(tuple)
    return st.tuples(*map(values, inner))


@cache
def instances(kind):
    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{field.name: values(hints[field.name]) for field in fields(kind)})


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
@given(data=st.data())
def test_an_event_is_read_back_as_it_was_written(kind, data):
    event = data.draw(instances(kind))
    line = as_line(to_plain(event))
    assert "\n" not in line
    assert from_plain(kind, json.loads(line)) == event


@pytest.mark.parametrize(("game", "kind"), ACTIONS.values(), ids=ACTIONS)
@given(data=st.data())
def test_an_action_is_read_back_as_it_was_written(game, kind, data):
    action = data.draw(instances(kind))
    assert read_action(action_line(action).encode(), TABLES[game]) == action


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b'{"action":"sneeze"}', "not_one_of"),
        (b'{"action":"riichi","seat":1,"tile":"5p"}', "not_one_of"),
        (b'{"seat":1}', "missing_field"),
        (b'{"action":"pung","seat":1,"tile":"5p"}', "unknown_keys"),
        (b'{"action":"discard","seat":1,"tile":"?"}', "hidden_tile"),
    ],
)
def test_a_bad_action_is_refused(line, code):
    with pytest.raises(InputError) as caught:
        read_action(line, TABLES["mcr"])
    assert [found.code for found in caught.value.problems] == [code]
