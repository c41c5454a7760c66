"""A block of four sessions of which some were played: who starts with which wind in the others.

Winds come first here, and meetings after: every player takes winds he has not had, as many of
each wind as there are tables; then players change tables with others of the same wind only.
"""

from collections.abc import Sequence

from muraille.chance import Chance
from muraille.tournament.draw.winds import Edge, Starts, halved
from muraille.tournament.lists.schedule import BLOCK

_FAR = 10**6


def open_seats(starts: Starts, sessions: int, chance: Chance) -> list[list[int]]:
    """Seats of the open sessions: players by place, the places of a table East to North.

    ``starts`` holds the block so far. Nobody starts again with a wind unless, players having
    come and gone, one wind is left over.
    """
    held = _chosen(starts, sessions, chance)
    tables = len(held) // BLOCK
    by_session: list[list[list[int]]] = [[[] for _ in range(BLOCK)] for _ in range(sessions)]
    for player, winds in enumerate(_in_turn(held, sessions, chance)):
        for session, wind in enumerate(winds):
            by_session[session][wind].append(player)
    return [
        [winds[wind][table] for table in range(tables) for wind in range(BLOCK)]
        for winds in ([chance.shuffled(players) for players in session] for session in by_session)
    ]


def _chosen(starts: Starts, sessions: int, chance: Chance) -> list[list[int]]:
    """As many winds for each player as sessions are open; each wind equally often in all."""
    players = len(starts.block)
    held = [
        sorted(chance.shuffled(range(BLOCK)), key=lambda wind: had[wind])[:sessions]
        for had in starts.block
    ]
    wanted = sessions * players // BLOCK
    while True:
        loads = [sum(winds.count(wind) for winds in held) for wind in range(BLOCK)]
        over = [wind for wind in range(BLOCK) if loads[wind] > wanted]
        if not over:
            return held
        _pass_on(held, starts, over[0], [w for w in range(BLOCK) if loads[w] < wanted])


def _pass_on(held: list[list[int]], starts: Starts, over: int, under: Sequence[int]) -> None:
    """One wind too many goes, from player to player, to where one is missing, at least cost."""
    cost = {wind: (0 if wind == over else _FAR) for wind in range(BLOCK)}
    way: dict[int, tuple[int, int]] = {}
    for _ in range(BLOCK):
        for wind in range(BLOCK):
            for other in range(BLOCK):
                price, player = _cheapest(held, starts, wind, other)
                if cost[wind] + price < cost[other]:
                    cost[other], way[other] = cost[wind] + price, (wind, player)
    wind = min(under, key=lambda candidate: cost[candidate])
    while wind != over:
        before, player = way[wind]
        held[player][held[player].index(before)] = wind
        wind = before


def _cheapest(
    held: Sequence[Sequence[int]], starts: Starts, wind: int, other: int
) -> tuple[int, int]:
    """Who takes another wind for one he holds at the least cost."""
    prices = [
        (had[other] - had[wind], player)
        for player, (winds, had) in enumerate(zip(held, starts.block, strict=True))
        if wind in winds and other not in winds
    ]
    return min(prices, default=(_FAR, -1))


def _in_turn(held: Sequence[Sequence[int]], sessions: int, chance: Chance) -> list[list[int]]:
    """In which session each player has which of his winds, every wind equally often in each.

    Those who hold a wind are parted into groups of as many as there are sessions. Players
    and groups form a graph; it is parted so that each part has everybody once.
    """
    edges: list[Edge] = []
    names: list[int] = []
    for wind in range(BLOCK):
        holding = chance.shuffled(at for at, winds in enumerate(held) if wind in winds)
        for start in range(0, len(holding), sessions):
            edges += [(0, len(names), player) for player in holding[start : start + sessions]]
            names.append(wind)
    turns = [[-1] * sessions for _ in held]
    for session, part in enumerate(_parts(edges, sessions)):
        for _, group, player in part:
            turns[player][session] = names[group]
    return turns


def _parts(edges: list[Edge], sessions: int) -> list[list[Edge]]:
    """One to three parts of a graph in which every player and group has so many edges."""
    if sessions == 1:
        return [edges]
    if sessions == 2:
        return list(halved(edges))
    matched = _matching(edges)
    return [matched, *halved([edge for edge in edges if edge not in set(matched)])]


def _matching(edges: Sequence[Edge]) -> list[Edge]:
    """One edge for every group and every player; there always is one where all have three."""
    at: dict[int, list[int]] = {}
    for _, group, player in edges:
        at.setdefault(group, []).append(player)
    taken: dict[int, int] = {}

    def place(group: int, seen: set[int]) -> bool:
        for player in at[group]:
            if player not in seen:
                seen.add(player)
                if player not in taken or place(taken[player], seen):
                    taken[player] = group
                    return True
        return False

    for group in at:
        place(group, set())
    return [(0, group, player) for player, group in taken.items()]
