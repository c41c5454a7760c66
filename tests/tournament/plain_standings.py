"""Standings worked out the long way: every sum from its facts, places by counting who is ahead.

Shares no counting with the product, keeps nothing, and is as slow as it is plain.
"""

from fractions import Fraction

from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.people import People
from muraille.tournament.facts.programme import CarryOver, Stage
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.facts.state import Tournament

_SHARE = {
    CarryOver.KEPT: Fraction(1),
    CarryOver.HALVED: Fraction(1, 2),
    CarryOver.CLEARED: Fraction(0),
}


def plain_standings(state: Tournament, last: int | None, published_only: bool) -> list[tuple]:
    """A line for each player: number, place, tied, sums, results, penalties, status, stage."""
    sealed = state.kept if last is None and not published_only else ()
    last = min(last if last is not None else len(state.schedule), len(state.schedule))
    seated = {number for tables in state.schedule for four in tables for number in four}
    numbers = sorted({*seated, *state.playing}, key=int)
    lines = {number: _line(state, number, last, published_only) for number in numbers}
    ranked = {n: line for n, line in lines.items() if line["status"] in ("ok", "substituted")}
    for line in ranked.values():
        keys = [other["key"] for other in ranked.values()]
        line["place"] = 1 + sum(key > line["key"] for key in keys)
        line["tied"] = keys.count(line["key"]) > 1
    out = [line for line in lines.values() if line["status"] == "disqualified"]
    for line in out if state.reading.out_last else ():
        line["place"], line["tied"] = len(ranked) + 1, len(out) > 1
    in_places = sorted(lines.items(), key=lambda row: (row[1]["place"] or 0, int(row[0])))
    groups = (("ok", "substituted"), ("disqualified",), ("removed",))
    rows = [row for statuses in groups for row in in_places if row[1]["status"] in statuses]
    if sealed:
        order = {old.player: at for at, old in enumerate(sealed)}
        rows.sort(key=lambda row: order.get(row[0], len(order)))
        for number, line in rows:
            line["place"], line["tied"] = None, False
            for old in [old for old in sealed if old.player == number]:
                shared = [other.place for other in sealed].count(old.place) > 1
                line |= {"place": old.place, "tied": shared and old.place is not None}
                line |= {"table_points": old.table_points, "score": old.score}
    names = ("place", "tied", "table_points", "score", "results", "penalties", "status", "stage")
    return [(number, *(line[name] for name in names)) for number, line in rows]


def _line(state: Tournament, number: str, last: int, published_only: bool) -> dict:
    table_points = score = Fraction(0)
    results, reached = {}, 1
    session = 0
    for place, stage in enumerate(state.programme or [Stage(max(1, len(state.schedule)))], 1):
        sessions = [s for s in range(session + 1, session + stage.sessions + 1) if s <= last]
        sessions = [s for s in sessions if s <= len(state.schedule)]
        session += stage.sessions
        plays = any(number in four for s in sessions for four in state.schedule[s - 1])
        if plays and place > 1:
            table_points, score = table_points * _SHARE[stage.points], score * _SHARE[stage.points]
            reached = place
        for at, four in state.counted.items():
            sheet = state.sheets[at]
            told = sheet.published if published_only else sheet.entered
            for result in four if at[0] in sessions and told else ():
                if result.player == number:
                    table_points += result.table_points
                    score += result.points + result.uma + result.after
                    results[at] = result
    noted = [e.penalty for e in state.ledger if e.cancelled is None and e.penalty.session <= last]
    score += sum(penalty.of(number) for penalty in noted if penalty.when is When.TOURNAMENT)
    own = [penalty for penalty in noted if penalty.player == number]
    status = "ok"
    if any(result.played is PlayedBy.SUBSTITUTE for result in results.values()):
        status = "substituted"
    if any(Effect.OUT_OF_TOURNAMENT in penalty.effects for penalty in own):
        status = "disqualified"
    if number in state.players and state.players[number].removed:
        status = "removed"
    return {
        "key": (reached, table_points, score),
        "place": None,
        "tied": False,
        "table_points": table_points,
        "score": score,
        "results": results,
        "penalties": tuple(penalty.id for penalty in own),
        "status": status,
        "stage": reached,
    }


def plain_teams(lines: list[tuple], people: People) -> list[tuple]:
    """Team, place, tied, sums, players; the best first, equals by name."""
    sums: dict[str, tuple] = {}
    for number, _place, _tied, table_points, score, *_more, status, _stage in lines:
        team = people.entrants[number].team if number in people.entrants else ""
        if team and status in ("ok", "substituted"):
            before = sums.get(team, (0, 0, ()))
            sums[team] = (before[0] + table_points, before[1] + score, (*before[2], number))
    keys = [row[:2] for row in sums.values()]
    teams = [
        (team, 1 + sum(k > row[:2] for k in keys), keys.count(row[:2]) > 1, *row[:2], row[2])
        for team, row in sums.items()
    ]
    return [
        (*team[:5], tuple(sorted(team[5], key=int)))
        for team in sorted(teams, key=lambda team: (team[1], team[0]))
    ]


def plain_groups(lines: list[tuple], people: People) -> dict[str, list[tuple]]:
    """By group: number, place within the group, tied."""
    groups: dict[str, list[tuple]] = {}
    for number, place, *_more in lines:
        group = people.entrants[number].group if number in people.entrants else ""
        if group and place is not None:
            groups.setdefault(group, []).append((number, place))
    return {
        group: [
            (number, 1 + sum(p < place for _n, p in rows), [p for _n, p in rows].count(place) > 1)
            for number, place in rows
        ]
        for group, rows in groups.items()
    }
