"""Liability for the fourth wind set (3.3.9, R14), and four kongs of four players (3.3.10, R22)."""

import pytest

from muraille.table.common.actions import Kong
from tests.table.prepared import E, N, S, W, tile
from tests.table.riichi.laid import RiichiTable, row, yaku

WINDS = "EE SS WW NN 5p 1s 9s 9m 1p"


def fed(draws):
    """East feeds three wind sets, North the fourth: South waits for 5p alone."""
    opened = row(["E S W", WINDS, "", "N"], draws=f"1m 1p 9p 1m 1p 9p 1m 1p {draws}", dora="1s")
    table = RiichiTable(opened)
    for fed_by_east, thrown in (("E", "9s"), ("S", "1s"), ("W", "9m")):
        table.discard(E, fed_by_east).let_go(S).pung(S).throws(thrown, "")
        if fed_by_east != "W":
            table.throw()
    return table.discard(N, "N").let_go(S).pung(S).throw("1p")


# The draws after the fourth set, who discards 5p (South draws it where nobody does), who pays.
ENDS = [
    ("9m 9s 9s 5p", None, (0, 32_000, 0, -32_000)),
    ("9m 9s 5p", E, (-16_000, 32_000, 0, -16_000)),
    ("9m 5p", N, (0, 32_000, 0, -32_000)),
]


@pytest.mark.parametrize(("draws", "discarder", "payments"), ENDS)
def test_3_3_9_R14_who_fed_the_fourth_wind_is_liable(draws, discarder, payments):
    table = fed(draws)
    last = S if discarder is None else discarder
    while table.turn.seat != last:
        table.throw()
    if discarder is not None:
        table.discard(discarder, "5p").let_go(S)
    (won,) = table.hu(S).wins
    assert "big_four_winds" in yaku(won)
    assert (won.liable, won.payments) == (N, payments)


def test_3_3_10_R22_four_kongs_are_counted_whoever_made_them():
    hands = ["1111m 9999p", "2222p", "3333s", "4444m"]
    table = RiichiTable(row(hands, draws="N P F C", replacements="5s 7s 9s 1s"))
    for number, (seat, text) in enumerate(((E, "1m"), (S, "2p"), (W, "3s"), (N, "4m")), start=1):
        assert table.turn.seat == seat
        table.kong(seat, text)
        assert table.state.current.kongs == number
        table.throw()
    assert len(table.state.current.dora) == 5
    assert table.problem(Kong(E, tile("9p"))).code == "four_kongs_made"
    assert "kong" not in table.names(E)
    assert table.throw().turn.seat == S
