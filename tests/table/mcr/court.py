"""A prepared MCR table in competition play: who calls, shows, exposes, and what it costs."""

from typing import Any, Self

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.competition_actions import Correct, Expose, Rule, Show, Withdraw
from muraille.table.common.competition_events import Ruled
from muraille.table.common.standing import SeatStanding
from muraille.table.common.state import Mode, State
from muraille.table.common.tiles import Tile
from muraille.table.mcr import full_show
from muraille.tiles.winds import Seat
from tests.table.prepared import WMO, Table, tiles


class Court(Table):
    """Flowers and dealt kongs are passed over, and East is to play."""

    def __init__(
        self,
        opened: tuple[Tile, ...],
        book: str = WMO,
        hands: int = 16,
        mode: Mode = Mode.COMPETITION,
    ) -> None:
        super().__init__(opened, book, hands, mode=mode)
        self.let_go()

    def expose(self, seat: Seat, text: str) -> Self:
        return self.do(Expose(seat, tiles(text)))

    def correct(self, seat: Seat, text: str) -> Self:
        return self.do(Correct(seat, tiles(text)))

    def withdraw(self, seat: Seat) -> Self:
        return self.do(Withdraw(seat))

    def show(self, seat: Seat, *named: str, value: int | None = None) -> Self:
        return self.do(Show(seat, named, value))

    def show_all(self, seat: Seat) -> Self:
        return self.do(full_show(self.state, seat))

    def rule(
        self, seat: Seat, offence: str, stage: OffenceStage | None = None, **more: Any
    ) -> Self:
        return self.do(Rule(seat, offence, stage, **more))

    @property
    def rulings(self) -> list[tuple[Seat, str, str]]:
        """Who was ruled on for what, at which stage, by the last action."""
        return [(e.seat, e.offence, e.stage.value) for e in self.events if isinstance(e, Ruled)]

    @property
    def steps(self) -> list[int | None]:
        """The steps of the ladders in the last action."""
        return [event.step for event in self.events if isinstance(event, Ruled)]

    def standing(self, seat: Seat) -> SeatStanding:
        return self.table.current.standings[seat]

    def is_dead(self, seat: Seat) -> bool:
        return self.standing(seat).dead is not None

    @property
    def table(self) -> State:
        state: State = self.state
        return state
