"""How far a hand is from complete, and which kinds bring it nearer: one hand at a time.

The distance is the number of useful draws still missing before the hand waits: 0 is
waiting, -1 is complete. It is one less than the tiles missing from the nearest complete
hand, whatever must be discarded for it. A hand may hold fewer tiles than its share; the
tiles not there yet are missing like any other, so 3, 6, 9 or 12 tiles need no rule of
their own.

Only tiles that can still be drawn count, in both games: no complete hand has a fifth
copy of a kind. Tiles in declared sets count as copies where ``declared`` names them. So a
riichi hand whose every wait is a fifth copy is at distance 1, not waiting (R7). In MCR
such a wait still is one when the wait fans are counted (W2); that formal wait is
answered by :func:`muraille.shapes.waits.waits`, not here.

Nothing here loads numpy or numba; a million hands are asked through
:mod:`muraille.shapes.bulk`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from muraille.shapes.forms import MCR_FORMS, RIICHI_FORMS, Form
from muraille.shapes.nearest import (
    FOUR_ALIKE,
    accepted_by,
    accepted_by_beside,
    form_distances,
    form_distances_beside,
)
from muraille.shapes.needs import OUT_OF_REACH, SETS, WORK_SIZE
from muraille.shapes.needs_tables import needs_tables
from muraille.shapes.standard import group_keys
from muraille.tiles.kinds import COPIES, KIND_COUNT, KindMask
from muraille.tiles.parts import Part

HAND_SIZE = 14
NONE_DECLARED = (0,) * KIND_COUNT


@dataclass(frozen=True, slots=True)
class WinningForms:
    """The forms that win, and whether four alike are two of the seven pairs."""

    forms: frozenset[Form]
    four_alike: bool
    name: str = ""

    @property
    def flags(self) -> int:
        """The game as kernels see it."""
        return sum(1 << form for form in self.forms) | self.four_alike * FOUR_ALIKE


MCR = WinningForms(MCR_FORMS, True, "mcr")
RIICHI = WinningForms(RIICHI_FORMS, False, "riichi")

GAMES: Mapping[str, WinningForms] = MappingProxyType({game.name: game for game in (MCR, RIICHI)})


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far a hand is by each form open to it, and the kinds that lower each distance."""

    by_form: Mapping[Form, int]
    accepted_by_form: Mapping[Form, KindMask]

    @property
    def distance(self) -> int:
        """By the nearest form."""
        return min(self.by_form.values())

    @property
    def accepted(self) -> KindMask:
        """The kinds that lower the distance: those of every form that is as near as any."""
        kinds = 0
        for form, distance in self.by_form.items():
            if distance == self.distance:
                kinds |= self.accepted_by_form[form]
        return KindMask(kinds)


def outlook(
    counts: Sequence[int], game: WinningForms, melds: int = 0, declared: Sequence[int] | None = None
) -> Outlook:
    """Distance and accepted kinds of the concealed ``counts`` beside ``melds`` declared sets.

    >>> from muraille.tiles.kinds import group_text, kinds_in
    >>> counts = [0] * 34
    >>> for kind in (0, 1, 2, 12, 13, 14, 20, 20, 27, 27, 27, 32, 33): counts[kind] += 1
    >>> hand = outlook(counts, GAMES["riichi"])
    >>> hand.distance, group_text(kinds_in(hand.accepted))
    (1, '3s FC')
    >>> {form.name: distance for form, distance in hand.by_form.items()}
    {'STANDARD': 1, 'SEVEN_PAIRS': 4, 'THIRTEEN_ORPHANS': 8}
    """
    by_form = distances(counts, game, melds, declared)
    tables, flags = needs_tables(), game.flags
    kinds = {}
    for form, now in by_form.items():
        if declared is None or melds == 0:
            mask = accepted_by(form, counts, melds, flags, tables, now)
        else:
            work = [0] * WORK_SIZE
            mask = accepted_by_beside(form, counts, declared, melds, tables, work, now)
        kinds[form] = KindMask(mask)
    return Outlook(MappingProxyType(by_form), MappingProxyType(kinds))


def distances(
    counts: Sequence[int], game: WinningForms, melds: int = 0, declared: Sequence[int] | None = None
) -> dict[Form, int]:
    """The distance by every form of the game that is open to the hand.

    >>> distances([3, 1] + [0] * 32, GAMES["mcr"], melds=3)
    {<Form.STANDARD: 0>: 0}
    """
    _check(counts, melds, NONE_DECLARED if declared is None else declared)
    tables, flags = needs_tables(), game.flags
    if declared is None or melds == 0:
        by_form = form_distances(counts, group_keys(counts), melds, flags, tables)
    else:
        work = [0] * WORK_SIZE
        by_form = form_distances_beside(counts, declared, melds, flags, tables, work)
    return {form: by_form[form] for form in Form if by_form[form] < OUT_OF_REACH - 1}


def nearest(
    counts: Sequence[int], game: WinningForms, melds: int = 0, declared: Sequence[int] | None = None
) -> int:
    """The distance by the nearest form.

    A single tile beside a declared pung of its kind waits for a fifth copy, which is
    no wait:

    >>> single = [1] + [0] * 33
    >>> nearest(single, GAMES["riichi"], 4), nearest(single, GAMES["riichi"], 4, [3] + [0] * 33)
    (0, 1)
    """
    return min(distances(counts, game, melds, declared).values())


def accepted(
    counts: Sequence[int], game: WinningForms, melds: int = 0, declared: Sequence[int] | None = None
) -> KindMask:
    """The kinds that lower the distance by the nearest form."""
    return outlook(counts, game, melds, declared).accepted


def declared_counts(sets: Iterable[Part]) -> tuple[int, ...]:
    """How many copies of each kind lie in these declared sets."""
    counts = [0] * KIND_COUNT
    for part in sets:
        for kind in part.tiles:
            counts[kind] += 1
    return tuple(counts)


def _check(counts: Sequence[int], melds: int, declared: Sequence[int]) -> None:
    """Refuse what is no hand; whoever reads text has said so in better words before."""
    if len(counts) != KIND_COUNT or len(declared) != KIND_COUNT:
        raise ValueError(f"a hand has {KIND_COUNT} counts, one for each kind")
    if not 0 <= melds <= SETS:
        raise ValueError(f"{melds} declared sets")
    if sum(counts) > HAND_SIZE - 3 * melds:
        raise ValueError(f"{sum(counts)} concealed tiles beside {melds} declared sets")
    if min(counts) < 0 or max(map(sum, zip(counts, declared, strict=True))) > COPIES:
        raise ValueError("a kind has from 0 to 4 copies")
