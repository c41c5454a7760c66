"""``simple`` is clearly better than players without a plan."""

import pytest

from muraille.arena.games import Match
from muraille.arena.mcr.summary import summary_of
from muraille.arena.running import played_games

GAMES = 24


@pytest.mark.parametrize("other", [pytest.param("random", marks=pytest.mark.slow), "greedy"])
def test_simple_beats_players_without_a_plan(other):
    match = Match("mcr-wmo-2014", ("simple", other, "simple", other), "strength", hands=1)
    results = [played.result for played in played_games(match, GAMES)]
    simple, rest = summary_of(match.bots, results).bots
    assert simple.wins > 5 * max(rest.wins, 1)
    assert simple.score.value is not None
    assert simple.score.margin is not None
    assert simple.score.value - simple.score.margin > 0


@pytest.mark.slow
def test_four_simple_players_rarely_draw_a_hand():
    match = Match("mcr-wmo-2014", ("simple",) * 4, "strength", hands=1)
    results = [played.result for played in played_games(match, GAMES)]
    summary = summary_of(match.bots, results)
    assert summary.drawn_hands <= GAMES // 4
