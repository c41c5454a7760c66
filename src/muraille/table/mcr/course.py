"""The course of a guided game: the events of one lawful action, each applied as it happens.

All that follows without anybody's choice happens at once: draws, flowers, the end of a hand.
"""

from collections.abc import Sequence
from typing import Any

from muraille.rules.common.offences import Right
from muraille.table.common.checks import holds_flower
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_events import Barred
from muraille.table.common.course import Course, CourseWays
from muraille.table.common.events import (
    After,
    Answered,
    Asked,
    FlowerExposed,
    HandBroken,
    HandDrawn,
    HandEnded,
    HandStarted,
    PlayBegan,
)
from muraille.table.common.standing import SeatStanding
from muraille.table.common.state import SEATS, Between, Opening, Seating, State, Turn, Window
from muraille.table.common.tiles import WITH_FLOWERS, Tile, is_flower
from muraille.table.common.wall import Dice, breach, second_roller
from muraille.table.mcr.actions import Flower
from muraille.table.mcr.applying import apply
from muraille.table.mcr.books import book_of
from muraille.table.mcr.events import McrWon
from muraille.table.mcr.offering import has_dealt_kong, seats_to_ask
from muraille.table.mcr.refereeing import judgement, referee_events
from muraille.table.mcr.rounds import HANDS_IN_ROUND, STACKS, seating
from muraille.table.mcr.starting import HOUSE_CHECKS
from muraille.table.mcr.verifying import verify
from muraille.table.mcr.worth import game_ended, win_of, won
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


class McrCourse(Course[State]):
    """The events of one lawful action."""

    ways = CourseWays(
        tiles=WITH_FLOWERS,
        apply=apply,
        verify=verify,
        house_checks=HOUSE_CHECKS,
        seats_to_ask=seats_to_ask,
        judgement=judgement,
        referee_events=referee_events,
    )

    @property
    def keeps_flowers(self) -> bool:
        """Whether flowers wait for their holder's word (J10)."""
        return book_of(self.state).keeps_flowers

    # What the house and a referee say.

    def begin(self, dice: tuple[Dice, ...], wall: tuple[Tile, ...], seed: str, sealed: str) -> None:
        first, second = dice
        number = self.state.played + 1
        order = seating(self.state.first_order, number)
        self.happen(
            HandStarted(
                number=number,
                prevailing=(number - 1) // HANDS_IN_ROUND,
                order=order,
                dice=(first, second),
                second_roller=order[second_roller(first)],
                breach=breach(dice, STACKS),
                commitment=sealed,
                wall=wall,
                size=len(wall),
                seed=seed,
            )
        )

    def time_is_up(self) -> None:
        """A hand under way is broken off and does not count (3.5.6, O14)."""
        if not isinstance(self.state.phase, Between | Seating):
            self.end_hand(HandBroken())
        self.end_game()

    def carry_out(self, action: Rule) -> None:
        """What a dead hand may not do is not heard, if its player has answered already."""
        seat, window = action.seat, self.state.phase
        standing = self.hand_standing(seat)
        if standing is None or standing.dead is None or not isinstance(window, Window):
            return
        said = [answer.call for answer in window.answers if answer.seat == seat]
        if Call.HU in said:
            self.happen(Barred(seat, only_win=True))
        elif not standing.keeps(Right.CALL) and seat != window.seat and Call.PASS not in said:
            self.happen(Barred(seat))

    def hand_standing(self, seat: Seat) -> SeatStanding | None:
        """How a player stands in the hand under way."""
        return self.hand.standings[seat] if self.state.is_under_way else None

    # Flowers and dealt kongs, East first.

    def open_from(self, place: int) -> None:
        """Serve the players from this wind on; stop where one is asked (J3, J10)."""
        kongs = book_of(self.state).dealt_kongs
        for seat in self.hand.order[place:]:
            if not self.keeps_flowers:
                self.open_flowers(seat)
            if holds_flower(self.state, seat) or (kongs and has_dealt_kong(self.state, seat)):
                self.happen(Asked((seat,)))
                return
        self.begin_play()

    def begin_play(self) -> None:
        phase = self.state.phase
        assert isinstance(phase, Opening)
        self.happen(PlayBegan(self.hand.dealer, phase.drawn, phase.after))

    def open_flowers(self, seat: Seat) -> None:
        flower = self.flower_of(seat)
        while flower is not None:
            self.happen(FlowerExposed(seat, flower))
            self.replace(seat, After.FLOWER)
            flower = self.flower_of(seat)

    def flower_of(self, seat: Seat) -> Tile | None:
        """Flowers sort last."""
        last = self.hand.players[seat].tiles[-1]
        return last if is_flower(last) else None

    # What players do.

    def own_way(self, action: Any) -> None:
        """A flower, or nothing to say about the tiles one was dealt."""
        if isinstance(action, Flower):
            self.flower(action.seat, action.tile)
        else:
            self.happen(Answered(action.seat, Call.PASS))
            self.open_from(self.hand.order.index(action.seat) + 1)

    def flower(self, seat: Seat, tile: Tile) -> None:
        """One flower; the tile that replaces it may be another, which is again a choice."""
        opening = isinstance(self.state.phase, Opening)
        self.happen(FlowerExposed(seat, tile))
        self.replace(seat, After.FLOWER)
        if opening:
            self.open_from(self.hand.order.index(seat))

    def draw(self, seat: Seat) -> None:
        super().draw(seat)
        self.show_flowers(seat)

    def concealed_kong_lies(self, seat: Seat) -> None:
        if isinstance(self.state.phase, Opening):
            self.replace(seat, After.KONG)
            self.open_from(self.hand.order.index(seat))
        else:
            self.kong_stands(seat)

    def kong_stands(self, seat: Seat) -> None:
        """The replacement tile of a kong."""
        self.replace(seat, After.KONG)
        self.show_flowers(seat)

    def show_flowers(self, seat: Seat) -> None:
        """Flowers are exposed and replaced; none left to replace the last one: drawn (J6).

        Where flowers may be kept, the player says (J10).
        """
        if self.keeps_flowers:
            return
        phase = self.state.phase
        while isinstance(phase, Turn) and phase.drawn is not None and is_flower(phase.drawn):
            self.happen(FlowerExposed(seat, phase.drawn))
            if self.hand.wall.left == 0:
                self.wall_is_empty()
                return
            self.replace(seat, After.FLOWER)
            phase = self.state.phase

    # How a hand and a game end.

    def wall_is_empty(self) -> None:
        self.end_hand(HandDrawn())

    def win(self, seats: Sequence[Seat]) -> None:
        (seat,) = seats
        win = win_of(self.state, seat)
        assert win is not None
        self.end_hand(won(self.state, seat, win))

    def end_hand(self, result: McrWon | HandDrawn | HandBroken) -> None:
        self.happen(result)
        scores = self.state.scores
        if isinstance(result, McrWon):
            scores += result.payments
        hand = self.hand
        kongs = tuple(
            (seat, meld.low)
            for seat in SEATS
            for meld in hand.players[seat].melds
            if meld.shape is Shape.KONG and not meld.exposed
        )
        self.happen(HandEnded(hand.number, scores, kongs, hand.seed))
        if self.state.played == self.state.setup.hands:
            self.end_game()

    def end_game(self) -> None:
        self.happen(game_ended(self.state))
