"""Laws of competition riichi, whoever errs and whatever a referee says."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from muraille.records.header import header_of
from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.records.writing import record_lines
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import SEATS, Declaring, Mode, Over, Settled, Setup, Turn
from muraille.table.common.tiles import HIDDEN, WITHOUT_FLOWERS
from muraille.table.riichi import (
    apply,
    lawful_actions,
    legal_actions,
    new_game,
    replayed,
    step,
    watch,
)
from muraille.table.riichi import verify as verify_action
from muraille.table.riichi.events import RiichiGameEnded
from muraille.table.riichi.state import RiichiState
from tests.table.laws import check_sizes, tiles_of
from tests.table.players import play_game
from tests.table.prepared import NAMES
from tests.table.riichi.court import PAYMENT
from tests.table.riichi.erring import play_competition
from tests.table.riichi.laid import EMA

WHOLE = Counter(WITHOUT_FLOWERS)
VIEWERS = (*SEATS, None)
EVERY = 7
MORE = [pytest.param(errors, 12, marks=pytest.mark.slow) for errors in (0.0, 0.02, 0.2)]


def setup_of(number: int, hands: int = 1) -> Setup:
    options = PAYMENT if number % 2 else ()
    return Setup(EMA, options, hands, Mode.COMPETITION)


def check_table(state: RiichiState) -> None:
    """All tiles once, all points somewhere, the dead wall whole."""
    penalties = state.ledger.penalties
    assert sum(state.scores) + 1_000 * state.bets == 120_000 + sum(penalties)
    hand = state.hand
    if hand is None or not hand.players[0].tiles:
        return
    assert hand.wall.untaken - hand.wall.left == 14
    assert hand.kongs <= 4
    if not isinstance(state.phase, Settled):
        assert tiles_of(state) == WHOLE
        check_sizes(state, hand)


class Checks:
    """Watches a game, action by action; ``views`` are what everybody knows of it."""

    def __init__(self, setup: Setup) -> None:
        self.again = new_game(setup)
        self.views = {viewer: new_game(setup) for viewer in VIEWERS}
        self.actions = 0

    def __call__(self, before: RiichiState, state: RiichiState, events: tuple[Any, ...]) -> None:
        self.actions += 1
        assert before != state or any(isinstance(event, Ruled) for event in events)
        for event in events:
            self.again = apply(self.again, event)
            points = sum(self.again.scores) + 1_000 * self.again.bets
            assert points == 120_000 + sum(self.again.ledger.penalties)
            for viewer in VIEWERS:
                self.views[viewer] = watch(self.views[viewer], event, viewer)
        assert self.again == state
        check_table(state)
        for viewer in VIEWERS:
            compare(state, self.views[viewer], viewer)
        if self.actions % EVERY == 0:
            for seat in state.waiting_for:
                for action in legal_actions(state, seat):
                    assert step(state, action)[0]


def compare(state: RiichiState, view: RiichiState, viewer: Any) -> None:
    """A viewer knows the own hand, and of others what lies open or was shown."""
    assert (view.scores, view.bets, view.ledger) == (state.scores, state.bets, state.ledger)
    if viewer is not None:
        assert legal_actions(view, viewer) == legal_actions(state, viewer)
        lawful = lawful_actions(state, viewer)
        assert lawful_actions(view, viewer) == lawful
        assert all(verify_action(state, action) is None for action in lawful)
        assert bool(lawful) is (viewer in state.waiting_for)
    if state.hand is None:
        return
    hand, shown = state.current, view.current
    over = hand.result is not None
    assert (shown.standings, shown.passed) == (hand.standings, hand.passed)
    for seat in SEATS:
        real, known = hand.players[seat], shown.players[seat]
        assert (known.discards, known.melds) == (real.discards, real.melds)
        assert len(known.tiles) == len(real.tiles)
        if seat == viewer and not state.is_competition:
            assert known == real
        elif seat == viewer:
            # Whether he is furiten, or has made a kong that riichi forbids, he must know himself.
            assert known == replace(real, missed=False, faulty_kong=False)
        elif not over and not isinstance(state.phase, Declaring):
            seen = Counter(one for one in known.tiles if one != HIDDEN)
            assert seen <= Counter(hand.standings[seat].shown)
    if isinstance(state.phase, Turn) and state.phase.seat != viewer and not hand.showed:
        assert isinstance(view.phase, Turn)
        assert view.phase.drawn in (None, HIDDEN) or seen_drawn(state)


def seen_drawn(state: RiichiState) -> bool:
    """The tile just drawn lay open in a false kong that was taken back."""
    assert isinstance(state.phase, Turn)
    return state.current.standings[state.phase.seat].shown != ()


def verified(setup: Setup, log: list[Any]) -> None:
    lines = [f"{line}\n".encode() for line in record_lines(header_of(setup, NAMES), log)]
    record = read_record(lines)
    assert (record.trouble, list(record.events)) == (None, log)
    verdict = verify(record)
    assert verdict.problems == ()
    assert verdict.events == len(log)


@pytest.mark.parametrize(("errors", "games"), [(0.0, 2), (0.02, 3), (0.2, 2), *MORE])
def test_every_law_holds_whoever_errs(errors, games):
    for number in range(games):
        setup = setup_of(number)
        state, log = play_competition(
            setup, f"erring {errors} {number}".encode(), errors, Checks(setup), most=600
        )
        assert replayed(new_game(setup), log) == state
        verified(setup, log)


def test_every_law_holds_whatever_a_referee_says():
    for number in range(6):
        setup = setup_of(number)
        key = f"referee {number}".encode()
        state, log = play_competition(setup, key, 0.05, Checks(setup), rulings=0.05, most=500)
        assert replayed(new_game(setup), log) == state
        verified(setup, log)


def test_a_referee_may_speak_in_guided_play_too():
    for number in range(10):
        setup = Setup(EMA, hands=1)
        key = f"guided {number}".encode()
        state, log = play_competition(setup, key, 0.0, Checks(setup), rulings=0.02, most=800)
        assert replayed(new_game(setup), log) == state
        verified(setup, log)


@pytest.mark.parametrize("secret", [b"one", b"two"])
def test_who_never_errs_plays_whole_games(secret):
    setup = Setup(EMA, hands=4, mode=Mode.COMPETITION)
    state, log = play_competition(setup, secret, 0.0)
    assert isinstance(state.phase, Over)
    (ended,) = (event for event in log if isinstance(event, RiichiGameEnded))
    assert ended.after_uma == (0, 0, 0, 0)
    assert not any(isinstance(event, Ruled) and any(event.acts) for event in log)
    verified(setup, log)


def test_guided_and_competition_play_have_the_same_walls():
    guided = play_game(Setup(EMA, hands=1), b"same", "careful")[1]
    judged = play_competition(setup_of(0), b"same", 0.0)[1]
    assert guided[1] == judged[1]
