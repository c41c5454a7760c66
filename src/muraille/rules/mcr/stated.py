"""What a book's own list of fans says is not counted beside what, and at which fan's line.

For citing only: no count reads it. What a book says nowhere in its list follows from its
principles (P1, P2) or from a ruling.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.rules.mcr.fans.table import FanId

Stated = Mapping[tuple[str, FanId], FanId]
"""Beside which row (its key), which fan is not counted: the fan at whose line that stands."""


@dataclass(frozen=True, slots=True)
class _Line:
    """The line of a fan: what is not counted, beside that fan unless ``beside`` names another."""

    fan: str
    drops: str
    beside: str = ""

    def pairs(self) -> Iterator[tuple[tuple[str, FanId], FanId]]:
        for dropped in self.drops.split():
            yield (self.beside or self.fan, FanId(dropped)), FanId(self.fan)


# n°44, n°47 and the price of mixed kongs (n°57) say so. Lines that ask for sets and a pair leave
# no room for seven pairs (n°8, n°11, n°18, n°52); we count them there unless S3, S4 say otherwise.
_IN_2014 = (
    _Line("last_tile_draw", "self_drawn"),
    _Line("robbing_the_kong", "last_tile"),
    _Line("two_melded_kongs", "concealed_kong melded_kong", beside="mixed_kongs"),
    _Line("all_terminals", "all_terminals", beside="seven_pairs"),
    _Line("all_honours", "all_honours", beside="seven_pairs"),
    _Line("all_terminals_and_honours", "all_terminals_and_honours", beside="seven_pairs"),
    _Line("all_types", "all_types", beside="seven_pairs"),
)

# Last Tile (n°27) names Robbing the Kong, the wrong way round (F7). Thirteen Orphans (n°81) print
# the concealed hand of a discard where that of a drawn tile is meant: both are out (F1, F2).
_IN_BOTH_OLDER = (
    _Line("last_tile", "last_tile", beside="robbing_the_kong"),
    _Line("melded_hand", "single_wait"),
    _Line("reversible_tiles", "one_voided_suit"),
    _Line("last_tile_draw", "self_drawn"),
    _Line("lesser_honours_and_knitted_tiles", "all_types fully_concealed_hand"),
    _Line("upper_four", "no_honours"),
    _Line("lower_four", "no_honours"),
    _Line("seven_pairs", "fully_concealed_hand single_wait"),
    _Line("greater_honours_and_knitted_tiles", "all_types fully_concealed_hand single_wait"),
    _Line("all_even_pungs", "all_pungs all_simples"),
    _Line("upper_tiles", "no_honours"),
    _Line("middle_tiles", "no_honours"),
    _Line("lower_tiles", "no_honours"),
    _Line("all_terminals_and_honours", "all_pungs pung_of_terminals_or_honours"),
    _Line("quadruple_chow", "tile_hog pure_double_chow"),
    _Line("all_terminals", "double_pung no_honours"),
    _Line("little_four_winds", "big_three_winds"),
    _Line("little_three_dragons", "dragon_pung"),
    _Line("all_honours", "all_pungs"),
    _Line("four_concealed_pungs", "fully_concealed_hand all_pungs"),
    _Line("big_four_winds", "all_pungs"),
    _Line("big_three_dragons", "dragon_pung"),
    _Line("all_green", "half_flush"),
    _Line("nine_gates", "full_flush pung_of_terminals_or_honours"),
    _Line("seven_shifted_pairs", "full_flush fully_concealed_hand single_wait"),
    _Line("thirteen_orphans", "all_types concealed_hand fully_concealed_hand single_wait"),
)

# The second row stands in an example at Full Flush (n°58).
_IN_1998 = (
    *_IN_BOTH_OLDER,
    _Line("full_flush", "no_honours"),
    _Line("full_flush", "all_pungs", beside="four_pure_shifted_pungs"),
    _Line("three_suited_terminal_chows", "mixed_double_chow two_terminal_chows"),
    _Line("three_suited_terminal_chows", "no_honours all_chows"),
    _Line("seven_pairs", "all_types"),
    _Line("pure_terminal_chows", "full_flush two_terminal_chows pure_double_chow"),
)

# Self-Drawn (n°12) itself leaves out the tile after a kong.
_INTERNATIONAL = (
    *_IN_BOTH_OLDER,
    _Line("self_drawn", "self_drawn", beside="out_with_replacement_tile"),
)


def _stated(lines: tuple[_Line, ...]) -> Stated:
    return dict(pair for line in lines for pair in line.pairs())


STATED_2014, STATED_1998 = _stated(_IN_2014), _stated(_IN_1998)
STATED_INTERNATIONAL = _stated(_INTERNATIONAL)
