"""Standings: individual, by team and by group, after any session, with exact sums.

Sums of facts: no rulebook is asked. Ranked by table points, then by score (3.10.1); where the
rulebook has no table points all have none. Equal players share a place. Stages of the programme
keep, halve or clear the points before them; who does not go on stays behind those who do.
Disqualified as O16, removed as R33.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import chain, groupby
from math import lcm
from operator import itemgetter

from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.instants import Place
from muraille.tournament.facts.ledger_types import Effect, Penalty, When
from muraille.tournament.facts.people import People
from muraille.tournament.facts.programme import CarryOver, Stage, carried
from muraille.tournament.facts.results import NOTHING, PlayedBy, Result, SealedStanding
from muraille.tournament.facts.state import LedgerEntry, Player, Sheet, Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.worked_out import WorkedOut

Counted = tuple[tuple[Place, tuple[Result, ...]], ...]
"""Tables and what they brought, in the order of sessions and tables."""


class Status(Enum):
    """What became of a player."""

    OK = "ok"
    SUBSTITUTED = "substituted"
    DISQUALIFIED = "disqualified"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. ``place`` is None for those out of the ranking.

    ``results`` are those of each session and table so far; ``penalties`` are ledger ids.
    ``stage`` is the last stage the player was in, counted from 1.
    """

    player: str
    place: int | None
    tied: bool
    table_points: Fraction
    score: Fraction
    results: Mapping[Place, Result]
    penalties: tuple[int, ...]
    status: Status
    stage: int = 1

    @property
    def ranked(self) -> bool:
        """Whether the player is neither disqualified nor removed."""
        return self.status in (Status.OK, Status.SUBSTITUTED)


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's line: the sums of its players."""

    team: str
    place: int
    tied: bool
    table_points: Fraction
    score: Fraction
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Question:
    """Which standings: after the session ``last``, by sheets of that step; now or then."""

    last: int
    step: str
    now: bool


@dataclass(frozen=True, slots=True)
class _Stage:
    """A stage as far as it has come: who plays it, and what its tables brought."""

    number: int
    points: CarryOver
    going: frozenset[str]
    tables: Counted


@dataclass(frozen=True, slots=True)
class _Part:
    """A player's stage: with which points it begins, None as they are, and its results."""

    stage: int
    begins: CarryOver | None
    results: tuple[tuple[Place, Result], ...]


class LiveStandings:
    """The standings of a tournament that goes on, worked out once for each change.

    Keeps the last answer to each question with all that it stands on: a change of one sheet adds
    up its four players anew, and what leaves the standings as they were costs next to nothing.
    """

    def __init__(self) -> None:
        self._kept = WorkedOut()

    def of(
        self, state: Tournament, *, after: int | None = None, published_only: bool = False
    ) -> tuple[Standing, ...]:
        """The individual ranking, the best first; those out of it come last."""
        return self._answer(state, _question(state, after, published_only))

    def teams(
        self,
        state: Tournament,
        people: People,
        *,
        after: int | None = None,
        published_only: bool = False,
    ) -> tuple[TeamStanding, ...]:
        """Teams by the sums of their ranked players."""
        question = _question(state, after, published_only)
        rows = self._answer(state, question)
        return self._kept.of(("teams", question), team_standings, rows, people)

    def groups(
        self,
        state: Tournament,
        people: People,
        *,
        after: int | None = None,
        published_only: bool = False,
    ) -> Mapping[str, tuple[Standing, ...]]:
        """The ranking within each group, placed anew."""
        question = _question(state, after, published_only)
        rows = self._answer(state, question)
        return self._kept.of(("groups", question), group_standings, rows, people)

    def _answer(self, state: Tournament, question: _Question) -> tuple[Standing, ...]:
        kept, last = self._kept, question.last
        sheets, counted = state.sheets, state.counted
        tables = kept.of(("tables", question), _counted_tables, question, sheets, counted)
        schedule, programme = state.schedule, state.programme
        return kept.of(
            ("rows", question),
            self._rows,
            question,
            kept.of("numbers", _ranked_numbers, schedule, state.players),
            kept.of(("stages", question), _stages, schedule, programme, last, tables),
            kept.of(("penalties", question), _standing_penalties, state.ledger, last),
            kept.of("removed", _removed, state.players),
            state.reading.out_last,
            state.kept if question.now else (),
        )

    def _rows(
        self,
        question: _Question,
        numbers: tuple[str, ...],
        stages: tuple[_Stage, ...],
        penalties: tuple[Penalty, ...],
        removed: frozenset[str],
        out_last: bool,
        sealed: tuple[SealedStanding, ...],
    ) -> tuple[Standing, ...]:
        courses, ledger, fines = _courses(stages), _by_player(penalties), _fines(penalties)
        rows = [
            self._kept.of(
                ("player", question, number),
                _row,
                number,
                tuple(courses.get(number, ())),
                tuple(ledger.get(number, ())),
                fines.get(number, 0),
                number in removed,
            )
            for number in numbers
        ]
        placed = _placed(rows, out_last)
        # As an old archive sealed them, until a table is counted anew.
        return _as_sealed(placed, sealed) if sealed else placed


