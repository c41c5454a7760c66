"""From an outline to a hand that could lie on a table: sets, pair, what is exposed, the last tile.

Every hand made here is lawful: fourteen tiles, no fifth copy. What it is worth is not asked.
"""

from collections.abc import Sequence
from dataclasses import replace

from muraille.advice.questions.outlines import Outline
from muraille.chance import Chance
from muraille.tiles.hands import Hand, problems_of
from muraille.tiles.kinds import FIRST_HONOUR, ORPHANS, RANKS, Kind, KindMask, kinds_in, mask_of
from muraille.tiles.parts import Part, Shape, chow, kong, pair, pung

_TRIES = 30


def built(outline: Outline, chance: Chance, *, concealed: int = 35, kongs: int = 6) -> Hand | None:
    """A complete hand; None where the outline came to a fifth copy.

    ``concealed`` and ``kongs`` are in percent: hands without an exposed set, pungs that
    are kongs.
    """
    if len(outline.special) == 14:
        return _won(outline.special, (), chance)
    sets = list(outline.sets)
    while len(sets) * 3 + len(outline.special) < 12:
        sets.append(_set_of(outline, chance))
    kinds = [kind for kind in kinds_in(outline.pair) if _copies(sets, outline, kind) <= 2]
    if not kinds or _overfull(sets, outline):
        return None
    shown = _exposed(chance.shuffled(sets), chance, concealed, kongs)
    melds = tuple(part for part in shown if part.declared)
    held = [kind for part in shown if not part.declared for kind in part.tiles]
    held += [*outline.special, *pair(chance.one_of(kinds)).tiles]
    return _won(held, melds, chance)


def _set_of(outline: Outline, chance: Chance) -> Part:
    """One more set within the outline."""
    for _ in range(_TRIES):
        if chance.percent(outline.chows):
            lows = [low for low in kinds_in(outline.kinds) if _is_chow(low, outline)]
            if lows:
                return chow(chance.one_of(lows))
        kinds = KindMask(outline.kinds & (ORPHANS if outline.outside else outline.kinds))
        if kinds:
            return pung(chance.one_of(tuple(kinds_in(kinds))))
    raise ValueError("nothing can be formed of these kinds")


def _is_chow(low: Kind, outline: Outline) -> bool:
    if low >= FIRST_HONOUR or low % RANKS > 6:
        return False
    tiles = mask_of((low, low + 1, low + 2))
    return tiles & ~outline.kinds == 0 and (not outline.outside or tiles & ORPHANS != 0)


def _copies(sets: Sequence[Part], outline: Outline, kind: Kind) -> int:
    return sum(part.tiles.count(kind) for part in sets) + outline.special.count(kind)


def _overfull(sets: Sequence[Part], outline: Outline) -> bool:
    kinds = {kind for part in sets for kind in part.tiles}
    return any(_copies(sets, outline, kind) > 4 for kind in kinds)


def _exposed(sets: Sequence[Part], chance: Chance, concealed: int, kongs: int) -> tuple[Part, ...]:
    """Some of the sets exposed; some pungs as kongs."""
    count = 0 if chance.percent(concealed) else chance.weighed(((4, 1), (5, 2), (4, 3), (1, 4)))
    shown = [replace(part, exposed=place < count) for place, part in enumerate(sets)]
    free = {part.kind for part in shown if part.shape is Shape.PUNG}
    free -= {kind for part in shown if part.shape is Shape.CHOW for kind in part.tiles}
    return tuple(
        kong(part.kind, exposed=part.exposed)
        if part.shape is Shape.PUNG and part.kind in free and chance.percent(kongs)
        else part
        for part in shown
    )


def _won(held: Sequence[Kind], melds: tuple[Part, ...], chance: Chance) -> Hand | None:
    """The hand with one of its tiles as the last that came; None for a fifth copy."""
    winning = chance.one_of(held)
    rest = list(held)
    rest.remove(winning)
    hand = Hand(tuple(rest), melds, winning)
    return None if problems_of(hand) else hand
