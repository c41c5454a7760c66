"""The course of a game in competition play: what is done is done, and judged.

A tile on the table asks all three others. Every win that is called is heard in turn, and its
player shows the hand or takes the call back; without a win the strongest set is heard. What does
not hold is ruled on: a hand dies, or the hand is dealt again (3.4.6, 3.4.7, 5.2).

Open questions, as we read them:

- Whoever calls with a dead hand, for a tile of another's, a kong or a win of his own, has made
  a chombo (R27). A riichi calls no tile and has no row, so it is refused to a dead hand.
- After riichi the table refuses to discard another tile than the one drawn, beside a false kong
  too: no row says what that would cost. A set that is claimed after riichi is a false set.
- A false set that stays on the table has interrupted the turn, and ends the first turn and ippatsu:
  its tile was claimed (3.1), or its kong called (4.2.1). What is taken back interrupts nothing.
- Who says tenpai shows the hand. One that does not wait is noten, and nothing else: no row says
  what it would cost to be wrong.
- One chombo is ruled on for each offender, and one redeal follows.
"""

from dataclasses import replace
from typing import Any

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Hu, Kong
from muraille.table.common.claims import CALLS, SHAPES, Call, ClaimAnswer, in_turn_after, strongest
from muraille.table.common.competition_actions import Show
from muraille.table.common.competition_course import JudgedCourse
from muraille.table.common.competition_events import CallHeard, CallWithdrawn, HandShown, TilesShown
from muraille.table.common.events import After, Discarded, SetClaimed
from muraille.table.common.standing import Bar
from muraille.table.common.state import Called, Exposed, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.riichi.books import book_of
from muraille.table.riichi.competition.calls import (
    FAULTY_KONG,
    called_after,
    heard_problem,
    win_problem,
)
from muraille.table.riichi.competition.checking import verify
from muraille.table.riichi.course import RiichiCourse
from muraille.table.riichi.ending import Offender
from muraille.table.riichi.events import KongFaulty
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.waiting import swapped_kinds
from muraille.tiles.winds import Seat


