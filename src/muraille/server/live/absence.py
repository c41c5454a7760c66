"""People who are away: what the others may agree on, and when enough of them do.

A bot keeps the seat warm until its holder is back; or the game ends. Whoever opened a private
room decides alone. Pure.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class AwayWish(StrEnum):
    """What may be done about somebody who is away."""

    BOT = "bot"
    END = "end"


@dataclass(frozen=True, slots=True)
class AwayVote:
    """One player's wish about the holder of a seat."""

    seat: int
    wish: AwayWish


class Occupant(Protocol):
    """Of who sits at a table, what is asked here."""

    @property
    def bot(self) -> str: ...

    @property
    def left(self) -> bool: ...

    @property
    def vote(self) -> AwayVote | None: ...


def voters(sitting: Sequence[Occupant]) -> list[int]:
    """The seats of the people who are there."""
    return [seat for seat, who in enumerate(sitting) if not who.bot and not who.left]


def votes_for(sitting: Sequence[Occupant], vote: AwayVote) -> list[int]:
    """Who of those who are there wants this."""
    return [seat for seat in voters(sitting) if sitting[seat].vote == vote]


def needed(sitting: Sequence[Occupant]) -> int:
    """How many must want the same: more than half of those who are there."""
    return len(voters(sitting)) // 2 + 1


def is_absent(sitting: Sequence[Occupant], seat: int) -> bool:
    """Whether the others may decide about this seat: its holder is a person, and away."""
    return not sitting[seat].bot and sitting[seat].left and bool(voters(sitting))


def is_carried(sitting: Sequence[Occupant], vote: AwayVote, host: int | None) -> bool:
    """Whether enough want this; ``host`` decides alone."""
    wanting = votes_for(sitting, vote)
    return host in wanting or len(wanting) >= needed(sitting)
