"""Hypothesis plays: any lawful action in any order, any unlawful one refused unchanged."""

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from muraille.table.common.actions import DrawWinds, StartHand
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.state import SEATS, Between, Mode, Over, Setup
from muraille.table.riichi import apply, legal_actions, new_game, step, verify
from muraille.table.riichi.actions import Signal
from muraille.tiles.problems import InputError
from tests.table.riichi.laid import EMA
from tests.table.riichi.test_contract import POSSIBLE, check_table


class AnyPlay(RuleBasedStateMachine):
    """A game in the hands of somebody who tries everything."""

    @initialize(
        hands=st.sampled_from((1, 4, 8)), drawn=st.booleans(), mode=st.sampled_from(tuple(Mode))
    )
    def begin(self, hands: int, drawn: bool, mode: Mode) -> None:
        self.state = new_game(Setup(EMA, hands=hands, mode=mode))
        if drawn:
            _, self.state = step(self.state, DrawWinds((3, 1, 0, 2)))

    @precondition(lambda self: not self.state.waiting_for)
    @rule(secret=st.binary(min_size=1, max_size=8))
    def start(self, secret: bytes) -> None:
        if isinstance(self.state.phase, Over):
            return
        seed = hand_seed(secret, self.state.played + 1)
        _, self.state = step(self.state, StartHand(seed=seed))

    @precondition(lambda self: bool(self.state.waiting_for))
    @rule(choice=st.lists(st.integers(0, 10_000), min_size=1, max_size=60))
    def play(self, choice: list[int]) -> None:
        """Some actions on end, so that hands come to their end."""
        for number in choice:
            if not self.state.waiting_for:
                break
            seat = self.state.waiting_for[number % len(self.state.waiting_for)]
            actions = legal_actions(self.state, seat)
            action = actions[number % len(actions)]
            for event in step(self.state, action)[0]:
                self.state = apply(self.state, event)

    @rule(number=st.integers(0, len(POSSIBLE) - 1))
    def try_anything(self, number: int) -> None:
        action = POSSIBLE[number]
        if action in legal_actions(self.state, action.seat):
            return
        if self.state.is_competition and verify(self.state, action) is None:
            assert step(self.state, action)[0]
            return
        assert verify(self.state, action) is not None
        with pytest.raises(InputError):
            step(self.state, action)[0]

    @precondition(lambda self: self.state.played > 0)
    @rule(really=st.integers(0, 9))
    def signal(self, really: int) -> None:
        over = isinstance(self.state.phase, Over)
        if really or over or self.state.hands_left is not None:
            return
        _, self.state = step(self.state, Signal())
        between = isinstance(self.state.phase, Between)
        assert self.state.hands_left == (1 if between else 2)

    @invariant()
    def laws(self) -> None:
        state = getattr(self, "state", None)
        if state is None:
            return
        check_table(state)
        assert all(legal_actions(state, seat) for seat in state.waiting_for)
        assert not any(
            legal_actions(state, seat) for seat in SEATS if seat not in state.waiting_for
        )


TestAnyPlay = AnyPlay.TestCase
# Shrinking a failure would take minutes; the seeds in the printed steps are enough to replay it.
TestAnyPlay.settings = settings(
    max_examples=20, stateful_step_count=20, phases=(Phase.explicit, Phase.generate)
)
