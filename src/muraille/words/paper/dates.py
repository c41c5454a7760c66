"""Days and hours as they are printed. Asks no clock and knows no zone."""

from datetime import date, datetime

from muraille.words.languages import Language, marked, translator

_MONTHS = (
    *(marked("January"), marked("February"), marked("March"), marked("April")),
    *(marked("May"), marked("June"), marked("July"), marked("August")),
    *(marked("September"), marked("October"), marked("November"), marked("December")),
)
_DAYS = (
    *(marked("Mon"), marked("Tue"), marked("Wed"), marked("Thu")),
    *(marked("Fri"), marked("Sat"), marked("Sun")),
)


def day_phrase(day: date, language: Language) -> str:
    """One day.

    >>> day_phrase(date(2027, 1, 2), Language.ENGLISH)
    '2 January 2027'
    """
    return f"{_numbered(day, language)} {_month(day, language)} {day.year}"


def days_phrase(first: date, last: date, language: Language) -> str:
    """From one day to another, saying once what they share.

    >>> days_phrase(date(2027, 1, 30), date(2027, 1, 31), Language.ENGLISH)
    '30–31 January 2027'
    >>> days_phrase(date(2027, 1, 31), date(2027, 2, 1), Language.ENGLISH)
    '31 January – 1 February 2027'
    """
    if first == last:
        return day_phrase(first, language)
    if (first.year, first.month) == (last.year, last.month):
        return f"{_numbered(first, language)}–{day_phrase(last, language)}"
    if first.year == last.year:
        start = f"{_numbered(first, language)} {_month(first, language)}"
        return f"{start} – {day_phrase(last, language)}"
    return f"{day_phrase(first, language)} – {day_phrase(last, language)}"


def moment_phrase(moment: datetime, language: Language) -> str:
    """A day of the week and an hour.

    >>> moment_phrase(datetime(2027, 1, 2, 9, 30), Language.ENGLISH)
    'Sat 9:30'
    """
    return f"{translator(language)(_DAYS[moment.weekday()])} {hour_phrase(moment)}"


def hour_phrase(moment: datetime) -> str:
    """The hour and the minute.

    >>> hour_phrase(datetime(2027, 1, 2, 14, 5))
    '14:05'
    """
    return f"{moment.hour}:{moment.minute:02}"


def _month(day: date, language: Language) -> str:
    return translator(language)(_MONTHS[day.month - 1])


def _numbered(day: date, language: Language) -> str:
    """In French, of all days, the first of a month is ordinal."""
    return language.writing.first_of_month if day.day == 1 else str(day.day)