def standings(
    state: Tournament, *, after: int | None = None, published_only: bool = False
) -> tuple[Standing, ...]:
    """The individual ranking, asked once: the best first; those out of it come last."""
    return LiveStandings().of(state, after=after, published_only=published_only)


def can_be_kept(state: Tournament, rows: Sequence[SealedStanding]) -> bool:
    """Whether sealed lines are those of everybody in the standings, each once."""
    players = sorted(_ranked_numbers(state.schedule, state.players))
    return sorted(row.player for row in rows) == players


def ranking(state: Tournament, *, after: int | None = None) -> tuple[str, ...]:
    """The numbers of those who can go on, the best first; the lower number first on ties."""
    return tuple(row.player for row in standings(state, after=after) if row.ranked)


def seats_by_rank(state: Tournament, *, after: int) -> tuple[str, ...]:
    """Everybody who plays on, the best first.

    As many seats of those out of the ranking are kept at the end as full tables need: a
    substitute plays there, as in sessions that were drawn before.
    """
    order = tuple(number for number in ranking(state, after=after) if number in state.playing)
    out = tuple(number for number in state.playing if number not in order)
    return order + out[: -len(order) % 4]


def team_standings(rows: Sequence[Standing], people: People) -> tuple[TeamStanding, ...]:
    """Teams by the sums of their ranked players."""
    members: dict[str, list[Standing]] = {}
    for row in rows:
        entrant = people.entrants.get(row.player)
        if entrant is not None and entrant.team and row.ranked:
            members.setdefault(entrant.team, []).append(row)
    sums = {
        team: (_total(row.table_points for row in of), _total(row.score for row in of))
        for team, of in members.items()
    }
    return tuple(
        TeamStanding(
            team,
            place,
            tied,
            *sums[team],
            tuple(sorted((row.player for row in members[team]), key=in_order)),
        )
        for place, tied, team in _in_places({team: (1, *sums[team]) for team in sorted(sums)})
    )


def group_standings(rows: Sequence[Standing], people: People) -> Mapping[str, tuple[Standing, ...]]:
    """The ranking within each group, placed anew."""
    groups: dict[str, list[tuple[int, Standing]]] = {}
    for row in rows:
        entrant = people.entrants.get(row.player)
        if entrant is not None and entrant.group and row.place is not None:
            groups.setdefault(entrant.group, []).append((row.place, row))
    return {group: tuple(_placed_anew(members)) for group, members in sorted(groups.items())}


