"""The two forms of the arbitration committee, as values (001 annexes 2 and 3).

Every answer may be missing, and is then left blank for the pen. Decides nothing: which
answers are asked for after which is for the tournament to know.
"""

from dataclasses import dataclass
from enum import Enum

from muraille.paper.values import NO_EVENT, Event


class When(Enum):
    """When an appeal is decided (question 4)."""

    AFTER_NEXT_SESSION = "after_next_session"
    AT_THE_END = "at_the_end"
    BEFORE_NEXT_SESSION = "before_next_session"
    NEXT_SESSION_DELAYED = "next_session_delayed"


class Remedy(Enum):
    """What an upheld appeal brings (question 8)."""

    EXPLAINED = "explained"
    CHIEF_REPLACED = "chief_replaced"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Appeal:
    """Who appeals against what; ``fee`` as printed, “180 EUR” (O6)."""

    event: Event = NO_EVENT
    fee: str = ""
    number: str = ""
    by: str = ""
    session: str = ""
    table: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """Form 2: what is found when the letter comes."""

    fee_enclosed: bool | None = None
    in_time: bool | None = None
    signed: bool | None = None
    at_once: bool | None = None
    when: When | None = None
    delay_minutes: int | None = None
    date: str = ""
    time: str = ""
    chair: str = ""


@dataclass(frozen=True, slots=True)
class Votes:
    """How the committee voted on one question."""

    yes: int
    no: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Form 3: what the committee decides; ``refund`` is the share given back, in percent."""

    damage: bool | None = None
    rule: bool | None = None
    rule_cited: str = ""
    refund: int | None = None
    remedy: bool | None = None
    remedies: frozenset[Remedy] = frozenset()
    other: str = ""
    votes: tuple[Votes | None, Votes | None, Votes | None] = (None, None, None)
    date: str = ""
    time: str = ""
    committee: tuple[str, ...] = ()
