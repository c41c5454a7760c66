"""The draw: the next stage, its next session by rank, or a schedule that was drawn before."""

from dataclasses import dataclass

from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.tournament.desk.orders import DeskRequest, Draft, StateRequest
from muraille.tournament.desk.sessions import begun, seat, stage_at
from muraille.tournament.draw.by_rank import Ranked, session_by_rank
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.facts.events import LogEvent
from muraille.tournament.facts.people import People, Role
from muraille.tournament.facts.programme import By, Stage, going_on
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.lists.wishes import Wishes, usual_avoided
from muraille.tournament.standings import ranking, seats_by_rank


@dataclass(frozen=True, slots=True)
class TakeSchedule(StateRequest):
    """A schedule that was drawn before, from session ``first`` on."""

    sessions: Schedule
    seed: str = ""
    first: int = 1
    role = Role.ORGANISER

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        return seat(state, self.first, self.sessions, self.seed)


@dataclass(frozen=True, slots=True)
class DrawNext(DeskRequest):
    """Draw the next stage, or seat its next session by rank; ``again`` what has not begun."""

    seed: str
    avoid: tuple[str, ...] | None = None
    again: bool = False
    role = Role.ORGANISER

    def decide(self, draft: Draft) -> None:
        state = draft.state
        first = _first(state, again=self.again)
        drawn, commitment = _drawn(draft.book.people, state, first, self)
        draft.add(seat(state, first, drawn, self.seed, commitment))


def _first(state: Tournament, *, again: bool) -> int:
    """The first session to draw: after those drawn, or after those that began."""
    drawn = len(state.schedule)
    if again:
        drawn = sum(begun(state, session) for session in range(1, drawn + 1))
    if not state.programme:
        raise bad_request("programme_missing")
    if drawn >= sum(stage.sessions for stage in state.programme):
        raise InputError((problem(Family.CONTRADICTION, "nothing_to_draw"),))
    return drawn + 1


def _drawn(people: People, state: Tournament, first: int, wanted: DrawNext) -> tuple[Schedule, str]:
    """The sessions of the stage from ``first`` on, and what was committed to."""
    number, stage = stage_at(state, first)
    assert stage is not None
    played = state.schedule[: first - 1]
    field = _field(people, state, stage, first)
    wishes = Wishes(avoid=usual_avoided(field) if wanted.avoid is None else wanted.avoid)
    if stage.by is not By.DRAW:
        ranked = Ranked(
            tuple(entrant.number for entrant in field), field, wishes, played, stage.by, stage.final
        )
        return (session_by_rank(ranked, wanted.seed).session,), ""
    last = sum(earlier.sessions for earlier in state.programme[:number])
    drawn = draw(Order(field, last, wishes, played), wanted.seed)
    return drawn.sessions[first - 1 :], drawn.commitment.digest()


def _field(people: People, state: Tournament, stage: Stage, first: int) -> tuple[Entrant, ...]:
    """Who plays the stage, the best first where seats go by rank."""
    numbers = state.playing
    if stage.best is not None:
        numbers = going_on(ranking(state, after=first - 1), stage.best)
    elif stage.seated_by is not By.DRAW:
        numbers = seats_by_rank(state, after=first - 1)
    return tuple(people.entrants.get(number, Entrant(number)) for number in numbers)
