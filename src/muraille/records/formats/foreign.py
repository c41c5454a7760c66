"""What reading and writing other formats have in common: games with notes, texts with notes.

A *note* is a :class:`Problem` that stops nothing: it says, as a code with parameters, what a
format does not hold or what had to be made up. ``words`` has its sentence.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from muraille.records.header import Header
from muraille.records.reading import Item, Record, RecordEntry, Start, Trouble
from muraille.table.common.state import State
from muraille.tiles.problems import Problem


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """A game read from a file: its record, and the state its verification starts from.

    A game of another format may begin in a later round or with other scores than the
    rulebook's; ``first`` is None for one of ours, which begins as its rulebook says.
    """

    record: Record
    first: State | None = None
    notes: tuple[Problem, ...] = ()

    @property
    def items(self) -> Iterator[Item]:
        """The game as the reader of our own records would tell it."""
        yield Start(self.record.line, self.record.header)
        yield from self.record.entries
        if self.record.trouble is not None:
            yield self.record.trouble


Found = ForeignGame | Trouble


@dataclass(frozen=True, slots=True)
class Exported:
    """Lines of another format, without ends of line, and what they could not hold."""

    lines: tuple[str, ...]
    notes: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Format:
    """How a game is written in a format, and whether anything of it can be."""

    write: Callable[[ForeignGame], Exported]
    holds: Callable[[ForeignGame], bool] = lambda _game: True


@dataclass(frozen=True, slots=True)
class Formats:
    """The formats of others that hold games of one game, by their names."""

    by_name: Mapping[str, Format] = field(default_factory=dict)


def numbered(events: Sequence[tuple[int, object]], header: Header, line: int) -> Record:
    """The record of these events, each with the line it comes from."""
    entries = tuple(
        RecordEntry(place, seq, event)  # type: ignore[arg-type]  # any game's event
        for seq, (place, event) in enumerate(events, start=1)
    )
    return Record(header, line, entries)
