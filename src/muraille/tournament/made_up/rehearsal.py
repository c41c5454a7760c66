"""A rehearsal: a made-up tournament on its morning, with everybody's way in, nothing played yet.

It says so in its first entry, by which it is known for ever. The schedule is an argument, as is the
seed of the secrets: whoever asks has drawn both.
"""

from dataclasses import dataclass

from muraille.tournament.desk.codes import IssueCodes
from muraille.tournament.desk.drawing import SeatDraft, TakeSchedule
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, NewCodes, done
from muraille.tournament.desk.sessions import PlanSession
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.instants import MINUTE, Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.log.book import Book
from muraille.tournament.made_up.generator import MadeUpPlan, made_up_people

LENGTH = 20
"""Minutes of a session: the signal sounds after five."""
SUBSTITUTES = 2
_OFFICIALS = (
    (Role.ORGANISER, "Olga Organiser"),
    (Role.CHIEF, "Charles Chief"),
    (Role.REFEREE, "Rita Referee"),
    (Role.SCORER, "Sam Scorer"),
    (Role.SCORER, "Kim Second"),
)
_BETWEEN = 30 * MINUTE
_SOON = 10 * MINUTE


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The tournament, and the secrets of officials, tables and players."""

    book: Book
    codes: tuple[NewCodes, ...]


def rehearsal(plan: MadeUpPlan, schedule: Schedule, name: str, secret: str) -> Rehearsal:
    """Seats drawn and sessions planned, the first in ten minutes from ``plan.start``."""
    everybody = made_up_people(MadeUpPlan(plan.players + SUBSTITUTES, *_rest_of(plan)))
    book = Book()

    def do(request: DeskRequest) -> tuple[NewCodes, ...]:
        nonlocal book
        made = done(book, DeskOrder(plan.start), request)
        book = made.book
        return made.handed_out

    changes = {
        "rehearsal": "yes",
        "name": name,
        "rulebook": plan.rulebook,
        "minutes": str(LENGTH),
        "capacity": str(plan.players),
    }
    officials = tuple((role, person, "") for role, person in _OFFICIALS)
    do(ChangeFile(changes, officials, (Stage(plan.sessions),)))
    do(RegisterPlayers(everybody[: plan.players]))
    do(RegisterPlayers(everybody[plan.players :], Registration.SUBSTITUTE))
    do(TakeSchedule(schedule, plan.seed))
    do(SeatDraft())
    for session in range(1, plan.sessions + 1):
        start = plan.start + _SOON + (session - 1) * (LENGTH * MINUTE + _BETWEEN)
        do(PlanSession(session, Instant(start)))
    codes = do(IssueCodes(("officials", "tables", "players"), secret, pins=True))
    return Rehearsal(book, codes)


def _rest_of(plan: MadeUpPlan) -> tuple[int, str, str, Instant]:
    return plan.sessions, plan.rulebook, plan.seed, plan.start
