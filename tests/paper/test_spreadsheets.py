"""Tables for spreadsheets: text stays text, no formulas, no clock."""

import csv
import io
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from muraille.cli.draw.files import schedule_grid
from muraille.cli.draw.list_files import list_bytes
from muraille.paper.grids import Grid, csv_bytes
from muraille.paper.spreadsheets import xlsx_bytes
from muraille.paper.tables import ema_grid, result_grids, seating_grid
from muraille.paper.values import ResultRow, Results, TeamRow
from muraille.tournament.federation.ema import COLUMNS, EmaFile
from muraille.tournament.lists.entries import Entrant
from muraille.words import Language
from tests.paper.samples import EVENT, LONG, schedule

EMA = Grid(
    "EMA: results/2027",
    ("Place", "First name", "Last name", "EMA number", "Table points", "Score"),
    ((1, "Zoé", "Ábrahám", "04120012", Fraction(55, 3), -12), (2, "=1+1", "@x", "", None, 0)),
    above=(("Name", "Open"), ("Players", 48)),
)


def cells(made: bytes, sheet: int = 0) -> list[list[object]]:
    return [list(row) for row in load_workbook(io.BytesIO(made)).worksheets[sheet].values]


def test_M2_the_ema_number_is_text_and_keeps_its_zero():
    book = load_workbook(io.BytesIO(xlsx_bytes([EMA])))
    (sheet,) = book.worksheets
    assert (sheet["D5"].value, sheet["D5"].data_type) == ("04120012", "s")
    assert sheet["D5"].number_format == "@"
    assert "04120012" in csv_bytes(EMA).decode("utf-8-sig")


def test_rows_come_as_given_under_their_headings():
    rows = cells(xlsx_bytes([EMA]))
    assert rows[0][:2] == ["Name", "Open"]
    assert rows[1][:2] == ["Players", 48]
    assert rows[3] == list(EMA.headings)
    assert rows[4] == [1, "Zoé", "Ábrahám", "04120012", pytest.approx(55 / 3), -12]


def test_no_cell_is_a_formula():
    book = load_workbook(io.BytesIO(xlsx_bytes([EMA])))
    assert book.worksheets[0]["B6"].data_type == "s"
    rows = list(csv.reader(io.StringIO(csv_bytes(EMA).decode("utf-8-sig"))))
    assert rows[-1][1:3] == ["'=1+1", "'@x"]
    assert rows[-2][4:] == ["55/3", "-12"]


def test_the_same_rows_give_the_same_bytes():
    assert xlsx_bytes([EMA]) == xlsx_bytes([EMA])


def test_titles_and_cells_that_excel_refuses_are_made_fit():
    book = load_workbook(io.BytesIO(xlsx_bytes([EMA, Grid("?" * 40, ("a\x07b",), ())])))
    assert book.sheetnames == ["EMA  results 2027", "1"]
    assert book.worksheets[1]["A1"].value == "a b"


@pytest.mark.parametrize("language", Language)
def test_results_and_seating_as_tables(language):
    rows = (ResultRow(1, LONG, Fraction(7, 3), 12, "note"),)
    teams = (TeamRow(1, "Vents", ("A", "B"), Fraction(2), 5),)
    made = xlsx_bytes(result_grids(Results(EVENT, True, 7, rows, teams), language))
    (_head, line) = cells(made)
    assert line[:4] == [1, "128", LONG.first_name, LONG.last_name]
    assert line[-3:] == [pytest.approx(7 / 3), 12, "note"]
    assert cells(made, 1)[1] == [1, "Vents", "A, B", 2, 5]
    seats = seating_grid(schedule(8, 2), language)
    assert len(seats.rows) == 16
    east = "Est" if language is Language.FRENCH else "East"
    assert seats.rows[0][:5] == ("1", "9:30", "1", east, "128")


def test_riichi_results_have_no_table_points():
    rows = (ResultRow(1, LONG, None, 31000),)
    (grid,) = result_grids(Results(EVENT, False, 8, rows), Language.ENGLISH)
    assert "Table points" not in grid.headings
    assert grid.rows[0][-2:] == (31000, "")


def test_M2_the_federations_file_keeps_its_columns_and_counts_in_figures():
    row = ("2", "Zoé", "Ábrahám", "04120012", "2.3333", "-12", "yes", "FRA")
    riichi = ("3", "Ada", "Lovelace", "", "", "31000", "no", "GBR")
    made = xlsx_bytes([ema_grid(EmaFile((("Name", "Open"), ("Players", "48")), (row, riichi)))])
    rows = cells(made)
    assert rows[0][:2] == ["Name", "Open"]
    assert rows[3] == list(COLUMNS)
    assert rows[4] == [2, "Zoé", "Ábrahám", "04120012", 2.3333, -12, "yes", "FRA"]
    assert [cell or "" for cell in rows[5]] == [3, "Ada", "Lovelace", "", "", 31000, "no", "GBR"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-2+3", "@x", "\tx", "\rx"])
def test_no_list_of_ours_holds_a_formula(name):
    """Drawn schedules go through the same writers as results and the federation's file."""
    four = tuple(Entrant(str(n), name, "") for n in range(1, 5))
    grid = schedule_grid(((("1", "2", "3", "4"),),), four)
    (_heads, row) = csv.reader(io.StringIO(list_bytes("draw.csv", grid).decode("utf-8-sig")))
    shown = four[0].name
    assert row[6:] == [f"'{shown}" if shown[0] in "=+-@\t\r" else shown] * 4
    cells = load_workbook(io.BytesIO(list_bytes("draw.xlsx", grid))).worksheets[0][2]
    assert {cell.data_type for cell in cells[6:]} == {"s"}
    assert [cell.value for cell in cells[:6]] == [1, 1, 1, 2, 3, 4]
