"""The one rulebook of twins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from muraille.rules.common.account import Account, Requirement
from muraille.rules.common.clock import BookClock
from muraille.rules.common.offences import Offence, OffenceId, OffenceStage, Verdict
from muraille.rules.common.places import places
from muraille.rules.common.rulebook import NOBODY, Absence, Rulebook, SeatResult
from muraille.rules.common.sheets import OffenceCase, PenaltySheet, sheet
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import Switch
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

CLOCK = BookClock(5, 1, None, ends_hands=False)


@dataclass(frozen=True)
class TwinsBook:
    """No switches, no offences, no bets: places by points."""

    id: str = "twins-1"
    document: str = "Twins, at home"
    game: str = "twins"
    revision: int = 1
    known_switches: tuple[Switch, ...] = ()
    start: int = 0
    lengths: tuple[int, ...] = (1, 2, 4)
    seats_drawn: bool = False
    by_table_points: bool = False
    disqualified_last: bool = False
    penalties_in_hands: bool = False
    appeal_fee: tuple[int, str] = (0, "EUR")
    clock: BookClock = CLOCK
    counted_ids: tuple[str, ...] = ("twins",)

    @property
    def switches(self) -> Mapping[str, str]:
        return {}

    @property
    def offences(self) -> Mapping[OffenceId, Offence]:
        return {}

    def with_options(self, wanted: Mapping[str, str]) -> Self:
        assert not wanted
        return self

    def article(self, subject: Subject) -> str:
        return f"1.{list(Subject).index(subject)}"

    def session_results(
        self,
        scores: Four,
        _bets_left: int = 0,
        *,
        after: Four = NO_POINTS,
        absent: Mapping[int, Absence] = NOBODY,
    ) -> tuple[SeatResult, ...]:
        assert not absent
        return tuple(
            SeatResult(place, Fraction(points), after=later)
            for place, points, later in zip(places(scores), scores, after, strict=True)
        )

    def problems_of_totals(
        self, totals: Four, _bets_left: int = 0, taken: int = 0
    ) -> Iterator[Problem]:
        if sum(totals) + taken:
            yield problem(Family.BAD_REQUEST, "wrong_sum")

    def lateness_stage(self, _seconds: int) -> OffenceStage | None:
        return None

    def sheet(self, verdict: Verdict, case: OffenceCase, _dealer: Seat = Seat(0)) -> PenaltySheet:
        return sheet(verdict, case)

    def account(self, _score: Any, _given: Any) -> Account:
        needed = Requirement("twins", 0, met=True, article=self.article(Subject.HU))
        return Account(self.id, win=True, requirement=needed, points=3)


TWINS: Rulebook = TwinsBook()
