"""How benchmarks take the time and show it: percentiles, alternated programs, verdicts.

Measures whatever it is given and knows no mahjong. Does nothing when run.
"""

import statistics
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

SIGNS = ("median", "p90", "p99")


@dataclass(frozen=True, slots=True)
class Spread:
    """How long one call took, in milliseconds: half, 90 % and 99 % of them were as fast."""

    median: float
    p90: float
    p99: float

    def cells(self) -> list[str]:
        """The figures for a table."""
        return [f"{value:.3f}" for value in (self.median, self.p90, self.p99)]


def milliseconds(calls: Iterable[Callable[[], object]]) -> list[float]:
    """The time of each call, made once, in turn."""
    times = []
    for call in calls:
        start = time.perf_counter_ns()
        call()
        times.append((time.perf_counter_ns() - start) / 1e6)
    return times


def spread(times: Sequence[float]) -> Spread:
    """Median and percentiles of single calls."""
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return Spread(statistics.median(times), cuts[89], cuts[98])


def alternated_seconds(programs: Sequence[Sequence[str]], runs: int) -> list[float]:
    """The median time of each program; they take turns, so that a busy moment hits all alike."""
    times: list[list[float]] = [[] for _ in programs]
    for turn in range(runs + 1):
        for program, taken in zip(programs, times, strict=True):
            start = time.perf_counter()
            subprocess.run(program, check=True, stdout=subprocess.DEVNULL)
            if turn:  # the first turn only fills the disk's cache
                taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in times]


def verdict(measured: float, target: float) -> str:
    """Whether a time keeps within its target."""
    return "met" if measured <= target else "missed"


def show_table(rows: Sequence[Sequence[str]]) -> None:
    """Columns side by side, the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join((first, *others)).rstrip())
