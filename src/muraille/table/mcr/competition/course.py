"""The course of a game in competition play: what is done is done, and judged.

A tile on the table asks all three others. The strongest call is heard; its player then exposes
the set or shows the hand, or takes the call back. What does not hold is ruled on by the book, and
the next call is heard, or play goes on (O20).
"""

from collections import Counter

from muraille.rules.common.offences import Right, Stage
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass
from muraille.table.common.called import at_the_call, is_added_kong, tiles_called
from muraille.table.common.claims import CALLS, Answer, Call, in_turn_after, strongest
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.competition_events import (
    Barred,
    CalledAgain,
    CalledLate,
    CallHeard,
    CallWithdrawn,
    FalseFlowerExposed,
    FalseSetExposed,
    HandShown,
    SetCorrected,
    SetWithdrawn,
)
from muraille.table.common.events import (
    After,
    Answered,
    Asked,
    Discarded,
    KongAdded,
    KongConcealed,
    PlayBegan,
    ReplacementDrawn,
)
from muraille.table.common.state import Called, Exposed, Opening, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.competition.calls import CLAIM_SECONDS, call_problem, heard_problem
from muraille.table.mcr.competition.showing import declaration_of, shown_win, which_false_hu
from muraille.table.mcr.course import Course
from muraille.table.mcr.refereeing import judgement
from muraille.table.mcr.worth import won
from muraille.tiles.winds import Seat


