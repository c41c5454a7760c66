"""The fans, one row each: id, numbers, points, what it looks at, its predicate.

The first number and points are those of the books of 2014 (3.8.1), the second
those of the 1998 rules, which count the fans in the opposite direction; the
international sheet numbers as 1998 does. Editions that define a fan otherwise
replace its row (:mod:`muraille.rules.mcr.editions`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, NewType

from muraille.rules.mcr.fans import chows, pungs, whole_hands, winning

FanId = NewType("FanId", str)


class FanLooks(Enum):
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
    TIMES = "hand times"
    WAIT = "part tile kinds_awaited"
    CIRCUMSTANCE = "win"
    SPECIAL = ""

    @property
    def sets(self) -> int:
        """How many sets the predicate takes; 0 when it looks at the whole hand."""
        return sum(len(word) == 1 for word in self.value.split())

    @property
    def takes_pair(self) -> bool:
        """Whether the pair comes after the sets."""
        return self.value.endswith(" pair")


class Sees(Enum):
    """What a fan of several sets sees of them; compiled scoring asks each in its own way.

    A fan that joins chows, or pungs and kongs, sees which they are: P2 lets it use a set
    only once. ``STATE`` is whether a set is a chow, exposed, a kong, of winds or of
    dragons, and whether the pair is of winds or of dragons. ``TILES`` is which sets and
    which pair they are, however they came about.
    """

    CHOWS = "joins chows"
    PUNGS = "joins pungs"
    STATE = "state"
    TILES = "tiles"


@dataclass(frozen=True, slots=True)
class FanRow:
    """One definition of a fan.

    ``sees`` is said of every fan of several sets, and of no other. ``variant`` tells apart
    two rows of one fan that pay differently (K2).
    """

    id: FanId
    number: int
    points: int
    oir_number: int
    oir_points: int
    looks: FanLooks
    holds: Callable[..., Any]
    sees: Sees | None = None
    variant: str = ""

    def __post_init__(self) -> None:
        if (self.sees is None) != (self.looks.sets <= 1):
            raise ValueError(f"fan {self.key}: say what it sees if it is of several sets, else not")

    @property
    def joins(self) -> bool:
        """Whether it is one of P2's, which use a set only once."""
        return self.sees in (Sees.CHOWS, Sees.PUNGS)

    @property
    def key(self) -> str:
        """The fan's id, with its variant where it has one."""
        return self.variant or self.id


def never(*_facts: Any) -> bool:
    """For the two fans no predicate can see: the chicken hand and the flowers."""
    return False


def _row(
    fan: str,
    numbers_and_points: tuple[int, int, int, int],
    looks: FanLooks,
    holds: Callable[..., Any] = never,
    sees: Sees | None = None,
    variant: str = "",
) -> FanRow:
    return FanRow(FanId(fan), *numbers_and_points, looks, holds, sees, variant)


class FoundFan(NamedTuple):
    """A fan that is there: its row, the places of its sets in tile order, how many times."""

    row: FanRow
    sets: tuple[int, ...] = ()
    times: int = 1


class FanTable:
    """All rows of an edition, and the same rows by what they look at."""

    def __init__(self, rows: tuple[FanRow, ...]) -> None:
        ids: dict[int, FanId] = {}
        for row in rows:
            if ids.setdefault(row.number, row.id) != row.id:
                raise ValueError(f"fan {row.id} has the number {row.number} of {ids[row.number]}")
        self.rows = rows
        self.by_looks = {looks: tuple(r for r in rows if r.looks is looks) for looks in FanLooks}
        self.by_key = {row.key: row for row in rows}


CHICKEN = FanId("chicken_hand")
FLOWERS = FanId("flower_tiles")

