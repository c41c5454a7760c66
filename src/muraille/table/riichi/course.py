"""The course of a guided game: the events of one lawful action, each applied as it happens.

All that follows without anybody's choice happens at once: draws, dora, the end of a hand. How a
hand and a game end is in ``ending``.
"""

from muraille.rules.common.offences import Act
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common.actions import (
    Chow,
    Discard,
    Kong,
    StartHand,
)
from muraille.table.common.claims import CALLS, SHAPES, Answer, Call, in_turn_after, strongest
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
    KongAdded,
    KongConcealed,
    PlayBegan,
    ReplacementDrawn,
    SetClaimed,
)
from muraille.table.common.housekeeping import house_event
from muraille.table.common.shuffling import commitment, shuffled
from muraille.table.common.state import SEATS, Between, Called, Seating, Turn, Window
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.table.common.wall import breach, second_roller
from muraille.table.riichi.actions import HouseAction, Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.books import book_of
from muraille.table.riichi.ending import Ending
from muraille.table.riichi.events import (
    DoraShown,
    HandStarted,
    RiichiDeclared,
    SignalGiven,
    TileMissed,
)
from muraille.table.riichi.offering import seats_to_ask
from muraille.table.riichi.refereeing import acts_of, referee_events
from muraille.table.riichi.worth import (
    completes,
    indicator,
    robbed_kong,
)
from muraille.tiles.winds import Seat


class Course(Ending):
    """The events of one action."""

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
            self.signal()

    def start(self, action: StartHand) -> None:
        dice, wall = action.dice, action.wall
        if action.seed:
            dice, wall = shuffled(action.seed, WITHOUT_FLOWERS)
        state, book = self.state, book_of(self.state)
        order = state.order()
        roll = dice[0]
        self.happen(
            HandStarted(
                number=state.played + 1,
                prevailing=state.deals // 4,
                order=order,
                dice=roll,
                opener=order[second_roller(roll)],
                breach=breach((roll,), book.stacks),
                counters=state.counters,
                bets=state.bets,
                commitment=commitment(bytes.fromhex(action.seed)) if action.seed else "",
                wall=wall,
                size=len(wall),
                dead=book.dead,
                seed=action.seed,
            )
        )
        self.happen(DoraShown(indicator(self.state, 0)))
        by_wind = dealt(self.hand.wall.tiles)
        self.happen(Dealt(tuple(by_wind[order.index(seat)] for seat in SEATS)))
        self.happen(PlayBegan(self.hand.dealer, None, After.DEAL))

    def signal(self) -> None:
        """The hand under way, if there is one, and one more (5.10, R34)."""
        under_way = not isinstance(self.state.phase, Between | Seating)
        self.happen(SignalGiven(book_of(self.state).clock.hands_after_signal + under_way))

    # What a referee says.

    def rule(self, action: Rule) -> None:
        """The ruling, what it does to the hand, and play goes on from there."""
        called = isinstance(self.state.phase, Called)
        for event in referee_events(self.state, action):
            self.happen(event)
        if self.void_if_ruled(action):
            return
        self.call_lost(action.seat)
        window = self.state.phase
        if not isinstance(window, Window) or self.state.waiting_for:
            return
        if called:
            self.hear(window)
        else:
            self.close(window)

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

    def player(self, action: PlayerAction) -> None:
        if isinstance(action, Discard):
            self.discard(action.seat, action.tile)
        elif isinstance(action, Riichi):
            self.riichi(action.seat, action.tile)
        elif isinstance(action, Tenpai | Noten):
            self.declare(action.seat, tenpai=isinstance(action, Tenpai))
            self.go_on_declaring()
        elif isinstance(self.state.phase, Window):
            self.answer(action)
        elif isinstance(action, Kong):
            self.kong(action.seat, action.tile)
        else:
            self.win((action.seat,))

    def discard(self, seat: Seat, tile: Tile) -> None:
        turn = self.state.phase
        assert isinstance(turn, Turn)
        self.happen(Discarded(seat, tile, tile == turn.drawn))
        self.ask_or_go_on()

    def riichi(self, seat: Seat, tile: Tile) -> None:
        self.declare_riichi(seat, tile)
        self.discard(seat, tile)

    def declare_riichi(self, seat: Seat, tile: Tile) -> None:
        first_turn, bet = self.hand.in_first_turn(seat), book_of(self.state).bet
        self.happen(RiichiDeclared(seat, tile, first_turn, bet))

    def kong(self, seat: Seat, tile: Tile) -> None:
        if any(meld.low == tile and meld.exposed for meld in self.hand.players[seat].melds):
            self.happen(KongAdded(seat, tile))
        else:
            self.happen(KongConcealed(seat, tile))
        self.ask_or_go_on()

    def ask_or_go_on(self) -> None:
        asked = seats_to_ask(self.state)
        if asked:
            self.happen(Asked(asked))
        else:
            self.nobody_claims()

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
        """Every win, else the strongest call, if there is one."""
        heard = strongest(window.answers, window.seat, self.hand.order)
        if heard is None:
            self.nobody_claims()
        elif heard.call is Call.HU:
            said = {answer.seat for answer in window.answers if answer.call is Call.HU}
            order = in_turn_after(window.seat, self.hand.order)
            self.win(tuple(seat for seat in order if seat in said))
        else:
            self.claim(window, heard)

    def claim(self, window: Window, heard: Answer) -> None:
        self.missed(window, heard.seat)
        low = window.tile if heard.low is None else Tile(heard.low)
        shape = SHAPES[heard.call]
        self.happen(SetClaimed(heard.seat, shape, low, window.tile, window.seat))
        if heard.call is Call.KONG:
            self.kong_stands(heard.seat)

    def missed(self, window: Window, claimer: Seat | None = None) -> None:
        """Who lets a completing tile pass is furiten; who calls it is free again (R21)."""
        if robbed_kong(self.state, window) is RobbedKong.CONCEALED:
            return
        for seat in in_turn_after(window.seat, self.hand.order):
            if seat == claimer or self.hand.players[seat].missed or self.hand.is_dead(seat):
                continue
            if completes(self.state, window, seat):
                self.happen(TileMissed(seat))

    def nobody_claims(self) -> None:
        """A kong stands; after a discard the next player draws, if there is a tile."""
        window = self.state.phase
        assert isinstance(window, Window)
        self.missed(window)
        if window.robbing:
            self.kong_stands(window.seat)
        elif self.hand.wall.left == 0:
            self.wall_is_empty()
        else:
            seat = self.hand.after(window.seat)
            self.happen(Drawn(seat, self.hand.wall.next_front()))

    def kong_stands(self, seat: Seat) -> None:
        """A kong dora, then the replacement tile (R11)."""
        self.happen(DoraShown(indicator(self.state, len(self.hand.dora))))
        self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), After.KONG))
