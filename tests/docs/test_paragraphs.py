"""Every paragraph of every book has a place, and the tests that are said to prove it are there."""

import ast
from functools import cache
from pathlib import Path

import pytest

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.mcr.offence_rows import french_article
from muraille.server.rulebook.articles import book_chapters
from muraille.words import Language
from muraille.words.rulebook.paragraphs import paragraphs_of
from tools.paragraph_proofs import OF_SORTS, Proof, proof_of, rows, without_a_place

ROOT = Path(__file__).parents[2]
WMO, FFMJ, RIICHI = "mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016"
OIR, INTERNATIONAL = "mcr-oir-1998", "mcr-international"

# Counted in the books: how many articles a section has, and the parts of those that have parts.
SECTIONS = {"3.4": 33, "3.5": 7, "3.6": 8, "3.7": 2, "3.8": 1, "3.9": 2, "3.10": 2}
PARTS = {
    "3.5.5": (
        *("1-", "1-(1)", "1-(2)", "1-(2) 1#", "1-(2) 2#", "1-(2) 3#"),
        *("1-(3)", "1-(3) 1#", "1-(3) 2#", "1-(4)"),
        *("2-", "3-", "4-", "5-", "6-", "7-", "8-", "8-(1)", "8-(2)", "8-(3)"),
    ),
    "3.5.7": (
        *("1-", "2-", "3-", "3-(1)", "3-(2)", "3-(3)", "4-"),
        *("5-", "5-(1)", "5-(2)", "5-(3)", "5-(4)", "6-"),
    ),
    "3.6.8": ("1-", "2-"),
    "3.7.2": (
        *("1-", "1-(1)", "1-(2)", "1-(3)", "1-(4)", "1-(5)"),
        *("2-", "2-(1)", "2-(2)", "2-(3)", "3-", "3-(1)", "3-(2)", "4-"),
    ),
    "3.8.1": tuple(f"n°{number}" for number in range(1, 82)),
    "3.9.1": (
        *("1#", "1#(1)", "1#(2)", "1#(3)", "2#", "2#(1)", "2#(2)", "2#(3)", "3#", "3#(1)", "3#(2)"),
        *("4#", "5#", "6#", *(f"6#({number})" for number in range(1, 6))),
    ),
    "3.9.2": ("1-", "2-", "3-"),
    "3.11.2": ("1-", "2-"),
    "3.11.6": (
        *(f"{number}-" for number in range(1, 12)),
        *("6-(1)", "6-(2)", *(f"7-({number})" for number in range(1, 5))),
        *(f"11-({number})" for number in range(1, 9)),
    ),
}
WHOLE = {
    *(f"{section}.{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)),
    *(f"3.11.{number}" for number in range(1, 7)),
    *(f"{article} {part}" for article, parts in PARTS.items() for part in parts),
}
EMAR = (
    *(f"1.{number}" for number in range(1, 9)),
    *("2.1", "2.2", "2.3", "2.4.1", "2.4.2", "2.4.3"),
    *(f"2.5.{number}" for number in range(1, 5)),
    *(f"2.6.{number}" for number in range(1, 5)),
    "2.7",
    *(f"2.8.{number}" for number in range(1, 11)),
    *(f"2.9.{number}" for number in range(1, 4)),
    *(f"3.{number}" for number in range(1, 7)),
)
OF_RIICHI = {
    *(f"1.{number}" for number in range(1, 5)),
    *(f"2.{number}" for number in range(1, 9)),
    *("3.1", "3.2", "3.3", *(f"3.3.{number}" for number in range(1, 15))),
    *("3.4", *(f"3.4.{number}" for number in range(1, 12)), "3.5", "3.6", "3.6.1"),
    *("4.1", "4.1.1", "4.1.2", "4.1.3", "4.2", *(f"4.2.{number}" for number in range(1, 7))),
    *("4.3", *(f"4.3.{number}" for number in range(1, 11)), "5.1", "5.1.1", "5.1.2"),
    *("5.2", *(f"5.2.{number}" for number in range(1, 5)), "5.3", "5.3.1"),
    *(f"5.{number}" for number in range(4, 11)),
}


def _in_french(article: str) -> str:
    return article if "n°" in article else french_article(article)


BOOKS = {
    WMO: WHOLE,
    FFMJ: {*map(_in_french, WHOLE), *(f"EMAR {number}" for number in EMAR)},
    OIR: {
        *(f"n°{number}" for number in range(1, 82)),
        *(f"summary_{number}" for number in range(1, 11)),
        *(f"example_{number}" for number in range(1, 67)),
    },
    INTERNATIONAL: {f"n°{number}" for number in range(1, 82)},
    RIICHI: OF_RIICHI,
}


@pytest.mark.parametrize("book", BOOKS)
def test_no_paragraph_of_a_book_is_missing_and_none_comes_twice(book):
    numbers = [paragraph.number for paragraph in paragraphs_of(book)]
    assert len(numbers) == len(set(numbers))
    assert BOOKS[book] - set(numbers) == set()


def test_every_paragraph_has_a_place():
    assert list(without_a_place()) == []


def test_the_rows_of_tests_follow_the_books_and_name_tests_that_are_there_or_a_reason():
    """Every fault is listed: a test and a reason or neither, no such test."""
    listed = [(row["rulebook"], row["paragraph"]) for row in rows()]
    known = [(book, paragraph.number) for book in RULEBOOKS for paragraph in paragraphs_of(book)]
    assert listed == [pair for pair in known if pair in set(listed)]
    faults = [
        row
        for row in rows()
        if bool(row["test"]) is bool(row["reason"])
        or not all(is_a_test(test) for test in row["test"].split())
    ]
    assert faults == []
    for by_game in OF_SORTS.values():
        assert all(is_a_test(test) for tests in by_game.values() for test in tests)


def test_what_the_books_say_of_play_of_scores_and_of_offences_is_proved_or_a_reason_is_given():
    """Told alone are forewords, headings and what only people can do."""
    unproved = [
        (book, paragraph.number)
        for book in RULEBOOKS
        for chapter in book_chapters(book, Language.ENGLISH)
        for paragraph in chapter.paragraphs
        if proof_of(book, paragraph) == Proof()
    ]
    older = {OIR, INTERNATIONAL}
    assert [pair for pair in unproved if pair[0] in older] == []
    told = {(book, number) for book, number in unproved if number in BOOKS[book]}
    assert told == {
        *((WMO, number) for number in ("3.5.5 8-", "3.5.7", "3.5.7 3-", "3.10.2")),
        *((WMO, number) for number in ("3.11.2", "3.11.6 7-", "3.11.6 11-")),
        *((FFMJ, number) for number in ("3.5.5.8", "3.5.7", "3.10.2")),
        *((FFMJ, number) for number in ("3.11.2", "3.11.6.7", "3.11.6.11")),
        (RIICHI, "5.1"),
    }


def test_what_is_said_to_carry_a_paragraph_out_is_a_folder_of_the_package():
    proofs = [
        proof_of(book, paragraph)
        for book in RULEBOOKS
        for chapter in book_chapters(book, Language.ENGLISH)
        for paragraph in chapter.paragraphs
    ]
    assert "." not in {part for proof in proofs for part in proof.parts}


def is_a_test(named: str) -> bool:
    file, name = named.split("::")
    return name in names_in(file)


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
