"""The yaku of 4.2, one row each: id, han concealed and open, section, predicate, conditions.

A row's predicate tells whether the *tiles* are there (or the circumstance); its
conditions are what else the book asks for, each with the code that says what is
missing. That the hand must be concealed is the empty ``han_open``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NewType

from muraille.rules.riichi.yaku import chows, pungs, whole_hands, winning

YakuId = NewType("YakuId", str)

YAKUMAN = -1
"""In place of han: the row is a yakuman."""


class Because(Enum):
    """Why a yaku whose tiles are there is not counted."""

    OPEN_HAND = "open_hand"
    PAIR_OF_VALUE = "pair_of_value"
    WAIT_NOT_TWO_SIDED = "wait_not_two_sided"
    NO_CHOW = "no_chow"
    NO_HONOUR = "no_honour"
    EXCLUDED_BY = "excluded_by"
    YAKUMAN = "yakuman"
    BLESSING_OF_MAN = "blessing_of_man"


class YakuLooks(Enum):
    """What a predicate is shown: so many sets, the pair, the whole hand, the win."""

    SET = "a"
    SET_AND_WIND = "a win"
    TWO_SETS = "a b"
    TWO_SETS_AND_PAIR = "a b pair"
    THREE_SETS = "a b c"
    THREE_SETS_AND_PAIR = "a b c pair"
    FOUR_SETS = "a b c d"
    FOUR_SETS_AND_PAIR = "a b c d pair"
    WHOLE = "hand"
    CIRCUMSTANCE = "win"

    @property
    def sets(self) -> int:
        """How many sets the predicate takes; 0 when it looks at the whole hand."""
        return sum(len(word) == 1 for word in self.value.split())

    @property
    def takes_pair(self) -> bool:
        """Whether the pair comes after the sets."""
        return self.value.endswith(" pair")


class MadeOf(Enum):
    """What alone the sets of a yaku can be: where there are too few it is not asked."""

    CHOWS = "chows"
    PUNGS = "pungs"


Condition = tuple[Because, Callable[..., bool]]


@dataclass(frozen=True, slots=True)
class YakuRow:
    """One yaku; ``han_open`` is None where the hand must be concealed.

    ``section`` numbers the groups by worth in which books list them: one han, two, three, more,
    yakuman. Where a book defines it is said by the edition.

    ``excludes`` are the yaku that cannot be counted beside it (R30). A row that
    looks at one set counts once for each set that shows it. ``made_of`` is said of yaku
    of sets that are all chows, or all pungs and kongs.
    """

    id: YakuId
    han_concealed: int
    han_open: int | None
    section: int
    looks: YakuLooks
    holds: Callable[..., bool]
    conditions: tuple[Condition, ...] = ()
    excludes: tuple[YakuId, ...] = ()
    made_of: MadeOf | None = None

    @property
    def is_yakuman(self) -> bool:
        """Whether it is worth the highest limit instead of han."""
        return self.han_concealed == YAKUMAN

    def han(self, *, concealed: bool) -> int:
        """What it adds once; not for yakuman, which have no han."""
        return self.han_concealed if concealed else self.han_open or 0


def _row(
    yaku: str,
    han: tuple[int, int | None],
    section: int,
    looks: YakuLooks,
    holds: Callable[..., bool],
    *conditions: Condition,
    excludes: tuple[str, ...] = (),
    made_of: MadeOf | None = None,
) -> YakuRow:
    excluded = tuple(map(YakuId, excludes))
    return YakuRow(YakuId(yaku), *han, section, looks, holds, conditions, excluded, made_of)


class YakuTable:
    """All rows of a rulebook, and the same rows by what they look at."""

    def __init__(self, rows: tuple[YakuRow, ...]) -> None:
        self.rows = rows
        self.by_looks = {looks: tuple(r for r in rows if r.looks is looks) for looks in YakuLooks}
        self.by_id = {row.id: row for row in rows}


BLESSING_OF_MAN = YakuId("blessing_of_man")

PAIR_OF_VALUE: Condition = (Because.PAIR_OF_VALUE, chows.has_worthless_pair)
WAIT_NOT_TWO_SIDED: Condition = (Because.WAIT_NOT_TWO_SIDED, chows.has_two_sided_wait)
NO_CHOW: Condition = (Because.NO_CHOW, whole_hands.has_chow)
NO_HONOUR: Condition = (Because.NO_HONOUR, whole_hands.has_honour)

# fmt: off
ROWS: tuple[YakuRow, ...] = (
    _row("riichi", (1, None), 1, YakuLooks.CIRCUMSTANCE, winning.riichi),
    _row("double_riichi", (1, None), 1, YakuLooks.CIRCUMSTANCE, winning.double_riichi),
    _row("ippatsu", (1, None), 1, YakuLooks.CIRCUMSTANCE, winning.ippatsu),
    _row("fully_concealed_hand", (1, None), 1, YakuLooks.CIRCUMSTANCE, winning.fully_concealed_hand),
    _row("pinfu", (1, None), 1, YakuLooks.WHOLE, chows.four_chows, PAIR_OF_VALUE, WAIT_NOT_TWO_SIDED),
    _row("pure_double_chow", (1, None), 1, YakuLooks.TWO_SETS, chows.pure_double_chow, made_of=MadeOf.CHOWS),
    _row("all_simples", (1, 1), 1, YakuLooks.WHOLE, whole_hands.all_simples),
    _row("mixed_triple_chow", (2, 1), 1, YakuLooks.THREE_SETS, chows.mixed_triple_chow, made_of=MadeOf.CHOWS),
    _row("pure_straight", (2, 1), 1, YakuLooks.THREE_SETS, chows.pure_straight, made_of=MadeOf.CHOWS),
    _row("dragon_pung", (1, 1), 1, YakuLooks.SET, pungs.dragon_pung, made_of=MadeOf.PUNGS),
    _row("seat_wind", (1, 1), 1, YakuLooks.SET_AND_WIND, pungs.seat_wind, made_of=MadeOf.PUNGS),
    _row("prevalent_wind", (1, 1), 1, YakuLooks.SET_AND_WIND, pungs.prevalent_wind, made_of=MadeOf.PUNGS),
    _row("outside_hand", (2, 1), 1, YakuLooks.FOUR_SETS_AND_PAIR, whole_hands.all_parts_outside, NO_CHOW, NO_HONOUR),
    _row("after_a_kong", (1, 1), 1, YakuLooks.CIRCUMSTANCE, winning.after_a_kong),
    _row("robbing_the_kong", (1, 1), 1, YakuLooks.CIRCUMSTANCE, winning.robbing_the_kong),
    _row("under_the_sea_draw", (1, 1), 1, YakuLooks.CIRCUMSTANCE, winning.under_the_sea_draw),
    _row("under_the_sea_discard", (1, 1), 1, YakuLooks.CIRCUMSTANCE, winning.under_the_sea_discard),
    _row("seven_pairs", (2, None), 2, YakuLooks.WHOLE, whole_hands.seven_pairs),
    _row("triple_pung", (2, 2), 2, YakuLooks.THREE_SETS, pungs.triple_pung, made_of=MadeOf.PUNGS),
    _row("three_concealed_pungs", (2, 2), 2, YakuLooks.WHOLE, pungs.three_concealed_pungs),
    _row("three_kongs", (2, 2), 2, YakuLooks.WHOLE, pungs.three_kongs),
    _row("all_pungs", (2, 2), 2, YakuLooks.WHOLE, pungs.all_pungs),
    _row("half_flush", (3, 2), 2, YakuLooks.WHOLE, whole_hands.one_suit, NO_HONOUR),
    _row("little_three_dragons", (2, 2), 2, YakuLooks.TWO_SETS_AND_PAIR, pungs.little_three_dragons, made_of=MadeOf.PUNGS),
    _row("all_terminals_and_honours", (2, 2), 2, YakuLooks.WHOLE, whole_hands.all_terminals_and_honours),
    _row("terminals_in_all_sets", (3, 2), 2, YakuLooks.FOUR_SETS_AND_PAIR, whole_hands.all_parts_terminal, NO_CHOW, excludes=("outside_hand",)),
    _row("twice_pure_double_chow", (3, None), 3, YakuLooks.FOUR_SETS, chows.twice_pure_double_chow, excludes=("pure_double_chow",), made_of=MadeOf.CHOWS),
    _row("full_flush", (6, 5), 4, YakuLooks.WHOLE, whole_hands.full_flush, excludes=("half_flush",)),
    _row("blessing_of_man", (5, None), 4, YakuLooks.CIRCUMSTANCE, winning.blessing_of_man),
    _row("thirteen_orphans", (YAKUMAN, None), 5, YakuLooks.WHOLE, whole_hands.thirteen_orphans),
    _row("nine_gates", (YAKUMAN, None), 5, YakuLooks.WHOLE, whole_hands.nine_gates),
    _row("blessing_of_heaven", (YAKUMAN, None), 5, YakuLooks.CIRCUMSTANCE, winning.blessing_of_heaven),
    _row("blessing_of_earth", (YAKUMAN, None), 5, YakuLooks.CIRCUMSTANCE, winning.blessing_of_earth),
    _row("four_concealed_pungs", (YAKUMAN, None), 5, YakuLooks.WHOLE, pungs.four_concealed_pungs),
    _row("four_kongs", (YAKUMAN, YAKUMAN), 5, YakuLooks.WHOLE, pungs.four_kongs),
    _row("all_green", (YAKUMAN, YAKUMAN), 5, YakuLooks.WHOLE, whole_hands.all_green),
    _row("all_terminals", (YAKUMAN, YAKUMAN), 5, YakuLooks.WHOLE, whole_hands.all_terminals),
    _row("all_honours", (YAKUMAN, YAKUMAN), 5, YakuLooks.WHOLE, whole_hands.all_honours),
    _row("big_three_dragons", (YAKUMAN, YAKUMAN), 5, YakuLooks.THREE_SETS, pungs.big_three_dragons, made_of=MadeOf.PUNGS),
    _row("little_four_winds", (YAKUMAN, YAKUMAN), 5, YakuLooks.THREE_SETS_AND_PAIR, pungs.little_four_winds, made_of=MadeOf.PUNGS),
    _row("big_four_winds", (YAKUMAN, YAKUMAN), 5, YakuLooks.FOUR_SETS, pungs.big_four_winds, made_of=MadeOf.PUNGS),
)
# fmt: on
