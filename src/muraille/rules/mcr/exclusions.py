"""Fans that never stand beside another, by ruling; and those that do in spite of P1.

The general principle (P1, what is inevitable is not counted) lives in the
derived table of implications. These rows are the rulings that go beyond it.
"""

from collections.abc import Set
from dataclasses import dataclass

from muraille.rules.mcr.fans.table import FanId
from muraille.shapes.forms import Form


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Beside any of ``by``, the fans ``drops`` are not counted.

    ``times``: only so many of them are lost (None: all). ``concealed_kongs``: the
    row applies from that many concealed kongs on. ``form``: in that form alone.
    ``switch``: in that position of a switch alone. ``inevitable``: we hold what is lost to be
    included in what it is lost beside; otherwise only a line of the book can say so.
    """

    ruling: str
    by: tuple[FanId, ...]
    drops: tuple[FanId, ...]
    times: int | None = None
    concealed_kongs: int = 0
    form: Form | None = None
    switch: tuple[str, str] | None = None
    inevitable: bool = True

    def applies(self, present: Set[FanId], form: Form, concealed_kongs: int) -> bool:
        """Whether these fans, in a hand of this form, bring the row into play."""
        return (
            concealed_kongs >= self.concealed_kongs
            and self.form in (None, form)
            and not present.isdisjoint(self.by)
        )


def _fans(names: str) -> tuple[FanId, ...]:
    return tuple(FanId(name) for name in names.split())


def _beside_kongs(drops: str, concealed_kongs: int = 0) -> tuple[Exclusion, ...]:
    """Kongs inside Four or Three Kongs; those may be melded or concealed, so neither is included.

    Four Kongs come first: whoever has them has Three Kongs too.
    """
    return tuple(
        Exclusion(
            ruling,
            _fans(kongs),
            _fans(drops),
            concealed_kongs=concealed_kongs,
            inevitable=False,
        )
        for ruling, kongs in (("K4", "four_kongs"), ("K3", "three_kongs"))
    )


PAIRS = _fans("seven_pairs seven_shifted_pairs")
KNITTED_HANDS = _fans("greater_honours_and_knitted_tiles lesser_honours_and_knitted_tiles")
ORPHANS = _fans("thirteen_orphans")
CONCEALED_FORMS = (*PAIRS, *ORPHANS, *KNITTED_HANDS, *_fans("four_concealed_pungs"))

EVERYWHERE: tuple[Exclusion, ...] = (
    Exclusion("N2", _fans("nine_gates"), _fans("pung_of_terminals_or_honours")),
    Exclusion("A6", _fans("reversible_tiles"), _fans("one_voided_suit")),
    Exclusion("F7", _fans("robbing_the_kong"), _fans("last_tile")),
    Exclusion("F2", (*CONCEALED_FORMS, *_fans("nine_gates")), _fans("concealed_hand")),
    Exclusion(
        "W6",
        (*_fans("four_kongs melded_hand"), *PAIRS, *ORPHANS, *KNITTED_HANDS),
        _fans("single_wait"),
    ),
    *_beside_kongs("melded_kong two_melded_kongs"),
    Exclusion("T1", _fans("all_terminals"), _fans("double_pung"), switch=("T1", "drop")),
    Exclusion(
        "S3", _fans("seven_pairs"), _fans("all_types"), switch=("S3", "drop"), inevitable=False
    ),
    Exclusion(
        "S4",
        _fans("seven_pairs"),
        _fans(
            "all_green all_honours upper_tiles middle_tiles lower_tiles "
            "all_terminals all_terminals_and_honours"
        ),
        switch=("S4", "drop"),
        inevitable=False,
    ),
    Exclusion(
        "S2",
        _fans("all_terminals all_green"),
        _fans("tile_hog"),
        times=1,
        form=Form.SEVEN_PAIRS,
        switch=("S2", "drop"),
    ),
    Exclusion(
        "W5",
        _fans("knitted_straight"),
        _fans("edge_wait closed_wait single_wait"),
        switch=("W5", "drop"),
        inevitable=False,
    ),
)

IN_2014: tuple[Exclusion, ...] = (
    *_beside_kongs("two_concealed_kongs concealed_kong", concealed_kongs=3),
)

IN_1998: tuple[Exclusion, ...] = (
    *_beside_kongs("two_concealed_kongs concealed_kong"),
    Exclusion("F1", CONCEALED_FORMS, _fans("fully_concealed_hand")),
    Exclusion("G1", _fans("all_green"), _fans("half_flush")),
)

# Pairs that stand together although the second is inevitable. Seven pairs out of six
# kinds of tile cannot avoid one tile hog: it counts (S2) unless the switch's row above
# drops it. An All Types hand with a knitted straight cannot avoid an honour pung, and
# the 1998 rules count it there (example 16).
KEPT = frozenset(
    (FanId(fan), FanId(other))
    for fan, other in (
        ("all_terminals", "tile_hog"),
        ("all_green", "tile_hog"),
        ("all_types", "pung_of_terminals_or_honours"),
    )
)
