"""Score sheets as people speak them: winds for columns, both games, O for Ouest."""

import pytest

from muraille.rules.riichi.endings import (
    SEATS,
    Chombo,
    ChomboMode,
    DrawEnding,
    Redeal,
    ValueWin,
    WinEnding,
)
from muraille.rules.riichi.limits import Limit
from muraille.tiles.problems import InputError
from muraille.tournament.sheets.lines import McrLine, RiichiLine, Totals
from muraille.tournament.sheets.spoken import spoken_sheet

EAST, SOUTH, WEST, NORTH = SEATS
FOUR = ("12", "3", "44", "7")
MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"


def mcr(*rows):
    return spoken_sheet(MCR, FOUR, rows)


def riichi(*rows):
    return spoken_sheet(RIICHI, FOUR, rows)


def codes(book, *rows):
    with pytest.raises(InputError) as refused:
        spoken_sheet(book, FOUR, rows)
    return [(wrong.code, dict(wrong.params).get("line")) for wrong in refused.value.problems]


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("10 e s", McrLine(None, 10, "12", "3")),
        ("15 w t", McrLine(None, 15, "44", None)),
        ("15 O T", McrLine(None, 15, "44", None)),
        ("8 N o", McrLine(None, 8, "7", "44")),
        ("3: 10 e s", McrLine(3, 10, "12", "3")),
        ("3. -", McrLine(3)),
        ("x", McrLine(broken_off=True)),
        ("- +p n -5", McrLine(penalties={"7": -5})),
    ],
)
def test_an_mcr_hand_is_value_winner_and_discarder(row, line):
    assert mcr(row) == (line,)


def test_a_penalty_is_on_somebody_and_then_for_the_others_in_the_order_of_columns():
    """Annex 1: a false hu of South in the hand that East wins on South's discard."""
    spoken = {"3": -30, "12": 10, "44": 10, "7": 10}
    for rows in (["10 e s +p s -30 10 10 10"], ["10 e s", "+p s -30 10 10 10"]):
        assert mcr(*rows, "15 w t") == (
            McrLine(None, 10, "12", "3", spoken),
            McrLine(None, 15, "44", None),
        )


def test_two_penalties_of_one_hand_add_up():
    assert mcr("- +p e -5 +p e -10 0 3 0")[0].penalties == {"12": -15, "3": 0, "44": 3, "7": 0}


def test_four_figures_are_totals_by_starting_wind():
    totals = Totals({"12": 71, "3": 21, "44": -21, "7": -71})
    assert mcr("71,21,-21,-71") == mcr("71 21 -21 -71") == mcr("+71; +21; -21; -71") == totals
    assert riichi("41200 30000 28800 19000 +b 1") == Totals(
        {"12": 41200, "3": 30000, "44": 28800, "7": 19000}, 1
    )


@pytest.mark.parametrize(
    ("words", "borrowed"),
    [
        ("+l s e 5000", {"3": -5000, "12": 5000}),
        ("+l e 5000", {"12": 5000}),
        ("+l s e 5000 +l o e 2000 +b 1", {"3": -5000, "44": -2000, "12": 7000}),
    ],
)
def test_3_6_sticks_are_lent_by_somebody_or_by_the_referee(words, borrowed):
    spoken = riichi(f"41200 30000 28800 19000 {words}")
    assert isinstance(spoken, Totals)
    assert (spoken.borrowed, spoken.bets) == (borrowed, words.count("+b"))


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("3/30 e s", RiichiLine(WinEnding((ValueWin(EAST, 3, 30),), SOUTH))),
        ("5 o t +r o n", RiichiLine(WinEnding((ValueWin(WEST, 5),)), (WEST, NORTH))),
        ("Mangan n w", RiichiLine(WinEnding((ValueWin(NORTH, limit=Limit.MANGAN),), WEST))),
        (
            "2/40 e 1/30 n s",
            RiichiLine(WinEnding((ValueWin(EAST, 2, 40), ValueWin(NORTH, 1, 30)), SOUTH)),
        ),
        ("-", RiichiLine(DrawEnding(mode=ChomboMode.TOURNAMENT))),
        ("- e w", RiichiLine(DrawEnding((EAST, WEST), mode=ChomboMode.TOURNAMENT))),
        (
            "- e n +d n",
            RiichiLine(DrawEnding((EAST, NORTH), (NORTH,), mode=ChomboMode.TOURNAMENT)),
        ),
        (
            "yakuman e s +pao o",
            RiichiLine(WinEnding((ValueWin(EAST, limit=Limit.YAKUMAN, liable=WEST),), SOUTH)),
        ),
        ("c s", RiichiLine(Chombo(SOUTH, ChomboMode.TOURNAMENT))),
        ("x", RiichiLine(Redeal())),
        ("4: x", RiichiLine(Redeal(), number=4)),
    ],
)
def test_a_riichi_hand_is_worth_winner_and_discarder(row, line):
    assert riichi(row) == (line,)


