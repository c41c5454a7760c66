"""How far a hand is from winning, in words.

Turns a distance into a phrase. Lays out nothing and decides nothing.
"""

from muraille.words.languages import Language, counter, translator

COMPLETE, WAITING = -1, 0


def distance_phrase(distance: int, language: Language) -> str:
    """The distance, as it may stand inside a sentence.

    >>> [distance_phrase(distance, Language.ENGLISH) for distance in (-1, 0, 1, 2)]
    ['complete', 'waiting', 'one tile from waiting', '2 tiles from waiting']
    """
    _ = translator(language)
    if distance == COMPLETE:
        return _("complete")
    if distance == WAITING:
        return _("waiting")
    if distance == 1:
        return _("one tile from waiting")
    return _("{tiles} tiles from waiting").format(tiles=distance)


def kinds_and_copies(kinds: int, copies: int, language: Language) -> str:
    """How many kinds of tile, and how many copies of them may still come.

    >>> kinds_and_copies(1, 3, Language.ENGLISH), kinds_and_copies(2, 1, Language.ENGLISH)
    ('1 kind, 3 copies left', '2 kinds, 1 copy left')
    """
    counted = counter(language)
    several = counted("{kinds} kind", "{kinds} kinds", kinds).format(kinds=kinds)
    left = counted("{copies} copy left", "{copies} copies left", copies).format(copies=copies)
    return f"{several}, {left}"
