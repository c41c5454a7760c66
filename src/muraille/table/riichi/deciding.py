"""``decide``: what comes of an action, by the rulebook of the game.

An unlawful action raises ``InputError`` with its problems and changes nothing. All that
follows without anybody's choice happens at once: draws, dora, the end of a hand.
"""

from collections.abc import Sequence
from fractions import Fraction

from muraille.rules.common.places import places
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.rules.riichi.edition import BET_POINTS
from muraille.rules.riichi.settlement import Outcome
from muraille.rules.riichi.uma import bet_shares, results, uma
from muraille.table.common.actions import (
    Chow,
    Discard,
    DrawWinds,
    Kong,
    Reveal,
    StartHand,
)
from muraille.table.common.claims import CALLS, SHAPES, Answer, Call, in_turn_after, strongest
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
    SecretRevealed,
    SetClaimed,
    WindsDrawn,
)
from muraille.table.common.shuffling import commitment, shuffled
from muraille.table.common.state import SEATS, Between, Declaring, Seating, Turn, Window
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.table.common.wall import breach, second_roller
from muraille.table.riichi.actions import Action, HouseAction, Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.applying import apply
from muraille.table.riichi.books import play_of
from muraille.table.riichi.events import (
    BetReturned,
    Declared,
    DoraShown,
    Event,
    GameEnded,
    HandDrawn,
    HandEnded,
    HandStarted,
    RiichiDeclared,
    SignalGiven,
    TileMissed,
    WallEmpty,
)
from muraille.table.riichi.offering import seats_to_ask
from muraille.table.riichi.starting import house_problems
from muraille.table.riichi.state import RiichiHand, RiichiState
from muraille.table.riichi.verifying import declares_by_choice, verify
from muraille.table.riichi.worth import (
    by_seat,
    completes,
    dealer_passes,
    indicator,
    robbed_kong,
    settled_draw,
    settled_wins,
)
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat


