"""How many fans there are, and what they may be worth (3.8)."""

import csv
from pathlib import Path

import pytest

from muraille.rules.mcr.editions import MCR_RULEBOOKS

BOOK = Path(__file__).parents[2] / "data" / "fans.csv"
CLASSES = {88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1}


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_3_8_81_fans_in_twelve_classes(book):
    rows = book.fans.rows
    assert len({row.id for row in rows}) == 81  # nowhere else: ask the table
    assert {book.points(row) for row in rows} == CLASSES


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_3_8_every_fan_has_a_number_of_its_own_and_none_is_left_out(book):
    numbers = {row.id: book.number(row) for row in book.fans.rows}
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    assert all(book.number(row) == numbers[row.id] for row in book.fans.rows)


def test_3_8_numbers_ascend_in_2014_as_worths_descend_and_in_1998_the_other_way():
    for book in MCR_RULEBOOKS:
        rows = sorted(book.fans.rows, key=book.number, reverse=book.oir_numbers)
        worths = [book.points(row) for row in rows if not row.variant]
        assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_3_8_1_every_fan_has_the_number_and_the_points_that_the_book_prints(book):
    prefix = "oir" if book.oir_numbers else "wmo"
    with BOOK.open(encoding="utf-8", newline="") as stream:
        printed = {
            row["id"]: (int(row[f"{prefix}_number"]), int(row[f"{prefix}_points"]))
            for row in csv.DictReader(stream)
        }
    ours = {
        row.id: (book.number(row), book.points(row)) for row in book.fans.rows if not row.variant
    }
    assert ours == printed
