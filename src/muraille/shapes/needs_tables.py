"""The tables behind fast distances: what they hold, and how they are read from the package.

A group of kinds (a suit or the honours) is a *key*: its counts as digits in base 5, the
lowest kind last. Groups with the same needs (:mod:`muraille.shapes.needs`) are of one
*class*, and so few classes exist that joining two groups is a look-up too: class of
each group → class of two suits, class of a suit with the honours → tiles missing.
Beside its class, each key has what the special forms count (:func:`fill_facts`).

The file is written by ``tools/build_tables.py``. Reading it takes a few milliseconds and
needs nothing but the standard library; compiled code sees the same bytes as arrays.
"""

import zlib
from functools import cache
from importlib.resources import files

from muraille.shapes.needs import NEEDS, SETS

FILE = "needs.zlib"

SUIT_KEYS = 5**9
HONOUR_KEYS = 5**7
# Bytes for each key: its class and three facts.
ENTRY = 4
# One more than a whole hand, so that a tile can be tried on top of it.
MOST_TILES = 15

SUIT_CLASSES = 126
HONOUR_CLASSES = 55
TWO_SUITS_CLASSES = 180
SUIT_AND_HONOURS_CLASSES = 165

# All tables are one row of bytes (one argument is faster than seven), and begin at:
SUITS = 0
"""Key of a suit × 4 → class, then the facts. Keys of more than 15 tiles have no class."""
HONOURS = SUITS + ENTRY * SUIT_KEYS
"""Key of the honours × 4 → class, then the facts."""
TWO_SUITS = HONOURS + ENTRY * HONOUR_KEYS
"""Suit class × suit class → class of both."""
SUIT_AND_HONOURS = TWO_SUITS + SUIT_CLASSES * SUIT_CLASSES
"""Suit class × honours class → class of both."""
MISSING = SUIT_AND_HONOURS + SUIT_CLASSES * HONOUR_CLASSES
"""Sets wanted × class of two suits × class of suit and honours → tiles missing."""
SUIT_NEEDS = MISSING + (SETS + 1) * TWO_SUITS_CLASSES * SUIT_AND_HONOURS_CLASSES
"""Suit class × need → tiles missing."""
HONOUR_NEEDS = SUIT_NEEDS + SUIT_CLASSES * NEEDS
"""Honours class × need → tiles missing."""
SIZE = HONOUR_NEEDS + HONOUR_CLASSES * NEEDS


# In the file classes and facts stand apart, which compresses far better.
_GROUPS = ((SUITS, SUIT_KEYS), (HONOURS, HONOUR_KEYS))


def packed(tables: bytes) -> bytes:
    """The tables as they are stored."""
    apart = [
        tables[start + place : start + ENTRY * keys : ENTRY]
        for start, keys in _GROUPS
        for place in range(ENTRY)
    ]
    return zlib.compress(b"".join((*apart, tables[TWO_SUITS:])), 9)


def unpacked(stored: bytes) -> bytes:
    """The tables from what is stored."""
    content = zlib.decompress(stored)
    if len(content) != SIZE:
        raise ValueError(f"the tables have {len(content)} bytes, not {SIZE}")
    tables = bytearray(content)
    for start, keys in _GROUPS:
        for place in range(ENTRY):
            column = content[start + place * keys : start + (place + 1) * keys]
            tables[start + place : start + ENTRY * keys : ENTRY] = column
    return bytes(tables)


@cache
def needs_tables() -> bytes:
    """The tables, read once."""
    return unpacked(files("muraille.shapes").joinpath("tables", FILE).read_bytes())
