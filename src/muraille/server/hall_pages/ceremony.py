"""Who is called at the ceremony, from the last place to the first: one step for each place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from muraille.tournament.facts.people import People
from muraille.tournament.standings import Standing, TeamStanding


@dataclass(frozen=True, slots=True)
class CeremonyStep:
    """All who share a place, by their public names; players with their numbers."""

    place: int
    names: tuple[str, ...]
    numbers: tuple[str, ...]
    table_points: Fraction
    score: Fraction


def ceremony_of_players(
    rows: Sequence[Standing], people: People, best: int | None = None
) -> tuple[CeremonyStep, ...]:
    """Those who are ranked; with ``best``, the places up to that one."""
    ranked = [row for row in rows if row.ranked and row.place is not None]
    return _steps(
        (row.place or 0, people.public_name(row.player), row.player, row.table_points, row.score)
        for row in ranked
        if best is None or (row.place or 0) <= best
    )


def ceremony_of_teams(
    rows: Sequence[TeamStanding], best: int | None = None
) -> tuple[CeremonyStep, ...]:
    """The same for teams."""
    return _steps(
        (row.place, row.team, "", row.table_points, row.score)
        for row in rows
        if best is None or row.place <= best
    )


def _steps(
    called: Iterator[tuple[int, str, str, Fraction, Fraction]],
) -> tuple[CeremonyStep, ...]:
    steps = []
    for place, group in groupby(sorted(called, key=lambda row: -row[0]), key=lambda row: row[0]):
        rows = [*group]
        names, numbers = tuple(row[1] for row in rows), tuple(row[2] for row in rows)
        steps.append(CeremonyStep(place, names, numbers, rows[0][3], rows[0][4]))
    return tuple(steps)
