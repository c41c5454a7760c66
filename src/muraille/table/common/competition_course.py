"""The course of competition play, the same in every game: what is done is done, and judged.

A tile on the table asks all three others. A call that is heard is followed by a second step: its
player exposes the set or shows the hand, or takes the call back. Which call is heard, and what
each fault costs, is each game's.
"""

from abc import abstractmethod
from collections import Counter
from typing import Any

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Chow, Hu, Kong
from muraille.table.common.called import GameState, ways_to_make
from muraille.table.common.claims import CALLS, Call, ClaimAnswer, in_turn_after, strongest
from muraille.table.common.competition_actions import CompetitionAction, Correct, Expose, Show
from muraille.table.common.competition_events import (
    CalledAgain,
    CallHeard,
    FalseSetExposed,
    SetCorrected,
    SetWithdrawn,
)
from muraille.table.common.course import Course
from muraille.table.common.events import Answered, Asked
from muraille.table.common.state import Called, Exposed, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.tiles.winds import Seat


class JudgedCourse(Course[GameState]):
    """The events of one action where everything is accepted and judged."""

    def player(self, action: Any) -> None:
        phase = self.state.phase
        if isinstance(action, CompetitionAction):
            self.second_step(action)
        elif isinstance(phase, Exposed):
            self.leave_exposed(phase, action)
        elif isinstance(phase, Turn) and isinstance(action, Hu | Kong):
            self.own_call(phase, action)
        else:
            super().player(action)

    @abstractmethod
    def own_call(self, turn: Turn, action: Hu | Kong) -> None:
        """A kong or a win is called in one's own turn."""

    # Answers to a tile of another's.

    def ask_or_go_on(self) -> None:
        """All three others, whatever they hold."""
        self.happen(Asked(in_turn_after(self.window.seat, self.hand.order)))

    def answer(self, action: Any) -> None:
        seat, call = action.seat, CALLS[type(action)]
        low = action.low if isinstance(action, Chow) else None
        if any(answer.seat == seat for answer in self.window.answers):
            self.happen(CalledAgain(seat, call, low))
        else:
            self.first_answer(action, call, low)
        if not self.state.waiting_for:
            self.close(self.window)

    def first_answer(self, action: Any, call: Call, low: Tile | None) -> None:
        self.happen(Answered(action.seat, call, low))

    def hear(self, window: Window) -> None:
        self.hear_call(window, strongest(window.answers, window.seat, self.hand.order))

    def hear_call(self, window: Window, heard: ClaimAnswer | None) -> None:
        if heard is None:
            self.nobody_claims(window)
        else:
            low = None if heard.low is None else Tile(heard.low)
            self.happen(CallHeard(heard.seat, heard.call, low))

    def go_on(self) -> None:
        """The next call on the tile is heard; in one's own turn one plays on."""
        if isinstance(self.state.phase, Window):
            self.hear(self.state.phase)

    # The second step.

    def second_step(self, action: CompetitionAction) -> None:
        phase = self.state.phase
        if isinstance(phase, Exposed):
            if isinstance(action, Correct):
                self.correct(phase, action)
            else:
                self.take_back(phase)
            return
        assert isinstance(phase, Called)
        if isinstance(action, Expose):
            self.expose(phase, action.tiles)
        elif isinstance(action, Show):
            self.show(phase, action)
        else:
            self.withdraw(phase)

    @abstractmethod
    def is_lawful(self, called: Called) -> bool:
        """Whether the call that was heard can be made."""

    @abstractmethod
    def show(self, called: Called, action: Show) -> None:
        """The hand after a win that was called."""

    @abstractmethod
    def withdraw(self, called: Called) -> None:
        """A call is taken back before a tile was seen."""

    @abstractmethod
    def leave_exposed(self, exposed: Exposed, action: Any) -> None:
        """The wrong tiles stay where they lie."""

    def expose(self, called: Called, tiles: tuple[Tile, ...]) -> None:
        if self.is_set_called(called, tiles) and self.is_lawful(called):
            self.make(called, tiles)
            return
        seat, before = called.seat, called.before
        if isinstance(before, Turn):
            missing = Counter(tiles) - Counter(self.hand.players[seat].tiles)
            drawn = before.drawn if missing else None
            self.happen(FalseSetExposed(seat, called.call, tiles, drawn=drawn))
        else:
            self.happen(FalseSetExposed(seat, called.call, tiles, before.tile, before.seat))

    def is_set_called(self, called: Called, tiles: tuple[Tile, ...]) -> bool:
        return tuple(sorted(tiles)) in ways_to_make(self.state, called)

    def make(self, called: Called | Exposed, tiles: tuple[Tile, ...]) -> None:
        """The set lies there as it should, with these tiles of the hand."""
        seat, before = called.seat, called.before
        assert called.call is not None
        if isinstance(before, Window):
            low = min(*tiles, before.tile) if called.call is Call.CHOW else None
            self.claim(before, ClaimAnswer(seat, called.call, low))
        else:
            assert called.low is not None
            self.lay_kong(seat, called.low)

    def tiles_seen(self, _seat: Seat) -> tuple[Tile, ...]:
        """Those of the wrong tiles that were seen by a fault, where that costs anything."""
        return ()

    def correct(self, exposed: Exposed, action: Correct) -> None:
        seen = Counter(self.tiles_seen(exposed.seat))
        self.happen(SetCorrected(action.seat, action.tiles))
        left = tuple((seen - Counter(action.tiles)).elements())
        self.judge(exposed.seat, "false_set", OffenceStage.BEFORE_DISCARD, left)
        self.make(exposed, action.tiles)

    def take_back(self, exposed: Exposed) -> None:
        seat = exposed.seat
        seen = self.tiles_seen(seat)
        self.happen(SetWithdrawn(seat))
        if exposed.call is None:
            self.judge(seat, "false_flower", OffenceStage.NOT_MIXED_IN, seen)
        else:
            self.judge(seat, "false_set", OffenceStage.BEFORE_DISCARD, seen)
        self.go_on()
