"""A prepared riichi table in competition play: who calls, shows, exposes, and what it costs."""

from typing import Any, Self

from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import Hu, Pass, Pung
from muraille.table.common.competition_actions import Correct, Expose, Rule, Show, Withdraw
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import Mode
from muraille.table.common.tiles import Tile
from muraille.table.riichi.events import HandVoided
from muraille.tiles.winds import Seat
from tests.table.prepared import tiles
from tests.table.riichi.laid import RiichiTable

PAYMENT = (("R15", "payment"),)


class Court(RiichiTable):
    """Everything is accepted, and judged."""

    def __init__(
        self,
        opened: tuple[Tile, ...],
        hands: int = 8,
        options: tuple[tuple[str, str], ...] = (),
        mode: Mode = Mode.COMPETITION,
    ) -> None:
        super().__init__(opened, hands, options, mode)

    def expose(self, seat: Seat, text: str) -> Self:
        return self.do(Expose(seat, tiles(text)))

    def correct(self, seat: Seat, text: str) -> Self:
        return self.do(Correct(seat, tiles(text)))

    def withdraw(self, seat: Seat) -> Self:
        return self.do(Withdraw(seat))

    def show(self, seat: Seat) -> Self:
        return self.do(Show(seat))

    def rule(
        self, seat: Seat, offence: str, stage: OffenceStage | None = None, **more: Any
    ) -> Self:
        return self.do(Rule(seat, offence, stage, **more))

    @staticmethod
    def rule_of(seat: Seat, offence: str, stage: OffenceStage | None = None, **more: Any) -> Rule:
        return Rule(seat, offence, stage, **more)

    def until_left_after(self, text: str) -> Self:
        """This is thrown first, then every tile that is drawn, until none is left."""
        return self.throw(text).until_left(0).throw()

    def calls(self, **answers: Any) -> Self:
        """Everybody answers the tile: E="hu", S="pung"; who is not named passes."""
        kinds = {"hu": Hu, "pung": Pung, "pass": Pass}
        for seat in self.state.waiting_for:
            name = "ESWN"[seat]
            self.do(kinds[answers.get(name, "pass")](seat))
        return self

    def dies(self, seat: Seat) -> Self:
        """The referee kills this hand."""
        return self.rule(seat, "wrong_number_of_tiles")

    @property
    def rulings(self) -> list[tuple[Seat, str, str]]:
        """Who was ruled on for what, at which stage, by the last action."""
        return [(e.seat, e.offence, e.stage.value) for e in self.events if isinstance(e, Ruled)]

    def is_dead(self, seat: Seat) -> bool:
        dead: bool = self.state.current.is_dead(seat)
        return dead

    @property
    def voided(self) -> HandVoided:
        """The hand that was broken off by the last action."""
        (found,) = (event for event in self.events if isinstance(event, HandVoided))
        return found
