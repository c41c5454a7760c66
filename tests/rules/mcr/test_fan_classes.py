"""How many fans there are, and what they may be worth (3.8)."""

import pytest

from muraille.rules.mcr.editions import MCR_RULEBOOKS

CLASSES = {88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1}


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_3_8_81_fans_in_twelve_classes(book):
    rows = book.fans.rows
    assert len({row.id for row in rows}) == 81
    assert {book.points(row) for row in rows} == CLASSES
