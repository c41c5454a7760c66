"""Readings: an arrangement with a place for the winning tile.

A tile that completes a pung on a discard makes that pung exposed; put into a
chow or the pair it leaves all pungs concealed. Every place is tried (4.1.1).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.riichi.waits import wait_on
from muraille.rules.riichi.yaku.facts import NO_PAIR, NO_WAIT, SPECIAL, RiichiWholeHand
from muraille.shapes.arrangements import Arrangement, arrangements
from muraille.shapes.forms import RIICHI_FORMS, Form
from muraille.tiles.codes import code_of, is_chow, is_concealed_pung, is_kong
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_COUNT, RANKS, SUITS, mask_of
from muraille.tiles.parts import Part, Shape


@dataclass(frozen=True, slots=True)
class RiichiReading:
    """One way to read a complete hand.

    ``sets`` and ``codes`` stand in tile order; ``pair`` is the code of the pair
    beside four sets; ``completed`` is the part the winning tile finished, if it
    finished one.
    """

    arrangement: Arrangement
    sets: tuple[Part, ...]
    codes: tuple[int, ...]
    pair: int | None
    completed: Part | None
    whole: RiichiWholeHand


def complete_arrangements(hand: Hand) -> tuple[Arrangement, ...]:
    """Every way the hand is complete; seven pairs must all be different (4.2.2)."""
    counts = hand.concealed_counts()
    return tuple(
        way
        for way in arrangements(counts, hand.melds, RIICHI_FORMS)
        if way.form is not Form.SEVEN_PAIRS or max(counts) == 2
    )


def readings(hand: Hand, *, self_drawn: bool) -> Iterator[RiichiReading]:
    """Every reading of a complete hand; none if it is not complete."""
    held = hand.all_counts()
    kinds = mask_of(kind for kind in range(KIND_COUNT) if held[kind])
    ranks = _ranks_of_one_suit(held, kinds)
    for arrangement in complete_arrangements(hand):
        for completed in _places(hand, arrangement):
            yield _reading(arrangement, completed, (kinds, ranks), hand=hand, self_drawn=self_drawn)


def _ranks_of_one_suit(held: list[int], kinds: int) -> int:
    suit = next((index for index, mask in enumerate(SUITS) if kinds & ~mask == 0), None)
    if suit is None:
        return 0
    counts = held[RANKS * suit : RANKS * suit + RANKS]
    return sum(count << 4 * place for place, count in enumerate(counts))


def _places(hand: Hand, arrangement: Arrangement) -> list[Part | None]:
    """The different parts that may hold the winning tile; None for a loose place."""
    if hand.winning is None:
        return [None]
    pairs = [] if arrangement.pair is None else [arrangement.pair]
    loose_pairs = [part for part in arrangement.loose if part.shape is Shape.PAIR]
    whole_parts = [part for part in arrangement.sets if not part.declared] + pairs + loose_pairs
    places: list[Part | None] = []
    for part in whole_parts:
        if hand.winning in part.tiles and part not in places:
            places.append(part)
    return places or [None]


def _reading(
    arrangement: Arrangement,
    completed: Part | None,
    tiles: tuple[int, int],
    *,
    hand: Hand,
    self_drawn: bool,
) -> RiichiReading:
    claimed = None
    if completed is not None and completed.shape is Shape.PUNG and not self_drawn:
        claimed = completed
    coded = sorted(
        (code_of(part, exposed=part.exposed or part is claimed), place)
        for place, part in enumerate(arrangement.sets)
    )
    codes = tuple(code for code, _ in coded)
    kinds, ranks = tiles
    chows = sum(map(is_chow, codes))
    whole = RiichiWholeHand(
        form=int(arrangement.form),
        kinds=kinds,
        chows=chows,
        pungs=len(codes) - chows,
        concealed_pungs=sum(map(is_concealed_pung, codes)),
        kongs=sum(map(is_kong, codes)),
        ranks=ranks,
        pair=NO_PAIR if arrangement.pair is None else arrangement.pair.kind,
        wait=_wait(hand, arrangement.form, completed),
    )
    return RiichiReading(
        arrangement,
        tuple(arrangement.sets[place] for _, place in coded),
        codes,
        None if arrangement.pair is None else code_of(arrangement.pair),
        completed,
        whole,
    )


def _wait(hand: Hand, form: Form, completed: Part | None) -> int:
    if hand.winning is None:
        return NO_WAIT
    if form is Form.THIRTEEN_ORPHANS or completed is None:
        return SPECIAL
    return wait_on(code_of(completed), hand.winning)
