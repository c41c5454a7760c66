"""Names made comparable, so that a search minds neither accents nor capitals."""

import unicodedata
from collections.abc import Iterable


def names_match(word: str, texts: Iterable[str]) -> bool:
    """Whether the word stands in one of these texts.

    >>> names_match("extremite", ["Tout Extrémité"])
    True
    """
    return any(folded(word) in folded(text) for text in texts)


def folded(text: str) -> str:
    """Text made comparable: no accents, no capitals, apostrophes and dashes as blanks.

    >>> folded("Tout Extrémité"), folded("Complet d'Honneurs")
    ('tout extremite', 'complet d honneurs')
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    plain = "".join(c if c.isalnum() else " " for c in bare.casefold())
    return " ".join(plain.split())
