"""Results and certificates of a tournament, as its standings are."""

from collections.abc import Iterator

from muraille.paper.of_tournament.heads import event_of, person_of
from muraille.paper.values import Amount, Certificate, ResultRow, Results, TeamRow
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People, Role
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.ema import provisional_because
from muraille.tournament.sheets.life import SheetStage, open_appeals, stage_of
from muraille.tournament.standings import (
    Standing,
    Status,
    TeamStanding,
    counted_tables,
    standings,
    team_standings,
)
from muraille.words import Language
from muraille.words.tournament.tournaments import phrase


def results_of(
    state: Tournament, people: People, language: Language, now: Instant, *, after: int | None = None
) -> Results:
    """The rankings with public names, final or not at ``now``; teams where the file asks for them.

    Who was taken out of the results for illness is not named in them (R33).
    """
    ranked = standings(state, after=after)
    rows = tuple(row for row in ranked if row.status is not Status.REMOVED)
    counts = state.reading.table_points
    return Results(
        event_of(state, language),
        counts,
        len({session for (session, _table), _results in counted_tables(state, after=after)}),
        tuple(_row(row, people, language, counts) for row in rows),
        tuple(_team(team, people, counts) for team in _teams(state, people, rows)),
        after is None and is_final(state, now),
    )


def is_final(state: Tournament, now: Instant) -> bool:
    """Whether all of the programme is played, every sheet final at ``now`` and no appeal open."""
    if len(state.schedule) < state.last_session:
        return False
    places = [
        (session, table)
        for session, tables in enumerate(state.schedule, 1)
        for table in range(1, len(tables) + 1)
    ]
    sheets = [state.sheet(*place) for place in places]
    final = all(sheet and stage_of(state, sheet, now) is SheetStage.FINAL for sheet in sheets)
    return bool(places) and final and not open_appeals(state, now)


def awaited(state: Tournament, now: Instant) -> Iterator[Problem]:
    """What results still wait for: sessions to draw, sheets to publish, appeals to decide."""
    if len(state.schedule) < max(1, state.last_session):
        drawn, sessions = len(state.schedule), state.last_session
        yield problem(Family.CONTRADICTION, "sessions_to_come", drawn=drawn, sessions=sessions)
    yield from provisional_because(state, now)


def certificates_of(
    state: Tournament, people: People, language: Language
) -> tuple[Certificate, ...]:
    """One for every ranked player and team, the best first; signed by organiser and referee."""
    event = event_of(state, language)
    rows = [row for row in standings(state) if row.place is not None]
    # Who works without a name is noted by the role: nobody signs with a code.
    signers = tuple(
        phrase(role, language) if official.name == role.value else official.name
        for role in (Role.ORGANISER, Role.CHIEF)
        for official in people.in_role(role)[:1]
    )
    single = (
        Certificate(
            event,
            person_of(people, row.player).name,
            row.place,
            len(rows),
            signed_by=signers,
            number=row.player,
        )
        for row in rows
    )
    ranked_teams = _teams(state, people, rows)
    teams = (
        Certificate(event, team.team, team.place, len(ranked_teams), team=True, signed_by=signers)
        for team in ranked_teams
    )
    return (*single, *teams)


def _row(row: Standing, people: People, language: Language, counts: bool) -> ResultRow:
    return ResultRow(
        row.place,
        person_of(people, row.player, public=True),
        row.table_points if counts else None,
        row.score,
        phrase(row.status, language),
        row.stage,
    )


def _teams(
    state: Tournament, people: People, rows: tuple[Standing, ...] | list[Standing]
) -> tuple[TeamStanding, ...]:
    if "team" not in state.dossier.rankings:
        return ()
    return team_standings(rows, people)


def _team(team: TeamStanding, people: People, counts: bool) -> TeamRow:
    members = tuple(person_of(people, player, public=True).name for player in team.players)
    score: Amount = team.score
    return TeamRow(team.place, team.team, members, team.table_points if counts else None, score)
