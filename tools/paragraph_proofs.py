"""Which tests prove each paragraph of each book, and which part of the code carries it out.

``tests/paragraphs.csv`` says so; where it is silent, those of the fans, yaku and offences that cite
it prove it. Writes no file.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from muraille.rules.catalogue import DEFAULT_MCR, GAMES, RULEBOOKS, game_of
from muraille.server.rulebook.articles import ParagraphShown, book_chapters
from muraille.words import Language
from muraille.words.rulebook.paragraphs import way_to

ROOT = Path(__file__).resolve().parent.parent
ROWS = ROOT / "tests" / "paragraphs.csv"
_MCR, _RIICHI = "tests/rules/mcr/test", "tests/rules/riichi/test_riichi"
OF_SORTS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "rule_fans": {
        "mcr": (
            f"{_MCR}_fan_classes.py"
            "::test_3_8_1_every_fan_has_the_number_and_the_points_that_the_book_prints",
            f"{_MCR}_examples.py::test_the_example_earns_its_fan",
            f"{_MCR}_examples.py::test_the_near_miss_does_not_have_the_fan_at_all",
            f"{_MCR}_citations_of_scores.py"
            "::test_the_table_has_every_exclusion_that_can_be_and_no_other",
        )
    },
    "rule_yaku": {
        "riichi": (
            f"{_RIICHI}_examples.py::test_the_table_has_every_yaku_with_its_han_and_article",
            f"{_RIICHI}_examples.py::test_the_example_earns_its_yaku",
        )
    },
    "rule_minipoints": {"riichi": (f"{_RIICHI}_minipoints.py::test_row_of_4_1_1",)},
    "rule_penalties": dict.fromkeys(
        GAMES,
        ("tests/rules/test_offence_statements.py::test_what_follows_is_what_the_book_says",),
    ),
}
"""Tests that go through all of a sort, by the key of its name and by game."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Tests, or the reason why there is none."""

    tests: tuple[str, ...] = ()
    reason: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The folders of the package that these tests are about."""
        return tuple(dict.fromkeys(_part(test) for test in self.tests))


def _part(test: str) -> str:
    """The folder of the package named as the test's; a browser visits the server's pages."""
    folder = Path(test.split("::", maxsplit=1)[0]).parent.relative_to("tests")
    if folder.name == "browser":
        return "server"
    while not (ROOT / "src" / "muraille" / folder).is_dir():
        folder = folder.parent
    return folder.as_posix()


def rows() -> list[dict[str, str]]:
    """What is written down: rulebook, paragraph, tests or the reason why there are none."""
    with ROWS.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def without_a_place() -> Iterator[tuple[str, str]]:
    """Book and number of every paragraph of which nothing speaks, nor of any part of it."""
    for book in RULEBOOKS:
        for chapter in book_chapters(book, Language.ENGLISH):
            own = {
                paragraph.anchor
                for paragraph in chapter.paragraphs
                if paragraph.sentences or paragraph.mentions
            }
            if len(chapter.paragraphs) > 1:
                own.add(chapter.id)
            for paragraph in chapter.paragraphs:
                if not any(f"{anchor}-".startswith(f"{paragraph.anchor}-") for anchor in own):
                    yield book, paragraph.number


def proof_of(book: str, paragraph: ParagraphShown) -> Proof:
    """What proves a paragraph; nothing where it is only told."""
    return _written(book, paragraph.number) or Proof(_of_what_cites_it(book, paragraph))


@cache
def _written_rows() -> dict[tuple[str, tuple[str, ...]], Proof]:
    return {
        (row["rulebook"], way_to(row["paragraph"])): Proof(
            tuple(row["test"].split()), row["reason"]
        )
        for row in rows()
    }


def _written(book: str, number: str) -> Proof | None:
    """Its own row; the French edition has the paragraphs of 2014 under the same numbers."""
    known = _written_rows()
    own = known.get((book, way_to(number)))
    if own or game_of(book) != game_of(DEFAULT_MCR) or not number[0].isdigit():
        return own
    return known.get((DEFAULT_MCR, way_to(number)))


def _of_what_cites_it(book: str, paragraph: ParagraphShown) -> tuple[str, ...]:
    """Tests of the fans, yaku, minipoints and offences that cite it, and of rulings on a fan."""
    sorts = dict.fromkeys(mention.sort for mention in paragraph.mentions)
    game = game_of(book).name
    of_sorts = (test for sort in sorts for test in OF_SORTS.get(sort, {}).get(game, ()))
    of_rulings = _of_rulings(paragraph) if "rule_fans" in sorts else ()
    return (*of_sorts, *of_rulings)


def _of_rulings(paragraph: ParagraphShown) -> Iterator[str]:
    """Tests of scores named by the rulings that cite the line of a fan, less the other books'."""
    elsewhere = "_in_1998" if paragraph.number.startswith("3.8.1") else "_in_2014"
    for mention in paragraph.mentions:
        if mention.sort == "rule_rulings":
            named = f"test_{mention.name.split(' · ')[0]}_"
            for file, test in _tests_of_scores():
                if test.startswith(named) and not test.endswith(elsewhere):
                    yield f"{file}::{test}"


@cache
def _tests_of_scores() -> tuple[tuple[str, str], ...]:
    """File and name of every test of a ruling about fans."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), name)
        for path in sorted((ROOT / "tests" / "rules" / "mcr").glob("test_rulings_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
