"""Laws that every game keeps, whatever the rulebook and the players."""

from collections import Counter

import pytest

from muraille.table.common.state import SEATS, Between, Over, Settled, Setup, State
from muraille.table.common.tiles import WITH_FLOWERS, Tile
from muraille.table.mcr import apply, legal_actions, replayed, score_again, verify
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.books import unplayed
from muraille.table.mcr.events import Event, McrWon
from muraille.tiles.parts import Shape
from tests.table.laws import check_sizes, possible_actions, tiles_of
from tests.table.players import play_game
from tests.table.prepared import BOOKS, KEEP

GAMES = 6
MORE_GAMES = 50
FEWER_GAMES = 3
MANY_GAMES = 625
EVERY = 13
WHOLE = Counter(WITH_FLOWERS)
POSSIBLE: list[PlayerAction] = [
    *possible_actions(),
    *(Flower(seat, Tile(tile)) for seat in SEATS for tile in range(-1, 43)),
]
Options = tuple[tuple[str, str], ...]


def check_offers(state: State) -> None:
    """Offered is accepted, and what is accepted was offered."""
    offered = {action for seat in SEATS for action in legal_actions(state, seat)}
    assert offered == {action for action in POSSIBLE if verify(state, action) is None}
    assert bool(offered) is bool(state.waiting_for)


class Checks:
    """Watches a game, action by action."""

    def __init__(self, setup: Setup) -> None:
        self.again = unplayed(setup)
        self.log: list[Event] = []
        self.actions = 0

    def __call__(self, before: State, state: State, events: tuple[Event, ...]) -> None:
        self.log += events
        self.actions += 1
        for event in events:
            self.again = apply(self.again, event)
            if self.again.hand is not None and self.again.hand.players[0].tiles:
                if not isinstance(self.again.phase, Settled):
                    assert tiles_of(self.again) == WHOLE
                assert sum(self.again.scores) == 0
        assert self.again == state
        if state.hand is not None:
            check_sizes(state, state.hand)
        if self.actions % EVERY == 0:
            check_offers(state)
        if isinstance(state.phase, Between | Over) and state.hand is not None:
            self.check_win(state)
        assert before != state

    def check_win(self, state: State) -> None:
        won = state.current.result
        if isinstance(won, McrWon):
            again = score_again(state)
            assert again is not None
            assert (again.points, again.flowers) == (won.points, won.flowers)
            assert won.points >= 8
            assert sum(won.payments) == 0
        kongs = [meld for player in state.current.players for meld in player.melds]
        assert all(meld.low >= 0 for meld in kongs if meld.shape is Shape.KONG)


def check_games(book: str, player: str, numbers: range, options: Options = ()) -> None:
    for number in numbers:
        setup = Setup(book, options, hands=(1, 4, 1, 16)[number % 4])
        checks = Checks(setup)
        state, log = play_game(setup, f"{book} {player} {number}".encode(), player, checks)
        assert isinstance(state.phase, Over)
        assert replayed(unplayed(setup), log) == state
        assert log == checks.log


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
def test_every_law_holds_in_every_state_of_every_game(book, player):
    check_games(book, player, range(GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
def test_every_law_holds_in_more_games(book, player):
    check_games(book, player, range(GAMES, MORE_GAMES))


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
def test_J10_every_law_holds_where_flowers_may_be_kept(book, player):
    check_games(book, player, range(FEWER_GAMES), KEEP)


@pytest.mark.slow
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
def test_J10_every_law_holds_in_more_games_where_flowers_may_be_kept(book, player):
    check_games(book, player, range(FEWER_GAMES, MORE_GAMES // 2), KEEP)


@pytest.mark.long
@pytest.mark.parametrize("options", [(), KEEP], ids=["usual", "J10=keep"])
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("book", BOOKS)
def test_every_law_holds_in_thousands_of_games(book, player, options):
    check_games(book, player, range(MORE_GAMES, MORE_GAMES + MANY_GAMES), options)


def test_the_same_secret_plays_the_same_game():
    setup = Setup(BOOKS[0], hands=4)
    assert play_game(setup, b"same", "random") == play_game(setup, b"same", "random")