class RiichiJudgedCourse(JudgedCourse[RiichiState], RiichiCourse):
    """The events of one action where everything is accepted and judged."""

    ways = replace(RiichiCourse.ways, verify=verify)

    def is_lawful(self, called: Called) -> bool:
        return heard_problem(self.state, called) is None

    # One's own turn.

    def own_call(self, _turn: Turn, action: Hu | Kong) -> None:
        seat = action.seat
        low = action.tile if isinstance(action, Kong) else None
        self.happen(CallHeard(seat, CALLS[type(action)], low))
        if self.hand.is_dead(seat):
            self.chombo([(seat, "call_with_dead_hand", OffenceStage.ANY)])

    def discard(self, seat: Seat, tile: Tile) -> None:
        """A swap is judged once it lies there (3.3.2, R20)."""
        turn = self.turn
        claimed = turn.after is After.CLAIM
        swapped = claimed and tile in swapped_kinds(self.hand.players[seat].melds[-1])
        self.happen(Discarded(seat, tile, tile == turn.drawn))
        if swapped:
            self.judge(seat, "kuikae", OffenceStage.ANY)
        self.ask_or_go_on()

    def riichi(self, seat: Seat, tile: Tile) -> None:
        """Whether the hand waits is seen at a drawn hand; the rest at once (3.4.6, R25)."""
        open_hand = not self.hand.players[seat].is_concealed
        late = self.hand.wall.left < book_of(self.state).riichi_tiles
        turn = self.turn
        self.declare_riichi(seat, tile)
        self.happen(Discarded(seat, tile, tile == turn.drawn))
        if open_hand:
            self.judge(seat, "riichi_with_open_set", OffenceStage.ANY)
        elif late:
            self.judge(seat, "riichi_too_late", OffenceStage.ANY)
        self.ask_or_go_on()

    # Answers to a tile of another's.

    def close(self, window: Window) -> None:
        """A set that was put right with a win is pointed out before calls are heard (5.2.3)."""
        by_seat = {answer.seat: answer for answer in window.answers}
        for seat in in_turn_after(window.seat, self.hand.order):
            answer = by_seat.get(seat)
            if answer is not None and answer.call is Call.HU and Call.HU in answer.again:
                self.judge(seat, "set_then_ron", OffenceStage.CORRECTED_AT_ONCE)
        self.hear(window)

    def hear(self, window: Window) -> None:
        """Every win first; then what the hands that were shown come to; then a set."""
        living = tuple(each for each in window.answers if not self.hand.is_dead(each.seat))
        heard = strongest(living, window.seat, self.hand.order)
        if (heard is None or heard.call is not Call.HU) and self.has_ended(window):
            return
        self.hear_call(window, heard)

    # Hands that were shown.

    def has_ended(self, window: Window) -> bool:
        """A valid win ends the hand and cancels any chombo of that moment (3.4.6, R15)."""
        order = in_turn_after(window.seat, self.hand.order)
        wins = tuple(seat for seat in order if seat in self.hand.showed and self.wins(seat))
        if wins:
            self.win(wins)
            return True
        dead = {call.seat for call in window.answers if self.is_dead_call(call)}
        shown = {seat for seat in self.hand.showed if not self.hand.is_dead(seat)}
        offenders = [
            self.false_win(window, seat)
            if seat in shown
            else (seat, "call_with_dead_hand", OffenceStage.ANY)
            for seat in order
            if seat in shown or seat in dead
        ]
        if offenders:
            self.chombo(offenders)
        return bool(offenders)

    def is_dead_call(self, answer: ClaimAnswer) -> bool:
        """Called with a hand that was dead already, not with one that died since."""
        standing = self.hand.standings[answer.seat]
        is_call = answer.call is not Call.PASS and standing.barred is not Bar.ALL
        return is_call and standing.dead is not None

    def wins(self, seat: Seat) -> bool:
        """Whether the hand that was shown wins; not after a kong that riichi forbids."""
        return not self.hand.players[seat].faulty_kong and win_problem(self.state, seat) is None

    def false_win(self, before: Window | Turn, seat: Seat) -> Offender:
        """Which offence the hand that was shown is."""
        if win_problem(self.state, seat) is None:
            return seat, "invalid_kong_after_riichi", OffenceStage.OFFENDER_WON
        changed = called_after(Called(seat, Call.HU, None, before))
        return seat, "invalid_win" if changed is None else "ron_then_set", OffenceStage.ALL_SHOWN

    # The second step.

    def show(self, called: Called, _action: Show) -> None:
        seat, before = called.seat, called.before
        drawn = before.drawn if isinstance(before, Turn) else None
        self.happen(HandShown(seat, self.hand.players[seat].tiles, drawn))
        if isinstance(before, Window):
            if called_after(called) is not None and self.wins(seat):
                self.judge(seat, "ron_then_set", OffenceStage.WIN_VALID)
            self.go_on()
        elif self.wins(seat):
            self.win((seat,))
        else:
            self.chombo([self.false_win(before, seat)])

    def withdraw(self, called: Called) -> None:
        seat, changed = called.seat, called_after(called)
        self.happen(CallWithdrawn(seat))
        if called.call is not Call.HU:
            self.judge(seat, "empty_call", OffenceStage.ANY)
        elif changed is None:
            self.judge(seat, "invalid_win", OffenceStage.NOTHING_SHOWN)
        else:
            self.judge(seat, "ron_then_set", OffenceStage.NOTHING_SHOWN)
        self.go_on()

    def expose(self, called: Called, tiles: tuple[Tile, ...]) -> None:
        seat = called.seat
        if called.call is Call.HU:
            # The tiles of a set that was called after the win (5.2.3).
            self.happen(TilesShown(seat, tiles))
            self.happen(CallWithdrawn(seat))
            self.judge(seat, "ron_then_set", OffenceStage.TWO_TILES_SHOWN)
            self.go_on()
            return
        wrong = heard_problem(self.state, called)
        faulty = wrong is not None and wrong.code == FAULTY_KONG
        if faulty and self.is_set_called(called, tiles):
            self.happen(KongFaulty(seat, tiles[0]))
            self.make(called, tiles)
        else:
            super().expose(called, tiles)

    def claim(self, window: Window, heard: ClaimAnswer) -> None:
        low = window.tile if heard.low is None else Tile(heard.low)
        self.happen(SetClaimed(heard.seat, SHAPES[heard.call], low, window.tile, window.seat))
        self.missed(window, heard.seat)
        if heard.call is Call.KONG:
            self.kong_stands(heard.seat)

    def leave_exposed(self, exposed: Exposed, action: Any) -> None:
        """The wrong tiles stay where they lie, and the hand is dead (3.4.7, 5.2.4)."""
        seat = exposed.seat
        self.happen(Discarded(seat, action.tile, drawn=False))
        if isinstance(exposed.before, Window):
            self.missed(exposed.before, seat)
        self.judge(seat, "false_set", OffenceStage.AFTER_DISCARD)
        self.ask_or_go_on()
