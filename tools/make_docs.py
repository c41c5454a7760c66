"""Write the pages of ``docs/`` that are made from the rulebooks' own data.

Run it after changing a rule, a name or an example. With ``--check`` nothing is
written, and the exit code says whether a page is out of date; a test asks the
same. A further page is one function that returns its text, and one row in
``PAGES``.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.fans_page import fans_page
from tools.paragraphs_page import paragraphs_page
from tools.penalties_page import penalties_page
from tools.puzzles_page import puzzles_page
from tools.records_page import records_page
from tools.riichi_tables_page import riichi_tables_page
from tools.yaku_page import yaku_page

ROOT = Path(__file__).resolve().parent.parent

PAGES: dict[str, Callable[[], str]] = {
    "docs/fans.md": fans_page,
    "docs/yaku.md": yaku_page,
    "docs/penalties.md": penalties_page,
    "docs/paragraphs.md": paragraphs_page,
    "docs/riichi-tables.md": riichi_tables_page,
    "docs/records.md": records_page,
    "docs/puzzles.md": puzzles_page,
}


def pages() -> dict[Path, str]:
    """What every generated page should hold, by its path."""
    return {ROOT / name: make() for name, make in PAGES.items()}


def is_current(page: Path, text: str) -> bool:
    """Whether the page on disk holds exactly this text."""
    return page.exists() and page.read_text(encoding="utf-8") == text


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages that changed, or with ``--check`` say which are out of date."""
    parser = argparse.ArgumentParser(description="Write the generated pages of docs/.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check: bool = parser.parse_args(arguments).check
    stale = {page: text for page, text in pages().items() if not is_current(page, text)}
    for page, text in stale.items():
        name = page.relative_to(ROOT).as_posix()
        if check:
            print(f"{name} is out of date: run make docs", file=sys.stderr)
        else:
            page.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
