"""The course of an mjai game: the events so far, and what our table would add to each move.

mjai tells neither who passed nor who is furiten: both are asked of the table.
"""

from dataclasses import dataclass, field
from typing import Any

from muraille.rules.riichi.circumstances import RobbedKong
from muraille.rules.riichi.settlement import SettledEnding
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.claims import Call, in_turn_after
from muraille.table.common.state import Window
from muraille.table.common.tiles import Tile
from muraille.table.riichi import events as r
from muraille.table.riichi.offering import seats_to_ask
from muraille.table.riichi.state import RiichiState, robbed_kong
from muraille.table.riichi.worth import completes
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import InputError, Problem
from muraille.tiles.winds import Seat


@dataclass
class MjaiCourse:
    """A game being told: events with their lines, notes, the state they have come to.

    ``reach`` has said riichi and not yet discarded, ``unaccepted`` has and may still lose the
    tile; ``outcome`` is what our rules make of the end of the hand, ``gains`` what was paid.
    """

    state: RiichiState
    line: int
    events: list[tuple[int, object]] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    reach: Seat | None = None
    unaccepted: Seat | None = None
    outcome: SettledEnding | None = None
    gains: Four = NO_POINTS

    def happen(self, event: Any) -> None:
        """One more event."""
        self.state = riichi.apply(self.state, event)
        self.events.append((self.line, event))

    def new_hand(self) -> None:
        """Nothing of the last hand matters any more."""
        self.reach = self.unaccepted = self.outcome = None
        self.gains = NO_POINTS

    def window(self) -> Window:
        """The tile that others may answer, where there must be one."""
        phase = self.state.phase
        assert isinstance(phase, Window)
        return phase

    def pass_by(self) -> None:
        """Nobody took the tile in the window."""
        window = self.window()
        self.answers({})
        self.missed(window)
        self.unaccepted = None

    def answers(self, calls: dict[Seat, tuple[Call, Tile | None]]) -> None:
        """Who may answer by our rules and who did, in turn; the others pass."""
        window = self.window()
        lawful = self.lawful()
        asked = tuple(
            seat
            for seat in in_turn_after(window.seat, self.state.current.order)
            if seat in lawful or seat in calls
        )
        if asked:
            self.happen(e.Asked(asked))
        for seat in asked:
            call, low = calls.get(seat, (Call.PASS, None))
            self.happen(e.Answered(seat, call, low))

    def lawful(self) -> tuple[Seat, ...]:
        """Who may answer by our rules; nobody in a round that they do not have."""
        try:
            return seats_to_ask(self.state)
        except InputError:
            return ()

    def missed(self, window: Window, claimer: Seat | None = None) -> None:
        """Who lets a completing tile pass is furiten (R21)."""
        if robbed_kong(self.state, window) is RobbedKong.CONCEALED:
            return
        for seat in in_turn_after(window.seat, self.state.current.order):
            if seat == claimer or self.state.current.players[seat].missed:
                continue
            if completes(self.state, window, seat):
                self.happen(r.TileMissed(seat))
