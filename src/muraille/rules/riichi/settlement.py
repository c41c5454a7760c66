"""Settle a riichi hand of any ending: payments, bets, counters, the next dealer.

Pure functions on frozen values: how the deal stood and how it ended go in
(:mod:`muraille.rules.riichi.endings`), what changes hands comes out. A game's
end, uma and standings are not decided here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.amounts import total_points
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.endings import (
    SEATS,
    Chombo,
    ChomboMode,
    Deal,
    DrawEnding,
    Ending,
    HandWin,
    ValueWin,
    WinEnding,
    in_chairs,
    of_winner,
    problems_of_ending,
    seat_letter,
    wind_at,
)
from muraille.rules.riichi.limits import HandValue, Limit
from muraille.rules.riichi.payments import Terms, charges
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat, Wind


@dataclass(frozen=True, slots=True)
class WinnerScore:
    """What one winner's hand was worth, and what it moved, counters included.

    ``points`` is the hand alone; ``score`` is there where the hand was known.
    ``liable_pays`` is what the liable player paid of it.
    """

    seat: Seat
    value: HandValue
    points: int
    payments: Four
    liable: Seat | None = None
    liable_pays: int = 0
    score: RiichiScore | None = None


@dataclass(frozen=True, slots=True)
class SettledEnding:
    """What an ending moves, seat by seat, and how the next hand begins.

    ``payments`` sum to zero; ``bets`` are the bets each seat takes from the
    table, his own included; ``carried_bets`` counts those that stay there, ``laid`` is what
    riichi laid down in this hand. All of it is ``moved`` on a score sheet.
    ``chombo`` names the offenders; ``penalties`` are taken off after the uma of a
    tournament.
    """

    payments: Four
    bets: Four
    carried_bets: int
    counters: int
    dealer: Seat
    scores: tuple[WinnerScore, ...] = ()
    tenpai: tuple[Seat, ...] = ()
    chombo: tuple[Seat, ...] = ()
    penalties: Four = NO_POINTS
    laid: Four = NO_POINTS

    @property
    def moved(self) -> Four:
        """What the whole hand changes in each score."""
        return self.payments + self.bets - self.laid


def settle(deal: Deal, ending: Ending, edition: RiichiEdition) -> SettledEnding:
    """What the ending comes to; ``InputError`` with everything that cannot be.

    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
    >>> east, south, west, north = SEATS
    >>> deal = Deal(dealer=east, counters=1, carried_bets=1, riichi=(west, north))
    >>> both = (ValueWin(south, 2, 30), ValueWin(north, 3, 30))
    >>> outcome = settle(deal, WinEnding(both, discarder=east), RIICHI_EMA_2016)
    >>> outcome.payments, outcome.bets, outcome.dealer
    ((-6500, 2300, 0, 4200), (0, 2000, 0, 1000), 1)
    """
    problems = tuple(problems_of_ending(deal, ending, edition))
    if problems:
        raise InputError(problems)
    laid = Four.of(edition.bet if seat in deal.riichi else 0 for seat in SEATS)
    return replace(_outcome(deal, ending, edition), laid=laid)


def _outcome(deal: Deal, ending: Ending, edition: RiichiEdition) -> SettledEnding:
    if isinstance(ending, WinEnding):
        return _won(deal, ending, edition)
    if isinstance(ending, DrawEnding):
        return _drawn(deal, ending, edition)
    if isinstance(ending, Chombo):
        return _broken_off(deal, (ending.by,), ending.mode, edition)
    return _broken_off(deal, (), ChomboMode.PAYMENT, edition)


# Wins


def _won(deal: Deal, ending: WinEnding, edition: RiichiEdition) -> SettledEnding:
    """Every winner is paid hand and counters; East stays if among them (R10, R24)."""
    scores = tuple(_scored(deal, ending, edition))
    east_won = any(winner.seat == deal.dealer for winner in ending.winners)
    return SettledEnding(
        payments=sum((won.payments for won in scores), NO_POINTS),
        bets=_bets_taken(deal, ending, edition.bet),
        carried_bets=0,
        counters=deal.counters + 1 if east_won else 0,
        dealer=deal.dealer if east_won else _next(deal.dealer),
        scores=scores,
    )


def _scored(deal: Deal, ending: WinEnding, edition: RiichiEdition) -> Iterator[WinnerScore]:
    """The scores in the order given; every winner's problems are reported together."""
    problems: list[Problem] = []
    scores: list[WinnerScore] = []
    for place, winner in enumerate(ending.winners):
        try:
            scores.append(_one_score(deal, ending, winner, edition))
        except InputError as error:
            problems += (of_winner(place, wrong) for wrong in error.problems)
    if problems:
        raise InputError(tuple(problems))
    yield from scores


