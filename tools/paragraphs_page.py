"""The page of paragraphs: each rule of play with the tests that prove it, or why it has none.

Lays out ``tests/table/paragraphs.csv`` and its sister of riichi. Decides no rule and writes no
file: ``tools/make_docs.py`` does that.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.markdown import table

TESTS = Path(__file__).resolve().parent.parent / "tests" / "table"


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook's page: its file of paragraphs, its title, what it covers, its sections."""

    file: str
    title: str
    covers: str
    sections: Mapping[str, str]


MCR = Book(
    file="paragraphs.csv",
    title="MCR, paragraph by paragraph",
    covers="in the book of 2014 (sections 3.4 to 3.8)",
    sections={
        "3.4": "Terms and general rules",
        "3.5": "Competitions: the set, the wall, the deal",
        "3.6": "How to play",
        "3.7": "How to win",
        "3.8": "The fans",
    },
)

RIICHI = Book(
    file="riichi-paragraphs.csv",
    title="Riichi, paragraph by paragraph",
    covers="in the EMA book of 2016 (sections 2 to 3.6 and 5.10; offences apart)",
    sections={
        "2": "Preparation",
        "3": "How the game goes",
        "3.1": "Parts of the game",
        "3.2": "A valid hand",
        "3.3": "A player’s turn",
        "3.4": "The end of a hand",
        "3.5": "From hand to hand",
        "3.6": "The end of the game",
        "5.10": "Sessions with a limit of time",
    },
)

INTRO = """\
# {title}

<!-- Made by tools/make_docs.py out of tests/table/{file}; edit that, run make docs. -->

Every numbered paragraph on play {covers}, in its order: what it is about, in our words, and the
tests that prove the table keeps it, or the reason why there is none. A test fails when a
paragraph is missing or names a test that is not there.

{counts}
"""


def paragraphs_page() -> str:
    """The page of MCR."""
    return _page(MCR)


def riichi_paragraphs_page() -> str:
    """The page of riichi."""
    return _page(RIICHI)


def _page(book: Book) -> str:
    with (TESTS / book.file).open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    proved = sum(bool(row["test"]) for row in rows)
    counts = (
        f"{len(rows)} paragraphs: {proved} with tests, {len(rows) - proved} without, each with its "
        "reason."
    )
    told = INTRO.format(title=book.title, file=book.file, covers=book.covers, counts=counts)
    blocks = [told]
    for section, found in groupby(rows, key=lambda row: _section(row["paragraph"], book)):
        blocks.append(f"## {section} {book.sections[section]}\n")
        blocks.append(table(("paragraph", "about", "proof"), "<<<", map(_row, found)))
    return "\n".join(blocks)


def _section(paragraph: str, book: Book) -> str:
    """The longest section that a paragraph's number begins with."""
    number = paragraph.split(maxsplit=1)[0].split(".")
    names = [".".join(number[:size]) for size in range(len(number), 0, -1)]
    return next(name for name in names if name in book.sections)


def _row(row: dict[str, str]) -> tuple[str, str, str]:
    proof = "<br>".join(_tests(row["test"].split())) if row["test"] else f"none: {row['reason']}"
    return row["paragraph"], row["about"], proof


def _tests(tests: Iterable[str]) -> Iterator[str]:
    """Each test by its name, linked to its file."""
    for test in tests:
        file, name = test.split("::")
        yield f"[{name}](../{file})"
