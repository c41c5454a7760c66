"""Seeded random winning riichi hands, with sets, kongs and lawful circumstances.

Hands drawn evenly from all tiles show few yaku; most are therefore drawn from a
theme, a small stock of tiles in which the large ones live.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.tiles import kinds as k
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, COPIES, FIRST_HONOUR, KIND_COUNT, ORPHANS, Kind
from muraille.tiles.parts import Part, Shape, chow, kong, pung
from muraille.tiles.winds import Wind

EVERYTHING = (1 << KIND_COUNT) - 1
THEMES = (
    EVERYTHING,
    EVERYTHING,
    EVERYTHING,
    k.SIMPLES,
    k.SIMPLES,
    *k.SUITS,
    k.CIRCLES | k.HONOURS,
    k.HONOURS | k.TERMINALS,
    k.HONOURS,
    k.WINDS | k.BAMBOO,
    k.DRAGONS | k.CHARACTERS,
    k.GREEN,
    k.LOWER_THREE,
    k.LOWER_THREE,
    k.UPPER_THREE | k.LOWER_THREE | k.HONOURS,
    k.LOWER_FOUR,
)


@dataclass(frozen=True)
class Won:
    """A winning hand and how it was won."""

    hand: Hand
    given: RiichiCircumstances


def winning_hands(count: int, seed: int) -> Iterator[Won]:
    """So many hands, the same for the same seed; most of them four sets and a pair."""
    chance = random.Random(seed)
    makers = (sets_and_pair, _seven_pairs, _orphans, _nine_gates)
    for make in chance.choices(makers, weights=(90, 8, 1, 1), k=count):
        hand = None
        while hand is None:
            hand = make(chance)
        yield Won(hand, circumstances(hand, chance))


def sets_and_pair(chance: random.Random) -> Hand | None:
    """Four sets, some of them declared, and a pair; None where the tiles ran out."""
    theme = chance.choice(THEMES)
    stock = [kind for kind in ALL_KINDS if theme >> kind & 1]
    openness = chance.choice((0.0, 0.0, 0.3, 0.7))
    pungs = chance.choice((0.05, 0.3, 0.9))
    used: Counter[Kind] = Counter()
    concealed: list[Kind] = []
    melds: list[Part] = []
    for _ in range(4):
        part = _some_set(chance, stock, pungs, openness)
        if part is None:
            return None
        used.update(part.tiles)
        if part.declared:
            melds.append(part)
        else:
            concealed += part.tiles
    head = chance.choice(stock)
    used.update((head, head))
    concealed += (head, head)
    if max(used.values()) > COPIES:
        return None
    return _won(chance, concealed, melds)


def _some_set(
    chance: random.Random, stock: list[Kind], pungs: float, openness: float
) -> Part | None:
    exposed = chance.random() < openness
    kind = chance.choice(stock)
    if chance.random() < pungs or kind >= FIRST_HONOUR:
        if chance.random() < 0.2:
            return kong(kind, exposed=exposed)
        return pung(kind, exposed=exposed)
    if kind % 9 > 6 or not {kind + 1, kind + 2} <= {*stock}:
        return None
    return chow(kind, exposed=exposed)


def _seven_pairs(chance: random.Random) -> Hand | None:
    theme = chance.choice(THEMES)
    stock = [kind for kind in ALL_KINDS if theme >> kind & 1]
    if len(stock) < 7:
        return None
    return _won(chance, [kind for kind in chance.sample(stock, 7) for _ in range(2)], [])


def _orphans(chance: random.Random) -> Hand:
    orphans = [*k.kinds_in(ORPHANS)]
    return _won(chance, [*orphans, chance.choice(orphans)], [])


def _nine_gates(chance: random.Random) -> Hand:
    first = 9 * chance.randrange(3)
    ranks = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, chance.randrange(9)]
    return _won(chance, [Kind(first + rank) for rank in ranks], [])


def _won(chance: random.Random, concealed: list[Kind], melds: list[Part]) -> Hand:
    winning = chance.choice(concealed)
    concealed.remove(winning)
    return Hand(tuple(concealed), tuple(melds), winning)


def circumstances(hand: Hand, chance: random.Random) -> RiichiCircumstances:
    """Circumstances that do not contradict each other or the hand."""
    open_hand = any(meld.exposed for meld in hand.melds)
    kongs = sum(meld.shape is Shape.KONG for meld in hand.melds)
    self_drawn = chance.random() < 0.5
    seat = chance.choice((*Wind,))
    riichi = not open_hand and chance.random() < 0.5
    replacement = bool(kongs) and self_drawn and chance.random() < 0.3
    last = chance.random() < 0.1
    first = not (hand.melds or riichi or replacement or last) and chance.random() < 0.02
    if first and not self_drawn and seat is Wind.EAST:
        seat = Wind.WEST
    dora = _indicators(hand, chance, 1 + kongs)
    ura = _indicators(hand, chance, len(dora), dora) if riichi and chance.random() < 0.5 else ()
    double_riichi = riichi and chance.random() < 0.1
    late = last and (not self_drawn or double_riichi)
    kong_too = double_riichi and bool(kongs)
    return RiichiCircumstances(
        self_drawn=self_drawn,
        seat=seat,
        round=chance.choice((Wind.EAST, Wind.SOUTH)),
        riichi=riichi,
        double_riichi=double_riichi,
        ippatsu=riichi and not (replacement or late or kong_too) and chance.random() < 0.3,
        first_turn=first,
        last_of_wall=last,
        kong_replacement=replacement,
        dora=dora,
        ura=ura if len(ura) == len(dora) else (),
    )


def _indicators(
    hand: Hand, chance: random.Random, count: int, others: tuple[Kind, ...] = ()
) -> tuple[Kind, ...]:
    left = [COPIES - held for held in hand.all_counts()]
    for kind in others:
        left[kind] -= 1
    stock = [kind for kind in ALL_KINDS for _ in range(left[kind])]
    return tuple(chance.sample(stock, count)) if chance.random() < 0.7 else ()
