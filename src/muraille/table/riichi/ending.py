"""How a riichi hand and a riichi game end: wins, drawn hands, hands dealt again, results.

Payments, bets, counters and the next dealer come from the settlement of the rulebook.
"""

from collections.abc import Iterable, Iterator, Sequence

from muraille.rules.common.offences import Act, OffenceStage
from muraille.rules.riichi.settlement import SettledEnding
from muraille.table.common.course import Course
from muraille.table.common.events import Asked
from muraille.table.common.state import Declaring, Window
from muraille.table.riichi.books import book_of
from muraille.table.riichi.events import (
    BetReturned,
    Declared,
    HandVoided,
    RiichiHandDrawn,
    RiichiHandEnded,
    WallEmpty,
)
from muraille.table.riichi.offering import seats_to_declare
from muraille.table.riichi.state import RiichiHandState, RiichiState
from muraille.table.riichi.waiting import is_tenpai
from muraille.table.riichi.worth import (
    by_seat,
    dealer_passes,
    game_ended,
    settled_draw,
    settled_redeal,
    settled_wins,
)
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat

Offender = tuple[Seat, str, OffenceStage]
"""A seat, its offence, and the stage of it."""


class EndingCourse(Course[RiichiState]):
    """The events that end a hand and a game."""

    @property
    def hand(self) -> RiichiHandState:
        return self.state.current

    # Wins.

    def win(self, seats: Sequence[Seat]) -> None:
        window = self.state.phase
        if isinstance(window, Window) and self.is_riichi_discard(window):
            self.happen(BetReturned(window.seat, book_of(self.state).bet))
        wins, outcome = settled_wins(self.state, seats)
        for won in wins:
            self.happen(won)
        self.end_hand(outcome)

    def is_riichi_discard(self, window: Window) -> bool:
        """The tile in the window is the one with which its player declared a riichi that stands."""
        player = self.hand.players[window.seat]
        if window.robbing or not player.riichi or not player.discards[-1].turned:
            return False
        return not any(lying.turned for lying in player.discards[:-1])

    # Drawn hands.

    def wall_is_empty(self) -> None:
        self.happen(WallEmpty())
        asked = seats_to_declare(self.state)
        if asked:
            self.happen(Asked(asked))
        self.go_on_declaring()

    def declare(self, seat: Seat, *, tenpai: bool) -> None:
        """Who says tenpai shows the hand; one that does not wait is noten."""
        player = self.hand.players[seat]
        waits = tenpai and is_tenpai(player.tiles, player.melds)
        self.happen(Declared(seat, waits, player.tiles if tenpai else ()))

    def show_by_itself(self, seat: Seat) -> None:
        """After riichi the hand is shown, waiting or not; other dead hands are noten (R26, R27)."""
        player = self.hand.players[seat]
        waits = player.riichi and is_tenpai(player.tiles, player.melds)
        self.happen(Declared(seat, waits, player.tiles if player.riichi else ()))

    def go_on_declaring(self) -> None:
        """East to North; who is in riichi shows in turn, the others are awaited (R23)."""
        for seat in self.hand.order:
            phase = self.state.phase
            assert isinstance(phase, Declaring)
            if any(seat == other for other, _ in phase.said):
                continue
            if seat in phase.asked:
                return
            self.show_by_itself(seat)
        phase = self.state.phase
        assert isinstance(phase, Declaring)
        self.draw_hand(tuple(seat for seat, waits in sorted(phase.said) if waits))

    def draw_hand(self, shown: tuple[Seat, ...]) -> None:
        """What riichi hid comes to light; without a chombo, noten pays tenpai (R15, R26)."""
        judged = tuple(self.riichi_judged(shown))
        chombo = tuple(
            offence for offence in judged if offence[2] is not OffenceStage.DEAD_AND_SHOWN
        )
        if chombo:
            self.chombo(chombo)
            return
        for offender in judged:
            self.judge(*offender)
        outcome = settled_draw(self.state, shown)
        tenpai = tuple(seat for seat in shown if not self.hand.is_dead(seat))
        self.happen(RiichiHandDrawn(tenpai, by_seat(self.state, outcome.payments)))
        self.end_hand(outcome)

    def riichi_judged(self, shown: tuple[Seat, ...]) -> Iterator[Offender]:
        for seat in self.hand.order:
            player = self.hand.players[seat]
            if not player.riichi:
                continue
            if self.hand.is_dead(seat) and seat not in shown:
                yield seat, "noten_riichi", OffenceStage.DEAD_NOT_SHOWN
            elif seat not in shown:
                yield seat, "noten_riichi", OffenceStage.DRAWN_HAND
            elif player.faulty_kong:
                yield seat, "invalid_kong_after_riichi", OffenceStage.DRAWN_HAND
            elif self.hand.is_dead(seat):
                yield seat, "noten_riichi", OffenceStage.DEAD_AND_SHOWN

    # Hands that are dealt again.

    def chombo(self, offenders: Iterable[Offender]) -> None:
        """Each offender is ruled on; the hand is broken off once."""
        every = tuple(offenders)
        for offender in every:
            self.judge(*offender)
        self.void(Act.CHOMBO, tuple(seat for seat, _offence, _stage in every))

    def void(self, cause: Act, offenders: tuple[Seat, ...]) -> None:
        outcome = settled_redeal(self.state)
        self.happen(HandVoided(cause, offenders, by_seat(self.state, outcome.bets)))
        self.ended(outcome, self.state.scores)

    # The end.

    def end_hand(self, outcome: SettledEnding) -> None:
        state = self.state
        gained = by_seat(state, outcome.payments + outcome.bets)
        self.ended(outcome, state.scores + gained)
        if self.is_last_hand():
            self.end_game()

    def ended(self, outcome: SettledEnding, scores: Four) -> None:
        self.happen(
            RiichiHandEnded(
                number=self.hand.number,
                scores=scores,
                counters=outcome.counters,
                bets=outcome.carried_bets,
                deals=self.state.deals + dealer_passes(self.state, outcome),
                seed=self.hand.seed,
            )
        )

    def is_last_hand(self) -> bool:
        """One hand, the end of the last round, or the hands after the signal."""
        state = self.state
        length = state.setup.hands
        return length in (1, state.deals) or state.hands_left == 0

    def end_game(self) -> None:
        self.happen(game_ended(self.state))
