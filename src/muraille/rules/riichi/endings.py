"""How a riichi deal stood and how it ended: what a settlement is asked.

Seats are chairs, 0 to 3 in the order of play; who deals is East. Only what
contradicts itself is refused here; what an ending costs is for
:mod:`muraille.rules.riichi.settlement`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.reachable import can_be, is_a_number_of_minipoints
from muraille.rules.riichi.shared_discard import Claim, problems_of_sharing
from muraille.tiles.hands import Hand
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat, Wind

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(4))
_LETTERS = "ESWN"
_SEAT_PARAMS = ("seat", "discarder")
_WINDS = tuple(Wind)


def wind_at(seat: Seat, dealer: Seat) -> Wind:
    """The wind of a chair while ``dealer`` is East.

    >>> wind_at(Seat(0), dealer=Seat(3))
    Wind.SOUTH
    """
    return _WINDS[(seat - dealer) % 4]


def seat_letter(seat: Seat) -> str:
    """The chair's name: the wind it had when the game began."""
    return _LETTERS[seat]


def in_chairs(wrong: Problem, dealer: Seat) -> Problem:
    """The same problem with chairs in place of the winds of this deal.

    >>> wrong = problem(Family.CONTRADICTION, "discarder_is_winner", seat="E")
    >>> in_chairs(wrong, dealer=Seat(2)).params
    (('seat', 'W'),)
    """
    chairs = {wind_at(seat, dealer).value: seat_letter(seat) for seat in SEATS}
    params = tuple(
        (name, chairs[value] if name in _SEAT_PARAMS else value) for name, value in wrong.params
    )
    return replace(wrong, params=params)


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal when it ended.

    ``riichi`` are the seats whose bets of *this* hand lie on the table;
    ``carried_bets`` counts those left by earlier hands.
    """

    dealer: Seat
    round: Wind | None = None
    counters: int = 0
    carried_bets: int = 0
    riichi: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class HandWin:
    """A winner whose hand is known.

    Of the circumstances, seats, round, counters, bets and riichi follow from the
    deal; whoever is ``liable`` is named by his chair.
    """

    seat: Seat
    hand: Hand
    circumstances: RiichiCircumstances = field(default_factory=RiichiCircumstances)
    liable: Seat | None = None


@dataclass(frozen=True, slots=True)
class ValueWin:
    """A winner of whose hand only the worth is known: han and minipoints, or a limit.

    From five han on the minipoints may be left out.
    """

    seat: Seat
    han: int | None = None
    minipoints: int | None = None
    limit: Limit | None = None
    liable: Seat | None = None


@dataclass(frozen=True, slots=True)
class WinEnding:
    """Won by one or more; without a discarder it was self-drawn."""

    winners: tuple[HandWin | ValueWin, ...]
    discarder: Seat | None = None


class ChomboMode(Enum):
    """Paid at the table, or taken off after the uma of a tournament (3.4.6)."""

    PAYMENT = "payment"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class DrawEnding:
    """Nobody won: who was waiting and said so, whose hand is dead, who showed his hand.

    ``tenpai`` are those who declared a waiting hand, dead hands included;
    ``shown`` are those who showed their hands, and without it all of ``tenpai``
    did. Only a waiting hand that was shown and is not dead counts as tenpai.
    Whoever is in riichi must be in ``tenpai`` and have shown; otherwise it is a
    chombo, and ``mode`` says how that is paid. So a dead hand after riichi that
    was waiting stands in all three lists and pays as noten (R26), and one in
    ``dead`` and ``shown`` alone was not waiting.
    """

    tenpai: tuple[Seat, ...] = ()
    dead: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] | None = None
    mode: ChomboMode | None = None

    def counts_as_tenpai(self, seat: Seat) -> bool:
        """Waiting and shown, and the hand is not dead."""
        return self.shows_waiting(seat) and seat not in self.dead

    def shows_waiting(self, seat: Seat) -> bool:
        """Whether a waiting hand was declared and shown, dead or not."""
        return seat in self.tenpai and (self.shown is None or seat in self.shown)


@dataclass(frozen=True, slots=True)
class Chombo:
    """A grave offence broke the hand off."""

    by: Seat
    mode: ChomboMode


@dataclass(frozen=True, slots=True)
class Redeal:
    """The hand could not be finished, and it was nobody's fault (R38)."""


Ending = WinEnding | DrawEnding | Chombo | Redeal


def problems_of_ending(deal: Deal, ending: Ending, edition: RiichiEdition) -> Iterator[Problem]:
    """Everything about a deal and its ending that cannot be."""
    yield from _deal_problems(deal, edition)
    if isinstance(ending, WinEnding):
        yield from _win_problems(deal, ending, edition)
        yield from _sharing_problems(deal, ending, edition)
    if isinstance(ending, DrawEnding):
        yield from _draw_problems(deal, ending, edition)


def _deal_problems(deal: Deal, edition: RiichiEdition) -> Iterator[Problem]:
    for key, number in (("counters", deal.counters), ("carried_bets", deal.carried_bets)):
        if number < 0:
            yield problem(Family.BAD_REQUEST, "number_below_zero", key=key, number=number)
    if deal.round not in (None, *edition.rounds):
        yield problem(
            Family.BAD_REQUEST,
            "round_not_played",
            article=edition.article(Subject.PREVAILING),
            round=str(deal.round),
        )
    yield from _repeated("riichi", deal.riichi)


