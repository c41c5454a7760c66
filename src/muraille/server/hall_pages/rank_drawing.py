"""A player's rank over the sessions as a drawing: places of points and lines, nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 24, 34, 42
_MOST_LINES = 5


@dataclass(frozen=True, slots=True)
class RankPoint:
    """The place after a session, and where it is drawn."""

    session: int
    place: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class RankDrawing:
    """The points, the lines that join them as ``x,y x,y``, and places with a line across."""

    points: tuple[RankPoint, ...]
    lines: tuple[str, ...]
    marks: tuple[tuple[int, int], ...]
    sessions: tuple[tuple[int, int], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT
    bottom: int = HEIGHT - 8


def drawn_ranks(
    places: Sequence[tuple[int, int | None]], players: int, sessions: int
) -> RankDrawing:
    """The first place on top; where there is none the line is broken.

    >>> [(point.x, point.y) for point in drawn_ranks([(1, 8), (2, 1)], 8, 2).points]
    [(52, 278), (616, 34)]
    """
    lowest = max(players, 2)

    def across(session: int) -> int:
        part = (session - 1) / (sessions - 1) if sessions > 1 else 0.5
        return round(_LEFT + part * (WIDTH - _LEFT - _RIGHT))

    def down(place: int) -> int:
        return round(_TOP + (place - 1) / (lowest - 1) * (HEIGHT - _TOP - _BOTTOM))

    runs: list[list[RankPoint]] = [[]]
    for session, place in places:
        if place is None:
            runs.append([])
        else:
            runs[-1].append(RankPoint(session, place, across(session), down(place)))
    step = -(-lowest // _MOST_LINES)
    # The first and the last place have their lines; others near them could not be read.
    rounds = [
        place for place in range(step, lowest, step) if min(place - 1, lowest - place) > step // 2
    ]
    return RankDrawing(
        tuple(point for run in runs for point in run),
        tuple(" ".join(f"{each.x},{each.y}" for each in run) for run in runs if len(run) > 1),
        tuple((place, down(place)) for place in dict.fromkeys((1, *rounds, lowest))),
        tuple((session, across(session)) for session in range(1, sessions + 1)),
    )
