"""Numbers as paper shows them: signs, thousands, fractions."""

from fractions import Fraction

from muraille.words import Language

_THOUSANDS = {Language.FRENCH: "\N{NARROW NO-BREAK SPACE}", Language.ENGLISH: ","}
_MINUS = "−"


def signed(value: int | Fraction, language: Language) -> str:
    """With its sign, as points are written on sheets; nothing lost or won is 0.

    >>> signed(34, Language.ENGLISH), signed(-1200, Language.ENGLISH), signed(0, Language.FRENCH)
    ('+34', '−1,200', '0')
    """
    return f"+{exact(value, language)}" if value > 0 else exact(value, language)


def exact(value: int | Fraction, language: Language) -> str:
    """With thousands apart; what ties share is left as a fraction (O8).

    >>> exact(-25300, Language.ENGLISH), exact(Fraction(55, 3), Language.FRENCH)
    ('−25,300', '18 1/3')
    >>> exact(Fraction(-1, 2), Language.ENGLISH), exact(Fraction(7), Language.ENGLISH)
    ('−1/2', '7')
    """
    full, rest = divmod(abs(Fraction(value)), 1)
    told = f"{full:,}".replace(",", _THOUSANDS[language])
    if rest:
        told = f"{told} {rest}" if full else str(rest)
    return _MINUS + told if value < 0 else told
