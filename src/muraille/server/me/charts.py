"""Charts as figures a template draws: where lines and bars go, and what is written beside them.

Knows neither games nor people; makes no markup. Plots are stretched to the place they have, so
whatever is read stands beside them as text.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

WIDTH, HEIGHT = 1000, 300
_MOST_STEPS = 5


@dataclass(frozen=True, slots=True)
class LineChart:
    """A line over evenly spaced steps; ``ticks`` from the top, evenly spaced too.

    ``zero`` is the height of nought, None outside the plot. Coordinates are texts for SVG.
    """

    points: str
    area: str
    end: str
    grid: tuple[str, ...]
    zero: str | None
    ticks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A bar of so many hundredths of the place there is, and what it stands for."""

    label: str
    width: str
    count: int
    share: str
    path: str


def line_chart(values: Sequence[int]) -> LineChart:
    """The running values as a line that begins at nought.

    >>> line_chart([10, 20]).ticks
    (20, 15, 10, 5, 0)
    """
    drawn = [0, *values]
    ticks = ticks_for(min(drawn), max(drawn))
    low, high = ticks[-1], ticks[0]

    def across(place: int) -> float:
        return WIDTH * place / (len(drawn) - 1 or 1)

    def down(value: float) -> float:
        return HEIGHT * (high - value) / (high - low)

    points = [f"{_text(across(n))},{_text(down(value))}" for n, value in enumerate(drawn)]
    line = " ".join(points)
    ground = _text(down(0))
    last = points[-1].partition(",")
    return LineChart(
        points=line,
        area=f"0,{ground} {line} {last[0]},{ground}",
        end=f"M{last[0]} {last[2]}h0",
        grid=tuple(_text(down(tick)) for tick in ticks),
        zero=ground if low < 0 else None,
        ticks=ticks,
    )


def ticks_for(low: int, high: int) -> tuple[int, ...]:
    """Round numbers, evenly spaced, from above the highest to below the lowest.

    >>> ticks_for(-130, 420)
    (600, 400, 200, 0, -200)
    >>> ticks_for(0, 0)
    (1, 0)
    """
    wanted = max(1, high - low) / (_MOST_STEPS - 1)
    power = 10 ** max(0, floor(log10(wanted)))
    step = next(size * power for size in (1, 2, 5, 10, 20) if size * power >= wanted)
    top, bottom = ceil(high / step) * step, floor(low / step) * step
    if top == bottom:
        top += step
    return tuple(range(top, bottom - 1, -step))


def bars(rows: Iterable[tuple[str, int, str, str]]) -> tuple[ChartBar, ...]:
    """A bar for each label, count, share and path; the longest takes all the place there is."""
    drawn = tuple(rows)
    most = max((count for _label, count, _share, _path in drawn), default=0) or 1
    return tuple(
        ChartBar(label, _text(100 * count / most), count, share, path)
        for label, count, share, path in drawn
    )


def _text(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