def decide(state: RiichiState, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action; ``InputError`` if it is not lawful."""
    return step(state, action)[0]


def step(state: RiichiState, action: Action) -> tuple[tuple[Event, ...], RiichiState]:
    """The events and the state after them: ``decide`` and ``apply`` in one."""
    course = _Course(state)
    if isinstance(action, HouseAction):
        problems = house_problems(state, action)
        if problems:
            raise InputError(problems)
        course.house(action)
    else:
        refused = verify(state, action)
        if refused is not None:
            raise InputError((refused,))
        course.player(action)
    return tuple(course.events), course.state


class _Course:
    """The events of one action, each applied as it happens."""

    def __init__(self, state: RiichiState) -> None:
        self.state = state
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = apply(self.state, event)

    @property
    def hand(self) -> RiichiHand:
        return self.state.current

    # What the house asks for.

    def house(self, action: HouseAction) -> None:
        if isinstance(action, StartHand):
            self.start(action)
        elif isinstance(action, DrawWinds):
            order = sorted(SEATS, key=lambda seat: action.winds[seat])
            self.happen(WindsDrawn(tuple(order)))
        elif isinstance(action, Reveal):
            self.happen(SecretRevealed(action.secret))
        else:
            self.signal()

    def start(self, action: StartHand) -> None:
        dice, wall = action.dice, action.wall
        if action.seed:
            dice, wall = shuffled(action.seed, WITHOUT_FLOWERS)
        state, play = self.state, play_of(self.state)
        order = state.order()
        roll = dice[0]
        self.happen(
            HandStarted(
                number=state.played + 1,
                prevailing=state.deals // 4,
                order=order,
                dice=roll,
                opener=order[second_roller(roll)],
                breach=breach((roll,), play.stacks),
                counters=state.counters,
                bets=state.bets,
                commitment=commitment(bytes.fromhex(action.seed)) if action.seed else "",
                wall=wall,
                size=len(wall),
                dead=play.dead,
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
        self.happen(SignalGiven(play_of(self.state).hands_after_signal + under_way))

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
            self.answer(self.state.phase, action)
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
        self.happen(RiichiDeclared(seat, tile, self.hand.in_first_turn(seat), BET_POINTS))
        self.discard(seat, tile)

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

    def answer(self, window: Window, action: PlayerAction) -> None:
        low = action.low if isinstance(action, Chow) else None
        self.happen(Answered(action.seat, CALLS[type(action)], low))
        if self.state.waiting_for:
            return
        window_now = self.state.phase
        assert isinstance(window_now, Window)
        heard = strongest(window_now.answers, window.seat, self.hand.order)
        if heard is None:
            self.nobody_claims()
        elif heard.call is Call.HU:
            said = {answer.seat for answer in window_now.answers if answer.call is Call.HU}
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
            if seat == claimer or self.hand.players[seat].missed:
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

    # How a hand and a game end.

    def win(self, seats: Sequence[Seat]) -> None:
        window = self.state.phase
        if isinstance(window, Window) and self.is_riichi_discard(window):
            self.happen(BetReturned(window.seat, BET_POINTS))
        wins, outcome = settled_wins(self.state, seats)
        for won in wins:
            self.happen(won)
        self.end_hand(outcome)

    def is_riichi_discard(self, window: Window) -> bool:
        """The tile in the window is the one with which its player declared riichi."""
        discards = self.hand.players[window.seat].discards
        if window.robbing or not discards[-1].turned:
            return False
        return not any(lying.turned for lying in discards[:-1])

    def wall_is_empty(self) -> None:
        self.happen(WallEmpty())
        choosing = tuple(seat for seat in self.hand.order if declares_by_choice(self.state, seat))
        if choosing:
            self.happen(Asked(choosing))
        self.go_on_declaring()

    def declare(self, seat: Seat, *, tenpai: bool) -> None:
        self.happen(Declared(seat, tenpai, self.hand.players[seat].tiles if tenpai else ()))

    def go_on_declaring(self) -> None:
        """East to North; who has no choice speaks in turn, who has one is awaited (R23)."""
        for seat in self.hand.order:
            phase = self.state.phase
            assert isinstance(phase, Declaring)
            if any(seat == other for other, _ in phase.said):
                continue
            if seat in phase.asked:
                return
            self.declare(seat, tenpai=self.hand.players[seat].riichi)
        phase = self.state.phase
        assert isinstance(phase, Declaring)
        tenpai = tuple(seat for seat, waits in sorted(phase.said) if waits)
        outcome = settled_draw(self.state, tenpai)
        self.happen(HandDrawn(tenpai, by_seat(self.state, outcome.payments)))
        self.end_hand(outcome)

    def end_hand(self, outcome: Outcome) -> None:
        state = self.state
        paid, taken = by_seat(state, outcome.payments), by_seat(state, outcome.bets)
        one, two, three, four = (
            score + points + bets
            for score, points, bets in zip(state.scores, paid, taken, strict=True)
        )
        self.happen(
            HandEnded(
                number=self.hand.number,
                scores=(one, two, three, four),
                counters=outcome.counters,
                bets=outcome.carried_bets,
                deals=state.deals + dealer_passes(state, outcome),
                seed=self.hand.seed,
            )
        )
        if self.is_last_hand():
            self.end_game()

    def is_last_hand(self) -> bool:
        """One hand, the end of the last round, or the hands after the signal."""
        state = self.state
        length = state.setup.hands
        return length in (1, state.deals) or state.hands_left == 0

    def end_game(self) -> None:
        scores, bets = self.state.scores, self.state.bets
        one, two, three, four = scores
        first, second, third, fourth = places(scores)
        best, good, poor, worst = uma(scores, play_of(self.state).uma)
        self.happen(
            GameEnded(
                (one, two, three, four),
                (first, second, third, fourth),
                _fractions(bet_shares(scores, bets)),
                (best, good, poor, worst),
                _fractions(results(scores, bets)),
            )
        )


def _fractions(points: Sequence[Fraction]) -> tuple[tuple[int, int], ...]:
    return tuple((point.numerator, point.denominator) for point in points)
