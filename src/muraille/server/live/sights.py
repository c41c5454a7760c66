"""What one viewer has been shown of a table: a state folded from seen events alone.

A viewer's events have numbers of their own, without gaps: the numbers of the log would tell
when others were asked. Knows nothing of the true state.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from muraille.rules.catalogue import game_behind
from muraille.server.live.of_game import live_game
from muraille.server.live.seen_json import written_event
from muraille.table.common.state import Declaring, Phase, Setup, State, Window
from muraille.table.common.table import GameTable, PlayerAction, TableEvent
from muraille.table.common.views import Viewer
from muraille.tiles.winds import Seat

RECENT = 32
"""Steps that are kept in memory for each viewer; what came before is in the database."""

_REMEMBERED = frozenset(
    (
        *("discarded", "hand_started", "set_claimed", "ruled"),
        *("won", "hand_drawn", "hand_broken", "hand_voided", "hand_ended"),
    )
)
_RESULTS = {"won": "won", "hand_drawn": "drawn", "hand_broken": "broken", "hand_voided": "voided"}


@dataclass(frozen=True, slots=True)
class Logged:
    """An event of the log: number, commit, when it was committed and when it may be seen."""

    seq: int
    batch: int
    at: int
    shown_at: int
    event: TableEvent


SightStep = tuple[int, tuple[bytes, ...]]
"""Events that a viewer sees together, as JSON, after the number of the last of them.

Many are kept for every table; in plain tuples of texts Python does not look for rubbish.
"""


class SeatPicture(NamedTuple):
    """A seat on the page: what was known of it, and that as JSON."""

    known: tuple[Any, ...]
    text: bytes


SharedPictures = tuple[list[SeatPicture], list[SeatPicture]]
"""By seat: as others see it, and as its holder does."""


def no_pictures() -> list[SeatPicture]:
    """Nobody has been shown anything."""
    return [SeatPicture((), b"")] * 4


class Sight:
    """One viewer's view, brought forward event by event."""

    def __init__(
        self, viewer: Viewer, setup: Setup, table: GameTable, shared: SharedPictures | None = None
    ) -> None:
        self.viewer = viewer
        self.view: State = table.unplayed(setup)
        self.number = 0
        self.seq = 0
        self.asked_at = 0
        self.since = 0
        self.last: tuple[int, int] | None = None
        self.ended: tuple[int, str] | None = None
        self.rulings: tuple[Any, ...] = ()
        self.recent: deque[SightStep] = deque(maxlen=RECENT)
        self.pictures = no_pictures()
        """Each seat as it was last shown to this viewer."""
        self.shared: SharedPictures = shared or (no_pictures(), no_pictures())
        """Each seat as it was last shown at this table."""
        self.game = live_game(game_behind(setup.rulebook))
        self._table = table
        self._result = ""
        self._offers: tuple[int, tuple[PlayerAction, ...]] | None = None

    def take(self, logged: Logged) -> TableEvent | None:
        """Go on by one event of the log; what the viewer sees of it."""
        self.seq = logged.seq
        seen = self._table.seen(logged.event, self.viewer, self.view.setup.mode)
        if seen is None:
            return None
        was = self.view.phase
        self.view = self._table.apply(self.view, seen)
        self.number += 1
        if _is_other_question(was, self.view.phase):
            self.asked_at, self.since = self.number, logged.shown_at
        if seen.name in _REMEMBERED:
            self._remember(seen)
        return seen

    def steps(self, log: Iterable[Logged]) -> list[SightStep]:
        """Take these events; those of one commit that are shown together make a step."""
        steps: list[SightStep] = []
        together: list[bytes] = []
        mark: tuple[int, int] | None = None
        for logged in log:
            here = (logged.batch, logged.shown_at)
            if here != mark and together:
                steps.append(self._step(together))
                together = []
            mark = here
            seen = self.take(logged)
            if seen is not None:
                together.append(written_event(self.number, seen))
        if together:
            steps.append(self._step(together))
        return steps

    def _step(self, together: list[bytes]) -> SightStep:
        """A step, remembered for who comes back soon."""
        step = (self.number, tuple(together))
        self.recent.append(step)
        return step

    @property
    def prompt(self) -> str:
        """The id of what the table asks now."""
        return str(self.asked_at)

    @property
    def offers(self) -> tuple[PlayerAction, ...]:
        """What this seat may do now; in a drawn hand of riichi all speak in turn (R23)."""
        if self.viewer is None:
            return ()
        if self._offers is None or self._offers[0] != self.number:
            lawful: tuple[PlayerAction, ...] = ()
            if self.viewer in self.view.waiting_for and self._is_in_turn():
                lawful = self._table.legal_actions(self.view, self.viewer)
            self._offers = (self.number, lawful)
        return self._offers[1]

    def _is_in_turn(self) -> bool:
        """After a drawn hand one speaks once all before one have spoken (R23)."""
        phase = self.view.phase
        if not isinstance(phase, Declaring):
            return True
        spoken = {seat for seat, _waits in phase.said}
        order = self.view.current.order
        return all(seat in spoken for seat in order[: order.index(Seat(self.viewer or 0))])

    def _remember(self, event: Any) -> None:
        """What a state does not keep: the last discard, the last result, this hand's rulings."""
        name = event.name
        if name == "discarded":
            self.last = (event.seat, event.tile)
        elif name == "hand_started":
            self.last, self.rulings = None, ()
        elif name in ("set_claimed", "hand_ended"):
            self.last = None
        elif name == "ruled":
            self.rulings = (*self.rulings, event)
        if name in _RESULTS:
            self._result = _RESULTS[name]
        elif name == "hand_ended":
            self.ended = (event.number, self._result)


def _is_other_question(was: Phase, now: Phase) -> bool:
    """One window is one question throughout, and so is what is said after a drawn hand."""
    if type(was) is not type(now):
        return True
    if isinstance(was, Window) and isinstance(now, Window):
        before = (was.seat, was.tile, was.robbing)
        return before != (now.seat, now.tile, now.robbing)
    if isinstance(was, Declaring) and isinstance(now, Declaring):
        return was.asked != now.asked
    return was != now