def _placed_anew(members: Sequence[tuple[int, Standing]]) -> Iterator[Standing]:
    places = sorted(place for place, _row in members)
    for place, row in members:
        ahead, up_to = bisect_left(places, place), bisect_right(places, place)
        yield replace(row, place=1 + ahead, tied=up_to - ahead > 1)


# What the standings stand on


def counted_tables(
    state: Tournament, *, after: int | None = None, published_only: bool = False
) -> Counted:
    """The tables of every session up to ``after`` as they were counted."""
    return _counted_tables(_question(state, after, published_only), state.sheets, state.counted)


def _question(state: Tournament, after: int | None, published_only: bool) -> _Question:
    sessions = len(state.schedule)
    last = sessions if after is None else min(after, sessions)
    step = "published" if published_only else "entered"
    return _Question(last, step, now=after is None and not published_only)


def _counted_tables(
    question: _Question,
    sheets: Mapping[Place, Sheet],
    counted: Mapping[Place, tuple[Result, ...]],
) -> Counted:
    taken = [
        (place, results)
        for place, results in counted.items()
        if place[0] <= question.last and getattr(sheets[place], question.step) is not None
    ]
    return tuple(sorted(taken, key=itemgetter(0)))


def _ranked_numbers(schedule: Schedule, players: Mapping[str, Player]) -> tuple[str, ...]:
    """Everybody who has a place in the schedule or is accepted."""
    seated = (number for tables in schedule for four in tables for number in four)
    accepted = (
        number for number, player in players.items() if player.state is Registration.ACCEPTED
    )
    return tuple(sorted({*seated, *accepted}, key=in_order))


def _removed(players: Mapping[str, Player]) -> frozenset[str]:
    return frozenset(number for number, player in players.items() if player.removed is not None)


def _standing_penalties(ledger: tuple[LedgerEntry, ...], last: int) -> tuple[Penalty, ...]:
    """The ledger up to a session, without what was cancelled."""
    return tuple(
        entry.penalty
        for entry in ledger
        if entry.cancelled is None and entry.penalty.session <= last
    )


def _stages(
    schedule: Schedule, programme: tuple[Stage, ...], last: int, tables: Counted
) -> tuple[_Stage, ...]:
    """The stages that have begun; one of everything where no programme was set."""
    stages = []
    first = 0
    for number, stage in enumerate(programme or (Stage(max(len(schedule), 1)),), 1):
        after = first + stage.sessions
        sessions = schedule[first : min(after, last)]
        if sessions:
            going = frozenset(player for four in chain(*sessions) for player in four)
            own = tuple(row for row in tables if first < row[0][0] <= after)
            stages.append(_Stage(number, stage.points, going, own))
        first = after
    return tuple(stages)


def _courses(stages: tuple[_Stage, ...]) -> dict[str, list[_Part]]:
    """What each player went through, stage by stage."""
    courses: dict[str, list[_Part]] = {}
    for stage in stages:
        results: dict[str, list[tuple[Place, Result]]] = {}
        for place, four in stage.tables:
            for result in four:
                results.setdefault(result.player, []).append((place, result))
        for player in stage.going:
            begins = None if stage.number == 1 else stage.points
            part = _Part(stage.number, begins, tuple(results.get(player, ())))
            courses.setdefault(player, []).append(part)
    return courses


def _by_player(penalties: Iterable[Penalty]) -> dict[str, list[Penalty]]:
    ledger: dict[str, list[Penalty]] = {}
    for penalty in penalties:
        ledger.setdefault(penalty.player, []).append(penalty)
    return ledger


def _fines(penalties: Iterable[Penalty]) -> dict[str, int]:
    """What is taken off the sums of the tournament."""
    fines: dict[str, int] = {}
    for penalty in penalties:
        if penalty.when is When.TOURNAMENT:
            for number, amount in penalty.points:
                fines[number] = fines.get(number, 0) + amount
    return fines


# Sums


