"""Names made comparable, so that a search minds neither accents nor capitals."""

import re
import unicodedata
from collections.abc import Iterable

_LONG_VOWELS = re.compile(r"([aiueo])\1+|(?<=o)u")


def names_match(word: str, texts: Iterable[str]) -> bool:
    """Whether the word stands in one of these texts; punctuation alone stands nowhere.

    >>> names_match("extremite", ["Tout Extrémité"]), names_match(".", ["S. O. S."])
    (True, False)
    """
    wanted = folded(word)
    return bool(wanted) and any(wanted in folded(text) for text in texts)


def folded(text: str) -> str:
    """Text made comparable: no accents, no capitals, apostrophes and dashes as blanks.

    >>> folded("Tout Extrémité"), folded("Complet d'Honneurs")
    ('tout extremite', 'complet d honneurs')
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    plain = "".join(c if c.isalnum() else " " for c in bare.casefold())
    return " ".join(plain.split())


def spellings_match(word: str, texts: Iterable[str]) -> bool:
    """The same for Japanese in letters, however it is cut into words and vowels are drawn out.

    >>> spellings_match("Toi-Toi", ["toitoi"]), spellings_match("shōsangen", ["shousangen"])
    (True, True)
    """
    wanted = _as_it_sounds(word)
    return bool(wanted) and any(wanted in _as_it_sounds(text) for text in texts)


def _as_it_sounds(text: str) -> str:
    """Without blanks and with every vowel short; oo and ou are both a long o."""
    return _LONG_VOWELS.sub(r"\1", folded(text).replace(" ", ""))
