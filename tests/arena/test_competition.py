"""Competition games between bots that err, by every book: all laws of the table still hold."""

from collections import Counter

import pytest

from muraille.arena.games import Match, play_game
from muraille.arena.mcr.fields import summary_fields
from muraille.arena.mcr.results import result_of
from muraille.arena.mcr.summary import summary_of
from muraille.arena.riichi.results import result_of as riichi_result_of
from muraille.arena.riichi.summary import summary_of as riichi_summary_of
from muraille.arena.running import played_games, record_text
from muraille.bots.common.players import BOTS
from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.rules.catalogue import RULEBOOKS, game_of
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import SEATS, Mode
from muraille.table.common.table import table_of as table

BOOKS = tuple(RULEBOOKS)
FEWER_GAMES = 8
GAMES = 20
"""With five books, a hundred games."""
MIXED = ("simple", "greedy", "random", "simple")


def match_of(book: str, errors: int = 4, hands: int = 1, seed: str = "seed") -> Match:
    return Match(book, MIXED, seed, hands, (), Mode.COMPETITION, errors)


def start_of(book: str) -> int:
    return 120_000 if game_of(book).name == "riichi" else 0


@pytest.mark.parametrize("games", [FEWER_GAMES, pytest.param(GAMES, marks=pytest.mark.slow)])
@pytest.mark.parametrize("book", BOOKS)
def test_games_with_errors_keep_every_law(book, games):
    rulings: Counter[str] = Counter()
    for number in range(1, games + 1):
        game = play_game(match_of(book), number)
        state = table(book).unplayed(game.setup)
        views = {seat: table(book).unplayed(game.setup) for seat in SEATS}
        for event in game.events:
            state = table(book).apply(state, event)
            for seat in SEATS:
                views[seat] = table(book).watch(views[seat], event, seat)
            bets = 1000 * getattr(state, "bets", 0)
            assert sum(state.scores) + bets == start_of(book) + sum(state.ledger.penalties)
            if isinstance(event, Ruled):
                rulings[event.offence] += 1
        assert all(view.scores == state.scores for view in views.values())
        verdict = verify(read_record(record_text(game).encode().splitlines(keepends=True)))
        assert not verdict.problems, (book, number)
    assert len(rulings) >= 5, "hardly anything went wrong"


@pytest.mark.parametrize("book", BOOKS)
def test_errors_are_seeded(book):
    one, two = (play_game(match_of(book), 3) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("book", BOOKS)
def test_who_does_not_err_is_not_ruled_against(book, bot):
    match = Match(book, (bot,) * 4, "clean", 1, (), Mode.COMPETITION, 0)
    for number in range(1, 4):
        events = play_game(match, number).events
        assert not [event for event in events if isinstance(event, Ruled)]


def test_the_summary_counts_rulings_and_what_they_cost():
    match = match_of("mcr-wmo-2014", hands=4)
    games = [play_game(match, number) for number in (1, 2)]
    results = [result_of(game) for game in games]
    summary = summary_of(match.bots, results)
    told = [event for game in games for event in game.events if isinstance(event, Ruled)]
    assert sum(times for _, times in summary.rulings) == len(told)
    assert sum(one.penalties for one in summary.players) == sum(sum(one.points) for one in told)
    fields = summary_fields(match, summary)
    assert fields["mode"] == "competition"
    assert fields["rulings"] == [{"id": name, "times": n} for name, n in summary.rulings]


def test_riichi_results_take_what_is_lost_after_uma():
    match = match_of("riichi-ema-2016", errors=8)
    for played in played_games(match, 3):
        taken = sum(sum(ruling.points) for ruling in played.result.rulings)
        assert sum(played.result.results) <= max(taken, 0)


def test_R15_hands_dealt_again_are_neither_won_nor_drawn():
    match = match_of("riichi-ema-2016", errors=8)
    game = play_game(match, 1)
    summary = riichi_summary_of(match.bots, [riichi_result_of(game)])
    names = [event.name for event in game.events]
    assert summary.voided == names.count("hand_voided") > 0
    assert summary.drawn_hands == names.count("hand_drawn")
    ended = summary.on_discard + summary.self_drawn + summary.drawn_hands + summary.voided
    assert ended == summary.hands == names.count("hand_ended")
