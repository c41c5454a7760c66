"""The course of a game in competition play: what is done is done, and judged.

A tile on the table asks all three others. The strongest call is heard; its player then exposes
the set or shows the hand, or takes the call back. What does not hold is ruled on by the book, and
the next call is heard, or play goes on (O20).
"""

from dataclasses import replace
from typing import Any

from muraille.rules.common.offences import OffenceStage, Right
from muraille.table.common.actions import Discard, Hu, Kong, Pass
from muraille.table.common.called import at_the_call
from muraille.table.common.claims import Call, ClaimAnswer, in_turn_after
from muraille.table.common.competition_actions import Rule, Show
from muraille.table.common.competition_course import JudgedCourse
from muraille.table.common.competition_events import (
    Barred,
    CalledAgain,
    CalledLate,
    CallHeard,
    CallWithdrawn,
    FalseFlowerExposed,
    HandShown,
)
from muraille.table.common.events import After, Asked, Discarded
from muraille.table.common.state import Called, Exposed, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.actions import Flower
from muraille.table.mcr.books import book_of
from muraille.table.mcr.competition.calls import call_problem, heard_problem
from muraille.table.mcr.competition.checking import verify
from muraille.table.mcr.competition.showing import declaration_of, shown_win, which_false_hu
from muraille.table.mcr.course import McrCourse
from muraille.table.mcr.worth import won
from muraille.tiles.winds import Seat


class McrJudgedCourse(JudgedCourse[State], McrCourse):
    """The events of one action where everything is accepted and judged."""

    ways = replace(McrCourse.ways, verify=verify)

    def is_lawful(self, called: Called) -> bool:
        return heard_problem(self.state, called) is None

    @property
    def keeps_flowers(self) -> bool:
        """Flowers are announced by their player."""
        return True

    def open_from(self, place: int) -> None:
        """Every player is asked in turn, whatever the dealt tiles are."""
        if place < len(self.hand.order):
            self.happen(Asked((self.hand.order[place],)))
        else:
            self.begin_play()

    # Calls.

    def player(self, action: Any) -> None:
        turn = self.state.phase
        if isinstance(turn, Turn) and isinstance(action, Flower):
            self.lay_aside(turn, action)
        else:
            super().player(action)

    def own_call(self, turn: Turn, action: Hu | Kong) -> None:
        seat = action.seat
        if isinstance(action, Kong):
            self.happen(CallHeard(seat, Call.KONG, action.tile))
        elif turn.after is After.CLAIM:
            # The set came first, so there is no win in this turn (3.11.6 11-(3)).
            self.happen(CalledAgain(seat, Call.HU))
            self.judge(seat, "set_then_hu", OffenceStage.POSSIBLE)
        else:
            self.happen(CallHeard(seat, Call.HU))

    def lay_aside(self, turn: Turn, action: Flower) -> None:
        """A flower, or what its player takes for one."""
        if is_flower(action.tile):
            self.flower(action.seat, action.tile)
            return
        held = self.hand.players[action.seat].tiles
        drawn = turn.drawn == action.tile and action.tile not in held
        self.happen(FalseFlowerExposed(action.seat, action.tile, drawn))

    def first_answer(self, action: Any, call: Call, low: Tile | None) -> None:
        clock = book_of(self.state).clock
        seconds = 0 if isinstance(action, Pass) else action.seconds
        if clock.claim is not None and call.value in clock.binds and seconds > clock.claim:
            self.happen(CalledLate(action.seat, call, seconds, low))
        else:
            super().first_answer(action, call, low)

    def close(self, window: Window) -> None:
        """Late and second calls are judged before the strongest is heard."""
        by_seat = {answer.seat: answer for answer in window.answers}
        first = self.state
        for seat in in_turn_after(window.seat, self.hand.order):
            if seat in by_seat:
                self.judge_answer(first, by_seat[seat])
        self.hear(self.window)

    def judge_answer(self, state: State, answer: ClaimAnswer) -> None:
        seat = answer.seat
        if answer.seconds:
            if answer.call is Call.PUNG:
                self.judge(seat, "late_pung", OffenceStage.ANY)
            else:
                win = answer.call is Call.HU
                self.judge(
                    seat, "late_claim", OffenceStage.FOR_A_WIN if win else OffenceStage.FOR_A_SET
                )
        if answer.call is Call.HU:
            # A hu is not taken back by calling a set: it is shown, or it is not (EMAR 2.8.1).
            return
        for second in answer.again:
            low = None if answer.low is None else Tile(answer.low)
            window = state.phase
            assert isinstance(window, Window)
            then = at_the_call(state, Called(seat, answer.call, low, window))
            possible = call_problem(then, seat, answer.call, low) is None
            stage = OffenceStage.POSSIBLE if possible else OffenceStage.IMPOSSIBLE
            offence = "set_then_hu" if second is Call.HU else "two_calls"
            faults = len(self.state.ledger.faults)
            self.judge(seat, offence, stage)
            if len(self.state.ledger.faults) > faults:
                # The fault is that the first call cannot be made: it is not judged once more.
                self.happen(Barred(seat))

    # The second step.

    def tiles_seen(self, seat: Seat) -> tuple[Tile, ...]:
        return self.hand.standings[seat].false_sets[-1].tiles

    def leave_exposed(self, exposed: Exposed, action: Any) -> None:
        """The wrong tiles stay where they lie."""
        seat = exposed.seat
        if isinstance(action, Discard):
            self.happen(Discarded(seat, action.tile, drawn=False))
            self.judge(seat, "false_set", OffenceStage.AFTER_DISCARD)
            self.ask_or_go_on()
        else:
            self.replace(seat, After.FLOWER)
            self.judge(seat, "false_flower", OffenceStage.MIXED_IN)

    def withdraw(self, called: Called) -> None:
        possible = self.is_lawful(called)
        self.happen(CallWithdrawn(called.seat))
        if called.call is Call.HU:
            self.judge(called.seat, "false_hu", OffenceStage.NOTHING_SHOWN)
        else:
            stage = OffenceStage.POSSIBLE if possible else OffenceStage.IMPOSSIBLE
            self.judge(called.seat, "empty_call", stage)
        self.go_on()

    def show(self, called: Called, action: Show) -> None:
        seat = called.seat
        win = shown_win(self.state, called, action)
        stage = None if win is not None else which_false_hu(self.state, called)
        before = called.before
        drawn = before.drawn if isinstance(before, Turn) else None
        tiles = self.hand.players[seat].tiles
        self.happen(HandShown(seat, tiles, drawn, action.named, action.value))
        if win is not None:
            self.end_hand(won(self.state, seat, win, declaration_of(action)))
            return
        assert stage is not None
        self.judge(seat, "false_hu", stage)
        self.go_on()

    # What a referee says.

    def carry_out(self, action: Rule) -> None:
        """A hu that is called with a dead hand is judged when it is heard; sets are not heard."""
        seat, phase = action.seat, self.state.phase
        standing = self.hand_standing(seat)
        if standing is None or standing.keeps(Right.CALL):
            return
        said = [phase.call] if isinstance(phase, Called) and phase.seat == seat else []
        if isinstance(phase, Window):
            said = [answer.call for answer in phase.answers if answer.seat == seat]
        if any(call not in (Call.HU, Call.PASS) for call in said):
            self.happen(Barred(seat))
