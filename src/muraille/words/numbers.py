"""Numbers as they are told: chances in percent, means with one digit, points with true signs."""

from fractions import Fraction

from muraille.words.languages import Language, marked, translator

_PERCENT = marked("{percent}%")
_UNDER_ONE = marked("<1%")
_OVER_99 = marked(">99%")

MINUS = "\N{MINUS SIGN}"
_WRITTEN = {
    Fraction(1, 2): "½",
    **{Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"},
    **{Fraction(1, 4): "¼", Fraction(3, 4): "¾"},
}


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
    return text.replace(".", language.writing.decimal_mark)


def points_told(value: int | Fraction, thousands: str = "") -> str:
    """Points as people write them: a true minus, and what ties share as a fraction (O8).

    >>> points_told(-21), points_told(Fraction(3, 2)), points_told(Fraction(-7, 3))
    ('−21', '1½', '−2⅓')
    >>> points_told(Fraction(1, 2)), points_told(Fraction(41, 12)), points_told(25300, ",")
    ('½', '3 5/12', '25,300')
    """
    whole, rest = divmod(abs(Fraction(value)), 1)
    digits = f"{whole:,}".replace(",", thousands) if whole or not rest else ""
    if rest:
        digits += _WRITTEN.get(rest) or (f" {rest}" if whole else f"{rest}")
    return MINUS + digits if value < 0 else digits


def signed_points(value: int | Fraction, thousands: str = "") -> str:
    """The same for a gain or a loss, with its sign; nothing lost or won is 0.

    >>> signed_points(12), signed_points(-12), signed_points(0), signed_points(Fraction(5, 2))
    ('+12', '−12', '0', '+2½')
    """
    digits = points_told(value, thousands)
    return f"+{digits}" if value > 0 else digits