@pytest.mark.parametrize(
    ("book", "rows", "wrong"),
    [
        (MCR, ["-", "10 e", "9 z t"], [("row_not_understood", "2"), ("not_a_spoken_wind", "3")]),
        (MCR, ["10 e z"], [("neither_wind_nor_drawn", "1")]),
        (MCR, ["ten e s"], [("row_not_understood", "1")]),
        (MCR, ["- +p s 30"], [("penalty_takes_nothing", "1")]),
        (MCR, ["- +p s -30 10"], [("not_a_spoken_penalty", "1")]),
        (MCR, ["- +q s -30"], [("not_a_spoken_penalty", "1")]),
        (MCR, ["- +"], [("not_a_spoken_penalty", "1")]),
        (MCR, ["- +p"], [("not_a_spoken_penalty", "1")]),
        (MCR, ["+p s -30"], [("nothing_said", "1")]),
        (MCR, ["3:"], [("nothing_said", "1")]),
        (MCR, ["71 21 -21"], [("four_totals_wanted", None)]),
        (MCR, ["71 21 -21 -71 +p e -5"], [("not_with_totals", None)]),
        (MCR, ["10 e s", "71 21 -21 -71"], [("totals_stand_alone", None)]),
        (MCR, ["", " "], [("no_lines", None)]),
        (RIICHI, ["3/ e s"], [("row_not_understood", "1")]),
        (RIICHI, ["3/30 e"], [("row_not_understood", "1")]),
        (RIICHI, ["3/30"], [("row_not_understood", "1")]),
        (RIICHI, ["t"], [("row_not_understood", "1")]),
        (RIICHI, ["c"], [("row_not_understood", "1")]),
        (RIICHI, ["- z"], [("not_a_spoken_wind", "1")]),
        (RIICHI, ["- +p e -5"], [("not_with_a_hand", "1")]),
        (RIICHI, ["- +r"], [("not_with_a_hand", "1")]),
        (RIICHI, ["- +d"], [("not_with_a_hand", "1")]),
        (RIICHI, ["3/30 e s +d w"], [("not_with_a_hand", "1")]),
        (RIICHI, ["- e +pao w"], [("not_with_a_hand", "1")]),
        (RIICHI, ["yakuman e s +pao"], [("not_with_a_hand", "1")]),
        (RIICHI, ["yakuman e 3/30 w s +pao n"], [("not_with_a_hand", "1")]),
        (RIICHI, ["41200 30000 28800 20000 +l s"], [("not_with_totals", None)]),
        (RIICHI, ["41200 30000 28800 20000 +l s e -5000"], [("not_with_totals", None)]),
        (RIICHI, ["41200 30000 28800 20000 +l s s 5000"], [("not_with_totals", None)]),
        (RIICHI, ["41200 30000 28800 20000 +l s z 5000"], [("not_a_spoken_wind", None)]),
        (MCR, ["71 21 -21 -71 +l s e 5"], [("not_with_totals", None)]),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_told_with_its_line(book, rows, wrong):
    assert codes(book, *rows) == wrong
