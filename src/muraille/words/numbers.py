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


def decimal(value: float, language: Language, *, sign: bool = False, digits: int = 1) -> str:
    """A number with so many digits after the point, or the comma.

    >>> decimal(36.74, Language.ENGLISH), decimal(3.14, Language.FRENCH)
    ('36.7', '3,1')
    >>> decimal(2, Language.ENGLISH, sign=True), decimal(-0.001, Language.ENGLISH, digits=2)
    ('+2.0', '0.00')
    """
    text = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.lstrip("+-")
    return text.replace(".", ",") if language is Language.FRENCH else text
