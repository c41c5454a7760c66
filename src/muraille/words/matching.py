"""Names made comparable, so that a search minds neither accents nor capitals."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_LONG_VOWELS = re.compile(r"([aiueo])\1+|(?<=o)u")


_SHORT = 3
_SPELLED = {
    **{"2": ("two", "deux"), "3": ("three", "trois"), "4": ("four", "quatre")},
    **{"5": ("five", "cinq"), "6": ("six",), "7": ("seven", "sept"), "8": ("eight", "huit")},
    **{"9": ("nine", "neuf"), "10": ("ten", "dix"), "13": ("thirteen", "treize")},
}


def names_match(word: str, texts: Iterable[str]) -> bool:
    """Whether the word stands in one of these texts; punctuation alone stands nowhere.

    Short words begin a word of the text; numbers are whole, in figures or spelled out.

    >>> names_match("extremite", ["Tout Extrémité"]), names_match(".", ["S. O. S."])
    (True, False)
    >>> names_match("ron", ["wrong"]), names_match("7", ["Seven Pairs", "17"])
    (False, True)
    """
    sought = spellings(word)
    return any(stands_in(sought, searchable(text)) for text in texts)


def searchable(*texts: str) -> str:
    """Texts in which words stand, with a blank around each: what is searched often is kept so."""
    return "\n".join(f" {folded(text)} " for text in texts)


def spellings(word: str) -> tuple[str, ...]:
    """What stands in a searchable text that has the word: one of these.

    >>> spellings("7"), spellings("ron"), spellings("Été!"), spellings("Honneurs"), spellings(".")
    ((' 7 ', ' seven ', ' sept '), (' ron',), (' ete',), ('honneurs',), ())
    """
    wanted = folded(word)
    if not wanted:
        return ()
    if wanted.isdecimal():
        return tuple(f" {number} " for number in (wanted, *_SPELLED.get(wanted, ())))
    return (f" {wanted}",) if wanted.isascii() and len(wanted) <= _SHORT else (wanted,)


def stands_in(sought: tuple[str, ...], text: str) -> bool:
    """Whether a word of these spellings is in a searchable text."""
    for spelling in sought:  # A search asks this ten thousand times.
        if spelling in text:
            return True
    return False


@lru_cache(maxsize=8192)
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
