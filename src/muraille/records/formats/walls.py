"""A wall found out from what was drawn of it; the tiles nobody drew fill the rest in order.

Other formats tell the tiles that came, not the wall they came from. A wall from which our
table deals and draws the same tiles is made up here.
"""

from collections import Counter
from collections.abc import Sequence

from muraille.table.common.dealing import dealt
from muraille.table.common.tiles import Tile, tile_name
from muraille.table.common.wall import Wall, opened
from muraille.tiles.problems import Family, InputError, problem


class FoundWall:
    """A wall of so many places, filled as tiles are told.

    >>> wall = FoundWall(tuple(Tile(n) for n in range(16)))
    >>> wall.draw(Tile(5)), wall.replace(Tile(7))
    (None, None)
    >>> wall.opened()
    (5, 0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 13, 14, 7, 15)
    """

    def __init__(self, whole: tuple[Tile, ...]) -> None:
        self.whole = whole
        size = len(whole)
        self.row: list[Tile | None] = [None] * size
        self.wall = Wall(tuple(Tile(place) for place in range(size)), size)

    def put(self, place: int, tile: Tile) -> None:
        """This tile lies at that place of the opened wall."""
        self.row[place] = tile

    def deal(self, by_wind: Sequence[Sequence[Tile]]) -> None:
        """The hands as dealt, East to North, each in the order taken."""
        for places, tiles in zip(dealt(self.wall.tiles), by_wind, strict=True):
            for place, tile in zip(places, tiles, strict=True):
                self.put(place, tile)
        self.wall = self.wall.drawn(sum(map(len, by_wind)))

    def draw(self, tile: Tile) -> None:
        """The next tile from the front."""
        if self.wall.untaken:
            self.put(self.wall.next_front(), tile)
            self.wall = self.wall.drawn()

    def replace(self, tile: Tile) -> None:
        """The next tile from the back."""
        if self.wall.untaken:
            self.put(self.wall.next_back(), tile)
            self.wall = self.wall.replaced()

    def opened(self) -> tuple[Tile, ...]:
        """The opened wall; the tiles that were never told fill the places left, in order."""
        left = Counter(self.whole)
        left.subtract(tile for tile in self.row if tile is not None)
        rest = iter(sorted(left.elements()))
        return tuple(next(rest) if tile is None else tile for tile in self.row)

    def built(self, stacks_before: int) -> tuple[Tile, ...]:
        """The wall as it was built, so that opening it after so many stacks gives that one."""
        row = self.opened()
        places = opened(self.wall.tiles, stacks_before).tiles
        tiles: list[Tile] = [Tile(0)] * len(row)
        for place, tile in zip(places, row, strict=True):
            tiles[place] = tile
        return tuple(tiles)


def check_copies(known: Sequence[Tile], whole: tuple[Tile, ...]) -> None:
    """``InputError`` where more tiles of a kind came than there are."""
    there = Counter(whole)
    problems = tuple(
        problem(Family.IMPOSSIBLE_TILES, "more_than_there_are", tile=tile_name(tile), copies=many)
        for tile, many in sorted(Counter(known).items())
        if many > there[tile]
    )
    if problems:
        raise InputError(problems)
