"""What both games' wins are told with: players, tiles, sets, lines with their articles."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.table.common.melds import Meld
from muraille.table.common.state import State
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.kinds import KIND_NAMES
from muraille.tiles.parts import Part, Shape
from muraille.words import Language
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays, for one reader; ``own`` is the reader's seat, if any."""

    names: tuple[str, ...]
    own: int | None
    language: Language

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class SetShown:
    """A declared set as it lies: the tiles in order, hidden ones as ``?``."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartShown:
    """A part of a hand as it was read; ``is_laid`` where it had been declared."""

    tiles: tuple[str, ...]
    is_laid: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Something counted: its value, its name, the tiles it is about, the article.

    ``path`` is where the rulebook explains it.
    """

    value: str
    name: str
    article: str
    sets: tuple[tuple[str, ...], ...] = ()
    path: str = ""


@dataclass(frozen=True, slots=True)
class NotCounted:
    """Something that was there and added nothing, and why."""

    name: str
    why: str
    article: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Lines under a heading, with their sum."""

    heading: str
    lines: tuple[Line, ...]
    sum_value: str
    sum_name: str


@dataclass(frozen=True, slots=True)
class WinCount:
    """What a hand counted and what it did not; ``parts`` and ``read_as`` are how it was read."""

    tables: tuple[Table, ...]
    notes: tuple[str, ...]
    not_counted: tuple[NotCounted, ...]
    parts: tuple[PartShown, ...]
    read_as: str


@dataclass(frozen=True, slots=True)
class WinTold:
    """One win: the hand as it lies, what it counted, and what it did not."""

    headline: str
    value: str
    concealed: tuple[str, ...]
    winning: str
    sets: tuple[SetShown, ...]
    flowers: tuple[str, ...]
    dora: tuple[str, ...]
    ura: tuple[str, ...]
    tables: tuple[Table, ...]
    notes: tuple[str, ...]
    not_counted: tuple[NotCounted, ...]


@dataclass(frozen=True, slots=True)
class HandEnds:
    """What each game fills in a module of its own: the wins of a hand that has ended, told."""

    wins: Callable[[Any, Players], Iterable[WinTold]]


def part_shown(part: Part) -> tuple[str, ...]:
    """The tiles of a part by their names; a concealed kong with its middle tiles face down."""
    names = tuple(KIND_NAMES[kind] for kind in part.tiles)
    return _shown(names, hidden=part.shape is Shape.KONG and not part.exposed)


def parts_shown(arrangement: Sequence[Part]) -> tuple[PartShown, ...]:
    """How a hand was read, part by part."""
    return tuple(
        PartShown(part_shown(part), is_laid=part.exposed or part.shape is Shape.KONG)
        for part in arrangement
    )


def set_shown(meld: Meld) -> SetShown:
    """The set; a concealed kong with its middle tiles face down."""
    names = tuple(map(tile_name, meld.tiles))
    return SetShown(_shown(names, hidden=meld.shape is Shape.KONG and not meld.exposed))


def _shown(names: tuple[str, ...], *, hidden: bool) -> tuple[str, ...]:
    return (names[0], "?", "?", names[3]) if hidden else names


def tiles_shown(tiles: Sequence[Tile]) -> tuple[str, ...]:
    """Tiles by their names, sorted."""
    return tuple(map(tile_name, sorted(tiles)))


def flowers_of(state: State, seat: int) -> tuple[str, ...]:
    """The flowers beside a hand."""
    return tiles_shown(state.current.players[seat].flowers)


def win_headline(
    players: Players, seat: int, source: int | None, *, robbed: bool, dealt: bool = False
) -> str:
    """Who won, and with whose tile."""
    kind = "dealt" if dealt else "drawn"
    if source is not None:
        kind = "robbed" if robbed else "discard"
    other = "" if source is None else players.name(source)
    who = players.name(seat)
    return site_text(f"won_{kind}", players.language, who=who, other=other)
