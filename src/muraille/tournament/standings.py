"""Standings: individual, by team and by group, after any session, with exact sums.

Sums of facts: no rulebook is asked. Ranked by table points, then by score (3.10.1); where the
rulebook has no table points all have none. Equal players share a place. Stages of the programme
keep, halve or clear the points before them; who does not go on stays behind those who do.
Disqualified as O16, removed as R33.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.programme import CarryOver, Stage, carried
from muraille.tournament.facts.results import NOTHING, PlayedBy, Result, SealedStanding
from muraille.tournament.facts.state import Place, Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.sheets.counting import standing_penalties


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


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's line: the sums of its players."""

    team: str
    place: int
    tied: bool
    table_points: Fraction
    score: Fraction
    players: tuple[str, ...]


def session_results(
    state: Tournament, *, after: int | None = None, published_only: bool = False
) -> dict[int, list[tuple[Place, Result]]]:
    """The results of every session up to ``after``, as they were counted, table by table."""
    last = len(state.schedule) if after is None else after
    step = "published" if published_only else "entered"
    sessions: dict[int, list[tuple[Place, Result]]] = {}
    for place, results in sorted(state.counted.items(), key=lambda row: row[0]):
        if place[0] <= last and getattr(state.sheets[place], step) is not None:
            sessions.setdefault(place[0], []).extend((place, result) for result in results)
    return sessions


def standings(
    state: Tournament, *, after: int | None = None, published_only: bool = False
) -> tuple[Standing, ...]:
    """The individual ranking, the best first; those out of it come last."""
    played = session_results(state, after=after, published_only=published_only)
    rows = _stage_by_stage(state, played, after)
    fines = _tournament_fines(state, after)
    rows = [replace(row, score=row.score + fines.get(row.player, 0)) for row in rows]
    placed = _placed(state, rows)
    return placed if after is not None or published_only else _as_kept(state, placed)


