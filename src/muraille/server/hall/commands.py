"""What is asked of a served tournament, and what is answered. Values only."""

from dataclasses import dataclass, field

from muraille.answers.said_sheets import Wanted
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.state import Thing

OUR_FAULT = problem(Family.BAD_REQUEST, "our_fault")
BUSY = problem(Family.BAD_REQUEST, "busy")
CONFLICTS = (
    *("order_is_stale", "key_was_used"),
    *("hand_out_of_order", "has_hands_already", "has_totals_already"),
)
"""Somebody was quicker: with this very thing, with the key, or at the other phone of the table."""


@dataclass(frozen=True, slots=True)
class HallCommand:
    """A request to the desk: by whom (an id of the log), its key, and the version it rests on.

    ``at`` is for what happened earlier; else it is the hall's time when it is decided.
    """

    wanted: Wanted
    by: str
    key: str = ""
    seen: int | None = None
    at: Instant | None = None
    time_confirmed_by: str = ""


@dataclass(frozen=True, slots=True)
class OrderAnswer:
    """200 with the entries it made, now or the first time; else a status and what is wrong.

    202 is a draw that is searched for: who asks again with the same key is told what came of it.
    409 is a conflict: somebody else was quicker with ``thing``, which has ``version`` now. New
    secrets are ``handed_out`` once, and never to who asks ``again``.
    """

    status: int
    entries: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()
    thing: Thing = ()
    version: int = 0
    handed_out: tuple[NewCodes, ...] = field(default=(), compare=False)
    again: bool = field(default=False, compare=False)

    @property
    def is_accepted(self) -> bool:
        """Whether it was carried out, or is under way."""
        return self.status in (200, 202)
