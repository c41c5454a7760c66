"""What minipoints are counted for, each row with the tiles it is about, and one hand counted."""

from dataclasses import dataclass
from functools import cache

from muraille.answers.scoring import results
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.minipoints import MINIPOINT_ROWS, MinipointRow
from muraille.server.rulebook.books import riichi_book
from muraille.server.rulebook.hands import ExampleHand, Tiles, example
from muraille.words import Language
from muraille.words.scoring.riichi import minipoint_reason

HAND = "46m 789s CC (EEE) [1111p] +5m"
GIVEN = {"seat": "S", "round": "E"}

_DRAWN: dict[str, tuple[Tiles, ...]] = {
    "seven_pairs": (("1m", "1m"), ("3m", "3m"), ("5p", "5p")),
    "exposed_pung_of_simples": (("5p", "5p", "5p"),),
    "concealed_pung_of_simples": (("5p", "5p", "5p"),),
    "exposed_pung_of_orphans": (("9s", "9s", "9s"), ("W", "W", "W")),
    "concealed_pung_of_orphans": (("9s", "9s", "9s"), ("W", "W", "W")),
    "exposed_kong_of_simples": (("5p", "5p", "5p", "5p"),),
    "concealed_kong_of_simples": (("5p", "?", "?", "5p"),),
    "exposed_kong_of_orphans": (("9s", "9s", "9s", "9s"), ("W", "W", "W", "W")),
    "concealed_kong_of_orphans": (("9s", "?", "?", "9s"), ("W", "?", "?", "W")),
    "pair_of_dragons": (("C", "C"), ("F", "F"), ("P", "P")),
    "pair_of_seat_wind": (("S", "S"),),
    "pair_of_prevalent_wind": (("E", "E"),),
    "edge_wait": (("1m", "2m"), ("3m",)),
    "closed_wait": (("4m", "6m"), ("5m",)),
    "pair_wait": (("7s",), ("7s",)),
}
_WAITS = ("edge_wait", "closed_wait", "pair_wait")
_GROUPS = {
    ("rule_minipoints_win", "rule_minipoints_win_note"): (
        "concealed_on_discard",
        "seven_pairs",
        "other_win",
    ),
    ("rule_minipoints_sets", "rule_minipoints_sets_note"): tuple(
        row.what for row in MINIPOINT_ROWS if row.of_sets
    ),
    ("rule_minipoints_pair", "rule_minipoints_pair_note"): tuple(
        row.what for row in MINIPOINT_ROWS if row.what.startswith("pair_of")
    ),
    ("rule_minipoints_wait", "rule_minipoints_wait_note"): _WAITS,
    ("rule_minipoints_other", "rule_minipoints_other_note"): ("self_drawn", "open_pinfu"),
}
"""The rows under the keys of a heading and of a note."""


@dataclass(frozen=True, slots=True)
class RowShown:
    """A reason, its minipoints, and tiles that show it; of a wait the awaited one is last."""

    id: str
    name: str
    minipoints: int
    tiles: tuple[Tiles, ...]
    is_wait: bool
    article: str


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the worked example."""

    id: str
    name: str
    minipoints: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class MinipointsPage:
    """All of the chapter."""

    article: str
    groups: tuple[tuple[str, str, tuple[RowShown, ...]], ...]
    hand: ExampleHand
    lines: tuple[LineShown, ...]
    total: int | None
    rounded: int | None


@cache
def minipoints_page(book: str, language: Language) -> MinipointsPage:
    """The chapter."""
    article = riichi_book(book).article(Subject.MINIPOINTS)
    rows = {row.what: row for row in MINIPOINT_ROWS}
    scored = results({"rules": book, "hand": HAND, **GIVEN})[0]
    return MinipointsPage(
        article=article,
        groups=tuple(
            (heading, note, tuple(_row(rows[what], article, language) for what in those))
            for (heading, note), those in _GROUPS.items()
        ),
        hand=example(book, HAND, GIVEN, "", language),
        lines=tuple(
            LineShown(
                line.what,
                minipoint_reason(line.what, language),
                line.minipoints,
                () if line.part is None else line.part.faces,
            )
            for line in scored.score.minipoints_detail
        ),
        total=scored.score.minipoints_sum,
        rounded=scored.score.minipoints,
    )


def _row(row: MinipointRow, article: str, language: Language) -> RowShown:
    return RowShown(
        id=row.what,
        name=minipoint_reason(row.what, language),
        minipoints=row.minipoints,
        tiles=_DRAWN.get(row.what, ()),
        is_wait=row.what in _WAITS,
        article=article,
    )
