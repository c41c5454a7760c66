"""The abstract schedule: numbers instead of players, as few repeated meetings as can be found.

It depends on nothing but how many play how many sessions, and whether some are kept apart, so
it can be published before anybody draws. Far from the bound annealing finds one; near it, one
round is searched whose shifts are all the others
(:mod:`muraille.tournament.draw.developments`). More sessions than can go without repeats begin
with as many as can.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from muraille.tournament.chance import chance_for, first_state
from muraille.tournament.draw.bounds import least_repeat_cost, sessions_without_repeats
from muraille.tournament.draw.developments import attempts, developed
from muraille.tournament.draw.engine import Engine, Rounds, cooling
from muraille.tournament.draw.search import Costs, search_from
from muraille.tournament.draw.splitting import split_pattern

Pattern = tuple[tuple[int, ...], ...]
"""Sessions; in each the numbers from 0 on, four to a table."""

COOLING = cooling(30_000, 3_000, 30)
CYCLES = 3
# With more than so many sessions in ten of those possible, development comes first.
TIGHT = 6


def pattern_of(
    players: int,
    sessions: int,
    engine: Engine,
    rounds: Rounds,
    *,
    teams: bool = False,
    large: int = 0,
) -> Pattern:
    """The abstract schedule of so many players (a multiple of four) and sessions.

    With ``teams``, one is preferred in which small sets of numbers never meet; with a
    ``large`` group, one in which so many of the first numbers meet as little as they can.
    """
    if not is_searched(players, sessions):
        return (tuple(range(players)),) * sessions
    split = split_pattern(players, sessions, large, engine, rounds) if large else None
    return split or _usual(players, sessions, engine, rounds, teams=teams)


def is_searched(players: int, sessions: int) -> bool:
    """Whether it takes a search: one table, or one session, is as good as any other."""
    return players > 4 and sessions > 1


def _usual(players: int, sessions: int, engine: Engine, rounds: Rounds, *, teams: bool) -> Pattern:
    """The abstract schedule where nobody large is to be parted."""
    most = sessions_without_repeats(players)
    if sessions > most:
        head = pattern_of(players, most, engine, rounds, teams=teams)
        longer = head + _annealed(players, sessions - most, head, engine, rounds)
        if repeat_cost(longer) <= least_repeat_cost(players, sessions):
            return longer
        return min(longer, _annealed(players, sessions, (), engine, rounds), key=repeat_cost)
    if is_tight(players, sessions):
        by_shifts = _developed(players, sessions, engine, rounds, teams=teams)
        return by_shifts or _annealed(players, sessions, (), engine, rounds)
    annealed = _annealed(players, sessions, (), engine, rounds)
    if not repeat_cost(annealed):
        return annealed
    return _developed(players, sessions, engine, rounds, teams=teams) or annealed


def is_tight(players: int, sessions: int) -> bool:
    """Whether so many sessions come near the most that can go without repeats."""
    return 10 * sessions > TIGHT * sessions_without_repeats(players)


def _developed(
    players: int, sessions: int, engine: Engine, rounds: Rounds, *, teams: bool
) -> Pattern | None:
    chance = chance_for(f"{players} {sessions}", "developments")
    for way, chances in attempts(players, sessions, teams=teams):
        base = developed(way, engine, rounds, chance, chances)
        if base is not None:
            return tuple(way.shifted(base, session) for session in range(sessions))
    return None


def _annealed(
    players: int, sessions: int, before: Pattern, engine: Engine, rounds: Rounds
) -> Pattern:
    chance = chance_for(f"{players} {len(before)} {sessions}", "pattern")
    seats = [chance.shuffled(range(players)) for _ in range(sessions)]
    already = [0] * (players * players)
    for session in before:
        for player, other in pairs_of(session):
            already[pair_kind(player, other, players)] += 1
    already_cost = sum(count * (count - 1) // 2 for count in already)
    target = least_repeat_cost(players, len(before) + sessions) - already_cost
    costs = Costs(
        kinds=pair_kinds(players),
        caps=[1] * (players * players),
        counts=already,
        pairs=[0] * (players * players),
        weights=(1,),
        targets=(target,),
    )
    search = search_from(engine, seats, costs, first_state(chance))
    for _ in range(CYCLES):
        if search.anneal(rounds, COOLING):
            break
    return tuple(map(tuple, search.seats()))


def pair_kind(player: int, other: int, players: int) -> int:
    """Each pair is of a kind of its own."""
    return max(player, other) * players + min(player, other)


@cache
def pair_kinds(players: int) -> Sequence[int]:
    """The kind of every pair, by the first player and the second."""
    return tuple(
        pair_kind(player, other, players) for player in range(players) for other in range(players)
    )


def pairs_of(session: Sequence[int]) -> list[tuple[int, int]]:
    """Who meets whom in a session.

    >>> pairs_of([0, 1, 2, 3])
    [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    """
    return [
        pair
        for start in range(0, len(session), 4)
        for pair in combinations(session[start : start + 4], 2)
    ]


def repeat_cost(sessions: Sequence[Sequence[int]]) -> int:
    """What repeated meetings cost: 1 for a pair's second, 2 for its third, and so on.

    >>> repeat_cost([[0, 1, 2, 3], [3, 2, 1, 0]])
    6
    """
    met = Counter(frozenset(pair) for session in sessions for pair in pairs_of(session))
    return sum(times * (times - 1) // 2 for times in met.values())
