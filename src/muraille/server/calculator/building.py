"""Clicks on tiles: what the hand and the tiles around it are after one. Judges no hand.

Where the text cannot be read, what was clicked is written after it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from muraille.notation import (
    read_flowers,
    read_hand,
    read_tiles,
    write_flowers,
    write_hand,
    write_tiles,
)
from muraille.server.calculator.fields import names_of
from muraille.server.calculator.typed import Typed
from muraille.tiles.hands import COMPLETE_TILES, MOST_MELDS, Hand
from muraille.tiles.kinds import (
    COPIES,
    FIRST_HONOUR,
    KIND_BY_NAME,
    KIND_COUNT,
    KIND_NAMES,
    RANKS,
    Flower,
    Kind,
)
from muraille.tiles.parts import Part, chow, kong, pung
from muraille.tiles.problems import InputError

MOST_FLOWERS = 8
BESIDE = ("visible", "dora", "ura", "discards")
"""The fields of tiles that are not in the hand."""
CLICKED = ("hand", "flowers", *BESIDE)
"""The fields that clicks change."""
INDICATORS = ("dora", "ura")
MOST_INDICATORS = 5
_Read = TypeVar("_Read")


@dataclass(frozen=True, slots=True)
class Built:
    """What the fields hold as far as they can be read; ``hand`` is None where it cannot."""

    hand: Hand | None
    beside: dict[str, tuple[Kind, ...]]
    flowers: tuple[Flower, ...] | int

    def left(self) -> list[int]:
        """Of each kind, the copies that are not used anywhere yet."""
        own = [0] * KIND_COUNT if self.hand is None else self.hand.all_counts()
        left = [COPIES - copies for copies in own]
        for kinds in self.beside.values():
            for kind in kinds:
                left[kind] -= 1
        return left


def built(typed: Typed) -> Built:
    """The hand and what lies beside it."""
    text = typed.value("hand")
    around = [name for name in BESIDE if name in names_of(typed.game)]
    return Built(
        hand=_or_none(read_hand, text) if text else Hand(()),
        beside={name: _or_none(read_tiles, typed.value(name)) or () for name in around},
        flowers=_flowers(typed.value("flowers")),
    )


def _or_none(read: Callable[[str], _Read], text: str) -> _Read | None:
    try:
        return read(text)
    except InputError:
        return None


def _flowers(text: str) -> tuple[Flower, ...] | int:
    if text.isdecimal():
        return int(text) if len(text) == 1 else MOST_FLOWERS
    return _or_none(read_flowers, text) or ()


# What can be added


def can_add(so_far: Built, to: str, kind: Kind) -> bool:
    """Whether a click on this tile does anything."""
    left = so_far.left()
    hand = so_far.hand
    if to in BESIDE:
        full = to in INDICATORS and len(so_far.beside.get(to, ())) >= MOST_INDICATORS
        return left[kind] > 0 and not full
    if hand is None:
        return True
    if to == "winning":
        return left[kind] > 0 or kind in hand.concealed
    if to == "concealed":
        return left[kind] > 0 and hand.size < COMPLETE_TILES
    part = _set(to, kind)
    if part is None or len(hand.melds) >= MOST_MELDS or hand.size + 3 > COMPLETE_TILES:
        return False
    return all(left[tile] >= part.tiles.count(tile) for tile in part.tiles)


def _set(to: str, kind: Kind) -> Part | None:
    """The set that begins with this tile, if there is one."""
    if to == "chow":
        runs_on = kind < FIRST_HONOUR and kind % RANKS <= RANKS - 3
        return chow(kind, exposed=True) if runs_on else None
    if to == "pung":
        return pung(kind, exposed=True)
    return kong(kind, exposed=to == "kong")


# The clicks


def clicked(typed: Typed, act: str) -> Typed:
    """The fields after a click: ``add:3m``, ``drop:set:0``, ``win:3m``, ``sort``, ``clear``.

    >>> clicked(Typed({"hand": "12m"}, to="pung"), "add:E").value("hand")
    '12m (EEE)'
    >>> clicked(Typed({"hand": "12m (EEE)"}), "drop:set:0").value("hand")
    '12m'
    """
    name, _, rest = act.partition(":")
    if name == "clear":
        return typed.changed(**dict.fromkeys(CLICKED, ""))
    if name == "sort":
        return _sorted(typed)
    if name == "add":
        return _added(typed, rest)
    if name == "win":
        return _won(typed, rest)
    if name == "drop":
        where, _, which = rest.partition(":")
        return _dropped(typed, where, which)
    return typed


def _sorted(typed: Typed) -> Typed:
    """Every field as our notation writes it."""
    so_far = built(typed)
    texts = {name: write_tiles(kinds) for name, kinds in so_far.beside.items() if kinds}
    if so_far.hand is not None:
        texts["hand"] = write_hand(so_far.hand)
    return typed.changed(**texts)


def _added(typed: Typed, name: str) -> Typed:
    so_far = built(typed)
    if name not in KIND_BY_NAME:
        return _with_flower(typed, so_far, name)
    kind, to = KIND_BY_NAME[name], typed.to
    if not can_add(so_far, to, kind):
        return typed
    if to in BESIDE:
        return typed.changed(**{to: write_tiles((*so_far.beside[to], kind))})
    if so_far.hand is None:
        return typed.changed(hand=f"{typed.value('hand')} {_text(to, kind)}")
    return typed.changed(hand=write_hand(_with_tile(so_far.hand, to, kind)))


def _text(to: str, kind: Kind) -> str:
    if to in ("concealed", "winning"):
        return ("+" if to == "winning" else "") + KIND_NAMES[kind]
    part = _set(to, kind)
    return "" if part is None else str(part)


def _with_tile(hand: Hand, to: str, kind: Kind) -> Hand:
    if to == "concealed":
        return replace(hand, concealed=(*hand.concealed, kind))
    if to == "winning":
        return _with_winning(hand, kind)
    part = _set(to, kind)
    return hand if part is None else replace(hand, melds=(*hand.melds, part))


def _with_winning(hand: Hand, kind: Kind) -> Hand:
    """Of a whole hand one of its own tiles becomes the winning one; else it is added."""
    whole = hand.size >= COMPLETE_TILES
    back = () if hand.winning is None else (hand.winning,)
    if whole and kind in (*hand.concealed, *back):
        return replace(hand, concealed=_without((*hand.concealed, *back), kind), winning=kind)
    if whole and hand.winning is None:
        return hand
    return replace(hand, winning=kind)


def _with_flower(typed: Typed, so_far: Built, name: str) -> Typed:
    if isinstance(so_far.flowers, int):
        return typed.changed(flowers=str(min(MOST_FLOWERS, so_far.flowers + 1)))
    flowers = _or_none(read_flowers, name) or ()
    return typed.changed(flowers=write_flowers({*so_far.flowers, *flowers}))


def _won(typed: Typed, name: str) -> Typed:
    hand = built(typed).hand
    if hand is None or name not in KIND_BY_NAME:
        return typed
    return typed.changed(hand=write_hand(_with_winning(hand, KIND_BY_NAME[name])))


def _dropped(typed: Typed, where: str, which: str) -> Typed:
    so_far = built(typed)
    if where == "flowers" and not isinstance(so_far.flowers, int):
        gone = _or_none(read_flowers, which) or ()
        return typed.changed(flowers=write_flowers(set(so_far.flowers) - set(gone)))
    if where in so_far.beside and which in KIND_BY_NAME:
        rest = _without(so_far.beside[where], KIND_BY_NAME[which])
        return typed.changed(**{where: write_tiles(rest)})
    if so_far.hand is None:
        return typed
    return typed.changed(hand=write_hand(_hand_without(so_far.hand, where, which)))


def _hand_without(hand: Hand, where: str, which: str) -> Hand:
    if where == "winning":
        return replace(hand, winning=None)
    if where == "set" and which.isdecimal() and len(which) == 1:
        number = int(which)
        return replace(hand, melds=(*hand.melds[:number], *hand.melds[number + 1 :]))
    if where == "concealed" and which in KIND_BY_NAME:
        return replace(hand, concealed=_without(hand.concealed, KIND_BY_NAME[which]))
    return hand


def _without(kinds: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    if kind not in kinds:
        return kinds
    place = kinds.index(kind)
    return (*kinds[:place], *kinds[place + 1 :])