# fmt: off
ROWS: tuple[FanRow, ...] = (
    _row("big_four_winds", (1, 88, 75, 88), FanLooks.FOUR_SETS, pungs.big_four_winds, Sees.STATE),
    _row("big_three_dragons", (2, 88, 76, 88), FanLooks.THREE_SETS, pungs.big_three_dragons, Sees.STATE),
    _row("all_green", (3, 88, 77, 88), FanLooks.WHOLE, whole_hands.all_green),
    _row("nine_gates", (4, 88, 78, 88), FanLooks.WHOLE, whole_hands.nine_gates),
    _row("four_kongs", (5, 88, 79, 88), FanLooks.FOUR_SETS, pungs.four_kongs, Sees.STATE),
    _row("seven_shifted_pairs", (6, 88, 80, 88), FanLooks.WHOLE, whole_hands.seven_shifted_pairs),
    _row("thirteen_orphans", (7, 88, 81, 88), FanLooks.WHOLE, whole_hands.thirteen_orphans),
    _row("all_terminals", (8, 64, 69, 64), FanLooks.WHOLE, whole_hands.all_terminals),
    _row("little_four_winds", (9, 64, 70, 64), FanLooks.THREE_SETS_AND_PAIR, pungs.little_four_winds, Sees.STATE),
    _row("little_three_dragons", (10, 64, 71, 64), FanLooks.TWO_SETS_AND_PAIR, pungs.little_three_dragons, Sees.STATE),
    _row("all_honours", (11, 64, 72, 64), FanLooks.WHOLE, whole_hands.all_honours),
    _row("four_concealed_pungs", (12, 64, 73, 64), FanLooks.FOUR_SETS, pungs.four_concealed_pungs, Sees.STATE),
    _row("pure_terminal_chows", (13, 64, 74, 64), FanLooks.FOUR_SETS_AND_PAIR, chows.pure_terminal_chows, Sees.CHOWS),
    _row("quadruple_chow", (14, 48, 67, 48), FanLooks.FOUR_SETS, chows.quadruple_chow, Sees.CHOWS),
    _row("four_pure_shifted_pungs", (15, 48, 68, 48), FanLooks.FOUR_SETS, pungs.four_pure_shifted_pungs, Sees.PUNGS),
    _row("four_pure_shifted_chows", (16, 32, 64, 32), FanLooks.FOUR_SETS, chows.four_pure_shifted_chows, Sees.CHOWS),
    _row("three_kongs", (17, 32, 65, 32), FanLooks.THREE_SETS, pungs.three_kongs, Sees.STATE),
    _row("all_terminals_and_honours", (18, 32, 66, 32), FanLooks.WHOLE, whole_hands.all_terminals_and_honours),
    _row("seven_pairs", (19, 24, 55, 24), FanLooks.WHOLE, whole_hands.seven_pairs),
    _row("greater_honours_and_knitted_tiles", (20, 24, 56, 24), FanLooks.WHOLE, whole_hands.greater_honours_and_knitted_tiles),
    _row("all_even_pungs", (21, 24, 57, 24), FanLooks.WHOLE, whole_hands.all_even_pungs),
    _row("full_flush", (22, 24, 58, 24), FanLooks.WHOLE, whole_hands.full_flush),
    _row("pure_triple_chow", (23, 24, 59, 24), FanLooks.THREE_SETS, chows.pure_triple_chow, Sees.CHOWS),
    _row("pure_shifted_pungs", (24, 24, 60, 24), FanLooks.THREE_SETS, pungs.pure_shifted_pungs, Sees.PUNGS),
    _row("upper_tiles", (25, 24, 61, 24), FanLooks.WHOLE, whole_hands.upper_tiles),
    _row("middle_tiles", (26, 24, 62, 24), FanLooks.WHOLE, whole_hands.middle_tiles),
    _row("lower_tiles", (27, 24, 63, 24), FanLooks.WHOLE, whole_hands.lower_tiles),
    _row("pure_straight", (28, 16, 49, 16), FanLooks.THREE_SETS, chows.pure_straight, Sees.CHOWS),
    _row("three_suited_terminal_chows", (29, 16, 50, 16), FanLooks.FOUR_SETS_AND_PAIR, chows.three_suited_terminal_chows, Sees.CHOWS),
    _row("pure_shifted_chows", (30, 16, 51, 16), FanLooks.THREE_SETS, chows.pure_shifted_chows, Sees.CHOWS),
    _row("all_fives", (31, 16, 52, 16), FanLooks.FOUR_SETS_AND_PAIR, whole_hands.all_fives, Sees.TILES),
    _row("triple_pung", (32, 16, 53, 16), FanLooks.THREE_SETS, pungs.triple_pung, Sees.PUNGS),
    _row("three_concealed_pungs", (33, 16, 54, 16), FanLooks.THREE_SETS, pungs.three_concealed_pungs, Sees.STATE),
    _row("lesser_honours_and_knitted_tiles", (34, 12, 44, 12), FanLooks.WHOLE, whole_hands.lesser_honours_and_knitted_tiles),
    _row("knitted_straight", (35, 12, 45, 12), FanLooks.WHOLE, whole_hands.knitted_straight),
    _row("upper_four", (36, 12, 46, 12), FanLooks.WHOLE, whole_hands.upper_four),
    _row("lower_four", (37, 12, 47, 12), FanLooks.WHOLE, whole_hands.lower_four),
    _row("big_three_winds", (38, 12, 48, 12), FanLooks.THREE_SETS, pungs.big_three_winds, Sees.STATE),
    _row("mixed_straight", (39, 8, 35, 8), FanLooks.THREE_SETS, chows.mixed_straight, Sees.CHOWS),
    _row("reversible_tiles", (40, 8, 36, 8), FanLooks.WHOLE, whole_hands.reversible_tiles),
    _row("mixed_triple_chow", (41, 8, 37, 8), FanLooks.THREE_SETS, chows.mixed_triple_chow, Sees.CHOWS),
    _row("mixed_shifted_pungs", (42, 8, 38, 8), FanLooks.THREE_SETS, pungs.mixed_shifted_pungs, Sees.PUNGS),
    _row("chicken_hand", (43, 8, 39, 8), FanLooks.SPECIAL),
    _row("last_tile_draw", (44, 8, 40, 8), FanLooks.CIRCUMSTANCE, winning.last_tile_draw),
    _row("last_tile_claim", (45, 8, 41, 8), FanLooks.CIRCUMSTANCE, winning.last_tile_claim),
    _row("out_with_replacement_tile", (46, 8, 42, 8), FanLooks.CIRCUMSTANCE, winning.out_with_replacement_tile),
    _row("robbing_the_kong", (47, 8, 43, 8), FanLooks.CIRCUMSTANCE, winning.robbing_the_kong),
    _row("two_concealed_kongs", (48, 8, 33, 6), FanLooks.TWO_SETS, pungs.two_concealed_kongs, Sees.STATE),
    _row("all_pungs", (49, 6, 28, 6), FanLooks.WHOLE, whole_hands.all_pungs),
    _row("half_flush", (50, 6, 29, 6), FanLooks.WHOLE, whole_hands.half_flush),
    _row("mixed_shifted_chows", (51, 6, 30, 6), FanLooks.THREE_SETS, chows.mixed_shifted_chows, Sees.CHOWS),
    _row("all_types", (52, 6, 31, 6), FanLooks.WHOLE, whole_hands.all_types),
    _row("melded_hand", (53, 6, 32, 6), FanLooks.CIRCUMSTANCE, winning.melded_hand),
    _row("two_dragon_pungs", (54, 6, 34, 6), FanLooks.TWO_SETS, pungs.two_dragon_pungs, Sees.STATE),
    _row("outside_hand", (55, 4, 24, 4), FanLooks.FOUR_SETS_AND_PAIR, whole_hands.outside_hand, Sees.TILES),
    _row("fully_concealed_hand", (56, 4, 25, 4), FanLooks.CIRCUMSTANCE, winning.fully_concealed_hand),
    _row("two_melded_kongs", (57, 4, 26, 4), FanLooks.TWO_SETS, pungs.two_melded_kongs, Sees.STATE),
    _row("two_melded_kongs", (57, 6, 26, 0), FanLooks.TWO_SETS, pungs.mixed_kongs, Sees.STATE, "mixed_kongs"),
    _row("last_tile", (58, 4, 27, 4), FanLooks.CIRCUMSTANCE, winning.last_tile),
    _row("dragon_pung", (59, 2, 14, 2), FanLooks.SET, pungs.dragon_pung),
    _row("prevalent_wind", (60, 2, 15, 2), FanLooks.SET_AND_WIND, pungs.prevalent_wind),
    _row("seat_wind", (61, 2, 16, 2), FanLooks.SET_AND_WIND, pungs.seat_wind),
    _row("concealed_hand", (62, 2, 17, 2), FanLooks.CIRCUMSTANCE, winning.concealed_hand),
    _row("all_chows", (63, 2, 18, 2), FanLooks.WHOLE, whole_hands.all_chows),
    _row("tile_hog", (64, 2, 19, 2), FanLooks.TIMES, whole_hands.tile_hog),
    _row("double_pung", (65, 2, 20, 2), FanLooks.TWO_SETS, pungs.double_pung, Sees.PUNGS),
    _row("two_concealed_pungs", (66, 2, 21, 2), FanLooks.TWO_SETS, pungs.two_concealed_pungs, Sees.STATE),
    _row("concealed_kong", (67, 2, 22, 2), FanLooks.SET, pungs.concealed_kong),
    _row("all_simples", (68, 2, 23, 2), FanLooks.WHOLE, whole_hands.all_simples),
    _row("pure_double_chow", (69, 1, 1, 1), FanLooks.TWO_SETS, chows.pure_double_chow, Sees.CHOWS),
    _row("mixed_double_chow", (70, 1, 2, 1), FanLooks.TWO_SETS, chows.mixed_double_chow, Sees.CHOWS),
    _row("short_straight", (71, 1, 3, 1), FanLooks.TWO_SETS, chows.short_straight, Sees.CHOWS),
    _row("two_terminal_chows", (72, 1, 4, 1), FanLooks.TWO_SETS, chows.two_terminal_chows, Sees.CHOWS),
    _row("pung_of_terminals_or_honours", (73, 1, 5, 1), FanLooks.SET, pungs.pung_of_terminals_or_winds),
    _row("melded_kong", (74, 1, 6, 1), FanLooks.SET, pungs.melded_kong),
    _row("one_voided_suit", (75, 1, 7, 1), FanLooks.WHOLE, whole_hands.one_voided_suit),
    _row("no_honours", (76, 1, 8, 1), FanLooks.WHOLE, whole_hands.no_honours),
    _row("edge_wait", (77, 1, 9, 1), FanLooks.WAIT, winning.edge_wait),
    _row("closed_wait", (78, 1, 10, 1), FanLooks.WAIT, winning.closed_wait),
    _row("single_wait", (79, 1, 11, 1), FanLooks.WAIT, winning.single_wait),
    _row("self_drawn", (80, 1, 12, 1), FanLooks.CIRCUMSTANCE, winning.self_drawn),
    _row("flower_tiles", (81, 1, 13, 1), FanLooks.SPECIAL),
)
# fmt: on
