"""The one door from and to text: tiles, hands and flowers.

Everything read is either a value of :mod:`muraille.tiles` or an ``InputError``
that names every problem. Knows no rule and no points, and writes no sentence.
"""

from muraille.notation.reading import (
    finished_part,
    read_flowers,
    read_hand,
    read_tiles,
    read_winning_hand,
)
from muraille.notation.tokens import LONGEST_TEXT, folded
from muraille.notation.writing import (
    write_botzone,
    write_flowers,
    write_hand,
    write_tiles,
    write_unicode,
)

__all__ = [
    "LONGEST_TEXT",
    "finished_part",
    "folded",
    "read_flowers",
    "read_hand",
    "read_tiles",
    "read_winning_hand",
    "write_botzone",
    "write_flowers",
    "write_hand",
    "write_tiles",
    "write_unicode",
]
