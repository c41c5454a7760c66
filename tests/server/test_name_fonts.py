"""The fonts of Chinese and Japanese names hold every character that a name has."""

import pytest
from fontTools.ttLib import TTFont

from tools.name_fonts import SCRIPTS, SHEET, sheet


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.lang)
def test_every_character_of_a_name_can_be_drawn(script):
    drawn = TTFont(script.font).getBestCmap()
    assert len(script.characters()) > 50
    assert [one for one in script.characters() if ord(one) not in drawn] == []


def test_the_sheet_names_what_the_fonts_hold():
    assert SHEET.read_text(encoding="utf-8") == sheet(), "run tools/name_fonts.py"
