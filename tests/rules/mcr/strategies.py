"""Hypothesis strategies for complete MCR hands of every form, with lawful circumstances.

A hand is built from its parts, so every hand drawn is complete; the flavours make the
rare combinations (one suit, terminals, identical chows) common.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from hypothesis import strategies as st

from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.shapes.forms import KNITTED_BODIES
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, HONOURS, KIND_COUNT, ORPHANS, Kind, kinds_in
from muraille.tiles.parts import Part, Shape, chow, kong, pair, pung
from muraille.tiles.winds import Wind

ALL_CHOWS = tuple(chow(Kind(9 * suit + low)) for suit in range(3) for low in range(7))
ALL_PUNGS = tuple(pung(Kind(kind)) for kind in range(KIND_COUNT))

# Each flavour is a list of sets to choose from.
FLAVOURS: tuple[tuple[Part, ...], ...] = (
    ALL_CHOWS + ALL_PUNGS,
    ALL_CHOWS,
    ALL_PUNGS,
    ALL_PUNGS[27:] + ALL_PUNGS[:1] + ALL_PUNGS[8:9],
    ALL_CHOWS[14:] + ALL_PUNGS[18:27] + ALL_PUNGS[32:33],
    ALL_CHOWS[0:3] + ALL_CHOWS[7:10] + ALL_CHOWS[14:17],
    tuple(part for part in ALL_CHOWS if part.kind % 9 in (0, 3, 6)),
    tuple(part for part in ALL_PUNGS[:27] if part.kind % 9 in (0, 1, 2, 8)),
)


@st.composite
def standard_hands(draw: st.DrawFn) -> Hand:
    """Four sets and a pair, any of them declared."""
    pool = draw(st.sampled_from(FLAVOURS))
    left = Counter({Kind(kind): COPIES for kind in range(KIND_COUNT)})
    melds: list[Part] = []
    concealed: list[Kind] = []
    for _ in range(4):
        part = draw(st.sampled_from(_fitting(pool, left)))
        _place(draw(st.sampled_from(_states(part, left))), left, melds, concealed)
    head = draw(st.sampled_from([kind for kind in left if left[kind] >= 2]))
    concealed += pair(head).tiles
    return _won(draw, concealed, melds)


@st.composite
def knitted_straights(draw: st.DrawFn) -> Hand:
    """Nine knitted tiles with a set, declared or not, and a pair."""
    left = Counter({Kind(kind): COPIES for kind in range(KIND_COUNT)})
    concealed = list(kinds_in(draw(st.sampled_from(KNITTED_BODIES))))
    left.subtract(concealed)
    melds: list[Part] = []
    part = draw(st.sampled_from(_fitting(ALL_CHOWS + ALL_PUNGS, left)))
    _place(draw(st.sampled_from(_states(part, left))), left, melds, concealed)
    head = draw(st.sampled_from([kind for kind in left if left[kind] >= 2]))
    concealed += pair(head).tiles
    return _won(draw, concealed, melds)


@st.composite
def seven_pairs(draw: st.DrawFn) -> Hand:
    """Seven pairs; four alike are two of them."""
    span = draw(
        st.sampled_from([range(KIND_COUNT), range(9), range(18, 27), list(kinds_in(ORPHANS))])
    )
    twice = [Kind(kind) for kind in span for _ in range(2)]
    kinds = draw(st.permutations(twice))[:7]
    return _won(draw, [kind for kind in kinds for _ in range(2)], [])


@st.composite
def thirteen_orphans(draw: st.DrawFn) -> Hand:
    """One of each terminal and honour, and one more."""
    orphans = list(kinds_in(ORPHANS))
    return _won(draw, [*orphans, draw(st.sampled_from(orphans))], [])


@st.composite
def honours_and_knitted(draw: st.DrawFn) -> Hand:
    """Fourteen single tiles, honours and knitted ones."""
    body = draw(st.sampled_from(KNITTED_BODIES))
    tiles = draw(st.permutations([*kinds_in(body), *kinds_in(HONOURS)]))[:14]
    return _won(draw, tiles, [])


complete_hands = st.one_of(
    standard_hands(),
    standard_hands(),
    knitted_straights(),
    seven_pairs(),
    thirteen_orphans(),
    honours_and_knitted(),
)


@st.composite
def circumstances_for(draw: st.DrawFn, hand: Hand) -> McrCircumstances:
    """Any lawful way in which this hand may have been won."""
    seat, prevalent = (draw(st.none() | st.sampled_from(Wind)) for _ in range(2))
    self_drawn = draw(st.booleans())
    kongs = any(meld.shape is Shape.KONG for meld in hand.melds)
    assert hand.winning is not None
    others = [wind for wind in Wind if wind is not seat]
    unique = hand.all_counts()[hand.winning] == 1
    robbing = not self_drawn and unique and draw(st.booleans())
    return McrCircumstances(
        self_drawn=self_drawn,
        seat=seat,
        round=prevalent,
        discarder=None if self_drawn else draw(st.none() | st.sampled_from(others)),
        flowers=draw(st.integers(0, 7)),
        last_of_kind=hand.winning not in hand.concealed and draw(st.booleans()),
        last_of_wall=not robbing and draw(st.booleans()),
        kong_replacement=self_drawn and kongs and draw(st.booleans()),
        robbing_kong=robbing,
    )


@st.composite
def wins(draw: st.DrawFn) -> tuple[Hand, McrCircumstances]:
    """A complete hand and how it was won."""
    hand = draw(complete_hands)
    return hand, draw(circumstances_for(hand))


def suit_swaps() -> list[dict[Kind, Kind]]:
    """The six ways to exchange the suits, as a map of kinds."""
    return [
        {
            Kind(kind): Kind(order[kind // 9] * 9 + kind % 9 if kind < FIRST_HONOUR else kind)
            for kind in range(KIND_COUNT)
        }
        for order in permutations(range(3))
    ]


def swapped(hand: Hand, swap: dict[Kind, Kind]) -> Hand:
    """The same hand in other suits."""
    melds = tuple(
        Part(meld.shape, tuple(swap[kind] for kind in meld.tiles), meld.exposed)
        for meld in hand.melds
    )
    winning = None if hand.winning is None else swap[hand.winning]
    return Hand(tuple(swap[kind] for kind in hand.concealed), melds, winning)


def _fitting(pool: Sequence[Part], left: Counter[Kind]) -> list[Part]:
    """The sets for which the tiles are still there; any set when the flavour runs dry."""
    return [part for part in pool if _fits(part, left)] or [
        part for part in ALL_CHOWS if _fits(part, left)
    ]


def _fits(part: Part, left: Counter[Kind]) -> bool:
    return all(left[kind] >= part.tiles.count(kind) for kind in part.tiles)


def _states(part: Part, left: Counter[Kind]) -> list[Part]:
    """The set held, melded, or made a kong of either sort."""
    if part.shape is Shape.CHOW:
        return [part, chow(part.kind, exposed=True)]
    states = [part, pung(part.kind, exposed=True)]
    if left[part.kind] == COPIES:
        states += [kong(part.kind), kong(part.kind, exposed=True)]
    return states


def _place(part: Part, left: Counter[Kind], melds: list[Part], concealed: list[Kind]) -> None:
    left.subtract(part.tiles)
    if part.declared:
        melds.append(part)
    else:
        concealed.extend(part.tiles)


def _won(draw: st.DrawFn, concealed: Sequence[Kind], melds: Sequence[Part]) -> Hand:
    tiles = list(concealed)
    winning = draw(st.sampled_from(sorted(set(tiles))))
    tiles.remove(winning)
    return Hand(tuple(tiles), tuple(melds), winning)
