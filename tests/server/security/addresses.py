"""Every address of the site, read from Django's own resolver, with nonsense filled in."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern

_PLACE = re.compile(r"<(?:(\w+):)?(\w+)>")
_GROUP = re.compile(r"\(\?P<(\w+)>[^)]*\)")
SENSELESS = {
    "slug": ("nowhere", "new-", "x" * 3000, "-_-"),
    "str": ("nowhere", "%00", "%ff%fe", "%C0%AE", "x" * 3000, "..%5c..", "%252e%252e", "'\"<b>"),
    "int": ("0", "9" * 30, "9" * 5000),
    "path": ("nowhere", "../../../etc/passwd", "%00/%00", "a/" * 1500),
    "group": ("nowhere", "0", "x" * 3000),
}
FITTING = {"kind": ("uploads", "games"), "place": ("0", "999999")}
"""For groups that take only some words: so that the page itself is asked."""


@dataclass(frozen=True, slots=True)
class Address:
    """``route`` with places as Django writes them, ``/`` in front."""

    route: str

    @property
    def names(self) -> tuple[str, ...]:
        """What is filled in."""
        return tuple(name for _kind, name in _PLACE.findall(self.route))

    def filled(self, words: Mapping[str, str]) -> str:
        """The address with these words by name."""
        return _PLACE.sub(lambda place: words[place[2]], self.route)

    def senseless(self) -> Iterator[str]:
        """The address with something there is not, each kind of nonsense in turn."""
        found = [_words(kind or "str", name) for kind, name in _PLACE.findall(self.route)]
        for turn in range(max(map(len, found), default=1)):
            path = self.route
            for one in found:
                path = _PLACE.sub(one[turn % len(one)].replace("\\", r"\\"), path, count=1)
            yield path


def _words(kind: str, name: str) -> tuple[str, ...]:
    return FITTING.get(name, SENSELESS[kind]) if kind == "group" else SENSELESS[kind]


def all_addresses() -> tuple[Address, ...]:
    """Every one that Django answers."""
    return tuple(Address(f"/{route}") for route in sorted(set(_routes(get_resolver(), ""))))


def _routes(resolver: URLResolver, before: str) -> Iterator[str]:
    for one in resolver.url_patterns:
        route = before + _written(one.pattern)
        if isinstance(one, URLPattern):
            yield route
        else:
            yield from _routes(one, route)


def _written(pattern: object) -> str:
    if not isinstance(pattern, RegexPattern):
        return str(pattern)
    return _GROUP.sub(r"<group:\1>", str(pattern)).strip("^$").replace("\\", "")
