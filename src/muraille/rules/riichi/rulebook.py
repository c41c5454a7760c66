"""A riichi rulebook: an edition and what it answers whoever asks (``rules.common.rulebook``)."""

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
    ExtraPayment,
    Requirement,
    Unit,
)
from muraille.rules.common.clock import MINUTE
from muraille.rules.common.offences import Act, Offence, OffenceId, OffenceStage, Verdict
from muraille.rules.common.places import places
from muraille.rules.common.rulebook import NOBODY, Absence, SeatResult
from muraille.rules.common.sheets import OffenceCase, PenaltySheet
from muraille.rules.common.sheets import sheet as plain_sheet
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import set_switches
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.dora import DoraKind
from muraille.rules.riichi.edition import SWITCHES, RiichiEdition
from muraille.rules.riichi.endings import Chombo, ChomboMode, Deal
from muraille.rules.riichi.payments import Payments, payments
from muraille.rules.riichi.scoring import RiichiScore
from muraille.rules.riichi.settlement import settle
from muraille.rules.riichi.uma import bet_shares, uma
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

_EAST = Seat(0)

# Where each indicator is turned: first, for a kong, and under them after a riichi.
_DORA = {
    DoraKind.DORA: Subject.DORA,
    DoraKind.KONG_DORA: Subject.KONG,
    DoraKind.URA_DORA: Subject.RIICHI,
}


