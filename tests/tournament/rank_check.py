"""A referee's own look at a session by rank: knows lists of numbers, imports nothing of ours."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

Tables = Sequence[Sequence[str]]


def strictly(ranking: Sequence[str], tables: Tables) -> bool:
    """Ranks 1 to 4 at table 1, 5 to 8 at table 2, and so on."""
    return [sorted(four) for four in tables] == [
        sorted(ranking[at : at + 4]) for at in range(0, len(ranking), 4)
    ]


def moved(ranking: Sequence[str], tables: Tables) -> list[tuple[str, str]]:
    """Who changed places, the better first; ``AssertionError`` if not by neighbours alone."""
    assert sorted(number for four in tables for number in four) == sorted(ranking)
    assert all(len(four) == 4 for four in tables)
    own = {number: place // 4 for place, number in enumerate(ranking)}
    away = {number: at for at, four in enumerate(tables) for number in four if own[number] != at}
    pairs = []
    for last in range(3, len(ranking) - 1, 4):
        down, up = ranking[last], ranking[last + 1]
        if down in away or up in away:
            assert away.pop(down) == own[up]
            assert away.pop(up) == own[down]
            pairs.append((down, up))
    assert not away, f"{away} moved and are no neighbours"
    return pairs


def troubles(tables: Tables, played: Sequence[Tables], clubs: dict[str, str]) -> tuple[int, int]:
    """Meetings there have been before, and clubmates at a table."""
    before = [frozenset(pair) for session in played for pair in _pairs(session)]
    now = [frozenset(pair) for pair in _pairs(tables)]
    again = sum(before.count(pair) for pair in now)
    mates = [pair for pair in now if len({clubs[number] for number in pair}) == 1]
    return again, len([pair for pair in mates if clubs[min(pair)]])


def _pairs(tables: Tables) -> Iterator[tuple[str, ...]]:
    for four in tables:
        yield from combinations(four, 2)


def with_changes(ranking: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Tables:
    """The strict tables after these pairs have changed places."""
    order = list(ranking)
    for down, up in pairs:
        here, there = order.index(down), order.index(up)
        order[here], order[there] = up, down
    return [order[at : at + 4] for at in range(0, len(order), 4)]


def least(
    ranking: Sequence[str], played: Sequence[Tables], clubs: dict[str, str]
) -> tuple[int, int, int]:
    """The fewest meetings again, then clubmates, then changes: every way there is, tried."""
    edges = [(ranking[at], ranking[at + 1]) for at in range(3, len(ranking) - 1, 4)]
    ways = (
        [edge for edge, taken in zip(edges, choice, strict=True) if taken]
        for choice in product((False, True), repeat=len(edges))
    )
    return min((*troubles(with_changes(ranking, way), played, clubs), len(way)) for way in ways)
