"""Numbers as they are told: chances in percent, means with one digit."""

from muraille.words.languages import Language, marked, translator

_PERCENT = marked("{percent}%")
_UNDER_ONE = marked("<1%")
_OVER_99 = marked(">99%")


def percent(chance: float, language: Language) -> str:
    """A chance as a whole number of percent; what is possible is never told as 0.

    >>> [percent(chance, Language.ENGLISH) for chance in (0, 0.004, 0.5, 0.997, 1)]
    ['0%', '<1%', '50%', '>99%', '100%']
    """
    _ = translator(language)
    if 0 < chance < 0.005:
        return _(_UNDER_ONE)
    if 0.995 < chance < 1:
        return _(_OVER_99)
    return _(_PERCENT).format(percent=round(100 * chance))


def decimal(value: float, language: Language, *, sign: bool = False) -> str:
    """A number with one digit after the point, or the comma.

    >>> decimal(36.74, Language.ENGLISH), decimal(3.14, Language.FRENCH)
    ('36.7', '3,1')
    >>> decimal(2, Language.ENGLISH, sign=True)
    '+2.0'
    """
    text = f"{value:+.1f}" if sign else f"{value:.1f}"
    if text in ("-0.0", "+0.0"):
        text = "0.0"
    return text.replace(".", ",") if language is Language.FRENCH else text
