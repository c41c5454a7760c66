"""What both games' wins are told with: players, tiles, sets, lines with their articles."""

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.table.common.melds import Meld
from muraille.table.common.state import State
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.parts import Shape
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
class Line:
    """Something counted: its value, its name, the tiles it is about, the article."""

    value: str
    name: str
    article: str
    sets: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class NotCounted:
    """Something that was there and added nothing, and why."""

    name: str
    why: str
    article: str


@dataclass(frozen=True, slots=True)
class Table:
    """Lines under a heading, with their sum."""

    heading: str
    lines: tuple[Line, ...]
    sum_value: str
    sum_name: str


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


def set_shown(meld: Meld) -> SetShown:
    """The set; a concealed kong with its outer tiles face down."""
    names = tuple(map(tile_name, meld.tiles))
    if meld.shape is Shape.KONG and not meld.exposed:
        return SetShown(("?", *names[1:3], "?"))
    return SetShown(names)


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