def _row(
    number: str,
    course: tuple[_Part, ...],
    penalties: tuple[Penalty, ...],
    fine: int,
    removed: bool,
) -> Standing:
    """A player's line, not placed yet."""
    points = {"table_points": NOTHING, "score": NOTHING}
    stage = 1
    results: dict[Place, Result] = {}
    for part in course:
        if part.begins is not None:
            points, stage = carried(points, part.begins), part.stage
        own = [result for _place, result in part.results]
        points["table_points"] += _total(result.table_points for result in own)
        points["score"] += _total(chain.from_iterable(map(_amounts, own)))
        results |= part.results
    return Standing(
        number,
        None,
        False,
        points["table_points"],
        points["score"] + fine,
        results,
        tuple(penalty.id for penalty in penalties),
        _status(results.values(), penalties, removed),
        stage,
    )


def _amounts(result: Result) -> tuple[Fraction, Fraction, int]:
    return result.points, result.uma, result.after


def _total(amounts: Iterable[Fraction | int]) -> Fraction:
    """The exact sum; whole numbers, as most are, need no common denominator."""
    whole, parts = 0, NOTHING
    for amount in amounts:
        if amount.denominator == 1:
            whole += amount.numerator
        else:
            parts += amount
    return parts + whole


def _status(results: Iterable[Result], penalties: Iterable[Penalty], removed: bool) -> Status:
    if removed:
        return Status.REMOVED
    if any(Effect.OUT_OF_TOURNAMENT in penalty.effects for penalty in penalties):
        return Status.DISQUALIFIED
    if any(result.played is PlayedBy.SUBSTITUTE for result in results):
        return Status.SUBSTITUTED
    return Status.OK


# Places


def _placed(rows: Sequence[Standing], out_last: bool) -> tuple[Standing, ...]:
    by_number = {row.player: row for row in rows}
    keys = {row.player: (row.stage, row.table_points, row.score) for row in rows if row.ranked}
    placed = [
        replace(by_number[number], place=place, tied=tied)
        for place, tied, number in _in_places(keys)
    ]
    out = [row for row in rows if row.status is Status.DISQUALIFIED]
    last = len(placed) + 1 if out_last else None
    placed += [replace(row, place=last, tied=last is not None and len(out) > 1) for row in out]
    placed += [row for row in rows if row.status is Status.REMOVED]
    return tuple(placed)


def _in_places(
    keys: Mapping[str, tuple[int, Fraction, Fraction]],
) -> Iterator[tuple[int, bool, str]]:
    """Place, whether it is shared, and whose it is: the greatest first, equals as they came."""
    stages, table_points, scores = zip(*keys.values(), strict=True) if keys else ((), (), ())
    compared = zip(stages, _in_whole(table_points), _in_whole(scores), strict=True)
    by_name = dict(zip(keys, compared, strict=True))
    order = sorted(keys, key=by_name.__getitem__, reverse=True)
    ahead = 0
    for _key, run in groupby(order, key=by_name.__getitem__):
        equal = list(run)
        for name in equal:
            yield ahead + 1, len(equal) > 1, name
        ahead += len(equal)


def _in_whole(amounts: Sequence[Fraction]) -> list[int]:
    """The same amounts in a common part of one: exact, and compared sooner."""
    parts = lcm(*(amount.denominator for amount in amounts))
    return [amount.numerator * (parts // amount.denominator) for amount in amounts]


def _as_sealed(
    rows: Iterable[Standing], sealed: tuple[SealedStanding, ...]
) -> tuple[Standing, ...]:
    """As an old archive sealed them; who came since then is last and has no place yet."""
    left = {row.player: row for row in rows}
    places = Counter(line.place for line in sealed)
    lines = [
        replace(
            left.pop(line.player),
            place=line.place,
            tied=line.place is not None and places[line.place] > 1,
            table_points=line.table_points,
            score=line.score,
        )
        for line in sealed
        if line.player in left
    ]
    return (*lines, *(replace(row, place=None, tied=False) for row in left.values()))