def _one_score(
    deal: Deal, ending: WinEnding, winner: HandWin | ValueWin, edition: RiichiEdition
) -> WinnerScore:
    result = None
    if isinstance(winner, HandWin):
        result = _hand_score(deal, ending, winner, edition)
        value = HandValue(result.han, result.minipoints, result.limit, result.base)
    elif winner.limit is not None:
        value = edition.limits.of(winner.limit)
    else:
        value = edition.limits.value(winner.han or 0, winner.minipoints)
    wind = wind_at(winner.seat, deal.dealer)
    terms = Terms(
        wind,
        None if ending.discarder is None else wind_at(ending.discarder, deal.dealer),
        deal.counters,
        None if winner.liable is None else wind_at(winner.liable, deal.dealer),
    )
    owed = charges(value.base, terms, edition.counter)
    moved = [-owed.get(wind_at(seat, deal.dealer), 0) for seat in SEATS]
    moved[winner.seat] = sum(owed.values())
    return WinnerScore(
        winner.seat,
        value,
        total_points(value.base, east=wind is Wind.EAST, self_drawn=ending.discarder is None),
        Four.of(moved),
        winner.liable,
        0 if winner.liable is None else -moved[winner.liable],
        result,
    )


def _hand_score(
    deal: Deal, ending: WinEnding, winner: HandWin, edition: RiichiEdition
) -> RiichiScore:
    """The hand under the circumstances that follow from the deal."""
    discarder = ending.discarder
    given = replace(
        winner.circumstances,
        self_drawn=discarder is None,
        seat=wind_at(winner.seat, deal.dealer),
        round=deal.round,
        discarder=None if discarder is None else wind_at(discarder, deal.dealer),
        riichi=winner.seat in deal.riichi,
        counters=deal.counters,
        bets=0,
        liable=None if winner.liable is None else wind_at(winner.liable, deal.dealer),
    )
    try:
        result = score(winner.hand, given, edition)
    except InputError as error:
        raise InputError(tuple(in_chairs(wrong, deal.dealer) for wrong in error.problems)) from None
    if not result.valid:
        code = "winner_without_yaku" if result.win else "winner_not_complete"
        raise InputError(
            (
                problem(
                    Family.NOT_A_HAND,
                    code,
                    article=edition.article(Subject.YAKU),
                    seat=seat_letter(winner.seat),
                ),
            )
        )
    return result


def _bets_taken(deal: Deal, ending: WinEnding, bet: int) -> Four:
    """A winner's own bet returns; all others go to the first after the discarder (R10)."""
    winners = [winner.seat for winner in ending.winners]
    start = winners[0] if ending.discarder is None else ending.discarder
    first = min(winners, key=lambda seat: (seat - start) % 4)
    owners = [first] * deal.carried_bets
    owners += [seat if seat in winners else first for seat in deal.riichi]
    return Four.of(bet * owners.count(seat) for seat in SEATS)


# Other endings


def _drawn(deal: Deal, ending: DrawEnding, edition: RiichiEdition) -> SettledEnding:
    """Noten players pay tenpai players; bets stay, a counter is added (R23, R24)."""
    offenders = tuple(seat for seat in SEATS if _is_noten_riichi(deal, ending, seat))
    if offenders:
        if ending.mode is None:
            raise InputError(
                tuple(
                    edition.contradiction(
                        "noten_riichi_is_chombo", Subject.CHOMBO, seat=seat_letter(seat)
                    )
                    for seat in offenders
                )
            )
        return _broken_off(deal, offenders, ending.mode, edition)
    tenpai = tuple(seat for seat in SEATS if ending.counts_as_tenpai(seat))
    stays = deal.dealer in tenpai
    return SettledEnding(
        payments=_noten_payments(tenpai, edition.noten),
        bets=NO_POINTS,
        carried_bets=deal.carried_bets + len(deal.riichi),
        counters=deal.counters + 1,
        dealer=deal.dealer if stays else _next(deal.dealer),
        tenpai=tenpai,
    )


def _is_noten_riichi(deal: Deal, ending: DrawEnding, seat: Seat) -> bool:
    """In riichi without showing a waiting hand; a dead one that waits is no chombo (R26)."""
    return seat in deal.riichi and not ending.shows_waiting(seat)


def _noten_payments(tenpai: tuple[Seat, ...], points: int) -> Four:
    if len(tenpai) in (0, 4):
        return NO_POINTS
    gain, loss = points // len(tenpai), points // (4 - len(tenpai))
    return Four.of(gain if seat in tenpai else -loss for seat in SEATS)


def _broken_off(
    deal: Deal, offenders: tuple[Seat, ...], mode: ChomboMode, edition: RiichiEdition
) -> SettledEnding:
    """Dealt again: this hand's bets return, nothing else changes (R15, R38)."""
    paid = mode is ChomboMode.PAYMENT
    mangan = edition.limits.of(Limit.MANGAN).base
    fines = [_chombo_payment(deal, seat, mangan) for seat in offenders if paid]
    return SettledEnding(
        payments=sum(fines, NO_POINTS),
        bets=Four.of(edition.bet * (seat in deal.riichi) for seat in SEATS),
        carried_bets=deal.carried_bets,
        counters=deal.counters,
        dealer=deal.dealer,
        chombo=offenders,
        penalties=Four.of(
            -edition.fines.chombo if seat in offenders and not paid else 0 for seat in SEATS
        ),
    )


def _chombo_payment(deal: Deal, offender: Seat, mangan: int) -> Four:
    """A self-drawn mangan turned round: East pays and gets double."""
    double, single = 2 * mangan, mangan
    moved = [double if deal.dealer in (seat, offender) else single for seat in SEATS]
    moved[offender] = 0
    moved[offender] = -sum(moved)
    return Four.of(moved)


def _next(seat: Seat) -> Seat:
    return Seat((seat + 1) % 4)
