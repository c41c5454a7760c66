"""Laws that every riichi game keeps, whoever plays."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from muraille.table.common.state import SEATS, Between, Over, Settled, Setup
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.table.riichi import apply, legal_actions, replayed, score_again, unplayed, verify
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.events import RiichiGameEnded, RiichiHandDrawn
from muraille.table.riichi.state import RiichiState
from tests.table.laws import check_sizes, possible_actions, tiles_of
from tests.table.players import play_game
from tests.table.riichi.laid import EMA

GAMES = 20
MORE_GAMES = 200
MANY_GAMES = 2_500
EVERY = 17
WHOLE = Counter(WITHOUT_FLOWERS)
POSSIBLE: list[PlayerAction] = list(possible_actions())
for _seat in SEATS:
    POSSIBLE += [Tenpai(_seat), Noten(_seat)]
    POSSIBLE += [Riichi(_seat, Tile(_tile)) for _tile in range(-1, 43)]


def check_offers(state: RiichiState) -> None:
    """Offered is accepted, and what is accepted was offered."""
    offered = {action for seat in SEATS for action in legal_actions(state, seat)}
    assert offered == {action for action in POSSIBLE if verify(state, action) is None}
    assert bool(offered) is bool(state.waiting_for)


def check_table(state: RiichiState) -> None:
    """All tiles once, all points somewhere, the dead wall whole."""
    assert sum(state.scores) + 1_000 * state.bets == 120_000 + sum(state.ledger.penalties)
    hand = state.hand
    if hand is None or not hand.players[0].tiles:
        return
    assert hand.wall.untaken - hand.wall.left == 14
    assert hand.kongs <= 4
    if not isinstance(state.phase, Settled):
        assert tiles_of(state) == WHOLE


class Checks:
    """Watches a game, action by action."""

    def __init__(self, setup: Setup) -> None:
        self.again = unplayed(setup)
        self.log: list[Any] = []
        self.actions = 0

    def __call__(self, before: RiichiState, state: RiichiState, events: tuple[Any, ...]) -> None:
        self.log += events
        self.actions += 1
        for event in events:
            self.again = apply(self.again, event)
            check_table(self.again)
        assert self.again == state
        if state.hand is not None:
            check_sizes(state, state.hand)
        if self.actions % EVERY == 0:
            check_offers(state)
        if isinstance(state.phase, Between | Over) and state.hand is not None:
            check_result(state)
        assert before != state


def check_result(state: RiichiState) -> None:
    result = state.current.result
    if isinstance(result, RiichiHandDrawn):
        assert sum(result.payments) == 0
        return
    assert isinstance(result, tuple)
    for won, again in zip(result, score_again(state), strict=True):
        assert again.valid
        counted = tuple((line.yaku, line.times, line.han) for line in again.yaku)
        assert counted == won.yaku
        assert (again.han, again.minipoints, again.limit) == (won.han, won.minipoints, won.limit)
        assert (again.points, again.dora) == (won.points, won.dora_han)
        assert sum(won.payments) == 0


def check_games(player: str, numbers: range) -> None:
    for number in numbers:
        setup = Setup(EMA, hands=(1, 1, 4, 1, 1, 1, 1, 8)[number % 8])
        checks = Checks(setup)
        state, log = play_game(setup, f"{player} {number}".encode(), player, checks)
        assert isinstance(state.phase, Over)
        assert replayed(unplayed(setup), log) == state
        assert log == checks.log
        ended = log[-1]
        assert isinstance(ended, RiichiGameEnded)
        assert sum(Fraction(*result) for result in ended.results) == 0


@pytest.mark.parametrize("player", ["random", "careful"])
def test_every_law_holds_in_every_state_of_every_game(player):
    check_games(player, range(GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("player", ["random", "careful"])
def test_every_law_holds_in_more_games(player):
    check_games(player, range(GAMES, MORE_GAMES))


@pytest.mark.long
@pytest.mark.parametrize("player", ["random", "careful"])
def test_every_law_holds_in_thousands_of_games(player):
    check_games(player, range(MORE_GAMES, MORE_GAMES + MANY_GAMES))


def test_the_same_secret_plays_the_same_game():
    setup = Setup(EMA, hands=4)
    assert play_game(setup, b"same", "careful") == play_game(setup, b"same", "careful")
