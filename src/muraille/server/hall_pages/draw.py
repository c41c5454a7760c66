"""What the organiser is shown of the draw: the list, what comes next, what a draft is worth.

Values made of the tournament and the people. The desk says what is to be drawn and what is waited
for; here nothing is drawn, decided or said.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.drawing import (
    ForeseenSession,
    Pairs,
    against_pairs,
    foreseen,
    next_draw,
)
from muraille.tournament.desk.sessions import begun, stage_at
from muraille.tournament.draw.by_rank import Ranked
from muraille.tournament.draw.drawing import Order
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.people import People, licence_flags
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.ema import unusable
from muraille.tournament.lists.entries import (
    AVOIDABLE,
    Entrant,
    check_four_to_a_table,
    in_order,
    members,
)
from muraille.tournament.lists.wishes import usual_avoided

WAITING_FOR = ("standings_await_session", "standings_await_sheets")


@dataclass(frozen=True, slots=True)
class ListCheck:
    """Those who play, and what is wrong with their list.

    ``uneven`` where they do not make tables of four; ``faults`` are what the federation could not
    use and licences not known; ``without_ema`` have no EMA number, which is no fault.
    """

    entrants: tuple[Entrant, ...]
    uneven: Problem | None
    faults: tuple[Problem, ...]
    without_ema: tuple[str, ...]
    in_reserve: tuple[str, ...]

    @property
    def to_mend(self) -> tuple[Entrant, ...]:
        """Those of whom something is wrong."""
        numbers = {number for fault in self.faults for number in _players_in(fault)}
        return tuple(entrant for entrant in self.entrants if entrant.number in numbers)


def _players_in(fault: Problem) -> tuple[str, ...]:
    """The numbers of those whom it is about."""
    params = dict(fault.params)
    if "of_player" in params:
        return (params["of_player"],)
    return params.get("number", ""), params.get("other", "")


@dataclass(frozen=True, slots=True)
class WishColumn:
    """What players may have in common: how many groups of two and more, and if they are apart."""

    name: str
    groups: int
    is_apart: bool


@dataclass(frozen=True, slots=True)
class NextDraw:
    """The sessions that come next; ``order`` once they can be drawn, else what is in the way.

    ``preview`` is who would sit where by the standings of now.
    """

    first: int
    last: int
    stage: Stage | None
    order: Order | Ranked | None
    problems: tuple[Problem, ...] = ()
    preview: ForeseenSession | None = None
    columns: tuple[WishColumn, ...] = field(default=())

    @property
    def is_waiting(self) -> bool:
        """Whether sheets are waited for, and nothing else is wrong."""
        return all(trouble.code in WAITING_FOR for trouble in self.problems)


def list_check(state: Tournament, people: People) -> ListCheck:
    """The list of those who play."""
    numbers = sorted(state.playing, key=in_order)
    entrants = tuple(people.entrants.get(number, Entrant(number)) for number in numbers)
    reserve = (Registration.SUBSTITUTE, Registration.WAITING)
    return ListCheck(
        entrants,
        _uneven(len(numbers)),
        (*unusable(entrants), *_licences(people, set(numbers))),
        tuple(entrant.number for entrant in entrants if not entrant.ema_number),
        tuple(number for number, each in state.players.items() if each.state in reserve),
    )


def _uneven(players: int) -> Problem | None:
    try:
        check_four_to_a_table(players)
    except InputError as error:
        return error.problems[0]
    return None


def _licences(people: People, playing: set[str]) -> Iterator[Problem]:
    for flag in licence_flags(people):
        if str(dict(flag.params)["number"]) in playing:
            yield flag


def next_draw_of(
    state: Tournament,
    people: People,
    avoid: tuple[str, ...] | None,
    forbidden: Pairs = (),
    *,
    again: bool,
) -> NextDraw:
    """What is to be drawn next, with these kept apart."""
    seated = len(state.schedule)
    if again:
        seated = sum(begun(state, session) for session in range(1, seated + 1))
    first = seated + 1
    number, stage = stage_at(state, first)
    last = sum(each.sessions for each in state.programme[:number])
    order: Order | Ranked | None = None
    problems: tuple[Problem, ...] = ()
    try:
        order = next_draw(people, state, avoid, forbidden, again=again)
    except InputError as error:
        problems = error.problems
    by_rank = stage is not None and not isinstance(order, Order) and not again
    preview = _preview(state, people, avoid, forbidden) if by_rank else None
    columns = _columns(state, people, avoid)
    if isinstance(order, Ranked) or preview is not None:
        last = first
    return NextDraw(first, max(first, last), stage, order, problems, preview, columns)


def pairs_asked(state: Tournament, text: str) -> tuple[Pairs, tuple[Problem, ...]]:
    """The pairs of a text, one a line with a tab between them, and what is wrong with others."""
    pairs: list[tuple[str, str]] = []
    problems: list[Problem] = []
    for each in dict.fromkeys(text.split("\n")) if text else ():
        number, _, other = each.partition("\t")
        wrong = tuple(against_pairs(state, ((number, other),)))
        problems += wrong
        if not wrong:
            pairs.append((number, other))
    return tuple(pairs), tuple(problems)


def _preview(
    state: Tournament, people: People, avoid: tuple[str, ...] | None, forbidden: Pairs
) -> ForeseenSession | None:
    try:
        return foreseen(people, state, avoid, forbidden)
    except InputError:
        return None


def _columns(
    state: Tournament, people: People, avoid: tuple[str, ...] | None
) -> tuple[WishColumn, ...]:
    """The columns that have groups, in the order in which they count."""
    entrants = [people.entrants.get(number, Entrant(number)) for number in state.playing]
    apart = usual_avoided(entrants) if avoid is None else avoid
    columns = []
    for name in sorted(AVOIDABLE, key=lambda name: (name not in _USUAL, AVOIDABLE.index(name))):
        groups = sum(len(group) > 1 for group in members(entrants, name).values())
        if groups:
            columns.append(WishColumn(name, groups, name in apart))
    return tuple(columns)


_USUAL = ("team", "club", "country")
