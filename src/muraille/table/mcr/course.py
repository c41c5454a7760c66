"""The course of a guided game: the events of one lawful action, each applied as it happens.

All that follows without anybody's choice happens at once: draws, flowers, the end of a hand.
"""

from muraille.rules.common.offences import Right
from muraille.table.common.actions import (
    Chow,
    Discard,
    Hu,
    Kong,
    StartHand,
)
from muraille.table.common.checks import holds_flower
from muraille.table.common.claims import CALLS, SHAPES, Answer, Call, strongest
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_events import Barred
from muraille.table.common.dealing import dealt
from muraille.table.common.events import (
    After,
    Answered,
    Asked,
    Dealt,
    Discarded,
    Drawn,
    FlowerExposed,
    HandBroken,
    HandDrawn,
    HandEnded,
    HandStarted,
    KongAdded,
    KongConcealed,
    PlayBegan,
    ReplacementDrawn,
    SetClaimed,
)
from muraille.table.common.housekeeping import house_event
from muraille.table.common.shuffling import commitment, shuffled
from muraille.table.common.standing import Standing
from muraille.table.common.state import (
    SEATS,
    Between,
    Called,
    Hand,
    Opening,
    Seating,
    State,
    Turn,
    Window,
)
from muraille.table.common.tiles import WITH_FLOWERS, Tile, is_flower
from muraille.table.common.wall import breach, second_roller
from muraille.table.mcr.actions import Flower, HouseAction, PlayerAction
from muraille.table.mcr.applying import apply
from muraille.table.mcr.books import book_of, rulebook_of
from muraille.table.mcr.events import Event, Won
from muraille.table.mcr.offering import has_dealt_kong, seats_to_ask
from muraille.table.mcr.refereeing import corrections, referee_events
from muraille.table.mcr.rounds import HANDS_IN_ROUND, STACKS, seating
from muraille.table.mcr.worth import game_ended, win_of, won
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


