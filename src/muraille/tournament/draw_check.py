"""Checks a schedule, ours or anybody's, by code of its own: nothing here is used to draw.

*Faults* are what makes a schedule unusable or untrue: a table that is not of four, a player
at two tables or at none, somebody nobody knows, figures or a commitment that do not follow
from it. *Remarks* are what could be better and sometimes cannot be helped: repeated meetings,
clubmates at a table, a wind twice within four sessions, wishes not met.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from itertools import combinations, pairwise, permutations

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import seated_twice
from muraille.tournament.lists.wishes import NO_WISHES, Wishes

Sessions = Sequence[Sequence[Sequence[str]]]
_WINDS = "ESWN"
_GROUPED = ("team", "club", "region", "country", "group")


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """What a check found, and the figures it counted."""

    faults: tuple[Problem, ...]
    remarks: tuple[Problem, ...]
    counted: dict[str, int]

    @property
    def sound(self) -> bool:
        """Whether the schedule can be played and what is said of it is true."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class Claims:
    """What a schedule says of itself: figures by name, its commitment and that one's parts,
    the wishes it was made for and how many sessions were played before."""

    figures: Mapping[str, int]
    commitment: str = ""
    parts: Mapping[str, str] | None = None
    wishes: Wishes | None = None
    frozen: int = 0


NO_CLAIMS = Claims({})


def check(
    sessions: Sessions,
    entrants: Sequence[Entrant],
    wishes: Wishes = NO_WISHES,
    *,
    frozen: int = 0,
    claims: Claims = NO_CLAIMS,
) -> CheckedDraw:
    """Look at everything; in the first ``frozen`` sessions others may have played.

    >>> four = [Entrant(number) for number in "1234"]
    >>> check([[["1", "2", "3", "4"]], [["1", "2", "4", "5"]]], four).faults[0].code
    'stranger_seated'
    """
    counted = _counted(sessions, entrants, wishes, frozen)
    faults = [
        *_tables(sessions),
        *_presence(sessions, {entrant.number for entrant in entrants}, frozen),
        *_claimed(counted, claims.figures),
        *_commitment(sessions, entrants, claims),
    ]
    remarks = [
        *_repeats(sessions),
        *_forbidden(sessions, wishes),
        *_groups(sessions, entrants, wishes.avoid),
        *_winds(sessions),
        *_fixed(sessions, wishes, frozen),
    ]
    return CheckedDraw(tuple(faults), tuple(remarks), counted)


def _tables(sessions: Sessions) -> Iterator[Problem]:
    for session, tables in enumerate(sessions, 1):
        for table, seats in enumerate(tables, 1):
            if len(seats) != 4 or not all(seats):
                yield problem(
                    Family.NOT_LAWFUL,
                    "table_not_of_four",
                    article=article_on(Subject.FOUR_AT_A_TABLE),
                    session=session,
                    table=table,
                    players=len([number for number in seats if number]),
                )


def _presence(sessions: Sessions, known: set[str], frozen: int) -> Iterator[Problem]:
    """Everybody once in each session."""
    for session, tables in enumerate(sessions, 1):
        yield from seated_twice(session, tables)
        seen: set[str] = set()
        for table, seats in enumerate(tables, 1):
            for number in filter(None, seats):
                seen.add(number)
                if number not in known and session > frozen:
                    yield problem(
                        Family.NOT_LAWFUL,
                        "stranger_seated",
                        session=session,
                        table=table,
                        number=number,
                    )
        for number in sorted(known - seen) if session > frozen else ():
            yield problem(Family.NOT_LAWFUL, "player_not_seated", session=session, number=number)


def _claimed(counted: Mapping[str, int], figures: Mapping[str, int]) -> Iterator[Problem]:
    for name, claimed in figures.items():
        if name in counted and counted[name] != claimed:
            yield problem(
                Family.CONTRADICTION,
                "figure_wrong",
                name=name,
                claimed=claimed,
                counted=counted[name],
            )


def _commitment(
    sessions: Sessions, entrants: Sequence[Entrant], claims: Claims
) -> Iterator[Problem]:
    if claims.parts is None:
        return
    parts = claims.parts
    lines = [parts.get("program", "")]
    lines += [f"{name} {parts.get(name, '')}" for name in ("entries", "wishes", "schedule")]
    if claims.commitment != "sha256:" + _sha256("\n".join(lines) + "\n"):
        yield problem(Family.CONTRADICTION, "commitment_wrong")
    names = [field.name for field in fields(Entrant) if field.name != "telephone"]
    people = [
        "\t".join(str(getattr(entrant, name)) for name in names) + "\n" for entrant in entrants
    ]
    if parts.get("entries") != _sha256("".join(people)):
        yield problem(Family.CONTRADICTION, "entries_changed")
    if claims.wishes is not None and parts.get("wishes") != _sha256(
        f"sessions\t{len(sessions)}\n" + "".join(_wish_lines(claims.wishes))
    ):
        yield problem(Family.CONTRADICTION, "wishes_changed")
    played = [
        "\t".join((str(session), str(table), *seats)) + "\n"
        for session, tables in enumerate(sessions[: claims.frozen], 1)
        for table, seats in enumerate(tables, 1)
    ]
    if played and parts.get("schedule") != _sha256("".join(played)):
        yield problem(Family.CONTRADICTION, "played_changed")


