"""An MCR rulebook: an edition and what it answers whoever asks (``rules.common.rulebook``)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Self

from muraille.rules.common.account import (
    Account,
    AccountLine,
    Count,
    Counted,
    DroppedLine,
    Requirement,
    Unit,
)
from muraille.rules.common.clock import MINUTE
from muraille.rules.common.offences import OffenceStage, Verdict
from muraille.rules.common.places import places
from muraille.rules.common.rulebook import NOBODY, Absence, SeatResult
from muraille.rules.common.sheets import OffenceCase, PenaltySheet, sheet
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import set_switches
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import MINIMUM, SWITCHES, McrEdition
from muraille.rules.mcr.fans.table import FLOWERS
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.scoring import Score, UncountedFan
from muraille.rules.mcr.table_points import table_points
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

_NO_TABLE_POINTS = (Fraction(0),) * 4


@dataclass(frozen=True, slots=True)
class McrRulebook(McrEdition):
    """One edition with its answers."""

    game = "mcr"
    known_switches = SWITCHES
    start = 0
    # Those put out leave the ranking (3.11.5); a false hu is paid in its hand (annex 1).
    disqualified_last = False
    penalties_in_hands = True
    # One hand, a round, or a whole session (3.4.4).
    lengths = (1, 4, 16)

    @property
    def counted_ids(self) -> tuple[str, ...]:
        """Its fans."""
        return tuple(dict.fromkeys(row.id for row in self.fans.rows))

    def with_options(self, wanted: Mapping[str, str]) -> Self:
        """The same book with some switches in another position."""
        if not wanted:
            return self
        positions = set_switches(self.switches, SWITCHES, wanted)
        return replace(self, switches=MappingProxyType(positions))

    def session_results(
        self,
        scores: Four,
        bets_left: int = 0,
        *,
        after: Four = NO_POINTS,
        absent: Mapping[int, Absence] = NOBODY,
    ) -> tuple[SeatResult, ...]:
        """Table points shared on ties; who was absent has none, his points rank (O8, O9, O15).

        >>> from muraille.rules.mcr.editions import WMO_2014
        >>> [str(seat.table_points) for seat in WMO_2014.session_results(Four((20, -30, 0, 10)))]
        ['4', '0', '1', '2']
        """
        del bets_left
        brings = table_points(scores) if self.by_table_points else _NO_TABLE_POINTS
        results = []
        for seat, (place, score) in enumerate(zip(places(scores), scores, strict=True)):
            away = absent.get(seat)
            kept = away is None or away.keeps_score
            results.append(
                SeatResult(
                    place,
                    Fraction(score if kept else 0),
                    after=after[seat],
                    table_points=brings[seat] if away is None else Fraction(0),
                )
            )
        return tuple(results)

    def problems_of_totals(
        self, totals: Four, bets_left: int = 0, taken: int = 0
    ) -> Iterator[Problem]:
        """The four totals make what penalties took to nobody."""
        if bets_left:
            yield problem(Family.CONTRADICTION, "no_bets_in_mcr")
        if sum(totals) != taken:
            yield problem(
                Family.CONTRADICTION,
                "totals_do_not_add_up",
                article=self.article(Subject.TOTALS),
                found=sum(totals),
                wanted=taken,
                difference=sum(totals) - taken,
            )

    def lateness_stage(self, seconds: int) -> OffenceStage | None:
        """How late a player is by this book; None when he is not (O1).

        >>> from muraille.rules.mcr.editions import FFMJ_2016, WMO_2014
        >>> WMO_2014.lateness_stage(600), FFMJ_2016.lateness_stage(600)
        (<OffenceStage.SHORTLY_LATE: 'shortly_late'>, <OffenceStage.LATE: 'late'>)
        """
        if seconds <= 0:
            return None
        first = self.lateness.first * MINUTE
        if seconds < first or (seconds == first and self.lateness.first_included):
            return OffenceStage.SHORTLY_LATE
        return (
            OffenceStage.LATE if seconds <= self.lateness.last * MINUTE else OffenceStage.TOO_LATE
        )

    def sheet(
        self, verdict: Verdict, case: OffenceCase, dealer: Seat | None = None
    ) -> PenaltySheet:
        """The figures of a verdict, seat by seat; who deals changes nothing."""
        del dealer
        return sheet(verdict, case)

    def account(self, score: Score, given: McrCircumstances) -> Account:
        """The account of a score."""
        paid = payments(score, given)
        fans = tuple(
            AccountLine(Counted.FAN, line.fan, line.points, line.article, line.times, line.sets)
            for line in score.fans
        )
        article = self.fan_article(self.row(FLOWERS))
        flowers = AccountLine(Counted.FLOWERS, "flowers", score.flowers, article, score.flowers)
        return Account(
            rulebook=self.id,
            win=score.win,
            requirement=Requirement(
                "minimum", MINIMUM, score.meets_minimum, self.article(Subject.MINIMUM)
            ),
            counts=(
                Count(Unit.POINTS, fans, score.points),
                *((Count(Unit.POINTS, (flowers,), score.flowers),) if score.flowers else ()),
            ),
            points=score.total,
            dropped=(
                *(_dropped(line) for line in score.not_counted),
                *(_dropped(line, again=True) for line in score.partly_counted),
            ),
            payments=paid,
            received=max((amount for _who, amount in paid), default=0),
            payments_article=self.article(Subject.PAYMENT),
            arrangement=score.arrangement,
        )


def _dropped(line: UncountedFan, *, again: bool = False) -> DroppedLine:
    reason = (line.because.value, line.by, line.article, line.ruling)
    return DroppedLine(Counted.FAN, line.fan, *reason, line.times, again)


def false_hu_stage(
    *, shown: bool, waiting: bool, complete: bool, right_number: bool
) -> OffenceStage:
    """What kind of false hu it is: how the hand stood, and whether it was shown (O4)."""
    if not shown:
        return OffenceStage.NOTHING_SHOWN
    if not right_number:
        return OffenceStage.WRONG_NUMBER
    if complete:
        return OffenceStage.UNDER_MINIMUM
    return OffenceStage.WRONG_TILE if waiting else OffenceStage.NOT_WAITING
