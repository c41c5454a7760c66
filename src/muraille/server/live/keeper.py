"""One table in memory: its true state, its pace, and what each viewer has been shown.

Everything here follows from the row, the seats and the log, so it can be thrown away at any
moment and folded again. Touches no database and no stream; who uses it holds its slot's lock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from muraille.rules.catalogue import game_of
from muraille.rules.catalogue.games import Game
from muraille.server.live.absence import AwayVote
from muraille.server.live.pacing import Durations, Pace, Tempo, deadline, timed
from muraille.server.live.sights import Logged, Sight, SightStep, no_pictures
from muraille.table.common.state import SEATS, Between, Over, Seating, Setup, State, Window
from muraille.table.common.table import GameTable
from muraille.table.common.views import Viewer
from muraille.tiles.winds import Seat

VIEWERS: tuple[Viewer, ...] = (*SEATS, None)


@dataclass(frozen=True, slots=True, eq=False)
class Holder:
    """Who has a seat: ``bot`` is empty for people.

    ``stand_in`` is the bot that plays for who is away, ``back_at`` when he came back last.
    """

    name: str
    bot: str
    token: str
    ready_for: int = 0
    left: bool = False
    tempo: Tempo = Tempo.NORMAL
    stand_in: str = ""
    back_at: int = 0
    vote: AwayVote | None = None

    @property
    def player(self) -> str:
        """The bot that plays this seat now; empty where its holder does."""
        return self.bot or self.stand_in


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the row of a table says that never changes during its game.

    ``host`` is the seat of who opened a private room.
    """

    pk: int
    code: str
    setup: Setup
    secret: bytes
    clocks: Durations
    host: int | None = None

    @property
    def game(self) -> Game:
        """What is played."""
        return game_of(self.setup.rulebook)


class Keeper:
    """A table under way."""

    def __init__(self, row: TableRow, holders: Sequence[Holder], log: Sequence[Logged]) -> None:
        self.row = row
        self.table = row.game.part("table", GameTable)
        self.holders = tuple(holders)
        self.clocks = clocks_among(row.clocks, self.holders)
        self.state: State = self.table.new_game(row.setup)
        self.seq = 0
        self.pace = Pace()
        self._pictures = (no_pictures(), no_pictures())
        self.sights: dict[Viewer, Sight] = {viewer: self._sight(viewer) for viewer in VIEWERS}
        self._log: list[Logged] = []
        self.asked: dict[Seat, str] = {}
        for logged in log:
            self.fold(logged)

    def fold(self, logged: Logged) -> None:
        """Read the next event of the log."""
        was = self.state.phase
        self.state = self.table.apply(self.state, logged.event)
        self.pace = self.pace.read(was, self.state.phase, logged.shown_at)
        self.seq = logged.seq
        self._log.append(logged)

    def _sight(self, viewer: Viewer) -> Sight:
        return Sight(viewer, self.row.setup, self.table, self._pictures)

    # What happens.

    def step(self, action: Any) -> tuple[tuple[Any, ...], State]:
        """What comes of an action; changes nothing here. ``InputError`` if it is not lawful."""
        return self.table.step(self.state, action)

    def timed(self, events: Sequence[Any], after: State, at: int) -> tuple[tuple[int, ...], Pace]:
        """When these events, committed now, are shown; ``after`` is the state they lead to."""
        floor = self.clocks.floor
        return timed(self.state, events, after, self.table.apply, self.pace, at, floor)

    def commit(
        self, log: Sequence[Logged], state: State, pace: Pace, holders: Sequence[Holder]
    ) -> None:
        """These events and changes are in the database now."""
        self.state, self.pace = state, pace
        if holders is not self.holders:
            self.holders = tuple(holders)
            self.clocks = clocks_among(self.row.clocks, self.holders)
        self._log += log
        if log:
            self.seq = log[-1].seq

    # What is seen.

    def shown_to(self, viewer: Viewer, logged: Logged) -> int:
        """When a viewer may see an event; spectators wait for the room's delay."""
        return logged.shown_at + (self.row.clocks.delay if viewer is None else 0)

    def is_open_to_spectators(self) -> bool:
        """Whether it is known what a spectator has seen."""
        return None in self.sights

    def forget_spectators(self) -> None:
        """Nobody watches: what a spectator would have seen is in the log, for when one comes."""
        self.sights.pop(None, None)

    def open_to_spectators(self, log: Sequence[Logged], now: int) -> None:
        """Somebody comes to watch; ``log`` is all of it."""
        known = [logged for logged in log if logged.seq <= self.seq]
        sight = self.sights[None] = self._sight(None)
        sight.steps(logged for logged in known if self.shown_to(None, logged) <= now)
        self._log = known[min(sight.seq for sight in self.sights.values()) :]

    def release(self, now: int) -> dict[Viewer, list[SightStep]]:
        """Bring every sight up to this moment; what each viewer sees newly."""
        released: dict[Viewer, list[SightStep]] = {}
        if not self._log:
            return released
        for viewer, sight in self.sights.items():
            fresh = [
                logged for logged in self._after(sight.seq) if self.shown_to(viewer, logged) <= now
            ]
            if fresh:
                steps = sight.steps(fresh)
                if steps:
                    released[viewer] = steps
        self._forget()
        return released

    def next_release(self) -> int | None:
        """When the next event may be seen by somebody who has not seen it."""
        if not self._log:
            return None
        times = [
            self.shown_to(viewer, fresh[0])
            for viewer, sight in self.sights.items()
            if (fresh := self._after(sight.seq))
        ]
        return min(times, default=None)

    def is_held(self, now: int) -> bool:
        """Whether something has happened that the players have not been shown."""
        return self.pace.shown > now

    def seen_since(self, viewer: Viewer, number: int) -> list[SightStep] | None:
        """The steps a viewer has missed; None where memory does not reach so far back."""
        sight = self.sights[viewer]
        if number == sight.number:
            return []
        first = _before(sight.recent[0]) if sight.recent else sight.number
        return missed(sight.recent, number) if first <= number else None

    def _after(self, seq: int) -> list[Logged]:
        """The events in memory numbered above ``seq``; sights are never behind what is kept."""
        if seq >= self.seq:
            return []
        start = self._log[0].seq
        return self._log[max(0, seq + 1 - start) :]

    def _forget(self) -> None:
        """Keep the log from what the last sight has yet to take; the rest is in the database."""
        oldest = min(sight.seq for sight in self.sights.values())
        if self._log and self._log[0].seq <= oldest:
            del self._log[: oldest + 1 - self._log[0].seq]

    # What is due.

    def awaited(self) -> tuple[int, ...]:
        """The seats that the next hand waits for."""
        return awaited(self.holders, self.state)

    def deadline_of(self, seat: Seat) -> int | None:
        """Until when this seat is waited for."""
        return _due_of(self.clocks, self.state, self.pace, self.holders, seat)

    def clocks_among(self, holders: Sequence[Holder]) -> Durations:
        """The durations once these hold the seats."""
        is_same = holders is self.holders
        return self.clocks if is_same else clocks_among(self.row.clocks, holders)

    def due(self) -> int | None:
        """When the server must act next at this table; None while it waits for people."""
        return due_at(self, self.state, self.pace, self.holders)

    def is_asked(self, seat: Seat) -> bool:
        """Whether this bot is thinking about what the table asks now."""
        return self.asked.get(seat) == self.sights[seat].prompt

    def wake(self) -> int | None:
        """When to look at this table again: something is due, or may be shown.

        A bot that thinks is not waited for here: its answer comes by itself.
        """
        phase = self.state.phase
        times = [self.next_release()]
        if isinstance(phase, (Seating, Over, Between)):
            times.append(self.due())
        for seat in self.state.waiting_for:
            if not self.is_asked(seat):
                times.append(self.deadline_of(seat))
        return min((time for time in times if time is not None), default=None)


