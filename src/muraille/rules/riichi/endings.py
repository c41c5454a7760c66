"""How a riichi deal stood and how it ended: what a settlement is asked.

Seats are chairs, 0 to 3 in the order of play; who deals is East. Only what
contradicts itself is refused here; what an ending costs is for
:mod:`muraille.rules.riichi.settlement`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from muraille.rules.riichi.circumstances import Circumstances
from muraille.rules.riichi.limits import Limit
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, KIND_NAMES
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat, Wind

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(4))
_LETTERS = "ESWN"
_WINDS = tuple(Wind)
_MOST_MINIPOINTS = 170


def wind_at(seat: Seat, dealer: Seat) -> Wind:
    """The wind of a chair while ``dealer`` is East.

    >>> wind_at(Seat(0), dealer=Seat(3))
    Wind.SOUTH
    """
    return _WINDS[(seat - dealer) % 4]


def seat_letter(seat: Seat) -> str:
    """The chair's name: the wind it had when the game began."""
    return _LETTERS[seat]


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
    circumstances: Circumstances = field(default_factory=Circumstances)
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
class Win:
    """Won by one or more; without a discarder it was self-drawn."""

    winners: tuple[HandWin | ValueWin, ...]
    discarder: Seat | None = None


class ChomboMode(Enum):
    """Paid at the table, or taken off after the uma of a tournament (3.4.6)."""

    PAYMENT = "payment"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Draw:
    """Nobody won: who declared tenpai, whose hand is dead, who showed a waiting hand.

    Without ``shown`` all who declared tenpai showed it. ``mode`` is needed only
    where the draw turns out to be a chombo: noten in riichi (R26).
    """

    tenpai: tuple[Seat, ...] = ()
    dead: tuple[Seat, ...] = ()
    shown: tuple[Seat, ...] | None = None
    mode: ChomboMode | None = None

    def counts_as_tenpai(self, seat: Seat) -> bool:
        """Declared and shown, and the hand is not dead."""
        return seat in self.tenpai and self.has_shown(seat) and seat not in self.dead

    def has_shown(self, seat: Seat) -> bool:
        """Whether a waiting hand was shown, dead or not."""
        return seat in (self.tenpai if self.shown is None else self.shown)


@dataclass(frozen=True, slots=True)
class Chombo:
    """A grave offence broke the hand off."""

    by: Seat
    mode: ChomboMode


@dataclass(frozen=True, slots=True)
class Redeal:
    """The hand could not be finished, and it was nobody's fault (R38)."""


Ending = Win | Draw | Chombo | Redeal


def problems_of_ending(deal: Deal, ending: Ending) -> Iterator[Problem]:
    """Everything about a deal and its ending that cannot be."""
    yield from _deal_problems(deal)
    if isinstance(ending, Win):
        yield from _win_problems(deal, ending)
        yield from _tile_problems(ending)
    if isinstance(ending, Draw):
        for key, seats in (("tenpai", ending.tenpai), ("dead", ending.dead)):
            yield from _repeated(key, seats)
        yield from _repeated("shown", ending.shown or ())


def _deal_problems(deal: Deal) -> Iterator[Problem]:
    for key, number in (("counters", deal.counters), ("carried_bets", deal.carried_bets)):
        if number < 0:
            yield problem(Family.BAD_REQUEST, "number_below_zero", key=key, number=number)
    if deal.round not in (None, Wind.EAST, Wind.SOUTH):
        yield problem(Family.BAD_REQUEST, "round_not_played", article="3.1", round=str(deal.round))
    yield from _repeated("riichi", deal.riichi)


def _repeated(key: str, seats: tuple[Seat, ...]) -> Iterator[Problem]:
    for seat in sorted(set(seats)):
        if seats.count(seat) > 1:
            yield problem(Family.BAD_REQUEST, "seat_twice", key=key, seat=seat_letter(seat))


def _win_problems(deal: Deal, ending: Win) -> Iterator[Problem]:
    if not ending.winners:
        yield problem(Family.BAD_REQUEST, "no_winner", key="winners")
    if len(ending.winners) > 1 and ending.discarder is None:
        yield problem(Family.CONTRADICTION, "several_winners_need_discarder", article="3.4.9")
    yield from _repeated("winners", tuple(winner.seat for winner in ending.winners))
    for winner in ending.winners:
        seat = seat_letter(winner.seat)
        if winner.seat == ending.discarder:
            yield problem(Family.CONTRADICTION, "discarder_is_winner", seat=seat)
        if winner.liable == winner.seat:
            yield problem(Family.CONTRADICTION, "liable_is_winner", article="3.3.9", seat=seat)
        if isinstance(winner, ValueWin):
            yield from _value_problems(winner, seat)
        else:
            yield from _hand_problems(deal, winner, seat)


def _hand_problems(deal: Deal, winner: HandWin, seat: str) -> Iterator[Problem]:
    told = winner.circumstances
    if (told.riichi or told.double_riichi) and winner.seat not in deal.riichi:
        yield problem(Family.CONTRADICTION, "riichi_not_listed", article="3.3.14", seat=seat)


def _value_problems(winner: ValueWin, seat: str) -> Iterator[Problem]:
    """Han and minipoints that no hand has, or a worth that is not said."""
    han, minipoints = winner.han, winner.minipoints
    if winner.limit is not None and (han, minipoints) == (None, None):
        if winner.liable is not None and winner.limit is not Limit.YAKUMAN:
            yield problem(Family.CONTRADICTION, "nothing_to_be_liable_for", article="3.3.9")
        return
    if winner.liable is not None:
        yield problem(Family.CONTRADICTION, "nothing_to_be_liable_for", article="3.3.9")
    if han is None or winner.limit is not None:
        yield problem(Family.BAD_REQUEST, "worth_not_said", key="winners", seat=seat)
        return
    if han < 1:
        yield problem(Family.BAD_REQUEST, "han_below_one", article="3.2", key="winners", han=han)
    if minipoints is None:
        if han < 5:
            yield problem(Family.BAD_REQUEST, "worth_not_said", key="winners", seat=seat)
    elif minipoints != 25 and not (20 <= minipoints <= _MOST_MINIPOINTS and minipoints % 10 == 0):
        yield problem(
            Family.BAD_REQUEST,
            "no_such_minipoints",
            article="4.1",
            key="winners",
            minipoints=minipoints,
        )


def _tile_problems(ending: Win) -> Iterator[Problem]:
    """Several winners share one tile, and have no fifth copy between them."""
    hands = [winner.hand for winner in ending.winners if isinstance(winner, HandWin)]
    if len({hand.winning for hand in hands}) > 1:
        yield problem(Family.CONTRADICTION, "winning_tiles_differ", article="3.3.1")
        return
    if len(hands) < 2:
        return
    counts = [hand.all_counts() for hand in hands]
    for kind in range(KIND_COUNT):
        held = sum(of_hand[kind] for of_hand in counts)
        if kind == hands[0].winning:
            held -= len(hands) - 1
        if held > COPIES:
            yield problem(
                Family.IMPOSSIBLE_TILES, "too_many_copies", tile=KIND_NAMES[kind], copies=held
            )
