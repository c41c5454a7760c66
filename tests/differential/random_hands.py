"""Seeded random winning hands of every MCR form, with sets, kongs and circumstances.

Hands drawn evenly from all tiles show few fans; most are therefore drawn from a
theme, a small stock of tiles in which the large fans live.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.shapes.forms import KNITTED_BODIES, Form
from muraille.tiles import kinds as k
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, HONOURS, KIND_COUNT, ORPHANS, Kind, kinds_in
from muraille.tiles.parts import Part, Shape, chow, kong, pung
from muraille.tiles.winds import Wind

THEMES = (
    (1 << KIND_COUNT) - 1,
    *k.SUITS,
    k.CHARACTERS | k.HONOURS,
    k.CHARACTERS | k.BAMBOO,
    k.HONOURS | k.TERMINALS,
    k.HONOURS,
    k.TERMINALS,
    k.GREEN,
    k.REVERSIBLE,
    k.SIMPLES,
    k.EVENS,
    k.UPPER_THREE,
    k.MIDDLE_THREE,
    k.LOWER_THREE,
    k.UPPER_FOUR,
    k.LOWER_FOUR,
    k.DRAGONS | k.WINDS | k.CIRCLES,
)


@dataclass(frozen=True)
class Won:
    """A winning hand and how it was won."""

    form: Form
    hand: Hand
    given: McrCircumstances


def winning_hands(count: int, seed: int) -> Iterator[Won]:
    """So many hands, the same for the same seed; half of them four sets and a pair."""
    chance = random.Random(seed)
    forms = (Form.STANDARD,) * 5 + tuple(Form)
    made = 0
    while made < count:
        form = chance.choice(forms)
        hand = _hand(form, chance)
        if hand is not None:
            made += 1
            yield Won(form, hand, _circumstances(hand, chance))


def _hand(form: Form, chance: random.Random) -> Hand | None:
    if form is Form.STANDARD:
        return _nine_gates(chance) if chance.random() < 0.01 else _sets_and_pair(chance, 4, [])
    if form is Form.KNITTED_STRAIGHT:
        return _sets_and_pair(chance, 1, list(kinds_in(chance.choice(KNITTED_BODIES))))
    if form is Form.SEVEN_PAIRS:
        stock = [kind for kind in kinds_in(chance.choice(THEMES)) for _ in range(2)]
        if len(stock) < 7:
            return None
        tiles = [kind for kind in chance.sample(stock, 7) for _ in range(2)]
    elif form is Form.THIRTEEN_ORPHANS:
        tiles = [*kinds_in(ORPHANS), chance.choice(list(kinds_in(ORPHANS)))]
    else:
        tiles = chance.sample(list(kinds_in(chance.choice(KNITTED_BODIES) | HONOURS)), 14)
    return _with_last_tile(tiles, (), chance)


def _nine_gates(chance: random.Random) -> Hand:
    """1112345678999 of a suit, waiting for any tile of it."""
    suit = chance.choice([0, 9, 18])
    gates = [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    return Hand(tuple(Kind(kind) for kind in gates), (), Kind(suit + chance.randrange(9)))


def _sets_and_pair(chance: random.Random, count: int, loose: list[Kind]) -> Hand | None:
    theme = list(kinds_in(chance.choice(THEMES)))
    chows_wanted = chance.random()
    sets: list[Part] = []
    related = chance.random() < 0.5
    while len(sets) < count:
        if related and sets and chance.random() < 0.8:
            sets.append(_related_set(sets[-1], chance))
        else:
            sets.append(_random_set(theme, chows_wanted, chance))
    head = chance.choice(theme if chance.random() < 0.8 else list(ALL_KINDS))
    if chance.random() < 0.1:
        head = Kind(9 * chance.randrange(3) + 4)
    melds = tuple(part for part in sets if part.declared)
    held = [kind for part in sets if not part.declared for kind in part.tiles]
    tiles = [*held, head, head, *loose]
    counts = [0] * KIND_COUNT
    for kind in (*tiles, *(kind for part in melds for kind in part.tiles)):
        counts[kind] += 1
    return _with_last_tile(tiles, melds, chance) if max(counts) <= 4 else None


def _random_set(theme: list[Kind], chows_wanted: float, chance: random.Random) -> Part:
    low = chance.choice(theme)
    exposed = chance.random() < 0.4
    run = low < 27 and low % 9 < 7 and low + 1 in theme and low + 2 in theme
    if run and chance.random() < chows_wanted:
        return chow(low, exposed=exposed)
    if chance.random() < 0.25:
        return kong(low, exposed=exposed)
    return pung(low, exposed=exposed)


def _related_set(part: Part, chance: random.Random) -> Part:
    """The same set moved to another suit, or along its own: where set combinations live."""
    if part.kind >= 27:
        kind = Kind(27 + (part.kind - 27 + 1) % 7)
    else:
        step = chance.choice((0, 0, 1, 1, 2, 3, 6))
        suit = chance.choice((0, 9, 18))
        kind = Kind(suit + (part.kind % 9 + step) % (7 if part.shape is Shape.CHOW else 9))
    exposed = chance.random() < 0.4
    if part.shape is Shape.CHOW:
        return chow(kind, exposed=exposed)
    if part.shape is Shape.KONG:
        return kong(kind, exposed=exposed)
    return pung(kind, exposed=exposed)


def _with_last_tile(tiles: list[Kind], melds: tuple[Part, ...], chance: random.Random) -> Hand:
    last = chance.choice(tiles)
    rest = list(tiles)
    rest.remove(last)
    return Hand(tuple(rest), melds, last)


def _circumstances(hand: Hand, chance: random.Random) -> McrCircumstances:
    """Circumstances that do not contradict each other or the tiles."""
    drawn = chance.random() < 0.5
    last_of_wall = chance.random() < 0.1
    has_kong = any(meld.shape is Shape.KONG for meld in hand.melds)
    assert hand.winning is not None
    alone = hand.all_counts()[hand.winning] == 1
    robbing = not drawn and not last_of_wall and alone and chance.random() < 0.15
    return McrCircumstances(
        self_drawn=drawn,
        seat=chance.choice(list(Wind)),
        round=chance.choice(list(Wind)),
        last_of_kind=hand.winning not in hand.concealed and chance.random() < 0.15,
        last_of_wall=last_of_wall,
        kong_replacement=drawn and has_kong and chance.random() < 0.3,
        robbing_kong=robbing,
    )
