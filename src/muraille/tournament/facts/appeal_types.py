"""What the two forms of an appeal know: their questions, answers and outcomes. Types only.

Form 2 (annex 2) is filled in on receipt, form 3 (annex 3) when the committee decides.
"""

from dataclasses import dataclass
from enum import Enum


class Matter(Enum):
    """Rules go to the chief referee first, anything else to the body named (O17)."""

    RULES = "rules"
    OTHER = "other"


class Signer(Enum):
    """Who signed the letter (3.12.3)."""

    PLAYER = "player"
    CAPTAIN = "captain"
    NOBODY = "nobody"


class Receipt(Enum):
    """The answers of form 2: three refusals, and four times of decision."""

    NO_FEE = "no_fee"
    TOO_LATE = "too_late"
    UNSIGNED = "unsigned"
    AFTER_NEXT_SESSION = "after_next_session"
    AFTER_TOURNAMENT = "after_tournament"
    BEFORE_NEXT_SESSION = "before_next_session"
    NEXT_SESSION_DELAYED = "next_session_delayed"


REFUSED = (Receipt.NO_FEE, Receipt.TOO_LATE, Receipt.UNSIGNED)
HEARD = tuple(receipt for receipt in Receipt if receipt not in REFUSED)


class Decision(Enum):
    """The outcomes of form 3."""

    NO_DAMAGE = "no_damage"
    NO_RULE = "no_rule"
    UPHELD = "upheld"
    UPHELD_WITH_REMEDY = "upheld_with_remedy"


class Remedy(Enum):
    """The boxes of the last question."""

    CLARIFY = "clarify"
    REPLACE_CHIEF = "replace_chief"
    OTHER = "other"


SHARES = (0, 25, 50, 75)
"""Percent of the fee that may go back where no rule decides."""


@dataclass(frozen=True, slots=True)
class Vote:
    """The committee's votes on one question of form 3."""

    question: int
    yes: int
    no: int


@dataclass(frozen=True, slots=True)
class AppealVerdict:
    """A decided appeal: which outcome, the votes, the share of the fee that goes back."""

    decision: Decision
    votes: tuple[Vote, ...]
    share: int
    remedies: tuple[Remedy, ...] = ()
    references: str = ""
    text: str = ""
