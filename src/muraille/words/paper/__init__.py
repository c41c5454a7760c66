"""The words on paper, by the page they stand on: labels for templates, never values."""

from collections.abc import Mapping

from muraille.words.languages import Language, marked, translator

_COLON = marked(": ")


def in_language(texts: Mapping[str, str], language: Language) -> dict[str, str]:
    """A table of marked texts in the reader's language, and the colon, which has its own blanks.

    >>> in_language({"page": "Page"}, Language.ENGLISH)
    {'page': 'Page', 'colon': ': '}
    """
    _ = translator(language)
    return {key: _(text) for key, text in {**texts, "colon": _COLON}.items()}