class Course:
    """The events of one action, each applied as it happens."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = apply(self.state, event)

    @property
    def hand(self) -> Hand:
        return self.state.current

    @property
    def keeps_flowers(self) -> bool:
        """Whether flowers wait for their holder's word (J10)."""
        return rulebook_of(self.state.setup).keeps_flowers

    # What the house asks for.

    def house(self, action: HouseAction) -> None:
        event = house_event(action)
        if event is not None:
            self.happen(event)
        elif isinstance(action, StartHand):
            self.start(action)
        elif isinstance(action, Rule):
            self.rule(action)
        else:
            self.time_is_over()

    def start(self, action: StartHand) -> None:
        dice, wall = action.dice, action.wall
        if action.seed:
            dice, wall = shuffled(action.seed, WITH_FLOWERS)
        number = self.state.played + 1
        order = seating(self.state.first_order, number)
        self.happen(
            HandStarted(
                number=number,
                prevailing=(number - 1) // HANDS_IN_ROUND,
                order=order,
                dice=dice,
                second_roller=order[second_roller(dice[0])],
                breach=breach(dice, STACKS),
                commitment=commitment(bytes.fromhex(action.seed)) if action.seed else "",
                wall=wall,
                size=len(wall),
                seed=action.seed,
            )
        )
        by_wind = dealt(self.hand.wall.tiles)
        self.happen(Dealt(tuple(by_wind[order.index(seat)] for seat in SEATS)))
        self.open_from(0)

    def time_is_over(self) -> None:
        """A hand under way is broken off and does not count (3.5.6, O14)."""
        if not isinstance(self.state.phase, Between | Seating):
            self.end_hand(HandBroken())
        self.end_game()

    # What a referee says.

    def rule(self, action: Rule) -> None:
        """The ruling, what it undoes of the hand just ended, and play goes on from there."""
        called = isinstance(self.state.phase, Called)
        undone = tuple(corrections(self.state, action))
        for event in (*referee_events(self.state, action), *undone):
            self.happen(event)
        self.answers_lost(action.seat)
        window = self.state.phase
        if not isinstance(window, Window) or self.state.waiting_for:
            return
        if called:
            self.hear(window)
        else:
            self.close(window)

    def answers_lost(self, seat: Seat) -> None:
        """What a dead hand may not do is not heard, if its player has answered already."""
        window, standing = self.state.phase, self.hand_standing(seat)
        if standing is None or standing.dead is None or not isinstance(window, Window):
            return
        said = [answer.call for answer in window.answers if answer.seat == seat]
        if Call.HU in said:
            self.happen(Barred(seat, only_win=True))
        elif not standing.keeps(Right.CALL) and seat != window.seat and Call.PASS not in said:
            self.happen(Barred(seat))

    def hand_standing(self, seat: Seat) -> Standing | None:
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
        phase = self.state.phase
        assert isinstance(phase, Opening)
        self.happen(PlayBegan(self.hand.dealer, phase.drawn, phase.after))

    def open_flowers(self, seat: Seat) -> None:
        flower = self.flower_of(seat)
        while flower is not None:
            self.happen(FlowerExposed(seat, flower))
            self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.FLOWER))
            flower = self.flower_of(seat)

    def flower_of(self, seat: Seat) -> Tile | None:
        """Flowers sort last."""
        last = self.hand.players[seat].tiles[-1]
        return last if is_flower(last) else None

    def open_kong(self, seat: Seat, tile: Tile) -> None:
        self.happen(KongConcealed(seat, tile))
        self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.KONG))
        self.open_from(self.hand.order.index(seat))

    # What players do.

    def player(self, action: PlayerAction) -> None:
        phase = self.state.phase
        seat = action.seat
        if isinstance(phase, Window):
            self.answer(action)
        elif isinstance(action, Discard):
            assert isinstance(phase, Turn)
            self.happen(Discarded(seat, action.tile, action.tile == phase.drawn))
            self.ask_or_go_on()
        elif isinstance(action, Hu):
            self.win(seat)
        elif isinstance(action, Kong):
            self.kong(seat, action.tile)
        elif isinstance(action, Flower):
            self.flower(seat, action.tile)
        else:
            self.happen(Answered(seat, Call.PASS))
            self.open_from(self.hand.order.index(seat) + 1)

    def kong(self, seat: Seat, tile: Tile) -> None:
        if isinstance(self.state.phase, Opening):
            self.open_kong(seat, tile)
        elif any(meld.low == tile and meld.exposed for meld in self.hand.players[seat].melds):
            self.happen(KongAdded(seat, tile))
            self.ask_or_go_on()
        else:
            self.happen(KongConcealed(seat, tile))
            self.replace(seat)

    def flower(self, seat: Seat, tile: Tile) -> None:
        """One flower; the tile that replaces it may be another, which is again a choice."""
        opening = isinstance(self.state.phase, Opening)
        self.happen(FlowerExposed(seat, tile))
        self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.FLOWER))
        if opening:
            self.open_from(self.hand.order.index(seat))

    def ask_or_go_on(self) -> None:
        asked = seats_to_ask(self.state)
        if asked:
            self.happen(Asked(asked))
        else:
            window = self.state.phase
            assert isinstance(window, Window)
            self.nobody_claims(window)

    def answer(self, action: PlayerAction) -> None:
        low = action.low if isinstance(action, Chow) else None
        self.happen(Answered(action.seat, CALLS[type(action)], low))
        if self.state.waiting_for:
            return
        window = self.state.phase
        assert isinstance(window, Window)
        self.close(window)

    def close(self, window: Window) -> None:
        """All have answered."""
        self.hear(window)

    def hear(self, window: Window) -> None:
        """The strongest call, if there is one."""
        heard = strongest(window.answers, window.seat, self.hand.order)
        if heard is None:
            self.nobody_claims(window)
        elif heard.call is Call.HU:
            self.win(heard.seat)
        else:
            self.claim(window, heard)

    def claim(self, window: Window, heard: Answer) -> None:
        low = window.tile if heard.low is None else Tile(heard.low)
        shape = SHAPES[heard.call]
        self.happen(SetClaimed(heard.seat, shape, low, window.tile, window.seat))
        if heard.call is Call.KONG:
            self.replace(heard.seat)

    def nobody_claims(self, window: Window) -> None:
        """An added kong stands; after a discard the next player draws, if there is a tile."""
        if window.robbing:
            self.replace(window.seat)
        elif self.hand.wall.left == 0:
            self.end_hand(HandDrawn())
        else:
            seat = self.hand.after(window.seat)
            self.happen(Drawn(seat, self.hand.wall.next_front()))
            self.show_flowers(seat)

    def replace(self, seat: Seat) -> None:
        """The replacement tile of a kong."""
        self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.KONG))
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
                self.end_hand(HandDrawn())
                return
            self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.FLOWER))
            phase = self.state.phase

    # How a hand and a game end.

    def win(self, seat: Seat) -> None:
        complete = win_of(self.state, seat)
        assert complete is not None
        self.end_hand(won(self.state, seat, complete))

    def end_hand(self, result: Won | HandDrawn | HandBroken) -> None:
        self.happen(result)
        scores = self.state.scores
        if isinstance(result, Won):
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
