"""``muraille table riichi``: every number of it is what the rules pay."""

import pytest

from muraille.cli.main import main
from muraille.cli.score.table_view import limit_rows, score_rows
from muraille.rules.riichi.amounts import discard_payment, self_drawn_payments
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.limits import Limit
from muraille.words import Language


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def paid(base: int, *, east: bool) -> str:
    from_east, from_other = self_drawn_payments(base, east=east)
    drawn = str(from_other) if east else f"{from_other}+{from_east}"
    return f"{discard_payment(base, east=east)} / {drawn}"


@pytest.mark.parametrize("east", [True, False], ids=["East", "another"])
def test_every_cell(east):
    rows = score_rows(RIICHI_EMA_2016, Language.ENGLISH, east=east)[1:]
    assert [row[0] for row in rows] == ["20", "25", *map(str, range(30, 111, 10))]
    for minipoints, *cells in rows[2:]:
        for han, cell in enumerate(cells, start=1):
            if (han, minipoints) == (1, "110"):
                continue  # only on a discard
            assert cell == paid(RIICHI_EMA_2016.limits.value(han, int(minipoints)).base, east=east)


@pytest.mark.parametrize("east", [True, False], ids=["East", "another"])
def test_every_limit(east):
    rows = limit_rows(RIICHI_EMA_2016, Language.ENGLISH, east=east)[1:]
    assert [row[1] for row in rows] == ["5", "6-7", "8-10", "11 and more", "a yakuman"]
    for (name, _han, points), limit in zip(rows, Limit, strict=True):
        assert name.lower() == limit.value
        assert points == paid(RIICHI_EMA_2016.limits.of(limit).base, east=east)


def test_cells_no_hand_comes_to():
    rows = {row[0]: row[1:] for row in score_rows(RIICHI_EMA_2016, Language.ENGLISH, east=False)}
    assert rows["20"] == ("-", "- / 400+700", "- / 700+1300", "- / 1300+2600")
    assert rows["25"] == ("-", "1600 / -", "3200 / 800+1600", "6400 / 1600+3200")
    assert rows["110"][0] == "3600 / -"


def test_the_page_in_both_languages(capsys):
    assert main(["table", "riichi"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Riichi score tables (4.1.2, 4.1.3, 6)\n\nEast wins\n")
    assert "          30   1500 / 500   2900 / 1000   5800 / 2000  11600 / 3900" in out
    assert main(["table"]) == 0
    assert capsys.readouterr().out == out
    assert main(["table", "riichi", "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "Un autre joueur gagne" in french
    assert "11 et plus" in french
