"""Tiles, hands and flowers as text: our notation, Unicode tiles, Botzone codes.

Writes what :mod:`muraille.notation.reading` reads back. Names of tiles in a
human language are not its business.
"""

from collections.abc import Iterable

from muraille.notation.alphabets import BOTZONE_BY_KIND, FLOWER_NAMES, UNICODE_BY_KIND
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import Flower, Kind, group_text
from muraille.tiles.parts import Part


def write_tiles(kinds: Iterable[Kind]) -> str:
    """Tiles sorted, one space between groups.

    >>> write_tiles([Kind(27), Kind(1), Kind(0)])
    '12m E'
    """
    return group_text(kinds)


def write_hand(hand: Hand) -> str:
    """A hand in our notation, the same as ``str(hand)``.

    >>> write_hand(Hand((Kind(9),), (), Kind(9)))
    '1p +1p'
    """
    return str(hand)


def write_flowers(flowers: Iterable[Flower]) -> str:
    """Flowers sorted, each apart.

    >>> write_flowers([Flower(5), Flower(1)])
    '1f 5f'
    """
    return " ".join(FLOWER_NAMES[flower] for flower in sorted(flowers))


def write_unicode(tiles: Hand | Iterable[Kind]) -> str:
    """A hand or tiles as Unicode mahjong tiles; brackets and ``+`` stay as they are.

    >>> write_unicode(Hand((Kind(27),), (), Kind(27)))
    '🀀 +🀀'
    """
    if not isinstance(tiles, Hand):
        return _pictures(tiles)
    texts = [_pictures(tiles.concealed), *map(_meld, tiles.melds)]
    if tiles.winning is not None:
        texts.append("+" + UNICODE_BY_KIND[tiles.winning])
    return " ".join(text for text in texts if text)


def write_botzone(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """One Botzone code for each tile, in the order given.

    >>> write_botzone([Kind(27), Kind(0)])
    ('F1', 'W1')
    """
    return tuple(BOTZONE_BY_KIND[kind] for kind in kinds)


def _pictures(kinds: Iterable[Kind]) -> str:
    return "".join(UNICODE_BY_KIND[kind] for kind in sorted(kinds))


def _meld(meld: Part) -> str:
    left, right = "()" if meld.exposed else "[]"
    return left + _pictures(meld.tiles) + right
