"""Entrants of a list as the federation wants them: countries by code, EMA numbers of eight digits.

Every fault is told with its line, with a proposal where there is one. What is already in a
tournament's file is not looked at here.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.lists.countries import country_code, country_meant
from muraille.tournament.lists.entries import Entrant, entrants_in
from muraille.tournament.lists.rows import Row

_EMA_NUMBER = re.compile(r"[0-9]{8}")
_EMA_DIGITS = 8


def registrations_in(rows: Iterable[Row]) -> tuple[Entrant, ...]:
    """The entrants of a list, checked; ``InputError`` with every line that is wrong.

    >>> heads = ["number", "first_name", "last_name", "country", "ema_number"]
    >>> registrations_in([(1, heads), (2, ["7", "Ada", "Li", "ned", "4090001"])])[0].ema_number
    '04090001'
    >>> registrations_in([(1, heads), (2, ["7", "Ada", "Li", "Holland", ""])])
    Traceback (most recent call last):
    muraille.tiles.problems.InputError: country_meant(value=Holland, meant=NED, line=2)
    """
    lines: dict[str, int] = {}

    def faults(line: int, entrant: Entrant) -> Iterator[Problem]:
        for fault in federation_faults(entrant):
            yield replace(fault, params=(*fault.params, ("line", str(line))))
        number = ema_number(entrant.ema_number)
        if number and number in lines:
            first = lines[number]
            yield problem(
                Family.CONTRADICTION, "ema_number_twice", line=line, ema=number, first=first
            )
        lines.setdefault(number, line)

    return tuple(as_written(entrant) for entrant in entrants_in(rows, faults))


def as_written(entrant: Entrant) -> Entrant:
    """The entrant with the country's code and the whole EMA number, as far as they are such.

    So the same list has the same commitment, whichever command reads it.
    """
    country = country_code(entrant.country) or entrant.country
    return replace(entrant, country=country, ema_number=ema_number(entrant.ema_number))


def federation_faults(entrant: Entrant) -> Iterator[Problem]:
    """What the federation could not use of an entrant; what was not given is no fault."""
    if entrant.country:
        yield from country_faults(entrant.country)
    number = ema_number(entrant.ema_number)
    if number and not _EMA_NUMBER.fullmatch(number):
        yield problem(Family.BAD_REQUEST, "ema_number_wrong", value=entrant.ema_number)


def country_faults(text: str) -> Iterator[Problem]:
    """That it is no country's code, with the one that was meant."""
    if country_code(text) is not None:
        return
    meant = country_meant(text)
    if meant is None:
        yield problem(Family.BAD_REQUEST, "country_unknown", value=text)
    else:
        yield problem(Family.BAD_REQUEST, "country_meant", value=text, meant=meant)


def shared_numbers(entrants: Iterable[Entrant], new: Collection[str]) -> Iterator[Problem]:
    """Players who have the EMA number of another, one of the two being ``new``."""
    owners: dict[str, str] = {}
    for entrant in entrants:
        ema = ema_number(entrant.ema_number)
        owner = owners.setdefault(ema, entrant.number) if ema else entrant.number
        if owner != entrant.number and (owner in new or entrant.number in new):
            yield problem(
                Family.CONTRADICTION,
                "ema_number_shared",
                ema=ema,
                number=owner,
                other=entrant.number,
            )


def ema_number(text: str) -> str:
    """Eight digits as text; the leading zero that a spreadsheet drops is put back.

    >>> ema_number("4090001"), ema_number(" 04090001 "), ema_number("123")
    ('04090001', '04090001', '123')
    """
    digits = text.strip()
    lost = len(digits) == _EMA_DIGITS - 1 and digits.isascii() and digits.isdecimal()
    return f"0{digits}" if lost else digits
