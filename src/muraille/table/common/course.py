"""The course of a game, the same in every game: hands start, tiles are asked for, calls heard.

A course is the events of one action, each applied as it happens; all that follows without
anybody's choice happens at once. What only a game knows (how it opens, what a win is, what the
clock means) are the abstract methods; competition play is in ``competition_course``.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Chow, Discard, Hu, Kong, StartHand
from muraille.table.common.called import GameState, is_added_kong
from muraille.table.common.claims import CALLS, SHAPES, Call, ClaimAnswer, strongest
from muraille.table.common.competition_actions import Rule
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
    ReplacementDrawn,
    SetClaimed,
)
from muraille.table.common.housekeeping import house_event
from muraille.table.common.shuffling import commitment, shuffled
from muraille.table.common.starting import HouseCheck
from muraille.table.common.state import SEATS, Called, HandState, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.common.wall import Dice
from muraille.tiles.problems import InputError, Problem
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class CourseWays:
    """What a course asks of its game.

    ``tiles`` are those of a wall; ``verify`` is what forbids a player's action, ``house_checks``
    what forbids the house's; ``seats_to_ask`` about a tile; ``judgement`` and ``referee_events``
    are what happens when the table rules, and when a referee does.
    """

    tiles: tuple[Tile, ...]
    apply: Callable[[Any, Any], Any]
    verify: Callable[[Any, Any], Problem | None]
    house_checks: Mapping[type, HouseCheck]
    seats_to_ask: Callable[[Any], tuple[Seat, ...]]
    judgement: Callable[..., Iterable[object]]
    referee_events: Callable[[Any, Rule], Iterable[object]]


class Course(ABC, Generic[GameState]):
    """The events of one action, each applied as it happens."""

    ways: ClassVar[CourseWays]

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Any] = []

    def take(self, action: Any) -> tuple[tuple[Any, ...], GameState]:
        """Do what is asked: the events and the state after them.

        An action that cannot be done raises ``InputError`` with its problems and changes nothing.
        In guided play that is every unlawful one; in competition play unlawful ones are judged.
        """
        check = self.ways.house_checks.get(type(action))
        if check is not None:
            problems = tuple(check(self.state, action))
            if problems:
                raise InputError(problems)
            self.house(action)
        else:
            refused = self.ways.verify(self.state, action)
            if refused is not None:
                raise InputError((refused,))
            self.player(action)
        return tuple(self.events), self.state

    def happen(self, event: object) -> None:
        self.events.append(event)
        self.state = self.ways.apply(self.state, event)

    @property
    def hand(self) -> HandState:
        return self.state.current

    @property
    def window(self) -> Window:
        """The tile that may be answered now, where there must be one."""
        assert isinstance(self.state.phase, Window)
        return self.state.phase

    @property
    def turn(self) -> Turn:
        """The turn that is played now, where there must be one."""
        assert isinstance(self.state.phase, Turn)
        return self.state.phase

    # What the house asks for.

    def house(self, action: object) -> None:
        event = house_event(action)
        if event is not None:
            self.happen(event)
        elif isinstance(action, StartHand):
            self.start(action)
        elif isinstance(action, Rule):
            self.rule(action)
        else:
            self.time_is_up()

    def start(self, action: StartHand) -> None:
        dice, wall, seed = action.dice, action.wall, action.seed
        if seed:
            dice, wall = shuffled(seed, self.ways.tiles)
        self.begin(dice, wall, seed, commitment(bytes.fromhex(seed)) if seed else "")
        by_wind = dealt(self.hand.wall.tiles)
        self.happen(Dealt(tuple(by_wind[self.hand.order.index(seat)] for seat in SEATS)))
        self.open_from(0)

    @abstractmethod
    def begin(self, dice: tuple[Dice, ...], wall: tuple[Tile, ...], seed: str, sealed: str) -> None:
        """The hand starts; nobody has tiles yet."""

    @abstractmethod
    def open_from(self, place: int) -> None:
        """What comes between the deal and the first turn, from the player of this wind on."""

    @abstractmethod
    def time_is_up(self) -> None:
        """What the clock of a session does."""

    # What a referee and the table say.

    def judge(
        self, seat: Seat, offence: str, stage: OffenceStage, tiles: tuple[Tile, ...] = ()
    ) -> None:
        """Rule on what the table has seen, where the book has words for it."""
        for event in self.ways.judgement(self.state, seat, offence, stage, tiles):
            self.happen(event)

    def rule(self, action: Rule) -> None:
        """The ruling, what it does to the hand, and play goes on from there."""
        called = isinstance(self.state.phase, Called)
        for event in tuple(self.ways.referee_events(self.state, action)):
            self.happen(event)
        self.carry_out(action)
        if not isinstance(self.state.phase, Window) or self.state.waiting_for:
            return
        if called:
            self.hear(self.window)
        else:
            self.close(self.window)

    @abstractmethod
    def carry_out(self, action: Rule) -> None:
        """What follows for a hand under way from a ruling that has happened."""

    # What players do.

    def player(self, action: Any) -> None:
        if isinstance(self.state.phase, Window):
            self.answer(action)
        elif isinstance(action, Discard):
            self.discard(action.seat, action.tile)
        elif isinstance(action, Hu):
            self.win((action.seat,))
        elif isinstance(action, Kong):
            self.lay_kong(action.seat, action.tile)
        else:
            self.own_way(action)

    @abstractmethod
    def own_way(self, action: Any) -> None:
        """What only this game's players do."""

    def discard(self, seat: Seat, tile: Tile) -> None:
        self.happen(Discarded(seat, tile, tile == self.turn.drawn))
        self.ask_or_go_on()

    def lay_kong(self, seat: Seat, tile: Tile) -> None:
        """A kong in one's own turn; an added one may be robbed."""
        if is_added_kong(self.state, seat, tile):
            self.happen(KongAdded(seat, tile))
            self.ask_or_go_on()
        else:
            self.happen(KongConcealed(seat, tile))
            self.concealed_kong_lies(seat)

    def ask_or_go_on(self) -> None:
        asked = self.ways.seats_to_ask(self.state)
        if asked:
            self.happen(Asked(asked))
        else:
            self.nobody_claims(self.window)

    def answer(self, action: Any) -> None:
        low = action.low if isinstance(action, Chow) else None
        self.happen(Answered(action.seat, CALLS[type(action)], low))
        if not self.state.waiting_for:
            self.close(self.window)

    def close(self, window: Window) -> None:
        """All have answered."""
        self.hear(window)

    def hear(self, window: Window) -> None:
        """The strongest call, if there is one."""
        heard = strongest(window.answers, window.seat, self.hand.order)
        if heard is None:
            self.nobody_claims(window)
        elif heard.call is Call.HU:
            self.win(self.winners(window, heard.seat))
        else:
            self.claim(window, heard)

    def claim(self, window: Window, heard: ClaimAnswer) -> None:
        low = window.tile if heard.low is None else Tile(heard.low)
        self.happen(SetClaimed(heard.seat, SHAPES[heard.call], low, window.tile, window.seat))
        if heard.call is Call.KONG:
            self.kong_stands(heard.seat)

    def nobody_claims(self, window: Window) -> None:
        """A kong stands; after a discard the next player draws, if there is a tile."""
        if window.robbing:
            self.kong_stands(window.seat)
        elif self.hand.wall.left == 0:
            self.wall_is_empty()
        else:
            self.draw(self.hand.after(window.seat))

    def draw(self, seat: Seat) -> None:
        self.happen(Drawn(seat, self.hand.wall.next_front()))

    def replace(self, seat: Seat, after: After) -> None:
        self.happen(ReplacementDrawn(seat, self.hand.wall.next_back(), after))

    @abstractmethod
    def concealed_kong_lies(self, seat: Seat) -> None:
        """Four of one's own lie there."""

    @abstractmethod
    def kong_stands(self, seat: Seat) -> None:
        """Nobody robs it: the replacement tile."""

    @abstractmethod
    def wall_is_empty(self) -> None:
        """The last discard is nobody's."""

    def winners(self, _window: Window, first: Seat) -> Sequence[Seat]:
        """Who of those that call a win has it; ``first`` comes first in turn."""
        return (first,)

    @abstractmethod
    def win(self, seats: Sequence[Seat]) -> None:
        """These players win now."""
