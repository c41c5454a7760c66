"""Many games: the same seed gives the same games, and the figures add up."""

import hmac
from collections import Counter
from hashlib import sha256

import pytest

from muraille.arena.games import Match, Watched, game_secret, play_game, seated
from muraille.arena.mcr.fields import summary_fields
from muraille.arena.mcr.results import McrGameResult, McrHandResult, result_of
from muraille.arena.mcr.summary import summary_of
from muraille.arena.means import mean_of
from muraille.arena.running import played_games
from muraille.records.reading import Record, read_records
from muraille.table import mcr
from muraille.table.common.events import HandStarted, SecretRevealed
from muraille.table.common.shuffling import commitment, hand_seed
from muraille.table.common.state import SEATS
from muraille.table.mcr.events import McrGameEnded, McrWon
from tests.table.players import table_of
from tests.table.prepared import BOOKS

MIXED = ("simple", "greedy", "random", "greedy")


def match_of(seed: str = "seed", hands: int = 1, book: str = BOOKS[0]) -> Match:
    return Match(book, MIXED, seed, hands)


def test_the_secret_of_a_game_is_as_documented():
    expected = hmac.new("graine é".encode(), b"muraille game 12", sha256).digest()
    assert game_secret("graine é", 12) == expected


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_gives_the_same_games(book):
    one, two = (play_game(match_of(book=book), 1) for _ in range(2))
    assert one == two
    assert one.events != play_game(match_of("another", book=book), 1).events
    assert one.events != play_game(match_of(book=book), 2).events


def test_walls_follow_from_the_seed_and_are_committed_to():
    game = play_game(match_of(hands=4), 3)
    secret = game_secret("seed", 3)
    assert game.setup.commitment == commitment(secret)
    started = [event for event in game.events if isinstance(event, HandStarted)]
    assert [event.seed for event in started] == [hand_seed(secret, n) for n in range(1, 5)]
    assert game.events[-1] == SecretRevealed(secret.hex())


def test_players_move_on_by_one_seat_every_game():
    assert [seated(MIXED, number)[0] for number in range(1, 6)] == [0, 1, 2, 3, 0]
    game = play_game(match_of(), 2)
    assert game.players == (1, 2, 3, 0)
    assert game.names == ("greedy", "random", "greedy", "simple")


def test_a_view_brought_up_to_date_late_is_the_view():
    game = play_game(match_of(), 1)
    watched = Watched(mcr.GAME, game.setup, SEATS[1])
    for end in (0, 7, 8, 30, len(game.events)):
        log = game.events[:end]
        assert watched.view(log) == table_of(game.setup).view_of(game.setup, log, SEATS[1])


def test_results_are_those_of_the_events():
    game = play_game(match_of(hands=4), 2)
    result = result_of(game)
    (ended,) = (event for event in game.events if isinstance(event, McrGameEnded))
    assert len(result.hands) == 4
    for seat, player in enumerate(game.players):
        assert result.scores[player] == ended.scores[seat]
        assert result.places[player] == ended.places[seat]
        assert sum(hand.payments[player] for hand in result.hands) == ended.scores[seat]
    won = [event for event in game.events if isinstance(event, McrWon)]
    assert [hand.points for hand in result.hands if hand.winner is not None] == [
        event.points for event in won
    ]
    for hand in result.hands:
        assert sum(hand.payments) == 0
        assert hand.discards > 0


def test_processes_change_nothing():
    match = match_of()
    alone = list(played_games(match, 3, recorded=True))
    together = list(played_games(match, 3, jobs=2, recorded=True))
    assert alone == together


def test_records_hold_the_games():
    match = match_of()
    text = "".join(played.record for played in played_games(match, 2, recorded=True))
    records = list(read_records(text.splitlines(keepends=True)))
    assert len(records) == 2
    for number, record in enumerate(records, start=1):
        assert isinstance(record, Record)
        assert tuple(record.events) == play_game(match, number).events


def hand_won(winner: int | None, source: int | None, points: int, *fans: str) -> McrHandResult:
    return McrHandResult(
        winner, source, None if winner is None else 0, points, 0, fans, 40, (0,) * 4
    )


def test_the_figures_of_a_few_games_counted_by_hand():
    first = McrGameResult(
        1,
        (hand_won(0, None, 10, "all_chows"), hand_won(0, 2, 20, "all_chows", "half_flush")),
        (80, -30, -40, -10),
        (1, 3, 4, 2),
    )
    second = McrGameResult(
        2, (hand_won(None, None, 0), hand_won(3, 1, 8)), (-8, -16, -8, 32), (2, 4, 2, 1)
    )
    summary = summary_of(("a", "b", "a", "c"), [first, second])
    assert (summary.games, summary.hands, summary.wins) == (2, 4, 3)
    assert (summary.self_drawn, summary.on_discard, summary.drawn_hands) == (1, 2, 1)
    assert summary.points.value == pytest.approx(38 / 3)
    assert summary.fans == (("all_chows", 2), ("half_flush", 1))
    assert [one.wins for one in summary.players] == [2, 0, 0, 1]
    assert [one.discarded for one in summary.players] == [0, 1, 1, 0]
    alike = summary.bots[0]
    assert (alike.bot, alike.players, alike.hands, alike.wins) == ("a", (0, 2), 8, 2)
    assert alike.score.value == pytest.approx((20 - 8) / 2)
    assert alike.places == (1, 2, 0, 1)
    assert alike.win_rate == 0.25


def test_the_interval_of_a_mean():
    assert mean_of([]).value is None
    assert mean_of([5.0]).margin is None
    assert mean_of([2.0] * 10).margin == 0
    wide, narrow = mean_of([0.0, 10.0] * 5), mean_of([0.0, 10.0] * 500)
    assert wide.margin is not None
    assert narrow.margin is not None
    assert wide.margin > 9 * narrow.margin


def test_the_fields_add_up():
    match = match_of(hands=4)
    summary = summary_of(match.bots, [played.result for played in played_games(match, 2)])
    fields = summary_fields(match, summary)
    assert fields["hands"] == 8
    assert fields["wins"] == summary.self_drawn + summary.on_discard
    assert sum(summary.wins_by_wind) == summary.wins
    assert sum(one.wins for one in summary.players) == summary.wins
    assert sum(one.discarded for one in summary.players) == summary.on_discard
    assert Counter(one.bot for one in summary.bots) == Counter(dict.fromkeys(MIXED, 1))
    empty = summary_fields(match, summary_of(match.bots, []))
    assert empty["fans"] == []
    assert empty["points"] == {"mean": None, "margin": None}
