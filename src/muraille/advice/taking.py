"""What may be made of a tile beside discarding: sets claimed with another's, and kongs.

Lists what tiles allow, the same in every game; whether a rule or another player stands in the
way, and what it is worth, is for others to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from muraille.tiles.hands import MOST_MELDS, Hand
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, RANKS, Kind
from muraille.tiles.parts import Part, Shape, chow, kong, pung


class Taking(Enum):
    """What a player may answer to a tile; ``LEAVE`` lets it pass, or declares no kong."""

    WIN = "win"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"
    ADDED_KONG = "added_kong"
    LEAVE = "leave"

    @property
    def draws_again(self) -> bool:
        """Whether a replacement is drawn before anything is discarded."""
        return self in (Taking.KONG, Taking.CONCEALED_KONG, Taking.ADDED_KONG)


@dataclass(frozen=True, slots=True)
class OfferedTile:
    """A tile that another player discards; ``chow`` if the left neighbour does."""

    tile: Kind
    chow: bool = False


@dataclass(frozen=True, slots=True)
class TakenSet:
    """A set that may be laid down, and the hand that has done so."""

    taking: Taking
    part: Part
    hand: Hand


def claims_of(hand: Hand, claim: OfferedTile) -> tuple[TakenSet, ...]:
    """The sets that thirteen tiles can make with another's tile.

    >>> from muraille.notation import read_hand
    >>> hand = read_hand("3455m 555s 678p EEN")
    >>> [str(taken.part) for taken in claims_of(hand, OfferedTile(Kind(4), chow=True))]
    ['(345m)', '(555m)']
    >>> [taken.taking.value for taken in claims_of(hand, OfferedTile(Kind(22)))]
    ['pung', 'kong']
    """
    if len(hand.melds) >= MOST_MELDS:
        return ()
    tile = claim.tile
    lows = range(max(0, tile - 2), tile + 1) if claim.chow and tile < FIRST_HONOUR else ()
    chows = [
        chow(Kind(low), exposed=True)
        for low in lows
        if low % RANKS < RANKS - 2 and low // RANKS == tile // RANKS
    ]
    parts = [*chows, pung(tile, exposed=True), kong(tile, exposed=True)]
    return tuple(taken for part in parts for taken in _claimed(hand, tile, part))


def kongs_of(hand: Hand) -> tuple[TakenSet, ...]:
    """The kongs that fourteen tiles can declare: four alike, or the fourth to a pung.

    >>> from muraille.notation import read_hand
    >>> [str(taken.part) for taken in kongs_of(read_hand("1111m 5p 678s (555p) (EEE)"))]
    ['[1111m]', '(5555p)']
    """
    tiles = [*hand.concealed, *([] if hand.winning is None else [hand.winning])]
    four = [Kind(kind) for kind in sorted(set(tiles)) if tiles.count(kind) == COPIES]
    kongs = [_laid(hand, tiles, kong(kind), Taking.CONCEALED_KONG) for kind in four]
    for place, meld in enumerate(hand.melds):
        if meld.shape is Shape.PUNG and meld.kind in tiles:
            rest = [*tiles]
            rest.remove(meld.kind)
            part = kong(meld.kind, exposed=True)
            melds = (*hand.melds[:place], part, *hand.melds[place + 1 :])
            kongs.append(TakenSet(Taking.ADDED_KONG, part, Hand(tuple(rest), melds)))
    return tuple(kongs)


def _claimed(hand: Hand, tile: Kind, part: Part) -> Iterator[TakenSet]:
    tiles = [*hand.concealed, tile]
    if all(tiles.count(kind) >= part.tiles.count(kind) for kind in part.tiles):
        yield _laid(hand, tiles, part, Taking(part.shape.value))


def _laid(hand: Hand, tiles: list[Kind], part: Part, taking: Taking) -> TakenSet:
    rest = [*tiles]
    for kind in part.tiles:
        rest.remove(kind)
    melds = (*hand.melds, part)
    return TakenSet(taking, part, replace(hand, concealed=tuple(rest), melds=melds, winning=None))
