"""Many games of riichi: results are those of the events, and the figures add up."""

from fractions import Fraction

import pytest

from muraille.arena.games import Match, play_game
from muraille.arena.riichi.fields import summary_fields as riichi_summary_fields
from muraille.arena.riichi.results import RiichiGameResult, RiichiHandResult, RiichiWin
from muraille.arena.riichi.results import result_of as riichi_result_of
from muraille.arena.riichi.summary import summary_of as riichi_summary_of
from muraille.arena.running import played_games
from muraille.records.reading import Record, read_records
from muraille.records.verifying import verify
from muraille.rules.riichi.limits import Limit
from muraille.table.common.state import Mode
from muraille.table.riichi import events as r
from tests.table.riichi.laid import EMA

MIXED = ("simple", "greedy", "random", "simple")


def match_of(seed: str = "seed", hands: int = 4) -> Match:
    return Match(EMA, MIXED, seed, hands)


def test_the_same_seed_gives_the_same_games():
    one, two = (play_game(match_of(), 2) for _ in range(2))
    assert one == two
    assert one.events != play_game(match_of("another"), 2).events


def test_results_are_those_of_the_events():
    game = play_game(match_of(), 2)
    result = riichi_result_of(game)
    (ended,) = (event for event in game.events if isinstance(event, r.RiichiGameEnded))
    for seat, player in enumerate(game.players):
        assert result.scores[player] == ended.scores[seat]
        assert result.places[player] == ended.places[seat]
        assert result.results[player] == Fraction(*ended.results[seat])
    won = [event for event in game.events if isinstance(event, r.RiichiWon)]
    assert [win.points for hand in result.hands for win in hand.wins] == [
        event.points for event in won
    ]
    names = [event.name for event in game.events]
    assert len(result.hands) == names.count("hand_ended")
    assert sum(not hand.wins for hand in result.hands) == names.count("hand_drawn")
    stood = names.count("riichi_declared") - names.count("bet_returned")
    assert sum(len(hand.riichi) for hand in result.hands) == stood


def test_scores_and_bets_are_all_the_points_there_are():
    for number in range(1, 4):
        game = play_game(match_of(hands=8), number)
        ends = [event for event in game.events if isinstance(event, r.RiichiHandEnded)]
        assert all(sum(end.scores) + 1000 * end.bets == 120_000 for end in ends)
        assert sum(riichi_result_of(game).results) == 0


@pytest.mark.slow
def test_records_hold_the_games_and_follow_from_the_rules():
    match = match_of()
    alone = list(played_games(match, 2, recorded=True))
    assert alone == list(played_games(match, 2, jobs=2, recorded=True))
    text = "".join(played.record for played in alone)
    records = list(read_records(text.splitlines(keepends=True)))
    assert len(records) == 2
    for number, record in enumerate(records, start=1):
        assert isinstance(record, Record)
        assert tuple(record.events) == play_game(match, number).events
        assert verify(record).holds


def win(winner: int, source: int | None, points: int, *yaku: str) -> RiichiWin:
    return RiichiWin(winner, source, 0, points, len(yaku), None, yaku, "riichi" in yaku)


def test_the_figures_of_a_few_games_counted_by_hand():
    limit = RiichiWin(3, 1, 2, 8000, 5, Limit.MANGAN, ("riichi",), True)
    first = RiichiGameResult(
        1,
        (
            RiichiHandResult((win(0, None, 1000, "pinfu"),), (), (), 40),
            RiichiHandResult((win(2, 1, 2000, "riichi", "pinfu"), limit), (2, 3), (), 60),
        ),
        (31000, 20000, 32000, 37000),
        (3, 4, 2, 1),
        (Fraction(-4000), Fraction(-25000), Fraction(7000), Fraction(22000)),
    )
    second = RiichiGameResult(
        2,
        (RiichiHandResult((), (0,), (0, 1), 70),),
        (30500, 31500, 28500, 28500),
        (2, 1, 3, 3),
        (Fraction(5500), Fraction(16500), Fraction(-11000), Fraction(-11000)),
    )
    summary = riichi_summary_of(("a", "b", "a", "c"), [first, second])
    assert (summary.games, summary.hands, summary.wins) == (2, 3, 3)
    assert (summary.self_drawn, summary.on_discard, summary.drawn_hands) == (1, 1, 1)
    assert (summary.shared, summary.tenpai) == (1, (0, 0, 1, 0, 0))
    assert (summary.riichi, summary.riichi_won) == (3, 2)
    assert summary.points.value == pytest.approx(11000 / 3)
    assert summary.yaku == (("pinfu", 2), ("riichi", 2))
    assert dict(summary.limits)[Limit.MANGAN] == 1
    assert [one.wins for one in summary.players] == [1, 0, 1, 1]
    assert [one.discarded for one in summary.players] == [0, 2, 0, 0]
    assert [one.tenpai for one in summary.players] == [1, 1, 0, 0]
    alike = summary.bots[0]
    assert (alike.bot, alike.players, alike.hands, alike.wins) == ("a", (0, 2), 6, 2)
    assert alike.result.value == pytest.approx((1500 - 2750) / 2)
    assert alike.places == (0, 2, 2, 0)


def test_no_games_at_all():
    match = match_of()
    fields = riichi_summary_fields(match, riichi_summary_of(match.bots, []))
    assert fields["yaku"] == []
    assert fields["han"] == {"mean": None, "margin": None}


@pytest.mark.parametrize("signal", [1, 3])
def test_5_10_R34_the_signal_sounds_in_a_hand_and_one_more_is_played(signal):
    """A hand that is dealt again does not count; a whole game may end sooner."""
    for number in (1, 2):
        match = Match(EMA, MIXED, "the signal", 8, (), Mode.COMPETITION, 3, signal)
        game = play_game(match, number)
        (place,) = (n for n, event in enumerate(game.events) if isinstance(event, r.SignalGiven))
        assert game.events[place] == r.SignalGiven(2)
        started = [event for event in game.events[:place] if event.name == "hand_started"]
        assert len(started) == signal
        after = game.events[place:]
        voided = sum(event.name == "hand_voided" for event in after)
        assert sum(event.name == "hand_ended" for event in after) == 2 + voided