@dataclass(frozen=True, slots=True)
class RiichiRulebook(RiichiEdition):
    """One edition with its answers."""

    game = "riichi"
    known_switches = SWITCHES
    # The players may draw their winds, or sit as they are listed (2.3).
    seats_drawn = True
    by_table_points = False
    # Those put out are ranked last (5.9); nothing is ever taken in sticks (3.6).
    disqualified_last = True
    penalties_in_hands = False
    # The book names none: that of European practice (O6).
    appeal_fee = (180, "EUR")

    @property
    def counted_ids(self) -> tuple[str, ...]:
        """Its yaku."""
        return tuple(row.id for row in self.yaku.rows)

    @property
    def lengths(self) -> tuple[int, ...]:
        """One hand, or until the deal has passed so often: a round, or a whole game."""
        return (1, 4, self.deals)

    @property
    def offences(self) -> Mapping[OffenceId, Offence]:
        """The offences it knows, with its own amounts."""
        return self.offence_table(self.id, self.fines, self.switches["R25"])

    @property
    def chombo_mode(self) -> ChomboMode:
        """How a chombo is paid (R15)."""
        return ChomboMode(self.switches["R15"])

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
        """Points won, the bets left over to the first, and uma (R9, R18).

        Whoever was substituted has a fixed result, chombo included; beside one who came during
        play the others share the places from the first (5.9, R32).

        >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
        >>> scores = Four((41_000, 29_000, 30_000, 19_000))
        >>> [int(seat.score) for seat in RIICHI_EMA_2016.session_results(scores, 1)]
        [27000, -6000, 5000, -26000]
        """
        shares = bet_shares(scores, self.bet * bets_left)
        bonus = self._uma(scores, absent)
        fixed = self.fines.substituted
        results = []
        for seat, (place, score) in enumerate(zip(places(scores), scores, strict=True)):
            if seat in absent:
                results.append(SeatResult(place, Fraction(fixed.points), fixed.uma))
                continue
            points = score - self.start + shares[seat]
            results.append(SeatResult(place, points, bonus[seat], after[seat], bets=shares[seat]))
        return tuple(results)

    def _uma(self, scores: Four, absent: Mapping[int, Absence]) -> Mapping[int, int]:
        staying = [seat for seat in range(4) if not (seat in absent and absent[seat].during_play)]
        shared = uma([scores[seat] for seat in staying], self.uma[: len(staying)])
        return dict(zip(staying, shared, strict=True))

    def problems_of_totals(
        self, totals: Four, bets_left: int = 0, taken: int = 0
    ) -> Iterator[Problem]:
        """Sticks and the bets left make what all began with (3.6); nothing is taken in sticks."""
        del taken
        wanted, there = 4 * self.start, sum(totals) + self.bet * bets_left
        if there != wanted:
            yield problem(
                Family.CONTRADICTION,
                "sticks_do_not_add_up",
                article=self.article(Subject.TOTALS),
                found=there,
                wanted=wanted,
                difference=there - wanted,
            )
        for total in totals:
            if total % 100:
                yield problem(Family.BAD_REQUEST, "not_hundreds", points=total)

    def lateness_stage(self, seconds: int) -> OffenceStage | None:
        """How late a player is; None when he is not (R17).

        >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
        >>> RIICHI_EMA_2016.lateness_stage(600), RIICHI_EMA_2016.lateness_stage(601)
        (<OffenceStage.SHORTLY_LATE: 'shortly_late'>, <OffenceStage.TOO_LATE: 'too_late'>)
        """
        if seconds <= 0:
            return None
        only_late = seconds <= self.fines.late_minutes * MINUTE
        return OffenceStage.SHORTLY_LATE if only_late else OffenceStage.TOO_LATE

    def sheet(self, verdict: Verdict, case: OffenceCase, dealer: Seat = _EAST) -> PenaltySheet:
        """The figures of a verdict, a chombo's included (R15)."""
        figures = plain_sheet(verdict, case)
        if Act.CHOMBO not in verdict.consequences:
            return figures
        outcome = settle(Deal(dealer), Chombo(case.offender, self.chombo_mode), self)
        return replace(
            figures,
            points=figures.points + outcome.payments,
            after_uma=figures.after_uma + outcome.penalties,
        )

    def account(self, score: RiichiScore, given: RiichiCircumstances) -> Account:
        """The account of a score."""
        paid = payments(score, given, self)
        by_role = () if paid is None else paid.by_role
        by_seat = None if paid is None else paid.by_seat
        return Account(
            rulebook=self.id,
            win=score.win,
            requirement=Requirement("yaku", 1, score.valid, self.article(Subject.YAKU)),
            counts=tuple(self._counts(score)),
            points=score.points,
            limit=None if score.limit is None else score.limit.value,
            worth_article=self.worth_article(score),
            dropped=tuple(
                DroppedLine(
                    Counted.YAKU, line.yaku, line.because.value, line.by, line.article, line.ruling
                )
                for line in score.not_counted
            ),
            payments=by_role
            if by_seat is None
            else tuple((wind.value, amount) for wind, amount in by_seat),
            by_role=by_role,
            received=0 if paid is None else paid.received,
            payments_article=self.payment_article(score),
            extras=() if paid is None else tuple(self._extras(paid)),
            arrangement=score.arrangement,
            completed=score.completed,
            wait=None if score.wait is None else score.wait.value,
        )

    def worth_article(self, score: RiichiScore) -> str:
        """Where it stands what these han are worth: by the formula, a limit, or as a yakuman."""
        if score.han is None:
            return self.article(Subject.YAKUMAN)
        below = score.han < self.limits.least_han
        return self.article(Subject.FORMULA if below else Subject.LIMITS)

    def payment_article(self, score: RiichiScore) -> str:
        """Where it stands who pays: with the formula and its cap, or with the limits."""
        return self.article(Subject.LIMITS) if score.han is None else self.worth_article(score)

    def _counts(self, score: RiichiScore) -> Iterator[Count]:
        if not score.valid:
            return
        yaku = (
            AccountLine(Counted.YAKU, line.yaku, line.han, line.article, line.times)
            for line in score.yaku
        )
        dora = (
            AccountLine(
                Counted.DORA,
                line.kind.value,
                line.han,
                self.article(_DORA[line.kind]),
                tiles=(line.indicator, line.tile),
            )
            for line in score.dora_detail
        )
        yield Count(Unit.HAN, (*yaku, *dora), score.han)
        if score.minipoints_detail:
            yield Count(
                Unit.MINIPOINTS,
                tuple(
                    AccountLine(
                        Counted.MINIPOINTS,
                        line.what,
                        line.minipoints,
                        line.article,
                        sets=() if line.part is None else ((line.part,),),
                    )
                    for line in score.minipoints_detail
                ),
                score.minipoints_sum,
                score.minipoints,
                self.article(Subject.COUNTING),
            )

    def _extras(self, paid: Payments) -> Iterator[ExtraPayment]:
        if paid.counters_paid:
            yield ExtraPayment("counters", paid.counters_paid, self.article(Subject.COUNTERS))
        if paid.bets_collected:
            yield ExtraPayment("bets", paid.bets_collected, self.article(Subject.RIICHI))
        if paid.liability is not None:
            seat, pays = paid.liability.seat.value, paid.liability.pays
            yield ExtraPayment("liability", pays, self.article(Subject.LIABILITY), seat)
