"""Mappings that grow and values that are copied whole are what dicts and dataclasses would be."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.tournament.facts.applying import applied, fold
from muraille.tournament.facts.growing import plus, replace
from muraille.tournament.facts.instants import Mark
from muraille.tournament.facts.state import Player, Sheet, Tournament
from tests.tournament.everything import everything
from tests.tournament.prepared_events import MORNING

FEW = st.dictionaries(st.integers(0, 40), st.integers(), max_size=4)


@given(FEW, st.lists(FEW, max_size=60))
def test_a_grown_mapping_is_the_dict_that_grew_the_same_way(first, changes):
    grown, plain = first, dict(first)
    steps = []
    for change in changes:
        grown, plain = plus(grown, change), {**plain, **change}
        steps.append((grown, dict(plain)))
    for mapping, wanted in steps:  # none of the earlier ones has changed
        assert mapping == wanted == dict(mapping)
        assert mapping == plus(wanted, {})
        assert [*mapping.items()] == [*wanted.items()]
        assert ([*mapping], [*mapping.values()]) == ([*wanted], [*wanted.values()])
        assert len(mapping) == len(wanted)
        assert [mapping.get(key, "none") for key in range(41)] == [
            wanted.get(key, "none") for key in range(41)
        ]
        assert [key in mapping for key in range(41)] == [key in wanted for key in range(41)]
        assert repr(mapping) == f"Grown({wanted!r})"


def test_a_key_that_is_not_there_is_an_error_as_in_a_dict():
    with pytest.raises(KeyError):
        plus({1: 2}, {4: 5})[3]


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (Tournament(), {"seq": 3}),
        (Sheet(1, 2, ("1", "2", "3", "4")), {"table": 3, "entered": Mark(MORNING, "o1")}),
        (Player("1", everything().state.players["1"].state), {"checked_in": True}),
    ],
)
def test_a_value_is_replaced_as_dataclasses_do_it(value, changes):
    before = repr(value)
    assert replace(value, **changes) == dataclasses.replace(value, **changes)
    assert repr(value) == before
    with pytest.raises(TypeError):
        replace(value, no_such_field=1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(replace(value, **changes), next(iter(changes)), None)


def test_no_entry_changes_a_state_that_was_there_before_it():
    state, states = fold(()), []
    for entry in everything().entries:
        states.append((state, repr(state)))
        state = applied(state, entry)
    assert all(repr(before) == text for before, text in states)
