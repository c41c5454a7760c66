"""Brush strokes as outlines: a line with a breadth at each point becomes a closed path.

Knows nothing of tiles or characters. Coordinates are rounded, so the same strokes always
give the same text.
"""

import math
from collections.abc import Sequence

Point = tuple[float, float]
STEPS = 6


def number(value: float) -> str:
    """A coordinate with one decimal and nothing that can be spared.

    >>> number(3.0), number(-0.04), number(12.25)
    ('3', '0', '12.2')
    """
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def smoothed(points: Sequence[Point]) -> list[Point]:
    """Points along a soft curve through the given ones (Catmull-Rom)."""
    if len(points) == 2:
        return list(points)
    found: list[Point] = []
    for at in range(len(points) - 1):
        before = points[max(at - 1, 0)]
        one, two = points[at], points[at + 1]
        after = points[min(at + 2, len(points) - 1)]
        for step in range(STEPS):
            found.append(_between(before, one, two, after, step / STEPS))
    return [*found, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * (q - r) + s - p) * t**3
        )

    return one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])


def outline(points: Sequence[Point], breadths: Sequence[float]) -> str:
    """The closed path around a line whose breadth changes evenly from value to value."""
    line = smoothed(points)
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y) in enumerate(line):
        back, ahead = line[max(at - 1, 0)], line[min(at + 1, len(line) - 1)]
        length = math.hypot(ahead[0] - back[0], ahead[1] - back[1]) or 1.0
        dx, dy = (ahead[0] - back[0]) / length, (ahead[1] - back[1]) / length
        half = _breadth(breadths, at / (len(line) - 1)) / 2
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return path([*left, *reversed(right)])


def _breadth(breadths: Sequence[float], along: float) -> float:
    place = along * (len(breadths) - 1)
    at = min(int(place), len(breadths) - 2)
    return breadths[at] + (breadths[at + 1] - breadths[at]) * (place - at)


def path(points: Sequence[Point]) -> str:
    """A polygon as the data of a path.

    >>> path([(0, 0), (10, 0), (5, 7.5)])
    'M0 0 10 0 5 7.5z'
    """
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "z"
