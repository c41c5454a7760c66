"""The languages Muraille speaks, and the way from an English text to its translation.

English texts are the keys; ``locale/fr/LC_MESSAGES/muraille.po`` holds the
French. ``tools/update_catalogue.py`` finds the texts to translate where they
stand as ``_("text")`` (translated there and then, ``_ = translator(language)``)
or ``marked("text")`` (kept in a table, translated later). Standard library only.
"""

import gettext
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from pathlib import Path

DOMAIN = "muraille"
LOCALES = Path(__file__).parent / "locale"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Language(Enum):
    """A language the interface is complete in."""

    FRENCH = "fr"
    ENGLISH = "en"

    def __repr__(self) -> str:
        return f"Language.{self.name}"

    def __str__(self) -> str:
        return self.value


def language_from_environment(environ: Mapping[str, str]) -> Language:
    """The reader's language by ``LC_ALL``, ``LC_MESSAGES``, ``LANG``; else English.

    The first of the three that is set decides, even if we do not speak it.

    >>> language_from_environment({"LANG": "fr_CH.UTF-8"})
    Language.FRENCH
    >>> language_from_environment({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    Language.ENGLISH
    """
    locale = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    spoken = locale.replace("-", "_").replace(".", "_").replace("@", "_").split("_")[0].lower()
    try:
        return Language(spoken)
    except ValueError:
        return Language.ENGLISH


def marked(text: str) -> str:
    """Give ``text`` back unchanged: the mark by which it is found for translation."""
    return text


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
    catalogue = gettext.translation(DOMAIN, LOCALES, [language.value], fallback=True)

    def translate(text: str) -> str:
        # To gettext the empty text means the catalogue's own header.
        return catalogue.gettext(text) if text else ""

    return translate
