"""Time at a table: when an event may be seen, and until when a player may think.

A claim window lasts at least the floor, whoever may claim, and also when nobody may: what
settles it is committed at once and shown later, so a pause tells nothing. Pure.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from muraille.table.common.events import After
from muraille.table.common.state import Phase, State, Turn, Window

GRACE_MS = 500
"""For the way to the server and back, the same for everybody."""

LEFT_MS = 1000
"""What is left to a player who has gone."""

AT_ONCE = frozenset({"asked", "answered", "called_late", "called_again", "signal_given"})
"""Questions and answers, seen by the one whose they are; and the signal, which tells of neither."""


class Tempo(StrEnum):
    """How fast a player wants the bots to play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


_SHARES = {Tempo.SLOW: 100, Tempo.NORMAL: 50, Tempo.FAST: 20, Tempo.INSTANT: 0}
"""Of the longest time a bot takes, in hundredths."""


@dataclass(frozen=True, slots=True)
class Durations:
    """The agreed durations, in milliseconds; None does not run. ``bot``: a bot's own turn.

    ``begun`` is when the server came back: whoever was asked before has his time from then.
    """

    turn: int | None
    first: int | None
    claim: int | None
    floor: int
    next_hand: int | None
    delay: int
    bot: int = 0
    begun: int = 0

    def from_when(self, since: int) -> int:
        """From when time runs for what could be seen since then."""
        return max(since, self.begun)

    def shared_by(self, tempos: Sequence[Tempo]) -> "Durations":
        """As the people at the table want it: bots wait for who wants it slowest.

        Whoever plays against bots alone has nobody from whom a pause could hide anything.
        """
        bot = self.bot * max((_SHARES[tempo] for tempo in tempos), default=100) // 100
        return replace(self, bot=bot, floor=0 if len(tempos) == 1 else self.floor)

    def resumed(self, at: int) -> "Durations":
        """Time that stood still until then."""
        return replace(self, begun=max(self.begun, at))


@dataclass(frozen=True, slots=True)
class Pace:
    """``shown`` is when the last event is seen, ``opened`` when the open window was."""

    shown: int = 0
    opened: int | None = None

    def after(self, was: Phase, event: Any, now: Phase, at: int, floor: int) -> "Pace":
        """The pace once this event, committed ``at``, led from one phase to the next."""
        shown = max(at, self.shown)
        if self.opened is not None and event.name not in AT_ONCE:
            shown = max(shown, self.opened + floor)
        return self.read(was, now, shown)

    def read(self, was: Phase, now: Phase, shown: int) -> "Pace":
        """The same for an event whose time is known already."""
        if not isinstance(now, Window):
            return Pace(shown)
        return Pace(shown, self.opened if isinstance(was, Window) else shown)

    def since(self, phase: Phase) -> int:
        """From when the awaited player could see what is asked of him."""
        if isinstance(phase, Window) and self.opened is not None:
            return self.opened
        return self.shown


def timed(
    state: State,
    events: Sequence[Any],
    after: State,
    apply: Callable[[Any, Any], State],
    pace: Pace,
    at: int,
    floor: int,
) -> tuple[tuple[int, ...], Pace]:
    """When each of these events is shown, and the pace ``after`` them."""
    times: list[int] = []
    for place, event in enumerate(events, start=1):
        was = state.phase
        state = after if place == len(events) else apply(state, event)
        pace = pace.after(was, event, state.phase, at, floor)
        times.append(pace.shown)
    return tuple(times), pace


def allowance(phase: Phase, clocks: Durations) -> int | None:
    """How long the awaited player may think; None for ever."""
    if isinstance(phase, Window):
        return None if clocks.claim is None else max(clocks.claim, clocks.floor)
    if isinstance(phase, Turn) and phase.after is After.DEAL:
        return clocks.first
    return clocks.turn


def deadline(phase: Phase, since: int, clocks: Durations, *, left: bool = False) -> int | None:
    """The last moment at which an answer counts.

    >>> clocks = Durations(10_000, 20_000, 3_000, 1_500, None, 0)
    >>> from muraille.tiles.winds import Seat
    >>> deadline(Turn(Seat(0), None, After.DEAL), 1_000, clocks)
    21500
    """
    allowed = allowance(phase, clocks)
    if left and (allowed is None or allowed > LEFT_MS):
        allowed = LEFT_MS
    return None if allowed is None else clocks.from_when(since) + allowed + GRACE_MS
