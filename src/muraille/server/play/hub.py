"""The running live part of this process, for those who want to tell it something."""

from collections.abc import Collection
from typing import Protocol


class Listens(Protocol):
    """What can be told of a table that changed."""

    def look_at(self, table: int) -> None:
        """This table may have work due."""

    def reread(self, tables: Collection[int]) -> None:
        """The seats of these tables have changed, or the tables are gone."""

    def signal(self, table: int) -> None:
        """The host gives the signal before the end of the session."""


class _Hub:
    def __init__(self) -> None:
        self.live: Listens | None = None


_HUB = _Hub()


def running(live: Listens | None) -> None:
    """From now on this one is told; None for nobody."""
    _HUB.live = live


def look_at(table: int) -> None:
    """Tell the live part, if one runs here, that a table has changed."""
    if _HUB.live is not None:
        _HUB.live.look_at(table)


def signal(table: int) -> None:
    """Tell the live part, if one runs here, that a table's host gives the signal."""
    if _HUB.live is not None:
        _HUB.live.signal(table)


def reread(tables: Collection[int]) -> None:
    """Tell the live part, if one runs here, that what it knows of these tables is old."""
    if _HUB.live is not None:
        _HUB.live.reread(tables)