def clocks_among(clocks: Durations, holders: Sequence[Holder]) -> Durations:
    """The agreed durations among these people."""
    people = people_of(holders)
    shared = clocks.shared_by([person.tempo for person in people])
    return shared.resumed(people[0].back_at) if len(people) == 1 else shared


def people_of(holders: Sequence[Holder]) -> list[Holder]:
    """Those who are no bots, absent or not."""
    return [holder for holder in holders if not holder.bot]


def is_paused(holders: Sequence[Holder]) -> bool:
    """Whether the game waits for the only person in it, who has left."""
    people = people_of(holders)
    return len(people) == 1 and people[0].left


def awaited(holders: Sequence[Holder], state: State) -> tuple[int, ...]:
    """The seats of people who are not ready for the next hand, and have not gone."""
    number, paused = state.played + 1, is_paused(holders)
    return tuple(
        seat
        for seat, holder in enumerate(holders)
        if not (holder.bot or holder.ready_for >= number or (holder.left and not paused))
    )


def due_at(keeper: Keeper, state: State, pace: Pace, holders: Sequence[Holder]) -> int | None:
    """When the server must act in that state."""
    phase = state.phase
    clocks = keeper.clocks_among(holders)
    if isinstance(phase, Seating):
        return pace.shown
    if isinstance(phase, Over):
        return None if state.secret else pace.shown
    if isinstance(phase, Between):
        if state.hand is None or not awaited(holders, state):
            return pace.shown
        limit = None if is_paused(holders) else clocks.next_hand
        return None if limit is None else clocks.from_when(pace.shown) + limit
    times = [_due_of(clocks, state, pace, holders, seat) for seat in state.waiting_for]
    return min((time for time in times if time is not None), default=None)


def _due_of(
    clocks: Durations, state: State, pace: Pace, holders: Sequence[Holder], seat: Seat
) -> int | None:
    phase, holder = state.phase, holders[seat]
    since = pace.since(phase)
    if holder.player:
        return since if isinstance(phase, Window) else since + clocks.bot
    if holder.left and is_paused(holders):
        return None
    return deadline(phase, since, clocks, left=holder.left)


def missed(steps: Sequence[SightStep], number: int) -> list[SightStep] | None:
    """Those after the event of that number, a step begun included; None if there is no such."""
    if number > (steps[-1][0] if steps else 0) or number < 0:
        return None
    return [
        (step[0], step[1][max(0, number - _before(step)) :]) for step in steps if step[0] > number
    ]


def _before(step: SightStep) -> int:
    """The number of the last event before a step."""
    number, events = step
    return number - len(events)
