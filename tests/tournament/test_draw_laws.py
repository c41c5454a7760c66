"""Laws that hold for every draw, whatever the field."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muraille.tournament.chance import chance_for
from muraille.tournament.draw.bounds import least_repeats
from muraille.tournament.draw.drawing import MOST_ROUNDS, Order, draw
from muraille.tournament.draw.winds import exact_winds
from muraille.tournament.draw_check import check
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.wishes import Wishes


@st.composite
def fields(draw_from: st.DrawFn) -> tuple[Entrant, ...]:
    """16 to 120 players with clubs and countries of any size."""
    players = 4 * draw_from(st.integers(4, 30))
    clubs = draw_from(st.integers(1, players))
    countries = draw_from(st.integers(1, 8))
    chance = chance_for(str(draw_from(st.integers(0, 9999))), "field")
    return tuple(
        Entrant(
            str(number),
            club=f"Club {chance.below(clubs)}" if chance.below(3) else "",
            country=f"Country {chance.below(countries)}",
        )
        for number in range(players)
    )


@settings(max_examples=12)
@given(fields(), st.integers(1, 8), st.text(max_size=5))
def test_everybody_plays_everywhere_once_and_the_figures_are_true(entrants, sessions, seed):
    check_laws(entrants, sessions, seed, rounds=60)


@pytest.mark.slow
@settings(max_examples=150)
@given(fields(), st.integers(1, 12), st.text(max_size=5))
def test_the_same_for_many_fields_searched_to_the_end(entrants, sessions, seed):
    check_laws(entrants, sessions, seed, rounds=MOST_ROUNDS)


def check_laws(entrants, sessions, seed, *, rounds) -> None:
    wishes = Wishes(("club", "country"))
    found = draw(Order(entrants, sessions, wishes), seed, rounds=rounds)
    claims = found.quality
    checked = check(found.sessions, entrants, wishes)
    assert checked.faults == ()
    assert len(found.sessions) == sessions
    counted = checked.counted
    assert counted["winds_again"] == 0
    assert counted["wind_spread"] <= 1
    assert counted["repeats"] == claims.repeats >= least_repeats(len(entrants), sessions)
    assert counted["same_club"] == claims.same["club"]
    assert counted["same_country_above_minimum"] == claims.above["country"]
    assert counted["table_repeats"] == claims.table_repeats
    for level in found.levels:
        assert level.found >= level.least


@given(st.integers(1, 4), st.integers(1, 12), st.integers(0, 999))
def test_in_a_block_every_table_has_four_winds_and_nobody_one_twice(sessions, tables, seed):
    """Any four sessions can be seated so, whoever meets whom."""
    chance = chance_for(str(seed), "any sessions")
    drawn = [chance.shuffled(range(4 * tables)) for _ in range(sessions)]
    seats = [[order[at : at + 4] for at in range(0, len(order), 4)] for order in drawn]
    winds = exact_winds(seats, chance)
    starts: Counter[tuple[int, int]] = Counter()
    for before, after in zip(seats, winds, strict=True):
        assert [sorted(four) for four in before] == [sorted(four) for four in after]
        starts.update((player, wind) for four in after for wind, player in enumerate(four))
    assert max(starts.values()) == 1