def _as_kept(state: Tournament, rows: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """As an old archive sealed them, where it did."""
    if not state.kept:
        return rows
    by_player = {row.player: row for row in rows}
    places = [sealed.place for sealed in state.kept]
    return tuple(
        replace(
            by_player[sealed.player],
            place=sealed.place,
            tied=sealed.place is not None and places.count(sealed.place) > 1,
            table_points=sealed.table_points,
            score=sealed.score,
        )
        for sealed in state.kept
    )


def can_be_kept(state: Tournament, rows: Sequence[SealedStanding]) -> bool:
    """Whether sealed lines are those of everybody in the standings, each once."""
    players = sorted(row.player for row in standings(replace(state, kept=())))
    return sorted(row.player for row in rows) == players


def ranking(state: Tournament, *, after: int | None = None) -> tuple[str, ...]:
    """The numbers of those who can go on, the best first; the lower number first on ties."""
    rows = standings(state, after=after)
    return tuple(row.player for row in rows if row.status in (Status.OK, Status.SUBSTITUTED))


def seats_by_rank(state: Tournament, *, after: int) -> tuple[str, ...]:
    """Everybody who plays on, the best first.

    As many seats of those out of the ranking are kept at the end as full tables need: a
    substitute plays there, as in sessions that were drawn before.
    """
    order = tuple(number for number in ranking(state, after=after) if number in state.playing)
    out = tuple(number for number in state.playing if number not in order)
    return order + out[: -len(order) % 4]


def team_standings(
    rows: Sequence[Standing], team_of: Callable[[str], str]
) -> tuple[TeamStanding, ...]:
    """Teams by the sums of their ranked players."""
    members: dict[str, list[Standing]] = {}
    for row in rows:
        if team_of(row.player) and row.status in (Status.OK, Status.SUBSTITUTED):
            members.setdefault(team_of(row.player), []).append(row)
    sums = {
        team: (sum((r.table_points for r in of), NOTHING), sum((r.score for r in of), NOTHING))
        for team, of in members.items()
    }
    rows_of_teams = [
        TeamStanding(
            team,
            1 + sum(other > key for other in sums.values()),
            sum(other == key for other in sums.values()) > 1,
            *key,
            tuple(sorted((row.player for row in members[team]), key=in_order)),
        )
        for team, key in sums.items()
    ]
    return tuple(sorted(rows_of_teams, key=lambda team: (team.place, team.team)))


def group_standings(
    rows: Sequence[Standing], group_of: Callable[[str], str]
) -> dict[str, tuple[Standing, ...]]:
    """The ranking within each group, placed anew."""
    groups: dict[str, list[Standing]] = {}
    for row in rows:
        if group_of(row.player) and row.place is not None:
            groups.setdefault(group_of(row.player), []).append(row)
    rankings = {}
    for group, members in sorted(groups.items()):
        places = [row.place for row in members]
        rankings[group] = tuple(
            replace(
                row,
                place=1 + sum(other < row.place for other in places if other and row.place),
                tied=places.count(row.place) > 1,
            )
            for row in members
        )
    return rankings


# Stages


def _stages(state: Tournament) -> tuple[Stage, ...]:
    """The programme; one stage of everything where none was set."""
    return state.programme or (Stage(max(len(state.schedule), 1)),)


def _stage_by_stage(
    state: Tournament, played: Mapping[int, Sequence[tuple[Place, Result]]], after: int | None
) -> list[Standing]:
    rows = {number: _blank(number) for number in _ranked_numbers(state)}
    first = 1
    last = len(state.schedule) if after is None else min(after, len(state.schedule))
    for number, stage in enumerate(_stages(state), 1):
        sessions = range(first, min(first + stage.sessions, last + 1))
        if number > 1 and sessions:
            going = {
                player for at in sessions for four in state.schedule[at - 1] for player in four
            }
            _carry(rows, going, stage.points, number)
        for session in sessions:
            for place, result in played.get(session, ()):
                if result.player in rows:
                    rows[result.player] = _with(rows[result.player], place, result)
        first += stage.sessions
    return [_with_status(state, row, after) for row in rows.values()]


def _ranked_numbers(state: Tournament) -> tuple[str, ...]:
    """Everybody who has a place in the schedule or is accepted."""
    seated = (number for tables in state.schedule for four in tables for number in four)
    return tuple(sorted({*seated, *state.playing}, key=in_order))


def _blank(number: str) -> Standing:
    return Standing(number, None, False, NOTHING, NOTHING, {}, (), Status.OK)


def _carry(rows: dict[str, Standing], going: Iterable[str], how: CarryOver, stage: int) -> None:
    for number in going:
        if number in rows:
            row = rows[number]
            now = carried({"table_points": row.table_points, "score": row.score}, how)
            rows[number] = replace(
                row, table_points=now["table_points"], score=now["score"], stage=stage
            )


def _with(row: Standing, place: Place, result: Result) -> Standing:
    return replace(
        row,
        table_points=row.table_points + result.table_points,
        score=row.score + result.score,
        results={**row.results, place: result},
    )


def _with_status(state: Tournament, row: Standing, after: int | None) -> Standing:
    last = len(state.schedule) if after is None else after
    mine = [
        penalty
        for penalty in standing_penalties(state)
        if penalty.player == row.player and penalty.session <= last
    ]
    status = Status.OK
    if any(result.played is PlayedBy.SUBSTITUTE for result in row.results.values()):
        status = Status.SUBSTITUTED
    if any(Effect.OUT_OF_TOURNAMENT in penalty.effects for penalty in mine):
        status = Status.DISQUALIFIED
    known = state.players.get(row.player)
    if known is not None and known.removed is not None:
        status = Status.REMOVED
    return replace(row, status=status, penalties=tuple(penalty.id for penalty in mine))


def _tournament_fines(state: Tournament, after: int | None) -> dict[str, int]:
    last = len(state.schedule) if after is None else after
    fines: dict[str, int] = {}
    for penalty in standing_penalties(state):
        if penalty.when is When.TOURNAMENT and penalty.session <= last:
            for number, amount in penalty.points:
                fines[number] = fines.get(number, 0) + amount
    return fines


# Places


def _placed(state: Tournament, rows: Sequence[Standing]) -> tuple[Standing, ...]:
    ranked = [row for row in rows if row.status in (Status.OK, Status.SUBSTITUTED)]
    keys = {row.player: (row.stage, row.table_points, row.score) for row in ranked}
    placed = []
    for row in ranked:
        key = keys[row.player]
        ahead = sum(other > key for other in keys.values())
        tied = sum(other == key for other in keys.values()) > 1
        placed.append(replace(row, place=1 + ahead, tied=tied))
    placed.sort(key=lambda row: (row.place or 0, in_order(row.player)))
    out = [row for row in rows if row.status is Status.DISQUALIFIED]
    last = len(ranked) + 1 if state.reading.out_last else None
    placed += [replace(row, place=last, tied=last is not None and len(out) > 1) for row in out]
    placed += [row for row in rows if row.status is Status.REMOVED]
    return tuple(placed)
