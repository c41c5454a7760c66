"""Hypothesis plays: any offered action in any order, any other one refused, or judged."""

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from muraille.table.common.actions import DrawWinds, StartHand, Time
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.state import SEATS, Between, Mode, Over, Seating, Setup
from muraille.table.mcr import apply, legal_actions, new_game, step, verify
from muraille.tiles.problems import InputError
from tests.table.laws import tiles_of
from tests.table.mcr.test_contract import POSSIBLE, WHOLE
from tests.table.prepared import BOOKS, KEEP


class AnyPlay(RuleBasedStateMachine):
    """A game in the hands of somebody who tries everything."""

    @initialize(
        book=st.sampled_from(BOOKS),
        hands=st.sampled_from((1, 4, 16)),
        options=st.sampled_from(((), KEEP)),
        mode=st.sampled_from(Mode),
    )
    def begin(
        self, book: str, hands: int, options: tuple[tuple[str, str], ...], mode: Mode
    ) -> None:
        self.state = new_game(Setup(book, options, hands=hands, mode=mode))
        if isinstance(self.state.phase, Seating):
            _, self.state = step(self.state, DrawWinds((3, 1, 0, 2)))

    @precondition(lambda self: isinstance(self.state.phase, Between))
    @rule(secret=st.binary(min_size=1, max_size=8))
    def start(self, secret: bytes) -> None:
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
            events = step(self.state, action)[0]
            for event in events:
                self.state = apply(self.state, event)

    @rule(number=st.integers(0, len(POSSIBLE) - 1))
    def try_anything(self, number: int) -> None:
        action = POSSIBLE[number]
        if action in legal_actions(self.state, action.seat):
            return
        if self.state.is_competition and verify(self.state, action) is None:
            # More can be done than is listed, and is judged.
            assert step(self.state, action)[0]
            return
        assert verify(self.state, action) is not None
        with pytest.raises(InputError):
            step(self.state, action)[0]

    @precondition(lambda self: self.state.played > 0)
    @rule(really=st.integers(0, 9))
    def time(self, really: int) -> None:
        if really or isinstance(self.state.phase, Over):
            return
        scores = self.state.scores
        _, self.state = step(self.state, Time())
        assert isinstance(self.state.phase, Over)
        assert self.state.scores == scores

    @invariant()
    def laws(self) -> None:
        state = getattr(self, "state", None)
        if state is None or state.hand is None:
            return
        assert tiles_of(state) == WHOLE
        assert sum(state.scores) == sum(state.ledger.penalties)
        assert all(legal_actions(state, seat) for seat in state.waiting_for)
        assert not any(
            legal_actions(state, seat) for seat in SEATS if seat not in state.waiting_for
        )


TestAnyPlay = AnyPlay.TestCase
# Shrinking a failure would take minutes; the seeds in the printed steps are enough to replay it.
TestAnyPlay.settings = settings(
    max_examples=20, stateful_step_count=20, phases=(Phase.explicit, Phase.generate)
)
