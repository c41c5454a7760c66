"""Which tiles a hand waits for, and what follows: tenpai, furiten, riichi, kong after riichi.

Asks about shapes only; whether a win has a yaku is ``worth``'s question.
"""

from collections.abc import Iterable
from functools import lru_cache

from muraille.rules.riichi.readings import complete_arrangements
from muraille.shapes.forms import RIICHI_FORMS, Form
from muraille.shapes.waits import lonely_tiles, waits
from muraille.table.common.melds import Meld
from muraille.table.common.tiles import Tile, without_tile
from muraille.table.riichi.state import RiichiPlayer
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import (
    COPIES,
    KIND_COUNT,
    ORPHANS,
    RANKS,
    Kind,
    kinds_in,
    mask_of,
)
from muraille.tiles.parts import Part, Shape

_ORPHANS = frozenset((Form.THIRTEEN_ORPHANS,))
_NO_PAIRS = RIICHI_FORMS - {Form.SEVEN_PAIRS}


def _counts(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[tile] += 1
    return counts


@lru_cache(maxsize=1 << 16)
def waiting_kinds(tiles: tuple[Tile, ...], melds: int) -> int:
    """The kinds that complete these concealed tiles, as a mask; a yaku is not asked for.

    Seven pairs are seven different ones (4.2.2).
    """
    if not _may_wait(tiles):
        return 0
    counts = _counts(tiles)
    return waits(counts, melds, RIICHI_FORMS if max(counts) <= 2 else _NO_PAIRS)


def waits_for_orphans(tiles: tuple[Tile, ...], tile: Tile) -> bool:
    """Whether this tile completes thirteen orphans."""
    return bool(waits(_counts(tiles), 0, _ORPHANS) >> tile & 1)


def is_complete(tiles: tuple[Tile, ...], melds: int) -> bool:
    """Whether tiles with the last one already among them are complete."""
    return bool(waiting_kinds(tiles[:-1], melds) >> tiles[-1] & 1)


def is_tenpai(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> bool:
    """One tile from complete, not counting tiles whose four copies one has already (R7)."""
    waits = waiting_kinds(tiles, len(melds))
    if not waits:
        return False
    for kind in kinds_in(waits):
        own = tiles.count(Tile(kind)) + sum(meld.tiles.count(Tile(kind)) for meld in melds)
        if own < COPIES:
            return True
    return False


def is_furiten(player: RiichiPlayer) -> bool:
    """A tile waited for was missed, or lies among one's own discards, taken ones too (R21)."""
    if player.missed:
        return True
    awaited = waiting_kinds(player.tiles, len(player.melds))
    return any(awaited >> lying.tile & 1 for lying in player.discards)


def let_pass(player: RiichiPlayer, passed: int) -> bool:
    """Whether a tile waited for is among the kinds that were let pass (R21)."""
    return bool(waiting_kinds(player.tiles, len(player.melds)) & passed)


def swapped_kinds(meld: Meld) -> tuple[Tile, ...]:
    """The kinds that may not be discarded in the turn of this claim (3.3.2, R20).

    >>> from muraille.tiles.winds import Seat
    >>> swapped_kinds(Meld(Shape.CHOW, Tile(3), Tile(3), Seat(0)))
    (3, 6)
    """
    claimed = meld.claimed
    if claimed is None:
        return ()
    if meld.shape is Shape.CHOW:
        if claimed == meld.low and claimed % RANKS < RANKS - 3:
            return (claimed, Tile(claimed + 3))
        if claimed == meld.low + 2 and claimed % RANKS >= 3:
            return (claimed, Tile(claimed - 3))
    return (claimed,)


@lru_cache(maxsize=1 << 12)
def riichi_discards(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """Which of fourteen tiles leave a waiting hand behind."""
    if not _may_wait(tiles, to_discard=1):
        return ()
    return tuple(
        tile for tile in dict.fromkeys(tiles) if is_tenpai(without_tile(tiles, tile), melds)
    )


def _may_wait(tiles: tuple[Tile, ...], to_discard: int = 0) -> bool:
    """A quick look: a waiting hand has at most one lonely tile, unless all are orphans."""
    if lonely_tiles(tiles) <= 1 + to_discard:
        return True
    return (mask_of(set(tiles)) & ORPHANS).bit_count() >= RANKS + 3


@lru_cache(maxsize=1 << 10)
def may_kong_in_riichi(tiles: tuple[Tile, ...], melds: tuple[Meld, ...], drawn: Tile) -> bool:
    """The waits stay, and the three tiles are a pung however the hand is read (R12)."""
    if tiles.count(drawn) != 3:
        return False
    before = waiting_kinds(tiles, len(melds))
    rest = tuple(tile for tile in tiles if tile != drawn)
    if waiting_kinds(rest, len(melds) + 1) != before:
        return False
    parts = tuple(meld.part for meld in melds)
    concealed = tuple(Kind(tile) for tile in tiles)
    return all(_only_pungs(Hand(concealed, parts, kind), drawn) for kind in kinds_in(before))


def _only_pungs(hand: Hand, tile: Tile) -> bool:
    def is_pung(part: Part) -> bool:
        return part.shape is Shape.PUNG and part.kind == Kind(tile)

    return all(any(map(is_pung, way.parts)) for way in complete_arrangements(hand))