def _repeated(key: str, seats: tuple[Seat, ...]) -> Iterator[Problem]:
    for seat in sorted(set(seats)):
        if seats.count(seat) > 1:
            yield problem(Family.BAD_REQUEST, "seat_twice", key=key, seat=seat_letter(seat))


def _draw_problems(deal: Deal, ending: DrawEnding, edition: RiichiEdition) -> Iterator[Problem]:
    shown = ending.shown or ()
    for key, seats in (("tenpai", ending.tenpai), ("dead", ending.dead), ("shown", shown)):
        yield from _repeated(key, seats)
    for seat in sorted({*deal.riichi} & {*shown} - {*ending.tenpai} - {*ending.dead}):
        yield edition.contradiction(
            "riichi_shown_not_tenpai", Subject.DRAWN_HAND, key="shown", seat=seat_letter(seat)
        )


def _win_problems(deal: Deal, ending: WinEnding, edition: RiichiEdition) -> Iterator[Problem]:
    if not ending.winners:
        yield problem(Family.BAD_REQUEST, "no_winner", key="winners")
    if len(ending.winners) > 1 and ending.discarder is None:
        yield edition.contradiction("several_winners_need_discarder", Subject.PAYMENT)
    yield from _repeated("winners", tuple(winner.seat for winner in ending.winners))
    for place, winner in enumerate(ending.winners):
        for wrong in _winner_problems(deal, ending, winner, edition):
            yield of_winner(place, wrong)


def of_winner(place: int, wrong: Problem) -> Problem:
    """The same problem, saying which winner it is about.

    >>> of_winner(1, problem(Family.BAD_REQUEST, "han_below_one", key="han", han=0)).params
    (('han', '0'), ('key', 'winners[1].han'))
    """
    inner = "".join(f".{value}" for name, value in wrong.params if name == "key")
    others = tuple((name, value) for name, value in wrong.params if name != "key")
    return replace(wrong, params=(*others, ("key", f"winners[{place}]{inner}")))


def _winner_problems(
    deal: Deal, ending: WinEnding, winner: HandWin | ValueWin, edition: RiichiEdition
) -> Iterator[Problem]:
    seat = seat_letter(winner.seat)
    if winner.seat == ending.discarder:
        yield problem(Family.CONTRADICTION, "discarder_is_winner", seat=seat)
    if winner.liable == winner.seat:
        yield edition.contradiction("liable_is_winner", Subject.LIABILITY, seat=seat)
    if isinstance(winner, ValueWin):
        yield from _value_problems(winner, seat, edition, self_drawn=ending.discarder is None)
    else:
        yield from _hand_problems(deal, winner, seat, edition)


def _hand_problems(
    deal: Deal, winner: HandWin, seat: str, edition: RiichiEdition
) -> Iterator[Problem]:
    given = winner.circumstances
    if (given.riichi or given.double_riichi) and winner.seat not in deal.riichi:
        yield edition.contradiction("riichi_not_listed", Subject.RIICHI, seat=seat)


def _value_problems(
    winner: ValueWin, seat: str, edition: RiichiEdition, *, self_drawn: bool
) -> Iterator[Problem]:
    """Han and minipoints that no hand has, or a worth that is not said."""
    han, minipoints = winner.han, winner.minipoints
    if winner.limit is not None and (han, minipoints) == (None, None):
        if winner.liable is not None and winner.limit is not Limit.YAKUMAN:
            yield edition.contradiction("nothing_to_be_liable_for", Subject.LIABILITY)
        return
    if winner.liable is not None:
        yield edition.contradiction("nothing_to_be_liable_for", Subject.LIABILITY)
    if han is None or winner.limit is not None:
        yield problem(Family.BAD_REQUEST, "worth_not_said", seat=seat)
        return
    if han < 1:
        yield problem(
            Family.BAD_REQUEST,
            "han_below_one",
            article=edition.article(Subject.YAKU),
            key="han",
            han=han,
        )
    if minipoints is None:
        if han < edition.limits.least_han:
            yield problem(Family.BAD_REQUEST, "worth_not_said", seat=seat)
    elif not is_a_number_of_minipoints(minipoints):
        yield problem(
            Family.BAD_REQUEST,
            "no_such_minipoints",
            article=edition.article(Subject.COUNTING),
            key="minipoints",
            minipoints=minipoints,
        )
    elif han >= 1 and not can_be(han, minipoints, self_drawn=self_drawn):
        yield problem(
            Family.BAD_REQUEST,
            "no_such_value_self_drawn" if self_drawn else "no_such_value_on_discard",
            article=edition.article(Subject.COUNTING),
            key="minipoints",
            han=han,
            minipoints=minipoints,
        )


def _sharing_problems(deal: Deal, ending: WinEnding, edition: RiichiEdition) -> Iterator[Problem]:
    """Several winners win on one discard; what is known of their hands must go together."""
    claims = [
        Claim(
            place,
            seat_letter(winner.seat),
            wind_at(winner.seat, deal.dealer),
            winner.seat in deal.riichi,
            winner.hand,
            winner.circumstances,
        )
        for place, winner in enumerate(ending.winners)
        if isinstance(winner, HandWin)
    ]
    discarder = ending.discarder
    return problems_of_sharing(
        claims, None if discarder is None else wind_at(discarder, deal.dealer), edition
    )
