"""Tags by which templates speak: texts by their key, tiles, points. Decides nothing."""

from functools import cache
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from muraille.words import Language
from muraille.words.pages import page_words
from muraille.words.site import count_text, site_text

register = template.Library()

MINUS = "\N{MINUS SIGN}"


@register.simple_tag(takes_context=True)
def say(context: dict[str, Any], key: str, **words: object) -> str:
    """A text in the reader's language."""
    return site_text(key, _language(context), **words)


@register.simple_tag(takes_context=True)
def counted(context: dict[str, Any], key: str, number: int, **words: object) -> str:
    """A text in the form that goes with a number, which it may name as ``{n}``."""
    return count_text(key, number, _language(context), **words)


@register.simple_tag(takes_context=True)
def tile(context: dict[str, Any], name: str, classes: str = "") -> SafeString:
    """The place of a tile's picture, with its name for those who listen."""
    label = _tile_words(name, _language(context))
    kinds = "tile down" if name == "?" else "tile"
    return format_html(
        '<span class="{}" data-tile="{}" role="img" aria-label="{}"></span>',
        f"{kinds} {classes}".strip(),
        name,
        label,
    )


@register.filter
def signed(points: int) -> str:
    """A gain or a loss, the minus a real one.

    >>> signed(8), signed(-8) == "−8", signed(0)
    ('+8', True, '0')
    """
    return f"+{points}" if points > 0 else plain(points)


@register.filter
def plain(points: int) -> str:
    """A score, the minus a real one."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


@cache
def _tile_words(name: str, language: Language) -> str:
    """A tile as it is read aloud.

    >>> _tile_words("3p", Language.ENGLISH), _tile_words("E", Language.ENGLISH)
    ('3 of circles', 'East wind')
    """
    words = page_words(language)
    if name == "?":
        return words["tile_unseen"]
    if name[-1] in "mps":
        return words[f"tile_{name[-1]}"].format(n=name[0])
    return words[f"tile_{name}"]


def _language(context: dict[str, Any]) -> Language:
    language = context.get("language", Language.ENGLISH)
    assert isinstance(language, Language)
    return language
