"""One game with a person at the table: the house deals, bots play, the person is waited for.

Goes on one action at a time and says what happened. Shows nobody more than may be seen,
and knows nothing of screens, files and clocks.
"""

from collections.abc import Callable, Mapping

from muraille.arena.games import Watched
from muraille.bots.common.chance import seat_chance
from muraille.bots.common.player import Bot
from muraille.chance import Chance
from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import DrawWinds, Reveal, StartHand, Time
from muraille.table.common.checks import refusal
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import SEATS, Between, Declaring, Over, Seating, Setup, State
from muraille.table.common.table import Action, PlayerAction, TableEvent, table_of
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat

Keeper = Callable[[TableEvent], None]
"""Told of every event as it happens, with nothing hidden: the record's writer."""

Dealer = Callable[[int], StartHand]
"""From a hand's number to its wall, where walls do not come from the secret."""


class HostedGame:
    """A game of one person and three bots; the seat without a bot is the person's."""

    def __init__(
        self,
        setup: Setup,
        secret: bytes,
        bots: Mapping[Seat, Bot],
        keep: Keeper | None = None,
        deal: Dealer | None = None,
    ) -> None:
        (self.person,) = (seat for seat in SEATS if seat not in bots)
        self._table = table_of(setup.rulebook)
        self._state = self._table.new_game(setup)
        self._secret = secret
        self._bots = bots
        self._luck: dict[Seat, Chance] = {seat: seat_chance(secret, seat) for seat in bots}
        self._watched = {seat: Watched(self._table, setup, seat) for seat in SEATS}
        self._log: list[TableEvent] = []
        self._keep = keep
        self._deal = deal or self._from_secret

    @property
    def view(self) -> State:
        """What the person may know."""
        return self._watched[self.person].view(self._log)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self._state.phase, Over)

    @property
    def is_between_hands(self) -> bool:
        """Whether the next hand can be dealt."""
        return isinstance(self._state.phase, Between)

    @property
    def offers(self) -> tuple[PlayerAction, ...]:
        """What the person may do now, strongest first; nothing where others must act.

        In competition play that is what a player might do, lawful or not: more than this list
        is possible, and telling it would be a hint.
        After a drawn hand of riichi all speak in turn, though one might earlier (R23).
        """
        state = self._state
        if isinstance(state.phase, Declaring) and self.person not in state.waiting_for[:1]:
            return ()
        return self._table.legal_actions(self.view, self.person)

    def forced(self, offers: tuple[PlayerAction, ...]) -> PlayerAction | None:
        """What the person does who has no choice worth asking for, in this game."""
        return self._table.forced(self.view, offers)

    def play(self, action: PlayerAction) -> tuple[TableEvent, ...]:
        """The person's action; what the person sees of what came of it."""
        return self._do(action)

    def go_on(self) -> tuple[TableEvent, ...]:
        """One action of the house or of a bot; what the person sees of it.

        Bots are offered what is lawful, in competition play too.
        """
        phase = self._state.phase
        if isinstance(phase, Seating):
            return self._do(DrawWinds(drawn_winds(self._secret)))
        if isinstance(phase, Between):
            return self._do(self._deal(self._state.played + 1))
        seat = next(seat for seat in self._state.waiting_for if seat != self.person)
        view = self._watched[seat].view(self._log)
        offered = self._table.lawful_actions(view, seat)
        return self._do(self._bots[seat].choose(view, seat, offered, self._luck[seat]))

    @property
    def can_break_off(self) -> bool:
        """Whether the rules let a game end at any moment: those of MCR do, riichi's do not."""
        return self._table.breaks_off

    def break_off(self) -> tuple[TableEvent, ...]:
        """The person leaves: the session ends as when its time is over (3.5.6)."""
        return self._do(Time())

    def signal(self) -> tuple[TableEvent, ...]:
        """The signal before the end of the session (5.10); ``InputError`` where there is none."""
        if self._table.signal is None:
            raise InputError((refusal("no_signal", self._state, Subject.SIGNAL),))
        return self._do(self._table.signal)

    def reveal(self) -> tuple[TableEvent, ...]:
        """After the game: the secret from which all walls came."""
        return self._do(Reveal(self._secret.hex()))

    def _from_secret(self, number: int) -> StartHand:
        return StartHand(hand_seed(self._secret, number))

    def _do(self, action: Action) -> tuple[TableEvent, ...]:
        events, self._state = self._table.step(self._state, action)
        self._log += events
        if self._keep is not None:
            for event in events:
                self._keep(event)
        mode = self._state.setup.mode
        shown = (self._table.seen(event, self.person, mode) for event in events)
        return tuple(event for event in shown if event is not None)
