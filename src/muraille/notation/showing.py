"""Pieces of a user's text made safe to show in a message.

Nothing invisible, nothing that joins its neighbour, nothing long: a control
character is shown as ``U+0007``.
"""

import unicodedata

LONGEST_SHOWN = 24

# Letters and symbols by category, yet blank on every screen.
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"


def is_invisible(character: str) -> bool:
    """Whether a reader could not see this character, or not by itself.

    >>> is_invisible("\\u200b"), is_invisible("x")
    (True, False)
    """
    return (
        not character.isprintable()
        or character in _BLANK_LETTERS
        or unicodedata.category(character).startswith("M")
    )


def shown(text: str) -> str:
    """``text`` as it may stand in a message.

    >>> shown("abc"), shown("\\x07\\x00")
    ('abc', 'U+0007 U+0000')
    """
    cut = text[:LONGEST_SHOWN]
    joiner = " " if any(map(is_invisible, cut)) else ""
    spelled = joiner.join(f"U+{ord(c):04X}" if is_invisible(c) else c for c in cut)
    return spelled + "…" if len(text) > LONGEST_SHOWN else spelled