class CompetitionCourse(Course):
    """The events of one action where everything is accepted and judged."""

    @property
    def keeps_flowers(self) -> bool:
        """Flowers are announced by their player."""
        return True

    def judge(self, seat: Seat, offence: str, stage: Stage, tiles: tuple[Tile, ...] = ()) -> None:
        """Rule on what the table has seen, where the book has words for it."""
        for event in judgement(self.state, seat, offence, stage, tiles):
            self.happen(event)

    def open_from(self, place: int) -> None:
        """Every player is asked in turn, whatever the dealt tiles are."""
        if place < len(self.hand.order):
            self.happen(Asked((self.hand.order[place],)))
            return
        phase = self.state.phase
        assert isinstance(phase, Opening)
        self.happen(PlayBegan(self.hand.dealer, phase.drawn, phase.after))

    def player(self, action: PlayerAction) -> None:
        phase = self.state.phase
        if isinstance(action, Expose | Correct | Withdraw | Show):
            self.second_step(action)
        elif isinstance(phase, Window):
            self.answer(action)
        elif isinstance(phase, Exposed):
            self.leave_exposed(phase, action)
        elif isinstance(phase, Turn) and isinstance(action, Hu | Kong | Flower):
            self.own_call(phase, action)
        else:
            super().player(action)

    # Calls.

    def own_call(self, turn: Turn, action: Hu | Kong | Flower) -> None:
        seat = action.seat
        if isinstance(action, Kong):
            self.happen(CallHeard(seat, Call.KONG, action.tile))
        elif isinstance(action, Flower):
            self.lay_aside(turn, action)
        elif turn.after is After.CLAIM:
            # The set came first, so there is no win in this turn (3.11.6 11-(3)).
            self.happen(CalledAgain(seat, Call.HU))
            self.judge(seat, "set_then_hu", Stage.POSSIBLE)
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

    def ask_or_go_on(self) -> None:
        """All three others, whatever they hold."""
        window = self.state.phase
        assert isinstance(window, Window)
        self.happen(Asked(in_turn_after(window.seat, self.hand.order)))

    def answer(self, action: PlayerAction) -> None:
        window = self.state.phase
        assert isinstance(window, Window)
        seat, call = action.seat, CALLS[type(action)]
        low = action.low if isinstance(action, Chow) else None
        late = 0 if isinstance(action, Pass) else getattr(action, "seconds", 0)
        if any(answer.seat == seat for answer in window.answers):
            self.happen(CalledAgain(seat, call, low))
        elif late > CLAIM_SECONDS:
            self.happen(CalledLate(seat, call, late, low))
        else:
            self.happen(Answered(seat, call, low))
        window = self.state.phase
        assert isinstance(window, Window)
        if not self.state.waiting_for:
            self.close(window)

    def close(self, window: Window) -> None:
        """Late and second calls are judged before the strongest is heard."""
        by_seat = {answer.seat: answer for answer in window.answers}
        first = self.state
        for seat in in_turn_after(window.seat, self.hand.order):
            if seat in by_seat:
                self.judge_answer(first, by_seat[seat])
        window_now = self.state.phase
        assert isinstance(window_now, Window)
        self.hear(window_now)

    def judge_answer(self, state: State, answer: Answer) -> None:
        seat = answer.seat
        if answer.seconds:
            if answer.call is Call.PUNG:
                self.judge(seat, "late_pung", Stage.ANY)
            else:
                win = answer.call is Call.HU
                self.judge(seat, "late_claim", Stage.FOR_A_WIN if win else Stage.FOR_A_SET)
        if answer.call is Call.HU:
            # A hu is not taken back by calling a set: it is shown, or it is not (EMAR 2.8.1).
            return
        for second in answer.again:
            low = None if answer.low is None else Tile(answer.low)
            window = state.phase
            assert isinstance(window, Window)
            then = at_the_call(state, Called(seat, answer.call, low, window))
            possible = call_problem(then, seat, answer.call, low) is None
            stage = Stage.POSSIBLE if possible else Stage.IMPOSSIBLE
            offence = "set_then_hu" if second is Call.HU else "two_calls"
            faults = len(self.state.ledger.faults)
            self.judge(seat, offence, stage)
            if len(self.state.ledger.faults) > faults:
                # The fault is that the first call cannot be made: it is not judged once more.
                self.happen(Barred(seat))

    def hear(self, window: Window) -> None:
        heard = strongest(window.answers, window.seat, self.hand.order)
        if heard is None:
            self.nobody_claims(window)
        else:
            low = None if heard.low is None else Tile(heard.low)
            self.happen(CallHeard(heard.seat, heard.call, low))

    def go_on(self) -> None:
        """The next call on the tile is heard; in one's own turn one plays on."""
        phase = self.state.phase
        if isinstance(phase, Window):
            self.hear(phase)

    # The second step.

    def second_step(self, action: Expose | Correct | Withdraw | Show) -> None:
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

    def expose(self, called: Called, tiles: tuple[Tile, ...]) -> None:
        right = sorted(tiles) == sorted(tiles_called(self.state, called))
        if right and heard_problem(self.state, called) is None:
            self.make(called)
            return
        before = called.before
        held = Counter(self.hand.players[called.seat].tiles)
        if isinstance(before, Turn):
            missing = Counter(tiles) - held
            drawn = before.drawn if missing else None
            self.happen(FalseSetExposed(called.seat, called.call, tiles, drawn=drawn))
        else:
            self.happen(FalseSetExposed(called.seat, called.call, tiles, before.tile, before.seat))

    def make(self, called: Called | Exposed) -> None:
        """The set lies there as it should."""
        seat, before = called.seat, called.before
        assert called.call is not None
        if isinstance(before, Window):
            self.claim(before, Answer(seat, called.call, called.low))
            return
        assert called.low is not None
        if is_added_kong(self.state, seat, called.low):
            self.happen(KongAdded(seat, called.low))
            self.ask_or_go_on()
        else:
            self.happen(KongConcealed(seat, called.low))
            self.replace(seat)

    def correct(self, exposed: Exposed, action: Correct) -> None:
        wrong = self.hand.standings[exposed.seat].false_sets[-1].tiles
        self.happen(SetCorrected(action.seat, action.tiles))
        left = tuple((Counter(wrong) - Counter(action.tiles)).elements())
        self.judge(exposed.seat, "false_set", Stage.BEFORE_DISCARD, left)
        self.make(exposed)

    def take_back(self, exposed: Exposed) -> None:
        seat = exposed.seat
        wrong = self.hand.standings[seat].false_sets[-1].tiles
        self.happen(SetWithdrawn(seat))
        if exposed.call is None:
            self.judge(seat, "false_flower", Stage.NOT_MIXED_IN, wrong)
        else:
            self.judge(seat, "false_set", Stage.BEFORE_DISCARD, wrong)
        self.go_on()

    def leave_exposed(self, exposed: Exposed, action: PlayerAction) -> None:
        """The wrong tiles stay where they lie."""
        seat = exposed.seat
        if isinstance(action, Discard):
            self.happen(Discarded(seat, action.tile, drawn=False))
            self.judge(seat, "false_set", Stage.AFTER_DISCARD)
            self.ask_or_go_on()
        else:
            self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.FLOWER))
            self.judge(seat, "false_flower", Stage.MIXED_IN)

    def withdraw(self, called: Called) -> None:
        possible = heard_problem(self.state, called) is None
        self.happen(CallWithdrawn(called.seat))
        if called.call is Call.HU:
            self.judge(called.seat, "false_hu", Stage.NOTHING_SHOWN)
        else:
            stage = Stage.POSSIBLE if possible else Stage.IMPOSSIBLE
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

    def answers_lost(self, seat: Seat) -> None:
        """A hu that is called with a dead hand is judged when it is heard; sets are not heard."""
        phase, standing = self.state.phase, self.hand_standing(seat)
        if standing is None or standing.keeps(Right.CALL):
            return
        said = [phase.call] if isinstance(phase, Called) and phase.seat == seat else []
        if isinstance(phase, Window):
            said = [answer.call for answer in phase.answers if answer.seat == seat]
        if any(call not in (Call.HU, Call.PASS) for call in said):
            self.happen(Barred(seat))
