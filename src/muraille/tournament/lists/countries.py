"""Countries by their three-letter codes, ISO's or the Olympic ones; names only to propose a code.

``countries.csv`` has a row for each: both codes, ISO's two letters, and names it goes by.
"""

import csv
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

_NEAR = 0.8


@dataclass(frozen=True, slots=True)
class _Countries:
    """ISO's code by each code, and the code to propose by each name."""

    iso: dict[str, str]
    named: dict[str, str]


def country_code(text: str) -> str | None:
    """The code as it is written, None where there is no such country.

    >>> country_code("ned"), country_code("NLD"), country_code("Holland")
    ('NED', 'NLD', None)
    """
    code = text.strip().upper()
    return code if code in _countries().iso else None


def same_country(text: str) -> str:
    """A text that is the same for both codes of a country; any other text as it is.

    >>> same_country("NED"), same_country("NLD"), same_country("Utopia")
    ('NLD', 'NLD', 'Utopia')
    """
    return _countries().iso.get(text.strip().upper(), text)


def country_meant(text: str) -> str | None:
    """The code that somebody may have meant by a name, or by two letters.

    >>> country_meant("France"), country_meant("allemagne"), country_meant("UK"), country_meant("?")
    ('FRA', 'GER', 'GBR', None)
    >>> country_meant("Frnace"), country_meant("Utopia")
    ('FRA', None)
    """
    named = _countries().named
    near = get_close_matches(_plain(text), named, 1, _NEAR)
    return named[near[0]] if near else None


@cache
def _countries() -> _Countries:
    iso: dict[str, str] = {}
    named: dict[str, str] = {}
    text = files(__package__).joinpath("countries.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(text.splitlines()):
        iso |= {code: row["iso"] for code in (row["iso"], row["ioc"]) if code}
        names = (row["short"], *row["names"].split("|"))
        named |= {_plain(name): row["ioc"] or row["iso"] for name in names}
    return _Countries(iso, named)


def _plain(name: str) -> str:
    """Without accents, case and signs."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
