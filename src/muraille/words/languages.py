"""The languages Muraille speaks, and the way from an English text to its translation.

English texts are the keys; ``locale/fr/LC_MESSAGES/muraille.po`` holds the
French. ``tools/update_catalogue.py`` finds the texts to translate where they
stand as ``_("text")`` (translated there and then, ``_ = translator(language)``)
or ``marked("text")`` (kept in a table, translated later); texts that depend on a
number as ``counted("one", "many", number)`` and ``marked_plural("one", "many")``.
Standard library only.
"""

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

DOMAIN = "muraille"
LOCALES = Path(__file__).parent / "locale"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True, slots=True)
class Writing:
    """What no catalogue holds of a language; as in English where nothing else is said.

    ``name`` is the language in its own words, ``spelt_out`` in those of Windows.
    ``winds`` has a letter for each wind, ``a`` is how the indefinite article begins a phrase.
    """

    name: str
    spelt_out: tuple[str, ...]
    thousands: str = ","
    decimal_mark: str = "."
    quotes: tuple[str, str] = ("“", "”")
    before_colon: str = ""
    first_of_month: str = "1"
    winds: str = "ESWN"
    a: str = "a "


_WRITINGS = {
    "en": Writing("English", ("english",)),
    "fr": Writing(
        "Français",
        ("french", "français"),
        thousands="\N{NARROW NO-BREAK SPACE}",
        decimal_mark=",",
        quotes=("«\N{NARROW NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}»"),
        before_colon="\N{NO-BREAK SPACE}",
        first_of_month="1er",
        winds="ESON",
        a="un ",
    ),
}


class Language(Enum):
    """A language of the interface."""

    FRENCH = "fr"
    ENGLISH = "en"

    def __repr__(self) -> str:
        return f"Language.{self.name}"

    def __str__(self) -> str:
        return self.value

    @property
    def writing(self) -> Writing:
        """How it is written."""
        return _WRITINGS[self.value]


def language_from_environment(environ: Mapping[str, str]) -> Language:
    """The reader's language by ``LC_ALL``, ``LC_MESSAGES``, ``LANG``; else English.

    The first of the three that is set decides, even if we do not speak it. Windows
    spells languages out, as in ``French_France.1252``.

    >>> language_from_environment({"LANG": "fr_CH.UTF-8"})
    Language.FRENCH
    >>> language_from_environment({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    Language.ENGLISH
    """
    locale = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    spoken = locale.replace("-", "_").replace(".", "_").replace("@", "_").split("_")[0].lower()
    named = (
        language for language in Language if spoken in (language.value, *language.writing.spelt_out)
    )
    return next(named, Language.ENGLISH)


def marked(text: str) -> str:
    """Give ``text`` back unchanged: the mark by which it is found for translation."""
    return text


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """The same for a text that depends on a number: its two forms."""
    return one, many


@cache
def translator(language: Language) -> Callable[[str], str]:
    """The function from an English text to ``language``.

    A text without translation stays English, as does everything when the
    package was never built and so has no compiled catalogue.

    >>> translator(Language.ENGLISH)("Hand")
    'Hand'
    """
    if language is Language.ENGLISH:
        return marked
    catalogue = _catalogue(language)

    def translate(text: str) -> str:
        # To gettext the empty text means the catalogue's own header.
        return catalogue.gettext(text) if text else ""

    return translate


@cache
def counter(language: Language) -> Callable[[str, str, int], str]:
    """The function that picks, for a number, one of a text's two forms in ``language``.

    >>> counted = counter(Language.ENGLISH)
    >>> counted("{n} tile", "{n} tiles", 1), counted("{n} tile", "{n} tiles", 0)
    ('{n} tile', '{n} tiles')
    """
    return _catalogue(language).ngettext


class Speaker:
    """Whatever speaks a language: texts of the catalogue with their words filled in."""

    __slots__ = ()
    language: Language

    def say(self, text: str, **words: object) -> str:
        """A text with its words."""
        return translator(self.language)(text).format(**words)

    def counted(self, one: str, many: str, number: int, **words: object) -> str:
        """That of two texts which goes with a number, with its words."""
        return counter(self.language)(one, many, number).format(**words)


@cache
def _catalogue(language: Language) -> gettext.NullTranslations:
    if language is Language.ENGLISH:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALES, [language.value], fallback=True)
