"""What each fan's line in a book's own list says is not counted beside which fan, and what may be.

For citing and telling only: no count reads it. What a book says nowhere in its list follows from
its principles (P1, P2) or from a ruling.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.rules.mcr.fans.table import FanId


@dataclass(frozen=True, slots=True)
class StatedLine:
    """What the line of a fan drops and allows beside a row, mostly its own."""

    fan: FanId
    beside: str
    drops: tuple[FanId, ...]
    allows: tuple[FanId, ...]

    def pairs(self) -> Iterator[tuple[tuple[str, FanId], FanId]]:
        """What is not counted beside which row: that this line says so."""
        for dropped in self.drops:
            yield (self.beside, dropped), self.fan


@dataclass(frozen=True, slots=True)
class Stated:
    """The lines of a book's list; ``against`` finds the fan at whose line a fan is shut out.

    Its keys are the row beside which, and the fan that is not counted.
    """

    lines: tuple[StatedLine, ...]
    against: Mapping[tuple[str, FanId], FanId]


def _line(fan: str, drops: str = "", beside: str = "", allows: str = "") -> StatedLine:
    return StatedLine(FanId(fan), beside or fan, _fans(drops), _fans(allows))


def _fans(names: str) -> tuple[FanId, ...]:
    return tuple(map(FanId, names.split()))


# n°44, n°47 and the price of mixed kongs (n°57) say so. Lines that ask for sets and a pair leave
# no room for seven pairs (n°8, n°11, n°18, n°52); we count them there unless S3, S4 say otherwise.
_IN_2014 = (
    *(
        _line(fan, allows="fully_concealed_hand")
        for fan in (
            *("nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs"),
            *("seven_pairs", "greater_honours_and_knitted_tiles"),
            "lesser_honours_and_knitted_tiles",
        )
    ),
    _line("last_tile_draw", "self_drawn"),
    _line("robbing_the_kong", "last_tile"),
    _line("two_melded_kongs", "concealed_kong melded_kong", beside="mixed_kongs"),
    _line("all_terminals", "all_terminals", beside="seven_pairs"),
    _line("all_honours", "all_honours", beside="seven_pairs"),
    _line("all_terminals_and_honours", "all_terminals_and_honours", beside="seven_pairs"),
    _line("all_types", "all_types", beside="seven_pairs"),
)

# Last Tile (n°27) names Robbing the Kong, the wrong way round (F7). Thirteen Orphans (n°81) print
# the concealed hand of a discard where that of a drawn tile is meant: both are out (F1, F2).
_IN_BOTH_OLDER = (
    _line("last_tile", "last_tile", beside="robbing_the_kong"),
    _line("melded_hand", "single_wait"),
    _line("reversible_tiles", "one_voided_suit"),
    _line("last_tile_draw", "self_drawn"),
    _line("robbing_the_kong", "fully_concealed_hand"),
    _line(
        "lesser_honours_and_knitted_tiles",
        "all_types fully_concealed_hand",
        allows="self_drawn",
    ),
    _line("upper_four", "no_honours"),
    _line("lower_four", "no_honours"),
    _line("greater_honours_and_knitted_tiles", "all_types fully_concealed_hand single_wait"),
    _line("all_even_pungs", "all_pungs all_simples"),
    _line("pure_triple_chow", "pure_shifted_pungs"),
    _line("pure_shifted_pungs", "pure_triple_chow"),
    _line("upper_tiles", "no_honours"),
    _line("middle_tiles", "no_honours"),
    _line("lower_tiles", "no_honours"),
    _line("all_terminals_and_honours", "all_pungs pung_of_terminals_or_honours"),
    _line("quadruple_chow", "pure_shifted_pungs tile_hog pure_double_chow"),
    _line("all_terminals", "double_pung no_honours"),
    _line("little_four_winds", "big_three_winds", allows="prevalent_wind seat_wind"),
    _line("little_three_dragons", "dragon_pung"),
    _line("all_honours", "all_pungs", allows="dragon_pung"),
    _line("four_concealed_pungs", "fully_concealed_hand all_pungs"),
    _line("big_four_winds", "all_pungs"),
    _line("big_three_dragons", "dragon_pung"),
    _line("all_green", "half_flush"),
    _line("nine_gates", "full_flush pung_of_terminals_or_honours"),
    _line("seven_shifted_pairs", "full_flush fully_concealed_hand single_wait"),
    _line("thirteen_orphans", "all_types concealed_hand fully_concealed_hand single_wait"),
)

# The second row stands in an example at Full Flush (n°58).
_IN_1998 = (
    *_IN_BOTH_OLDER,
    _line("full_flush", "no_honours"),
    _line("full_flush", "all_pungs", beside="four_pure_shifted_pungs"),
    _line(
        "three_suited_terminal_chows", "mixed_double_chow two_terminal_chows no_honours all_chows"
    ),
    _line("seven_pairs", "all_types fully_concealed_hand single_wait"),
    _line("pure_terminal_chows", "full_flush seven_pairs two_terminal_chows pure_double_chow"),
)

# Self-Drawn (n°12) itself leaves out the tile after a kong.
_INTERNATIONAL = (
    *_IN_BOTH_OLDER,
    _line("self_drawn", "self_drawn", beside="out_with_replacement_tile"),
    _line("knitted_straight", allows="all_chows"),
    _line("seven_pairs", "fully_concealed_hand single_wait", allows="all_types"),
)


def _stated(lines: tuple[StatedLine, ...]) -> Stated:
    return Stated(lines, dict(pair for line in lines for pair in line.pairs()))


STATED_2014, STATED_1998 = _stated(_IN_2014), _stated(_IN_1998)
STATED_INTERNATIONAL = _stated(_INTERNATIONAL)
