"""The pages for readers lead where they say: to files that are there and headings they have."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """The file and the heading of each link to our own pages."""
    for link in _LINK.findall(page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            path, _, anchor = link.partition("#")
            yield (page.parent / path).resolve() if path else page, anchor


def anchors(page: Path) -> set[str]:
    """What a reader of the page can be led to, as the usual renderers write it."""
    text = page.read_text(encoding="utf-8")
    headings = (re.sub(r"[^\w\- ]", "", one.lower()) for one in _HEADING.findall(text))
    return {one.strip().replace(" ", "-") for one in headings}


def test_every_link_between_the_pages_leads_somewhere():
    wrong = [
        f"{page.relative_to(ROOT)}: {file.name}#{anchor}"
        for page in PAGES
        for file, anchor in links(page)
        if not file.exists() or (anchor and anchor not in anchors(file))
    ]
    assert wrong == []


def test_every_page_is_found_from_the_readme():
    seen, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page.suffix == ".md" and page not in seen:
            seen.add(page)
            waiting += [file for file, _ in links(page) if file.exists()]
        elif page.is_dir():
            waiting += page.glob("*.md")
    assert set(PAGES) <= seen
