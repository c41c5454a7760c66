"""The course of a guided game: the events of one lawful action, each applied as it happens.

All that follows without anybody's choice happens at once: draws, dora, the end of a hand. How a
hand and a game end is in ``ending``.
"""

from collections.abc import Sequence
from typing import Any

from muraille.rules.common.offences import Act
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common.claims import Call, ClaimAnswer, in_turn_after
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_events import Barred
from muraille.table.common.course import CourseWays
from muraille.table.common.events import After, PlayBegan
from muraille.table.common.state import Between, Called, Seating, Window
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.table.common.wall import Dice, breach, second_roller
from muraille.table.riichi.actions import Riichi, Tenpai
from muraille.table.riichi.applying import apply
from muraille.table.riichi.books import book_of
from muraille.table.riichi.ending import EndingCourse
from muraille.table.riichi.events import (
    DoraShown,
    RiichiDeclared,
    RiichiHandStarted,
    SignalGiven,
    TileMissed,
)
from muraille.table.riichi.offering import seats_to_ask
from muraille.table.riichi.refereeing import acts_of, judgement, referee_events
from muraille.table.riichi.starting import HOUSE_CHECKS
from muraille.table.riichi.state import robbed_kong
from muraille.table.riichi.verifying import verify
from muraille.table.riichi.worth import completes, indicator
from muraille.tiles.winds import Seat


class RiichiCourse(EndingCourse):
    """The events of one lawful action."""

    ways = CourseWays(
        tiles=WITHOUT_FLOWERS,
        apply=apply,
        verify=verify,
        house_checks=HOUSE_CHECKS,
        seats_to_ask=seats_to_ask,
        judgement=judgement,
        referee_events=referee_events,
    )

    # What the house asks for.

    def begin(self, dice: tuple[Dice, ...], wall: tuple[Tile, ...], seed: str, sealed: str) -> None:
        state, book, roll = self.state, book_of(self.state), dice[0]
        order = state.order()
        self.happen(
            RiichiHandStarted(
                number=state.played + 1,
                prevailing=state.deals // 4,
                order=order,
                dice=roll,
                opener=order[second_roller(roll)],
                breach=breach((roll,), book.stacks),
                counters=state.counters,
                bets=state.bets,
                commitment=sealed,
                wall=wall,
                size=len(wall),
                dead=book.dead,
                seed=seed,
            )
        )
        self.happen(DoraShown(indicator(self.state, 0)))

    def open_from(self, place: int) -> None:
        """There is nothing to do before the dealer's first turn."""
        self.happen(PlayBegan(self.hand.order[place], None, After.DEAL))

    def time_is_up(self) -> None:
        """The hand under way, if there is one, and one more (5.10, R34)."""
        under_way = not isinstance(self.state.phase, Between | Seating)
        self.happen(SignalGiven(book_of(self.state).clock.hands_after_signal + under_way))

    # What a referee says.

    def carry_out(self, action: Rule) -> None:
        if not self.void_if_ruled(action):
            self.call_lost(action.seat)

    def void_if_ruled(self, action: Rule) -> bool:
        """A chombo or a redeal ends the hand."""
        ruled = acts_of(self.state, action)
        if Act.CHOMBO in ruled:
            self.void(Act.CHOMBO, (action.seat,))
        elif Act.REDEAL in ruled:
            self.void(Act.REDEAL, ())
        return Act.CHOMBO in ruled or Act.REDEAL in ruled

    def call_lost(self, seat: Seat) -> None:
        """What a hand called before it died is not heard (R27)."""
        phase = self.state.phase
        if not self.state.is_under_way or not self.hand.is_dead(seat):
            return
        calls = [phase.call] if isinstance(phase, Called) and phase.seat == seat else []
        window = phase.before if isinstance(phase, Called) else phase
        if isinstance(window, Window):
            calls += [answer.call for answer in window.answers if answer.seat == seat]
        if any(call is not Call.PASS for call in calls):
            self.happen(Barred(seat))

    # What players do.

    def own_way(self, action: Any) -> None:
        """A riichi; after a drawn hand, whether one waits."""
        if isinstance(action, Riichi):
            self.riichi(action.seat, action.tile)
        else:
            self.declare(action.seat, tenpai=isinstance(action, Tenpai))
            self.go_on_declaring()

    def riichi(self, seat: Seat, tile: Tile) -> None:
        self.declare_riichi(seat, tile)
        self.discard(seat, tile)

    def declare_riichi(self, seat: Seat, tile: Tile) -> None:
        first_turn, bet = self.hand.in_first_turn(seat), book_of(self.state).bet
        self.happen(RiichiDeclared(seat, tile, first_turn, bet))

    def concealed_kong_lies(self, _seat: Seat) -> None:
        """Thirteen orphans may rob it (3.3.7)."""
        self.ask_or_go_on()

    def winners(self, window: Window, _first: Seat) -> Sequence[Seat]:
        """All who call it."""
        said = {answer.seat for answer in window.answers if answer.call is Call.HU}
        return tuple(seat for seat in in_turn_after(window.seat, self.hand.order) if seat in said)

    def claim(self, window: Window, heard: ClaimAnswer) -> None:
        self.missed(window, heard.seat)
        super().claim(window, heard)

    def missed(self, window: Window, claimer: Seat | None = None) -> None:
        """Who lets a completing tile pass is furiten; who calls it is free again (R21)."""
        if robbed_kong(self.state, window) is RobbedKong.CONCEALED:
            return
        for seat in in_turn_after(window.seat, self.hand.order):
            if seat == claimer or self.hand.players[seat].missed or self.hand.is_dead(seat):
                continue
            if completes(self.state, window, seat):
                self.happen(TileMissed(seat))

    def nobody_claims(self, window: Window) -> None:
        self.missed(window)
        super().nobody_claims(window)

    def kong_stands(self, seat: Seat) -> None:
        """A kong dora, then the replacement tile (R11)."""
        self.happen(DoraShown(indicator(self.state, len(self.hand.dora))))
        self.replace(seat, After.KONG)
