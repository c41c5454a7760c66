"""Numbers as paper shows them: signs, thousands, fractions."""

from fractions import Fraction

from muraille.words import Language
from muraille.words.numbers import points_told, signed_points


def signed(value: int | Fraction, language: Language) -> str:
    """With its sign, as points are written on sheets; nothing lost or won is 0.

    >>> signed(34, Language.ENGLISH), signed(-1200, Language.ENGLISH), signed(0, Language.FRENCH)
    ('+34', '−1,200', '0')
    """
    return signed_points(value, language.writing.thousands)


def exact(value: int | Fraction, language: Language) -> str:
    """With thousands apart; what ties share is left as a fraction (O8).

    >>> exact(-25300, Language.ENGLISH), exact(Fraction(55, 3), Language.FRENCH)
    ('−25,300', '18⅓')
    >>> exact(Fraction(-1, 2), Language.ENGLISH), exact(Fraction(7), Language.ENGLISH)
    ('−½', '7')
    """
    return points_told(value, language.writing.thousands)