def _wish_lines(wishes: Wishes) -> Iterator[str]:
    for column in wishes.avoid:
        yield f"avoid\t{column}\n"
    for number, other in wishes.forbidden:
        yield f"forbidden\t{number}\t{other}\n"
    for own in wishes.fixed:
        yield f"fixed\t{own.number}\t{own.table or ''}\t{own.seat or ''}\n"


def _sha256(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _meetings(sessions: Sessions) -> dict[tuple[str, str], list[int]]:
    """In which sessions each pair meets, counted from 1."""
    meetings: dict[tuple[str, str], list[int]] = {}
    for session, tables in enumerate(sessions, 1):
        for seats in tables:
            for number, other in combinations(sorted(set(filter(None, seats))), 2):
                meetings.setdefault((number, other), []).append(session)
    return meetings


def _repeats(sessions: Sessions) -> Iterator[Problem]:
    for (number, other), met in _meetings(sessions).items():
        if len(met) > 1:
            yield problem(
                Family.NOT_LAWFUL, "pair_meets_again", one=number, other=other, sessions=_list(met)
            )


def _forbidden(sessions: Sessions, wishes: Wishes) -> Iterator[Problem]:
    met = _meetings(sessions)
    for pair in wishes.forbidden:
        number, other = sorted(pair)
        if (number, other) in met:
            yield problem(
                Family.NOT_LAWFUL,
                "forbidden_pair_meets",
                one=number,
                other=other,
                sessions=_list(met[number, other]),
            )


def _groups(
    sessions: Sessions, entrants: Sequence[Entrant], columns: Sequence[str]
) -> Iterator[Problem]:
    people = {entrant.number: entrant for entrant in entrants}
    for (number, other), met in _meetings(sessions).items():
        for column in columns:
            name = _shared(people.get(number), people.get(other), column)
            if name:
                yield problem(
                    Family.NOT_LAWFUL,
                    "group_meets",
                    name=name,
                    one=number,
                    other=other,
                    sessions=_list(met),
                )


def _shared(entrant: Entrant | None, other: Entrant | None, column: str) -> str:
    if entrant is None or other is None:
        return ""
    name = str(getattr(entrant, column))
    return name if name.casefold() == str(getattr(other, column)).casefold() else ""


def _starts(sessions: Sessions) -> dict[tuple[str, int, str], list[int]]:
    """By player, block of four sessions and wind: in which sessions he starts with it."""
    starts: dict[tuple[str, int, str], list[int]] = {}
    for session, tables in enumerate(sessions, 1):
        for seats in tables:
            for wind, number in zip(_WINDS, seats, strict=False):
                if number:
                    starts.setdefault((number, (session - 1) // 4, wind), []).append(session)
    return starts


def _winds(sessions: Sessions) -> Iterator[Problem]:
    for (number, _block, wind), met in _starts(sessions).items():
        if len(met) > 1:
            yield problem(
                Family.NOT_LAWFUL, "wind_again", number=number, wind=wind, sessions=_list(met)
            )


def _fixed(sessions: Sessions, wishes: Wishes, frozen: int) -> Iterator[Problem]:
    wanted = {fixed.number: fixed for fixed in wishes.fixed}
    for session, tables in enumerate(sessions, 1):
        for table, seats in enumerate(tables, 1):
            for wind, number in zip(_WINDS, seats, strict=False):
                own = wanted.get(number)
                if own is None or session <= frozen:
                    continue
                if own.table not in (None, table):
                    yield problem(
                        Family.NOT_LAWFUL,
                        "own_table_missed",
                        number=number,
                        session=session,
                        table=table,
                        own=own.table,
                    )
                if own.seat not in (None, wind):
                    yield problem(
                        Family.NOT_LAWFUL,
                        "own_seat_missed",
                        number=number,
                        session=session,
                        seat=wind,
                        own=own.seat,
                    )


def _list(sessions: Sequence[int]) -> str:
    return ", ".join(map(str, sessions))


def _counted(
    sessions: Sessions, entrants: Sequence[Entrant], wishes: Wishes, frozen: int
) -> dict[str, int]:
    """The figures that an answer may name."""
    met = _meetings(sessions)
    people = {entrant.number: entrant for entrant in entrants}
    repeats = sum(len(times) - 1 for times in met.values())
    visits: dict[tuple[str, int], int] = {}
    for tables in sessions:
        for table, seats in enumerate(tables):
            for number in filter(None, seats):
                visits[number, table] = visits.get((number, table), 0) + 1
    counted = {
        "repeats": repeats,
        "most_meetings": max((len(times) for times in met.values()), default=0),
        "consecutive": sum(
            later == earlier + 1 for times in met.values() for earlier, later in pairwise(times)
        ),
        "forbidden": sum(len(met.get((min(pair), max(pair)), ())) for pair in wishes.forbidden),
        "wind_spread": _wind_spread(sessions, people),
        "winds_again": sum(len(times) - 1 for times in _starts(sessions).values()),
        "table_repeats": sum(times - 1 for times in visits.values()),
        "table_repeats_minimum": _least_visits(sessions, frozen),
        "most_visits": max(visits.values(), default=0),
        **_indirect(met, people),
    }
    for column in _GROUPED:
        inside = [
            times
            for (player, other), times in met.items()
            if _shared(people.get(player), people.get(other), column)
        ]
        counted[f"same_{column}"] = sum(map(len, inside))
        still_open = sum(session > frozen for times in inside for session in times)
        least = _least(entrants, column, len(sessions) - frozen, free=not (repeats or frozen))
        counted[f"same_{column}_above_minimum"] = max(0, still_open - least)
    return counted


def _least_visits(sessions: Sessions, frozen: int) -> int:
    """How many visits to a table one had before there must be; frozen sessions are as they are."""
    tables = max((len(session) for session in sessions), default=0)
    frozen_at, number_of = _tables_by_player(sessions[:frozen]), _tables_by_player(sessions)
    total = 0
    for number, visited in number_of.items():
        before = frozen_at.get(number, [])
        total += max(len(visited) - tables, len(before) - len(set(before)))
    whole = all(len(visited) == len(sessions) for visited in number_of.values())
    if frozen or not whole or tables > 4 or any(len(session) != tables for session in sessions):
        return total
    # Two sessions share players at some tables whatever their numbers; a player who is in many
    # such pairs for few visits again never changes his table.
    shared = sum(_always_shared(*pair, tables) for pair in combinations(sessions, 2))
    own = max(0, len(sessions) - tables)
    again = [own] * len(number_of)
    while sum(times * (times + 1) // 2 for times in again) < shared:
        place = next(at for at, times in enumerate(again) if times < len(sessions) - 1)
        again[place] += 1
    return sum(again)


def _always_shared(
    session: Sequence[Sequence[str]], other: Sequence[Sequence[str]], tables: int
) -> int:
    """The fewest who sit at the same table in two sessions, over all numbers of the second."""
    turned = ([other[place] for place in order] for order in permutations(range(tables)))
    return min(
        sum(number in there for here, there in zip(session, turn, strict=True) for number in here)
        for turn in turned
    )


def _tables_by_player(sessions: Sessions) -> dict[str, list[int]]:
    seen: dict[str, list[int]] = {}
    for session in sessions:
        for table, seats in enumerate(session):
            for number in filter(None, seats):
                seen.setdefault(number, []).append(table)
    return seen


def _indirect(met: Mapping[tuple[str, str], object], people: Iterable[str]) -> dict[str, int]:
    """The fewest and the most opponents that two players have in common."""
    opponents: dict[str, set[str]] = {number: set() for number in people}
    for player, other in met:
        opponents.setdefault(player, set()).add(other)
        opponents.setdefault(other, set()).add(player)
    common = [
        len(opponents[number] & opponents[other]) for number, other in combinations(people, 2)
    ]
    return {"indirect_least": min(common, default=0), "indirect_most": max(common, default=0)}


def _wind_spread(sessions: Sessions, people: Mapping[str, Entrant]) -> int:
    starts: dict[str, dict[str, int]] = {number: dict.fromkeys(_WINDS, 0) for number in people}
    for (number, _block, wind), times in _starts(sessions).items():
        if number in starts:
            starts[number][wind] += len(times)
    return max(
        (max(counts.values()) - min(counts.values()) for counts in starts.values()), default=0
    )


def _least(entrants: Sequence[Entrant], column: str, sessions: int, *, free: bool) -> int:
    """How often members of the same group must meet in so many sessions, at least."""
    sizes: dict[str, int] = {}
    for entrant in entrants:
        name = str(getattr(entrant, column)).casefold()
        if name:
            sizes[name] = sizes.get(name, 0) + 1
    tables, total = max(1, len(entrants) // 4), 0
    for size in sizes.values():
        # The members sit down one by one, each where the fewest of them sit.
        crowded = sum(place // tables for place in range(size)) * sessions
        short = size * max(0, 3 * sessions - (len(entrants) - size))
        total += max(crowded, -(-short // 2) if free else 0)
    return total
