"""Which tests prove each paragraph of each book, and which part of the code carries it out.

First of all ``tests/paragraphs.csv`` says so; else the tests that bear the paragraph's number; else
those of the fans, yaku, payments, offences and rulings that cite it; else those of the paragraph of
2014 whose sentence it shares. Reads files and writes none.
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
from muraille.words.rulebook.paragraphs import paragraphs_of, way_to
from muraille.words.rulebook.procedures import procedures_of
from muraille.words.rulebook.settled import SettledQuestion, settled_in

ROOT = Path(__file__).resolve().parent.parent
ROWS = ROOT / "tests" / "paragraphs.csv"
_TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)
_NUMBER = re.compile(r"test_(?:[A-Z][0-9]{1,2}_)*((?:EMAR_)?[0-9]+(?:_[0-9]+)+)_")
_RULINGS = re.compile(r"(?<=_)[A-Z][0-9]{1,2}(?=_)")

_MCR, _RIICHI = "tests/rules/mcr/test", "tests/rules/riichi/test_riichi"
OF_SORTS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "rule_fans": {
        "mcr": (
            f"{_MCR}_fan_classes.py"
            "::test_3_8_1_every_fan_has_the_number_and_the_points_that_the_book_prints",
            f"{_MCR}_examples.py::test_the_example_earns_its_fan",
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
    """Tests, or the reason why there is none; ``like`` is the paragraph whose tests they are."""

    tests: tuple[str, ...] = ()
    reason: str = ""
    like: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The folders of the package that these tests are about."""
        return tuple(dict.fromkeys(_part(test) for test in self.tests))


def _part(test: str) -> str:
    folder = Path(test.split("::", maxsplit=1)[0]).parent.relative_to("tests")
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
    ways = (
        _written(book, paragraph.number),
        Proof(tests=_of_its_number(book, paragraph.number)),
        Proof(tests=_of_what_cites_it(book, paragraph)),
        _shared(book, paragraph.number),
    )
    return next((proof for proof in ways if proof and (proof.tests or proof.reason)), Proof())


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


@cache
def _named_tests() -> tuple[tuple[str, str], ...]:
    """File and name of every test."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), name)
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in _TEST.findall(path.read_text(encoding="utf-8"))
    )


@cache
def _tests_by_number(game: str) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """The tests of a game by the paragraph whose number they bear."""
    by_number: dict[tuple[str, ...], list[str]] = {}
    for file, name in _named_tests():
        number = _NUMBER.match(name)
        games = [known for known in GAMES if known in file] or list(GAMES)
        best = [(known, _best(known, way_to(number[1]))) for known in games] if number else []
        for known, way in best:
            is_this_game = known == game and all(not other for of, other in best if of != game)
            if way and is_this_game:
                by_number.setdefault(way, []).append(f"{file}::{name}")
    return {way: tuple(tests) for way, tests in by_number.items()}


@cache
def _tests_by_ruling() -> Mapping[str, tuple[str, ...]]:
    """Tests by the ruling they are named after."""
    by_ruling: dict[str, list[str]] = {}
    for file, name in _named_tests():
        for ruling in _RULINGS.findall(name):
            by_ruling.setdefault(ruling, []).append(f"{file}::{name}")
    return {ruling: tuple(tests) for ruling, tests in by_ruling.items()}


def _of_its_number(book: str, number: str) -> tuple[str, ...]:
    """Tests whose name begins with this number and with no longer one of the game's books."""
    way = way_to(number)
    if not (way[0].isdecimal() or way[0] == "emar"):
        return ()
    return _tests_by_number(game_of(book).name).get(way, ())


@cache
def _best(game: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """The longest number of a game's books with which that of a test begins."""
    known = {
        way_to(paragraph.number)
        for book in GAMES[game].rulebooks
        for paragraph in paragraphs_of(book.id)
    }
    return max((way for way in known if named[: len(way)] == way), key=len, default=())


def _of_what_cites_it(book: str, paragraph: ParagraphShown) -> tuple[str, ...]:
    """Tests of the fans, yaku and offences that cite it, else of the rulings that do."""
    game = game_of(book).name
    sorts = dict.fromkeys(mention.sort for mention in paragraph.mentions)
    tests = [test for sort in sorts for test in OF_SORTS.get(sort, {}).get(game, ())]
    if tests:
        return tuple(tests)
    rulings = (ruling for ruling in settled_in(book) if paragraph.number in _articles(ruling, book))
    named = (test for ruling in rulings for test in _tests_by_ruling().get(ruling.id, ()))
    return tuple(dict.fromkeys(named))


def _articles(ruling: SettledQuestion, book: str) -> list[str]:
    return ruling.articles[book].split(", ")


def _shared(book: str, number: str) -> Proof | None:
    """The proof of the paragraph of 2014 whose sentence this one shares."""
    if book == DEFAULT_MCR or game_of(book) != game_of(DEFAULT_MCR):
        return None
    for procedure in procedures_of(book):
        if number in procedure.articles[book].split(", "):
            for other in procedure.articles.get(DEFAULT_MCR, "").split(", "):
                proof = _written(DEFAULT_MCR, other) if other else None
                if proof and proof.tests:
                    return Proof(proof.tests, like=other)
    return None
