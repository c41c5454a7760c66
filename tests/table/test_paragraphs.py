"""Every numbered paragraph on play of both books has its test, or the reason why it has none."""

import ast
import csv
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


def rows_of(file: str) -> list[dict[str, str]]:
    with Path(__file__).with_name(file).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


ROWS = rows_of("paragraphs.csv")
RIICHI_ROWS = rows_of("riichi-paragraphs.csv")

# How many articles each section of the book has, and the parts of those that have numbered parts.
SECTIONS = {"3.4": 33, "3.5": 7, "3.6": 8, "3.7": 2, "3.8": 1}
PARTS = {
    "3.5.5": (
        *("1-", "1-(1)", "1-(2)", "1-(2) 1#", "1-(2) 2#", "1-(2) 3#"),
        *("1-(3)", "1-(3) 1#", "1-(3) 2#", "1-(4)"),
        *("2-", "3-", "4-", "5-", "6-", "7-", "8-(1)", "8-(2)", "8-(3)"),
    ),
    "3.5.7": (
        *("1-", "2-", "3-(1)", "3-(2)", "3-(3)", "4-"),
        *("5-(1)", "5-(2)", "5-(3)", "5-(4)", "6-"),
    ),
    "3.6.8": ("1-", "2-"),
    "3.7.2": (
        *("1-", "1-(1)", "1-(2)", "1-(3)", "1-(4)", "1-(5)"),
        *("2-", "2-(1)", "2-(2)", "2-(3)", "3-(1)", "3-(2)", "4-"),
    ),
}

# The same of the EMA book: 3.4.6 to 3.4.8 are offences and have a catalogue of their own.
RIICHI_PARAGRAPHS = (
    *(f"2.{number}" for number in range(1, 9)),
    *("3.1", "3.2", "3.3", *(f"3.3.{number}" for number in range(1, 15))),
    *("3.4", *(f"3.4.{number}" for number in (1, 2, 3, 4, 5, 9, 10, 11))),
    *("3.5", "3.6", "3.6.1", "5.10"),
)


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_no_article_is_missing_and_none_comes_twice():
    paragraphs = [row["paragraph"] for row in ROWS]
    assert len(paragraphs) == len(set(paragraphs))
    listed = {paragraph.split()[0] for paragraph in paragraphs}
    for section, articles in SECTIONS.items():
        assert {f"{section}.{number}" for number in range(1, articles + 1)} <= listed
    parts = {f"{article} {part}" for article, known in PARTS.items() for part in known}
    assert parts == {paragraph for paragraph in paragraphs if " " in paragraph}


def test_no_paragraph_of_riichi_is_missing_and_none_comes_twice():
    assert tuple(row["paragraph"] for row in RIICHI_ROWS) == RIICHI_PARAGRAPHS


def test_every_paragraph_has_its_tests_or_a_reason():
    """Every fault is listed: nothing about it, a test and a reason or neither, no such test."""
    faults = [
        row["paragraph"]
        for row in [*ROWS, *RIICHI_ROWS]
        if not row["about"]
        or bool(row["test"]) is bool(row["reason"])
        or not all(is_a_test(test) for test in row["test"].split())
    ]
    assert faults == []


def is_a_test(named: str) -> bool:
    file, name = named.split("::")
    return name in names_in(file)
