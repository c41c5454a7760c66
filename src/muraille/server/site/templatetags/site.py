"""Tags by which templates speak: texts by their key, tiles, points. Decides nothing."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from muraille.server.site.kept import KEPT
from muraille.words import Language
from muraille.words.numbers import points_told, signed_points
from muraille.words.site import count_text, site_text
from muraille.words.site.scripts import page_words

register = template.Library()
register.filter("signed", signed_points)
register.filter("plain", points_told)

PARTS = {
    "/": "nav_play",
    "/rooms/": "nav_rooms",
    "/calculator/": "nav_calculator",
    "/rules/": "nav_rules",
    "/learn/": "nav_learn",
    "/referee/": "nav_referee",
    "/replays/": "nav_replays",
    "/me/": "nav_games",
}
"""The parts of the site by their paths, with the keys of their names."""

OWN_PARTS = {
    "/me/": "me_nav_games",
    "/me/statistics/": "me_nav_statistics",
    "/settings/": "nav_settings",
    "/me/data/": "me_nav_data",
    "/me/tokens/": "me_nav_tokens",
}
"""A person's own pages; tokens are for accounts."""


@register.simple_tag(takes_context=True)
def say(context: dict[str, Any], key: str, **words: object) -> str:
    """A text in the reader's language."""
    return site_text(key, _language(context), **words)


class _Kept(template.Node):
    def __init__(self, values: Sequence[FilterExpression], nodelist: NodeList) -> None:
        self._values = values
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        given = (str(value.resolve(context, ignore_failures=True)) for value in self._values)
        shown_to = (_language(context).value, str(context.get("theme", "")))
        key = (str(self.origin), *shown_to, *given)
        return mark_safe(KEPT.text(key, lambda: self.nodelist.render(context)))


@register.tag
def kept(parser: Parser, token: Token) -> template.Node:
    """What is the same for all readers, made once for a language, a theme and these values.

    Nothing of a person may stand in it: no name, no form's token, no message. There is one in
    a template; what a view finds out for it alone should be a function.
    """
    _name, *values = token.split_contents()
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    return _Kept([parser.compile_filter(value) for value in values], nodelist)


@register.simple_tag(takes_context=True)
def nav_parts(context: dict[str, Any]) -> list[dict[str, object]]:
    """The parts of the site, and which of them the reader is in."""
    return _places(PARTS, _here(context), top="/")


@register.simple_tag(takes_context=True)
def own_parts(context: dict[str, Any]) -> list[dict[str, object]]:
    """A person's own pages, and which of them the reader is on."""
    user = context.get("user")
    has_account = user is not None and user.is_authenticated
    parts = {path: text for path, text in OWN_PARTS.items() if has_account or "tokens" not in path}
    return _places(parts, _here(context), top="/me/")


def _here(context: dict[str, Any]) -> str:
    return context["request"].path if "request" in context else ""


def _places(parts: dict[str, str], here: str, top: str) -> list[dict[str, object]]:
    """Links to these paths; below ``top`` lie the others, not more of itself."""
    return [
        {
            "path": path,
            "text": text,
            "is_here": here == path or (path != top and here.startswith(path)),
            "current": "page" if here == path else "true",
        }
        for path, text in parts.items()
    ]


@register.simple_tag(takes_context=True)
def counted(context: dict[str, Any], key: str, number: int, **words: object) -> str:
    """A text in the form that goes with a number, which it may name as ``{n}``."""
    return count_text(key, number, _language(context), **words)


@register.simple_tag(takes_context=True)
def tile(context: dict[str, Any], name: str, classes: str = "") -> SafeString:
    """A tile's picture, with its name for those who listen; ``?`` lies face down."""
    return format_html(
        '<span class="{}" data-tile="{}" role="img" aria-label="{}">{}</span>',
        f"{'tile down' if name == '?' else 'tile'} {classes}".strip(),
        name,
        _tile_words(name, _language(context)),
        _picture(context, name),
    )


@register.simple_tag(takes_context=True)
def tiles(context: dict[str, Any], names: Iterable[str], classes: str = "") -> SafeString:
    """Tiles in a row, each with its name."""
    return format_html_join("", "{}", ((tile(context, name, classes),) for name in names))


@register.simple_tag(takes_context=True)
def tile_face(context: dict[str, Any], name: str) -> SafeString:
    """The picture alone, where what holds it says what it is: a button, a link."""
    return format_html(
        '<span class="{}" data-tile="{}" aria-hidden="true">{}</span>',
        "tile down" if name == "?" else "tile",
        name,
        _picture(context, name),
    )


@register.simple_tag(takes_context=True)
def tile_name(context: dict[str, Any], name: str) -> str:
    """A tile as it is read aloud."""
    return _tile_words(name, _language(context))


def _picture(context: dict[str, Any], name: str) -> SafeString:
    theme = str(context.get("theme", "classic"))
    faces = static("muraille/tiles-contrast.svg" if theme == "contrast" else "muraille/tiles.svg")
    return format_html(
        '<svg viewBox="0 0 60 80" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        faces,
        "back" if name == "?" else name,
    )


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


def _language(context: dict[str, Any] | template.Context) -> Language:
    language = context.get("language", Language.ENGLISH)
    assert isinstance(language, Language)
    return language
