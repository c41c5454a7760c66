"""The page of paragraphs: each rule of play with the tests that prove it, or why it has none.

Lays out ``tests/table/paragraphs.csv``. Decides no rule and writes no file:
``tools/make_docs.py`` does that.
"""

import csv
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from tools.markdown import table

PARAGRAPHS = Path(__file__).resolve().parent.parent / "tests" / "table" / "paragraphs.csv"

SECTIONS = {
    "3.4": "Terms and general rules",
    "3.5": "Competitions: the set, the wall, the deal",
    "3.6": "How to play",
    "3.7": "How to win",
    "3.8": "The fans",
}

INTRO = """\
# MCR, paragraph by paragraph

<!-- Made by tools/make_docs.py out of tests/table/paragraphs.csv; edit that, run make docs. -->

Every numbered paragraph on play in the book of 2014 (sections 3.4 to 3.8), in its order: what it
is about, in our words, and the tests that prove the table keeps it, or the reason why there is
none. A test fails when a paragraph is missing or names a test that is not there.

{counts}
"""


def paragraphs_page() -> str:
    """The whole page."""
    with PARAGRAPHS.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    proved = sum(bool(row["test"]) for row in rows)
    counts = (
        f"{len(rows)} paragraphs: {proved} with tests, {len(rows) - proved} without, each with its "
        "reason."
    )
    blocks = [INTRO.format(counts=counts)]
    for section, found in groupby(rows, key=lambda row: ".".join(row["paragraph"].split(".")[:2])):
        blocks.append(f"## {section} {SECTIONS[section]}\n")
        blocks.append(table(("paragraph", "about", "proof"), "<<<", map(_row, found)))
    return "\n".join(blocks)


def _row(row: dict[str, str]) -> tuple[str, str, str]:
    proof = "<br>".join(_tests(row["test"].split())) if row["test"] else f"none: {row['reason']}"
    return row["paragraph"], row["about"], proof


def _tests(tests: Iterable[str]) -> Iterator[str]:
    """Each test by its name, linked to its file."""
    for test in tests:
        file, name = test.split("::")
        yield f"[{name}](../{file})"
