"""A tournament as everybody may see it: what the public pages and the published files show.

Made of public names, the seats, and of what is published and not hidden; nothing else of it
reaches whoever draws these values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from muraille.tournament.facts.dossier import Dossier
from muraille.tournament.facts.hall_state import Announcement
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People, spoken
from muraille.tournament.facts.results import Result
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import in_order
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.running.clocks import timetable
from muraille.tournament.running.public import announcements, is_public, public_sessions
from muraille.tournament.standings import LiveStandings, Standing, Status, TeamStanding
from muraille.tournament.worked_out import WorkedOut


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """Where a player sits in a session, ``seat`` from 0, and what it brought if that is public."""

    session: int
    table: int
    seat: int
    four: Players
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """A player: seats, and the line in the standings after each session that is public.

    Only from when something of the player's own is public: a rank without it says nothing.
    """

    number: str
    name: str
    seats: tuple[PublicSeat, ...]
    ranks: tuple[tuple[int, Standing], ...] = ()


@dataclass(frozen=True, slots=True)
class PublicRanking:
    """The standings after a session; ``tables`` of ``all_tables`` up to it are published."""

    after: int
    tables: int
    all_tables: int
    rows: tuple[Standing, ...]
    teams: tuple[TeamStanding, ...] = ()
    groups: Mapping[str, tuple[Standing, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """All of it. ``plan`` has each session with its start and end, ``names`` everybody seated.

    ``players`` stand by their public names; ``hidden_from`` is 0 where nothing is hidden.
    """

    dossier: Dossier
    has_table_points: bool
    plan: tuple[tuple[int, Instant | None, Instant | None], ...]
    players: tuple[PublicPlayer, ...]
    names: Mapping[str, str]
    rankings: tuple[PublicRanking, ...]
    hidden_from: int
    announced: tuple[Announcement, ...]

    def player(self, number: str) -> PublicPlayer | None:
        """Who has this number."""
        return next((each for each in self.players if each.number == number), None)

    def ranking(self, after: int | None = None) -> PublicRanking | None:
        """The standings after a session, or the last there are; None where there are none such."""
        of = [each for each in self.rankings if after is None or each.after == after]
        return of[-1] if of else None


class LivePublic:
    """The public side of a tournament that goes on, put together anew only where it changes."""

    def __init__(self, live: LiveStandings) -> None:
        self._live = live
        self._kept = WorkedOut()

    def of(self, state: Tournament, people: People, now: Instant) -> PublicEvent:
        """What everybody may see now."""
        rankings = tuple(self._ranking(state, people, after) for after in public_sessions(state))
        entered = self._live.of(state, after=0, published_only=True)
        numbers = tuple(row.player for row in entered if row.status is not Status.REMOVED)
        names = self._kept.of("names", _names, state.schedule, numbers, people)
        return PublicEvent(
            state.dossier,
            state.reading.table_points,
            timetable(state),
            self._kept.of("players", _players, state.schedule, numbers, people, names, rankings),
            names,
            rankings,
            state.hall.hidden_from,
            announcements(state, now),
        )

    def _ranking(self, state: Tournament, people: People, after: int) -> PublicRanking:
        rows = self._live.of(state, after=after, published_only=True)
        teams = self._live.teams(state, people, after=after, published_only=True)
        groups = self._live.groups(state, people, after=after, published_only=True)
        places = [
            (session, table)
            for session, tables in enumerate(state.schedule[:after], 1)
            for table in range(1, len(tables) + 1)
        ]
        # Who was taken out of the results for illness is not named in them (R33).
        named = tuple(row for row in rows if row.status is not Status.REMOVED)
        return self._kept.of(
            ("ranking", after),
            PublicRanking,
            after,
            sum(is_public(state, *place) for place in places),
            len(places),
            named,
            teams if "team" in state.dossier.rankings else (),
            groups if "group" in state.dossier.rankings else {},
        )


def public_event(state: Tournament, people: People, now: Instant) -> PublicEvent:
    """What everybody may see, asked once."""
    return LivePublic(LiveStandings()).of(state, people, now)


def _names(schedule: Schedule, numbers: tuple[str, ...], people: People) -> Mapping[str, str]:
    seated = (number for tables in schedule for four in tables for number in four)
    return {number: people.public_name(number) for number in {*seated, *numbers}}


def _players(
    schedule: Schedule,
    numbers: tuple[str, ...],
    people: People,
    names: Mapping[str, str],
    rankings: tuple[PublicRanking, ...],
) -> tuple[PublicPlayer, ...]:
    results = {
        (row.player, place): result
        for ranking in rankings[-1:]
        for row in ranking.rows
        for place, result in row.results.items()
    }
    seats: dict[str, list[PublicSeat]] = {}
    for session, tables in enumerate(schedule, 1):
        for table, four in enumerate(tables, 1):
            for seat, number in enumerate(four):
                result = results.get((number, (session, table)))
                seats.setdefault(number, []).append(PublicSeat(session, table, seat, four, result))
    ranks: dict[str, list[tuple[int, Standing]]] = {}
    for ranking in rankings:
        for row in ranking.rows:
            if row.results:
                ranks.setdefault(row.player, []).append((ranking.after, row))
    # By what is public of the names: an order by the rest would tell of it.
    order = sorted(
        numbers,
        key=lambda number: (
            *map(spoken, reversed(people.names(number, public=True))),
            in_order(number),
        ),
    )
    return tuple(
        PublicPlayer(
            number, names[number], tuple(seats.get(number, ())), tuple(ranks.get(number, ()))
        )
        for number in order
    )
