"""How benchmarks take the time and show it: percentiles, fair turns, other programs, verdicts.

Measures whatever it is given and knows no rules. Does nothing when run.
"""

import importlib
import statistics
import subprocess
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

SIGNS = ("median", "p90", "p99")
OURS = "muraille"

Job = tuple[str, int, Callable[[], Any]]
"""Who answers (``muraille…`` is us), how many hands, and the call that does it."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How long one call took, in milliseconds: half, 90 % and 99 % of them were as fast."""

    median: float
    p90: float
    p99: float

    def cells(self) -> list[str]:
        """The figures for a table."""
        return [f"{value:.3f}" for value in (self.median, self.p90, self.p99)]


def milliseconds(
    calls: Iterable[Callable[[], object]], clock: Callable[[], int] = time.perf_counter_ns
) -> list[float]:
    """The time of each call, made once, in turn."""
    times = []
    for call in calls:
        start = clock()
        call()
        times.append((clock() - start) / 1e6)
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


def peer(name: str) -> ModuleType | None:
    """A library to compare with; where it is not installed, that is said."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        print(f"{name} is not installed: not compared with it.")
        return None


def fastest(jobs: Sequence[Job], turns: int = 5) -> dict[str, float]:
    """Nanoseconds a hand of each job's fastest turn; they take turns."""
    best = {name: float("inf") for name, _, _ in jobs}
    for _ in range(turns):
        for name, hands, job in jobs:
            start = time.perf_counter_ns()
            job()
            best[name] = min(best[name], (time.perf_counter_ns() - start) / hands)
    return best


def show_times(title: str, times: Mapping[str, float]) -> None:
    """Nanoseconds a hand, and how many times as long as ours."""
    ours = times[OURS]
    show_table(
        [
            [title, "ns a hand", "times ours"],
            *([name, f"{taken:,.0f}", f"{taken / ours:.1f}"] for name, taken in times.items()),
        ]
    )


def judge(times: Mapping[str, float], target: float, only: str = "") -> None:
    """Say whether the fastest peer, or the one named, is so many times slower."""
    others = {
        name: taken
        for name, taken in times.items()
        if not name.startswith(OURS) and name.startswith(only)
    }
    if not others:
        print(f"target: {target:g} times faster: no peer to measure against")
        return
    name = min(others, key=lambda one: others[one])
    ratio = others[name] / times[OURS]
    said = "met" if ratio >= target else "missed"
    print(f"target: at least {target:g} times faster than {name}: {ratio:.1f}, {said}")


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
