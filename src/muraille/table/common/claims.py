"""Answers to a discard, and which of them is heard.

Whoever may answer does so once; then the strongest call wins: a win over kong and pung
over chow, and among equals the player who comes first in turn after the discarder.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from muraille.table.common.actions import Chow, Hu, Kong, Pass, Pung
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


class Call(Enum):
    """What a player says to another's tile."""

    HU = "hu"
    KONG = "kong"
    PUNG = "pung"
    CHOW = "chow"
    PASS = "pass"

    @property
    def rank(self) -> int:
        """Its strength; kong and pung are equal, and cannot meet."""
        return _RANKS[self]

    def __repr__(self) -> str:
        return f"Call.{self.name}"


CALLS: Mapping[type, Call] = {
    Hu: Call.HU,
    Kong: Call.KONG,
    Pung: Call.PUNG,
    Chow: Call.CHOW,
    Pass: Call.PASS,
}
"""The call that each action of an answer is."""

SHAPES: Mapping[Call, Shape] = {Call.CHOW: Shape.CHOW, Call.PUNG: Shape.PUNG, Call.KONG: Shape.KONG}
"""The set that a call makes."""

_RANKS = {Call.HU: 3, Call.KONG: 2, Call.PUNG: 2, Call.CHOW: 1, Call.PASS: 0}


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """One player's call; ``low`` is the lowest tile of a chow that was named.

    In competition play: ``seconds`` above 0 tell that it came too late, ``again`` what the
    same player called after it.
    """

    seat: Seat
    call: Call
    low: int | None = None
    seconds: int = 0
    again: tuple[Call, ...] = ()


def in_turn_after(seat: Seat, order: Sequence[Seat]) -> tuple[Seat, ...]:
    """The three others, in the order in which they play after this one.

    >>> in_turn_after(Seat(2), (Seat(0), Seat(1), Seat(2), Seat(3)))
    (3, 0, 1)
    """
    place = order.index(seat)
    return (*order[place + 1 :], *order[:place])


def is_heard(answer: ClaimAnswer) -> bool:
    """Whether an answer asks for the tile, and in time."""
    return answer.call is not Call.PASS and not answer.seconds


def strongest(
    answers: Sequence[ClaimAnswer], discarder: Seat, order: Sequence[Seat]
) -> ClaimAnswer | None:
    """The answer that is heard, or None when all passed.

    >>> order = tuple(Seat(n) for n in range(4))
    >>> answers = (ClaimAnswer(Seat(1), Call.CHOW, 3), ClaimAnswer(Seat(3), Call.PUNG))
    >>> strongest(answers, Seat(0), order)
    ClaimAnswer(seat=3, call=Call.PUNG, low=None, seconds=0, again=())
    """
    by_seat = {answer.seat: answer for answer in answers if is_heard(answer)}
    heard = [by_seat[seat] for seat in in_turn_after(discarder, order) if seat in by_seat]
    return max(heard, key=lambda answer: answer.call.rank, default=None)
