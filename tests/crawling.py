"""A visitor who follows every link of a served site and fetches all that its pages name.

Of addresses that differ only in an id or a query, a few stand for all.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import httpx

_ASSETS = {"link": "href", "script": "src", "img": "src", "use": "href", "source": "src"}
_IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""")
_IN_STYLES = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")


class _Named(HTMLParser):
    """The pages and the files that a page names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.pages: set[str] = set()
        self.files: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a" and "download" not in found:
            self.pages.add(found.get("href", ""))
        elif tag in _ASSETS and found.get("rel") not in ("next", "prev", "canonical"):
            self.files.add(found.get(_ASSETS[tag], ""))
        self.files |= {one for name, one in found.items() if re.match(r"data-\w+-url$", name)}


@dataclass
class Crawl:
    """What was seen: pages by their address, and files."""

    client: httpx.Client
    few: int = 5
    pages: dict[str, httpx.Response] = field(default_factory=dict)
    files: dict[str, httpx.Response] = field(default_factory=dict)
    _shapes: Counter[tuple[object, ...]] = field(default_factory=Counter)

    def visit(self, start: str) -> None:
        """Everything that can be reached from here."""
        waiting = [start]
        while waiting:
            path = waiting.pop(0)
            if path in self.pages or not self._is_new(path):
                continue
            answer = self.client.get(path)
            self.pages[path] = answer
            if "html" not in answer.headers.get("content-type", ""):
                continue
            named = _Named(answer.text)
            waiting += sorted(self._within(path, named.pages))
            for file in sorted(self._within(path, named.files)):
                if file.startswith("/static/"):
                    self._fetch(file)

    def _is_new(self, path: str) -> bool:
        """Whether this shape of address was not seen often enough."""
        parts = urlsplit(path)
        names = parts.path.strip("/").split("/")
        shape = (names[0], *names[2:3], len(names), bool(parts.query))
        self._shapes[shape] += 1
        return self._shapes[shape] <= self.few

    def _within(self, page: str, named: set[str]) -> Iterator[str]:
        base = urljoin(str(self.client.base_url), page)
        for one in named:
            parts = urlsplit(urljoin(base, one))
            if one and parts.netloc == urlsplit(base).netloc:
                yield parts.path + (f"?{parts.query}" if parts.query else "")

    def _fetch(self, file: str) -> None:
        if file in self.files:
            return
        answer = self.client.get(file)
        self.files[file] = answer
        kind = answer.headers.get("content-type", "")
        if "javascript" in kind and "/muraille/" in file:
            more = _IMPORTED.findall(answer.text)
        elif "css" in kind:
            more = [one for one in _IN_STYLES.findall(answer.text) if not one.startswith("data:")]
        else:
            more = []
        for one in more:
            self._fetch(urlsplit(urljoin(f"http://here{file}", one)).path)
